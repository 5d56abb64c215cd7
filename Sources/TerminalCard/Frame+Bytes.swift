extension Frame {
  /// What brings a terminal from `previous` to this frame, in one write.
  ///
  /// - Parameters:
  ///   - previous: What the terminal shows; everything is painted when it is `nil` or of another
  ///     size.
  ///   - capabilities: What the terminal can do.
  /// - Returns: Nothing at all when nothing changes.
  package func bytes(after previous: Frame?, on capabilities: Capabilities) -> [UInt8] {
    if previous == self { return [] }
    var output = "\u{1B}[H"
    output += text.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix(size.rows).joined(separator: "\r\n")
    return Array(output.utf8)
  }
}
