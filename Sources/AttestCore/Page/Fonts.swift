internal import AttestPDF
internal import AttestPlatform

/// The fonts that a page may use.
public enum Fonts: Hashable, Sendable {
  /// Helvetica, which every PDF reader has, so no file is read and no font is embedded.
  case helvetica
  /// A TrueType font file used instead of Helvetica, together with the bold file next to it.
  case file(String)
  /// The contents of TrueType font files used instead of Helvetica; without a bold font, the
  /// regular one is used for both.
  ///
  /// A paper records the name, which ``Verification`` needs to find the font again.
  case data(regular: [UInt8], bold: [UInt8]? = nil, name: String)
  /// Helvetica if it has every letter, or else the first installed font that has them all.
  ///
  /// The user's own font folders are in `home` and in `dataHome` (`XDG_DATA_HOME`).
  case installed(home: String?, dataHome: String? = nil)

  // MARK: Trying the fonts

  /// The characters that keep a text from being drawn, each listed once; none if Helvetica or one
  /// of these fonts has all that it needs.
  ///
  /// The characters are those that the chosen font lacks or, if none is chosen, those that the best
  /// font lacks. Font files are read only if Helvetica lacks a character.
  ///
  /// - Throws: The reason why the chosen font file cannot be used.
  package func undrawable(in text: String) throws(AttestError) -> [Character] {
    var missing = Typeface.helvetica.undrawable(in: text)
    if missing.isEmpty { return [] }
    if let face = try chosenFace() { return face.typeface.undrawable(in: text) }
    for path in paths where !missing.isEmpty {
      guard let face = Self.installedFace(path) else { continue }
      let letters = face.typeface.undrawable(in: text)
      if letters.count < missing.count { missing = letters }
    }
    return missing
  }

  /// The typeface in an installed file, or `nil` if the file is missing or unusable, because the
  /// user did not choose it.
  private static func installedFace(_ path: String) -> Face? {
    (try? Files.exists(path)) == true ? (try? Fonts.file(path).chosenFace()) ?? nil : nil
  }

  /// Calls `body` with each typeface in turn until one has all the letters.
  ///
  /// - Parameter body: A closure that throws `undrawable` to ask for another typeface.
  /// - Returns: The result of `body`.
  /// - Throws: Any other error from `body`; `lettersNotInFont` if the chosen font lacks letters;
  ///   the shortest list of missing letters if every typeface lacks some; or the reason why the
  ///   chosen font file cannot be used.
  func withFirstFitting<Value>(
    _ body: (Face) throws(AttestError) -> Value
  ) throws(AttestError) -> Value {
    if let face = try chosenFace() {
      do throws(AttestError) {
        return try body(face)
      } catch {
        guard let file = face.file, !error.undrawable.isEmpty else { throw error }
        throw .lettersNotInFont(error.undrawable, font: file)
      }
    }
    var missing: [Character]
    do throws(AttestError) {
      return try body(.helvetica)
    } catch {
      if error.undrawable.isEmpty { throw error }
      missing = error.undrawable
    }
    for path in paths {
      guard let face = Self.installedFace(path) else { continue }
      do throws(AttestError) {
        return try body(face)
      } catch {
        if error.cause == .damagedFont { continue }
        if error.undrawable.isEmpty { throw error }
        if error.undrawable.count < missing.count { missing = error.undrawable }
      }
    }
    throw .undrawable(missing)
  }
}

/// A typeface and the file it was read from.
struct Face {
  let typeface: Typeface
  /// The path of the font file, or the name of a font in memory; `nil` for Helvetica.
  let file: String?

  static var helvetica: Face { Face(typeface: .helvetica, file: nil) }

  /// The name of the file on one line, or `nil` for Helvetica.
  var name: String? { file.map(Self.name) }

  /// The name of a font file as PDFs record it, on one line.
  static func name(of path: String) -> String { Visible.text(Path.name(of: path)) }

  /// The strictest PDF standard that the typeface allows.
  var standard: Standard { file == nil ? .plain : .a3a }

  /// The maximum size of a font file in bytes, far larger than a font for Latin text.
  private static let limit = 32 << 20
}

extension Face {
  /// Reads a font file and the bold file next to it; a missing or unusable bold file is replaced by
  /// the regular font.
  fileprivate init(file: String) throws(AttestError) {
    let regular = try Self.font(in: file)
    let bold = Fonts.boldPaths(beside: file).lazy.compactMap { try? Self.font(in: $0) }.first
    self.init(typeface: Typeface(regular: regular, bold: bold ?? regular), file: file)
  }

