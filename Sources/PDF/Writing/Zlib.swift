/// The zlib streams of others than a document: a PNG picture has one too.
package enum Zlib {
  /// The bytes as a zlib stream (RFC 1950).
  package static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var deflate = Deflate()
    return deflate.zlib(bytes)
  }
}
