extension Template {
  /// The days a form was in force, as its page says them; empty for a paper of any day.
  var validityText: String {
    guard let validity else { return "" }
    guard let end = validity.end else { return "En vigueur depuis le \(validity.start.date)." }
    return "En vigueur du \(validity.start.date) au \(end.date)."
  }
}
