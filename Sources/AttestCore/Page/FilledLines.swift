internal import PDF

/// Lines that are filled with the words of some runs, one after the other.
struct FilledLines {
  /// Letters of one run up to a space, a hyphen or the end of the run.
  struct Word {
    /// The run that it is part of.
    var run: Int
    /// Where it is in that run.
    var bytes: Range<Int>
    var width: Points
    /// The blanks before it, which count for nothing at the head of a line.
    var space: Points
    /// Whether a line may begin with it.
    var beginsLine: Bool
  }

  private struct Place: Equatable {
    var run: Int
    var byte: Int
  }

  /// Where the line can be broken.
  private struct Break {
    var end: Place
    /// Where the next line begins, and how wide it is by now.
    var start: Place
    var width: Points
  }

  private let runs: [Run]
  private let limit: Points
  private var lines: [Line] = []
  private var start: Place?
  private var end = Place(run: 0, byte: 0)
  private var width: Points = 0
  private var lastChance: Break?

  init(of runs: [Run], width: Points) {
    self.runs = runs
    limit = width
  }

  mutating func add(_ word: Word) {
    let here = Break(
      end: end, start: Place(run: word.run, byte: word.bytes.lowerBound), width: word.width)
    end = Place(run: word.run, byte: word.bytes.upperBound)
    guard start != nil else {
      (start, width) = (here.start, here.width)
      return
    }
    width += word.space + word.width
    lastChance?.width += word.space + word.width
    if word.beginsLine { lastChance = here }
    if width > limit, let lastChance { breakLine(lastChance) }
    if width > limit, start != here.start { breakLine(here) }
  }

  /// The lines, with the one that is not full.
  mutating func finish() -> [Line] {
    if let start { lines.append(line(from: start, to: end)) }
    return lines
  }

  private mutating func breakLine(_ place: Break) {
    if let start { lines.append(line(from: start, to: place.end)) }
    (start, width, lastChance) = (place.start, place.width, nil)
  }

  private func line(from start: Place, to end: Place) -> Line {
    Line(
      joining: (start.run...end.run).lazy.map { number in
        var run = runs[number]
        if number == end.run { run.bytes = run.bytes[..<end.byte] }
        if number == start.run { run.bytes = run.bytes[start.byte...] }
        return run
      })
  }
}
