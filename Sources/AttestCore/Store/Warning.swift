/// What a person should know though the work was done.
package enum Warning: Hashable, Sendable {
  /// Others can read a profile, or change what is in its folder; the permissions it should have.
  case openToOthers(String, permissions: Int)
  /// A key that means nothing to this program, kept as it is.
  case unknownKeyKept(key: String, file: String, line: Int)
  /// A memory that could not be read, and counts as none.
  case damagedMemory(String)
  /// The rules of the program serve for a zone that the machine has no data for.
  case zoneDataMissing(String)
  /// Nothing was remembered of this run.
  case notRemembered(String, number: Int32?)
  /// The file system has no locks: another run at the same time could undo a change.
  case notLocked(String, number: Int32)
}
