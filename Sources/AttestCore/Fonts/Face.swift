internal import PDF
internal import Platform

/// A typeface, and the file that it is from.
struct Face {
  let typeface: Typeface
  /// `nil` for Helvetica.
  let file: String?

  /// What every reader has.
  static var helvetica: Face { Face(typeface: .helvetica, file: nil) }

  /// What a document in it promises: all that it can.
  var standard: Standard { file == nil ? .plain : .a3a }

  /// More than any font of letters has.
  private static let limit = 32 << 20

  private init(typeface: Typeface, file: String?) {
    self.typeface = typeface
    self.file = file
  }

  /// Reads a font file, and the bold one beside it; without one, the regular serves both.
  init(file: String) throws(AttestError) {
    let regular = try Self.font(in: file)
    let bold = Self.firstFont(in: Fonts.boldPaths(beside: file)) ?? regular
    self.init(typeface: Typeface(regular: regular, bold: bold), file: file)
  }

  private static func firstFont(in files: [String]) -> TrueType? {
    for file in files {
      if let font = try? font(in: file) { return font }
    }
    return nil
  }

  private static func font(in file: String) throws(AttestError) -> TrueType {
    let bytes = try attempt { () throws(SystemError) in
      try Files.contents(of: file, limit: limit).bytes
    }
    do throws(FontError) {
      return try TrueType(parsing: bytes)
    } catch {
      throw AttestError(error, file: file)
    }
  }
}

extension AttestError {
  fileprivate init(_ error: FontError, file: String) {
    self =
      switch error {
      case .notAFont, .noSuchFont: .notAFont(file)
      case .compactOutlines: .compactOutlines(font: file)
      case .embeddingForbidden: .embeddingForbidden(font: file)
      case .damaged(let table): .damagedFont(file, table: table)
      }
  }
}
