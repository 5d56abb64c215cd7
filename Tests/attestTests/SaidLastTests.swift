import AttestCore
import AttestTerminalCard
import Foundation
import Testing

@testable import attest

/// Changes made elsewhere while questions are open, answers kept when a dialogue is left, and the
/// last papers about each subject.
@Suite struct SaidLastTests {
  private let world: World
  private let facts = "avoir rendu les clés\n\n\n\n\n"

  init() throws {
    world = try World()
    world.environment["ATTEST_NOW"] = nil
    for id in ["marie", "leo"] {
      #expect(world.run("person", "add", id, input: World.profile).status == 0)
    }
  }

  /// The exit status, the questions with their answers, and the messages of a run on a terminal.
  private func ask(_ words: String..., answers: String) -> (status: Int32, said: String) {
    let (outcome, questions) = world.run(
      words.map { Array($0.utf8) }, input: Array(answers.utf8), isTerminal: true)
    return (outcome.status, questions + String(decoding: outcome.errors, as: UTF8.self))
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: world.folder + "/home/" + name, encoding: .utf8)
  }

  /// The files with kept answers; the same folder also contains the files with last papers.
  private var drafts: [String] {
    let folder = world.folder + "/home/drafts"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.contains(".papers.") }
  }

  private var papers: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: world.folder).filter {
        $0.hasSuffix(".pdf")
      }
    }
  }

  /// Runs an action once, before the question with this number is answered.
  private func meanwhile(at question: Int = 1, _ action: @escaping (World) -> Void) {
    let first = world.asked.count
    world.meanwhile = { [world] count in
      guard count == first + question else { return }
      world.meanwhile = { _ in }
      action(world)
    }
  }

  @Test func `a paper that starts from a file keeps its template if the profile changes meanwhile`()
    throws
  {
    #expect(ask("-t", "sur-l-honneur", answers: facts).status == 0)
    let file = world.folder + "/" + (try #require(papers.first))
    meanwhile { #expect($0.run("person", "edit", "marie", input: "city: Nice\n").status == 0) }
    let (status, said) = ask("--from", file, "-p", "marie", answers: "\n\n")
    #expect(status == 0 && said.contains("has changed"), "\(said)")
    #expect(try papers.count == 2 && papers.allSatisfy { $0.hasPrefix("sur-l-honneur") })
  }

  @Test func `a paper finished elsewhere while questions are open is not forgotten`() {
    meanwhile { #expect($0.run("-t", "deplacement", "-r", "sante").status == 0) }
    #expect(ask("-t", "sur-l-honneur", answers: facts).status == 0)
    #expect(world.run().status == 0)
  }

  @Test func `a profile edited while questions are open is listed and confirmed again`() throws {
    meanwhile { #expect($0.run("person", "edit", "marie", input: "city: Lyon\n").status == 0) }
    let (status, said) = ask("-t", "sur-l-honneur", answers: facts + "\n")
    #expect(status == 0)
    #expect(said.contains("The profile of marie has changed in the meantime:\n  Town: Lyon\n"))
    #expect(said.components(separatedBy: "All correct?").count == 3)
    #expect(try text("last/marie").contains("city: Lyon") && papers.count == 1)
  }

  @Test func `nothing is written if the person is removed while questions are open`() throws {
    meanwhile { #expect($0.run("person", "remove", "-f", "marie").status == 0) }
    let (status, said) = ask("-p", "marie", "-t", "sur-l-honneur", answers: facts)
    #expect(status == 66 && said.contains("no such person: marie"))
    #expect(said.components(separatedBy: "your answers are no longer being saved").count == 2)
    #expect(!said.contains("kept for 30 days"))
    #expect(try papers == [] && drafts == [])
    #expect(throws: (any Error).self) { try text("last/marie") }
  }

  /// Adds a child, and a template that asks for one.
  private func addChild(_ id: String, _ name: String, born day: String) throws {
    let folder = world.folder + "/home/templates"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let template = """
      version: 2
      title: Sortie
      summary: Une sortie
      [fields]
      child (person): L’enfant
      spot: Où
      [page]
      # Sortie
      {child.first-name} va à {spot}.
      """
    try template.write(toFile: folder + "/sortie.attest", atomically: true, encoding: .utf8)
    let profile = World.profile.replacing("Marie", with: name).replacing("01/01/1970", with: day)
    #expect(world.run("person", "add", id, input: profile).status == 0)
  }

  private let renames = [["noe", "noam"], ["zoe", "noe"]]

  /// Renames Noé to noam, and gives his old id to Zoé.
  private func exchange() {
    for ids in renames { #expect(world.run("person", "rename", ids[0], ids[1]).status == 0) }
  }

  @Test func `a remembered child is still recognised under a new id`() throws {
    try addChild("noe", "Noé", born: "01/12/2018")
    try addChild("zoe", "Zoé", born: "02/03/2012")
    #expect(
      world.run("-t", "sortie", "--data", "-", input: "child: noe\nspot: Lyon\n").status == 0)
    exchange()
    for _ in 1...2 {
      #expect(world.run("-t", "sortie", "--dry-run", "--json").status == 0)
      #expect(world.run("-t", "sortie").status == 0)
      let (_, said) = ask("-t", "sortie", answers: "\n")
      #expect(said.contains("Noé Dupont") && !said.contains("Zoé Dupont"), "\(said)")
    }
  }

  @Test(arguments: ["remove", "edit"])
  func `a remembered child is not confused with a later owner of the id`(command: String) throws {
    try addChild("noe", "Noé", born: "01/12/2018")
    #expect(
      world.run("-t", "sortie", "--data", "-", input: "child: noe\nspot: Lyon\n").status == 0)
    if command == "remove" {
      #expect(world.run("person", "remove", "-f", "noe").status == 0)
      try addChild("noe", "Zoé", born: "02/03/2012")
    } else {
      let lines = "first-name: Zoé\nbirth-date: 02/03/2012\n"
      #expect(world.run("person", "edit", "noe", input: lines).status == 0)
    }
    let outcome = world.run("-t", "sortie")
    #expect(outcome.status == 64, "\(outcome)")
    // If only the first name or only the last name has changed, the child is the same.
    for lines in ["birth-date: 01/12/2018\n", "last-name: Martin\n"] {
      #expect(world.run("person", "edit", "noe", input: lines).status == 0)
      #expect(world.run("-t", "sortie").status == 0)
    }
  }

  @Test func `removing a child reports the people who have a paper about the child`() throws {
    try addChild("noe", "Noé", born: "01/12/2018")
    _ = world.run("-t", "sortie", "--data", "-", input: "child: noe\nspot: Lyon\n")
    let sortie = world.folder + "/home/templates/sortie.attest"
    let text = try String(contentsOfFile: sortie, encoding: .utf8)
    try text.replacing("[fields]", with: "subject: child\n[fields]").write(
      toFile: sortie, atomically: true, encoding: .utf8)
    let (status, said) = ask("person", "remove", "noe", answers: "y\n")
    #expect(status == 0 && said.contains("marie has a paper about noe"), "\(said)")
    #expect(said.contains("attest forget marie --template sortie --for noe"), "\(said)")
    #expect(world.run("forget", "marie", "--template", "sortie", "--for", "noe").status == 0)
  }

  @Test func `nothing is written for a child whose id was given to another meanwhile`() throws {
    try addChild("noe", "Noé", born: "01/12/2018")
    try addChild("zoe", "Zoé", born: "02/03/2012")
    meanwhile(at: 2) { _ in exchange() }
    let (status, said) = ask("-t", "sortie", answers: "noe\nLyon\n\n")
    #expect(status == 75 && said.contains("the profile of noe has changed"), "\(said)")
    #expect(try papers.isEmpty)
  }

  @Test func `an edit is not saved for somebody else who was given the id meanwhile`()
    throws
  {
    try addChild("noe", "Noé", born: "01/12/2018")
    try addChild("zoe", "Zoé", born: "02/03/2012")
    meanwhile { _ in exchange() }
    let (status, said) = ask("person", "edit", "noe", "birth-place", answers: "Nancy\n")
    #expect(status == 130 && said.contains("First name: Zoé\n"), "\(said)")
    for id in ["noe", "noam"] {
      #expect(try text("people/\(id).conf").contains("birth-place: Paris\n"))
    }
  }

  @Test func `answers forgotten meanwhile do not come back when the dialogue is left`() {
    meanwhile(at: 2) { #expect($0.run("forget", "marie").status == 0) }
    let (status, said) = ask("-t", "sur-l-honneur", answers: "clés\n\n")
    #expect(status == 130 && said.contains("saved: they were removed in the meantime"), "\(said)")
    #expect(!said.contains("kept for 30 days") && drafts == [])
  }

  @Test(arguments: [["remove", "marie", "--force"], ["rename", "marie", "maria"]])
  func `nobody signs the answers of another person who had the id before`(command: [String]) throws
  {
    // A person with answers in an open dialogue cannot be renamed.
    meanwhile(at: command[0] == "rename" ? 1 : 2) { world in
      #expect(world.run((["person"] + command).map { Array($0.utf8) }).outcome.status == 0)
      let lou = World.profile.replacing("Marie", with: "Lou").replacing("1970", with: "1990")
      #expect(world.run("person", "add", "marie", input: lou).status == 0)
    }
    let (status, said) = ask("-p", "marie", "-t", "sur-l-honneur", answers: facts + "\n")
    #expect(status == 75 && said.contains("the profile of marie has changed"), "\(said)")
    #expect(try papers == [])
    #expect(!ask("-p", "marie", "-t", "sur-l-honneur", answers: "").said.contains("rendu les clés"))
  }

  @Test func `an exit that breaks a rule is refused where it is typed`() throws {
    // Max is 18 in five days.
    let max = World.profile.replacing("01/01/1970", with: "29/11/2008")
    #expect(world.run("person", "add", "max", input: max).status == 0)
    let answers = "max\nmère\n06 11 22 33 44\nCinéma\n23 h\n\n"
    let (status, said) = ask(
      "-p", "marie", "-t", "sortie-mineur", "-r", "sport",
      answers: answers + "7 29/11 8h\nmaintenant\n\n")
    #expect(status == 0 && said.contains("cet enfant a 18 ans"), "\(said)")
  }

  @Test func `an exit time that was kept means the day on which it was given`() {
    let first = ask("-t", "deplacement", answers: "travail\n2\n13:50\n")
    #expect(first.status == 130, "\(first.said)")
    world.clock = world.clock.adding(seconds: 20 * 3600)
    let (_, said) = ask("-t", "deplacement", answers: "\n\n")
    #expect(said.contains("Exit: 24/11/2026 13:50"), "\(said)")
  }

  @Test(arguments: [
    ("il y a 20 min", 24, "14:10"), ("demain 8h", 25, "08:00"), ("13:50", 24, "13:50"),
    ("maintenant", 24, "23:59"),
  ])
  func `an exit time counts from when it was typed, unless it is now`(
    words: String, day: Int, time: String
  ) throws {
    // The list is open when the exit has been typed; it is 14:30.
    let late = Instant(secondsSince1970: 1_795_527_000 + (words == "demain 8h" ? 34_260 : 34_140))
    meanwhile(at: 3) { $0.clock = late }
    let (status, said) = ask("-t", "deplacement", answers: "travail\n2 \(words)\n\n")
    #expect(status == 0, "\(said)")
    let last = world.run("last", "--json")
    let exit = "2026-11-\(day)T\(time):00+01:00"
    #expect(String(decoding: last.output, as: UTF8.self).contains(exit), "\(words)")
  }

  @Test func `answers kept for the correction of one paper are not offered for another`() {
    let files = ["a", "b"].map { "\(world.folder)/\($0).pdf" }
    for file in files {
      let first = world.run(
        "-p", "marie", "-t", "sur-l-honneur", "--data", "-", "-o", file,
        input: "facts: avoir lu \(file)\n")
      #expect(first.status == 0)
      world.clock = world.clock.adding(seconds: 60)
    }
    #expect(ask("-p", "marie", "--from", files[0], answers: "2\nÉcole Pasteur\n").status == 130)
    for (option, value) in [("--from", files[1]), ("-t", "sur-l-honneur")] {
      let said = ask("-p", "marie", option, value, answers: "").said
      #expect(!said.contains("Pasteur") && !said.contains("were saved"), "\(option): \(said)")
    }
    let (status, said) = ask("-p", "marie", "--from", files[0], answers: "\n\n")
    #expect(status == 0 && said.contains("Pasteur"), "\(said)")
  }

  @Test func `an answer that depends on a corrected one is not taken along`() throws {
    let (file, divorce) = (
      world.folder + "/a.pdf", "status: divorce\nevent: 01/02/2020\nalone: oui\n"
    )
    let first = world.run("-t", "situation-familiale", "--data", "-", "-o", file, input: divorce)
    #expect(first.status == 0)
    let widowed = world.run(
      "--from", file, "-p", "marie", "--data", "-", input: "status: veuvage\n")
    #expect(widowed.status == 65)
    #expect(String(decoding: widowed.errors, as: UTF8.self).contains("missing keys: event"))
    #expect(
      world.run("--from", file, "-p", "marie", "--data", "-", input: "status: célibat\n").status
        == 0)
    let (status, said) = ask("-t", "situation-familiale", answers: "1 veuvage\n03/04/2021\n\n")
    #expect(status == 0 && said.contains("Date du décès"), "\(said)")
  }

  @Test func `a typed answer is confirmed again if the answer that it depends on changes`() {
    let answers = "divorce\n01/02/2020\n\noui\n\n\n\n\n1 veuvage\n01/02/2020\n\n"
    let (status, said) = ask("-t", "situation-familiale", answers: answers)
    #expect(status == 0, "\(said)")
    #expect(said.components(separatedBy: "Date du décès, du divorce ou de la séparation").count > 3)
  }

  @Test func `an answer to be confirmed again is still open when the questions are continued`() {
    let answers = "veuvage\n01/02/2020\n<\n<\ndivorce\n"
    #expect(ask("-t", "situation-familiale", answers: answers).status == 130)
    let (_, said) = ask("-t", "situation-familiale", answers: "\n")
    let asked = world.asked.last?.text ?? ""
    #expect(asked.contains("Date du décès"), "\(said)")
  }

  private func writeAboutFirstOfTwoChildren() throws {
    try addChild("zoe", "Zoé", born: "01/01/2015")
    try addChild("max", "Max", born: "01/01/2016")
    let file = world.folder + "/home/templates/sortie.attest"
    let template = try String(contentsOfFile: file, encoding: .utf8)
    try template.replacing("[fields]", with: "subject: child\n[fields]")
      .write(toFile: file, atomically: true, encoding: .utf8)
    #expect(ask("-t", "sortie", answers: "zoe\nParis\n\n").status == 0)
  }

  @Test func `answers about a second child are offered although the first one is remembered`()
    throws
  {
    try writeAboutFirstOfTwoChildren()
    let second = ask("-t", "sortie", answers: "1 max\nLyon\n")
    #expect(second.status == 130 && second.said.contains("kept for 30 days"), "\(second.said)")
    let third = ask("-t", "sortie", answers: "\n\n")
    #expect(third.status == 0 && third.said.contains("Lyon"), "\(third.said)")
    #expect(ask("-t", "sortie", answers: "3 new\n").said.contains("For whom?"))
  }

  @Test func `answers about a second child that the user does not want now stay`() throws {
    try writeAboutFirstOfTwoChildren()
    #expect(ask("-t", "sortie", answers: "1 max\nLyon\n").status == 130)
    let (_, said) = ask("-t", "sortie", answers: "n\n")
    #expect(said.contains("(Max Dupont) were saved") && said.contains("Paris"), "\(said)")
    #expect(ask("-t", "sortie", answers: "\n").said.contains("Lyon"))
  }

  @Test(arguments: ["01 99 88 77 66", "2.11.2026", "3:30"])
  func `a telephone number, a date or a time typed below the list corrects nothing`(text: String) {
    let (status, said) = ask("-t", "sur-l-honneur", answers: "clés\n\n\n\n\(text)\n")
    #expect(status == 130 && said.contains("a number from 1"), "\(said)")
  }

  @Test func `an answer typed instead of one in a file is offered again`() throws {
    let file = world.folder + "/data"
    let lines = receipt(of: "Jeanne Martin").replacing("paid: 01/11/2026\n", with: "")
    func continued(rent: String, answers: String) throws -> (status: Int32, said: String) {
      try lines.replacing("rent: 700", with: "rent: \(rent)").write(
        toFile: file, atomically: true, encoding: .utf8)
      return ask("-p", "marie", "-t", "quittance-loyer", "--data", file, answers: answers)
    }
    #expect(try continued(rent: "700", answers: "01/11/2026\n5 650\n").status == 130)
    // If the file has changed, both values are shown.
    let changed = try continued(rent: "710", answers: "\n").said
    #expect(changed.contains("710,00") && changed.contains("650,00"), "\(changed)")
    let november = lines.replacing("01/10", with: "01/11").replacing("31/10", with: "30/11")
    try november.write(toFile: file + "-2", atomically: true, encoding: .utf8)
    let other = ask("-p", "marie", "-t", "quittance-loyer", "--data", file + "-2", answers: "\n")
    #expect(other.said.contains("1  the current value: 01/11/2026"), "\(other.said)")
    let (status, said) = try continued(rent: "700", answers: "\n\n")
    #expect(status == 0 && said.contains("charges: 650,00"), "\(said)")
  }

  @Test func `of two papers of the same second, the later one is the last about a subject`() {
    let whole = receipt(of: "Jeanne Martin")
    let part = whole.replacing("rent", with: "received").replacing("charges", with: "remaining")
    for template in ["recu-loyer", "quittance-loyer", "recu-loyer"] {
      let (outcome, _) = world.run(
        ["-p", "marie", "-t", template, "--for", "jeanne", "--data", "-"].map { Array($0.utf8) },
        input: Array((template == "recu-loyer" ? part : whole).utf8))
      #expect(outcome.status == 0, "\(String(decoding: outcome.errors, as: UTF8.self))")
      let last = world.run("last", "-p", "marie", "--for", "jeanne").output
      #expect(String(decoding: last, as: UTF8.self).contains(template), "\(template)")
    }
  }

  @Test func `a newcomer replaces the person in a file without a question about the change`() throws
  {
    try addChild("lea", "Léa", born: "01/01/2012")
    let file = world.folder + "/data"
    try "child: lea\n".write(toFile: file, atomically: true, encoding: .utf8)
    let newcomer = "Zoé\nMartin\n01/01/2018\nParis\nyes\n\n"
    let (_, said) = ask(
      "-p", "marie", "-t", "sortie", "--data", file,
      answers: "au cinéma\n1\n3\n" + newcomer)
    #expect(said.contains("L’enfant: Zoé Martin"), "\(said)")
    #expect(!said.contains("the value has changed"), "\(said)")
  }

  @Test func `a kept answer about who moves too leaves out those who have moved since`() throws {
    #expect(world.run("person", "add", "max", input: World.profile).status == 0)
    let typed = "3 rue C\n75002 Paris\nleo, max\n"
    #expect(ask("person", "edit", "marie", "address", answers: typed).status == 130)
    let moved = world.run("person", "edit", "leo", input: "address: 3 rue C\npostcode: 75002\n")
    #expect(moved.status == 0)
    let (status, said) = ask("person", "edit", "marie", "address", answers: "\n\n")
    #expect(status == 0 && !said.contains("yes or no"), "\(said)")
    #expect(try text("people/max.conf").contains("address: 3 rue C\n"), "\(said)")
  }

  @Test func `an option replaces an answer that was kept`() {
    #expect(ask("-t", "deplacement", answers: "travail\n2\n13:50\n").status == 130)
    let (_, said) = ask("-t", "deplacement", "--at", "11:00", answers: "\n\n")
    #expect(said.contains("Exit: 11:00") && !said.contains("13:50"), "\(said)")
  }

  @Test func `an exit in the hour that occurs twice stays the same when a paper is corrected`()
    throws
  {
    world.clock = try #require(Instant(iso8601: "2027-10-31T00:10:00Z"))
    let lou = World.profile.replacing("01/01/1970", with: "01/01/2015")
    #expect(world.run("person", "add", "lou", input: lou).status == 0)
    let (file, other) = (world.folder + "/a.pdf", world.folder + "/b.pdf")
    let answers = "child: lou\nquality: mère\nphone: 0611223344\nplaces: Cinéma\nuntil: 23 h\n"
    let first = world.run(
      "-p", "marie", "-t", "sortie-mineur", "-r", "sport", "--plus", "1h", "--data", "-", "-o",
      file,
      input: answers)
    #expect(first.status == 0, "\(String(decoding: first.errors, as: UTF8.self))")
    let second = world.run(
      "--from", file, "-p", "marie", "--data", "-", "-o", other, input: "places: Stade\n")
    #expect(second.status == 0, "\(String(decoding: second.errors, as: UTF8.self))")
    let last = String(decoding: world.run("last", "--json").output, as: UTF8.self)
    #expect(last.contains("b.pdf") && last.contains("2027-10-31T02:10:00+01:00"), "\(last)")
  }

  @Test func `a changed amount leaves the answers that depend on there being one`() throws {
    let file = world.folder + "/a.pdf"
    let loan = """
      creditor-name: Léa Roux
      creditor-address: 1 rue B, 69001 Lyon
      amount: 1200
      received: 01/11/2026
      means: virement
      rate: aucun
      instalment: 100
      first: 01/12/2026
      due: 01/12/2027

      """
    let first = world.run(
      "-p", "marie", "-t", "reconnaissance-dette", "--data", "-", "-o", file, input: loan)
    #expect(first.status == 0, "\(String(decoding: first.errors, as: UTF8.self))")
    let second = world.run("-p", "marie", "--from", file, "--data", "-", input: "instalment: 120\n")
    #expect(second.status == 0, "\(String(decoding: second.errors, as: UTF8.self))")
  }

  @Test func `kept answers are shown with a warning if the template was edited since`() throws {
    try addChild("zoe", "Zoé", born: "01/01/2015")
    #expect(ask("-t", "sortie", answers: "zoe\n").status == 130)
    let file = world.folder + "/home/templates/sortie.attest"
    let edited = try String(contentsOfFile: file, encoding: .utf8).replacing("va à", with: "fuit")
    try edited.write(toFile: file, atomically: true, encoding: .utf8)
    let notice = "The template has changed in the meantime."
    #expect(ask("-t", "sortie", answers: "\nParis\n").said.contains(notice))
    #expect(!ask("-t", "sortie", answers: "\n").said.contains(notice))
  }

  @Test func `a template edited while its questions are open is read again`() throws {
    try addChild("zoe", "Zoé", born: "01/01/2015")
    let file = world.folder + "/home/templates/sortie.attest"
    let edited = try String(contentsOfFile: file, encoding: .utf8).replacing("va à", with: "fuit")
    meanwhile(at: 2) { _ in try? edited.write(toFile: file, atomically: true, encoding: .utf8) }
    let paper = world.folder + "/a.pdf"
    let (status, said) = ask("-t", "sortie", "-o", paper, answers: "zoe\nParis\n\n\n")
    #expect(status == 0 && said.contains("The template has changed in the meantime."), "\(said)")
    #expect(world.run("verify", paper, "-t", file).status == 0)
  }

  @Test(arguments: [true, false])
  func `finishing a paper removes the answers kept for it`(isData: Bool) {
    #expect(ask("-t", "sur-l-honneur", answers: "clés\n").status == 130)
    #expect(drafts.count == 1)
    #expect(ask("-p", "leo", "-t", "sur-l-honneur", answers: facts).status == 0)
    #expect(drafts.count == 1)
    let status =
      isData
      ? world.run("-t", "sur-l-honneur", "--data", "-", input: "facts: x\n").status
      : ask("-t", "sur-l-honneur", answers: "n\n" + facts).status
    #expect(status == 0 && drafts == [])
  }

  @Test func `a finished sample removes the answers kept for the same paper`() {
    #expect(ask("-t", "sur-l-honneur", answers: facts).status == 0)
    #expect(ask("-t", "sur-l-honneur", answers: "1\nautre chose\n").status == 130)
    #expect(drafts.count == 1)
    world.environment["ATTEST_NOW"] = "2026-11-24T10:00:00+01:00"
    #expect(world.run("-t", "sur-l-honneur", "--data", "-", input: "facts: x\n").status == 0)
    #expect(drafts == [])
  }

  @Test func `a paper for an earlier period is noticed although another was written today`() {
    let words = ["-t", "quittance-loyer", "--data", "-"]
    let today = world.clock
    for (day, name, month) in [
      (-1, "Anne Petit", "09"), (0, "Bob Roux", "10"), (0, "Anne Petit", "08"),
    ] {
      world.clock = today.adding(seconds: day * 86_400)
      let answers = receipt(of: name).replacing("/10/2026", with: "/\(month)/2026")
        .replacing("31/09", with: "30/09")
      let (outcome, _) = world.run(words.map { Array($0.utf8) }, input: Array(answers.utf8))
      #expect(outcome.status == 0, "\(String(decoding: outcome.errors, as: UTF8.self))")
    }
    let list = String(decoding: world.run("list", "anne").output, as: UTF8.self)
    #expect(list.contains("September 2026"), "\(list)")
  }

  @Test(arguments: ["address: 9 rue Z\n", nil])
  func `editing a profile removes the answers kept for the same fields`(
    lines: String?
  ) {
    #expect(ask("person", "edit", "marie", answers: "5 3 rue C\n").status == 130)
    if let lines {
      #expect(world.run("person", "edit", "marie", input: "city: Lyon\n").status == 0)
      #expect(drafts.count == 1)
      #expect(world.run("person", "edit", "marie", input: lines).status == 0)
    } else {
      #expect(ask("person", "edit", "marie", "city", answers: "Lyon\n").status == 0)
      // The answer that this edit did not ask for is still kept.
      #expect(drafts.count == 1)
      let (status, said) = ask("person", "edit", "marie", answers: "\n\n\n")
      #expect(status == 0 && said.contains("Address: 3 rue C\n"))
    }
    #expect(drafts == [])
  }

  @Test(arguments: [("1", "9 rue Z"), ("2", "3 rue C")])
  func `a kept answer does not replace a later value without asking`(
    choice: String, address: String
  ) throws {
    #expect(ask("person", "edit", "marie", answers: "5 3 rue C\n").status == 130)
    let profile = World.profile.replacing("1 rue A", with: "9 rue Z")
    let file = world.folder + "/home/people/marie.conf"
    try profile.write(toFile: file, atomically: true, encoding: .utf8)
    let (status, said) = ask("person", "edit", "marie", answers: "\n\(choice)\n\n")
    #expect(status == 0 && said.contains("Your answers from 24/11/2026 were saved."))
    #expect(
      said.contains(
        "Address has changed since your answer from 24/11/2026:\n 1  the current value: 9 rue Z    2  your answer: 3 rue C\n"
      ))
    #expect(try text("people/marie.conf").contains("address: \(address)\n"))
  }

  @Test func `the second of two simultaneous edits shows the change saved by the first`() throws {
    meanwhile(at: 2) { world in
      #expect(world.run("person", "edit", "marie", input: "address: 9 rue Z\n").status == 0)
    }
    let (status, said) = ask("person", "edit", "marie", answers: "5 3 rue C\n\n\n2\n\n")
    #expect(status == 0)
    #expect(
      said.contains("The profile of marie has changed in the meantime:\n  Address: 9 rue Z\n"))
    #expect(said.contains("value: 9 rue Z    2  your answer: 3 rue C\n"))
    #expect(try text("people/marie.conf").contains("address: 3 rue C\n"))
  }

  @Test func `a second terminal at the same questions says so and keeps its own answers`() throws {
    var second = ""
    meanwhile(at: 2) { world in
      let words = ["-t", "sur-l-honneur"].map { Array($0.utf8) }
      second = world.run(words, input: Array("second\n".utf8), isTerminal: true).questions
    }
    #expect(ask("-t", "sur-l-honneur", answers: facts).status == 0)
    #expect(second.contains("the same questions are open in another terminal"))
    #expect(try text("last/marie").contains("avoir rendu"))
    // Finishing the paper leaves the answers of the second dialogue, which the next run offers.
    let (_, said) = ask("-t", "sur-l-honneur", answers: "\n")
    #expect(said.contains("were saved. Continue with them?") && said.contains("second"))
    let third = ask("-t", "sur-l-honneur", answers: "\n2\n\n\n\n\n")
    #expect(third.status == 0 && drafts == [], "\(third.said)")
  }

  @Test func `answers stay locked until the paper is written, even while another is asked for`()
    throws
  {
    var second = ""
    meanwhile(at: 7) { world in
      let words = ["-t", "sur-l-honneur"].map { Array($0.utf8) }
      second = world.run(words, input: Array("second\n".utf8), isTerminal: true).questions
    }
    #expect(ask("-p", "marie,leo", "-t", "sur-l-honneur", answers: facts + facts).status == 0)
    #expect(second.contains("the same questions are open in another terminal"))
    #expect(!second.contains("were saved"))
  }

  @Test func `the number of one of two values is not kept as an answer`() throws {
    #expect(ask("person", "edit", "marie", answers: "5 3 rue C\n").status == 130)
    let file = world.folder + "/home/people/marie.conf"
    try World.profile.replacing("1 rue A", with: "9 rue Z")
      .write(toFile: file, atomically: true, encoding: .utf8)
    world.departure = { _ in .left(.interrupt, typed: "2") }
    #expect(ask("person", "edit", "marie", answers: "\n").status == 130)
    world.departure = { _ in .left(.end, typed: "") }
    #expect(ask("person", "edit", "marie", answers: "\n2\n\n").status == 0)
    #expect(try text("people/marie.conf").contains("address: 3 rue C\n"))
  }

  @Test func `an editor that changes nothing leaves the answers to questions alone`() throws {
    #expect(ask("person", "edit", "marie", answers: "5 3 rue C\n").status == 130)
    world.environment["VISUAL"] = "touch"
    #expect(ask("person", "edit", "marie", answers: "").status == 0)
    world.environment["VISUAL"] = nil
    let (_, said) = ask("person", "edit", "marie", answers: "\n")
    #expect(said.contains("were saved. Continue with them?") && said.contains("3 rue C"))
  }

  @Test func `unconfirmed text is kept, however the question is left`() throws {
    for departure in [Reply.Departure.interrupt, .end, .signal(1)] {
      world.departure = { _ in .left(departure, typed: "half an ans") }
      #expect(ask("-t", "sur-l-honneur", answers: "").status == 130)
      let (_, said) = ask("-t", "sur-l-honneur", answers: "\n")
      #expect(said.contains("were saved. Continue with them?"))
      #expect(world.asked.last?.typed == "half an ans")
    }
  }

  @Test func `a failed save is reported at once, with the reason, and only once`() throws {
    let drafts = world.folder + "/home/drafts"
    meanwhile(at: 2) { _ in
      try? FileManager.default.removeItem(atPath: drafts)
      _ = FileManager.default.createFile(atPath: drafts, contents: nil)
    }
    let (status, said) = ask("-t", "sur-l-honneur", answers: "a\nb\nc\n")
    #expect(status == 130 && !said.contains("kept for 30 days"))
    let parts = said.components(separatedBy: "your answers are no longer being saved: ")
    #expect(parts.count == 2 && parts[0].contains("a\n") && parts[1].contains("c\n"))
    #expect(parts[1].hasPrefix("they were removed in the meantime"))
  }

  @Test func `a refused rename lists the data kept for the new id`() {
    #expect(ask("person", "add", "mary", answers: "Mary\n").status == 130)
    let outcome = world.run("person", "rename", "marie", "mary")
    #expect(outcome.status == 73)
    #expect(
      String(decoding: outcome.errors, as: UTF8.self).contains(
        "data is still kept for mary: drafts"))
    #expect(world.run("person", "add", "mary", input: World.profile).status == 0)
    #expect(drafts == [])
  }

  private func receipt(of tenant: String) -> String {
    """
    tenants: \(tenant)
    home: 2 rue B, 69001 Lyon
    start: 01/10/2026
    end: 31/10/2026
    rent: 700
    charges: 50
    paid: 01/11/2026

    """
  }

  /// Writes a receipt for a tenant without asking any questions.
  private func writeReceipt(for name: String?, _ tenant: String, _ options: String...) {
    let about = name.map { ["--for", $0] } ?? []
    let words = ["-p", "marie", "-t", "quittance-loyer", "--data", "-"] + about + options
    let (outcome, _) = world.run(
      words.map { Array($0.utf8) }, input: Array(receipt(of: tenant).utf8))
    #expect(outcome.status == 0, "\(String(decoding: outcome.errors, as: UTF8.self))")
  }

  @Test func `a replaced paper is not the last one about its subject`() {
    let file = world.folder + "/x.pdf"
    writeReceipt(for: "jeanne", "Jeanne Martin", "-o", file)
    writeReceipt(for: "paul", "Paul Durand", "-o", file)
    for words in [["-t", "quittance-loyer"], []] {
      let of = { (name: String) in
        world.run((["last", "--for", name] + words).map { Array($0.utf8) }).outcome
      }
      #expect(of("jeanne").status == 66 && of("jeanne").output.isEmpty)
      #expect(of("paul").output == Array((file + "\n").utf8))
    }
    let list = String(decoding: world.run("list").output, as: UTF8.self)
    #expect(list.contains("(gone) \(file)\tquittance-loyer\tmarie\tjeanne"))
    #expect(list.contains("\n\(file)\t") || list.hasPrefix("\(file)\t"))
  }

  @Test func `another tenant with the same first name does not replace the one meant by --for`() {
    writeReceipt(for: nil, "Jeanne Martin")
    let words = ["-p", "marie", "-t", "quittance-loyer", "--data", "-", "--for", "jeanne"]
    for (name, status) in [("Jeanne Durand", 64), ("jeanne  MARTIN", 0)] as [(String, Int32)] {
      let answers = receipt(of: name)
      let (outcome, _) = world.run(words.map { Array($0.utf8) }, input: Array(answers.utf8))
      #expect(outcome.status == status, "\(String(decoding: outcome.errors, as: UTF8.self))")
    }
  }

  @Test func `a single subject needs no short name, even if its paper starts from a file`() {
    let file = world.folder + "/x.pdf"
    writeReceipt(for: nil, "Thomas Nguyen", "-o", file)
    let (status, said) = ask("--from", file, "-p", "marie", answers: "5 710\n")
    #expect(status == 0 && !said.contains("Short name"), "\(said)")
  }

  @Test func `the short names of two subjects are asked for in turn, with a default for both`() {
    writeReceipt(for: nil, "Jean Nguyen")
    var departures = [Reply.Departure.back, .end]
    world.departure = { _ in .left(departures.removeFirst(), typed: "") }
    let words = ["-p", "marie", "-t", "quittance-loyer"]
    let (outcome, said) = world.run(
      words.map { Array($0.utf8) }, input: Array("1 Jean Durand\n\ny\n?\n\n".utf8),
      isTerminal: true)
    #expect(outcome.status == 130, "\(said)")
    let names = world.asked.suffix(4).map(\.text)
    #expect(names[0].contains("Jean Durand") && names[1] == names[0])
    #expect(names[2].contains("the other one, Jean Nguyen") && names[3] == names[2])
    #expect(world.asked.suffix(4).map(\.old) == ["jean", "jean", "jean-2", "jean-2"])
    #expect(said.contains("each one has a short name"))
  }

  /// Adds two children, and a paper about each of them.
  private func writeAbsences() {
    for (id, birth, name) in [("lea", "2012", "5e"), ("noe", "2015", "CM1")] {
      let profile = World.profile.replacing("1970", with: birth).replacing("Marie", with: id)
      #expect(world.run("person", "add", id, input: profile).status == 0)
      let answers = absence(of: id, class: name)
      let words = ["-p", "marie", "-t", "absence-scolaire", "-r", "maladie", "--data", "-"]
      #expect(
        world.run(words.map { Array($0.utf8) }, input: Array(answers.utf8)).outcome.status == 0)
    }
  }

  /// All required answers about a child who was absent.
  private func absence(of child: String, class name: String = "CM1") -> String {
    """
    child: \(child)
    school: B
    class: \(name)
    start: 09/11/2026
    end: 09/11/2026
    half: journée entière
    certificate: non

    """
  }

  @Test func `answers typed before another subject is named replace those on its last paper`() {
    writeAbsences()
    let (status, said) = ask(
      "-p", "marie", "-t", "absence-scolaire", "--for", "lea",
      answers: "9\notite du 27\n2 noe\n\n\n")
    #expect(status == 0 && said.components(separatedBy: "All correct?").count == 4, "\(said)")
    let last = world.run("last", "-p", "marie", "--for", "noe")
    let path = String(decoding: last.output.dropLast(), as: UTF8.self)
    let data = String(decoding: world.run("data", path).output, as: UTF8.self)
    #expect(data.contains("otite du 27") && data.contains("CM1"), "\(data)")
    #expect(drafts.isEmpty)
  }

  @Test func `a script cannot turn a paper about one subject into one about another`() throws {
    let file = world.folder + "/x.pdf"
    writeReceipt(for: "jeanne", "Jeanne Martin", "-o", file)
    let run = { [world] (options: [String], line: String) in
      let words = ["-p", "marie", "--data", "-"] + options
      return world.run(words.map { Array($0.utf8) }, input: Array((line + "\n").utf8)).outcome
    }
    let (last, from) = (["-t", "quittance-loyer", "--for", "jeanne"], ["--from", file])
    for options in [last, from] {
      let refused = run(options, "tenants: Paul Durand")
      #expect(refused.status == 64)
      #expect(String(decoding: refused.errors, as: UTF8.self).contains("--for paul"))
      #expect(run(options, "tenants: Jeanne Martín").status == 0)
    }
    #expect(run(from + ["--for", "paul"], "charges: 60").status == 64)
    #expect(run(from + ["--for", "paul"], "tenants: Paul Durand").status == 65)
    #expect(run(from + ["--for", "paul"], "tenants: Paul Durand\npaid: 02/11/2026").status == 0)
    #expect(run(last, "charges: 70").status == 0)
    #expect(world.run("--from", file, "--blank").status == 64)
    let list = String(decoding: world.run("list").output, as: UTF8.self)
    #expect(list.contains("\tjeanne\t") && list.contains("\tpaul\t"), "\(list)")
  }

  @Test func `a paper about a child who has moved house can be corrected`() throws {
    writeAbsences()
    let last = world.run("last", "-p", "marie", "--for", "noe")
    let path = String(decoding: last.output.dropLast(), as: UTF8.self)
    // A namesake born on the same day in another town comes first.
    let namesake = try text("people/noe.conf").replacing("place: Paris", with: "place: Lyon")
    #expect(world.run("person", "add", "nia", input: namesake).status == 0)
    #expect(world.run("person", "move", "nia", "1").status == 0)
    #expect(world.run("person", "edit", "noe", input: "address: 9 rue Z\n").status == 0)
    let (status, said) = ask("--from", path, "-p", "marie", answers: "9 otite\n")
    #expect(status == 0, "\(said)")
    #expect(said.contains("the profile of noe has changed since this paper: Address"))
  }

  @Test func `the first paper is for the person just added, whoever else is added meanwhile`()
    throws
  {
    let world = try World()
    world.environment["ATTEST_NOW"] = nil
    world.meanwhile = { [unowned world] count in
      if count == 8 { _ = world.run("person", "add", "ana", input: World.profile) }
    }
    let lines = "Paule\nDurand\n01/01/1980\nParis\n1 rue A\n75001 Paris\ntravail\n\n"
    let (outcome, said) = world.run([], input: Array(lines.utf8), isTerminal: true)
    #expect(outcome.status == 0, "\(said)")
    #expect(outcome.made.allSatisfy { $0.contains("deplacement-paule") } && !outcome.made.isEmpty)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: world.folder + "/home/drafts") == [])
  }

  @Test func `the first person gets the id in ATTEST_PERSON, even if it is written as a name`()
    throws
  {
    let world = try World()
    world.environment["ATTEST_PERSON"] = "Inès"
    let lines = "Inès\nDurand\n01/01/1980\nParis\n1 rue A\n75001 Paris\ntravail\n\n"
    let (outcome, said) = world.run([], input: Array(lines.utf8), isTerminal: true)
    #expect(outcome.made.contains { $0.contains("deplacement-ines") }, "\(said)")
  }

  @Test func `a profile that cannot be read does not stop questions for somebody else`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: world.folder + "/home/people/paul.conf", withDestinationPath: "/nowhere")
    let lines = "Zoé\nDurand\n01/01/1980\nParis\n\n\n"
    let (status, said) = ask("person", "add", "zoe", answers: lines)
    #expect(status == 0 && said.contains("the profile of zoe is saved"), "\(said)")
  }

  @Test func `a first person who needs another id keeps the address that was typed`() throws {
    for id in ["marie", "leo"] {
      #expect(world.run("person", "remove", id, "--force").status == 0)
    }
    meanwhile(at: 7) { world in
      #expect(world.run("person", "add", "zoe", input: World.profile).status == 0)
    }
    let lines = "Zoé\nDurand\n01/01/1980\nParis\n9 rue Z\n69001 Lyon\n\n\n\n"
    let (status, said) = ask("person", "add", "zoe", answers: lines)
    #expect(status == 0 && !said.contains("Same address"), "\(said)")
    #expect(try text("people/zoe-2.conf").contains("address: 9 rue Z\npostcode: 69001\n"))
  }

  @Test func `answers about another new person stay when another id is asked for`() throws {
    #expect(ask("person", "add", answers: "Anna\nMartin\n").status == 130)
    meanwhile(at: 6) { world in
      #expect(world.run("person", "add", "zoe", input: World.profile).status == 0)
    }
    let (status, said) = ask(
      "person", "add", "zoe", answers: "Zoé\nDurand\n01/01/1980\nParis\n\n\n")
    #expect(status == 130 && said.contains("30 days: to continue: attest person add"), "\(said)")
    let drafts = try FileManager.default.contentsOfDirectory(atPath: world.folder + "/home/drafts")
    let kept = try drafts.filter { $0.hasPrefix("+") }.map { try text("drafts/\($0)") }.joined()
    #expect(kept.contains("answer-first-name: \"Anna\"\n"))
    #expect(kept.contains("answer-first-name: \"Zoé\"\n"))
  }

  @Test(arguments: [["zoe"], []], [3, 6])
  func `if another run adds the same person meanwhile, another id is asked for`(
    id: [String], question: Int
  ) throws {
    let words = (["person", "add"] + id).map { Array($0.utf8) }
    for (answers, status) in [("", Int32(130)), ("zoe\nzoe-b\n\n", 0)] {
      try? FileManager.default.removeItem(atPath: world.folder + "/home/people/zoe.conf")
      meanwhile(at: question) { world in
        #expect(world.run("person", "add", "zoe", input: World.profile).status == 0)
      }
      let lines = Array("Zoé\nDurand\n01/01/1980\nParis\n\n\n\(answers)".utf8)
      let (outcome, said) = world.run(words, input: lines, isTerminal: true)
      #expect(outcome.status == status, "\(said)")
      // Without an id, the open questions already find that the one from the first name is taken.
      let told = "\nzoe already exists\n 1  First name: Zoé\n"
      #expect(id.isEmpty || said.contains(told), "\(said)")
      #expect(said.contains("A short name for this person (a-z, such as marie)"), "\(said)")
      if status == 0 { continue }
      // The answers are offered to the next new person.
      #expect(ask("person", "add", answers: "\n\n").status == 0)
      #expect(try text("people/zoe-2.conf").contains("last-name: Durand\n"))
    }
    #expect(try text("people/zoe-b.conf").contains("last-name: Durand\n"))
    #expect(try text("people/zoe.conf").contains("last-name: Dupont\n"))
    #expect(drafts == [])
  }

  @Test func `one person's answers are not offered to another who gets the same id`() {
    #expect(ask("-p", "marie", "-t", "sur-l-honneur", answers: facts).status == 0)
    #expect(ask("-p", "marie", "-t", "sur-l-honneur", answers: "1\nautre chose\n").status == 130)
    let zoe = "first-name: Zoé\nlast-name: Autre\nbirth-date: 02/02/1990\n"
    #expect(world.run("person", "edit", "marie", input: zoe).status == 0)
    #expect(world.run("-p", "marie", "-t", "sur-l-honneur").status == 64)
    let (status, said) = ask("-p", "marie", "-t", "sur-l-honneur", answers: facts)
    #expect(status == 0 && !said.contains("autre chose") && !said.contains("were saved"), "\(said)")
  }

  @Test func `answers kept about a child are not offered for another one with the same id`() throws
  {
    writeAbsences()
    let words = ["-p", "marie", "-t", "absence-scolaire", "--for", "noe"]
    let ask = { [world] (lines: String) in
      world.run(words.map { Array($0.utf8) }, input: Array(lines.utf8), isTerminal: true).questions
    }
    _ = ask("9\notite\n")
    for ids in [["noe", "noam"], ["lea", "noe"]] {
      #expect(world.run("person", "rename", ids[0], ids[1]).status == 0)
    }
    let said = ask("\n")
    #expect(!said.contains("otite"), "\(said)")
  }

  @Test func `if another run writes about the same tenant meanwhile, its paper is shown first`()
    throws
  {
    writeReceipt(for: "jeanne", "Jeanne Martin")
    meanwhile(at: 3) { [receipt = receipt(of: "Jeanne Martin")] world in
      let words = ["-p", "marie", "-t", "quittance-loyer", "--data", "-", "--for", "jeanne"]
      let other = receipt.replacing("rent: 700", with: "rent: 999")
      #expect(
        world.run(words.map { Array($0.utf8) }, input: Array(other.utf8)).outcome.status == 0)
    }
    let (status, said) = ask(
      "-p", "marie", "-t", "quittance-loyer", "--for", "jeanne", answers: "5\n710\n\n2\n\n")
    #expect(status == 0 && said.contains("has changed the last paper in the meantime"), "\(said)")
    #expect(said.contains("the current value: 999,00 €") && said.contains("710"), "\(said)")
  }

  @Test func `a paper about one child is refused under the id of another`() {
    writeAbsences()
    let words = ["-p", "marie", "-t", "sortie-mineur", "--data", "-", "--for", "noe"]
    let answers = "child: lea\n"
    let outcome = world.run(words.map { Array($0.utf8) }, input: Array(answers.utf8)).outcome
    #expect(outcome.status == 64)
    #expect(String(decoding: outcome.errors, as: UTF8.self).contains("--for lea"))
  }

  @Test func `a paper that starts from a file is not filed under somebody else's name`() {
    let file = world.folder + "/x.pdf"
    writeReceipt(for: nil, "Jeanne Martin", "-o", file)
    for (name, status) in [("paul", 64), ("jeanne", 0)] as [(String, Int32)] {
      #expect(world.run("--from", file, "-p", "marie", "--for", name).status == status)
    }
  }

  @Test func `whether a relative replaces the last tenant is asked until yes or no is typed`() {
    writeReceipt(for: nil, "Jeanne Martin")
    let (status, said) = ask(
      "-p", "marie", "-t", "quittance-loyer", answers: "1 Paul Martin\n\n\nperhaps\nn\n")
    #expect(status == 0 && said.components(separatedBy: "[y/n]").count == 4, "\(said)")
    #expect(!said.contains("in another terminal"), "\(said)")
    #expect(rows.count == 1 && rows[0].contains("Paul Martin"), "\(rows)")
  }

  @Test func `the first paper about another child asks for answers and copies none`() throws {
    writeAbsences()
    let profile = World.profile.replacing("1970", with: "2018").replacing("Marie", with: "Max")
    #expect(world.run("person", "add", "max", input: profile).status == 0)
    let count = try papers.count
    let (_, said) = ask(
      "-p", "marie", "-t", "absence-scolaire", "--for", "lea", answers: "2 max\n\n")
    #expect(try papers.count == count, "\(said)")
  }

  @Test func `nothing about one child is listed for a child who is added from the list`() {
    writeAbsences()
    let added = "2\n3\nMax\nDupont\n03/03/2016\nParis\n\n\n"
    let (_, said) = ask(
      "-p", "marie", "-t", "absence-scolaire", "--for", "lea", answers: added)
    #expect(said.components(separatedBy: "Classe: 5e").count == 2, "\(said)")
    #expect(said.contains("Absence d’un élève\n 2  L’enfant: Max Dupont\n 1  Maladie"), "\(said)")
  }

  @Test func `a child who is added again from the list appears among the answers to confirm`() {
    writeAbsences()
    #expect(world.run("person", "remove", "lea", "--force").status == 0)
    let added = "2\nlea\nDupont\n01/01/2012\nParis\n\n\n"
    let (status, said) = ask(
      "-p", "marie", "-t", "absence-scolaire", "--for", "lea", answers: added)
    #expect(status == 130 && said.components(separatedBy: "All correct?").count == 3, "\(said)")
    #expect(said.contains(" 2  L’enfant: lea Dupont\n"))
  }

  @Test func `after a correction, somebody else's answers must still be confirmed`() throws {
    let file = world.folder + "/x.pdf"
    writeReceipt(for: nil, "Jeanne Martin", "-o", file)
    let other = World.profile.replacing("1970", with: "1985").replacing("Marie", with: "Zoé")
    #expect(world.run("person", "add", "zoe", input: other).status == 0)
    let (status, said) = ask("--from", file, "-p", "zoe", answers: "5 710\n\n")
    #expect(status == 0 && said.components(separatedBy: "All correct?").count == 3, "\(said)")
    #expect(!said.contains("earlier today"), "\(said)")
  }

  @Test func `a name that is not in the list of tenants means a new tenant`() {
    for name in ["Jeanne Martin", "Paul Durand"] { writeReceipt(for: nil, name) }
    let (_, said) = ask("-p", "marie", "-t", "quittance-loyer", answers: "Jean Roux\n\n3 rue C\n")
    #expect(said.contains("Jean Roux]:\n> \n") && said.contains("> 3 rue C\n"), "\(said)")
  }

  @Test func `names in other scripts are told apart`() throws {
    for (name, child) in [("Олег Иванов", "Ольга"), ("Ольга Сидорова", "Γιώργος")] {
      writeReceipt(for: nil, name)
      let profile = World.profile.replacing("Marie", with: child)
      #expect(
        world.run("person", "add", child == "Ольга" ? "olga" : "g", input: profile).status == 0)
    }
    let list = { [world] (words: String...) in
      String(
        decoding: world.run((["list"] + words).map { Array($0.utf8) }).outcome.output, as: UTF8.self
      )
    }
    #expect(list().split(separator: "\n").count == 2, "\(list())")
    #expect(list("сидорова").split(separator: "\n").count == 1)
    // Each tenant has a name for `--for`.
    let known = world.run("-p", "marie", "-t", "quittance-loyer")
    let hint = String(decoding: known.errors, as: UTF8.self)
    let names = hint.matches(of: /tenants-[0-9]+/).map { String(hint[$0.range]) }
    #expect(Set(names).count == 2, "\(hint)")
    #expect(world.run("last", "-p", "marie", "--for", names.first ?? "").status == 0)
  }

  @Test func `a signature does not follow a profile to another person`() throws {
    let picture = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fuzzing/Seeds/Picture/drawn.png")
    #expect(world.run("person", "sign", "marie", picture.path()).status == 0)
    let copy = try text("people/marie.conf").replacing("Marie", with: "Ana")
    let others = [("leo", copy), ("marie", "first-name: Ana\nbirth-date: 01/01/1980\n")]
    for (id, lines) in others {
      let edit = world.run("person", "edit", id, input: lines)
      let said = String(decoding: edit.errors, as: UTF8.self)
      #expect(edit.status == 0 && said.contains("the signature of marie was left out"), "\(said)")
      #expect(try !text("people/\(id).conf").contains("signature"))
    }
    // Correcting a name keeps the signature.
    #expect(world.run("person", "sign", "marie", picture.path()).status == 0)
    #expect(world.run("person", "edit", "marie", input: "last-name: Durand\n").status == 0)
    #expect(try text("people/marie.conf").contains("signature"))
  }

  @Test func `answers about one child are not copied into a script's paper about another`() throws {
    writeAbsences()
    let file = String(
      decoding: world.run("last", "-p", "marie", "--for", "lea").output, as: UTF8.self)
    let words = ["-p", "marie", "--from", String(file.dropLast()), "--for", "noe", "--data", "-"]
    let outcome = world.run(words.map { Array($0.utf8) }, input: Array("child: noe\n".utf8)).outcome
    let said = String(decoding: outcome.errors, as: UTF8.self)
    #expect(outcome.status == 65 && said.contains("missing keys: school"), "\(said)")
  }

  @Test func `a profile is not removed if the id was given to somebody else meanwhile`() throws {
    meanwhile { world in
      for words in [["rename", "leo", "t"], ["rename", "marie", "leo"]] {
        #expect(world.run((["person"] + words).map { Array($0.utf8) }).outcome.status == 0)
      }
      #expect(world.run("person", "edit", "leo", input: "first-name: Ana\n").status == 0)
    }
    let (status, said) = ask("person", "remove", "leo", answers: "y\n")
    #expect(status == 75 && said.contains("leo"), "\(said)")
    #expect(try text("people/leo.conf").contains("Ana"))
  }

  @Test(arguments: [["-p", "demo"], ["-p", "marie"]])
  func `a real paper cannot start from a sample`(people: [String]) {
    let file = world.folder + "/x.pdf"
    let words = people + ["-t", "sur-l-honneur", "-o", file, "--data", "-"]
    let sample = world.run(
      words.map { Array($0.utf8) }, input: Array("facts: x\n".utf8),
      environment: people == ["-p", "demo"] ? [:] : ["ATTEST_NOW": "2026-11-20T10:00:00+01:00"])
    #expect(sample.outcome.status == 0)
    let outcome = world.run("--from", file, "-p", "marie")
    #expect(outcome.status == 64)
    #expect(String(decoding: outcome.errors, as: UTF8.self).contains("only a sample can start"))
    #expect(world.run("--from", file, "-p", "demo").status == 0)
  }

  @Test func `a paper is listed even if its signer's profile now belongs to somebody else`() {
    writeReceipt(for: nil, "Jeanne Martin")
    writeAbsences()
    let zoe = "first-name: Zoé\nbirth-date: 02/02/1990\n"
    for id in ["marie", "lea"] {
      #expect(world.run("person", "edit", id, input: zoe).status == 0)
    }
    #expect(rows.count == 3 && !rows.contains { $0.contains("(gone)") }, "\(rows)")
  }

  @Test func `a blank form given to --from cannot be filled in`() {
    let file = world.folder + "/x.pdf"
    #expect(
      world.run("-p", "marie", "-t", "deplacement", "--blank", "-o", file).status == 0)
    for options in [["-r", "travail"], ["--minus", "1h"]] {
      let words = ["--from", file, "-p", "marie"] + options
      let outcome = world.run(words.map { Array($0.utf8) }).outcome
      #expect(outcome.status == 64)
      #expect(String(decoding: outcome.errors, as: UTF8.self).contains("leave out --from"))
    }
  }

  @Test func `a receipt for an earlier month does not become the last one`() {
    writeReceipt(for: "jeanne", "Jeanne Martin")
    let words = ["-p", "marie", "-t", "quittance-loyer", "--for", "jeanne", "--data", "-"]
    let write = { [world] (lines: String) in
      world.run(words.map { Array($0.utf8) }, input: Array(lines.utf8)).outcome
    }
    // On the same day, a receipt corrects a wrong period, unless its own period or a later one
    // already had a receipt.
    #expect(write("start: 01/11/2027\npaid: 02/11/2026\n").status == 0)
    #expect(write("start: 01/11/2026\npaid: 02/11/2026\n").status == 0)
    #expect(write("start: 01/10/2026\nrent: 640\npaid: 02/10/2026\n").status == 0)
    world.clock = Instant(secondsSince1970: 1_795_527_000 + 30 * 86_400)
    let earlier = write("start: 01/09/2026\npaid: 02/09/2026\n")
    let notes = String(decoding: earlier.errors, as: UTF8.self)
    #expect(earlier.status == 0 && notes.contains("still follows the one for November 2026"))
    let next = write("paid: 02/12/2026\n")
    #expect(next.status == 0 && next.made.allSatisfy { $0.contains("2026-12") }, "\(next.made)")
  }

  @Test(
    arguments: [
      // Part of a month, and a month that does not begin on the 1st.
      ("15/10/2026", "31/10/2026", "", "start, end"),
      ("15/10/2026", "14/11/2026", "16/11/2026", "end, rent, charges"),
      // Weeks that begin on the same or another weekday.
      ("05/10/2026", "11/10/2026", "", nil), ("05/10/2026", "11/10/2026", "19/10/2026", nil),
      ("05/10/2026", "11/10/2026", "20/10/2026", "end, rent, charges"),
      ("01/10/2026", "31/10/2026", "", nil), ("01/10/2026", "31/10/2026", "01/12/2026", nil),
      ("01/10/2026", "31/10/2026", "15/10/2026", "end"),
      ("01/10/2026", "31/10/2026", "20/12/2026", "end, rent, charges"),
      ("01/10/2026", "31/10/2026", "30/11/2026", "end, rent, charges"),
    ] as [(String, String, String, String?)])
  func `a script must give the days and the rent of a period that could only be guessed`(
    first: String, last: String, start: String, missing: String?
  ) {
    let words = ["-p", "marie", "-t", "quittance-loyer", "--for", "jeanne", "--data", "-"]
    let write = { [world] (lines: String) in
      world.run(words.map { Array($0.utf8) }, input: Array(lines.utf8)).outcome
    }
    writeReceipt(for: "jeanne", "Jeanne Martin")
    #expect(write("start: \(first)\nend: \(last)\npaid: 02/11/2026\n").status == 0)
    world.clock = Instant(secondsSince1970: 1_795_527_000 + 30 * 86_400)
    let next = write((start.isEmpty ? "" : "start: \(start)\n") + "paid: 02/12/2026\n")
    let said = String(decoding: next.errors, as: UTF8.self)
    #expect(next.status == (missing == nil ? 0 : 65))
    #expect(missing.map { said.contains("missing keys: \($0)\n") } ?? true, "\(said)")
  }

  // MARK: Several subjects with the same answer

  /// The exit status and the messages of a script that gives these lines as `--data`.
  private func write(_ lines: String, _ options: String...) -> (status: Int32, said: String) {
    let words = ["-p", "marie", "--data", "-"] + options
    let (outcome, _) = world.run(words.map { Array($0.utf8) }, input: Array(lines.utf8))
    return (outcome.status, String(decoding: outcome.errors, as: UTF8.self))
  }

  /// Writes receipts for a flat and a garage let to the same tenant.
  private func writeTwoHomes() {
    writeReceipt(for: "flat", "Jeanne Martin", "-o", world.folder + "/flat.pdf")
    world.clock = world.clock.adding(seconds: 60)
    let garage = receipt(of: "Jeanne Martin").replacing("2 rue B", with: "Garage 12")
    #expect(write(garage, "-t", "quittance-loyer", "--for", "garage").status == 0)
  }

  /// The rows of the list of last papers.
  private var rows: [String] {
    String(decoding: world.run("list").output, as: UTF8.self).split(separator: "\n")
      .map(String.init)
  }

  @Test func `a script must name the subject if several have the same answer`() throws {
    writeTwoHomes()
    world.clock = Instant(secondsSince1970: 1_795_527_000 + 30 * 86_400)
    let later = receipt(of: "Jeanne Martin").replacing("/10/", with: "/11/")
    let (status, said) = write(later, "-t", "quittance-loyer")
    #expect(status == 64 && said.contains("one of: garage, flat"), "\(said)")
    // Each subject's last paper is recognised by its time.
    let file = world.folder + "/flat.pdf"
    #expect(write("paid: 02/12/2026\nstart: 01/11/2026\n", "--from", file).status == 0)
    #expect(rows.contains { $0.contains("flat") && $0.contains("November") }, "\(rows)")
    #expect(rows.contains { $0.contains("garage") && $0.contains("October") }, "\(rows)")
    // The flat's first paper is no longer the last one about either subject.
    #expect(write("paid: 03/12/2026\n", "--from", file).status == 64)
  }

  @Test func `an old paper whose tenant's name was corrected since needs --for`() {
    let file = world.folder + "/old.pdf"
    writeReceipt(for: "jeanne", "Jeanne Martin", "-o", file)
    world.clock = world.clock.adding(seconds: 60)
    #expect(write("tenants: Jeanne Martine\n", "--from", file).status == 0)
    let (status, said) = write("rent: 655\n", "--from", file)
    #expect(status == 64 && said.contains("similar name"), "\(said)")
    #expect(said.contains("one of: jeanne"), "\(said)")
    #expect(write("rent: 655\n", "--from", file, "--for", "jeanne").status == 0)
    #expect(rows.count == 1, "\(rows)")
  }

  @Test func `--from and --for must agree on one of two subjects with the same answer`() throws {
    writeTwoHomes()
    let (flat, garage) = (world.folder + "/flat.pdf", file(of: "garage"))
    world.clock = world.clock.adding(seconds: 60)
    #expect(write("rent: 61\n", "--from", garage, "--for", "garage").status == 0)
    for (name, lines) in [("garage", "rent: 63\n"), ("cave", "home: Cave 3\n")] {
      let (status, said) = write(lines, "--from", flat, "--for", name)
      #expect(status == 64 && said.contains("flat") && said.contains(name), "\(said)")
    }
    let refused = ask("-p", "marie", "--from", flat, "--for", "garage", answers: "\n")
    #expect(refused.status == 64, "\(refused.said)")
    // The garage's first paper is no longer the last one about either home.
    let named = ask("-p", "marie", "--from", garage, "--for", "garage", answers: "\n")
    #expect(named.status == 0 && !named.said.contains("For whom?"), "\(named.said)")
    #expect(write("rent: 62\n", "--from", garage, "--for", "garage").status == 0)
    let asked = ask("-p", "marie", "--from", garage, answers: "garage\n\n")
    #expect(asked.status == 0 && asked.said.contains("-garage-2026-10"), "\(asked.said)")
    #expect(write("rent: 62\n", "--from", flat, "--for", "flat").status == 0)
    let data = String(decoding: world.run("data", file(of: "garage")).output, as: UTF8.self)
    #expect(data.contains("home: Garage 12") && rows.count == 2, "\(data)")
  }

  @Test func `an old paper about one home is not reused for another home of the same tenant`() {
    writeTwoHomes()
    let flat = world.folder + "/flat.pdf"
    world.clock = world.clock.adding(seconds: 60)
    #expect(write("rent: 61\n", "--from", flat, "--for", "flat").status == 0)
    for name in ["garage", "cave"] {
      let (status, said) = write("rent: 63\n", "--from", flat, "--for", name)
      #expect(status == 64 && said.contains("--for names \(name)"), "\(said)")
    }
    let asked = ask("-p", "marie", "--from", flat, "--for", "garage", answers: "\n")
    #expect(asked.status == 64, "\(asked.said)")
    let (_, said) = write("rent: 63\n", "--from", flat, "--for", "garage")
    #expect(said.contains("--from names a paper about flat"), "\(said)")
    #expect(write("rent: 62\n", "--from", flat, "--for", "flat").status == 0)
  }

  @Test func `a third subject with the same answer replaces none of the others`() {
    writeTwoHomes()
    let (status, said) = ask(
      "-p", "marie", "-t", "quittance-loyer",
      answers: """
        3
        Jeanne Martin
        Cave 3, 69001 Lyon
        01/10/2026
        31/10/2026
        60
        0
        02/11/2026



        cellar



        """)
    #expect(status == 0, "\(said)")
    #expect(said.contains("Jeanne Martin, garage"), "\(said)")
    #expect(rows.count == 3, "\(rows)")
  }

  @Test func `two subjects with the same first name can both be named in a script`() {
    for name in ["Jeanne Martin", "Jeanne Durand"] {
      #expect(write(receipt(of: name), "-t", "quittance-loyer").status == 0)
    }
    let (status, said) = write("", "-t", "quittance-loyer", "--for", "jeanne")
    #expect(status == 64 && said.contains("one of: jeanne-durand, jeanne-martin"), "\(said)")
    let next = write("paid: 02/11/2026\n", "-t", "quittance-loyer", "--for", "jeanne-martin")
    #expect(next.status == 0, "\(next.said)")
    let forget = world.run(
      "forget", "marie", "-t", "quittance-loyer", "--for", "jeanne-durand")
    #expect(
      forget.status == 0 && rows.count == 1,
      "\(String(decoding: forget.errors, as: UTF8.self))")
  }

  @Test func `a tenant whose last name comes first is the same tenant`() {
    #expect(write(receipt(of: "Ali Benali"), "-t", "quittance-loyer").status == 0)
    #expect(write(receipt(of: "Benali Ali"), "-t", "quittance-loyer").status == 0)
    #expect(rows.count == 1, "\(rows)")
  }

  // MARK: People who are subjects

  /// The file of the last paper about a subject.
  private func file(of name: String) -> String {
    let last = world.run("last", "-p", "marie", "--for", name)
    return String(decoding: last.output.dropLast(), as: UTF8.self)
  }

  @Test(arguments: ["first-name: Noah", "birth-date: 02/01/2015"])
  func `a child with a corrected name or date of birth is the same child`(line: String) throws {
    writeAbsences()
    let (absence, old) = (["-t", "absence-scolaire", "--for", "noe"], file(of: "noe"))
    #expect(world.run("person", "edit", "noe", input: line + "\n").status == 0)
    for options in [absence, ["--from", old]] {
      for lines in ["class: CM2\n", "child: noe\n"] {
        let words = ["-p", "marie", "--data", "-"] + options
        let outcome = world.run(words.map { Array($0.utf8) }, input: Array(lines.utf8)).outcome
        let said = String(decoding: outcome.errors, as: UTF8.self)
        #expect(outcome.status == 0 && !said.contains("noe is a new name"), "\(said)")
        #expect(said.contains("noe has changed since this paper") == (options != absence))
      }
    }
    #expect(rows.count == 2 && rows.contains { $0.contains("\tnoe\t") }, "\(rows)")
    let (status, said) = ask("-p", "marie", "--from", old, answers: "\n")
    #expect(status == 0 && !said.contains("Short name"), "\(said)")
  }

  /// Corrects Noé's first name and date of birth, and returns his last paper.
  private func correctNoe() -> String {
    writeAbsences()
    let old = file(of: "noe")
    let both = "first-name: Noah\nbirth-date: 02/03/2014\n"
    #expect(world.run("person", "edit", "noe", input: both).status == 0)
    return old
  }

  @Test(arguments: [[], ["--for", "noe"]])
  func `a script can name a child whose name and date of birth were both corrected`(
    name: [String]
  ) throws {
    let old = correctNoe()
    let run = { [world] (options: [String], lines: String) in
      let words = ["-p", "marie", "--data", "-"] + options + name
      let outcome = world.run(words.map { Array($0.utf8) }, input: Array(lines.utf8)).outcome
      return (outcome.status, String(decoding: outcome.errors, as: UTF8.self))
    }
    let silent = run(["--from", old], "class: CM2\n")
    #expect(silent.0 == 65 && silent.1.contains("missing keys: child"), "\(silent)")
    let named = run(["--from", old], "child: noe\nclass: CM2\n")
    #expect(named.0 == 0 && named.1.contains("noe has changed since this paper"), "\(named)")
    #expect(rows.count == 2 && rows.contains { $0.contains("\tnoe\t") }, "\(rows)")
    let other = run(["--from", old], "child: lea\n")
    #expect(other.0 == 64 && other.1.contains("for another one: --for lea"), "\(other)")
  }

  @Test func `without --from, a script must give all answers about a corrected child`() throws {
    _ = correctNoe()
    let last = ["-t", "absence-scolaire", "--for", "noe"]
    let some = write("child: noe\n", last[0], last[1], last[2], last[3])
    #expect(some.status == 65 && some.said.contains("missing keys: school"), "\(some.said)")
    let whole = write(absence(of: "noe"), last[0], last[1], last[2], last[3])
    #expect(whole.status == 0 && rows.count == 2, "\(whole.said) \(rows)")
  }

  @Test func `a terminal asks whether a child who matches nobody is the one on the paper`() {
    let (status, said) = ask("-p", "marie", "--from", correctNoe(), answers: "noe\nn\n\n")
    #expect(said.contains("Is this somebody other than noe Dupont? [Y/n]"), "\(said)")
    #expect(status == 0 && rows.count == 2 && said.contains("CM1"), "\(said)")
  }

  @Test func `the answers on a paper can be read without the profile of the child`() throws {
    writeAbsences()
    let old = file(of: "noe")
    #expect(world.run("person", "remove", "-f", "noe").status == 0)
    let data = world.run("data", old)
    #expect(String(decoding: data.output, as: UTF8.self).contains("child: noe Dupont\n"))
    let (status, said) = write("class: CM2\n", "--from", old)
    #expect(status == 65 && said.contains("missing keys: child"), "\(said)")
    // The new profile has another id, and a date of birth that was corrected.
    let profile = World.profile.replacing("01/01/1970", with: "02/01/2015")
    let child = profile.replacing("Marie", with: "Noe")
    #expect(world.run("person", "add", "max", input: child).status == 0)
    let typed = ask("-p", "marie", "--from", old, answers: "max\n\n\n")
    #expect(typed.status == 0 && typed.said.contains("CM1"), "\(typed.said)")
    let corrected = write("child: max\n", "--from", old)
    #expect(corrected.status == 0, "\(corrected.said)")
    #expect(corrected.said.contains("max has changed since this paper"), "\(corrected.said)")
    let other = write("child: lea\n", "--from", old)
    #expect(other.status == 64 && other.said.contains("for another one: --for lea"), "\(other)")
  }

  @Test func `--for names a child only by the id, even for old papers`() throws {
    writeAbsences()
    let profile = World.profile.replacing("1970", with: "2018").replacing("Marie", with: "Zoe")
    let options = ["-t", "absence-scolaire", "-r", "maladie", "-p", "marie", "--data", "-"]
    let run = { [self] (name: String?, child: String) in
      let words = (options + (name.map { ["--for", $0] } ?? [])).map { Array($0.utf8) }
      let outcome = world.run(words, input: Array(absence(of: child).utf8)).outcome
      return (outcome.status, String(decoding: outcome.errors, as: UTF8.self))
    }
    let refused = run("zoe", "lea")
    #expect(refused.0 == 64 && refused.1.contains("--for lea"), "\(refused)")
    #expect(run("lea", "lea").0 == 0)
    #expect(world.run("person", "add", "zoe", input: profile).status == 0)
    let other = run("zoe", "lea")
    #expect(other.0 == 64 && other.1.contains("--for lea"), "\(other)")
    for name in ["zoe", "zoe", nil] { #expect(run(name, "zoe").0 == 0) }
    // Only the present id of a child counts.
    #expect(world.run("person", "rename", "lea", "ana").status == 0)
    #expect(world.run("person", "rename", "zoe", "lea").status == 0)
    #expect(run("lea", "lea").0 == 0)
    for name in ["ana", "lea", "noe"] {
      #expect(rows.filter { $0.contains("\tmarie\t\(name)\t") }.count == 1, "\(rows)")
    }
    #expect(rows.count == 3, "\(rows)")
  }

  // MARK: Two windows

  @Test func `if another run writes the first paper about a tenant meanwhile, it is shown first`()
    throws
  {
    let other = receipt(of: "Jeanne Martin").replacing("rent: 700", with: "rent: 999")
    meanwhile(at: 4) { world in
      let words = ["-p", "marie", "-t", "quittance-loyer", "--data", "-"]
      #expect(
        world.run(words.map { Array($0.utf8) }, input: Array(other.utf8)).outcome.status == 0)
    }
    let (_, said) = ask(
      "-p", "marie", "-t", "quittance-loyer",
      answers: """
        Jeanne Martin
        2 rue B, 69001 Lyon
        01/10/2026
        31/10/2026
        700
        50
        01/11/2026







        """)
    #expect(said.contains("has changed the last paper in the meantime"), "\(said)")
    #expect(said.contains("  Loyer, sans les charges: 999,00 €"), "\(said)")
  }

  @Test func `a short name given to somebody else meanwhile stays theirs`() throws {
    writeReceipt(for: "jeanne", "Jeanne Martin")
    let other = receipt(of: "Ali Hassan")
    world.meanwhile = { [world] _ in
      guard world.asked.last?.text.contains("Short name for Ali Benali") == true else { return }
      world.meanwhile = { _ in }
      let words = ["-p", "marie", "-t", "quittance-loyer", "--data", "-", "--for", "ali"]
      #expect(
        world.run(words.map { Array($0.utf8) }, input: Array(other.utf8)).outcome.status == 0)
    }
    let (_, said) = ask(
      "-p", "marie", "-t", "quittance-loyer", answers: "1 Ali Benali\n\n\n\n\n\n\n")
    #expect(rows.count == 3 && rows[0].contains("\tali-2\t"), "\(said) \(rows)")
  }

  @Test func `starting from a paper reports a later one for the same period`() throws {
    let file = world.folder + "/first.pdf"
    writeReceipt(for: "jeanne", "Jeanne Martin", "-o", file)
    world.clock = Instant(secondsSince1970: 1_795_527_000 + 86_400)
    let later = world.folder + "/second.pdf"
    #expect(
      write("rent: 710\n", "--from", file, "-o", later).said.contains("later paper") == false)
    let (status, said) = write("charges: 60\n", "--from", file)
    #expect(
      status == 0 && said.contains("a later paper about the same subject is remembered: \(later)"))
  }

  @Test func `a skipped earlier month does not become the last paper, even on the same day`() {
    for (month, end) in [("08", "31"), ("09", "30"), ("10", "31")] {
      let lines = receipt(of: "Jeanne Martin").replacing("/10/", with: "/\(month)/")
      let corrected = lines.replacing("end: 31", with: "end: \(end)")
      #expect(write(corrected, "-t", "quittance-loyer").status == 0)
    }
    let july = receipt(of: "Jeanne Martin").replacing("/10/", with: "/07/")
    let (status, said) = write(july, "-t", "quittance-loyer")
    #expect(status == 0 && said.contains("still follows the one for October 2026"), "\(said)")
    #expect(rows.count == 1 && rows[0].contains("October"), "\(rows)")
  }

  @Test func `a script is warned if a profile has changed since the paper it starts from`() throws {
    let file = world.folder + "/first.pdf"
    writeReceipt(for: "jeanne", "Jeanne Martin", "-o", file)
    #expect(world.run("person", "remove", "-f", "leo").status == 0)
    #expect(world.run("person", "edit", "marie", input: "city: Nice\n").status == 0)
    let (status, said) = write("charges: 60\n", "--from", file)
    #expect(
      status == 0 && said.contains("the profile of marie has changed since this paper: Town"),
      "\(said)")
  }
}
