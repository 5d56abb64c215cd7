import Foundation

/// A tab-separated table in `Vectors/`, with column names on the first line.
struct Vector {
  let rows: [[String: String]]

  init(_ name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Vectors/\(name)")
    let lines = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: true)
    let table = lines.map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    rows = table.dropFirst().map { Dictionary(zip(table[0], $0)) { first, _ in first } }
  }
}
