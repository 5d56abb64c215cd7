// The mistakes that occur only in templates.
extension Mistake.Kind {
  /// No line in the file could belong to a template, so it must be another kind of file.
  static let notATemplate = data(
    "not a template: it has no title, no summary and no sections",
    "ce n'est pas un modèle : ni title, ni summary, ni section"
  ).hint(
    "start from an existing one: attest template show deplacement",
    "partez d'un modèle existant : attest template show deplacement")

  static func missingSection(_ key: String) -> Self {
    data("section \(word: key) is missing", "il manque la section \(word: key)")
  }

  /// An unknown section or word.
  static func unknownWord(_ word: String, known: [String]) -> Self {
    data("unknown word: \(word: word)", "mot inconnu : \(word: word)").hint(
      known.isEmpty ? nil : .hint(nearest(to: word, in: known), oneOf: known))
  }

  static func tooMany(_ key: String, limit: Int) -> Self {
    data(
      "too many entries in \(word: key); the limit is \(limit)",
      "trop d'éléments dans \(word: key), au plus \(limit)")
  }

  static func outOfPlace(_ key: String) -> Self {
    data("\(word: key) is not allowed here", "\(word: key) n'a pas sa place ici")
  }

  /// The template's last day comes before its first.
  static let endsBeforeStart = data("valid-to is before valid-from", "valid-to précède valid-from")

  // MARK: Reasons and fields

  static func badCode(_ code: String) -> Self {
    data("invalid code: \(word: code)", "code incorrect : \(word: code)").hint(
      "start with a letter and use only a-z, 0-9, -, _ and full stops",
      "une lettre, puis seulement a-z, 0-9, -, _ et des points")
  }

  /// A line in `[reasons]`, `[fields]`, `[rules]` or `[notes]` neither begins an entry nor
  /// continues one.
  static let neitherItemNorText = data(
    "expected 'code: label', 'condition: sentence' or a continuation line",
    "ni code: libellé, ni condition: phrase, ni la suite d'une ligne"
  ).hint("start a continuation line with a space", "la suite d'une ligne commence par un espace")

  /// The time limit of a reason is not a duration of at most 24 hours.
  static func notALimit(_ word: String) -> Self {
    data("invalid time limit: \(word: word)", "limite incorrecte : \(word: word)").hint(
      "give the maximum length of the outing, for example (1h), (1h30) or (45m)",
      "indiquez la durée maximale de la sortie : (1h), (1h30) ou (45m)")
  }

  /// The papers are told apart by an answer that may be missing.
  static func mayBeMissing(_ key: String) -> Self {
    data(
      "\(word: key) may have no answer", "\(word: key) peut rester sans réponse"
    ).hint(
      "write its question without optional and without if",
      "écrivez sa question sans optional et sans if")
  }

  static func badField(_ key: String) -> Self {
    data("invalid field key: \(word: key)", "clé de champ incorrecte : \(word: key)").hint(
      "start with a letter and use only a-z, 0-9 and -", "une lettre, puis seulement a-z, 0-9 et -")
  }

  static func reservedField(_ key: String) -> Self {
    data(
      "\(word: key) is a built-in placeholder: choose another key",
      "\(word: key) est un élément prédéfini : choisissez une autre clé")
  }

  /// A key consists of several words.
  static func spacedKey(_ words: String) -> Self {
    let key = words.withoutAccents.parts(at: " ").joined(by: "-")
    return data(
      "a key is one word: \(word: words)", "une clé est un seul mot : \(word: words)"
    ).hint(
      "write \(word: key), and put any rules in parentheses",
      "écrivez \(word: key), et les règles entre parenthèses")
  }

  /// A sum is not of a kind that can be computed.
  static let sumOfOthers = outOfPlace("sum").hint(
    "write euros or decimal before sum, and in the questions that it adds",
    "écrivez euros ou decimal avant sum, et dans les questions additionnées")

  /// A word that describes the question stands among its choices.
  static func afterChoices(_ word: String) -> Self {
    outOfPlace(word).hint("write it before one of:", "écrivez-le avant one of:")
  }

  /// The head has the key for the heading of the page that attest 1.1 allowed.
  static func pageTitle(_ words: String) -> Self {
    outOfPlace("page-title").hint(
      "write first in [page]: # \(word: words)", "écrivez en premier dans [page] : # \(word: words)"
    )
  }

  /// A word after the key of a field is not followed by the words shown in the example.
  static func incompleteWord(_ word: String, example: String, _ more: Bilingual = "") -> Self {
    data(
      "expected a valid value after \(word: word)",
      "il faut une valeur correcte après \(word: word)"
    ).hint("for example (\(example))\(more)", "par exemple (\(example))\(more)")
  }
}

extension Bilingual {
  static let earlierKey = Bilingual(
    "; a key must name an earlier field of the same type",
    " ; une clé doit désigner un champ précédent du même type")

