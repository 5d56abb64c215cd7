internal import PDF

/// Breaks words into lines, at spaces and after hyphens.
struct LineBreaker {
  let typeface: Typeface
  let size: Points
  let width: Points

  /// What stays on one line: letters up to a space or a hyphen, in one weight or several.
  private struct Unit {
    var runs: [Run] = []
    var width: Points = 0
    var followsSpace: Bool
  }

  func lines(of runs: [Run]) -> [Line] {
    var lines: [Line] = []
    var line = Line()
    for unit in units(of: runs) {
      let space = unit.followsSpace && !line.isEmpty ? width(of: Run(text: " ")) : 0
      if line.width + space + unit.width <= width {
        if space > 0 { line.append(Run(text: " ", isBold: line.endsBold), width: space) }
        append(unit, to: &line)
      } else {
        if !line.isEmpty { lines.append(line) }
        line = Line()
        if unit.width <= width {
          append(unit, to: &line)
        } else {
          chop(unit, into: &lines, last: &line)
        }
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  private func width(of run: Run) -> Points {
    typeface.width(of: run.text, bold: run.isBold, size: size)
  }

  private func append(_ unit: Unit, to line: inout Line) {
    for run in unit.runs { line.append(run, width: width(of: run)) }
  }

  /// Whether it is a sign that French sets apart from its word, yet on the same line.
  private static func isHighSign(_ letters: Substring) -> Bool {
    [";", ":", "?", "!", "»", "%", "€"].contains(letters)
  }

  /// A word wider than the line goes over as many as it needs, a letter at a time.
  private func chop(_ unit: Unit, into lines: inout [Line], last line: inout Line) {
    for run in unit.runs {
      for character in run.text {
        let letter = Run(text: String(character), isBold: run.isBold)
        let letterWidth = width(of: letter)
        if line.width + letterWidth > width && !line.isEmpty {
          lines.append(line)
          line = Line()
        }
        line.append(letter, width: letterWidth)
      }
    }
  }

  private func units(of runs: [Run]) -> [Unit] {
    var units: [Unit] = []
    var unit = Unit(followsSpace: false)
    func close(followsSpace: Bool) {
      if !unit.runs.isEmpty {
        for run in unit.runs { unit.width += width(of: run) }
        units.append(unit)
      }
      unit = Unit(followsSpace: followsSpace || (unit.runs.isEmpty && unit.followsSpace))
    }
    for run in runs {
      var letters = ""
      for character in run.text {
        if character != " " { letters.append(character) }
        guard character == " " || character == "-" else { continue }
        if !letters.isEmpty { unit.runs.append(Run(text: letters, isBold: run.isBold)) }
        letters = ""
        close(followsSpace: character == " ")
      }
      if !letters.isEmpty { unit.runs.append(Run(text: letters, isBold: run.isBold)) }
    }
    close(followsSpace: false)
    return units
  }
}
