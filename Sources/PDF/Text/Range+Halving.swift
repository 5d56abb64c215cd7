extension Range<Int> {
  /// The first number that passes a test which all later ones pass too, or the end: found by halves.
  func firstPassing(_ passes: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if passes(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
