internal import PDF

/// The positions of all pieces of an attestation, page by page.
struct Layout {
  /// The pieces of all pages, in order.
  private var placed: [Piece] = []
  /// The index of the first piece of each page.
  private var starts = [0]
  /// The page of the small code, from 0, and its upper edge.
  private(set) var code: (page: Int, top: Points)?
  let typeface: Typeface
  let percent: Int
  /// The modules on a side of the code; 0 for a paper without one.
  let codeSize: Int
  /// The width of the longest caption of the small code, which may be wider than the code.
  let captionWidth: Points

  private var top = PageMeasures.top

  /// Sets everything on one page if it fits at full size or a little less, otherwise on as many
  /// pages as it needs at full size.
  ///
  /// - Throws: `tooManyPages`.
  static func fitting(
    _ attestation: Attestation, typeface: Typeface, codeSize: Int
  ) throws(AttestError) -> Layout {
    let full = Layout(attestation, typeface: typeface, codeSize: codeSize, percent: 100)
    if full.pageCount == 1 && full.isWithinPages { return full }
    // At 80 % a page holds less than two.
    for percent in [95, 90, 85, 80] where full.pageCount <= 2 {
      let layout = Layout(attestation, typeface: typeface, codeSize: codeSize, percent: percent)
      if layout.pageCount == 1 && layout.isWithinPages { return layout }
    }
    guard full.pageCount <= PageMeasures.pageLimit, full.isWithinPages else {
      throw .tooManyPages(limit: PageMeasures.pageLimit)
    }
    return full
  }

  var pageCount: Int { starts.count }

  /// The pieces of a page; pages are counted from 0.
  func pieces(onPage page: Int) -> ArraySlice<Piece> {
    placed[starts[page]..<(page + 1 < pageCount ? starts[page + 1] : placed.count)]
  }

  /// Whether no piece is taller than a page.
  private var isWithinPages: Bool {
    placed.allSatisfy { $0.top + $0.height <= PageMeasures.bottom }
  }

  private init(_ attestation: Attestation, typeface: Typeface, codeSize: Int, percent: Int) {
    self.typeface = typeface
    self.percent = percent
    self.codeSize = codeSize
    let size = TextStyle.caption.scaled(to: percent).size
    captionWidth = Self.captions.reduce(0) { max($0, typeface.width(of: $1, size: size)) }
    let maker = PieceMaker(attestation: attestation, typeface: typeface, percent: percent)
    for piece in maker.opening() { place([piece], width: PageMeasures.column) }
    /// Headings wait for the next piece, so that a page never ends with one; so do the words above
    /// a signature box, because they name the signer.
    var waiting: [Piece] = []
    var rest = attestation.template.page[...]
    while pageCount <= PageMeasures.pageLimit, let block = rest.popFirst() {
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

  /// The width of the column, without the code while text stands beside it.
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
    for var piece in pieces {
      top += piece.gap(below: self.pieces(onPage: pageCount - 1).last)
      (piece.top, piece.width) = (top, width)
      placed.append(piece)
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
    if top + height > PageMeasures.bottom && placed.count != starts[pageCount - 1] {
      starts.append(placed.count)
      top = PageMeasures.top
    }
  }
}

/// The measures of a page: A4 with margins of 22 mm, in points from the upper left corner.
enum PageMeasures {
  static let width: Points = 595.276
  static let height: Points = 841.89
  static let left: Points = 62
  static let top: Points = 60
  static let right: Points = 533
  static let column: Points = 471
  /// The bottom of the text; only the footer is below.
  static let bottom: Points = 790
  static let footer: Points = 812

  /// The width of the column of labels and ticked boxes.
  static let labelColumn: Points = 104
  static let boxColumn: Points = 21
  static let box: Points = 9.5
  /// The space under the rule of a heading.
  static let belowHeading: Points = 6
  /// The space between two rows to be completed by hand.
  static let writtenGap: Points = 9
  static let signatureHeight: Points = 62
  static let signatureWidth: Points = 190
  static let signatureGutter: Points = 30
  /// The margin around a signature in its box.
  static let signatureMargin: Points = 4
  /// The height under the box for the line that says how it was signed.
  static let signatureNote: Points = 12

  /// The width of a signature box, or of each of two side by side.
  static func signatureWidth(isBeside: Bool, within width: Points) -> Points {
    isBeside ? min(signatureWidth, (width - signatureGutter) / 2) : signatureWidth
  }

  /// A module of the code on the first page, 0.53 mm: three pixels of a raster of 150 dpi.
  static let module: Points = 1.5
  static let largestSmallCode: Points = 240
  static let codeGutter: Points = 24
  static let largeCode: Points = 440

  static let pageLimit = 8
}

/// The type style of one kind of text.
struct TextStyle: Hashable {
  let size: Points
  /// The distance of lines.
  let leading: Points
  let grey: Grey
  /// The space above the first line.
  let gap: Points

  static var title: Self { Self(size: 21, leading: 25, grey: .black, gap: 0) }
  static var heading: Self { Self(size: 11.5, leading: 15, grey: .black, gap: 17) }
  static var body: Self { Self(size: 10.5, leading: 14.5, grey: .black, gap: 8) }
  /// Lines 8 mm apart, as a pen needs.
  static var written: Self { Self(size: 10.5, leading: 22, grey: .black, gap: 3) }
  static var faint: Self { Self(size: 10.5, leading: 14.5, grey: 0.34, gap: 8) }
  static var note: Self { Self(size: 8.5, leading: 11.5, grey: 0.34, gap: 7) }
  static var caption: Self { Self(size: 7.5, leading: 9.5, grey: 0.34, gap: 2) }

  /// The style at a smaller size: a page that is a little too full is set smaller before it becomes
  /// two.
  func scaled(to percent: Int) -> TextStyle {
    TextStyle(
      size: size * percent / 100, leading: leading * percent / 100, grey: grey,
      gap: gap * percent / 100)
  }
}
