/// The codewords of a symbol in the order of their placement, read from any bit on.
@safe
struct CodewordStream: ~Copyable {
  private let base: UnsafeMutableRawPointer
  private let count: Int

  /// Zeros follow the codewords: they are the remainder bits (clause 7.6).
  init(count: Int) {
    self.count = count + 16
    unsafe base = .allocate(byteCount: self.count, alignment: 8)
    unsafe base.initializeMemory(as: UInt8.self, repeating: 0, count: self.count)
  }

  deinit { unsafe base.deallocate() }

  subscript(_ index: Int) -> UInt8 {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return unsafe base.load(fromByteOffset: index, as: UInt8.self)
    }
    @inline(__always) nonmutating set {
      assert(index >= 0 && index < count)
      unsafe base.storeBytes(of: newValue, toByteOffset: index, as: UInt8.self)
    }
  }

  /// The bits from `position` on, the first as the most significant; 57 at least.
  @inline(__always) func bits(at position: Int) -> UInt64 {
    assert(position >= 0 && position / 8 + 8 <= count)
    let word = unsafe base.loadUnaligned(fromByteOffset: position &>> 3, as: UInt64.self)
    return word.bigEndian &<< UInt64(truncatingIfNeeded: position & 7)
  }
}
