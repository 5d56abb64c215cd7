internal import AttestCompression

/// A greyscale picture, stored row by row from the top, where 0 is black and 255 is white.
struct GreyPicture {
  let width, height: Int
  var pixels: [UInt8]

  /// The maximum number of pixels in a picture, enough for an ordinary photograph from a phone.
  static let pixelLimit = 16_000_000
  /// The maximum width and height, as in a JPEG.
  static let sideLimit = 65_535
}

extension GreyPicture {
  /// Reads a PNG of any colour type (ISO/IEC 15948), with white behind transparent pixels.
  init(png bytes: [UInt8], limit: Int = pixelLimit) throws(AttestError) {
    guard bytes.starts(with: PNG.signature) else { throw .notAPNG }
    var png = PNG()
    try png.readChunks(of: bytes, limit: limit)
    width = png.width
    height = png.height
    pixels = try png.greys()
  }
}

/// The chunks of a PNG that define its pixels (ISO/IEC 15948, clause 11).
private struct PNG {
  var width = 0
  var height = 0
  /// The number of bits per sample; greyscale and palette pixels consist of a single sample.
  private var depth = 0
  private var colours = Colours.grey
  private var palette: [UInt8] = []
  /// The alpha value of each palette entry, or the single transparent colour.
  private var transparency: [UInt8] = []
  private var compressed: [UInt8] = []

  /// The colour types of ISO/IEC 15948, Table 11.1.
  private enum Colours: UInt8 {
    case grey = 0
    case trueColour = 2
    case palette = 3
    case greyAlpha = 4
    case trueColourAlpha = 6

    var samples: Int {
      switch self {
      case .grey, .palette: 1
      case .greyAlpha: 2
      case .trueColour: 3
      case .trueColourAlpha: 4
      }
    }

    func allows(depth: Int) -> Bool {
      switch self {
      case .grey: [1, 2, 4, 8, 16].contains(depth)
      case .palette: [1, 2, 4, 8].contains(depth)
      case .trueColour, .greyAlpha, .trueColourAlpha: depth == 8 || depth == 16
      }
    }
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  // MARK: The chunks

  mutating func readChunks(of bytes: [UInt8], limit: Int) throws(AttestError) {
    var index = Self.signature.count
    var isFirst = true
    while true {
      guard index + 12 <= bytes.count else { throw .damagedPicture }
      let length = Self.number(in: bytes, at: index)
      guard length <= bytes.count - index - 12 else { throw .damagedPicture }
      let name = Self.number(in: bytes, at: index + 4)
      let (start, end) = (index + 8, index + 8 + length)
      guard Int(Checksum.crc32(bytes[index + 4..<end])) == Self.number(in: bytes, at: end) else {
        throw .damagedPicture
      }
      index = end + 4
      switch name {
      case 0x4948_4452 where isFirst:  // IHDR
        try readHeader(bytes[start..<end], limit: limit)
      case _ where isFirst: throw .damagedPicture
      case 0x504C_5445: palette = Array(bytes[start..<end])  // PLTE
      case 0x7452_4E53: transparency = Array(bytes[start..<end])  // tRNS
      case 0x4944_4154: compressed += bytes[start..<end]  // IDAT
      case 0x4945_4E44: return  // IEND
      // A chunk is optional if the first letter of its type is lower case (ISO/IEC 15948, 5.4).
      case _ where name & 0x2000_0000 == 0: throw .damagedPicture
      default: break
      }
      isFirst = false
    }
  }

  private mutating func readHeader(_ header: ArraySlice<UInt8>, limit: Int) throws(AttestError) {
    let bytes = Array(header)
    guard bytes.count == 13, let colours = Colours(rawValue: bytes[9]),
      colours.allows(depth: Int(bytes[8])), bytes[10] == 0, bytes[11] == 0, bytes[12] <= 1
    else { throw .damagedPicture }
    (width, height) = (Self.number(in: bytes, at: 0), Self.number(in: bytes, at: 4))
    (depth, self.colours) = (Int(bytes[8]), colours)
    if width == 0 || height == 0 { throw .damagedPicture }
    let isTooLong = max(width, height) > GreyPicture.sideLimit
    if isTooLong || width > limit / height { throw .tooManyPixels(limit: limit) }
    if bytes[12] == 1 { throw .interlaced }
  }

