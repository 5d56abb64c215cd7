import Foundation
import Testing

@testable import AttestCore
@testable import AttestPlatform
@testable import AttestTerminalCard

/// Questions on a pseudoterminal that controls the process; each test runs in its own process.
@Suite struct LiveQuestionTests {
  private static let begin = "\u{1B}[?2004h"
  private static let end = "\u{1B}[?2004l\r\n"

  private static func questions(_ variables: [String: String] = ["TERM": "xterm"]) throws
    -> LiveQuestion
  {
    try #require(LiveQuestion(environment: Variables(variables)))
  }

  @Test func `a line is edited and answered, and the terminal is restored`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let person = try Typist(columns: 60, rows: 20)
      var questions = try Self.questions()
      person.plays { person in
        person.sees(Self.begin + "Prénom :\r\n\r> Mare\u{1B}[K")
        person.type("\u{1B}[D")
        person.sees("\r> Mare\u{1B}[K\r> Mar")
        person.type("i")
        person.sees("\r> Marie\u{1B}[K\r> Mari")
        // The down arrow has no meaning here; Ctrl-L draws the whole question again.
        person.type("\u{1B}[B\u{C}")
        person.sees("\u{1B}[H\u{1B}[2JPrénom :\r\n\r> Marie")
        person.type("\r")
        person.sees(Self.end)
      }
      let reply = questions.ask(Question("Prénom :", old: "Mare"))
      #expect(reply == .answer("Marie"))
      person.wait()
      #expect(person.settings == person.settingsBefore)
      #expect(person.text.components(separatedBy: "Mari\u{1B}[K").count == 1)
      exit(0)
    }
  }

  @Test func `lines typed ahead answer the next questions, unless the person leaves`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let person = try Typist(columns: 60, rows: 20)
      var questions = try Self.questions()
      person.type("a\rb\r")
      #expect(questions.ask(Question("A :")) == .answer("a"))
      #expect(questions.ask(Question("B :")) == .answer("b"))
      for (key, left) in [("\u{3}", Reply.Departure.interrupt), ("\u{4}", .end)] {
        person.plays { person in
          person.sees("C :\r\n\r> ")
          person.type("\(key)c\r")
          person.sees("D :\r\n\r> ")
          person.type("d\r")
        }
        #expect(questions.ask(Question("C :")) == .left(left, typed: ""))
        #expect(questions.ask(Question("D :")) == .answer("d"))
        person.wait()
      }
      exit(0)
    }
  }

  @Test func `an unfinished key sequence is given up after a short wait`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let person = try Typist(columns: 60, rows: 20)
      var questions = try Self.questions()
      person.plays { person in
        person.sees("A :\r\n\r> ")
        // The Escape key alone, not the start of an arrow key.
        person.type("ab\u{1B}")
        person.rests(0.5)
        person.type("[D\r")
      }
      #expect(questions.ask(Question("A :")) == .answer("ab[D"))
      person.wait()
      exit(0)
    }
  }

  @Test func `a paste is one answer however slowly it arrives, and Ctrl-C interrupts it`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let person = try Typist(columns: 60, rows: 20)
      var questions = try Self.questions()
      person.plays { person in
        person.sees("B :\r\n\r> ")
        person.type("\u{1B}[200~a\rb")
        person.sees("a b")
        person.rests(1.5)
        person.type("\rc\u{1B}[2")
        person.rests(1.2)
        person.type("01~\r")
      }
      #expect(questions.ask(Question("B :")) == .answer("a b c"))
      person.wait()
      person.plays { person in
        person.sees("C :\r\n\r> ")
        person.type("\u{1B}[200~a\rb")
        person.sees("a b")
        person.rests(0.7)
        person.type("\u{3}")
      }
      #expect(questions.ask(Question("C :")) == .left(.interrupt, typed: "a b"))
      person.wait()
      exit(0)
    }
  }

  @Test func `pasted lines are joined even if the terminal does not mark pastes`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let person = try Typist(columns: 60, rows: 20)
      var questions = try Self.questions(["TERM": "linux"])
      person.plays { person in
        person.sees("A :\r\n\r> ")
        person.type("a\rb")
        person.sees("a b")
        person.type("\r")
      }
      #expect(questions.ask(Question("A :")) == .answer("a b"))
      person.wait()
      exit(0)
    }
  }

  @Test(arguments: ["\r", "\n"])
  func `a paste without marks may come in parts, even after the end of a line`(
    end: String
  ) async {
    await #expect(processExitsWith: .exitCode(0)) { [end = end as String] in
      let person = try Typist(columns: 60, rows: 20)
      var questions = try Self.questions(["TERM": "linux"])
      // The parts arrive in quick succession only if the machine is idle.
      for _ in 0..<20 {
        person.plays { person in
          person.sees("A :\r\n\r> ")
          person.type("a")
          person.sees("a\u{1B}[K")
          person.type(end)
          person.rests(0.005)
          person.type("b")
          person.rests(0.2)
          person.type("\r")
        }
        let reply = questions.ask(Question("A :"))
        person.wait()
        if reply == .answer("a b") { exit(0) }
        #expect(questions.ask(Question("B :")) == .answer("b"))
      }
      exit(1)
    }
  }

  @Test func `the line follows the window's width, without repeating the question`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let person = try Typist(columns: 80, rows: 20)
      var questions = try Self.questions()
      let text = String(repeating: "x", count: 50)
      person.plays { person in
        person.sees("Adresse :\r\n\r> \u{1B}[K")
        person.resize(columns: 80, rows: 30)
        person.rests(0.3)
        person.type(text)
        person.sees("\r> \(text)\u{1B}[K")
        let isCleared = person.text.contains("\u{1B}[J")
        #expect(!isCleared)
        person.resize(columns: 40, rows: 30)
        person.sees("\r\u{1B}[J\r> …\(text.prefix(35))\u{1B}[K")
        person.type("\r")
      }
      #expect(questions.ask(Question("Adresse :")) == .answer(text))
      person.wait()
      #expect(person.text.components(separatedBy: "Adresse").count == 2)
      exit(0)
    }
  }

  @Test(arguments: [(20, 16, true), (20, 17, false), (6, 2, true), (60, 50, true)])
  func `an answer is shown in full if the cursor still fits before the last column`(
    columns: Int, letters: Int, isWhole: Bool
  ) async {
    await #expect(processExitsWith: .exitCode(0)) {
      [columns = columns as Int, letters = letters as Int, isWhole = isWhole as Bool] in
      let person = try Typist(columns: UInt16(columns), rows: 20)
      var questions = try Self.questions()
      let answer = String("abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz".prefix(letters))
      person.plays { person in
        person.sees("\u{1B}[K")
        person.type("\r")
      }
      #expect(questions.ask(Question("A :", old: answer)) == .answer(answer))
      person.wait()
      #expect(person.text.contains(answer + "\u{1B}[K") == isWhole)
      exit(0)
    }
  }

  @Test func `an answer is taken as soon as a held terminal resumes`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let person = try Typist(columns: 60, rows: 20)
      var questions = try Self.questions()
      // One quick answer out of three is enough, because the machine may be busy.
      let times = (0..<3).map { _ in
        person.plays { person in
          person.sees("A :\r\n\r> ")
          person.holds()
          person.type("\r")
          person.rests(0.2)
          person.goesOn()
          person.sees(Self.end)
        }
        let start = Clock.uptime
        #expect(questions.ask(Question("A :")) == .answer(""))
        person.wait()
        return Clock.uptime - start
      }
      #expect(times.contains { $0 < 0.9 }, "\(times)")
      exit(0)
    }
  }

  @Test func `a question is asked again after a stop, without the text typed meanwhile`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let person = try Typist(columns: 60, rows: 20)
      var questions = try Self.questions()
      person.plays { person in
        person.sees("A :\r\n\r> ")
        person.holds()
        person.type("\u{1A}")
        person.rests(0.3)
        person.type("x")
        person.rests(1)
        // SIGTSTP does not stop a process in an orphaned process group, so it continues at once.
        person.goesOn()
        person.sees(Self.begin + "A :\r\n\r> ")
        person.type("y\r")
      }
      let start = Clock.uptime
      #expect(questions.ask(Question("A :")) == .answer("y"))
      #expect(Clock.uptime - start < 15)
      person.wait()
      exit(0)
    }
  }

  @Test func `SIGINT interrupts the question and keeps the text typed so far`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let person = try Typist(columns: 60, rows: 20)
      var questions = try Self.questions()
      person.plays { person in
        person.sees("A :\r\n\r> ")
        person.type("ab")
        person.sees("> ab")
        kill(getpid(), SIGINT)
        person.sees(Self.end)
      }
      #expect(questions.ask(Question("A :")) == .left(.interrupt, typed: "ab"))
      person.wait()
      #expect(person.settings == person.settingsBefore)
      exit(0)
    }
  }

  @Test(arguments: [SIGTERM, SIGQUIT])
  func `a signal ends the question with the text typed so far, then kills the process`(
    number: Int32
  ) async {
    await #expect(processExitsWith: .signal(number)) { [number = number as Int32] in
      let person = try Typist(columns: 60, rows: 20)
      var questions = try Self.questions()
      person.plays { person in
        person.sees("A :\r\n\r> ")
        person.type("ab")
        person.sees("> ab")
        if number == SIGTERM { kill(getpid(), number) } else { person.type("\u{1C}") }
        person.sees(Self.end)
      }
      _ = questions.ask(Question("A :")) { reply in
        if reply != .left(.signal(number), typed: "ab") { exit(2) }
        return ""
      }
    }
  }

  @Test(arguments: [true, false])
  func `closing the terminal ends the process, even if SIGHUP is ignored`(
    isSignalled: Bool
  ) async {
    await #expect(processExitsWith: .signal(SIGHUP)) {
      [isSignalled = isSignalled as Bool] in
      let person = try Typist(columns: 60, rows: 20)
      var questions = try Self.questions()
      person.plays { person in
        person.sees("A :\r\n\r> ")
        person.type("ab")
        person.sees("> ab")
        if !isSignalled { signal(SIGHUP, SIG_IGN) }
        person.leaves()
      }
      _ = questions.ask(Question("A :")) { reply in
        if reply != .left(.signal(SIGHUP), typed: "ab") { exit(2) }
        return ""
      }
    }
  }

  @Test func `an answer is handled before a signal that follows it ends the process`() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      let person = try Typist(columns: 60, rows: 20)
      var questions = try Self.questions()
      person.plays { person in
        person.sees("A :\r\n\r> ")
        person.type("ab\r")
        kill(getpid(), SIGTERM)
      }
      _ = questions.ask(Question("A :")) { reply in
        if reply != .answer("ab") { exit(2) }
        person.wait()
        return ""
      }
      // Another thread may be chosen for the signal, and may be slow to run its handler.
      sleep(10)
      exit(3)
    }
  }

  @Test func `an already closed terminal ends the questions`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let person = try Typist(columns: 60, rows: 20)
      var questions = try Self.questions()
      signal(SIGHUP, SIG_IGN)
      person.leaves()
      #expect(questions.ask(Question("A :")) == .left(.end, typed: ""))
      exit(0)
    }
  }

  @Test func `on a terminal that cannot move its cursor, plain lines are read`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let person = try Typist(columns: 60, rows: 20)
      person.joinsStreams()
      var questions = try Self.questions(["TERM": "dumb"])
      person.plays { person in
        person.sees("A [a] :")
        // A resize sends a signal, which must not end the process.
        person.resize(columns: 50, rows: 20)
        person.rests(0.3)
        person.type("b\n")
        person.sees("B :")
        person.type("\u{3}")
        person.sees("\n")
      }
      let first = questions.ask(Question("A :", old: "a"))
      let second = questions.ask(Question("B :"))
      person.wait()
      exit(first == .answer("b") && second == .left(.interrupt, typed: "") ? 0 : 1)
    }
  }
}
