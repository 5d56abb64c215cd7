import Foundation

/// A temporary folder for a test, removed with the value.
final class TemporaryFolder: Sendable {
  let root: String

  init() throws {
    root = NSTemporaryDirectory() + "attest-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func path(_ name: String) -> String { root + "/" + name }

  func file(_ name: String, _ text: String, permissions: Int = 0o600) throws -> String {
    try text.write(toFile: path(name), atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions], ofItemAtPath: path(name))
    return path(name)
  }

  func link(_ name: String, to target: String) throws -> String {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
    return path(name)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: root).sorted() }
  }

  func names(in name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }

  func permissions(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }
}
