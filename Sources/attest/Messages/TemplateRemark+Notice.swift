internal import AttestCore

extension TemplateRemark {
  /// What the person is told of it in `file`.
  func notice(in file: String) -> Notice { notice.at("\(file):\(line):\(column)") }

  private var notice: Notice {
    switch kind {
    case .neverPrinted(let key):
      Notice(
        .warning, "\(word: key) is asked for, and printed nowhere",
        "\(word: key) est demandé, et n'est imprimé nulle part",
        hint: Bilingual("in [page]: \("{\(key)}")", "dans [page] : \("{\(key)}")"))
    case .foreignMark(let mark):
      Notice(
        .warning, "\(mark) is no mark here, and is printed as it is",
        "\(mark) n'est pas un signe ici, et s'imprime tel quel",
        hint: Bilingual(
          "the marks: ## heading, **bold**, - item, | label | value |, > small print, ---",
          "les signes : ## titre, **gras**, - élément, | libellé | valeur |, > petits caractères, ---"
        ))
    }
  }
}
