/// Memory for the lines of a symbol while it is made: freed with its owner, and checked for bounds in
/// debug builds only, because the loops over it are what encoding costs.
///
/// All the unsafe code of this module is in this file and in `Codewords`.
@safe
struct Lines<Element: BitwiseCopyable>: ~Copyable {
  private let base: UnsafeMutablePointer<Element>
  private let count: Int

  /// Lines that are each written before they are read, which saves clearing them.
  init(unset count: Int) {
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
