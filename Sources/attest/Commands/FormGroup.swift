internal import AttestCore

/// How forms are told apart in a list, in its order.
enum FormGroup: CaseIterable {
  case today, own, past

  init(of template: Template?, named name: String) {
    if !BuiltinTemplates.names.contains(name) {
      self = .own
    } else {
      self = template?.validity == nil ? .today : .past
    }
  }

  /// The heading.
  var title: Bilingual {
    switch self {
    case .today: Bilingual("Papers of today", "Papiers d'aujourd'hui")
    case .own: Bilingual("Your own", "Les vôtres")
    case .past: Bilingual("Forms of 2020 and 2021", "Formulaires de 2020 et 2021")
    }
  }
}
