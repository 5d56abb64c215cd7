import Foundation
import Testing

/// A user at the controlling terminal, who sees its output and types.
final class Typist: @unchecked Sendable {
  private let hand: Int32
  private let terminal: Int32
  private let queue = DispatchQueue(label: "person")
  /// All output read so far, and the part not yet examined.
  private(set) var text = ""
  private var rest: [UInt8] = []
  let settingsBefore: [UInt8]

  init(columns: UInt16, rows: UInt16) throws {
    setsid()
    // Signals are unblocked, as on a main thread; threads from a pool block them.
    var all = sigset_t()
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_UNBLOCK, &all, nil)
    (hand, terminal) = Self.pair()
    _ = ioctl(terminal, UInt(TIOCSCTTY), 0)
    var values = termios()
    unsafe tcgetattr(terminal, &values)
    values.c_lflag &= ~tcflag_t(ECHO | ICANON)
    unsafe tcsetattr(terminal, TCSANOW, &values)
    settingsBefore = Self.settings(of: terminal)
    resize(columns: columns, rows: rows)
  }

  /// Both ends of a new terminal.
  private static func pair() -> (Int32, Int32) {
    let hand = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
    #if os(Linux)
    // The requests TIOCSPTLCK and TIOCGPTN, which unlockpt(3) and ptsname(3) make; Swift does not
    // import these macros.
    var (isLocked, number): (Int32, Int32) = (0, 0)
    _ = unsafe ioctl(hand, 0x4004_5431, &isLocked)
    _ = unsafe ioctl(hand, 0x8004_5430, &number)
    let name = "/dev/pts/\(number)"
    #else
    grantpt(hand)
    unlockpt(hand)
    let name = unsafe String(cString: ptsname(hand))
    #endif
    return (hand, unsafe open(name, O_RDWR))
  }

  var settings: [UInt8] { Self.settings(of: terminal) }

  private static func settings(of terminal: Int32) -> [UInt8] {
    var values = termios()
    unsafe tcgetattr(terminal, &values)
    return unsafe withUnsafeBytes(of: &values) { unsafe Array($0) }
  }

  func resize(columns: UInt16, rows: UInt16, width: UInt16 = 0, height: UInt16 = 0) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: width, ws_ypixel: height)
    _ = unsafe ioctl(hand, UInt(TIOCSWINSZ), &size)
  }

  /// Holds the output, as Ctrl-S does.
  func holds() { tcflow(terminal, TCOOFF) }

  /// Resumes the output, as Ctrl-Q does.
  func goesOn() { tcflow(terminal, TCOON) }

  /// Connects the standard streams to the terminal, as they are in a shell.
  func joinsStreams() {
    for stream in 0...2 { dup2(terminal, Int32(stream)) }
  }

  /// Does nothing for this many seconds.
  func rests(_ seconds: Double) { usleep(UInt32(seconds * 1_000_000)) }

  /// Closes the window.
  func leaves() { close(hand) }

  /// The number of typed bytes that have not been read.
  var unread: Int32 {
    var count: Int32 = 0
    _ = unsafe ioctl(terminal, UInt(FIONREAD), &count)
    return count
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe write(hand, bytes, bytes.count)
  }

  /// Plays a scene after the earlier ones, concurrently with the program.
  func plays(_ scene: @escaping @Sendable (Typist) -> Void) {
    queue.async { [self] in scene(self) }
  }

  /// Waits until all scenes are over.
  func wait() { queue.sync {} }

  /// Reads until this text appears, or ends the process after 20 seconds.
  func sees(_ words: String) {
    let words = Array(words.utf8)
    let start = Date.now
    while true {
      if let place = rest.firstRange(of: words) {
        rest.removeSubrange(..<place.upperBound)
        return
      }
      var ready = pollfd(fd: hand, events: Int16(POLLIN), revents: 0)
      var bytes = [UInt8](repeating: 0, count: 4096)
      guard unsafe poll(&ready, 1, 1000) >= 0, Date.now.timeIntervalSince(start) < 20 else {
        exit(3)
      }
      if ready.revents == 0 { continue }
      let count = unsafe read(hand, &bytes, 4096)
      rest += bytes[..<max(0, count)]
      text += String(decoding: bytes[..<max(0, count)], as: UTF8.self)
    }
  }
}
