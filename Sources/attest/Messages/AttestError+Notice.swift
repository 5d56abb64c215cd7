internal import AttestCore

extension AttestError {
  /// The messages to show for an error: one for each mistake in a file or difference in a PDF.
  var notices: [Notice] {
    switch self {
    case .mistakes(let file, let mistakes): mistakes.map { $0.notice(in: file) }
    case .differs(let file, let differences): differences.notices(in: file)
    case .draftKept(_, let error): error.notices + [notice]
    default: [notice]
    }
  }

  /// The message for an error other than a list of mistakes or differences.
  var notice: Notice {
    switch self {
    // People
    case .noProfile:
      Notice(
        .missing, "no profile yet", "aucun profil pour l'instant",
        hint: "on a terminal, attest asks for one; otherwise: attest person add marie",
        "dans un terminal, attest en demande un ; sinon : attest person add marie")
    case .unknownPerson(let id, let nearest, let known):
      Notice(
        .missing, "no such person: \(word: id)", "personne inconnue : \(word: id)",
        hint: .didYouMean(nearest)
          ?? Bilingual(
            "the ids: \(words: Self.first(of: known))",
            "les identifiants : \(words: Self.first(of: known))"))
    case .badIdentifier(let id, let nearest):
      Notice(
        .usage, "not an id: \(word: id)", "identifiant incorrect : \(word: id)",
        hint:
          "a letter, then letters, digits and - (a-z, 32 at most), for example \(nearest ?? "marie")",
        "une lettre, puis lettres, chiffres et - (a-z, 32 au plus), par exemple \(nearest ?? "marie")"
      )
    case .badPersonVariable(let id):
      Self.badIdentifier(id, nearest: nil).notice.at("ATTEST_PERSON")
    case .reservedIdentifier(let id):
      Notice(
        .usage, "\(id) is a reserved id: choose another one",
        "\(id) est un identifiant réservé : choisissez-en un autre")
    case .nobodysProfile(let id):
      Notice(
        .missing,
        "\(id) is a reserved name without a profile: demo is the sample person, and all means everybody",
        "\(id) n'est pas un profil : demo est la personne d'exemple, all est tout le monde",
        hint: "the ids: attest person list", "les identifiants : attest person list")
    case .personExists(let id):
      Notice(.make, "\(id) already exists", "\(id) existe déjà", hint: "attest person edit \(id)")
    case .linkLeadsNowhere(let file, let person):
      Notice(
        .missing, "\(file: file): broken symbolic link",
        "\(file: file) : le lien ne mène nulle part", hint: "attest person remove \(person)")
    case .badPlace(let word, let count, let person):
      Notice(
        .usage, "not a rank: \(word: word); expected 1 to \(count)",
        "place incorrecte : \(word: word) ; de 1 à \(count)",
        hint: "attest person move \(person) 1")

    // Reasons and fields in a template
    case .noReason(let person, let template, let example):
      Notice(
        .usage, "no reason given, and none remembered for \(person)",
        "aucun motif donné, ni retenu pour \(person)",
        hint:
          "for example: attest\(Self.option(template)) --reason \(example) (all of them: attest reason list\(Self.option(template)))",
        "par exemple : attest\(Self.option(template)) --reason \(example) (tous : attest reason list\(Self.option(template)))"
      )
    case .unknownReason(let code, let template, let nearest):
      Notice(
        .usage, "no such reason: \(word: code)", "motif inconnu : \(word: code)",
        hint: .hint(
          nearest,
          all: Bilingual(
            "all of them: attest reason list\(Self.option(template))",
            "tous : attest reason list\(Self.option(template))")))
    case .forgottenReason(let code, let person, let template):
      Notice(
        .usage,
        "the reason remembered for \(person), \(word: code), is not in template \(template)",
        "le motif retenu pour \(person), \(word: code), n'existe pas dans le modèle \(template)",
        hint: "attest reason list --template \(template.shellWord)")
    case .onlyOneReason(let template):
      Notice(.usage, "\(template) takes one reason only", "\(template) ne prend qu'un seul motif")
    case .templateWithoutReasons(let template):
      Notice(
        .usage, "\(template) has no reasons", "\(template) ne comporte aucun motif",
        hint: "leave --reason out, or use another template: --template deplacement",
        "sans --reason, ou un autre modèle : --template deplacement")
    case .templateWithoutExit(let template):
      Notice(
        .usage, "\(template) has no exit time", "\(template) ne dit pas d'heure de sortie",
        hint: "leave --minus, --plus and --at out, or use another template: --template deplacement",
        "sans --minus, --plus ni --at, ou un autre modèle : --template deplacement")
    case .missingFields(let fields, let template):
      Notice(
        .usage, "\(template) also asks for: \(words: fields)",
        "\(template) demande aussi : \(words: fields)",
        hint: "give them as key: value lines: attest --template \(template.shellWord) --data FILE",
        "donnez-les en lignes « clé: valeur » : attest --template \(template.shellWord) --data FICHIER"
      )
    case .templateWithoutFields(let template):
      Notice(
        .usage, "\(template) has no questions", "\(template) ne demande rien",
        hint: "leave --data out, or use another template: --template NAME",
        "sans --data, ou un autre modèle : --template NOM")
    case .badAnswer(let key, let problem): Mistake.Kind.answer(key, problem).notice
    case .templateWithoutPlace(let name):
      Notice(
        .usage, "\(name) does not say in which town it is signed",
        "\(name) ne nomme pas la commune de signature",
        hint: "leave --place out", "sans --place")
    case .templateWithoutSignature(let name):
      Notice(
        .usage, "\(name) has no signature box", "\(name) n'a pas de place pour signer",
        hint: "leave --sign and --signable out", "sans --sign ni --signable")

    // Page and QR code
    case .undrawable(let letters):
      .unshaped(letters)
        ?? Notice(
          .data, "no available font has these letters: \(letters: letters)",
          "aucune police disponible n'a ces lettres : \(letters: letters)",
          hint: "use Latin letters, or a font that has these letters: --font FILE",
          "écrivez-les en lettres latines, ou nommez une police qui les a : --font FICHIER")
    case .lettersNotInFont(let letters, let font):
      .unshaped(letters)
        ?? Notice(
          .data, "\(file: font) does not have these letters: \(letters: letters)",
          "\(file: font) n'a pas ces lettres : \(letters: letters)",
          hint: "name another font, or none: --font FILE",
          "nommez une autre police, ou aucune : --font FICHIER")
    case .notAFont(let file):
      Notice(
        .data, "\(file: file): not a font file",
        "\(file: file) : ce n'est pas un fichier de police",
        hint: "name a .ttf file: --font FILE", "nommez un fichier .ttf : --font FICHIER")
    case .compactOutlines(let file):
      Notice(
        .data, "\(file: file): PostScript outlines (CFF) are not supported, only TrueType",
        "\(file: file) : ses lettres sont des tracés PostScript (CFF), et non TrueType",
        hint: "name a .ttf file: --font FILE", "nommez un fichier .ttf : --font FICHIER")
    case .embeddingForbidden(let file):
      Notice(
        .data, "\(file: file): this font does not allow embedding",
        "\(file: file) : son auteur interdit de l'inclure dans un document",
        hint: "name another font: --font FILE", "nommez une autre police : --font FICHIER")
    case .damagedFont(let file, let table):
      Notice(
        .data, "\(file: file): the font is damaged (table \(word: table))",
        "\(file: file) : la police est abîmée (table \(word: table))",
        hint: "name another font: --font FILE", "nommez une autre police : --font FICHIER")
    case .tooLongForCode(let bits, let capacity):
      Notice(
        .data, "too long for a QR code: \(bits) bits, at most \(capacity)",
        "trop long pour un QR code : \(bits) bits, au plus \(capacity)")
    case .separatorInCode(let placeholder):
      Notice(
        .data,
        "\(placeholder) holds ';' or a control character, which separates the fields of the QR code",
        "\(placeholder) contient « ; » ou un caractère de contrôle, qui sépare les champs du QR code"
      )
    case .unfoldable(let letters, let template):
      Notice(
        .data, "the QR code of \(template) accepts only ASCII, not: \(letters: letters)",
        "le QR code de \(template) n'accepte que l'ASCII, et pas : \(letters: letters)")
    case .noCode:
      Notice(
        .usage, "this template has no QR code: choose a .pdf file",
        "il n'y a pas de QR code ici, seulement une page : donnez un .pdf")
    case .franceOnly(let template, let reason?):
      Notice(
        .usage, "\(template) is for an address in France: \(reason)",
        "\(template) est pour une adresse en France : \(reason)", hint: "attest template list")
    case .franceOnly(let template, nil):
      Notice(
        .usage, "\(template) prints an address without its country",
        "\(template) imprime une adresse sans son pays",
        hint: "in [page]: {home-address}", "dans [page] : {home-address}")
    case .codeOfSample:
      Notice(
        .usage, "a QR code alone cannot be marked as a sample: choose a .pdf file",
        "un code seul n'a pas de place pour la mention SPÉCIMEN : donnez un .pdf")
    case .tooManyPages(let limit):
      Notice(.data, "too much text: over \(limit) pages", "trop de texte : plus de \(limit) pages")

    case .picture(let file, let problem): problem.notice.at(file)
    case .noSignature(let person):
      Notice(
        .missing, "no signature is stored for \(person)", "aucune signature gardée pour \(person)",
        hint: person == Person.demo.id
          ? nil
          : Bilingual(
            "to store one from a PNG: attest person sign \(person) PNG",
            "à partir d'un PNG : attest person sign \(person) PNG"))
    case .signedByHand(let template):
      Notice(
        .usage, "\(template) has words to be written by hand, so sign it by hand too",
        "\(template) a des mots à écrire à la main : signez-le aussi à la main",
        hint: "leave --sign out", "sans --sign")
    case .signedByOther(let template):
      Notice(
        .usage, "\(template) is signed by somebody else",
        "\(template) est signé par une autre personne", hint: "leave --sign out", "sans --sign")

    // Past attestations
    case .nothingMade(let person):
      Notice(
        .missing, "no attestation made yet for \(person)",
        "pas encore d'attestation pour \(person)", hint: "attest --person \(person)")
    case .lastWasPiped(let person):
      Notice(
        .missing, "the last attestation \(of: person) was not written as a PDF",
        "la dernière attestation \(of: person) n'a pas été écrite en PDF",
        hint: "attest show \(person)")
    case .lastIsGone(let file, isPinned: true):
      Notice(
        .missing, "the pinned attestation is no longer there: \(file: file)",
        "l'attestation épinglée n'est plus là : \(file: file)", hint: "attest unpin")
    case .lastIsGone(let file, isPinned: false):
      Notice(
        .missing, "the last attestation is no longer there: \(file: file)",
        "la dernière attestation n'est plus là : \(file: file)")

    // PDFs to verify
    case .notAnAttestation(let file):
      Notice(
        .data, "\(file: file): not a PDF that attest wrote",
        "\(file: file) : ce n'est pas un PDF qu'attest a écrit")
    case .templateNotHere(let file, let template):
      Notice(
        .missing, "\(file: file): its template, \(word: template), is missing or has changed",
        "\(file: file) : son modèle, \(word: template), n'est pas ici, ou a changé",
        hint: "name its file: --template FILE", "nommez son fichier : --template FICHIER")
    case .fontNotHere(let file, let font):
      Notice(
        .missing, "\(file: file): its font, \(word: font), is missing",
        "\(file: file) : sa police, \(word: font), n'est pas ici",
        hint: "name its file: --font FILE", "nommez son fichier : --font FICHIER")
    case .zoneNotHere(let file, let zone):
      Notice(
        .data, "\(file: file): cannot verify: no time zone data for \(word: zone)",
        "\(file: file) : vérification impossible : pas de données pour le fuseau \(word: zone)",
        hint: "install tzdata", "installez tzdata")
    case .otherOffsets(let file, let zone):
      Notice(
        .data,
        "\(file: file): cannot verify: this machine has different time zone data for \(zone)",
        "\(file: file) : vérification impossible : cette machine a d'autres données pour le fuseau \(zone)",
        hint: "update tzdata", "mettez tzdata à jour")
    case .otherFormat(let file, let number):
      Notice(
        .data,
        "\(file: file): uses page format \(word: number), which attest \(Attestation.version) does not support",
        "\(file: file) : au format de page \(word: number), qu'attest \(Attestation.version) n'écrit pas"
      )
    case .extended(let file, let paper, let added): .extended(file, paper: paper, added: added)
    case .internalFault(let why): .fault(why)
    case .mistakes, .differs: .fault("\(self)")

    // Times
    case .notADuration, .durationTooLong, .notATime, .noSuchDay,
      .tooLongAgo, .tooFarAhead, .nonexistentTime, .clockNotSet, .notANow:
      timeNotice

    // Profiles and templates
    case .emptyFile(let file):
      Notice(.data, "\(file: file): the file is empty", "\(file: file) : le fichier est vide")
    case .draftKept(let file, _):
      Notice(
        .data, "not saved; the draft is \(file: file)",
        "non enregistré ; le brouillon est \(file: file)")
    case .profileChanged(let file):
      Notice(
        .again, "\(file: file) has changed since the draft was started",
        "\(file: file) a changé depuis le début du brouillon")
    case .newerFile(let file):
      Notice(
        .configuration, "\(file: file): written by a newer version of attest",
        "\(file: file) : écrit par un attest plus récent",
        hint: "install that version; nothing was changed",
        "installez la version récente ; rien n'a été modifié")
    case .refusedPaper(let name):
      Notice(
        .missing, "attest does not write \(name): \(RefusedPaper.named(name)?.why ?? "")",
        "attest n'écrit pas \(name) : \(RefusedPaper.named(name)?.why ?? "")",
        hint: RefusedPaper.named(name)?.office)
    case .unknownTemplate(let name, let meant):
      Notice(
        .missing, "no such template: \(word: name)", "modèle inconnu : \(word: name)",
        hint: meant.hint(for: name))

    case .lastTemplateIsGone(let name):
      Notice(
        .missing, "the template of the last paper is gone: \(file: name)",
        "le modèle du dernier papier n'est plus là : \(file: name)",
        hint: "attest --template \(TemplateLibrary.defaultName)")

    // Output files
    case .unknownEnding(let ending, let known):
      Notice(
        .usage, "unknown file type: \(word: ending)",
        "type de fichier inconnu : \(word: ending)",
        hint: "one of: \(list: known)", "au choix : \(list: known)")
    case .noFolder(let folder, let file):
      Notice(
        .make, "cannot create \(file: file): its directory does not exist",
        "impossible de créer \(file: file) : son dossier n'existe pas",
        hint: "create it: mkdir -p \(folder.shellWord)", "créez-le : mkdir -p \(folder.shellWord)")
    case .folderNotUTF8(let bytes):
      Notice(
        .usage, "the name of this directory is not UTF-8: \(word: bytes)",
        "le nom de ce dossier n'est pas en UTF-8 : \(word: bytes)",
        hint: "name another one: -o DIRECTORY/", "nommez-en un autre : -o DOSSIER/")
    case .unprintablePath(let path):
      Notice(
        .usage, "a control character in a path: \(word: path)",
        "un caractère de contrôle dans un chemin : \(word: path)")

    // System errors
    case .variableNotUTF8(let name, let bytes):
      Notice(
        .usage, "\(name) is not UTF-8: \(word: bytes)",
        "\(name) n'est pas en UTF-8 : \(word: bytes)")
    case .system(let error): error.notice
    case .noHome:
      Notice(
        .configuration, "HOME is not set", "HOME n'est pas défini",
        hint: "set HOME or ATTEST_HOME", "définissez HOME ou ATTEST_HOME")
    case .notAFolder(let file):
      Notice(
        .configuration, "\(file: file) is not a directory", "\(file: file) n'est pas un dossier",
        hint: "the path comes from ATTEST_HOME, XDG_DATA_HOME, XDG_STATE_HOME or HOME",
        "ce chemin vient d'ATTEST_HOME, XDG_DATA_HOME, XDG_STATE_HOME ou HOME")
    }
  }

  /// The option that selects a template; empty for the default template.
  private static func option(_ template: String) -> String {
    template == TemplateLibrary.defaultName ? "" : " --template \(template.shellWord)"
  }

  /// At most the first ten words of a list, followed by `...` if there are more.
  private static func first(of words: [String]) -> [String] {
    words.count > 10 ? words.prefix(10) + ["..."] : words
  }
}
