internal import AttestPDF

/// A measured part of a page that is never divided between two pages.
struct Piece {
  enum Kind {
    case title, heading, paragraph
    /// A paragraph to be completed by hand.
    case written
    case note, row, item, reason
    /// A signature box, or two side by side.
    case signature
    /// Text to be copied by hand.
    case handwritten
    /// A blank line to write on.
    case writingLine
    case rule

    var style: TextStyle {
      switch self {
      case .title: .title
      case .heading: .heading
      case .written: .written
      case .note: .note
      default: .body
      }
    }

    var isOfList: Bool { self == .item || self == .reason }
    var isHandwriting: Bool { self == .handwritten || self == .writingLine }
  }

  let kind: Kind
  /// The words; for a signature box, the name of the signer.
  var lines: [Line] = []
  /// The words beside the lines: the label of a row or of text to copy, or the name of a second
  /// signer.
  var beside: [Line]?
  /// Whether the piece continues the paragraph or the list of the previous piece.
  var isContinued = false
  /// Whether a reason's box is ticked; `nil` if it is to be ticked by hand, and for other pieces.
  var isTicked: Bool?
  /// The space above the piece, unless ``gap(below:)`` says otherwise.
  var gap: Points
  /// The space above a row, item, reason or text to copy that follows another of its kind.
  var tightGap: Points
  var height: Points
  /// The top edge of the piece; set when it is positioned on a page.
  var top: Points = 0
  var width: Points = 0
  /// The line of the template that the piece comes from.
  var line = 0

  /// The space between this piece and the previous one on the page: none at the top of a page, or
  /// for a row or list directly under a heading.
  func gap(below previous: Piece?) -> Points {
    switch (previous?.kind, kind) {
    case (nil, _): 0
    case (.heading, .row), (.heading, .item), (.heading, .reason): 0
    case (.row, .row), (.item, .item), (.reason, .reason), (.handwritten, .handwritten): tightGap
    default: gap
    }
  }

  /// The number of lines above which a paragraph is split.
  private static let longParagraph = 40
  private static let stretch = 10

  /// Splits a long paragraph so that it can continue on the next page.
  func split() -> [Piece] {
    guard lines.count > Self.longParagraph else { return [self] }
    let leading = height / lines.count
    return stride(from: 0, to: lines.count, by: Self.stretch).map { start in
      let lines = lines[start..<min(start + Self.stretch, lines.count)]
      return Piece(
        kind: kind, lines: Array(lines), beside: start == 0 ? beside : nil, isContinued: start > 0,
        gap: start == 0 ? gap : 0, tightGap: 0, height: leading * lines.count)
    }
  }
}

/// Converts a template's blocks to pieces of a given width, filled in with an attestation's words.
struct PieceMaker {
  let attestation: Attestation
  let typeface: Typeface
  /// The size of the text, as a percentage of the full size.
  let percent: Int

  /// Converts one of the printed blocks to pieces.
  ///
  /// A row or list item whose field takes several answers is repeated for each answer, or up to
  /// three times on a blank paper.
  func pieces(of block: Block, width: Points) -> [Piece] {
    guard let (key, limit) = repeatedField(of: block) else {
      return piecesOfOne(block, width: width)
    }
    guard let answer = attestation.answers[key] else {
      let copies = (0..<min(3, limit)).flatMap { _ in piecesOfOne(block, width: width) }
      var pieces = Self.labelledOnce(copies)
      for index in pieces.indices { pieces[index].tightGap = PageMeasures.writtenGap }
      return pieces
    }
    let pieces = (answer.parts ?? []).flatMap { one in
      let maker = PieceMaker(
        attestation: attestation.with { $0.answers[key] = .text(one) }, typeface: typeface,
        percent: percent)
      return maker.piecesOfOne(block, width: width)
    }
    return Self.labelledOnce(pieces)
  }

  /// The rows, with the label beside only the first one.
  private static func labelledOnce(_ pieces: [Piece]) -> [Piece] {
    pieces.enumerated().map { index, piece in
      var piece = piece
      guard index > 0, piece.kind == .row, let label = piece.beside else { return piece }
      piece.height = piece.height / max(label.count, piece.lines.count) * piece.lines.count
      piece.beside = []
      return piece
    }
  }

  private func piecesOfOne(_ block: Block, width: Points) -> [Piece] {
    let phrase = block.words
    switch block.kind {
    case .heading: return [heading(phrase, width: width)]
    case .paragraph:
      if isWritten(phrase) {
        return [piece(of: filled(phrase, .written, width: width), .written, width: width)]
      }
      return piece(of: stretches(phrase), .paragraph, width: width).split()
    case .note: return piece(of: stretches(phrase), .note, width: width).split()
    case .item:
      let width = width - PageMeasures.boxColumn
      return [piece(of: filled(phrase, .body, width: width), .item, width: width, tightGap: 3)]
    case .row: return rows(label: phrase, value: block.beside, width: width)
    case .reasons: return attestation.template.reasons.map { reason($0, width: width) }
    case .signature: return signatures(block.phrases, width: width)
    case .handwritten: return handwritten(phrase, width: width)
    case .rule: return [Piece(kind: .rule, gap: 8, tightGap: 8, height: 1)]
    case .code, .title: return []
    }
  }

