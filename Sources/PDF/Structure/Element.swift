/// An element of the logical structure, so that a later page can go on with it.
public struct Element: Hashable, Sendable {
  let index: Int
}
