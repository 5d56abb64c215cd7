#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

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
