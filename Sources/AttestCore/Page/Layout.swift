internal import AttestPDF

/// The positions of the pieces and the small QR code of an attestation, page by page.
struct Layout {
  /// The pieces of all pages, in order.
  private var placed: [Piece] = []
  /// The index of the first piece of each page.
  private var starts = [0]
  /// The page with the small QR code, counted from 0, and the top edge of the code.
  private(set) var code: (page: Int, top: Points)?
  let typeface: Typeface
  let percent: Int
  /// The number of modules on each side of the QR code, or 0 if the paper has none.
  let codeSize: Int
  /// The caption under the small QR code, line by line.
  let captions: [String]
  /// The width of the caption, which may be wider than the code.
  let captionWidth: Points

  private var top = PageMeasures.top
  /// The pieces held back until the next piece is placed, so that no page ends with them: a
  /// heading, a short block directly above a signature box, or a short text to copy by hand.
  private var waiting: [Piece] = []

  /// Fits everything on one page at full size or slightly smaller, or else on as many full-size
  /// pages as necessary.
  ///
  /// - Throws: `tooManyPages` or `tooHigh`.
  static func fitting(
    _ attestation: Attestation, typeface: Typeface, codeSize: Int
  ) throws(AttestError) -> Layout {
    let blocks = attestation.blocks
    func layout(_ percent: Int) -> Layout {
      Layout(blocks, of: attestation, typeface: typeface, codeSize: codeSize, percent: percent)
    }
    let full = layout(100)
    if full.pageCount == 1 && full.overflow == nil { return full }
    // Even at 80 %, one page holds less than two full-size pages.
    for percent in [95, 90, 85, 80] where full.pageCount <= 2 {
      let smaller = layout(percent)
      if smaller.pageCount == 1 && smaller.overflow == nil { return smaller }
    }
    if full.overflow != nil {
      let limit = PageMeasures.pageLimit
      throw full.pageCount > limit ? .tooManyPages(limit: limit) : .tooHigh
    }
    return full
  }

  /// Lays out everything but the QR code at full size, on as many pages as it takes.
  init(all attestation: Attestation, typeface: Typeface) {
    self.init(
      attestation.blocks, of: attestation, typeface: typeface, codeSize: 0, percent: 100,
      pageLimit: .max)
  }

  var pageCount: Int { starts.count }

  /// The pieces on a page; pages are counted from 0.
  func pieces(onPage page: Int) -> ArraySlice<Piece> {
    placed[starts[page]..<(page + 1 < pageCount ? starts[page + 1] : placed.count)]
  }

  /// The line of the template for which the pages have no room, or `nil` if everything fits.
  var overflow: Int? {
    if let tooHigh = placed.first(where: { $0.top + $0.height > PageMeasures.bottom }) {
      return tooHigh.line
    }
    return pageCount > PageMeasures.pageLimit ? placed[starts[PageMeasures.pageLimit]].line : nil
  }

  private init(
    _ blocks: [Block], of attestation: Attestation, typeface: Typeface, codeSize: Int, percent: Int,
    pageLimit: Int = PageMeasures.pageLimit
  ) {
    self.typeface = typeface
    self.percent = percent
    self.codeSize = codeSize
    let size = TextStyle.caption.scaled(to: percent).size
    captions = codeSize == 0 ? [] : blocks.first { $0.kind == .code }?.words.captions ?? []
    captionWidth = captions.reduce(0) { max($0, typeface.width(of: $1, size: size)) }
    let maker = PieceMaker(attestation: attestation, typeface: typeface, percent: percent)
    // More pieces than most papers have.
    placed.reserveCapacity(32)
    for piece in maker.opening() { place([piece], width: PageMeasures.column) }
    var rest = blocks[...]
    while pageCount <= pageLimit, let block = rest.popFirst() {
      if block.kind != .code {
        let width = width
        place(maker.pieces(of: block, width: width), of: block, before: rest.first, width: width)
      } else if codeSize > 0 {
        placeCode()
      }
    }
    placeWaiting(width: width)
  }

  /// Places the pieces of a block, or holds the last ones back.
  private mutating func place(
    _ pieces: [Piece], of block: Block, before next: Block?, width: Points
  ) {
    let isAboveSignature = next?.kind == .signature && pieces.count == 1
    for var piece in pieces {
      piece.line = block.line
      waiting.append(piece)
      let isHeldBack =
        piece.kind == .heading || piece.kind.isHandwriting && isShort(waiting)
        || isAboveSignature && piece.height <= PageMeasures.signatureHeight
      if !isHeldBack { placeWaiting(width: width) }
    }
  }

  /// Whether the pieces can be kept on one page without leaving much of another page empty.
  private func isShort(_ pieces: [Piece]) -> Bool {
    pieces.reduce(0) { $0 + $1.height } <= PageMeasures.height / 3
  }

  /// The width of the column, less the space for the QR code where text runs beside it.
  private var width: Points {
    guard let code, code.page == pageCount - 1, top < code.top + codeHeight else {
      return PageMeasures.column
    }
    return PageMeasures.column - max(codeSide, captionWidth) - PageMeasures.codeGutter
  }

