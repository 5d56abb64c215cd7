internal import PDF

/// Breaks words into lines, at spaces and after hyphens.
struct LineBreaker {
  let typeface: Typeface
  let size: Points
  let width: Points

  /// Letters of one run up to a space, a hyphen or the end of the run.
  private struct Atom {
    /// The run that it is part of.
    var run: Int
    var letters: Substring
    var width: Points
    /// The blanks before it, which count for nothing at the head of a line.
    var space: Points
    /// Whether a line may begin with it.
    var beginsLine: Bool
  }

  /// As many words a line as fit; a word wider than a line goes over as many as it needs.
  func lines(of runs: [Run]) -> [Line] {
    let atoms = atoms(of: runs)
    var lines: [Line] = []
    var start = 0
    var lastChance = 0
    for index in atoms.indices {
      if atoms[index].beginsLine { lastChance = index }
      while start < index && width(of: atoms[start...index]) > width {
        let end = lastChance > start ? lastChance : index
        lines.append(line(of: atoms[start..<end], in: runs))
        start = end
      }
    }
    return atoms.isEmpty ? [] : lines + [line(of: atoms[start...], in: runs)]
  }

  private func width(of atoms: ArraySlice<Atom>) -> Points {
    atoms.dropFirst().reduce(atoms.first?.width ?? 0) { $0 + $1.space + $1.width }
  }

  /// The atoms of one run are one stretch of its text, drawn at once.
  private func line(of atoms: ArraySlice<Atom>, in runs: [Run]) -> Line {
    var parts: [Run] = []
    var last = -1
    for atom in atoms {
      if atom.run == last {
        let start = parts[parts.count - 1].text.startIndex
        parts[parts.count - 1].text = runs[atom.run].text[start..<atom.letters.endIndex]
      } else {
        // The blank between two runs is at the end of neither.
        if atom.space > 0 && !parts.isEmpty { parts[parts.count - 1].text += " " }
        parts.append(Run(atom.letters, isBold: runs[atom.run].isBold))
        last = atom.run
      }
    }
    return Line(parts, width: width(of: atoms))
  }

  private func atoms(of runs: [Run]) -> [Atom] {
    var atoms: [Atom] = []
    var space: Points = 0
    var beginsLine = true
    for (number, run) in runs.enumerated() {
      let blank = typeface.width(of: " ", bold: run.isBold, size: size)
      var rest = run.text
      while let first = rest.utf8.first {
        if first == UInt8(ascii: " ") {
          rest = rest[rest.utf8.index(after: rest.startIndex)...]
          space = space + blank
          beginsLine = true
          continue
        }
        let letters = Self.prefix(of: rest)
        let width = typeface.width(of: letters, bold: run.isBold, size: size)
        let atom = Atom(
          run: number, letters: letters, width: width, space: space,
          beginsLine: beginsLine && !Self.isHighSign(letters))
        if width > self.width {
          atoms += chopped(atom, isBold: run.isBold)
        } else {
          atoms.append(atom)
        }
        rest = rest[letters.endIndex...]
        space = 0
        beginsLine = letters.utf8.last == UInt8(ascii: "-")
      }
    }
    return atoms
  }

  /// The letters up to a space, or up to a hyphen with it.
  private static func prefix(of text: Substring) -> Substring {
    let utf8 = text.utf8
    let end = utf8.firstIndex { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }
    guard let end else { return text }
    return text[..<(utf8[end] == UInt8(ascii: "-") ? utf8.index(after: end) : end)]
  }

  /// Whether it is a sign that French sets apart from its word, yet on the same line.
  private static func isHighSign(_ letters: Substring) -> Bool {
    [";", ":", "?", "!", "»", "%", "€"].contains(letters)
  }

  /// A word wider than a line in letters, each of which may begin one.
  private func chopped(_ atom: Atom, isBold: Bool) -> [Atom] {
    atom.letters.indices.map { index in
      let letter = atom.letters[index...index]
      return Atom(
        run: atom.run, letters: letter,
        width: typeface.width(of: letter, bold: isBold, size: size),
        space: index == atom.letters.startIndex ? atom.space : 0, beginsLine: true)
    }
  }
}
