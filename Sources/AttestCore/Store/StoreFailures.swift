internal import AttestPlatform

// People
extension AttestError {
  package static let noProfile = missing("no profile yet", "aucun profil pour l'instant").hint(
    "to create one: attest person add marie", "pour en créer un : attest person add marie")

  static func unknownPerson(_ id: String, nearest: String?, known: [String]) -> Self {
    let first = known.count > 10 ? known.prefix(10) + ["..."] : known
    return .missing("no such person: \(word: id)", "personne inconnue : \(word: id)").hint(
      .didYouMean(nearest)
        ?? Bilingual("known ids: \(words: first)", "les identifiants : \(words: first)")
    ).mended(
      by: Bilingual(
        "a new person: attest person add \(id)", "nouvelle personne : attest person add \(id)"))
  }

  static func badIdentifier(_ id: String, nearest: String?) -> Self {
    .usage("invalid id: \(word: id)", "identifiant incorrect : \(word: id)").hint(
      "start with a letter and use only a-z, 0-9 and -, at most 32, for example \(nearest ?? "marie")",
      "une lettre, puis lettres, chiffres et - (a-z, 32 au plus), par exemple \(nearest ?? "marie")"
    )
  }

  /// The id is reserved, so no new person can have it.
  static func reservedIdentifier(_ id: String) -> Self {
    .usage(
      "\(id) is a reserved id: choose another one",
      "\(id) est un identifiant réservé : choisissez-en un autre")
  }

  /// A command that needs one person's profile was given the sample person or everybody.
  static func nobodysProfile(_ id: String) -> Self {
    .missing(
      "\(id) has no profile: demo (the sample person) and all (everybody) are reserved names",
      "\(id) n'a pas de profil : demo est la personne d'exemple, all désigne tout le monde"
    ).hint("to list the ids: attest person list", "les identifiants : attest person list")
  }

  package static func personExists(_ id: String) -> Self {
    .make("\(id) already exists", "\(id) existe déjà").hint(
      "to change this profile: attest person edit \(id)",
      "pour changer ce profil : attest person edit \(id)")
  }

  /// A person's profile is a symbolic link to a file that does not exist.
  static func linkLeadsNowhere(_ file: String, person: String) -> Self {
    .missing("broken symbolic link", "le lien ne mène nulle part").at(file).hint(
      "attest person remove \(person)")
  }

  /// Data of these kinds is kept for an id that nobody has.
  package static func kept(_ kinds: [Belonging], of id: String) -> Self {
    .make(
      "data is still kept for \(id): \(list: kinds)",
      "il reste des données pour \(id) : \(list: kinds)"
    ).hint("to remove it: attest forget \(id)", "pour les supprimer : attest forget \(id)")
  }

  /// Another run has removed the answers of an open dialogue.
  package static let answersForgotten = make(
    "they were removed in the meantime", "elles ont été supprimées entre-temps")

  static func badPlace(_ word: String, count: Int, person: String) -> Self {
    .usage(
      "invalid rank: \(word: word); expected a number from 1 to \(count)",
      "rang incorrect : \(word: word) ; il faut un nombre de 1 à \(count)"
    ).hint("attest person move \(person) 1")
  }

  // MARK: Remembered papers

  /// The answers on a paper are unknown, because the store no longer remembers it.
  static func forgotten(_ file: String?, person: String) -> Self {
    .missing("this paper is no longer remembered", "ce papier n'est plus retenu")
      .hint(file.map { "attest --from \($0.shellWord)" } ?? "attest --person \(person)")
  }

  /// The person's profile no longer has the values on the paper.
  static func profileIsNewer(person: String) -> Self {
    .again(
      "the profile of \(person) has changed since this paper was written",
      "le profil de \(person) a changé depuis ce papier"
    ).hint("attest --person \(person)")
  }

  /// The template no longer has the text from which the paper was written.
  static func templateIsNewer(person: String) -> Self {
    .again(
      "the template has changed since this paper was written",
      "le modèle a changé depuis ce papier"
    ).hint("attest --person \(person)")
  }

  /// The last attestation was forgotten, but papers about other subjects were not.
  static func lastForgotten(person: String) -> Self {
    .missing(
      "the last attestation \(of: person) was forgotten; earlier ones are still remembered",
      "la dernière attestation \(of: person) est oubliée ; d'autres sont encore retenues"
    ).hint("attest list")
  }

  static func nothingMade(person: String) -> Self {
    .missing(
      "no attestation is remembered for \(person)",
      "aucune attestation n'est retenue pour \(person)"
    ).hint("attest --person \(person)")
  }

  // MARK: Subjects

