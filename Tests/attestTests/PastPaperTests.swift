import AttestCore
import AttestPlatform
import AttestTerminalCard
import Foundation
import Testing

@testable import attest

/// `show` and `last` rely on the PDF, not on a file in the state folder.
@Suite struct PastPaperTests {
  private let world: World
  private let pdf: String
  private let memory: String

  init() throws {
    world = try World()
    world.environment["TERM"] = "xterm"
    #expect(world.run("person", "add", "marie", input: World.profile).status == 0)
    #expect(world.run("-r", "travail").status == 0)
    pdf = world.folder + "/deplacement-marie-2020-11-09_14-30.pdf"
    memory = world.folder + "/home/last/marie"
    world.environment["ATTEST_NOW"] = nil
  }

  private func show(_ words: String...) -> (status: Int32, text: String, errors: String) {
    let outcome = world.run((["show"] + words).map { Array($0.utf8) }).outcome
    return (
      outcome.status, String(decoding: outcome.output, as: UTF8.self),
      String(decoding: outcome.errors, as: UTF8.self)
    )
  }

  private func card(_ words: String..., wishes: [Wish] = [.read]) throws -> [CardFacts] {
    try CardHostTests.show(world, words, wishes).cards.map(\.facts)
  }

  private func last() -> (status: Int32, errors: String) {
    let outcome = world.run("last")
    return (outcome.status, String(decoding: outcome.errors, as: UTF8.self))
  }

  /// Replaces a line of the memory, or removes it.
  private func edit(_ line: String, to other: String?) throws {
    let text = try String(contentsOfFile: memory, encoding: .utf8)
    #expect(text.contains("\n\(line)\n"), "\(line)")
    try text.replacing("\n\(line)\n", with: other.map { "\n\($0)\n" } ?? "\n")
      .write(toFile: memory, atomically: true, encoding: .utf8)
  }

  @Test(arguments: [
    ("created: 2020-11-09T13:30:00Z", "created: 2020-11-09T14:00:00Z"), ("specimen: yes", nil),
    ("exit: 2020-11-09T13:30:00Z", "exit: 2020-11-09T13:00:00Z"), ("reasons: travail", nil),
    ("last-name: Dupont", "last-name: Martin"),
  ])
  func `an edited memory does not change the facts that are shown`(line: String, other: String?)
    throws
  {
    let (before, facts) = (show(), try card())
    #expect(before.errors.isEmpty && before.text.contains("SPECIMEN"))
    try edit(line, to: other)
    #expect(show().text == before.text)
    #expect(show().errors.contains("is not the attestation that was remembered"))
    #expect(show("--json").text.contains("\"created\":\"2020-11-09T14:30:00+01:00\""))
    for card in try card() {
      #expect(card.past.created == facts[0].past.created && card.past.isSample)
      #expect(card.past.exit == facts[0].past.exit && card.reasons == facts[0].reasons)
      #expect(card.past.person.name == "Marie Dupont" && card.past.person.id == "marie")
    }
    #expect(last().status == 0)
    #expect(last().errors.contains("is a sample"))
  }

  @Test func `a PDF with an appended signature is shown as before, without a warning`() throws {
    let before = (show(), try card())
    let file = try #require(FileHandle(forWritingAtPath: pdf))
    try file.seekToEnd()
    try file.write(contentsOf: Data("/ByteRange [0 9 99 9]".utf8))
    try file.close()
    #expect(show() == before.0 && before.0.errors.isEmpty)
    #expect(try card() == before.1)
  }

  @Test func `a PDF with other bytes added is shown with a warning`() throws {
    let file = try #require(FileHandle(forWritingAtPath: pdf))
    try file.seekToEnd()
    try file.write(contentsOf: Data("another page".utf8))
    try file.close()
    #expect(show().errors.contains("after attest wrote it, and may change"))
    #expect(show().text.contains("PDF EXTENDED"))
    #expect(last().status == 0 && last().errors.contains("after attest wrote it, and may change"))
  }

  @Test func `a paper written over that of a twin is somebody else's`() throws {
    let twin = World.profile.replacing("Marie", with: "Anne")
    #expect(world.run("person", "add", "anne", input: twin).status == 0)
    #expect(world.run("now", "-p", "anne", "-r", "travail", "-o", pdf).status == 0)
    #expect(show().errors.contains("another paper was written over this attestation"))
  }

