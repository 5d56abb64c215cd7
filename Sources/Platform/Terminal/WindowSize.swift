#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// What a terminal tells of the size of its window.
struct WindowSize {
  private let values: winsize

  init?(of descriptor: Int32) {
    var values = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &values) == 0 else { return nil }
    self.values = values
  }

  /// In characters; a serial line answers with zeros.
  var cells: (columns: Int, rows: Int)? {
    values.ws_col > 0 && values.ws_row > 0 ? (Int(values.ws_col), Int(values.ws_row)) : nil
  }

  /// In pixels, where it has some.
  var pixels: (width: Int, height: Int)? {
    values.ws_xpixel > 0 && values.ws_ypixel > 0
      ? (Int(values.ws_xpixel), Int(values.ws_ypixel)) : nil
  }
}
