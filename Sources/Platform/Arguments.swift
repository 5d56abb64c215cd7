/// The words of the command line after the program's name.
package struct Arguments {
  private var index = 0

  package init() {}

  /// The next word.
  package mutating func next() -> SystemText? {
    index += 1
    // The count may be 0: execve allows a process without even a name.
    guard index < CommandLine.argc else { return nil }
    return unsafe CommandLine.unsafeArgv[index].map { unsafe SystemText($0) }
  }
}