  /// The field whose answer repeats the block, and the maximum number of copies on a blank paper.
  ///
  /// A row or list item is repeated for each answer. A paragraph that is only a field is repeated
  /// for each paragraph of the answer.
  private func repeatedField(of block: Block) -> (key: String, limit: Int)? {
    let fields = attestation.template.fields
    for field in fields where block.contains(where: { $0.prints(field.key) }) {
      switch (block.kind, field.kind) {
      case (.row, .several(let limit)), (.item, .several(let limit)): return (field.key, limit)
      case (.paragraph, .long) where block.words.parts.count == 1:
        if attestation.answers[field.key]?.parts != nil { return (field.key, 1) }
      default: break
      }
    }
    return nil
  }

  /// A box for each signer, or one box if the template names nobody.
  private func signatures(_ names: [Phrase], width: Points) -> [Piece] {
    let style = TextStyle.note.scaled(to: percent)
    let column = PageMeasures.signatureWidth(isBeside: names.count > 1, within: width)
    func lines(_ number: Int) -> [Line]? {
      guard number < names.count else { return nil }
      return self.lines(filled(names[number], .note, width: column), style, width: column)
    }
    let (first, second) = (lines(0) ?? [Line("Signature")], lines(1))
    // The height of the box already includes the first line.
    let more = max(first.count, second?.count ?? 0, 1) - 1
    let gap: Points = names.contains(where: isWritten) ? 10 + PageMeasures.writtenGap : 10
    let note = attestation.signature == nil ? 0 : PageMeasures.signatureNote
    return [
      Piece(
        kind: .signature, lines: first, beside: second, gap: gap, tightGap: gap,
        height: PageMeasures.signatureHeight + style.leading * more + note)
    ]
  }

  /// The text to copy and the blank lines to copy it on; handwriting takes more space than print.
  private func handwritten(_ phrase: Phrase, width: Points) -> [Piece] {
    let column = width - PageMeasures.labelColumn
    var piece = piece(of: stretches(phrase), .handwritten, width: column)
    piece.beside = [Line("À recopier ")]
    let size = TextStyle.body.scaled(to: percent).size
    let count = piece.lines.reduce(0) {
      $0 + (typeface.width(of: $1.stretches, size: size) * 2 > width ? 2 : 1)
    }
    let line = Piece(kind: .writingLine, gap: 0, tightGap: 0, height: TextStyle.written.leading)
    return piece.split() + Array(repeating: line, count: count)
  }

  /// The title of the paper, its legal basis, the days when it was in force, and the instruction to
  /// strike out words on a blank paper.
  func opening() -> [Piece] {
    let template = attestation.template
    let title = [Stretch(attestation.title, isBold: true)]
    var pieces = [piece(of: title, .title, width: PageMeasures.column)]
    let choice = attestation.hasWordsToStrike ? "Rayer les mentions inutiles." : ""
    for text in [template.legal, template.validityText, choice] where !text.isEmpty {
      pieces.append(piece(of: [Stretch(text)], .note, width: PageMeasures.column))
    }
    return pieces
  }

  private func heading(_ phrase: Phrase, width: Points) -> Piece {
    let stretches = stretches(phrase).map { Stretch(bytes: $0.bytes, isBold: true) }
    var piece = piece(of: stretches, .heading, width: width)
    piece.height += PageMeasures.belowHeading
    return piece
  }

  /// A row, or one row for each line of an answer to be written by hand.
  private func rows(label: Phrase, value: Phrase, width: Points) -> [Piece] {
    let style = TextStyle.body.scaled(to: percent)
    let column = width - PageMeasures.labelColumn
    var (labels, stretches) = (self.stretches(label), filled(value, .body, width: column))
    // The label and the value form one sentence, as in `Fait à | Le Mans`.
    if let first = value.parts.first?.placeholder, let last = labels.indices.last {
      attestation.contraction(before: first)?
        .change(&labels[last].bytes, before: &stretches[0].bytes)
    }
    var labelLines = lines(labels, style, width: PageMeasures.labelColumn - 8)
    // Screen readers read the value right after the label, so a blank separates them.
    if let last = labelLines.indices.last { labelLines[last].endInBlank() }
    let valueLines = lines(stretches, style, width: column)
    let isRuled = stretches.count == 1 && stretches[0].bytes.allSatisfy { $0 == UInt8(ascii: "_") }
    let tightGap: Points = isWritten(value) ? PageMeasures.writtenGap : 3
    func row(_ label: [Line], _ value: [Line]) -> Piece {
      Piece(
        kind: .row, lines: value, beside: label, gap: style.gap, tightGap: tightGap,
        height: style.leading * max(label.count, value.count))
    }
    guard isRuled else { return [row(labelLines, valueLines)] }
    return valueLines.enumerated().map { number, line in
      row(number == 0 ? labelLines : [], [line])
    }
  }

