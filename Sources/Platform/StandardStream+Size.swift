extension StandardStream {
  /// The characters in a line and the lines of the terminal; nothing when it does not tell.
  package var size: (columns: Int, rows: Int)? { WindowSize(of: rawValue)?.cells }
}
