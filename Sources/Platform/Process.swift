#if canImport(Musl)
// On musl, `environ` is a plain C variable, which Swift 6 treats as shared mutable state.
@unsafe @preconcurrency internal import Musl
#else
internal import AttestCLibrary
#endif

#if STATIC_PROGRAM
/// Replaces a function of the Swift runtime in the static program, where nothing calls it.
///
/// The runtime's own version comes with an initialiser that searches /proc/self/maps for the
/// arguments before `main` is called.
@c(_swift_stdlib_getUnsafeArgvArgc)
func findArguments(_ count: UnsafeMutablePointer<CInt>) -> UnsafeMutablePointer<CInt>? { nil }
#endif

/// The arguments, environment variables, working directory and exit of this process.
///
/// Arguments, variables and paths are bytes, which may not be UTF-8. `CommandLine.arguments` and
/// `String(cString:)` would replace invalid UTF-8 with U+FFFD, and the program would continue with
/// a name that nobody typed.
package enum CurrentProcess {
  /// The arguments after the program's name, from the two values that `main` gets: `argc`, and the
  /// address of `argv`.
  ///
  /// `CommandLine.arguments` is not used because Swift looks for the arguments in /proc on Linux,
  /// which may not be mounted.
  package static func arguments(count: CInt, address: Int) -> [[UInt8]] {
    guard let array = unsafe UnsafePointer<UnsafePointer<CChar>?>(bitPattern: address) else {
      return []
    }
    var words: [[UInt8]] = []
    words.reserveCapacity(Int(count))
    // The first word is the name of the program, unless the caller passed no words at all.
    for index in stride(from: 1, to: Int(count), by: 1) {
      if let word = unsafe array[index] { unsafe words.append(bytes(of: word)) }
    }
    return words
  }

  /// The value of an environment variable, or `nil` if it is unset or empty.
  package static func variable(_ name: String) -> [UInt8]? {
    // Swift would otherwise copy the name into an array first.
    guard let value = unsafe name.withCString({ unsafe getenv($0) }), unsafe value.pointee != 0
    else { return nil }
    return unsafe bytes(of: value)
  }

  /// The absolute path of the working directory.
  package static func folder() throws(SystemError) -> [UInt8] {
    guard let path = unsafe getcwd(nil, 0) else { throw .cannotRead(".", number: errno) }
    defer { unsafe free(path) }
    return unsafe bytes(of: path)
  }

  private static func bytes(of word: UnsafePointer<CChar>) -> [UInt8] {
    unsafe Array(UnsafeRawBufferPointer(start: word, count: strlen(word)))
  }

  /// Prepares the process for writing files safely; the first step of every run.
  ///
  /// - A closed standard stream is opened as `/dev/null`. Otherwise the next file to be opened
  ///   would become standard output, and messages would be written into it. Standard input is
  ///   opened for writing and the two outputs for reading, so that using them still fails.
  /// - A file that grows too large (`ulimit -f`) causes an error instead of killing the process.
  /// - New files and folders are accessible only to their owner, whatever the umask was.
  /// - A crash leaves no core dump, which might contain a profile.
  package static func prepare() {
    _ = umask(0o077)
    _ = signal(SIGXFSZ, SIG_IGN)
    var none = rlimit()
    #if canImport(Glibc)
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    #else
    _ = unsafe setrlimit(RLIMIT_CORE, &none)
    #endif
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Makes writing to a closed pipe an error instead of ending this process.
  package static func outliveClosedPipe() { _ = signal(SIGPIPE, SIG_IGN) }

  /// Exits the process with this status.
  package static func end(_ status: Int32) -> Never { exit(status) }
}

/// A value that threads read and change one at a time; `Mutex` does the same, but needs macOS 15.
@safe
package final class Locked<Value>: @unchecked Sendable {
  private var value: Value
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  package init(_ value: Value) {
    self.value = value
    unsafe mutex = .allocate(capacity: 1)
    unsafe pthread_mutex_init(mutex, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Calls `body` with the value while no other thread can.
  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body(&value)
  }
}

/// The clocks of the machine.
package enum Clock {
  /// Seconds since 1970-01-01T00:00:00Z.
  package static var now: Int { Int(time(nil)) }

  /// Seconds since 1970-01-01T00:00:00Z, including the fraction.
  package static var exact: Double { read(CLOCK_REALTIME) }

  /// Seconds on a monotonic clock, for measuring durations.
  package static var uptime: Double { read(CLOCK_MONOTONIC) }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    _ = unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }
}

/// Runs commands that the user has chosen, such as an editor or the program that opens PDF files.
package enum Shell {
  /// Runs a shell command with one extra argument, as git runs an editor, and waits for it to end.
  ///
  /// - Returns: The exit status, or 128 plus the number of the signal that killed the command.
  package static func run(_ command: String, _ word: String) throws(SystemError) -> Int32 {
    // As in system(3), Ctrl-C in the editor must not end this process.
    let interrupt = signal(SIGINT, SIG_IGN)
    let quit = signal(SIGQUIT, SIG_IGN)
    defer {
      _ = signal(SIGINT, interrupt)
      _ = signal(SIGQUIT, quit)
    }
    return try end(of: spawn(["sh", "-c", command + " \"$@\"", command, word]))
  }

  /// Opens a file in the desktop's default program.
  ///
  /// The program gets a session of its own and none of our streams, so that it outlives this
  /// process and the terminal.
  ///
  /// - Returns: Whether the desktop has a command for opening files.
  package static func open(_ path: String) -> Bool {
    #if canImport(Darwin)
    let (opener, newSession) = ("open", POSIX_SPAWN_SETSID)
    #else
    // Swift does not import POSIX_SPAWN_SETSID from <spawn.h>; glibc and musl give it the same
    // value.
    let (opener, newSession) = ("xdg-open", 0x80)
    #endif
    let script = """
      command -v \(opener) >/dev/null 2>&1 || exit
      \(opener) "$1" </dev/null >/dev/null 2>&1 &
      """
    return (try? end(of: spawn(["sh", "-c", script, "sh", path], Int32(newSession)))) == 0
  }

  private static func end(of child: pid_t) throws(SystemError) -> Int32 {
    var status: Int32 = 0
    try retryingInterrupts({ .cannotRead("/bin/sh", number: $0) }) {
      unsafe waitpid(child, &status, 0)
    }
    // WTERMSIG and WEXITSTATUS from <sys/wait.h> are macros, which Swift does not import.
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  private static func spawn(_ words: [String], _ flags: Int32 = 0) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
    var attributes: posix_spawnattr_t?
    #elseif canImport(Musl)
    var attributes = unsafe posix_spawnattr_t()
    #else
    var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // Resets the signals that this process ignores, so that the command does not ignore them too.
    var ignored = sigset_t()
    unsafe sigemptyset(&ignored)
    for number in [SIGINT, SIGQUIT, SIGXFSZ] { unsafe sigaddset(&ignored, number) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &ignored)
    unsafe posix_spawnattr_setflags(&attributes, Int16(Int32(POSIX_SPAWN_SETSIGDEF) | flags))
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    var child: pid_t = 0
    let number = unsafe posix_spawn(&child, "/bin/sh", nil, &attributes, &arguments, environ)
    guard number == 0 else { throw .cannotRead("/bin/sh", number: number) }
    return child
  }
}

extension String {
  /// Decodes UTF-8, or returns `nil` if the bytes are not valid UTF-8.
  ///
  /// `init(validating:as:)` does the same, but needs macOS 15.
  package init?(utf8 bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    // Decoding replaces invalid UTF-8, so the text then differs from the bytes.
    guard text.utf8.elementsEqual(bytes) else { return nil }
    self = text
  }
}
