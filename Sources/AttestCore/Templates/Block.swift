/// A block on a template's page; blocks are laid out one below another.
package struct Block: Sendable {
  package enum Kind: Sendable {
    /// The heading of the page, written `# words`.
    case title
    /// A heading, written `## words`.
    case heading
    /// A paragraph: consecutive lines up to a blank line.
    case paragraph
    /// Small print, written `> words`.
    case note
    /// A row of a table, written `| label | value |`.
    case row
    /// A list item, written `- words`.
    case item
    /// The template's reasons, each with a box to tick, written `{reasons}`.
    case reasons
    /// The QR code, written `{code}` or `{code: caption}`; the following blocks are laid out beside
    /// the QR code.
    case code
    /// Signature boxes labelled with the names of the signatories, written `{signature}` or
    /// `{signature: one | another}`.
    case signature
    /// Words to be copied by hand onto the lines below them, written `{handwritten: words}`.
    case handwritten
    /// A horizontal rule, written `---`.
    case rule
  }

  /// One of the two branches of `{if CONDITION}` … `{else}` … `{end if}`.
  package struct Branch: Hashable, Sendable {
    let condition: Condition
    /// Whether the block is below `{else}`.
    var isElse = false
    /// Whether the other branch has no blocks.
    var isOnly = false
  }

  package let kind: Kind
  /// The line number in the template at which the block starts.
  let line: Int
  /// The words, the label of a row, or the name of a signer; empty if there are none.
  var words = Phrase()
  /// The value of a row, or the name of a second signer; empty if there is none.
  var beside = Phrase()
  /// The branches that contain the block, outermost first.
  var branches: [Branch] = []

  /// The words and the words beside them; empty phrases are left out.
  package var phrases: [Phrase] { [words, beside].filter { !$0.parts.isEmpty } }

  /// The placeholders that, without words, must be alone on a line; `{reasons}` may also appear
  /// within a sentence.
  static let aloneNames = ["code", "signature"]
  /// The placeholders that must be alone on a line and take words after a colon.
  static let wordedNames = ["signature", "handwritten", "code"]

  /// Whether any placeholder in the block satisfies the predicate.
  func contains(where predicate: (Placeholder) -> Bool) -> Bool {
    words.contains(where: predicate) || beside.contains(where: predicate)
  }

  /// Whether the block prints the answer to a field with one of these keys.
  func prints(anyOf keys: [String]) -> Bool {
    keys.contains { key in contains { $0.prints(key) } }
  }

  /// Whether the block prints the answer to the field with this key, or depends on it.
  func speaks(of key: String) -> Bool {
    contains { $0.speaks(of: key) } || branches.contains { $0.condition.asks(about: key) }
  }
}

/// Words in a template, made up of literal text and placeholders.
package struct Phrase: Sendable {
  /// A part of a phrase that is either bold or regular throughout.
  package struct Part: Sendable {
    /// Literal text in UTF-8, or the text between the braces of the placeholder.
    package var letters: ArraySlice<UInt8>
    package var placeholder: Placeholder?
    package var isBold: Bool

    package var text: String { String(decoding: letters, as: UTF8.self) }
  }

  package var parts: [Part] = []

  /// Whether any placeholder in the phrase satisfies the predicate.
  package func contains(where predicate: (Placeholder) -> Bool) -> Bool {
    parts.contains { $0.placeholder.map(predicate) ?? false }
  }

  /// Whether the phrase has no placeholder and no text except spaces.
  var isEmpty: Bool {
    parts.allSatisfy { part in
      part.placeholder == nil && part.letters.allSatisfy { $0 == UInt8(ascii: " ") }
    }
  }
}
