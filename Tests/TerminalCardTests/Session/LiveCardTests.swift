import Foundation
import Testing

@testable import AttestCore
@testable import AttestPlatform
@testable import AttestTerminalCard

/// The card and its parts; a test that needs a terminal runs in a process of its own, which a
/// pseudoterminal controls.
@Suite struct LiveCardTests {
  @Test(arguments: [
    (["SSH_TTY": "/dev/pts/1"], 100, 40, 5), (["SSH_TTY": "/dev/pts/1"], 100, 41, 2),
    ([:], 200, 100, 5),
  ])
  func `clouds move less often on a large screen over SSH`(
    variables: [String: String], columns: Int, rows: Int, rate: Int
  ) {
    let options = CardOptions(language: .french, environment: Variables(variables))
    #expect(options.framesPerSecond(on: Size(columns: columns, rows: rows)) == rate)
  }

  @Test func `clouds move unless an option or a variable stops them`() throws {
    let facts = try CardState.sample().facts
    var options = CardOptions(language: .french, environment: Variables([:]))
    #expect(options.state(of: facts, at: 0).look.hasClouds)
    options.look.hasClouds = false
    #expect(!options.state(of: facts, at: 0).look.hasClouds)
    let still = Variables(["ATTEST_STILL": "1"])
    let other = CardOptions(language: .french, environment: still)
    #expect(!other.state(of: facts, at: 0).look.hasClouds)
  }

