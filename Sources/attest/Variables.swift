/// The variables of the environment that are set and not empty, each sought when it is asked for.
struct Variables {
  private let value: (String) -> String?

  init(_ value: @escaping (_ name: String) -> String?) { self.value = value }

  subscript(name: String) -> String? { value(name) }
}
