internal import PDF

/// What the letters of a page may come from.
public enum Fonts: Hashable, Sendable {
  /// Helvetica as every reader has it: no file is read, and the PDF holds no font.
  case helvetica
  /// A font file of TrueType outlines in place of Helvetica, with the bold one beside it.
  case file(String)
  /// Helvetica where it draws everything, else the first font of the usual folders that does.
  ///
  /// `home` is where the person's own folders of fonts are.
  case installed(home: String?)
}

extension Fonts {
  /// The characters of a text that no font has, each once; a font is read only if Helvetica lacks some.
  ///
  /// - Throws: why the font file that was chosen cannot be used.
  package func undrawable(in text: String) throws(AttestError) -> [Character] {
    if Typeface.helvetica.undrawable(in: text).isEmpty { return [] }
    do throws(AttestError) {
      try withFirstFitting { (face) throws(AttestError) in
        let letters = face.typeface.undrawable(in: text)
        if !letters.isEmpty { throw .undrawable(letters) }
      }
      return []
    } catch {
      switch error {
      case .undrawable(let letters), .lettersNotInFont(let letters, _): return letters
      default: throw error
      }
    }
  }

  /// Whether a font that has a letter would draw it: none does where letters join, stack or run from
  /// right to left.
  package static func mayDraw(_ letter: Character) -> Bool { Typeface.mayDraw(letter) }

  /// Does something with each typeface in turn, until one has all the letters.
  ///
  /// - Parameter body: throws `undrawable` to be given another typeface.
  /// - Returns: what `body` gives.
  /// - Throws: what `body` does; of several typefaces, the shortest list of missing letters; why the
  ///   font file that was chosen cannot be used.
  func withFirstFitting<Value>(
    _ body: (Face) throws(AttestError) -> Value
  ) throws(AttestError) -> Value {
    switch self {
    case .helvetica: return try body(.helvetica)
    case .file(let path):
      let face = try Face(file: path)
      do throws(AttestError) {
        return try body(face)
      } catch {
        guard case .undrawable(let letters) = error else { throw error }
        throw .lettersNotInFont(letters, font: path)
      }
    case .installed(let home):
      do throws(AttestError) {
        return try body(.helvetica)
      } catch {
        guard case .undrawable(let letters) = error else { throw error }
        return try Self.firstFitting(in: Self.paths(home: home), missing: letters, body)
      }
    }
  }

  /// A font that is not there, or is no use, is passed over: nobody asked for it.
  private static func firstFitting<Value>(
    in paths: [String], missing: [Character], _ body: (Face) throws(AttestError) -> Value
  ) throws(AttestError) -> Value {
    var missing = missing
    for path in paths {
      guard let face = try? Face(file: path) else { continue }
      do throws(AttestError) {
        return try body(face)
      } catch {
        switch error {
        case .undrawable(let letters): if letters.count < missing.count { missing = letters }
        case .damagedFont: continue
        default: throw error
        }
      }
    }
    throw .undrawable(missing)
  }
}