  /// The side length of the small QR code, including its quiet zone of four modules (ISO/IEC 18004,
  /// 6.3.8).
  var codeSide: Points { min(PageMeasures.module * (codeSize + 8), PageMeasures.largestSmallCode) }

  /// The height of the QR code and its caption.
  private var codeHeight: Points { codeSide + TextStyle.caption.leading * captions.count }

  private mutating func place(_ pieces: [Piece], width: Points) {
    guard !pieces.isEmpty else { return }
    makeRoom(for: pieces)
    for var piece in pieces {
      top += piece.gap(below: self.pieces(onPage: pageCount - 1).last)
      (piece.top, piece.width) = (top, width)
      if piece.kind.isOfList, piece.kind == placed.last?.kind { piece.isContinued = true }
      placed.append(piece)
      top += piece.height
    }
  }

  private mutating func placeWaiting(width: Points) {
    place(waiting, width: width)
    waiting.removeAll(keepingCapacity: true)
  }

  private mutating func placeCode() {
    makeRoom(for: waiting, and: codeHeight)
    placeWaiting(width: width)
    code = (pageCount - 1, top)
  }

  private mutating func makeRoom(for pieces: [Piece], and more: Points = 0) {
    let height = pieces.reduce(more) { $0 + max($1.gap, $1.tightGap) + $1.height }
    if top + height > PageMeasures.bottom && placed.count != starts[pageCount - 1] {
      starts.append(placed.count)
      top = PageMeasures.top
    }
  }
}

extension Phrase {
  /// The words in lines of at most 25 letters, which is about the width of a small QR code.
  fileprivate var captions: [String] {
    var lines: [String] = []
    var room = 0
    // A longer word, such as an address on the web, takes up several lines.
    let words = parts.map(\.text).joined(by: "").parts(at: " ").flatMap { word in
      word.utf8.count <= 25
        ? [word]
        : stride(from: 0, to: word.count, by: 25).map { String(word.dropFirst($0).prefix(25)) }
    }
    for word in words where !word.isEmpty {
      let count = word.unicodeScalars.count
      room -= count + 1
      if room >= 0 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(word)
        room = 25 - count
      }
    }
    return lines
  }
}

/// The measurements of an A4 page with side margins of 22 mm, in points from the top left corner.
enum PageMeasures {
  static let width: Points = 595.276
  static let height: Points = 841.89
  static let left: Points = 62
  static let top: Points = 60
  static let right: Points = 533
  static let column: Points = 471
  /// The bottom of the text area; only the footer is below it.
  static let bottom: Points = 790
  static let footer: Points = 812

  static let labelColumn: Points = 104
  static let boxColumn: Points = 21
  static let box: Points = 9.5
  /// The space below the words of a heading, with the rule in it.
  static let belowHeading: Points = 6
  /// The space between two rows that are completed by hand.
  static let writtenGap: Points = 9
  static let signatureHeight: Points = 62
  static let signatureWidth: Points = 190
  static let signatureGutter: Points = 30
  /// The margin between a signature and the edge of its box.
  static let signatureMargin: Points = 4
  /// The space below a signature box for the line that says how the paper was signed.
  static let signatureNote: Points = 12

  /// The width of a signature box, or of each of two boxes side by side.
  static func signatureWidth(isBeside: Bool, within width: Points) -> Points {
    isBeside ? min(signatureWidth, (width - signatureGutter) / 2) : signatureWidth
  }

  /// The size of a module in the small QR code, 0.53 mm or about three pixels at 150 dpi.
  static let module: Points = 1.5
  static let largestSmallCode: Points = 240
  static let codeGutter: Points = 24
  static let largeCode: Points = 440

  static let pageLimit = 8
}

/// The size, leading, colour and spacing of one kind of text.
struct TextStyle {
  let size: Points
  /// The distance between baselines.
  let leading: Points
  let grey: Grey
  /// The space above the first line.
  let gap: Points

  static var title: Self { Self(size: 21, leading: 25, grey: .black, gap: 0) }
  static var heading: Self { Self(size: 11.5, leading: 15, grey: .black, gap: 17) }
  static var body: Self { Self(size: 10.5, leading: 14.5, grey: .black, gap: 8) }
  /// The style of lines to write on, about 8 mm apart to leave room for a pen.
  static var written: Self { Self(size: 10.5, leading: 22, grey: .black, gap: 3) }
  static var faint: Self { Self(size: 10.5, leading: 14.5, grey: 0.34, gap: 8) }
  static var note: Self { Self(size: 8.5, leading: 11.5, grey: 0.34, gap: 7) }
  static var caption: Self { Self(size: 7.5, leading: 9.5, grey: 0.34, gap: 2) }

  /// The style at a smaller size, for text that would otherwise spill onto a second page.
  func scaled(to percent: Int) -> TextStyle {
    TextStyle(
      size: size * percent / 100, leading: leading * percent / 100, grey: grey,
      gap: gap * percent / 100)
  }
}
