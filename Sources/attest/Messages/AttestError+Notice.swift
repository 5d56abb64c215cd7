internal import AttestCore

extension AttestError {
  /// The message for an error other than a list of mistakes or differences; `Notice.all(of:)` has
  /// the messages for any error.
  var notice: Notice {
    switch self {
    // People
    case .noProfile:
      .missing("no profile yet", "aucun profil pour l'instant").hint(
        "to create one: attest person add marie", "pour en créer un : attest person add marie")
    case .unknownPerson(let id, let nearest, let known):
      .missing("no such person: \(word: id)", "personne inconnue : \(word: id)").hint(
        .didYouMean(nearest)
          ?? Bilingual(
            "known ids: \(words: Self.first(of: known))",
            "les identifiants : \(words: Self.first(of: known))"))
    case .badIdentifier(let id, let nearest):
      .usage("invalid id: \(word: id)", "identifiant incorrect : \(word: id)").hint(
        "start with a letter and use only a-z, 0-9 and -, at most 32, for example \(nearest ?? "marie")",
        "une lettre, puis lettres, chiffres et - (a-z, 32 au plus), par exemple \(nearest ?? "marie")"
      )
    case .badPersonVariable(let id):
      Self.badIdentifier(id, nearest: nil).notice.at("ATTEST_PERSON")
    case .reservedIdentifier(let id):
      .usage(
        "\(id) is a reserved id: choose another one",
        "\(id) est un identifiant réservé : choisissez-en un autre")
    case .nobodysProfile(let id):
      .missing(
        "\(id) has no profile: demo (the sample person) and all (everybody) are reserved names",
        "\(id) n'a pas de profil : demo est la personne d'exemple, all désigne tout le monde"
      ).hint("to list the ids: attest person list", "les identifiants : attest person list")
    case .personExists(let id):
      .make("\(id) already exists", "\(id) existe déjà").hint("attest person edit \(id)")
    case .linkLeadsNowhere(let file, let person):
      .missing("broken symbolic link", "le lien ne mène nulle part").at(file).hint(
        "attest person remove \(person)")
    case .badPlace(let word, let count, let person):
      .usage(
        "invalid rank: \(word: word); expected a number from 1 to \(count)",
        "rang incorrect : \(word: word) ; il faut un nombre de 1 à \(count)"
      ).hint("attest person move \(person) 1")

    // Reasons and fields in a template
    case .noReason(let person, let template, let example):
      .usage(
        "no reason given, and none remembered for \(person)",
        "aucun motif donné, ni retenu pour \(person)"
      ).hint(
        "for example: attest\(Self.option(template)) --reason \(example) (to list all reasons: attest reason list\(Self.option(template)))",
        "par exemple : attest\(Self.option(template)) --reason \(example) (tous : attest reason list\(Self.option(template)))"
      )
    case .unknownReason(let code, let template, let nearest):
      .usage("no such reason: \(word: code)", "motif inconnu : \(word: code)").hint(
        .hint(
          nearest,
          all: Bilingual(
            "to list all reasons: attest reason list\(Self.option(template))",
            "tous : attest reason list\(Self.option(template))")))
    case .forgottenReason(let code, let person, let template):
      .usage(
        "the reason remembered for \(person), \(word: code), does not exist in template \(template)",
        "le motif retenu pour \(person), \(word: code), n'existe pas dans le modèle \(template)"
      ).hint("attest reason list --template \(template.shellWord)")
    case .onlyOneReason(let template):
      .usage("\(template) takes only one reason", "\(template) ne prend qu'un seul motif")
    case .templateWithoutReasons(let template):
      .usage("\(template) has no reasons", "\(template) ne comporte aucun motif").hint(
        "leave out --reason, or use another template: --template deplacement",
        "sans --reason, ou un autre modèle : --template deplacement")
    case .templateWithoutExit(let template):
      .usage("\(template) has no exit time", "\(template) ne dit pas d'heure de sortie").hint(
        "leave out --minus, --plus and --at, or use another template: --template deplacement",
        "sans --minus, --plus ni --at, ou un autre modèle : --template deplacement")
    case .missingFields(let fields, let template):
      .usage(
        "\(template) also needs an answer for: \(words: fields)",
        "\(template) demande aussi une réponse à : \(words: fields)"
      ).hint(
        "write the answers as key: value lines in a file: attest --template \(template.shellWord) --data FILE",
        "écrivez les réponses en lignes « clé: valeur » dans un fichier : attest --template \(template.shellWord) --data FICHIER"
      )
    case .templateWithoutFields(let template):
      .usage("\(template) has no questions", "\(template) ne demande rien").hint(
        "leave out --data, or use another template: --template NAME",
        "sans --data, ou un autre modèle : --template NOM")
    case .badAnswer(let key, let problem): Mistake.Kind.answer(key, problem).notice
    case .templateWithoutPlace(let name):
      .usage(
        "\(name) does not mention the town of signature",
        "\(name) ne nomme pas la commune de signature"
      ).hint("leave out --place", "sans --place")
    case .templateWithoutSignature(let name):
      .usage("\(name) has no signature box", "\(name) n'a pas de place pour signer").hint(
        "leave out --sign and --signable", "sans --sign ni --signable")

    // Page and QR code
    case .undrawable(let letters): Mistake.Kind.undrawable(letters).notice
    case .lettersNotInFont(let letters, let font):
      .unshaped(letters)
        ?? .data(
          "\(file: font) does not have these letters: \(letters: letters)",
          "\(file: font) n'a pas ces lettres : \(letters: letters)"
        ).hint(
          "use another font: --font FILE; or leave out --font",
          "prenez une autre police : --font FICHIER ; ou enlevez --font")
    case .notAFont(let file):
      .data("not a font file", "ce n'est pas un fichier de police").at(file).hint(
        "use a .ttf file: --font FILE", "prenez un fichier .ttf : --font FICHIER")
    case .compactOutlines(let file):
      .data(
        "PostScript outlines (CFF) are not supported, only TrueType",
        "ses lettres sont des tracés PostScript (CFF), et non TrueType"
      ).at(file).hint("use a .ttf file: --font FILE", "prenez un fichier .ttf : --font FICHIER")
    case .embeddingForbidden(let file):
      .data(
        "this font does not allow embedding", "son auteur interdit de l'inclure dans un document"
      ).at(file).hint("use another font: --font FILE", "prenez une autre police : --font FICHIER")
    case .damagedFont(let file, let table):
      .data(
        "the font is damaged (table \(word: table))", "la police est abîmée (table \(word: table))"
      ).at(file).hint("use another font: --font FILE", "prenez une autre police : --font FICHIER")
    case .tooLongForCode(let bits, let capacity):
      .data(
        "too long for a QR code: \(bits) bits; the limit is \(capacity)",
        "trop long pour un QR code : \(bits) bits, au plus \(capacity)")
    case .separatorInCode(let placeholder):
      .data(
        "\(placeholder) contains ';' or a control character, which would split a field of the QR code",
        "\(placeholder) contient « ; » ou un caractère de contrôle, qui couperait un champ du QR code"
      )
    case .unfoldable(let letters, let template):
      .data(
        "the QR code of \(template) can contain only ASCII characters, not: \(letters: letters)",
        "le QR code de \(template) n'accepte que des caractères ASCII, et pas : \(letters: letters)"
      )
    case .noCode:
      .usage(
        "this template has no QR code: write a .pdf file instead",
        "ce modèle n'a pas de QR code : écrivez plutôt un fichier .pdf")
    case .franceOnly(let template, let reason?):
      .usage(
        "\(template) requires an address in France: \(reason)",
        "\(template) demande une adresse en France : \(reason)"
      ).hint("attest template list")
    case .franceOnly(let template, nil):
      .usage(
        "\(template) prints an address without its country",
        "\(template) imprime une adresse sans son pays"
      ).hint("use {home-address} in [page]", "mettez {home-address} dans [page]")
    case .codeOfSample:
      .usage(
        "a QR code alone cannot be marked as a sample: write a .pdf file instead",
        "un QR code seul ne peut pas porter la mention SPÉCIMEN : écrivez plutôt un fichier .pdf")
    case .tooManyPages(let limit):
      .data("too much text: more than \(limit) pages", "trop de texte : plus de \(limit) pages")

    case .picture(let file, let problem): problem.notice.at(file)
    case .noSignature(let person):
      .missing("no signature is stored for \(person)", "aucune signature gardée pour \(person)")
        .hint(
          person == Person.sample.id
            ? nil
            : Bilingual(
              "to store one from a PNG: attest person sign \(person) PNG",
              "à partir d'un PNG : attest person sign \(person) PNG"))
    case .signedByHand(let template):
      .usage(
        "part of \(template) must be written by hand, so sign it by hand too",
        "une partie de \(template) s'écrit à la main : signez-le aussi à la main"
      ).hint("leave out --sign", "sans --sign")
    case .signedByOther(let template):
      .usage(
        "\(template) must be signed by somebody else",
        "\(template) doit être signé par une autre personne"
      ).hint("leave out --sign", "sans --sign")

    // Past attestations
    case .nothingMade(let person):
      .missing(
        "no attestation has been written for \(person) yet",
        "aucune attestation n'a encore été écrite pour \(person)"
      ).hint("attest --person \(person)")
    case .lastWasPiped(let person):
      .missing(
        "the last attestation \(of: person) was not saved as a PDF file",
        "la dernière attestation \(of: person) n'a pas été enregistrée en PDF"
      ).hint("attest show \(person)")
    case .lastIsGone(let file, let isPinned):
      .missing(
        "the attestation file no longer exists: \(file: file)",
        "le fichier de l'attestation n'existe plus : \(file: file)"
      ).hint(isPinned ? "attest unpin" : nil)

    // PDFs to verify
    case .notAnAttestation(let file):
      .data("not a PDF written by attest", "ce n'est pas un PDF écrit par attest").at(file)
    case .templateNotHere(let file, let template):
      .missing(
        "the template \(word: template) is missing or has changed",
        "le modèle \(word: template) manque, ou a changé"
      ).at(file).hint(
        "give the template file: --template FILE",
        "donnez le fichier du modèle : --template FICHIER")
    case .fontNotHere(let file, let font):
      .missing("the font \(word: font) is missing", "la police \(word: font) manque").at(file).hint(
        "give the font file: --font FILE", "donnez le fichier de la police : --font FICHIER")
    case .zoneNotHere(let file, let zone):
      .data(
        "cannot verify: no time zone data for \(word: zone)",
        "vérification impossible : pas de données pour le fuseau \(word: zone)"
      ).at(file).hint("install tzdata", "installez tzdata")
    case .otherOffsets(let file, let zone):
      .data(
        "cannot verify: this machine has different time zone data for \(zone)",
        "vérification impossible : cette machine a d'autres données pour le fuseau \(zone)"
      ).at(file).hint("update tzdata", "mettez tzdata à jour")
    case .otherFormat(let file, let number):
      .data(
        "page format \(word: number) is not supported by attest \(Attestation.version)",
        "attest \(Attestation.version) ne connaît pas le format de page \(word: number)"
      ).at(file)
    case .extended(let file, let paper, let added): .extended(file, paper: paper, added: added)
    case .internalFault(let why): .fault(why)
    case .mistakes, .differs: .fault("\(self)")

    // Times
    case .notADuration(let word):
      .usage("invalid duration: \(word: word)", "durée incorrecte : \(word: word)").hint(
        "for example 20m, 1h or 1h30", "par exemple 20m, 1h ou 1h30")
    case .durationTooLong(let word):
      .usage(
        "duration too long: \(word: word); the limit is 24h",
        "durée trop longue : \(word: word) ; au plus 24h")
    case .notATime(let word):
      .usage("invalid time: \(word: word)", "heure incorrecte : \(word: word)").hint(
        "for example 14:30 or 14h30, or with a date: \"DD/MM/YYYY 14:30\"",
        "par exemple 14:30 ou 14h30, ou avec une date : \"JJ/MM/AAAA 14:30\"")
    case .noSuchDay(let word, let count):
      .usage(
        "invalid date: \(word: word); that month has \(count) days",
        "date incorrecte : \(word: word) ; ce mois a \(count) jours")
    case .outsideExitRange(let time):
      .usage(
        "\(time.digits) is more than 24 hours ago, or more than 7 days in the future",
        "\(time.digits) date de plus de 24 heures, ou est dans plus de 7 jours"
      ).hint("dates are read as day/month/year", "les dates se lisent jour/mois/année")
    case .nonexistentTime(let time, let zone, let before, let after, let instead):
      .usage(
        "\(time.digits) does not exist in \(zone): the clocks go forward from \(before.clock) to \(after.clock)",
        "\(time.digits) n'existe pas à \(zone) : on passe de \(before.clock) à \(after.clock)"
      ).hint("--at \"\(instead.digits)\"")
    case .clockNotSet(let time):
      .usage(
        "the system clock says \(time.digits)", "l'horloge de cette machine indique \(time.digits)"
      ).hint("set the clock", "réglez l'horloge")
    case .notANow(let word):
      .usage(
        "ATTEST_NOW is not a valid time: \(word: word)",
        "ATTEST_NOW n'est pas une heure valable : \(word: word)"
      ).hint("for example 2020-11-09T14:30:00+01:00", "par exemple 2020-11-09T14:30:00+01:00")

    // Profiles and templates
    case .emptyFile(let file):
      .data("the file is empty", "le fichier est vide").at(file)
    case .draftKept(let file, _):
      .data(
        "not saved; the draft is in \(file: file)",
        "non enregistré ; le brouillon est dans \(file: file)")
    case .profileChanged(let file):
      .again(
        "\(file: file) has changed since you started the draft",
        "\(file: file) a changé depuis que vous avez commencé le brouillon")
    case .newerFile(let file):
      .configuration("written by a newer version of attest", "écrit par un attest plus récent")
        .at(file).hint(
          "install the newer version; nothing was changed",
          "installez la version récente ; rien n'a été modifié")
    case .refusedPaper(let name):
      .missing(
        "attest does not write \(name): \(RefusedPaper.named(name)?.why ?? "")",
        "attest n'écrit pas \(name) : \(RefusedPaper.named(name)?.why ?? "")"
      ).hint(RefusedPaper.named(name)?.office)
    case .unknownTemplate(let name, let meant):
      .missing("no such template: \(word: name)", "modèle inconnu : \(word: name)").hint(
        meant.hint(for: name))

    case .lastTemplateIsGone(let name):
      .missing(
        "the template of the last paper no longer exists: \(file: name)",
        "le modèle du dernier papier n'existe plus : \(file: name)"
      ).hint("attest --template \(TemplateLibrary.defaultName)")

    // Output files
    case .unknownEnding(let ending, let known):
      .usage("unknown file type: \(word: ending)", "type de fichier inconnu : \(word: ending)")
        .hint("one of: \(list: known)", "au choix : \(list: known)")
    case .noFolder(let folder, let file):
      .make(
        "cannot create \(file: file): its directory does not exist",
        "impossible de créer \(file: file) : son dossier n'existe pas"
      ).hint("create it: mkdir -p \(folder.shellWord)", "créez-le : mkdir -p \(folder.shellWord)")
    case .folderNotUTF8(let bytes):
      .usage(
        "the name of this directory is not valid UTF-8: \(word: bytes)",
        "le nom de ce dossier n'est pas en UTF-8 : \(word: bytes)"
      ).hint("use another directory: -o DIRECTORY/", "prenez un autre dossier : -o DOSSIER/")
    case .unprintablePath(let path):
      .usage(
        "the path contains a control character: \(word: path)",
        "le chemin contient un caractère de contrôle : \(word: path)")

    // System errors
    case .variableNotUTF8(let name, let bytes):
      .usage(
        "\(name) is not valid UTF-8: \(word: bytes)", "\(name) n'est pas en UTF-8 : \(word: bytes)")
    case .system(let error): error.notice
    case .noHome:
      .configuration("HOME is not set", "HOME n'est pas défini").hint(
        "set HOME or ATTEST_HOME", "définissez HOME ou ATTEST_HOME")
    case .notAFolder(let file):
      .configuration("\(file: file) is not a directory", "\(file: file) n'est pas un dossier").hint(
        "the path comes from ATTEST_HOME, XDG_DATA_HOME, XDG_STATE_HOME or HOME",
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
