/// The codes of Bose, Chaudhuri and Hocquenghem that protect format and version (annexes C and D).
enum BCH {
  /// `data`, of `count` bits, followed by the `degree` bits of its remainder.
  static func code(_ data: Int, count: Int, generator: Int, degree: Int) -> Int {
    var rest = data &<< degree
    for bit in stride(from: count &- 1, through: 0, by: -1) where rest &>> (bit &+ degree) & 1 == 1
    {
      rest ^= generator &<< bit
    }
    return data &<< degree | rest
  }
}
