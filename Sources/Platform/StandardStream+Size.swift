#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

extension StandardStream {
  /// The characters in a line and the lines of the terminal; nothing when it does not tell.
  package var size: (columns: Int, rows: Int)? { WindowSize(of: rawValue)?.cells }
}
