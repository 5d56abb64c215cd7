import AttestQRCode
import Testing

/// Other encoders' symbols, module for module.
@Suite struct VectorTests {
  @Test func `whole symbols match those of two other encoders`() throws {
    for vector in try Vector.all("full.jsonl") {
      let symbol = try vector.symbol()
      #expect(symbol.hexRows == vector.rows, "\(vector.name ?? "")")
      #expect(symbol.hash == vector.hash, "\(vector.name ?? "")")
    }
  }

  @Test func `symbols of each version, level, mask and mode match those of two other encoders`()
    throws
  {
    let vectors = try Vector.all("fixed.jsonl")
    #expect(vectors.count == 3072)
    // In a debug build, hashing all of them would take a minute, so a sample must do.
    #if DEBUG
    let step = 17
    #else
    let step = 1
    #endif
    for index in stride(from: 0, to: vectors.count, by: step) {
      let vector = vectors[index]
      let symbol = try vector.symbol()
      #expect(
        symbol.hash == vector.hash,
        "\(vector.kind ?? "") \(vector.version)-\(vector.level), mask \(vector.mask ?? -1)")
    }
  }

  @Test func `attestations have the mask that other encoders choose`() throws {
    for vector in try Vector.all("auto.jsonl") {
      let text = try #require(vector.text)
      let bytes = try #require(QRCode.Segment(.byte, Array(text.utf8)))
      let symbol = try QRCode(segments: [bytes], eci: vector.eci)
      #expect(symbol.version == vector.version && symbol.mask == vector.mask, "\(text)")
      #expect(symbol.hash == vector.hash, "\(text)")
    }
  }

  @Test func `attestations from 2020 give the same symbols as with node-qrcode`() throws {
    for vector in try Vector.all("node-qrcode-1.4.jsonl") {
      let text = try #require(vector.text)
      let symbol = try QRCode(text, announcingUTF8: false, compatibility: .nodeQrcode14)
      #expect(symbol.version == vector.version && symbol.mask == vector.mask, "\(text)")
      #expect(symbol.hash == vector.hash, "\(text)")
    }
  }
}
