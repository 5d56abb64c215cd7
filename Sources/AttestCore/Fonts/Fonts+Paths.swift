internal import Platform

extension Fonts {
  /// Where distributions and macOS put the sans-serif fonts of which one is nearly always there.
  private static var installed: [(file: String, folders: [String])] {
    [
      (
        "LiberationSans-Regular.ttf",
        [
          "/usr/share/fonts/truetype/liberation", "/usr/share/fonts/truetype/liberation2",
          "/usr/share/fonts/liberation", "/usr/share/fonts/liberation-sans",
          "/usr/share/fonts/liberation-sans-fonts", "/usr/share/fonts/TTF",
        ]
      ),
      (
        "Arial.ttf",
        [
          "/System/Library/Fonts/Supplemental", "/Library/Fonts",
          "/usr/share/fonts/truetype/msttcorefonts",
        ]
      ),
      (
        "DejaVuSans.ttf",
        [
          "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/TTF", "/usr/share/fonts/dejavu",
          "/usr/share/fonts/dejavu-sans-fonts",
        ]
      ),
      (
        "NotoSans-Regular.ttf",
        [
          "/usr/share/fonts/truetype/noto", "/usr/share/fonts/noto", "/usr/share/fonts/TTF",
          "/usr/share/fonts/google-noto",
        ]
      ),
    ]
  }

  /// A person's own fonts, on Linux and on macOS.
  private static var personal: [String] { [".local/share/fonts", ".fonts", "Library/Fonts"] }

  /// The files that may be there, in the order in which they are tried.
  static func paths(home: String?) -> [String] {
    let own = home.map { home in personal.map { Path.joined(home, $0) } } ?? []
    return installed.flatMap { font in
      (font.folders + own).map { Path.joined($0, font.file) }
    }
  }

  /// The files that may be the bold one of a font: `X-Bold` for `X-Regular`; `X-Bold`, `Xbd`,
  /// `X Bold` and `X_Bold` for `X`.
  static func boldPaths(beside path: String) -> [String] {
    let name = Path.name(of: path)
    let ending = name.lastIndex(of: ".").map { name[$0...] } ?? ""
    let stem = name.dropLast(ending.count)
    let names =
      stem.hasSuffix("Regular")
      ? ["\(stem.dropLast("Regular".count))Bold"]
      : ["\(stem)-Bold", "\(stem)bd", "\(stem) Bold", "\(stem)_Bold"]
    return names.map { Path.joined(Path.folder(of: path), $0 + ending) }
  }
}