  @Test(arguments: ["gone", "garbage", "folder", "FIFO", "altered", "blank"])
  func `the card says that the PDF is missing or changed`(state: String) throws {
    let before = show().text
    let whole = try Data(contentsOf: URL(filePath: pdf))
    try FileManager.default.removeItem(atPath: pdf)
    switch state {
    case "garbage": try Data("x".utf8).write(to: URL(filePath: pdf))
    case "blank": #expect(FileManager.default.createFile(atPath: pdf, contents: nil))
    case "folder":
      try FileManager.default.createDirectory(atPath: pdf, withIntermediateDirectories: false)
    case "FIFO": #expect(unsafe mkfifo(pdf, 0o600) == 0)
    case "altered":
      let altered = whole.dropLast(9) + Data("0\n%%EOF\n".utf8)
      try altered.write(to: URL(filePath: pdf))
    default: break
    }
    let mark = state == "gone" ? "PDF MISSING" : "PDF CHANGED"
    let (status, text, errors) = show()
    #expect(status == (state == "gone" ? 66 : 0))
    #expect(text == before.replacing("SPECIMEN", with: "SPECIMEN - \(mark)"))
    #expect(errors.contains(state == "gone" ? "no longer exists" : "is not as attest wrote it"))
    #expect(try card().allSatisfy { $0.past.marks.map(\.english).contains(mark) })
    for size in ["100x40", "60x20", "20x8"] {
      #expect(show("--snapshot", "--size", size).text.contains(mark), "\(size)")
    }
    #expect(last().status == (state == "gone" ? 66 : 0))
    #expect(last().errors.contains(state == "gone" ? "no longer exists" : "not as attest wrote"))
  }

  @Test(arguments: [["-o", "-"], ["-o", "a.txt"], ["-t", "own"], ["--font", "font"]])
  func `without a PDF that can be verified, the remembered facts are shown with one message`(
    words: [String]
  ) throws {
    var words = words
    let own = world.folder + "/own.attest"
    let page = "version: 2\ntitle: Own\nsummary: S\n[page]\n{exit-time}\n"
    try page.write(toFile: own, atomically: true, encoding: .utf8)
    // The paper before this one is a sample, whose reason is not repeated.
    if words[1] == "own" { words[1] = own } else { words += ["-r", "travail"] }
    if words[1] == "a.txt" { words[1] = world.folder + "/a.txt" }
    if words[1] == "font" {
      let fonts = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
      guard FileManager.default.fileExists(atPath: fonts) else { return }
      words[1] = world.folder + "/font.ttf"
      try FileManager.default.copyItem(atPath: fonts, toPath: words[1])
    }
    #expect(world.run(words.map { Array($0.utf8) }).outcome.status == 0)
    try (page + "\nmore\n").write(toFile: own, atomically: true, encoding: .utf8)
    let (status, text, errors) = show()
    #expect(status == 0 && text.contains("Marie Dupont") && !text.contains(" - "))
    let lines = errors.split(separator: "\n").filter { !$0.contains("hint") }
    #expect(lines.count == 1 && errors.contains("nothing confirms these details"), "\(errors)")
    if words[0] != "-o" { #expect(last() == (0, "")) }
  }

  @Test func `a PDF in another page format is shown as remembered, with a message`() throws {
    let old = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "AttestCoreTests/Vectors/format-3/demo.pdf")
    let before = show().text
    try Data(contentsOf: old).write(to: URL(filePath: pdf))
    let (status, text, errors) = show()
    #expect(status == 0 && text == before)
    #expect(errors.contains("nothing confirms these details: \(pdf): page format 3"))
    #expect(last().status == 0 && !last().errors.contains("page format"))
  }

  @Test func `the card has the words and the limit of the PDF, not of today's template`() throws {
    #expect(world.run("-r", "travail", "-o", pdf).status == 0)
    let before = try #require(card().first)
    let text = String(decoding: world.run("template", "show", "deplacement").output, as: UTF8.self)
    let templates = world.folder + "/home/templates"
    try FileManager.default.createDirectory(atPath: templates, withIntermediateDirectories: true)
    try text.replacing("travail: Travail", with: "travail (8h): Randonnée").write(
      toFile: templates + "/deplacement.attest", atomically: true, encoding: .utf8)
    let after = try #require(card().first)
    #expect(after == before && after.limit == nil && after.reasons[0].hasPrefix("Travail"))
  }

  @Test func `a card shown with --at is a sample, even after it is read again`() throws {
    #expect(world.run("-r", "travail").status == 0)
    #expect(try card().map(\.past.isSample) == [false, false])
    #expect(try card("--at", "13:00").map(\.past.isSample) == [true, true])
    #expect(show("--snapshot", "--at", "13:00").text.contains("SPECIMEN"))
    // Only the card is a sample, not the paper.
    #expect(try card("--at", "13:00", wishes: [.pin]).map(\.past.isPinned) == [false, true])
    #expect(try card().map(\.past.isSample) == [false, false])
  }

  @Test func `certifying again does not draw the signature again`() throws {
    let picture = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fuzzing/Seeds/Picture/drawn.png")
    #expect(world.run("person", "sign", "marie", picture.path()).status == 0)
    #expect(world.run("-r", "travail", "--sign").status == 0)
    let exit = world.clock.adding(seconds: -600)
    let cards = try CardHostTests.show(world, [], [.certify(exit: exit)]).cards
    #expect(cards.map(\.facts.past.request.isSigned) == [true, false])
    #expect(cards[1].notice?.contains("ready to sign") == true)
  }
}
