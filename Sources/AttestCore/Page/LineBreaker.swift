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
    var letters: ArraySlice<UInt8>
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
    var width: Points = 0
    for index in atoms.indices {
      if atoms[index].beginsLine { lastChance = index }
      width += start == index ? atoms[index].width : atoms[index].space + atoms[index].width
      while start < index && width > self.width {
        let end = lastChance > start ? lastChance : index
        lines.append(line(of: atoms[start..<end], in: runs))
        start = end
        width = self.width(of: atoms[start...index])
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
        let start = parts[parts.count - 1].bytes.startIndex
        parts[parts.count - 1].bytes = runs[atom.run].bytes[start..<atom.letters.endIndex]
      } else {
        // The blank between two runs is at the end of neither.
        if atom.space > 0 && !parts.isEmpty {
          parts[parts.count - 1].bytes.append(UInt8(ascii: " "))
        }
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
      var rest = run.bytes
      while let first = rest.first {
        if first == UInt8(ascii: " ") {
          rest = rest.dropFirst()
          space += blank
          beginsLine = true
          continue
        }
        let letters = Self.prefix(of: rest)
        let width = typeface.width(of: letters, bold: run.isBold, size: size)
        let atom = Atom(
          run: number, letters: letters, width: width, space: space,
          beginsLine: beginsLine
            && !Binding.binds(letters, to: atoms.last?.letters ?? []))
        if width > self.width {
          atoms += chopped(atom, isBold: run.isBold)
        } else {
          atoms.append(atom)
        }
        rest = rest[letters.endIndex...]
        space = 0
        beginsLine = letters.last == UInt8(ascii: "-")
      }
    }
    return atoms
  }

  /// The letters up to a space, or up to a hyphen with it.
  private static func prefix(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let end = text.firstIndex { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }
    guard let end else { return text }
    return text[..<(text[end] == UInt8(ascii: "-") ? end + 1 : end)]
  }

  /// A word wider than a line in letters, each of which may begin one.
  private func chopped(_ atom: Atom, isBold: Bool) -> [Atom] {
    var rest = atom.letters
    return String(decoding: rest, as: UTF8.self).map { character in
      let letter = rest.prefix(String(character).utf8.count)
      rest = rest[letter.endIndex...]
      return Atom(
        run: atom.run, letters: letter,
        width: typeface.width(of: letter, bold: isBold, size: size),
        space: letter.startIndex == atom.letters.startIndex ? atom.space : 0, beginsLine: true)
    }
  }
}