  /// The text of a phrase; on a blank paper, a line to write on at its end reaches the margin.
  private func filled(_ phrase: Phrase, _ style: TextStyle, width: Points) -> [Stretch] {
    var stretches = stretches(phrase)
    let last = stretches.count - 1
    guard attestation.request.extent == .blank, last >= 0 else { return stretches }
    let underscores = stretches[last].bytes.reversed().prefix { $0 == UInt8(ascii: "_") }.count
    guard underscores >= Field.AnswerKind.lineLength else { return stretches }
    let (size, all) = (style.scaled(to: percent).size, stretches)
    stretches[last].bytes = stretches[last].bytes.dropLast(underscores)
    let mark = typeface.width(of: "_", size: size).thousandths
    let room = (width - typeface.width(of: stretches, size: size)).thousandths
    let count = Int(room / mark)
    // A long answer needs lines of its own; a short answer needs enough room beside the words.
    let isLong = underscores > Field.AnswerKind.lineLength
    let fits = isLong ? last == 0 && stretches[0].bytes.isEmpty : count >= 10
    if !fits { return all }
    let lines = isLong ? (underscores + count - 1) / count : 1
    stretches[last].bytes += Array(repeating: UInt8(ascii: "_"), count: count * lines)
    return stretches
  }

  private func reason(_ reason: Reason, width: Points) -> Piece {
    let isTicked = attestation.request.reasons.contains(reason.code)
    let label = Stretch(reason.label + " ", isBold: isTicked)
    let text = Stretch(reason.text.isEmpty ? "" : "– " + reason.text)
    var piece = piece(
      of: [label, text], .reason, width: width - PageMeasures.boxColumn, tightGap: 5)
    piece.isTicked = attestation.request.extent == .blank ? nil : isTicked
    return piece
  }

  /// Whether the phrase contains lines to write on.
  private func isWritten(_ phrase: Phrase) -> Bool {
    phrase.contains { attestation.line(for: $0)?.utf8.contains(UInt8(ascii: "_")) == true }
  }

  /// Breaks stretches into lines and makes a piece of them.
  private func piece(
    of stretches: [Stretch], _ kind: Piece.Kind, width: Points, tightGap: Points? = nil
  ) -> Piece {
    let style = kind.style.scaled(to: percent)
    let lines = lines(stretches, style, width: width)
    return Piece(
      kind: kind, lines: lines, gap: style.gap, tightGap: tightGap ?? style.gap,
      height: style.leading * lines.count)
  }

  private func lines(_ stretches: [Stretch], _ style: TextStyle, width: Points) -> [Line] {
    LineBreaker(typeface: typeface, size: style.size, width: width).lines(of: stretches)
  }

  /// The text of a phrase, with adjacent parts of the same weight joined and, except on official
  /// forms, without a full stop after an answer that ends with one.
  private func stretches(_ phrase: Phrase) -> [Stretch] {
    // Most phrases are literal text from the template, which need not be copied.
    if phrase.parts.count == 1, phrase.parts[0].placeholder == nil {
      return [Stretch(bytes: phrase.parts[0].letters, isBold: phrase.parts[0].isBold)]
    }
    var stretches: [Stretch] = []
    var letters: ArraySlice<UInt8> = []
    var (isBold, isAfterStop) = (false, false)
    let stop = UInt8(ascii: ".")
    for part in phrase.parts {
      var words = part.letters
      if isAfterStop, part.placeholder == nil, words.first == stop { words.removeFirst() }
      if let placeholder = part.placeholder {
        words = Array((attestation.words(for: placeholder) ?? "").utf8)[...]
        attestation.contraction(before: placeholder)?.change(&letters, before: &words)
      }
      isAfterStop = part.placeholder != nil && words.last == stop && !attestation.template.isForm
      let next = self.isBold(part)
      let isBreak = part.placeholder == .known(.newline)
      if next != isBold || isBreak, !letters.isEmpty {
        stretches.append(Stretch(bytes: letters, isBold: isBold))
        letters = []
      }
      isBold = next
      if isBreak { stretches.append(.lineBreak) } else { letters += words }
    }
    stretches.append(Stretch(bytes: letters, isBold: isBold))
    return stretches
  }

  /// Whether a part is bold; lines to write on and words to choose from are always regular.
  private func isBold(_ part: Phrase.Part) -> Bool {
    part.isBold && part.placeholder.flatMap { attestation.line(for: $0) } == nil
  }
}