  /// Reads a four-byte big-endian integer.
  private static func number(in bytes: [UInt8], at index: Int) -> Int {
    bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  // MARK: The pixels

  private var rowLength: Int { (width * colours.samples * depth + 7) / 8 }

  /// The pixels as grey levels, where 0 is black and 255 is white.
  ///
  /// The rows are decompressed one after another, because all of them may take 128 MB.
  func greys() throws(AttestError) -> [UInt8] {
    if colours == .palette, palette.isEmpty || palette.count % 3 != 0 { throw .damagedPicture }
    let pixel = max(1, colours.samples * depth / 8)
    var filter = RowFilter(length: rowLength, pixel: pixel)
    var greys: [UInt8] = []
    greys.reserveCapacity(width * height)
    let isWhole = Inflate.rows(compressed, count: height, length: rowLength + 1) { row in
      guard filter.undo(row) else { return false }
      for x in 0..<width { greys.append(grey(of: filter.row, from: pixel, x)) }
      return true
    }
    if !isWhole { throw .damagedPicture }
    return greys
  }

  /// The grey level of a pixel in the row that starts at an index.
  private func grey(of rows: [UInt8], from start: Int, _ x: Int) -> UInt8 {
    let first = x * colours.samples
    func sample(_ number: Int) -> UInt8 { self.sample(of: rows, from: start, first + number) }
    if isTransparent(rows, from: start, first) { return 255 }
    switch colours {
    case .grey: return UInt8(Int(sample(0)) * 255 / (1 << min(depth, 8) - 1))
    case .palette:
      let entry = Int(sample(0))
      // Missing palette entries are black, as in other programs.
      let isThere = entry * 3 + 2 < palette.count
      let grey =
        isThere ? Self.grey(palette[entry * 3], palette[entry * 3 + 1], palette[entry * 3 + 2]) : 0
      return Self.onWhite(grey, alpha: entry < transparency.count ? transparency[entry] : 255)
    case .greyAlpha: return Self.onWhite(sample(0), alpha: sample(1))
    case .trueColour: return Self.grey(sample(0), sample(1), sample(2))
    case .trueColourAlpha:
      return Self.onWhite(Self.grey(sample(0), sample(1), sample(2)), alpha: sample(3))
    }
  }

  /// Whether a pixel has exactly the grey or colour that the file declares transparent (ISO/IEC
  /// 15948, 11.3.2.1).
  private func isTransparent(_ rows: [UInt8], from start: Int, _ first: Int) -> Bool {
    guard colours == .grey || colours == .trueColour, transparency.count == colours.samples * 2
    else { return false }
    return (0..<colours.samples).allSatisfy { number in
      let (high, low) = (transparency[number * 2], transparency[number * 2 + 1])
      let (sample, index) = (first + number, start + (first + number) * 2)
      return depth == 16
        ? rows[index] == high && rows[index + 1] == low
        : self.sample(of: rows, from: start, sample) == low
    }
  }

  /// A sample of a row, or its high byte if it has 16 bits; the first sample in a byte is in its
  /// highest bits (ISO/IEC 15948, 7.2).
  private func sample(of rows: [UInt8], from start: Int, _ number: Int) -> UInt8 {
    let (bit, size) = (number * depth, min(depth, 8))
    return rows[start + bit / 8] >> UInt8(8 - size - bit % 8) & UInt8(1 << size - 1)
  }

  /// The luma of an RGB pixel (ITU-R BT.601), from 0 to 255.
  private static func grey(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
    UInt8((Int(red) * 77 + Int(green) * 150 + Int(blue) * 29) >> 8)
  }

  private static func onWhite(_ grey: UInt8, alpha: UInt8) -> UInt8 {
    UInt8(255 - (255 - Int(grey)) * Int(alpha) / 255)
  }
}

/// The row filters of PNG (ISO/IEC 15948, clause 9).
///
/// Rows are unfiltered one after another, because each depends on the row above it.
struct RowFilter {
  /// The row that was unfiltered last, behind `pixel` zeros, because neighbours outside the picture
  /// count as zeros.
  private(set) var row: [UInt8]
  private var above: [UInt8]
  private let pixel: Int

  /// Starts above the first row.
  ///
  /// - Parameters:
  ///   - length: The number of bytes in a row, without the filter number.
  ///   - pixel: The number of bytes in a pixel, at least 1.
  init(length: Int, pixel: Int) {
    row = [UInt8](repeating: 0, count: pixel + length)
    above = row
    self.pixel = pixel
  }

  /// Undoes the filter on the next row, which begins with the number of its filter.
  ///
  /// - Returns: Whether the filter is known.
  mutating func undo(_ filtered: ArraySlice<UInt8>) -> Bool {
    swap(&row, &above)
    let length = row.count - pixel
    row.replaceSubrange(pixel..., with: filtered.dropFirst())
    switch filtered.first {
    case 0: break
    case 1: for x in 0..<length { row[x + pixel] &+= row[x] }
    case 2: for x in 0..<length { row[x + pixel] &+= above[x + pixel] }
    case 3:
      for x in 0..<length { row[x + pixel] &+= UInt8((Int(row[x]) + Int(above[x + pixel])) / 2) }
    case 4:
      for x in 0..<length { row[x + pixel] &+= Self.paeth(row[x], above[x + pixel], above[x]) }
    default: return false
    }
    return true
  }

  /// The neighbour whose value is closest to left + above - corner (the Paeth predictor).
  private static func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let (across, down) = (Int(above) - Int(corner), Int(left) - Int(corner))
    let distances = (abs(across), abs(down), abs(across + down))
    if distances.0 <= distances.1 && distances.0 <= distances.2 { return left }
    return distances.1 <= distances.2 ? above : corner
  }
}

// The reasons why a picture cannot be used as a signature, without the name of its file.
extension AttestError {
  static let notAPNG = data("not a PNG file", "ce n'est pas un fichier PNG").hint(
    "save the picture as PNG; macOS: sips -s format png FILE --out signature.png; Linux: convert FILE signature.png",
    "enregistrez l'image en PNG ; macOS : sips -s format png FICHIER --out signature.png ; Linux : convert FICHIER signature.png"
  )

  /// The PNG is interlaced in seven passes (ISO/IEC 15948, 8.2).
  static let interlaced = data(
    "interlaced PNGs are not supported", "un PNG entrelacé n'est pas accepté"
  ).hint(
    "save it without interlacing: convert FILE -interlace none signature.png",
    "enregistrez-le sans entrelacement : convert FICHIER -interlace none signature.png")

  static func tooManyPixels(limit: Int) -> Self {
    .data(
      "the picture has more than \(limit / 1_000_000) million pixels",
      "l'image a plus de \(limit / 1_000_000) millions de pixels"
    ).hint(.cropped)
  }

  /// The file is truncated, has a wrong checksum, or is not a valid PNG.
  static let damagedPicture = data("the PNG is damaged", "le PNG est abîmé")
}

extension Bilingual {
  static let cropped = Bilingual(
    "crop the picture to the signature, which must be dark on white paper",
    "recadrez l'image sur la signature, qui doit être sombre sur papier blanc")
}
