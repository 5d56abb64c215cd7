// All the unsafe code in this module.
//
// Here `@safe` is our promise, not the compiler's. Indices are checked only by `assert`, in debug
// builds, because checking them in every build would make encoding 50 % slower. The promise holds
// because the indices depend only on the version and the level, and the tests make symbols of every
// version and level with the checks on. Three kinds of index depend on the data: `BitBuffer` checks
// in every build where it writes, and reads only the words that hold the bytes of a segment,
// `ErrorCorrection` uses a byte to index 256 polynomials, and `ScaledFinderPatterns` first checks
// that a line is inside the symbol. Any other index that depends on the data must be checked.

/// Uninitialised memory whose elements are always written before they are read.
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

/// A sequence of codewords, read and written one at a time or eight at a time.
@safe
struct Codewords: ~Copyable {
  private let base: UnsafeMutablePointer<UInt64>
  let count: Int
  /// The number of 64-bit words, which is even and at least one more than the codewords need.
  let words: Int

  init(count: Int) {
    self.count = count
    words = (count / 8 + 3) & ~1
    unsafe base = .allocate(capacity: words)
    // Clears the memory after the last codeword, because a window may read past it.
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

  /// Eight codewords as one word, with the first codeword in the most significant byte.
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

  /// The 64 bits starting at a bit position, most significant bit first.
  @inline(__always) func window(at position: Int) -> UInt64 {
    let (index, shift) = (position &>> 6, UInt64(truncatingIfNeeded: position & 63))
    return self[word: index] &<< shift | (self[word: index &+ 1] &>> 1) &>> (63 &- shift)
  }
}

/// Two words, usually one for each of two masks, so that every operation works on both masks at
/// once.
typealias WordPair = SIMD2<UInt64>
