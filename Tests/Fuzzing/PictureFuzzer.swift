@testable import AttestCore
@testable import AttestPDF

/// Hostile pictures of signatures, and hostile signature lines in profiles: nothing crashes, a
/// picture has the pixels that its size promises, and a signature reads back as it was written.
///
/// A fuzzer seldom finds a checksum or a valid compressed stream, so the bytes also serve as the
/// header, palette and rows of a picture made here.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  read(bytes)
  if bytes.count > 24 { read(picture(of: bytes)) }
  if let signature = Signature(text: String(decoding: bytes, as: UTF8.self)) { check(signature) }
  return 0
}

private let limit = 40_000

private func read(_ png: [UInt8]) {
  guard let picture = try? GreyPicture(png: png, limit: limit) else { return }
  precondition(picture.pixels.count == picture.width * picture.height)
  precondition(picture.pixels.count <= limit, "more pixels than are allowed")
  if let signature = try? Signature(drawnIn: picture) { check(signature) }
}

private func check(_ signature: Signature) {
  let outlines = signature.outlines
  precondition(!outlines.isEmpty && outlines.allSatisfy { $0.count >= 6 })
  precondition(Signature(outlines: outlines) == signature, "outlines have another text")
  let size = Signature.size(of: outlines)
  precondition(size.width <= 1820 && size.height <= 440, "larger than its box")
}

/// A PNG whose size, depth and type follow from the first bytes.
private func picture(of bytes: [UInt8]) -> [UInt8] {
  let types: [UInt8] = [0, 2, 3, 4, 6]
  // One picture in fifty is large enough for specks; small ones are read much faster.
  let isLarge = bytes[2] < 5
  let (width, height) = (
    Int(bytes[0] % (isLarge ? 128 : 32)) + 1, Int(bytes[1] % (isLarge ? 64 : 16)) + 1
  )
  let depth = UInt8(1) << (bytes[2] % 5)
  let type = types[Int(bytes[3]) % types.count]
  let samples = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][type] ?? 1
  let palette = Array(bytes[4..<16])
  let size = ((width * samples * Int(depth) + 7) / 8 + 1) * height
  var rows = Array(bytes[16...].prefix(size))
  // Missing rows are all white or all black, so a few bytes are enough for a signature.
  rows += [UInt8](repeating: bytes[1] > 127 ? 0 : 255, count: size - rows.count)
  for row in 0..<height { rows[row * size / height] %= 5 }
  var png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  png += chunk("IHDR", number(width) + number(height) + [depth, type, 0, 0, 0])
  if type == 3 { png += chunk("PLTE", palette) }
  if bytes[0] > 127 { png += chunk("tRNS", Array(palette.prefix(Int(bytes[3] / 16)))) }
  // The input is usually taken as the rows themselves, and rarely as a compressed stream.
  png += chunk("IDAT", bytes[2] > 250 ? [0x78, 0x01] + bytes[16...] : stored(rows))
  return png + chunk("IEND", [])
}

/// Stored blocks (RFC 1951, 3.2.4), because compressing takes longer than reading.
private func stored(_ bytes: [UInt8]) -> [UInt8] {
  var stream: [UInt8] = [0x78, 0x01]
  for start in stride(from: 0, to: bytes.count, by: 0xFFFF) {
    let block = bytes[start...].prefix(0xFFFF)
    let isLast: UInt8 = block.endIndex == bytes.count ? 1 : 0
    let (low, high) = (UInt8(block.count & 0xFF), UInt8(block.count >> 8))
    stream += [isLast, low, high, ~low, ~high] + block
  }
  return stream
}

private func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
  let checked = Array(name.utf8) + contents
  var remainder: UInt32 = 0xFFFF_FFFF
  for byte in checked {
    remainder = remainders[Int(UInt8(truncatingIfNeeded: remainder) ^ byte)] ^ remainder >> 8
  }
  return number(contents.count) + checked + number(Int(~remainder))
}

private let remainders = (UInt32(0)..<256).map { byte in
  (0..<8).reduce(byte) { rest, _ in rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
}

private func number(_ value: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}
