internal import AttestCore
internal import Platform

extension Run {
  /// The reasons of a form: `code<TAB>label`.
  mutating func listReasons(template name: String?, json: Bool) throws {
    let template = try workspace().template(name)
    list(template.reasons.map { ["code": $0.code, "label": $0.label] }, ["code", "label"], json)
  }

  /// The forms, all or those about a word: `name<TAB>summary`; on a terminal under headings.
  ///
  /// Those that attest does not write are there when they alone are asked for, or when the word is
  /// theirs too.
  mutating func listTemplates(about word: String?, refused: Bool, json: Bool) throws {
    let templates = try workspace().templates
    var forms: [(row: [String: String], group: FormGroup)] = []
    for name in refused ? [] : templates.names() {
      // One that is wrong is listed all the same.
      let template = try? templates.template(named: name)
      if template == nil { tell(.templateIsWrong(name)) }
      let (summary, group) = (template?.summary ?? "", FormGroup(of: name))
      let texts = [name, template?.title ?? "", summary, group.title.english, group.title.french]
      if isAbout(word, texts) { forms.append((["template": name, "summary": summary], group)) }
    }
    if refused || word != nil {
      for paper in RefusedPaper.all where isAbout(word, [paper.name, paper.summary]) {
        let place = "\(paper.form[language]), \(paper.office[language])"
        forms.append(
          (["template": paper.name, "summary": "\(paper.summary) – \(place)"], .refused))
      }
    }
    if let word, forms.isEmpty { throw CommandError.nothingAbout(word) }
    list(forms, json)
    if refused || word != nil { return }
    for file in templates.strays() { tell(.strayTemplate(file)) }
    for file in templates.shadows() { tell(.ownTemplateWins(file)) }
  }

  private func isAbout(_ word: String?, _ texts: [String]) -> Bool {
    guard let word else { return true }
    return texts.contains { $0.mentions(word) }
  }

  private mutating func list(_ forms: [(row: [String: String], group: FormGroup)], _ json: Bool) {
    let isForPeople = context.terminals.output && !json
    let width = forms.compactMap { $0.row["template"]?.count }.max() ?? 0
    for group in FormGroup.allCases {
      let rows = forms.filter { $0.group == group }.map(\.row)
      if isForPeople, !rows.isEmpty {
        print((group == forms.first?.group ? "" : "\n") + group.title[language] + "\n")
      }
      list(rows, ["template", "summary"], json, width: width)
    }
  }

  /// Everyone, in order: `id<TAB>name`.
  mutating func listPeople(json: Bool) throws {
    let workspace = try workspace()
    var rows: [[String: String]] = []
    for id in try workspace.store.ids() {
      do throws(AttestError) {
        let person = try workspace.store.profile(of: id, workspace.rules).person
        rows.append(["person": id, "name": person.name])
      } catch {
        // One that is wrong is listed all the same.
        fail(error)
        rows.append(["person": id, "name": ""])
      }
    }
    if rows.isEmpty { tell(.nobody) }
    list(rows, ["person", "name"], json)
  }

  /// Rows of two columns: aligned on a terminal, with a tab between them elsewhere.
  private mutating func list(
    _ rows: [[String: String]], _ keys: [String], _ json: Bool, width: Int? = nil
  ) {
    let width = width ?? rows.compactMap { $0[keys[0]]?.count }.max() ?? 0
    for row in rows {
      let cells = keys.map { row[$0] ?? "" }
      if json {
        var object = JSON()
        for (key, cell) in zip(keys, cells) { object.add(key, .text(cell)) }
        print(object.line)
      } else if context.terminals.output {
        print(
          cells[0] + String(repeating: " ", count: width - cells[0].count + 2) + cells[1] + "\n")
      } else {
        print(cells.joined(separator: "\t") + "\n")
      }
    }
  }

  /// The text of a form, byte for byte.
  mutating func showTemplate(_ name: String) throws {
    write(file: try workspace().templates.source(named: name).text)
  }

  /// Reads a form and reports what is wrong with it: a file, else the form of that name.
  mutating func checkTemplate(file: String) throws {
    let library = try? workspace().templates
    let template: Template
    var path = file
    if let library, library.names().contains(file), (try? Files.exists(file)) == false {
      template = try library.template(named: file)
      path = try library.source(named: file).file
    } else {
      template = try Template(parsing: try contents(of: file), name: "check", file: file)
    }
    for remark in template.remarks { tell(remark.notice(in: path)) }
    if library?.strays().contains(path) == true { tell(.strayTemplate(path)) }
    if library?.shadows().contains(path) == true { tell(.ownTemplateWins(path)) }
    if template.remarks.isEmpty { tell(.templateIsRight(file)) }
  }
}

/// How forms are told apart in a list, in its order.
enum FormGroup: Hashable, CaseIterable {
  case builtin(BuiltinTemplates.Group)
  case own, refused

  static let allCases: [FormGroup] =
    BuiltinTemplates.Group.allCases.filter { $0 != .past }.map { .builtin($0) }
    + [.own, .builtin(.past), .refused]

  init(of name: String) {
    self = BuiltinTemplates.group(of: name).map { .builtin($0) } ?? .own
  }

  /// The heading.
  var title: Bilingual {
    switch self {
    case .builtin(.outings): Bilingual("Going out", "Sorties")
    case .builtin(.housing): Bilingual("Housing", "Logement")
    case .builtin(.family): Bilingual("Family", "Famille")
    case .builtin(.work): Bilingual("Work", "Travail")
    case .builtin(.declarations):
      Bilingual("Declarations and undertakings", "Déclarations et engagements")
    case .own: Bilingual("Your own", "Les vôtres")
    case .builtin(.past): Bilingual("Forms of 2020 and 2021", "Formulaires de 2020 et 2021")
    case .refused: Bilingual("Not written by attest", "Ceux qu'attest n'écrit pas")
    }
  }
}
