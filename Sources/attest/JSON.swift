/// One line of JSON (RFC 8259): an object whose keys keep their order.
struct JSON {
  /// What a key may hold.
  enum Value {
    case text(String)
    case list([String])
    case flag(Bool)
  }

  private var members: [String] = []

  /// Adds a key.
  mutating func add(_ key: String, _ value: Value) {
    members.append("\(Self.quoted(key)):\(Self.text(of: value))")
  }

  /// The object, and a line feed.
  var line: String { "{" + members.joined(separator: ",") + "}\n" }

  private static func text(of value: Value) -> String {
    switch value {
    case .text(let text): quoted(text)
    case .list(let items): "[" + items.map(quoted).joined(separator: ",") + "]"
    case .flag(let flag): flag ? "true" : "false"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
