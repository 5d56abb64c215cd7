/// A person's signature, stored as filled outlines; the original picture is not kept.
public struct Signature: Hashable, Sendable {
  /// The outlines as a line of ASCII text, as stored in a profile.
  public let text: String

  /// The size of the largest signature in tenths of a point, about 64 × 15.5 mm.
  package static let largest = (width: 1820, height: 440)
  /// The maximum size of a picture file in bytes, enough for a detailed photograph with little
  /// compression.
  package static let fileLimit = 64 << 20
  /// The maximum number of corners in all outlines together.
  static let cornerLimit = 2_000
  /// The maximum length of the text: three letters for each coordinate, and one after each outline.
  static let textLimit = cornerLimit * 6 + cornerLimit / 3

  /// Reads the outlines stored in a profile; returns `nil` if attest could not have written the
  /// text.
  public init?(text: String) {
    guard text.utf8.count <= Self.textLimit, OutlineText.outlines(of: Array(text.utf8)) != nil
    else { return nil }
    self.text = text
  }

  /// Stores outlines, given as the x and y of each corner in tenths of a point from the lower left.
  ///
  /// - Returns: `nil` if there are no corners, if an outline has one or two corners or two equal
  ///   corners in a row, or if the signature is too large or has too many corners.
  init?(outlines: [[Int]]) {
    self.init(text: String(decoding: OutlineText.text(of: outlines), as: UTF8.self))
  }

  /// The outlines to fill with the non-zero winding rule; holes run in the opposite direction.
  package var outlines: [[Int]] { OutlineText.outlines(of: Array(text.utf8)) ?? [] }

  /// The size of outlines in tenths of a point, at least 1 so that it can be used as a divisor.
  package static func size(of outlines: [[Int]]) -> (width: Int, height: Int) {
    var size = (width: 1, height: 1)
    for outline in outlines {
      for index in stride(from: 0, to: outline.count - 1, by: 2) {
        size = (max(size.width, outline[index]), max(size.height, outline[index + 1]))
      }
    }
    return size
  }
}

/// Outlines encoded as letters, where each number is the difference from the previous x or y.
///
/// An outline begins with the difference from the first corner of the previous outline.
///
/// Numbers are in base 32, with the lowest digit first; 32 is added to each digit except the last.
/// The lowest bit of a number is its sign. Most numbers need only one digit, so a corner usually
/// takes two or three letters.
private enum OutlineText {
  /// The digits as letters; the most common digits have the shortest codes in attest's PDF streams.
  private static let letters = Array(
    "01234567etfghijklmnopqrsabcdABCDEFGHIJKLMNOPQRSTUVWXYZuvwxyz89+-".utf8)
  private static let end = UInt8(ascii: ".")

  static func text(of outlines: [[Int]]) -> [UInt8] {
    var text: [UInt8] = []
    var start = (x: 0, y: 0)
    for outline in outlines where outline.count >= 2 {
      var last = start
      start = (outline[0], outline[1])
      for index in stride(from: 0, to: outline.count - 1, by: 2) {
        append(outline[index] - last.x, to: &text)
        append(outline[index + 1] - last.y, to: &text)
        last = (outline[index], outline[index + 1])
      }
      text.append(end)
    }
    return text
  }

  private static func append(_ distance: Int, to text: inout [UInt8]) {
    var rest = distance << 1 ^ distance >> (Int.bitWidth - 1)
    while rest > 31 {
      text.append(letters[32 + rest & 31])
      rest >>= 5
    }
    text.append(letters[rest])
  }

  /// The outlines, or `nil` if the text is not exactly what ``text(of:)`` would write.
  static func outlines(of text: [UInt8]) -> [[Int]]? {
    var outlines: [[Int]] = []
    var (start, corners, index) = ((x: 0, y: 0), 0, 0)
    while index < text.count {
      var outline: [Int] = []
      var last = start
      while index < text.count, text[index] != end {
        guard let x = distance(in: text, at: &index), let y = distance(in: text, at: &index),
          outline.isEmpty || x != 0 || y != 0
        else { return nil }
        last = (last.x + x, last.y + y)
        guard (0...Signature.largest.width).contains(last.x),
          (0...Signature.largest.height).contains(last.y)
        else { return nil }
        outline += [last.x, last.y]
      }
      corners += outline.count / 2
      guard index < text.count, outline.count >= 6, corners <= Signature.cornerLimit,
        outline[0] != last.x || outline[1] != last.y
      else { return nil }
      index += 1
      start = (outline[0], outline[1])
      outlines.append(outline)
    }
    return outlines.isEmpty ? nil : outlines
  }

  /// Reads a number of one to three digits, without leading zeros, at the given index.
  private static func distance(in text: [UInt8], at index: inout Int) -> Int? {
    var value = 0
    for shift in stride(from: 0, to: 15, by: 5) {
      guard index < text.count, let digit = digits[Int(text[index])] else { return nil }
      index += 1
      value |= (digit & 31) << shift
      if digit < 32 { return shift > 0 && digit == 0 ? nil : value >> 1 ^ -(value & 1) }
    }
    return nil
  }

  /// The digit of each letter, indexed by the letter's byte.
  private static let digits = (UInt8.min...UInt8.max).map { letters.firstIndex(of: $0) }
}
