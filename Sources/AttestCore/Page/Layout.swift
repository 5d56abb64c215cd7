internal import PDF

/// Every piece of an attestation in its place, page by page.
struct Layout {
  /// A piece and its upper left corner.
  struct Placed {
    var piece: Piece
    var top: Points
    var width: Points
  }

  /// The pieces of all pages, in order.
  private var placed: [Placed] = []
  /// Where among them each page begins.
  private var starts = [0]
  /// The page of the small code, counted from 0, and its upper edge.
  private(set) var code: (page: Int, top: Points)?
  let typeface: Typeface
  let percent: Int
  /// The modules of a side of the code; zero for a paper without one.
  let codeSize: Int
  /// The width of the longest caption of the small code, which is wider than a code of few modules.
  let captionWidth: Points

  private var top = PageMeasures.top

  /// Sets the whole on one page when it fits there at the full size or a little under it, else on as
  /// many as it needs at the full size.
  ///
  /// - Throws: `tooManyPages`.
  static func fitting(
    _ attestation: Attestation, typeface: Typeface, codeSize: Int
  ) throws(AttestError) -> Layout {
    for percent in [100, 95, 90, 85, 80] {
      let layout = Layout(attestation, typeface: typeface, codeSize: codeSize, percent: percent)
      if layout.pageCount == 1 && layout.isWithinPages { return layout }
    }
    let layout = Layout(attestation, typeface: typeface, codeSize: codeSize, percent: 100)
    guard layout.pageCount <= PageMeasures.pageLimit, layout.isWithinPages else {
      throw .tooManyPages(limit: PageMeasures.pageLimit)
    }
    return layout
  }

  var pageCount: Int { starts.count }

  /// The pieces of a page, counted from 0.
  func pieces(onPage page: Int) -> ArraySlice<Placed> {
    placed[starts[page]..<(page + 1 < pageCount ? starts[page + 1] : placed.count)]
  }

  /// Whether no piece is taller than a page.
  private var isWithinPages: Bool {
    placed.allSatisfy { $0.top + $0.piece.height <= PageMeasures.bottom }
  }

  private init(_ attestation: Attestation, typeface: Typeface, codeSize: Int, percent: Int) {
    self.typeface = typeface
    self.percent = percent
    self.codeSize = codeSize
    let size = TextStyle.caption.scaled(to: percent).size
    captionWidth = Self.captions.map { typeface.width(of: $0, size: size) }.max() ?? 0
    let maker = PieceMaker(attestation: attestation, typeface: typeface, percent: percent)
    for piece in maker.opening() { place([piece], width: PageMeasures.column) }
    /// A heading waits for what it is the heading of, so that a page never ends in one; the words
    /// over a signature wait for it, for they say who signs.
    var waiting: [Piece] = []
    var rest = attestation.template.page[...]
    while let block = rest.popFirst() {
      if block.isCode {
        if codeSize == 0 { continue }
        placeCode(below: waiting)
        waiting = []
        continue
      }
      let width = width
      let pieces = maker.pieces(of: block, width: width)
      let isSigned = rest.first?.isSignature == true && pieces.count == 1
      for piece in pieces {
        waiting.append(piece)
        if case .heading = piece.content { continue }
        if isSigned, piece.height <= PageMeasures.signatureHeight { continue }
        place(waiting, width: width)
        waiting.removeAll(keepingCapacity: true)
      }
    }
    place(waiting, width: width)
  }

  /// The column, less the code while the text stretches beside it.
  private var width: Points {
    guard let code, code.page == pageCount - 1, top < code.top + codeHeight else {
      return PageMeasures.column
    }
    return PageMeasures.column - max(codeSide, captionWidth) - PageMeasures.codeGutter
  }

  /// The side of the small code, with its quiet zone of four modules (ISO/IEC 18004, 6.3.8).
  var codeSide: Points { min(PageMeasures.module * (codeSize + 8), PageMeasures.largestSmallCode) }

  /// The lines under the small code.
  static let captions = ["Ce code contient le texte", "de l’attestation."]

  /// The code and its captions.
  private var codeHeight: Points { codeSide + TextStyle.caption.leading * 2 }

  private mutating func place(_ pieces: [Piece], width: Points) {
    guard !pieces.isEmpty else { return }
    makeRoom(for: pieces)
    for piece in pieces {
      top += piece.gap(below: self.pieces(onPage: pageCount - 1).last?.piece)
      placed.append(Placed(piece: piece, top: top, width: width))
      top += piece.height
    }
  }

  private mutating func placeCode(below heading: [Piece]) {
    makeRoom(for: heading, and: codeHeight)
    place(heading, width: width)
    code = (pageCount - 1, top)
  }

  private mutating func makeRoom(for pieces: [Piece], and more: Points = 0) {
    let height = pieces.reduce(more) { $0 + max($1.gap, $1.tightGap) + $1.height }
    if top + height > PageMeasures.bottom && placed.count > starts[pageCount - 1] {
      starts.append(placed.count)
      top = PageMeasures.top
    }
  }
}
