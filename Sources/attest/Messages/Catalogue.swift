/// Every sentence of the program, in English (pure ASCII) and in French.
enum Catalogue {
  /// By what they are about; one row a message.
  static var tables: [[Row]] {
    [words, people, time, page, files, templates, machine, made, verified]
  }

  /// The row of a message.
  static func row(_ message: Message) -> Row {
    for table in tables {
      if let row = table.first(where: { $0.message == message }) { return row }
    }
    return Row(message, .software, message.rawValue, message.rawValue)
  }
}
