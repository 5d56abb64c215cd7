/// The letters of a text for Helvetica, one by one; nil for what cannot be drawn.
struct Letters: Sequence, IteratorProtocol {
  private var scalars: Substring.UnicodeScalarView.Iterator
  private var waiting: Unicode.Scalar?

  init(of text: Substring) {
    scalars = text.unicodeScalars.makeIterator()
    waiting = scalars.next()
  }

  mutating func next() -> Letter?? {
    guard let base = waiting else { return nil }
    waiting = scalars.next()
    guard let after = waiting, after.value >= 0x300, let mark = Mark(combining: after) else {
      return .some(Letter(base))
    }
    var marks = [mark]
    waiting = scalars.next()
    while let scalar = waiting, let mark = Mark(combining: scalar) {
      marks.append(mark)
      waiting = scalars.next()
    }
    return .some(Letter(base, marks: marks))
  }
}
