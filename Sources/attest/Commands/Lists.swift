internal import AttestCore
internal import AttestTerminalCard

extension Run {
  /// Lists the reasons in a template as lines of `code<TAB>label`.
  mutating func listReasons() throws {
    let template = try workspace().template(line[.template])
    list(template.reasons.map { ($0.code, $0.label) }, ["code", "label"])
  }

  /// Lists all templates, or the ones that match the given words, as lines of `name<TAB>summary`.
  ///
  /// On a terminal, templates are grouped under headings. Papers that attest does not write are
  /// listed if they match the words, or on their own with `--refused`.
  mutating func listTemplates(about words: [String]) throws {
    let refused = line.has(.refused)
    let subject = words.isEmpty ? nil : words.joined(separator: " ")
    let library = try workspace().templates
    if !refused { try library.checkFolder() }
    let papers = refused || subject != nil ? RefusedPaper.all.map { ListedTemplate($0) } : []
    let all = (refused ? [] : library.listed()) + papers
    for template in all where template.isWrong { tell(.templateIsWrong(template.name)) }
    let found = subject.map(all.about) ?? all
    if let subject, found.isEmpty {
      throw Notice.missing(
        "no template found for \(word: subject)", "aucun modèle trouvé pour \(word: subject)"
      ).hint(.hint(all.word(nearest: subject), all: "attest template list"))
    }
    list(found, isShort: subject == nil)
    if refused || subject != nil { return }
    for file in library.strays() { tell(.strayTemplate(file)) }
    for file in library.misnamed() { tell(.misnamedTemplate(file)) }
    for file in library.shadows() { tell(.ownTemplateWins(file)) }
  }

  /// Prints templates by group, on a terminal under headings; a short list there gives only the
  /// number of past forms.
  private mutating func list(_ templates: [ListedTemplate], isShort: Bool) {
    let width = templates.map(\.name.count).max() ?? 0
    let hasHeadings = context.terminals.output && !line.has(.json)
    var gap = ""
    for group in TemplateGroup.allCases {
      let members = templates.filter { $0.group == group }
      if members.isEmpty { continue }
      if hasHeadings, isShort, group == .past {
        let title: Bilingual = "\(group.title) (\(members.count))"
        let all = Bilingual(
          "\(title): attest template list covid", "\(title) : attest template list covid")
        print("\n\(all[language])\n")
        continue
      }
      if hasHeadings { print("\(gap)\(group.title[language])\n") }
      gap = "\n"
      for template in members {
        printRow(
          [template.name, template.summary[language]], as: JSON(template, in: language),
          onTerminal: aligned(template.name, template.summary[language], width: width))
      }
    }
  }

  /// Lists all people in order as lines of `id<TAB>name`.
  mutating func listPeople() throws {
    let workspace = try workspace()
    var rows: [(String, String)] = []
    for id in try workspace.store.ids() {
      do throws(AttestError) {
        rows.append((id, try workspace.store.profile(of: id, workspace.rules).person.name))
      } catch {
        // Another run may have removed the person in the meantime.
        if (try? workspace.store.find(id)) == nil { continue }
        // A profile with mistakes is reported, but still listed.
        fail(error)
        rows.append((id, ""))
      }
    }
    if rows.isEmpty {
      tell(.note("no people yet", "personne pour l'instant").hint("attest person add marie"))
    }
    list(rows, ["person", "name"])
    for stray in try workspace.store.strays() { tell(stray) }
  }

  /// Prints rows of two columns, which have these keys in JSON.
  private mutating func list(_ rows: [(String, String)], _ keys: [String]) {
    let width = rows.map(\.0.count).max() ?? 0
    for (first, second) in rows {
      var json = JSON()
      json.add(keys[0], first)
      json.add(keys[1], second)
      printRow([first, second], as: json, onTerminal: aligned(first, second, width: width))
    }
  }

  /// A row whose second column is wrapped at the edge of the terminal.
  private func aligned(_ first: String, _ second: String, width: Int) -> String {
    let indent = String(repeating: " ", count: width + 2)
    let room = max(20, (context.size()?.columns ?? 80) - width - 2)
    let text = second.wrapped(to: room).parts(at: "\n").joined(separator: "\n" + indent)
    return first + indent.dropFirst(first.count) + text
  }

  /// Prints a row as JSON, as text on a terminal, or as cells separated by tabs.
  private mutating func printRow(_ cells: [String], as json: JSON, onTerminal text: String) {
    if line.has(.json) { return print(json.line) }
    print((context.terminals.output ? text : cells.joined(separator: "\t")) + "\n")
  }

  /// Lists the last paper of each subject, or the papers that match the words, as lines of
  /// `path<TAB>template<TAB>person<TAB>subject<TAB>period<TAB>time of writing`.
  mutating func listPapers(about words: [String]) throws {
    let workspace = try workspace()
    let (all, failures) = try workspace.listedPapers()
    let papers = all.filter { paper in
      let texts = paper.cells(isGone: false, in: language) + paper.last.fields.values
      return words.allSatisfy { word in texts.contains { $0.mentions(word) } }
    }
    for failure in failures { fail(failure) }
    if papers.isEmpty, failures.isEmpty {
      let subject = words.joined(separator: " ")
      tell(
        words.isEmpty
          ? .note("no papers yet", "aucun papier pour l'instant")
          : .note(
            "no remembered paper mentions \(word: subject)",
            "aucun dernier papier ne parle de \(word: subject)"
          ).hint("attest list"))
    }
    for paper in papers {
      let isGone = [.overwritten, .missing, .replaced].contains(workspace.evidence(for: paper))
      let cells = paper.cells(isGone: isGone, in: language)
      let what = cells[1...].filter { !$0.isEmpty }.joined(separator: ", ")
      printRow(
        cells, as: JSON(paper, isGone: isGone, in: language),
        onTerminal: "\(Visible.text(what))\n  \(Visible.text(cells[0]))")
    }
  }
}

extension ListedPaper {
  /// The columns of the list for the paper; samples and files that are gone are marked.
  fileprivate func cells(isGone: Bool, in language: Language) -> [String] {
    let gone: Bilingual = isGone ? Bilingual("(gone) ", "(disparu) ") : ""
    let sample: Bilingual = last.isSample ? Bilingual("(sample) ", "(spécimen) ") : ""
    return [
      gone[language] + sample[language] + (last.pdf ?? "-"), template, person, last.name ?? label,
      time[language], zone.civil(at: created).digits,
    ]
  }
}

extension JSON {
  /// Describes a template in the list.
  fileprivate init(_ template: ListedTemplate, in language: Language) {
    self.init()
    add("template", template.name)
    add("summary", template.summary[language])
    add("refused", template.group == .refused)
  }

  /// Describes a paper in the list.
  fileprivate init(_ paper: ListedPaper, isGone: Bool, in language: Language) {
    self.init()
    add("pdf", paper.last.pdf ?? "")
    add("template", paper.template)
    add("person", paper.person)
    add("subject", paper.last.name ?? paper.label)
    add("period", paper.time[.french])
    add("start", paper.start.isoDate)
    add("end", paper.end.isoDate)
    add("created", paper.zone.iso8601(paper.created))
    add("sample", paper.last.isSample)
    add("gone", isGone)
  }
}
