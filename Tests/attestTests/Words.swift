/// A command line of a story, with words, quotes, `NAME=value`, `<`, `>` and `<<`.
struct Words {
  var variables: [String: String] = [:]
  var words: [String] = []
  /// The file after `<`.
  var input: String?
  /// The file after `>`.
  var output: String?
  /// The line that ends the text after `<<`.
  var end: String?

  init(_ line: String, folder: String) {
    var operators: [(String, String)] = []
    var pending: String?
    for (word, isQuoted) in Self.split(line, folder: folder) {
      if let sign = pending {
        operators.append((sign, word))
        pending = nil
      } else if !isQuoted, word.hasPrefix("<<") {
        end = String(word.dropFirst(2))
      } else if !isQuoted, ["<", ">"].contains(word) {
        pending = word
      } else if words.isEmpty, !isQuoted, let equals = word.firstIndex(of: "="),
        word.first?.isUppercase == true
      {
        variables[String(word[..<equals])] = String(word[word.index(after: equals)...])
      } else {
        words.append(word)
      }
    }
    input = operators.last { $0.0 == "<" }?.1
    output = operators.last { $0.0 == ">" }?.1
  }

  private static func split(_ line: String, folder: String) -> [(String, isQuoted: Bool)] {
    var words: [(String, isQuoted: Bool)] = []
    var word = ""
    var quote: Character?
    var isQuoted = false
    for character in line.replacing("$DIR", with: folder) {
      if let open = quote {
        if character == open { quote = nil } else { word.append(character) }
      } else if character == "'" || character == "\"" {
        (quote, isQuoted) = (character, true)
      } else if character == " " {
        if !word.isEmpty || isQuoted { words.append((word, isQuoted)) }
        (word, isQuoted) = ("", false)
      } else {
        word.append(character)
      }
    }
    if !word.isEmpty || isQuoted { words.append((word, isQuoted)) }
    return words
  }
}