  fileprivate init(regular: [UInt8], bold: [UInt8]?, name: String) throws(AttestError) {
    let font = try Self.font(regular, in: name)
    let bold = try bold.map { (bytes) throws(AttestError) in try Self.font(bytes, in: name) }
    self.init(typeface: Typeface(regular: font, bold: bold ?? font), file: name)
  }

  private static func font(in file: String) throws(AttestError) -> TrueType {
    try font(asAttestError(Files.contents(of: file, limit: limit).bytes), in: file)
  }

  private static func font(_ bytes: [UInt8], in file: String) throws(AttestError) -> TrueType {
    do throws(FontError) {
      return try TrueType(parsing: bytes)
    } catch {
      throw .unusableFont(file, error)
    }
  }
}

extension Fonts {
  /// Reads the chosen font; `nil` if Helvetica or any installed font will do.
  ///
  /// - Throws: The reason why the font cannot be used.
  func chosenFace() throws(AttestError) -> Face? {
    switch self {
    case .helvetica, .installed: nil
    case .file(let path): try Face(file: path)
    case .data(let regular, let bold, let name): try Face(regular: regular, bold: bold, name: name)
    }
  }

  /// The fonts with this name among those to try; none for Helvetica.
  func named(_ name: String) -> [Fonts] {
    if case .data(_, _, let own) = self { return Face.name(of: own) == name ? [self] : [] }
    return paths.filter { Face.name(of: $0) == name }.map(Fonts.file)
  }

  // MARK: Font files

  /// The sans-serif fonts on macOS and Linux; nearly every system has at least one of them.
  private static let installed = [
    "LiberationSans-Regular.ttf", "Arial.ttf", "DejaVuSans.ttf", "NotoSans-Regular.ttf",
  ]

  /// The folders that may contain these fonts; the last two are those of openSUSE and NixOS.
  private static let folders = [
    "/usr/share/fonts/truetype/liberation", "/usr/share/fonts/truetype/liberation2",
    "/usr/share/fonts/liberation", "/usr/share/fonts/liberation-sans",
    "/usr/share/fonts/liberation-sans-fonts", "/System/Library/Fonts/Supplemental",
    "/Library/Fonts", "/usr/share/fonts/truetype/msttcorefonts",
    "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/truetype/noto", "/usr/share/fonts/noto",
    "/usr/share/fonts/TTF", "/usr/share/fonts/dejavu", "/usr/share/fonts/dejavu-sans-fonts",
    "/usr/share/fonts/google-noto", "/usr/share/fonts/truetype",
    "/run/current-system/sw/share/X11/fonts",
  ]

  /// The font files to try, which may not exist; none for Helvetica or a font in memory.
  var paths: [String] {
    switch self {
    case .helvetica, .data: []
    case .file(let path): [path]
    case .installed(let home, let dataHome): Self.paths(home: home, dataHome: dataHome)
    }
  }

  /// The candidate font files, in the order in which they are tried.
  static func paths(home: String?, dataHome: String? = nil) -> [String] {
    // The user's own font folders on Linux and macOS come last.
    let data = dataHome ?? home.map { Path.joined($0, ".local/share") }
    let own = [
      data.map { Path.joined($0, "fonts") }, home.map { Path.joined($0, ".fonts") },
      home.map { Path.joined($0, "Library/Fonts") },
    ]
    let folders = folders + own.compactMap(\.self)
    return installed.flatMap { font in folders.map { Path.joined($0, font) } }
  }

  /// The candidate paths of the bold file: `X-Bold` for `X-Regular`, or else `X-Bold`, `Xbd`,
  /// `X Bold` and `X_Bold` for `X`.
  static func boldPaths(beside path: String) -> [String] {
    let name = Path.name(of: path)
    let ending = name.lastIndex(of: ".").map { name[$0...] } ?? ""
    let stem = name.dropLast(ending.count)
    let names =
      stem.hasSuffix("Regular")
      ? ["\(stem.dropLast("Regular".count))Bold"]
      : ["\(stem)-Bold", "\(stem)bd", "\(stem) Bold", "\(stem)_Bold"]
    return names.map { Path.joined(Path.folder(of: path), $0 + ending) }
  }
}

extension ProfileRules {
  /// The rules for a given day, which accept the letters that `fonts` or `others` can draw.
  package init(on day: Instant, fonts: Fonts, or others: Fonts) {
    self.init(
      today: CivilTime(secondsSince1970: day.secondsSince1970),
      undrawable: { (text) throws(AttestError) in
        let text = text.composed
        let undrawable = try fonts.undrawable(in: text)
        return undrawable.isEmpty ? [] : try others.undrawable(in: text)
      })
  }
}