  /// Nothing is kept about a subject with this short name or, without subjects, for the template
  /// with this name.
  package static func unknownSubject(_ name: String, known: [String]) -> Self {
    .missing("nothing is remembered for \(word: name)", "rien n'est retenu pour \(word: name)")
      .hint(known.isEmpty ? nil : .hint(nearest(to: name, in: known), oneOf: known))
  }

  /// Several subjects have this short name, or would be offered it.
  static func sharedName(_ name: String, names: [String]) -> Self {
    .usage(
      "\(word: name) could mean several people", "\(word: name) peut désigner plusieurs personnes"
    ).hint(.hint(nil, oneOf: names))
  }

  /// The answer to a field is about a different subject from the paper's, perhaps the subject with
  /// this name.
  package static func otherSubject(_ key: String, name: String?) -> Self {
    let name = name ?? "NAME"
    return .usage(
      "the answer to \(key) does not match the person or place that this paper is about",
      "la réponse à \(key) n'est pas la personne ou le lieu de ce papier"
    ).hint("for another one: --for \(name)", "pour une autre : --for \(name)")
  }

  /// The paper that `--from` names is about a subject other than the one that `--for` names, and
  /// the answers do not tell them apart.
  package static func otherFile(about name: String?, _ given: String?) -> Self {
    let (name, given) = (name ?? "", given ?? "")
    return .usage(
      "--from names a paper about \(word: name), but --for names \(word: given)",
      "--from désigne un papier sur \(word: name), mais --for désigne \(word: given)"
    ).hint("leave out one of them", "enlevez l'un des deux")
  }

  /// The template's papers are all about the same subject.
  package static func templateWithoutSubject(_ template: String) -> Self {
    .usage(
      "\(template) does not differ by person or place, so --for has no meaning",
      "\(template) ne change pas selon la personne ou le lieu : --for n'y a pas de sens"
    ).hint("leave out --for", "retirez --for")
  }

  /// A paper may be for any of several subjects.
  package static func severalSubjects(_ template: String, names: [String]) -> Self {
    .usage(
      "\(template) is remembered for several people or places: choose one with --for",
      "\(template) est retenu pour plusieurs personnes ou lieux : choisissez avec --for"
    ).hint(.hint(nil, oneOf: names))
  }

  /// The name on a paper is similar to a remembered one, but not the same.
  package static func similarSubject(_ template: String, names: [String]) -> Self {
    .usage(
      "\(template) is remembered for a similar name: if it is the same one, choose it with --for",
      "\(template) est retenu pour un nom proche : si c'est le même, nommez-le avec --for"
    ).hint(.hint(nil, oneOf: names))
  }

  // MARK: Drafts in an editor

  /// The edited profile could not be saved for the given reason; the text remains in this file.
  package static func draftKept(_ file: String, _ error: AttestError) -> Self {
    let kept = data(
      "not saved; the draft is in \(file: file)",
      "non enregistré ; le brouillon est dans \(file: file)")
    return error.followed(by: [kept])
  }

  /// Another run is changing the profile in an editor, or keeps answers of the person.
  static func beingEdited(_ id: String) -> Self {
    .again(
      "the profile or answers \(of: id) are being edited in another terminal",
      "le profil ou des réponses \(of: id) sont en cours de modification dans un autre terminal"
    ).hint("finish there first", "terminez d'abord là-bas")
  }

  /// The profile was changed elsewhere after it was opened for editing.
  package static func profileChanged(_ file: String) -> Self {
    .again(
      "\(file: file) has changed since you started the draft",
      "\(file: file) a changé depuis que vous avez commencé le brouillon")
  }
}

// Warnings
extension Notice {
  /// Other users can read profiles in a folder, or change the folder.
  static func openToOthers(_ folder: String) -> Notice {
    let command = "chmod go= \(folder.shellWord) \(folder.shellWord)/*"
    return .warning(
      "profiles are accessible to other users; to prevent this: \(command)",
      "des profils sont accessibles à d'autres ; pour y remédier : \(command)")
  }

  /// A profile contained somebody else's signature, which was removed.
  static func signatureNotCopied(of id: String) -> Notice {
    .warning(
      "the signature \(of: id) was left out, because this profile is somebody else's",
      "la signature \(of: id) n'est pas reprise, car ce profil est celui de quelqu'un d'autre")
  }

  /// A profile contains an unknown key, which was kept unchanged.
  static func unknownKeyKept(key: String, file: String, line: Int) -> Notice {
    .warning(
      "unknown key \(word: key) was kept unchanged",
      "la clé inconnue \(word: key) a été conservée telle quelle"
    ).hint(
      "if the key is your own, name it x-\(word: key)",
      "si c'est votre propre clé, nommez-la x-\(word: key)"
    ).at(file, line: line, column: 1)
  }

