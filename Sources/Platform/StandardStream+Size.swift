#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

extension StandardStream {
  /// The characters in a line and the lines of the terminal; nothing when it does not tell.
  package var size: (columns: Int, rows: Int)? { windowSize(of: rawValue) }
}

/// The characters in a line and the lines of a terminal.
func windowSize(of descriptor: Int32) -> (columns: Int, rows: Int)? {
  var size = winsize()
  guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
  // A serial line answers, but with zeros.
  guard size.ws_col > 0, size.ws_row > 0 else { return nil }
  return (Int(size.ws_col), Int(size.ws_row))
}
