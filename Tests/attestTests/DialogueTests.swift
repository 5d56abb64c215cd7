import AttestCore
import AttestTerminalCard
import Testing

@testable import attest

extension Question {
  /// The heading and the question.
  fileprivate var words: String { heading + text }
}

extension Answer: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self = .text(text) }
}

/// A series of questions, without a terminal.
@Suite struct DialogueTests {
  /// A question that accepts only lower-case letters and spaces.
  private static func step(
    _ key: String, isOptional: Bool = false, offer: String? = nil
  ) -> Step {
    var step = Step(key: key, label: "\(key.uppercased())", question: "\(key)?") { answer, _ in
      let isRight = answer.allSatisfy { $0.isLowercase || $0 == " " }
      return isRight ? .right(.text(answer)) : .wrong("small letters")
    }
    step.skip = { _ in isOptional ? Step.Skip() : nil }
    step.offer = { _ in offer.map(Answer.text) }
    return step
  }

  private static let now = Instant(secondsSince1970: 1_795_354_200)

  /// Kept answers, which by default replace an empty value.
  private static func kept(
    _ answers: [String: String], replacing old: String? = "", typed: [String: String] = [:]
  ) -> KeptAnswers {
    KeptAnswers(
      answers: answers.mapValues { .init($0, given: now, replacing: old) }, unconfirmed: typed)
  }

  private static let confirmation = "All correct?"

  /// Two numbers; the second must not be less than the first.
  private static var pair: [Step] {
    [
      Step(key: "low", label: "LOW", question: "low?") { answer, _ in .right(.text(answer)) },
      Step(key: "high", label: "HIGH", question: "high?") { answer, others in
        let isLow = Int(answer) ?? 0 < Int(others["low"]?.text ?? "") ?? 0
        return isLow ? .wrong("too low") : .right(.text(answer))
      },
    ]
  }

  /// Answers a dialogue with these lines, and returns the questions it asked.
  private func play(_ dialogue: inout Dialogue, _ typed: String...) -> [Question] {
    typed.map { answer in
      let question = dialogue.question(in: .english)
      dialogue.take(Question("").reply(toPlain: answer), at: Self.now)
      return question
    }
  }

  private func prompts(_ questions: [Question]) -> [String] { questions.map(\.words) }

