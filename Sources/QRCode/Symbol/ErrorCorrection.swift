/// The Reed–Solomon codewords of a block (clause 7.5.2): the remainder of the data, as a polynomial, divided
/// by the generator polynomial.
///
/// Each data byte is a step of the division, which subtracts a multiple of the generator; the 256 multiples are
/// made once for a symbol.
struct ErrorCorrection: ~Copyable {
  /// The error correction codewords of a block.
  private let count: Int
  /// The generator times 0 to 255.
  private let multiples: UncheckedBuffer<Polynomial>

  init(count: Int) {
    self.count = count
    multiples = UncheckedBuffer(count: 256)
    multiples[0] = Polynomial()
    var multiple = ErrorCorrection.generator(count)
    for bit in 0..<8 {
      // A byte is the sum of its bits, and its multiple is the sum of theirs.
      let first = 1 &<< bit
      for rest in 0..<first { multiples[first &+ rest] = multiples[rest] + multiple }
      multiple = multiple.doubled
    }
  }

  /// Interleaves the data and its error correction in `stream` (clause 7.6): a codeword of each block in turn,
  /// then the error correction in the same way.
  ///
  /// The first blocks may be one codeword shorter than the others.
  func interleave(_ data: borrowing Codewords, blocks: Int, into stream: borrowing Codewords) {
    let short = data.count / blocks
    let firstLong = blocks - data.count % blocks
    var start = 0
    for block in 0..<blocks {
      let end = start + short
      var rest = Polynomial()
      var offset = block
      for index in start..<end {
        let codeword = data[index]
        stream[offset] = codeword
        rest = divided(rest, codeword)
        offset &+= blocks
      }
      start = end
      if block >= firstLong {
        stream[short * blocks + block - firstLong] = data[end]
        rest = divided(rest, data[end])
        start += 1
      }
      offset = data.count + block
      let words = rest.words
      for (first, word) in [(0, words.0), (8, words.1), (16, words.2), (24, words.3)] {
        var left = word
        for _ in min(first, count)..<min(first + 8, count) {
          stream[offset] = UInt8(truncatingIfNeeded: left)
          left &>>= 8
          offset &+= blocks
        }
      }
    }
  }

  /// One step of the division.
  @inline(__always)
  private func divided(_ rest: Polynomial, _ byte: UInt8) -> Polynomial {
    rest.shifted + multiples[Int(UInt8(truncatingIfNeeded: rest.words.0) ^ byte)]
  }

  /// The generator for `count` codewords.
  static func generator(_ count: Int) -> Polynomial {
    // The counts of the table: 7, 10, 13, then 15 to 18, then the even numbers to 30.
    let index = count < 15 ? count / 3 - 2 : count < 18 ? count - 12 : count / 2 - 3
    let words = generators[4 * index..<4 * index + 4]
    return Polynomial(
      words: (words[4 * index], words[4 * index + 1], words[4 * index + 2], words[4 * index + 3]))
  }

  /// The generators of annex A without their leading 1, the next coefficient in the lowest byte.
  ///
  /// `Tests/Tables/qrcode.py` makes them.
  private static let generators: [UInt64] = [
    // 7
    0x0075_440b_a49a_7a7f, 0x0000_0000_0000_0000,
    0x0000_0000_0000_0000, 0x0000_0000_0000_0000,
    // 10
    0x715f_5ec7_6f9f_c2d8, 0x0000_0000_0000_c19d,
    0x0000_0000_0000_0000, 0x0000_0000_0000_0000,
    // 13
    0x0d34_11b1_11e3_4989, 0x0000_0078_8453_2b2e,
    0x0000_0000_0000_0000, 0x0000_0000_0000_0000,
    // 15
    0x690a_4a70_a36f_c41d, 0x001a_8620_9784_8b69,
    0x0000_0000_0000_0000, 0x0000_0000_0000_0000,
    // 16
    0x081e_d144_bd68_0d3b, 0x3b24_3262_e529_41a3,
    0x0000_0000_0000_0000, 0x0000_0000_0000_0000,
    // 17
    0x53c5_1677_7853_4277, 0x637d_3555_868f_29f9,
    0x0000_0000_0000_004f, 0x0000_0000_0000_0000,
    // 18
    0xd7c7_af95_71b7_fbef, 0x4320_4bad_5249_dcf0,
    0x0000_0000_0000_92d9, 0x0000_0000_0000_0000,
    // 20
    0xdc06_636f_05f0_b998, 0xc6e4_16bb_2445_9670,
    0x0000_0000_aea5_7979, 0x0000_0000_0000_0000,
    // 22
    0xbd13_f4b6_b083_b359, 0xfd43_7b1d_891c_2845,
    0x0000_f591_1ae6_da56, 0x0000_0000_0000_0000,
    // 24
    0x66d8_edb2_46a9_767a, 0x2b3d_4882_49e5_9673,
    0x7590_d97f_f7ed_01ce, 0x0000_0000_0000_0000,
    // 26
    0x98c7_6288_04b7_33f6, 0x75d1_2891_18ce_384d,
    0x4d92_9046_4487_2ae9, 0x0000_0000_0000_5e2b,
    // 28
    0x96d0_fb12_0d1c_09fc, 0x38f7_0ca7_2964_ae67,
    0x9379_64b5_7fe9_7775, 0x0000_0000_c53a_4ab0,
    // 30
    0x624b_c0c3_494d_f6d4, 0x338a_d916_b167_4605,
    0x4ae4_2e12_1948_f6b5, 0x0000_9682_6a0b_c3d8,
  ]
}

/// A polynomial of 32 coefficients in GF(256), the leading one in the lowest byte, so that multiplying by x is
/// a shift.
struct Polynomial: BitwiseCopyable {
  var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  @inline(__always) static func + (left: Polynomial, right: Polynomial) -> Polynomial {
    Polynomial(
      words: (
        left.words.0 ^ right.words.0, left.words.1 ^ right.words.1,
        left.words.2 ^ right.words.2, left.words.3 ^ right.words.3
      ))
  }

  /// Without its leading coefficient, multiplied by x.
  @inline(__always) var shifted: Polynomial {
    Polynomial(
      words: (
        words.0 &>> 8 | words.1 &<< 56, words.1 &>> 8 | words.2 &<< 56,
        words.2 &>> 8 | words.3 &<< 56, words.3 &>> 8
      ))
  }

  /// Every coefficient multiplied by 2.
  var doubled: Polynomial {
    Polynomial(
      words: (
        Polynomial.doubled(words.0), Polynomial.doubled(words.1),
        Polynomial.doubled(words.2), Polynomial.doubled(words.3)
      ))
  }

  /// Every byte multiplied by 2 in GF(256), reduced by the polynomial 11Dh.
  private static func doubled(_ bytes: UInt64) -> UInt64 {
    let carries = bytes &>> 7 & 0x0101_0101_0101_0101
    return (bytes & 0x7F7F_7F7F_7F7F_7F7F) &<< 1 ^ carries &* 0x1D
  }
}
