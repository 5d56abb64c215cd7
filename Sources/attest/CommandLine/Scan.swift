internal import AttestCore

/// The words of a command line, split into options (with their values) and other words.
///
/// The split does not depend on the command, because an option takes a value either in every
/// command or in none.
struct Scan {
  /// An option as given on the command line.
  struct Occurrence: Hashable, Sendable {
    let option: Option
    let value: String?
    /// The option as typed, for use in messages.
    let spelling: String
  }

  private(set) var options: [Occurrence] = []
  /// The words before `--` that are not options.
  private(set) var plain: [String] = []
  /// The words after `--`.
  private(set) var literal: [String] = []
  /// The first error, which is not thrown at once because a later `--help` takes precedence.
  private(set) var problem: UsageError?

  private var rest: ArraySlice<String>

  init(_ words: [String]) {
    rest = words[...]
    while let word = rest.popFirst(), word != "--" {
      do throws(UsageError) {
        try read(word)
      } catch {
        problem = problem ?? error
      }
    }
    literal = Array(rest)
  }

  /// Whether an option was given.
  func has(_ option: Option) -> Bool { options.contains { $0.option == option } }

  /// The values given to an option, in order.
  func values(of option: Option) -> [String] {
    options.filter { $0.option == option }.compactMap(\.value)
  }

  /// The last value given to an option, or `nil` if there is none.
  subscript(option: Option) -> String? { options.last { $0.option == option }?.value }

  private mutating func read(_ word: String) throws(UsageError) {
    if word.hasPrefix("--") {
      try readLong(word)
    } else if word.hasPrefix("-"), word != "-", !Self.isBareDuration(word) {
      try readShort(word)
    } else {
      plain.append(word)
    }
  }

  /// Reads a long option: `--name`, `--name value` or `--name=value`.
  ///
  /// Abbreviations are rejected because a new option could change their meaning.
  private mutating func readLong(_ word: String) throws(UsageError) {
    let equals = word.utf8.firstIndex(of: UInt8(ascii: "="))
    let name = String(word[..<(equals ?? word.endIndex)].dropFirst(2))
    guard let option = Option.named(name) else {
      throw .unknownOption("--" + name, nearest: Option.meant(by: name)?.spelling)
    }
    let value = equals.map { word[word.utf8.index(after: $0)...] }
    try append(option, spelling: option.spelling, attached: value)
  }

  /// Reads short options: `-n`, `-qn`, `-p value` or `-pvalue`.
  private mutating func readShort(_ word: String) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = Option.short(letter) else {
        throw .unknownOption("-\(letter)", nearest: nil)
      }
      let takesRest = option.value != nil && !letters.isEmpty
      try append(option, spelling: "-\(letter)", attached: takesRest ? letters : nil)
      if takesRest { return }
    }
  }

  private mutating func append(
    _ option: Option, spelling: String, attached: Substring?
  ) throws(UsageError) {
    let takesValue = option.value != nil
    let value = attached.map(String.init) ?? (takesValue ? nextValue() : nil)
    if takesValue, value == nil { throw .missingValue(option) }
    if !takesValue, value != nil { throw .unwantedValue(option) }
    if value == "" { throw .emptyValue(option) }
    options.append(Occurrence(option: option, value: value, spelling: spelling))
  }

  /// Takes the next word, unless it starts with `--`; such a value must be written as
  /// `--name=--value`.
  private mutating func nextValue() -> String? {
    guard let word = rest.first, !word.hasPrefix("--") else { return nil }
    return rest.popFirst()
  }

  /// Whether a word is a hyphen followed by a duration, such as `-20` or `-20m`.
  ///
  /// POSIX has no numeric options (XBD 12.2, guideline 3), so such a word is not read as an option,
  /// and the error can suggest `--minus`.
  static func isBareDuration(_ word: String) -> Bool {
    word.hasPrefix("-") && (try? ExitTime.minutes(parsing: String(word.dropFirst()))) != nil
  }
}
