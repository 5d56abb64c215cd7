internal import PDF

/// Where things are on a page: A4 with margins of 22 mm, in points from the upper left corner.
enum PageMeasures {
  static let width: Points = 595.276
  static let height: Points = 841.89
  static let left: Points = 62
  static let top: Points = 60
  static let right: Points = 533
  static let column: Points = 471
  /// Below this only the footer stands.
  static let bottom: Points = 790
  static let footer: Points = 812

  /// The labels of the rows, and the boxes of the reasons.
  static let labelColumn: Points = 104
  static let boxColumn: Points = 21
  static let box: Points = 9.5
  /// From the line under a heading to what it is the heading of.
  static let belowHeading: Points = 6
  /// Between two rows that a hand completes.
  static let writtenGap: Points = 9
  static let signatureHeight: Points = 62
  static let signatureWidth: Points = 190
  static let signatureGutter: Points = 30

  /// The width of a box, or of each of two side by side.
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

/// How the words of one kind are set.
struct TextStyle: Hashable {
  let size: Points
  /// From one line to the next.
  let leading: Points
  let grey: Grey
  /// The space above the first line.
  let gap: Points

  static var title: Self { Self(size: 21, leading: 25, grey: .black, gap: 0) }
  static var heading: Self { Self(size: 11.5, leading: 15, grey: .black, gap: 17) }
  static var body: Self { Self(size: 10.5, leading: 14.5, grey: .black, gap: 8) }
  /// Lines as far apart as a pen needs, 8 mm.
  static var written: Self { Self(size: 10.5, leading: 22, grey: .black, gap: 3) }
  static var faint: Self { Self(size: 10.5, leading: 14.5, grey: 0.34, gap: 8) }
  static var note: Self { Self(size: 8.5, leading: 11.5, grey: 0.34, gap: 7) }
  static var caption: Self { Self(size: 7.5, leading: 9.5, grey: 0.34, gap: 2) }

  /// The same, smaller: a page that is a little too full is set smaller before it becomes two.
  func scaled(to percent: Int) -> TextStyle {
    TextStyle(
      size: size * percent / 100, leading: leading * percent / 100, grey: grey,
      gap: gap * percent / 100)
  }
}
