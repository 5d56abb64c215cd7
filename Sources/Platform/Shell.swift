#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// The person's own commands.
package enum Shell {
  /// Runs `command` with one more word, as git runs an editor, and waits for its end.
  ///
  /// - Returns: Its exit status, or 128 and the number of the signal that killed it.
  package static func run(_ command: String, _ word: String) throws(SystemError) -> Int32 {
    // As system(3) does: Ctrl-C in the editor is the editor's.
    let interrupt = signal(SIGINT, SIG_IGN)
    let quit = signal(SIGQUIT, SIG_IGN)
    defer {
      _ = signal(SIGINT, interrupt)
      _ = signal(SIGQUIT, quit)
    }
    return try end(of: spawn(["sh", "-c", command + " \"$@\"", command, word]))
  }

  /// Opens a file in the program that the person's desktop has for it.
  ///
  /// It gets a session of its own and none of our streams, so that it outlives this process and its
  /// terminal.
  ///
  /// - Returns: False when the machine has no such program.
  package static func open(_ path: String) -> Bool {
    #if canImport(Darwin)
    let (opener, apart) = ("open", POSIX_SPAWN_SETSID)
    #else
    // POSIX_SPAWN_SETSID of <spawn.h>, which Swift does not import: the same in glibc and musl.
    let (opener, apart) = ("xdg-open", 0x80)
    #endif
    let script = """
      command -v \(opener) >/dev/null 2>&1 || exit
      \(opener) "$1" </dev/null >/dev/null 2>&1 &
      """
    return (try? end(of: spawn(["sh", "-c", script, "sh", path], Int32(apart)))) == 0
  }

  private static func end(of child: pid_t) throws(SystemError) -> Int32 {
    var status: Int32 = 0
    try attempt({ .cannotRead("/bin/sh", number: $0) }) { unsafe waitpid(child, &status, 0) }
    // <sys/wait.h> tells these apart with macros that Swift does not import.
    let killer = status & 0x7F
    return killer == 0 ? (status >> 8) & 0xFF : 128 + killer
  }

  private static func spawn(_ words: [String], _ flags: Int32 = 0) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
    var attributes: posix_spawnattr_t?
    #else
    var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var ours = sigset_t()
    unsafe sigemptyset(&ours)
    for number in [SIGINT, SIGQUIT, SIGXFSZ] { unsafe sigaddset(&ours, number) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &ours)
    unsafe posix_spawnattr_setflags(&attributes, Int16(Int32(POSIX_SPAWN_SETSIGDEF) | flags))
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    var child: pid_t = 0
    let number = unsafe posix_spawn(&child, "/bin/sh", nil, &attributes, &arguments, environ)
    guard number == 0 else { throw .cannotRead("/bin/sh", number: number) }
    return child
  }
}
