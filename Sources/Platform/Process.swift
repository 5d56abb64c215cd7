#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

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

/// The variables of the process.
package enum Environment {
  /// The value of a variable; nothing when it is unset or empty.
  package static func text(of name: String) -> SystemText? {
    guard let value = unsafe getenv(name), unsafe value.pointee != 0 else { return nil }
    return unsafe SystemText(value)
  }

  /// The value of a variable; nothing when it is unset, empty or not UTF-8.
  package static func value(of name: String) -> String? {
    if case .text(let value) = text(of: name) { value } else { nil }
  }
}

/// The end of the process.
package enum ExitStatus {
  /// Ends the process at once.
  package static func end(_ status: Int32) -> Never { exit(status) }
}

/// What a process does first.
package enum Startup {
  /// Makes the process safe to write files from.
  ///
  /// A stream that was closed at the start is opened, or the next file to be opened would become
  /// standard output and a message would land in it. The wrong way round on purpose: reading or
  /// writing it still fails. A file too large (`ulimit -f`) becomes an error and not a death. What
  /// is made is for its owner, all of it and only for them, whatever the umask was.
  package static func prepare() {
    _ = umask(0o077)
    _ = signal(SIGXFSZ, SIG_IGN)
    for stream: CInt in 0..<3 where fcntl(stream, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY)
    }
  }
}

/// The clock of the machine.
package enum Clock {
  /// Seconds since 1970-01-01T00:00:00Z.
  package static var now: Int { Int(time(nil)) }

  /// Seconds since 1970-01-01T00:00:00Z, and their parts.
  package static var exact: Double { read(CLOCK_REALTIME) }

  /// Seconds since some time, which nobody sets: what lasts is measured on it.
  package static var uptime: Double { read(CLOCK_MONOTONIC) }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    _ = unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }
}

/// Text that the system gives, as it came: an argument, a variable, a path.
///
/// Swift's own `CommandLine.arguments` and `String(cString:)` put U+FFFD in the place of bytes that are
/// not UTF-8.
package enum SystemText: Hashable, Sendable {
  case text(String)
  case notUTF8([UInt8])

  package init(_ bytes: [UInt8]) {
    self = String(validating: bytes, as: UTF8.self).map(SystemText.text) ?? .notUTF8(bytes)
  }

  init(_ start: UnsafePointer<CChar>) {
    if let text = unsafe String(validatingCString: start) {
      self = .text(text)
    } else {
      var end = unsafe start
      while unsafe end.pointee != 0 { unsafe end += 1 }
      self = unsafe .notUTF8(Array(UnsafeRawBufferPointer(start: start, count: end - start)))
    }
  }
}

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
    try retryingInterrupts({ .cannotRead("/bin/sh", number: $0) }) {
      unsafe waitpid(child, &status, 0)
    }
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