  @Test func `a terminal reports its size in characters and in pixels`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let person = try Typist(columns: 60, rows: 20)
      let terminal = try #require(Terminal())
      #expect(terminal.isOurs && terminal.size?.columns == 60 && terminal.size?.rows == 20)
      #expect(terminal.pixels == nil)
      person.resize(columns: 60, rows: 20, width: 600, height: 400)
      #expect(terminal.pixels?.width == 600 && terminal.pixels?.height == 400)
      person.resize(columns: 0, rows: 20, width: 600, height: 0)
      #expect(terminal.size == nil && terminal.pixels == nil)
      person.resize(columns: 60, rows: 0, width: 0, height: 400)
      #expect(terminal.size == nil && terminal.pixels == nil)
      // Without input, `wait` returns only at the deadline.
      let start = Clock.uptime
      terminal.wait(until: start + 0.1)
      #expect(Clock.uptime >= start + 0.1)
      person.type("a")
      terminal.wait(until: start + 60)
      #expect(terminal.read() == [0x61] && terminal.read() == [])
      #expect(Clock.uptime < start + 30)
      exit(0)
    }
  }

  @Test func `output that a held terminal does not accept is sent when it resumes`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let person = try Typist(columns: 60, rows: 20)
      signal(SIGHUP, SIG_IGN)
      var terminal = try #require(Terminal())
      person.holds()
      terminal.output = Array("held".utf8)[...]
      terminal.flush()
      #expect(terminal.output.elementsEqual("held".utf8))
      person.goesOn()
      terminal.flush()
      #expect(terminal.output.isEmpty)
      person.sees("held")
      // Output to a closed terminal is dropped, and the terminal cannot be taken over.
      person.leaves()
      terminal.output = [0x61]
      terminal.flush()
      #expect(terminal.output.isEmpty && terminal.read() == nil)
      let isTaken = terminal.take(farewell: [])
      #expect(!isTaken)
      exit(0)
    }
  }

  @Test func `a connection that has all its answers closes at once`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let person = try Typist(columns: 60, rows: 20)
      var connection = TerminalConnection(
        try #require(Terminal()), environment: Variables([:]))
      // One quick close out of three is enough, because a busy machine may delay the process for a
      // second.
      let times = (0..<3).map { _ in
        connection.open()
        person.type("\u{1B}[?62c")
        while connection.answerDeadline != nil { _ = connection.receive() }
        // The shell must not receive these bytes. The system delivers them a moment later.
        person.type("x")
        while person.unread == 0 { person.rests(0.001) }
        let start = Clock.uptime
        connection.close(within: 20, removing: [])
        #expect(!connection.isUp && person.unread == 0)
        return Clock.uptime - start
      }
      #expect(times.contains { $0 < 1 })
      // `close` waits for answers no longer than the given time.
      let others = (0..<3).map { _ in
        connection.open()
        let start = Clock.uptime
        connection.close(within: 0, removing: [])
        return Clock.uptime - start
      }
      #expect(others.contains { $0 < 1 })
      exit(0)
    }
  }

  @Test func `the card takes over the terminal, obeys keys and restores the terminal`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let person = try Typist(columns: 60, rows: 20)
      // The terminal's answers are already waiting, so the first frame is drawn with them.
      person.type("\u{1B}]11;rgb:1010/1010/1010\u{7}\u{1B}[?2026;2$y\u{1B}[?62c")
      person.plays { person in
        person.sees("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}]11;?\u{7}")
        person.sees("\u{1B}[c\u{1B}[?2026h\u{1B}[1;1H")
        person.sees("Camille Dupont")
        person.sees("\u{1B}[?2026l")
        // The card also draws the rows added to the window.
        person.resize(columns: 60, rows: 30)
        person.sees("\u{1B}[30;1H")
        person.type("\u{C}")
        person.sees("\u{1B}[1;1H")
        person.type("p")
        person.sees("épinglée !")
        person.type("o")
      }
      var card = try Self.card()
      var facts = try CardState.sample().facts
      #expect(card.show(facts, notice: nil) == .pin)
      facts.past.isPinned = true
      #expect(card.show(facts, notice: "épinglée !") == .open)
      facts.past.isPinned = false
      person.plays { person in
        person.type("\u{1A}")
        person.sees(farewell)
        // SIGTSTP does not stop a process in an orphaned process group, so it continues at once.
        person.sees("\u{1B}[?1049h")
        person.type("\u{1B}[?62c")
        person.sees("\u{1B}[?2026h\u{1B}[1;1H")
        person.type("q")
      }
      #expect(card.show(facts, notice: nil) == nil)
      person.plays { $0.sees(farewell) }
      person.wait()
      #expect(person.settings == person.settingsBefore)
      #expect(person.text.components(separatedBy: "\u{1B}[?1049h").count == 3)
      exit(0)
    }
  }

  @Test func `a terminal that answers no queries delays the card only briefly`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let person = try Typist(columns: 60, rows: 20)
      let start = Clock.uptime
      person.plays { person in
        person.sees("\u{1B}[c\u{1B}[1;1H")
        #expect(Clock.uptime - start >= 0.2)
        person.type("q")
        // An answer that arrives while the card closes does not reach the shell.
        person.sees(farewell)
        person.rests(0.3)
        person.type("\u{1B}[?62c")
      }
      var card = try Self.card()
      #expect(card.show(try CardState.sample().facts, notice: nil) == nil)
      #expect(Clock.uptime - start < 10)
      person.wait()
      #expect(person.unread == 0)
      exit(0)
    }
  }

  @Test func `a connection waits until each batch of queries has its final answer`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let person = try Typist(columns: 60, rows: 20)
      var connection = TerminalConnection(
        try #require(Terminal()), environment: Variables([:]))
      #expect(connection.answerDeadline == nil && !connection.isUp)
      connection.open()
      #expect(connection.answerDeadline != nil && connection.isUp)
      for (answer, isWaiting, question) in [
        // An unexpected answer does not count for the next batch of queries.
        ("\u{1B}[?62c", false, ""), ("\u{1B}[?62c", false, ""),
        ("\u{1B}[?997;1n", false, "\u{1B}[?2031h"),
        ("\u{1B}[?997;2n", true, "\u{1B}]11;?\u{7}\u{1B}[c"), ("\u{1B}[?62c", false, ""),
      ] {
        person.type(answer)
        connection.terminal.wait(until: Clock.uptime + 20)
        #expect(connection.receive()?.isEmpty == true)
        #expect((connection.answerDeadline != nil) == isWaiting, "\(answer.debugDescription)")
        if !question.isEmpty { person.sees(question) }
      }
      // Leaving the card ended the subscription.
      connection.close(within: 0, removing: [])
      connection.open()
      person.type("\u{1B}[?997;1n")
      connection.terminal.wait(until: Clock.uptime + 20)
      _ = connection.receive()
      person.sees("\u{1B}[?2031h")
      connection.lose()
      #expect(!connection.isUp)
      exit(0)
    }
  }

  @Test func `the card can be left even if the terminal accepts no output`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let person = try Typist(columns: 60, rows: 20)
      var card = try Self.card()
      person.plays { person in
        person.sees("\u{1B}[1;1H")
        person.holds()
        person.type("q")
      }
      let start = Clock.uptime
      #expect(card.show(try CardState.sample().facts, notice: nil) == nil)
      #expect((1..<10).contains(Clock.uptime - start))
      person.wait()
      exit(0)
    }
  }

  @Test func `a terminal that is held while the card closes is restored when it resumes`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let person = try Typist(columns: 60, rows: 20)
      var connection = TerminalConnection(
        try #require(Terminal()), environment: Variables([:]))
      connection.open()
      person.holds()
      person.plays { person in
        person.rests(0.3)
        person.goesOn()
        person.sees(farewell)
        person.type("\u{1B}[?62c")
      }
      let start = Clock.uptime
      connection.close(within: 30, removing: [])
      #expect((0.2..<15).contains(Clock.uptime - start))
      person.wait()
      #expect(person.settings == person.settingsBefore)
      exit(0)
    }
  }

  @Test func `the card sleeps between two frames, and answers a key at once`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let person = try Typist(columns: 60, rows: 20)
      person.type("\u{1B}[?2026;2$y\u{1B}[?62c")
      person.plays { person in
        person.sees("Camille")
        person.sees("\u{1B}[?2026l")
        person.rests(0.5)
        let before = clock()
        person.rests(2)
        #expect(Double(clock() - before) / Double(CLOCKS_PER_SEC) < 0.3)
        // The second key is typed just after a frame was drawn. One quick answer out of five is
        // enough, because the machine may be busy.
        let times = (0..<5).map { _ in
          person.type("?")
          person.sees("\u{1B}[?2026l")
          person.type("?")
          let start = Clock.uptime
          person.sees("\u{1B}[?2026l")
          return Clock.uptime - start
        }
        #expect(times.contains { $0 < 0.6 }, "\(times)")
        person.type("q")
      }
      var card = try Self.card()
      #expect(card.show(try CardState.sample().facts, notice: nil) == nil)
      person.wait()
      exit(0)
    }
  }

  @Test func `a late answer changes the card`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let person = try Typist(columns: 80, rows: 24)
      person.type("\u{1B}[?62c")
      person.plays { person in
        person.sees("Code illisible ?")
        // The terminal supports pictures, so it gets the code as a picture.
        person.type("\u{1B}_Gi=31;OK\u{1B}\\")
        person.sees("\u{1B}_G")
        person.type("\u{1B}")
      }
      var card = try Self.card()
      #expect(card.show(try CardState.sample().facts, notice: nil) == nil)
      person.wait()
      exit(0)
    }
  }

  @Test func `the facts are read again every minute`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let person = try Typist(columns: 60, rows: 20)
      person.type("\u{1B}[?62c")
      let start = Clock.uptime
      var card = try Self.card(second: 59.5)
      #expect(card.show(try CardState.sample().facts, notice: nil) == .read)
      #expect(Clock.uptime - start >= 0.4)
      person.plays { person in
        person.sees("\u{1B}[1;1H")
        person.type("p")
      }
      #expect(card.show(try CardState.sample().facts, notice: nil) == .pin)
      person.wait()
      exit(0)
    }
  }

  @Test func `SIGTERM kills the process, and so does the SIGHUP of a closed terminal`() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      let person = try Typist(columns: 60, rows: 20)
      person.plays { person in
        person.sees("\u{1B}[1;1H")
        kill(getpid(), SIGTERM)
        person.sees(farewell)
      }
      var card = try Self.card()
      _ = card.show(try CardState.sample().facts, notice: nil)
    }
    await #expect(processExitsWith: .signal(SIGHUP)) {
      let person = try Typist(columns: 60, rows: 20)
      signal(SIGHUP, SIG_IGN)
      person.plays { person in
        person.sees("\u{1B}[1;1H")
        person.leaves()
      }
      var card = try Self.card()
      _ = card.show(try CardState.sample().facts, notice: nil)
    }
  }

  private struct NoTerminal: Error {}

  private static func card(second: Double = 5) throws -> LiveCard {
    let facts = try CardState.sample().facts
    var options = CardOptions(
      language: .french, environment: Variables(["TERM": "xterm"]))
    options.look.hasClouds = false
    options.timeShift = second - Clock.exact.truncatingRemainder(dividingBy: 60)
    guard let card = LiveCard(facts, options: options) else { throw NoTerminal() }
    return card
  }
}

private let farewell =
  "\u{1B}\\\u{1B}[?2026l\u{1B}[?2031l\u{1B}[0m\u{1B}[2J\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
