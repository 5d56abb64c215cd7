/// The codes of Bose, Chaudhuri and Hocquenghem that protect format and version (annexes C and D).
enum BCH {
  /// `data` followed by the `degree` bits of its remainder.
  static func code(_ data: Int, generator: Int, degree: Int) -> Int {
    var rest = data
    for _ in 0..<degree { rest = rest << 1 ^ (rest >> (degree - 1)) * generator }
    return data << degree | rest
  }
}
