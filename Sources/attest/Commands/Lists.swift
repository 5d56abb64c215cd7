internal import AttestCore
internal import AttestTerminalCard

extension Run {
  /// Lists the reasons in a template as lines of `code<TAB>label`.
  mutating func listReasons(template name: String?, json: Bool) throws {
    let template = try workspace().template(name)
    list(template.reasons.map { [$0.code, $0.label] }, ["code", "label"], json)
  }

  /// Lists all templates, or the ones that match the given words, as lines of `name<TAB>summary`.
  ///
  /// On a terminal, templates are grouped under headings. Papers that attest does not write are
  /// listed if they match the words, or on their own if `refused` is true.
  mutating func listTemplates(about words: [String], refused: Bool, json: Bool) throws {
    let subject = words.isEmpty ? nil : words.joined(separator: " ")
    let library = try workspace().templates
    let papers = refused || subject != nil ? RefusedPaper.all.map { ListedTemplate($0) } : []
    let all = (refused ? [] : library.listed()) + papers
    for template in all where template.isWrong { tell(.templateIsWrong(template.name)) }
    let found = subject.map(all.about) ?? all
    if let subject, found.isEmpty {
      throw Notice.missing(
        "no template found for \(word: subject)", "aucun modèle trouvé pour \(word: subject)"
      ).hint("attest template list")
    }
    list(found, json, isShort: subject == nil)
    if refused || subject != nil { return }
    for file in library.strays() { tell(.strayTemplate(file)) }
    for file in library.misnamed() { tell(.misnamedTemplate(file)) }
    for file in library.shadows() { tell(.ownTemplateWins(file)) }
  }

  /// Prints templates under headings; on a terminal, a short list counts the forms of the past.
  private mutating func list(_ templates: [ListedTemplate], _ json: Bool, isShort: Bool) {
    let width = templates.map(\.name.count).max()
    var heading = ""
    for group in TemplateGroup.allCases {
      let members = templates.filter { $0.group == group }
      if members.isEmpty { continue }
      if json {
        for template in members { print(self.json(of: template)) }
        continue
      }
      if context.terminals.output, isShort, group == .past {
        let title: Bilingual = "\(group.title) (\(members.count))"
        let all = Bilingual(
          "\(title): attest template list covid", "\(title) : attest template list covid")
        print("\n\(all[language])\n")
        continue
      }
      if context.terminals.output { print("\(heading)\(group.title[language])\n") }
      heading = "\n"
      list(members.map { [$0.name, $0.summary[language]] }, [], false, width: width)
    }
  }

  private func json(of template: ListedTemplate) -> String {
    var json = JSON()
    json.add("template", template.name)
    json.add("summary", template.summary[language])
    json.add("refused", template.group == .refused)
    return json.line
  }

  /// Lists all people in order as lines of `id<TAB>name`.
  mutating func listPeople(_ workspace: Workspace, json: Bool) throws {
    var rows: [[String]] = []
    for id in try workspace.store.ids() {
      do throws(AttestError) {
        let person = try workspace.store.profile(of: id, workspace.rules).person
        rows.append([id, person.name])
      } catch {
        // Another run may have removed the person in the meantime.
        if (try? workspace.store.find(id)) == nil { continue }
        // A profile with mistakes is reported, but still listed.
        fail(error)
        rows.append([id, ""])
      }
    }
    if rows.isEmpty {
      tell(.note("no people yet", "personne pour l'instant").hint("attest person add marie"))
    }
    list(rows, ["person", "name"], json)
    for stray in try workspace.store.strays() { tell(.stray(stray)) }
  }

  /// Prints rows of two columns as JSON, aligned on a terminal, or separated by tabs.
  private mutating func list(
    _ rows: [[String]], _ keys: [String], _ json: Bool, width: Int? = nil
  ) {
    let width = width ?? rows.map(\.[0].count).max() ?? 0
    for cells in rows {
      if json {
        var object = JSON()
        for (key, cell) in zip(keys, cells) { object.add(key, cell) }
        print(object.line)
      } else if context.terminals.output {
        let indent = String(repeating: " ", count: width + 2)
        let room = max(20, (context.size()?.columns ?? 80) - width - 2)
        let text = cells[1].wrapped(to: room).parts(at: "\n").joined(separator: "\n" + indent)
        print(cells[0] + indent.dropFirst(cells[0].count) + text + "\n")
      } else {
        print(cells.joined(separator: "\t") + "\n")
      }
    }
  }
}
