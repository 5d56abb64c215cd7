extension Template {
  /// Reads a template from the text of its file.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, at most 256 KiB.
  ///   - name: What the command line calls it.
  ///   - file: The path, as a mistake names it.
  /// - Throws: `mistakes`, at most twenty, each with its line and column.
  public init(parsing bytes: [UInt8], name: String, file: String) throws(AttestError) {
    guard !bytes.isEmpty else { throw .emptyFile(file) }
    var mistakes: [Mistake] = []
    let text = SourceText(bytes, mistakes: &mistakes)
    try mistakes.throwIfAny(in: file)
    self = try TemplateReader(text).template(named: name, file: file, source: bytes)
  }
}