  /// A profile has a French word and the key that it stands for, with different values; the key is
  /// used.
  static func wordIgnored(_ word: String, key: String, file: String, line: Int) -> Notice {
    .warning(
      "\(word: word) is ignored: \(key) is used instead",
      "\(word: word) est ignoré : c'est \(key) qui compte"
    ).hint("remove one of the two lines", "enlevez une des deux lignes")
      .at(file, line: line, column: 1)
  }

  /// The town has the name of a city abroad, but the address has no country.
  static func cityAbroad(_ file: String, line: Int) -> Notice {
    .warning(
      "the town has the name of a city abroad, but there is no country: line",
      "la commune porte le nom d'une ville étrangère, mais il n'y a pas de ligne pays:"
    ).hint(
      "for an address abroad, add a line such as country: Allemagne",
      "à l'étranger, ajoutez une ligne comme pays: Allemagne"
    ).at(file, line: line, column: 1)
  }

  /// The saved order of people is missing, empty or damaged, or its first person is missing.
  static func orderLost(_ file: String, default person: String) -> Notice {
    .warning(
      "\(file: file) no longer says who is first: \(person) is now the default person",
      "\(file: file) ne dit plus qui est premier : \(person) est désormais la personne par défaut"
    ).hint(
      "to put somebody first: attest person move ID 1",
      "pour mettre quelqu'un en premier : attest person move ID 1")
  }

  static func copyIgnored(_ file: String, of original: String) -> Notice {
    .warning(
      "\(file: file) is ignored: it may be a copy of \(file: original)",
      "\(file: file) est ignoré : c'est peut-être une copie de \(file: original)"
    ).hint(
      "compare the two, then delete \(file: file)",
      "comparez les deux, puis supprimez \(file: file)")
  }

  static func reservedIgnored(_ file: String, id: String) -> Notice {
    .warning(
      "\(file: file) is ignored: \(id) is a reserved name",
      "\(file: file) est ignoré : \(id) est un nom réservé")
  }

  /// The file does not have a profile's name; `meant` is the path that was probably meant.
  static func strayIgnored(_ file: String, meant: String?) -> Notice {
    .warning(
      "\(file: file) is ignored: its name must be an id (a-z, 0-9 and -) followed by .conf",
      "\(file: file) est ignoré : son nom doit être un identifiant (a-z, 0-9 et -) suivi de .conf"
    ).hint(meant.map { "mv \(file.shellWord) \($0.shellWord)" })
  }

  /// A file of remembered answers could not be read and is treated as missing.
  static func damagedMemory(_ file: String) -> Notice {
    .warning(
      "\(file: file) cannot be read and was ignored", "\(file: file) est illisible et a été ignoré")
  }

  /// The subject with the oldest paper was forgotten, to make room for another one.
  static func subjectGone(_ name: String, limit: Int) -> Notice {
    .warning(
      "\(name) is no longer remembered: the limit is \(limit)",
      "\(name) n'est plus retenu : la limite est de \(limit)")
  }

  /// Something that this run should have remembered could not be saved at this path.
  package static func notRemembered(_ file: String, _ error: AttestError) -> Notice {
    var why = error.file == file ? error.words : error.sentence
    if case .system(let error) = error.cause, let number = error.number {
      why = Bilingual(errno: number)
    }
    return .warning(
      "not everything could be saved in \(file: file): \(why)",
      "tout n'a pas pu être enregistré dans \(file: file) : \(why)"
    ).hint(error.hint)
  }

  /// There is a folder in place of one of a person's files; it was not removed.
  package static func folderLeft(_ file: String) -> Notice {
    .warning(
      "\(file: file) is a directory and was left in place",
      "\(file: file) est un dossier, et reste en place")
  }

  /// One of a person's files was a link; the file that it led to was not removed.
  package static func targetLeft(_ file: String) -> Notice {
    .warning(
      "\(file: file) was a link; the file that it led to was left in place",
      "\(file: file) était un lien ; le fichier auquel il menait reste en place")
  }

  /// The folder cannot be locked, so another run at the same time could undo a change.
  static func notLocked(_ file: String, number: Int32) -> Notice {
    .warning(
      "\(file: file) cannot be locked: \(Bilingual(errno: number))",
      "\(file: file) ne peut pas être verrouillé : \(Bilingual(errno: number))")
  }
}

extension Bilingual.StringInterpolation {
  /// Appends the kinds of data that a person has, such as `choices and answers, profile`.
  package mutating func appendInterpolation(list kinds: [Belonging]) {
    appendInterpolation(list: kinds.map(\.words))
  }
}