  static func within(_ limits: ClosedRange<Int>) -> Self {
    Bilingual(
      "; from \(limits.lowerBound) to \(limits.upperBound)",
      " ; de \(limits.lowerBound) à \(limits.upperBound)")
  }
}

// The page and the QR code
extension Mistake.Kind {
  /// The page lacks a required line, `{reasons}` or `{code}`.
  static func missingFromPage(_ key: String) -> Self {
    data("[page] must contain the line \(word: key)", "[page] doit contenir la ligne \(word: key)")
  }

  /// A line in `[page]` needs a section that the template lacks.
  static func needsSection(_ key: String, section: String) -> Self {
    data("\(word: key) needs the section \(section)", "\(word: key) demande une section \(section)")
  }

  /// The page contains the exit, but the QR code does not.
  static let codeWithoutExit = data(
    "the QR code does not contain the exit time", "le QR code ne contient pas l'heure de sortie"
  ).hint("add {exit-date} {exit-time} to [code]", "ajoutez {exit-date} {exit-time} dans [code]")

  /// A required field is in text that is left out when an optional field has no answer.
  static func requiredBesideOptional(_ key: String, optional: String) -> Self {
    data(
      "\(word: key) would disappear whenever \(word: optional) is empty",
      "\(word: key) disparaîtrait dès que \(word: optional) serait vide"
    ).hint("put them in separate paragraphs", "mettez-les dans deux paragraphes")
  }

  /// The first signature box may be omitted, although the declarant's signature is drawn there.
  static let optionalFirstBox = data(
    "the first signature box must always be on the page",
    "la première case de signature doit toujours figurer sur la page"
  ).hint("put the optional box second", "mettez en second la case qui peut manquer")

  /// A drawn signature would be in another person's box.
  static let firstBoxOfOther = data(
    "the first signature box is another person's, but it is for the signer",
    "la première case de signature est celle d'une autre personne, mais c'est le signataire qui y signe"
  ).hint(
    "put the box \("{first-name} {last-name}") first, or write in the head: signer: other",
    "mettez d'abord la case \("{first-name} {last-name}"), ou écrivez dans l'en-tête : signer: other"
  )

  static func unknownPlaceholder(_ key: String, nearest: String?) -> Self {
    let known = Placeholder.builtInNames
    return data(
      "unknown placeholder: \(word: "{\(key)}")",
      "élément à remplacer inconnu : \(word: "{\(key)}")"
    ).hint(
      .didYouMean(nearest.map { "{\($0)}" })
        ?? Bilingual(
          "use your own fields, or: \(list: known)", "vos propres champs, ou : \(list: known)"))
  }

  /// A `{` has no matching `}`, or the reverse.
  static let unbalancedBrace = data("unbalanced brace", "accolade mal appariée").hint(
    "no braces within braces: write {x|words|} and {x} side by side",
    "pas d'accolades entre accolades : écrivez {x|mots|} et {x} côte à côte")

  static let braceInPlainText = data("braces are not allowed here", "accolades interdites ici")
    .hint(
      "use placeholders only in [page] and [code]",
      "les éléments à remplacer vont seulement dans [page] et [code]")

  static let braceInCaption = data(
    "braces are not allowed in a caption", "accolades interdites dans une légende"
  ).hint(
    "a caption is plain words: print the answer in a line below {code}",
    "une légende n'a que des mots : imprimez la réponse dans une ligne sous {code}")

  static func longCaption(count: Int, limit: Int) -> Self {
    tooLong(count: count, limit: limit).hint(
      "shorten the caption, or put its words in a paragraph below {code}",
      "raccourcissez la légende, ou mettez ses mots dans un paragraphe sous {code}")
  }

  /// A placeholder that must be alone on its line has other words beside it.
  static func notAlone(_ key: String) -> Self {
    data("\(word: key) must be on a line of its own", "\(word: key) doit être seul sur sa ligne")
  }

  static let unclosedBold = data("** is not closed", "** n'est pas refermé").hint(
    "close **bold** in the same paragraph", "fermez le **gras** dans le même paragraphe")

  static let badHeading = data("invalid heading", "titre incorrect").hint(
    "start the line with ## and a space, or with # and a space for the heading of the page",
    "commencez la ligne par ## et un espace, ou par # et un espace pour le titre de la page")

  /// The heading of the page is below other blocks.
  static let titleBelowBlocks = data(
    "the heading of the page must come first in [page]",
    "le titre de la page doit venir en premier dans [page]"
  ).hint("write ## for a heading below it", "écrivez ## pour un titre plus bas")

  /// A heading of the page is never printed, because another one is above it.
  static let secondTitle = data(
    "the heading above is always printed instead of this one",
    "le titre ci-dessus est toujours imprimé à la place de celui-ci"
  ).hint("write ## for a heading below it", "écrivez ## pour un titre plus bas")

  static let badRow = data("invalid table row", "ligne de tableau incorrecte").hint(
    "use three bars, with a value or a line to write on: | label | ____________________ |",
    "il faut trois barres, et une valeur ou une ligne à remplir : | libellé | ____________________ |"
  )
}
