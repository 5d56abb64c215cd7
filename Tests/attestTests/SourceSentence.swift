import Foundation

/// A message of the program in English and French, taken from its string literals in Sources.
///
/// A list of all messages in the tests would miss any that somebody forgets to add. So this type
/// reads the sources: it finds each `Bilingual("…", "…")`, `.hint("…")` and notice such as
/// `.usage("…", "…")`, and splits their literals into words and interpolated values. It understands
/// only as much Swift as that needs.
struct SourceSentence: CustomStringConvertible {
  /// A string literal: pieces of text separated by expressions.
  struct Literal {
    var words = [""]
    var values: [String] = []
  }

  let location: String
  let english: Literal
  /// The French literal, or the English one if both languages share it.
  let french: Literal
  /// Whether it is a complete message, not a hint or a part of a sentence.
  let isWhole: Bool

  /// Whether it comes from a file of error messages.
  var isOfFailure: Bool { location.contains(/(Failures|Mistakes?)\.swift/) }

  var description: String { "\(location): \(english.words.joined(separator: "…"))" }

  /// Every sentence in a folder of Sources.
  static func all(in folder: String) throws -> [SourceSentence] {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/\(folder)").standardized
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    return try (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .flatMap {
        all(of: try String(contentsOf: $0, encoding: .utf8), file: $0.lastPathComponent)
      }
  }

  /// The sentences in `Bilingual("…", "…")`, in notices such as `.usage("…", "…")`, in `.hint("…")`
  /// and in `.hint("…", "…")`.
  private static func all(of source: String, file: String) -> [SourceSentence] {
    let parts = Scanner(source).parts
    return parts.indices.compactMap { index in
      let (code, english, line) = parts[index]
      let isWhole = code.contains(
        /\b(usage|data|missing|software|make|io|again|configuration|stopped|warning|note)\(\s*$/
      )
      let isHint = code.contains(/\.hint\(\s*$/)
      let isPair =
        isWhole || code.contains(/Bilingual\(\s*$/)
        || isHint && index + 1 < parts.count && parts[index + 1].code.contains(/^\s*,\s*$/)
      guard isPair || isHint else { return nil }
      let french = isPair ? parts[index + 1].literal : english
      return SourceSentence(
        location: "\(file):\(line)", english: english, french: french, isWhole: isWhole)
    }
  }

  /// The literals of a source file, each with the code before it.
  ///
  /// A literal inside another one belongs to the outer one's values.
  private struct Scanner {
    var parts: [(code: String, literal: Literal, line: Int)] = []
    private var rest: Substring
    private var line = 1

    init(_ source: String) {
      rest = source[...]
      var code = ""
      while let character = next() {
        if character == "/", rest.first == "/" {
          while let other = next(), other != "\n" {}
        } else if character == "\"" {
          let start = line
          parts.append((code, literal(), start))
          code = ""
        } else {
          code.append(character)
        }
      }
    }

    private mutating func next() -> Character? {
      let character = rest.popFirst()
      if character == "\n" { line += 1 }
      return character
    }

    /// A literal, after its first quotation mark.
    private mutating func literal() -> Literal {
      let end = rest.hasPrefix("\"\"") && rest.dropFirst(2).first == "\n" ? "\"\"\"" : "\""
      rest = rest.dropFirst(end.count - 1)
      var literal = Literal()
      while !rest.isEmpty, !rest.hasPrefix(end) {
        let character = next() ?? " "
        if character == "\\", rest.first == "(" {
          _ = next()
          literal.values.append(value())
          literal.words.append("")
        } else if character == "\\" {
          literal.words[literal.words.count - 1].append(next() ?? " ")
        } else {
          literal.words[literal.words.count - 1].append(character)
        }
      }
      rest = rest.dropFirst(end.count)
      return literal
    }

    /// An expression up to its closing parenthesis, including its strings.
    private mutating func value() -> String {
      var (text, depth) = ("", 1)
      while let character = next() {
        if character == "\"" {
          text += literal().words.joined(separator: "…")
          continue
        }
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
        if depth == 0 { break }
        text.append(character)
      }
      return text
    }
  }
}

extension SourceSentence.Literal {
  /// A regular expression that matches this text with any values.
  var pattern: String {
    words.map(NSRegularExpression.escapedPattern).joined(separator: ".*")
  }

  /// The number of letters outside the values.
  var length: Int { words.reduce(0) { $0 + $1.count } }
}
