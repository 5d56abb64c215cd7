internal import AttestCore

extension CommandError {
  /// What the person is told.
  var notices: [Notice] {
    if case .draftKept(_, let mistakes) = self { mistakes.notices + [notice] } else { [notice] }
  }

  private var notice: Notice {
    switch self {
    case .abandoned: Notice(.error(130), "nothing was written", "rien n'a été écrit")
    case .badPersonVariable(let id):
      AttestError.badIdentifier(id, nearest: nil).notice.at("ATTEST_PERSON")
    case .draftKept(let file, _):
      Notice(
        .data, "not saved; the draft is \(file: file)",
        "non enregistré ; le brouillon est \(file: file)")
    case .editorFailed(let status):
      Notice(
        .io, "the editor failed (\(Int(status))); nothing was changed",
        "l'éditeur a échoué (\(Int(status))) ; rien n'a été modifié")
    case .lastIsGone(let file):
      Notice(
        .missing, "the last attestation is no longer there: \(file: file)",
        "la dernière attestation n'est plus là : \(file: file)")
    case .lastWasPiped(let person):
      Notice(
        .missing, "the last attestation of \(person) went to standard output",
        "la dernière attestation de \(person) est partie sur la sortie standard",
        hint: "attest show \(person)")
    case .needsForce(let person):
      Notice(
        .usage, "not deleted: standard input is not a terminal",
        "non supprimé : l'entrée standard n'est pas un terminal",
        hint: "attest person remove \(person) --force")
    case .noCode:
      Notice(
        .usage, "there is no QR code here, only a page: give a .pdf",
        "il n'y a pas de QR code ici, seulement une page : donnez un .pdf")
    case .noFolder(let folder, let file):
      Notice(
        .make, "cannot make \(file: file): its folder is not there",
        "impossible de créer \(file: file) : son dossier n'est pas là",
        hint: Bilingual("make it: mkdir -p \(folder)", "créez-le : mkdir -p \(folder)"))
    case .notANow(let word):
      Notice(
        .usage, "ATTEST_NOW is not a time: \(word: word)",
        "ATTEST_NOW n'est pas une heure : \(word: word)",
        hint: Bilingual(
          "for example 2020-11-09T14:30:00+01:00", "par exemple 2020-11-09T14:30:00+01:00"))
    case .nothingMade(let person):
      Notice(
        .missing, "no attestation made yet for \(person)",
        "pas encore d'attestation pour \(person)")
    case .nothingPinned: Notice(.missing, "nothing to unpin", "rien n'est épinglé")
    case .outputIsTerminal:
      Notice(
        .usage, "not writing a PDF to a terminal", "un PDF ne s'affiche pas dans un terminal",
        hint: Bilingual("attest -o - > FILE.pdf", "attest -o - > FICHIER.pdf"))
    case .severalForOneOutput(let count):
      Notice(
        .usage, "\(count) attestations, one output: give a directory",
        "\(count) attestations, une seule sortie : donnez un dossier",
        hint: Bilingual("-o DIRECTORY/", "-o DOSSIER/"))
    case .severalToPin(let count):
      Notice(
        .usage, "\(count) people, one pin: name one of them",
        "\(count) personnes, une seule épingle : nommez-en une", hint: "attest pin --person ID")
    case .templateWithoutFields(let template):
      Notice(
        .usage, "\(template) asks for nothing", "\(template) ne demande rien",
        hint: Bilingual(
          "leave --data out, or name another form: --template NAME",
          "sans --data, ou un autre formulaire : --template NOM"))
    case .twoOnOutput:
      Notice(
        .usage, "--json and --output - both write to standard output",
        "--json et --output - écrivent tous deux sur la sortie standard")
    case .unknownEnding(let ending, let known):
      Notice(
        .usage, "no file of this kind is written: \(word: ending)",
        "ce genre de fichier n'est pas écrit : \(word: ending)",
        hint: Bilingual("one of: \(list: known)", "au choix : \(list: known)"))
    }
  }
}
