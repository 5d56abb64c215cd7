internal import PDF

/// Where things are on a page: A4 with margins of 22 mm, in points from the upper left corner.
enum Sheet {
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
  static let signatureHeight: Points = 62
  static let signatureWidth: Points = 190

  /// A module of the code on the first page, 0.53 mm: three pixels of a raster of 150 dpi.
  static let module: Points = 1.5
  static let largestSmallCode: Points = 240
  static let codeGutter: Points = 24
  static let largeCode: Points = 440

  static let pageLimit = 8
}
