/// The parameters of the graphics state that a page has set (ISO 32000-1, 8.4), not to set them
/// again.
struct GraphicsState {
  var fill = Grey.black
  var stroke = Grey.black
  var lineWidth: Points = 1
  var font: FontSelection?
}

/// A font of the resources and a size.
struct FontSelection: Hashable {
  var bold: Bool
  /// Which of the fonts of the same name.
  var index: Int
  var size: Points
}
