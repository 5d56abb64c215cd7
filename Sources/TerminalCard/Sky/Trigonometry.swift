/// Sines and cosines of degrees, the same to the last bit on every machine.
enum Trigonometry {
  /// Within 1e-13.
  static func sine(_ degrees: Double) -> Double {
    var angle = degrees - 360 * (degrees / 360).rounded()
    // Of the same sine, and where the series is short.
    if angle > 90 { angle = 180 - angle }
    if angle < -90 { angle = -180 - angle }
    let x = angle * .pi / 180
    var (term, sum) = (x, x)
    for n in stride(from: 2.0, through: 20, by: 2) {
      term *= -x * x / (n * (n + 1))
      sum += term
    }
    return sum
  }

  static func cosine(_ degrees: Double) -> Double { sine(degrees + 90) }
}
