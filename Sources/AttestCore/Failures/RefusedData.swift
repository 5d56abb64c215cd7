/// Attached data that breaks a rule, with the keys of the invalid values if they are known.
struct RefusedData: Error {
  let keys: [String]
}