  @Test func `each question is asked in turn, then the answers are shown once`() {
    var dialogue = Dialogue(
      [Self.step("one"), Self.step("two", isOptional: true), Self.step("three", offer: "c")],
      asksAll: true)
    let asked = play(&dialogue, "a", "", "c", "")
    #expect(
      prompts(asked) == [
        "one?", "two?", "three?",
        " 1  ONE: a\n 2  TWO: (empty)\n 3  THREE: c\n" + Self.confirmation,
      ])
    #expect(asked[2].old == "c")
    #expect(dialogue.isDone)
    #expect(dialogue.answers == ["one": "a", "three": "c"])
  }

  @Test func `a wrong answer stays on the line, with the reason`() {
    var dialogue = Dialogue([Self.step("one"), Self.step("two")], asksAll: true)
    let asked = play(&dialogue, "👍", "", "a")
    #expect(
      prompts(asked) == ["one?", "  small letters\none?", "  an answer is required\none?"])
    #expect(asked[1].typed == "👍")
    #expect(dialogue.given == ["one": "a"])
  }

  @Test func `going back keeps every answer, and shows each again on the way forward`() {
    var dialogue = Dialogue(
      [Self.step("one"), Self.step("two"), Self.step("three"), Self.step("four")], asksAll: true)
    let asked = play(&dialogue, "a", "b", "c", "<", "<", "<", "<", "x", "b", "c", "d", "")
    #expect(
      prompts(asked).prefix(11) == [
        "one?", "two?", "three?", "four?", "three?", "two?", "one?", "one?",
        "two?", "three?", "four?",
      ])
    #expect(asked[4].old == "c" && asked[7].old == "a" && asked[8].old == "b")
    #expect(dialogue.answers == ["one": "x", "two": "b", "three": "c", "four": "d"])
  }

  @Test func `a number typed at the list changes one answer, and all are listed again`() {
    var dialogue = Dialogue([Self.step("one"), Self.step("two")], asksAll: true)
    let asked = play(&dialogue, "a", "b", "3", "2", "x", "")
    #expect(asked[3].words == "  not a number from 1 to 2\n" + Self.confirmation)
    #expect(asked[4].words == "two?" && asked[4].old == "b")
    #expect(asked[5].words == " 1  ONE: a\n 2  TWO: x\n" + Self.confirmation)
    #expect(dialogue.isDone && dialogue.answers == ["one": "a", "two": "x"])
  }

  @Test func `the new answer may follow its number`() {
    var dialogue = Dialogue([Self.step("one"), Self.step("two")], asksAll: true)
    let asked = play(&dialogue, "a", "b", "1 x", "2 WRONG", "y", "")
    #expect(asked[4].words == "  small letters\ntwo?" && asked[4].typed == "WRONG")
    #expect(dialogue.isDone && dialogue.answers == ["one": "x", "two": "y"])
  }

  @Test func `an answer made wrong by a change to another one is asked for again`() {
    var dialogue = Dialogue(Self.pair, asksAll: true)
    let asked = play(&dialogue, "1", "2", "1", "3", "4")
    #expect(asked[4].words == "  too low\nhigh?" && asked[4].old == "2")
    #expect(dialogue.answers == ["low": "3", "high": "4"])
  }

  @Test func `known answers are listed first, then only the missing ones are asked for`() {
    var fresh = Self.step("day")
    fresh.skip = { _ in Step.Skip(isAsked: true) }
    var dialogue = Dialogue(
      [Self.step("one", offer: "a"), fresh, Self.step("two", isOptional: true)], asksAll: false)
    let asked = play(&dialogue, "today", "")
    #expect(asked[0].words == " 1  ONE: a\nday?")
    #expect(asked[0].old == "")
    #expect(
      asked[1].words == " 1  ONE: a\n 2  DAY: today\n 3  TWO: (empty)\n" + Self.confirmation)
    #expect(dialogue.isDone)
  }

  @Test func `if all answers are known, they are listed at once`() {
    var dialogue = Dialogue(
      [Self.step("one", offer: "a"), Self.step("two", offer: "b")], asksAll: false)
    #expect(!dialogue.asksSomething)
    #expect(play(&dialogue, "")[0].words.hasPrefix(" 1  ONE: a\n 2  TWO: b\nAll"))
    #expect(dialogue.isDone)
  }

  @Test func `a single answer is not listed, and a wrong default is not offered`() {
    var dialogue = Dialogue([Self.step("one", offer: "WRONG")], asksAll: false)
    let asked = play(&dialogue, "a")
    #expect(asked.map(\.text) == ["one?"] && asked[0].old.isEmpty && dialogue.isDone)
  }

  @Test func `kept answers are not asked for again`() {
    var dialogue = Dialogue(
      [Self.step("one"), Self.step("two"), Self.step("three")], asksAll: true,
      kept: Self.kept(["one": "a", "two": "B", "gone": "x"]))
    let asked = play(&dialogue, "b", "c", "")
    #expect(asked[0].words == " 1  ONE: a\n 2  TWO: B\n  small letters\ntwo?")
    #expect(asked[0].old == "B")
    #expect(asked[1].words == "three?")
    #expect(dialogue.answers == ["one": "a", "two": "b", "three": "c"])
    #expect(dialogue.given == dialogue.answers)
    // Answers to questions that this dialogue does not ask are kept for one that does.
    #expect(dialogue.kept.answers["gone"]?.text == "x")
  }

  @Test func `once a missing answer is given, the kept ones after it are not asked for again`() {
    var dialogue = Dialogue(
      [Self.step("one"), Self.step("two"), Self.step("three")], asksAll: true,
      kept: Self.kept(["two": "b", "three": "c"]))
    let asked = play(&dialogue, "a", "")
    #expect(asked[0].words == " 2  TWO: b\n 3  THREE: c\none?")
    #expect(asked[1].words.hasSuffix(Self.confirmation))
  }

  /// A question with help and choices.
  private static var choice: Step {
    let words = ["perte d’emploi", "premier emploi", "mutation"]
    var step = Step(key: "one", label: "ONE", question: "one") { answer, _ in
      words.contains(answer) ? .right(.text(answer)) : .wrong("unknown")
    }
    step.choices = { _ in words.map { Step.Choice(text: $0, value: $0) } }
    (step.note, step.format) = ("Help.", "a word")
    return step
  }

  @Test func `help is shown once, and again after a question mark`() {
    var dialogue = Dialogue([Self.choice, Self.step("two")], asksAll: true)
    let asked = play(&dialogue, "x", "?", "mutation", "<", "mutation", "a", "")
    let isHelped = [true, false, true] + Array(repeating: false, count: 4)
    #expect(asked.map { $0.note.hasPrefix("Help.") } == isHelped)
    #expect(asked.map(\.isWhole) == [false, false, true] + Array(repeating: false, count: 4))
    #expect(asked[0].text == "one (a word):" && asked[1].choices.isEmpty && asked[1].typed == nil)
    #expect(asked[2].choices.count == 3 && asked[2].typed == nil)
  }

  @Test func `typing letters that several choices contain lists only those choices`() {
    var dialogue = Dialogue([Self.choice, Self.step("two")], asksAll: true)
    let asked = play(&dialogue, "emploi", "TATION")
    #expect(asked[1].heading == "  which of these?\n" && asked[1].choices.map(\.number) == [1, 2])
    #expect(dialogue.given == ["one": "mutation"])
  }

  @Test func `a suggestion counts only after it is confirmed`() {
    var step = Self.step("one")
    step.suggestion = { _ in "a" }
    var dialogue = Dialogue([step, Self.step("two", offer: "b")], asksAll: false)
    #expect(dialogue.asksSomething && dialogue.answers["one"] == nil)
    #expect(play(&dialogue, "a")[0].old == "a")
    #expect(dialogue.answers["one"] == "a")
  }

  @Test(arguments: [
    ("Objet", "", false, "Objet :"), ("Jour", "JJ/MM/AAAA", false, "Jour (JJ/MM/AAAA) :"),
    ("Jour", "JJ/MM/AAAA", true, "Jour (JJ/MM/AAAA ; Entrée pour passer) :"),
    ("Prix (net) :", "€", false, "Prix (net ; €) :"), ("Qui signe ?", "", false, "Qui signe ?"),
  ])
  func `the format and the hint for Enter come before a question's punctuation`(
    label: String, format: String, skips: Bool, words: String
  ) {
    var step = Step(key: "a", label: "A", question: Bilingual(stringLiteral: label)) { answer, _ in
      .right(.text(answer))
    }
    step.format = Bilingual(stringLiteral: format)
    #expect(step.words(saysSkip: skips, in: .french) == words)
  }

  @Test(arguments: [([:], "one?"), (["quiet": "q"], "quiet?")])
  func `going back leads to known answers, but skips a quiet question without an answer`(
    given: [String: String], asked: String
  ) {
    var (quiet, fresh) = (Self.step("quiet", isOptional: true), Self.step("day"))
    (quiet.isQuiet, fresh.skip) = (true, { _ in Step.Skip(isAsked: true) })
    var dialogue = Dialogue(
      [Self.step("one", offer: "a"), quiet, fresh], asksAll: false, kept: Self.kept(given))
    #expect(play(&dialogue, "<", "")[1].words == asked)
  }

  @Test func `going back from the list leads to the last question`() {
    var dialogue = Dialogue([Self.step("one"), Self.step("two")], asksAll: true)
    let asked = play(&dialogue, "a", "b", "<", "x")
    #expect(asked[3].words == "two?" && asked[3].old == "b")
    #expect(dialogue.answers == ["one": "a", "two": "x"])
  }

  @Test func `after going back from the list, the list is shown again before Enter counts`() {
    var dialogue = Dialogue([Self.step("one"), Self.step("two")], asksAll: true)
    let asked = play(&dialogue, "a", "b", "<", "b", "")
    #expect(asked[4].words == " 1  ONE: a\n 2  TWO: b\n" + Self.confirmation)
    #expect(dialogue.isDone)
  }

  @Test func `the word yes at the list counts as Enter`() {
    for yes in ["o", "oui", "y", "YES"] {
      var dialogue = Dialogue([Self.step("one"), Self.step("two")], asksAll: true)
      _ = play(&dialogue, "a", "b", yes)
      #expect(dialogue.isDone, "\(yes)")
    }
  }

  @Test func `if no answer is missing, a number with a new answer also creates the document`() {
    var dialogue = Dialogue(
      [Self.step("one", offer: "a"), Self.step("two", offer: "b")], asksAll: false)
    let asked = play(&dialogue, "2 x")
    #expect(asked[0].note.contains("'3 new answer' changes answer 3 and creates the document"))
    #expect(dialogue.isDone && dialogue.answers == ["one": "a", "two": "x"])
  }

  @Test func `after an invalid correction, attest asks again, then lists the answers`() {
    var dialogue = Dialogue(
      [Self.step("one", offer: "a"), Self.step("two", offer: "b")], asksAll: false)
    _ = play(&dialogue, "2 X", "x")
    #expect(!dialogue.isDone)
    _ = play(&dialogue, "")
    #expect(dialogue.isDone && dialogue.answers == ["one": "a", "two": "x"])
  }

  @Test func `only Enter saves a profile, not a correction`() {
    var dialogue = Dialogue(
      [Self.step("one", offer: "a"), Self.step("two", offer: "b")], asksAll: false,
      ending: .profile)
    #expect(play(&dialogue, "2 x")[0].note.contains("Enter saves the profile"))
    #expect(!dialogue.isDone)
  }

  @Test func `a doubtful answer counts if it is given twice in a row`() {
    var step = Step(key: "one", label: "ONE", question: "one?") { answer, _ in
      answer.count == 5 ? .right(.text(answer)) : .doubtful(.text(answer), "sure?")
    }
    step.skip = { _ in Step.Skip() }
    var dialogue = Dialogue([step, Self.step("two")], asksAll: true)
    let asked = play(&dialogue, "4300", "430", "430")
    #expect(asked[1].words == "  sure?\none?" && asked[1].typed == "4300")
    #expect(dialogue.given == ["one": "430"])
  }

  @Test func `after a new postcode, the town is asked for again, with the old one on the line`() {
    var postcode = Self.step("one", offer: "a")
    postcode.reopens = "two"
    var dialogue = Dialogue([postcode, Self.step("two", offer: "b")], asksAll: false)
    let asked = play(&dialogue, "1 x", "", "")
    #expect(asked[1].words == "two?" && asked[1].old == "b")
  }

  @Test func `the word no skips an optional question, unless it is one of its answers`() {
    var choice = Self.step("two", isOptional: true)
    choice.takesNo = true
    var dialogue = Dialogue([Self.step("one", isOptional: true), choice], asksAll: true)
    _ = play(&dialogue, "N", "non")
    #expect(dialogue.answers == ["two": "non"])
  }

  @Test func `an optional question says that Enter skips it, until it has an answer`() {
    var step = Self.step("one", isOptional: true)
    step.skip = { _ in Step.Skip(isSaid: true) }
    var dialogue = Dialogue([step, Self.step("two")], asksAll: true)
    let asked = play(&dialogue, "a", "<", "")
    #expect(prompts(asked) == ["one (Enter to skip)?", "two?", "one?"])
  }

  @Test(arguments: [("1 jeanne", ""), ("1", "jeanne")])
  func `after a new name, a correction no longer ends the dialogue`(first: String, next: String) {
    var name = Self.step("one", offer: "ali")
    name.namesSubject = true
    var dialogue = Dialogue([name, Self.step("two", offer: "b")], asksAll: false)
    #expect(dialogue.isDoneByCorrection)
    _ = first == "1" ? play(&dialogue, first, next, "2 c") : play(&dialogue, first, "2 c")
    #expect(!dialogue.isDone && dialogue.answers["two"]?.text == "c")
  }

  @Test func `a correction that changes another answer is listed before it ends the dialogue`() {
    var end = Self.step("two")
    end.offer = { $0["one"] }
    var dialogue = Dialogue([Self.step("one", offer: "a"), end], asksAll: false)
    let asked = play(&dialogue, "1 b", "")
    #expect(asked[1].heading.contains("also changed: TWO: b"), "\(asked)")
    #expect(dialogue.isDone)
  }

  @Test func `typing replaces an earlier or refused answer, and continues an unfinished one`() {
    var long = Self.step("two")
    long.isLong = true
    let kept = KeptAnswers(unconfirmed: ["three": "half"])
    var dialogue = Dialogue(
      [Self.step("three"), Self.choice, Self.step("four"), long], asksAll: true, kept: kept)
    let asked = play(&dialogue, "a", "mutation", "BAD", "a", "b")
    #expect(asked.map(\.isReplaced) == [false, true, true, true, false])
    #expect(asked.map(\.typed) == ["half", nil, nil, "BAD", nil])
  }

  @Test func `a date typed at the list is not taken for the number of an answer`() {
    var dialogue = Dialogue([Self.step("one"), Self.step("two")], asksAll: true)
    let asked = play(&dialogue, "a", "b", "01/01/1970", "")
    #expect(asked[3].words == "  not a number from 1 to 2\n" + Self.confirmation)
    #expect(dialogue.answers == ["one": "a", "two": "b"])
  }

  @Test(arguments: [
    ("2: x", "x"), ("2. x", "x"), ("2) x", "x"), ("2:x", "x"), ("2 x", "x"), ("2 -", nil),
    ("1,2", "b"),
  ])
  func `in the list, only a number followed by an answer changes the answer with that number`(
    typed: String, two: String?
  ) {
    let steps = [Self.step("one"), Self.step("two", isOptional: true)]
    var dialogue = Dialogue(steps, asksAll: true)
    _ = play(&dialogue, "a", "b", typed)
    #expect(dialogue.answers["two"] == two.map(Answer.text) && dialogue.answers["one"] == "a")
  }

  @Test func `unfinished text is kept and shown again at its question`() {
    let steps = [Self.step("one"), Self.step("two", isOptional: true)]
    var dialogue = Dialogue(steps, asksAll: true)
    let leave = { (dialogue: inout Dialogue, departure: Reply.Departure, typed: String) in
      _ = dialogue.question(in: .english)
      dialogue.take(.left(departure, typed: typed), at: Self.now)
    }
    _ = play(&dialogue, "a")
    leave(&dialogue, .back, "half an ")
    #expect(dialogue.kept.unconfirmed == ["two": "half an "])
    #expect(play(&dialogue, "b")[0].words == "one?")
    #expect(dialogue.question(in: .english).typed == "half an ")
    for departure in [Reply.Departure.end, .interrupt, .signal(15)] {
      leave(&dialogue, departure, "half of it")
      var next = Dialogue(steps, asksAll: true, kept: dialogue.kept)
      #expect(next.question(in: .english).typed == "half of it")
      #expect(next.kept.answers == dialogue.kept.answers)
    }
    // Text that is blank or repeats the earlier answer is not kept.
    _ = play(&dialogue, "c")
    #expect(dialogue.kept.unconfirmed == [:])
    _ = play(&dialogue, "2")
    leave(&dialogue, .interrupt, "c")
    #expect(dialogue.kept.unconfirmed == [:])
    leave(&dialogue, .interrupt, " ")
    #expect(dialogue.kept.unconfirmed == [:])
  }

  @Test func `a refused answer and text below the list are kept as well`() {
    var dialogue = Dialogue([Self.step("one"), Self.step("two")], asksAll: true)
    _ = play(&dialogue, "WRONG")
    #expect(dialogue.kept.unconfirmed == ["one": "WRONG"])
    // Leaving the empty line below it keeps it too.
    _ = dialogue.question(in: .english)
    dialogue.take(.left(.interrupt, typed: ""), at: Self.now)
    #expect(dialogue.kept.unconfirmed == ["one": "WRONG"])
    _ = play(&dialogue, "a", "b", "1,2 c")
    #expect(dialogue.kept.unconfirmed == ["": "1,2 c"])
    var next = Dialogue([Self.step("one"), Self.step("two")], asksAll: true, kept: dialogue.kept)
    #expect(next.question(in: .english).typed == "1,2 c")
    // Enter first shows the list again, without the text.
    _ = play(&dialogue, "")
    #expect(!dialogue.isDone && dialogue.kept.unconfirmed == [:])
    _ = play(&dialogue, "")
    #expect(dialogue.isDone && dialogue.kept.unconfirmed == [:])
  }

  @Test func `kept answers record the value they replace and when they were given`() {
    var step = Self.step("one", offer: "a")
    step.stored = "a"
    var dialogue = Dialogue([step, Self.step("two")], asksAll: true)
    _ = play(&dialogue, "b")
    #expect(
      dialogue.kept.answers == ["one": .init("b", given: Self.now, replacing: "a")])
  }

  @Test(arguments: [("1", "new"), ("2", "mine")])
  func `if the value that an answer was to replace has changed, both are shown`(
    typed: String, value: String
  ) {
    var step = Self.step("one", offer: "new")
    step.stored = "new"
    var dialogue = Dialogue(
      [step, Self.step("two", offer: "b")], asksAll: false,
      kept: Self.kept(["one": "mine"], replacing: "old")
    ) { _ in "22/11/2026" }
    let asked = play(&dialogue, "x", typed)
    let heading = "ONE has changed since your answer from 22/11/2026:\n"
    #expect(asked[0].words == " 1  ONE: mine\n 2  TWO: b\n\(heading)Which one?")
    #expect(asked[0].old == "" && asked[0].choices.count == 2 && asked[1].choices.count == 2)
    #expect(asked[1].words == "\(heading)  1 or 2\nWhich one?")
    #expect(play(&dialogue, "")[0].words.hasPrefix(" 1  ONE: \(value)\n 2  TWO: b\nAll"))
    #expect(dialogue.isDone && dialogue.answers["one"]?.text == value)
  }

  @Test(arguments: [("new", "old"), ("mine", nil), ("mine", "new")])
  func `no choice is offered if both values agree, or if the old one is still stored or unknown`(
    answer: String, replaced: String?
  ) {
    var step = Self.step("one", offer: "new")
    step.stored = "new"
    var dialogue = Dialogue(
      [step, Self.step("two", offer: "b")], asksAll: false,
      kept: Self.kept(["one": answer], replacing: replaced))
    #expect(play(&dialogue, "")[0].words.hasPrefix(" 1  ONE: \(answer)\n"))
    #expect(dialogue.isDone)
  }
}
