internal import AttestCore

/// What a command line asks for, with every value read.
enum Request: Hashable, Sendable {
  case now(NowRequest)
  case show(ShowRequest)
  case last(People, json: Bool)
  case pin(People)
  case unpin
  case verify(file: String, template: String?, font: String?)
  case addPerson(String)
  case editPerson(String)
  case showPerson(String)
  case listPeople(json: Bool)
  case movePerson(String, place: String)
  case removePerson(String, isForced: Bool)
  case listReasons(template: String?, json: Bool)
  case listTemplates(json: Bool)
  case showTemplate(String)
  case checkTemplate(file: String)
  case completion(CompletionShell)
  case manual
  case help([Command])
  case version
}

/// Whose attestation.
enum People: Hashable, Sendable {
  /// `ATTEST_PERSON`, else the first of the list.
  case usual
  /// Everybody, in the order of the list.
  case everybody
  /// These, in the order given; `all` among them is everybody.
  case these([String])
}

/// What `attest now` is asked.
struct NowRequest: Hashable, Sendable {
  var people = People.usual
  /// The reasons given; none means those remembered.
  var reasons: [String] = []
  var exit = ExitTime.now
  var template: String?
  /// A file of `key: value` lines for the template's own fields, `-` for standard input.
  var data: String?
  /// A font file for the letters of the page.
  var font: String?
  /// What of the attestation is on the paper.
  var extent = Attestation.Extent.whole
  var output: String?
  var isDryRun = false
  var json = false
}
