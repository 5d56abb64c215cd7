// All the unsafe code of this module.
//
// Here `@safe` is our promise, not the compiler's. Indices are checked by `assert`, in debug builds only,
// because checks make an encoding half as long again. The promise holds because the indices depend on
// the version alone, and the tests make symbols of every version with the checks on. Three indices depend
// on the data: `BitBuffer` checks each word in every build, `ErrorCorrection` takes one of 256 polynomials by
// a byte, and `ScaledFinderPatterns` first checks that a line is in the symbol. Any other index that depends
// on the data must be checked.

/// Memory for elements that are written before they are read, and so need no clearing.
@safe
struct UncheckedBuffer<Element: BitwiseCopyable>: ~Copyable {
  private let base: UnsafeMutablePointer<Element>
  private let count: Int

  init(count: Int) {
    unsafe base = .allocate(capacity: count)
    self.count = count
  }

  deinit { unsafe base.deallocate() }

  subscript(_ index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return unsafe base[index]
    }
    @inline(__always) nonmutating set {
      assert(index >= 0 && index < count)
      unsafe base[index] = newValue
    }
  }
}

/// Codewords in a row, which are written and read one by one or eight at a time.
@safe
struct Codewords: ~Copyable {
  private let base: UnsafeMutablePointer<UInt64>
  let count: Int
  /// The number of words: even, and one more than the codewords need.
  let words: Int

  init(count: Int) {
    self.count = count
    words = (count / 8 + 3) & ~1
    unsafe base = .allocate(capacity: words)
    // All codewords are written before they are read. A window may read past them, so that part is cleared.
    unsafe (base + count / 8).initialize(repeating: 0, count: words - count / 8)
  }

  init(_ bytes: ArraySlice<UInt8>) {
    self.init(count: bytes.count)
    unsafe UnsafeMutableRawBufferPointer(start: base, count: count).copyBytes(from: bytes)
  }

  deinit { unsafe base.deallocate() }

  subscript(_ index: Int) -> UInt8 {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return unsafe UnsafeRawPointer(base).load(fromByteOffset: index, as: UInt8.self)
    }
    @inline(__always) nonmutating set {
      assert(index >= 0 && index < count)
      unsafe UnsafeMutableRawPointer(base).storeBytes(
        of: newValue, toByteOffset: index, as: UInt8.self)
    }
  }

  /// Eight codewords, the first bit as the most significant.
  subscript(word index: Int) -> UInt64 {
    @inline(__always) get {
      assert(index >= 0 && index < words)
      return unsafe base[index].bigEndian
    }
    @inline(__always) nonmutating set {
      assert(index >= 0 && index < words)
      unsafe base[index] = newValue.bigEndian
    }
  }

  /// 64 bits from any bit position, the first as the most significant.
  @inline(__always) func window(at position: Int) -> UInt64 {
    let (index, shift) = (position &>> 6, UInt64(truncatingIfNeeded: position & 63))
    return self[word: index] &<< shift | (self[word: index &+ 1] &>> 1) &>> (63 &- shift)
  }
}

/// Two words, usually of two masks: every operation is done on both at once.
typealias WordPair = SIMD2<UInt64>
