internal import PDF

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
