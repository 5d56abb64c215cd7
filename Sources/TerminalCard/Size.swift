/// The size of a terminal, in characters.
package struct Size: Hashable, Sendable {
  /// The characters in a line; at least 1.
  package let columns: Int
  /// The lines; at least 1.
  package let rows: Int

  /// Takes what a terminal says of itself: what is below 1 counts as 1, what is above 1000 as 1000.
  package init(columns: Int, rows: Int) {
    self.columns = min(max(1, columns), 1000)
    self.rows = min(max(1, rows), 1000)
  }
}
