/// A manual page or a script that is a file beside this one, with places such as `{{OPTIONS}}` that
/// the tables of the command line fill.
enum Skeleton {
  /// The text with each place filled; a place without a part is a mistake of ours.
  static func filled(_ bytes: [UInt8], _ parts: [String: String]) -> String {
    var text = ""
    var rest = bytes[...]
    while let start = place(of: "{{", in: rest), let end = place(of: "}}", in: rest[start...]) {
      let name = String(decoding: rest[start + 2..<end], as: UTF8.self)
      guard let part = parts[name] else { preconditionFailure("no part for {{\(name)}}") }
      text += String(decoding: rest[..<start], as: UTF8.self) + part
      rest = rest[(end + 2)...]
    }
    return text + String(decoding: rest, as: UTF8.self)
  }

  private static func place(of braces: String, in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.indices.first { bytes[$0...].starts(with: braces.utf8) }
  }
}
