internal import AttestCLibrary

/// The controlling terminal of the process, independent of the three standard streams.
///
/// The device is opened again because `O_NONBLOCK` applies to an open file description. If the flag
/// were set on a standard stream, it would also affect the shell.
package struct Terminal: Sendable {
  let descriptor: Int32
  /// The bytes that the terminal has not accepted yet.
  package var output: ArraySlice<UInt8> = []
  /// The settings to restore, or `nil` while the terminal is not taken over.
  private var settings: termios?

  /// Opens the terminal, or returns `nil` if the process has none.
  package init?() {
    let flags = O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    descriptor = unsafe open("/dev/tty", flags)
    if descriptor == -1 { return nil }
  }

  /// The number of columns and rows, or `nil` if they are unknown.
  package var size: (columns: Int, rows: Int)? { winsize(of: descriptor)?.cells }

  /// The size of the window in pixels, or `nil` if it is unknown.
  package var pixels: (width: Int, height: Int)? { winsize(of: descriptor)?.pixels }

  /// Whether this process is in the foreground; if not, the terminal belongs to the shell.
  package var isOurs: Bool { tcgetpgrp(descriptor) == getpgrp() }

  /// The bytes typed and the terminal's replies since the last call, or `nil` if the terminal is
  /// gone.
  package func read() -> [UInt8]? {
    let failure = { SystemError.cannotRead("/dev/tty", number: $0) }
    do throws(SystemError) {
      let bytes = try Descriptor.piece(of: descriptor, upTo: 4096, failure)
      return bytes.isEmpty ? nil : bytes
    } catch {
      return error.number == EAGAIN ? [] : nil
    }
  }

  /// Discards the output that the terminal has not accepted yet.
  package mutating func dropOutput() {
    _ = tcflush(descriptor, TCOFLUSH)
    output = []
  }

  /// Writes as much output as the terminal accepts without waiting.
  ///
  /// If the terminal is gone, all output counts as written, because the next read will report the
  /// loss.
  package mutating func flush() {
    if output.isEmpty { return }
    let failure = { SystemError.cannotWrite("/dev/tty", number: $0) }
    do throws(SystemError) {
      output = output.dropFirst(try Descriptor.step(of: output, to: descriptor, failure))
    } catch {
      if error.number != EAGAIN { output = [] }
    }
  }

  // MARK: Raw mode

  /// Takes over the terminal, so that keys are read one by one and not echoed.
  ///
  /// If the process dies in a way that it can still handle, `farewell` is written and the earlier
  /// settings are restored.
  ///
  /// - Returns: False if the terminal is gone.
  package mutating func take(farewell: [UInt8]) -> Bool {
    var values = termios()
    if settings == nil, unsafe tcgetattr(descriptor, &values) != 0 { return false }
    let earlier = settings ?? values
    settings = earlier
    Restoration.arm(descriptor, earlier, farewell)
    var raw = earlier
    unsafe cfmakeraw(&raw)
    _ = unsafe tcsetattr(descriptor, TCSADRAIN, &raw)
    return true
  }

  /// Restores the earlier settings and discards unread keys if `droppingInput` is true.
  package mutating func giveBack(droppingInput: Bool = true) {
    guard var earlier = settings else { return }
    settings = nil
    Restoration.disarm()
    _ = unsafe tcsetattr(descriptor, droppingInput ? TCSAFLUSH : TCSADRAIN, &earlier)
  }

  /// Leaves the terminal as it is, even when the process ends, because another process is using it.
  package func leaveAlone() { Restoration.disarm() }

  /// Waits until there is input, a signal, or room to write if `wantsRoom` is true, or until
  /// `Clock.uptime` reaches the deadline, but at most a day.
  package func wait(until deadline: Double, or signals: Signals? = nil, wantsRoom: Bool = false) {
    // On macOS, poll does not work for terminals, so this uses select.
    var (readable, writable) = (fd_set(), fd_set())
    readable.insert(descriptor)
    if let signals { readable.insert(signals.descriptor) }
    if wantsRoom { writable.insert(descriptor) }
    let left = min(max(0, deadline - Clock.uptime), 86_400)
    var time = timeval(
      tv_sec: .init(left), tv_usec: .init((left - left.rounded(.down)) * 1_000_000))
    let highest = max(descriptor, signals?.descriptor ?? 0)
    _ = unsafe select(highest + 1, &readable, &writable, nil, &time)
  }
}

extension fd_set {
  /// Does the work of the C macro FD_SET, which sets one bit per descriptor, lowest first.
  fileprivate mutating func insert(_ descriptor: Int32) {
    unsafe withUnsafeMutableBytes(of: &self) { bytes in
      let bit = Int(descriptor)
      guard bytes.indices.contains(bit / 8) else { return }
      unsafe bytes[bit / 8] |= 1 << UInt8(bit % 8)
    }
  }
}

/// Restores the terminal if the process dies while it shows the card or a question.
///
/// The handlers make only the system calls that POSIX allows in a signal handler (XSH 2.4.3). The
/// memory that they use is prepared in advance, and nothing else changes it while a handler runs.
enum Restoration {
  @unsafe private struct Plan {
    let descriptor: Int32
    var settings: termios
    let farewell: UnsafeMutablePointer<UInt8>
    let count: Int
  }

  nonisolated(unsafe) private static var plan: UnsafeMutablePointer<Plan>? = nil

  /// The signals that report a fault in the process; a Swift trap raises SIGILL or SIGTRAP.
  private static let faults = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP]

  /// Makes sure that the terminal is restored when the process ends or dies.
  static func arm(_ descriptor: Int32, _ settings: termios, _ farewell: [UInt8]) {
    _ = preparation
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: farewell.count)
    unsafe bytes.initialize(from: farewell, count: farewell.count)
    let new = UnsafeMutablePointer<Plan>.allocate(capacity: 1)
    unsafe new.initialize(
      to: Plan(descriptor: descriptor, settings: settings, farewell: bytes, count: farewell.count))
    // The old plan is not freed, because a handler may be reading it.
    unsafe plan = new
  }

  /// Leaves the terminal as it is when the process ends or dies.
  static func disarm() { unsafe plan = nil }

  /// Installs the handlers, once.
  private static let preparation: Void = {
    atexit { Restoration.restore() }
    prepareStack()
    for fault in faults {
      handle(fault) { number in
        Restoration.restore()
        // The signal remains blocked until this handler returns, and then kills the process.
        _ = signal(number, SIG_DFL)
        raise(number)
      }
    }
  }()

  /// Prepares a separate stack for the handlers, because infinite recursion uses up the thread's
  /// own stack.
  private static func prepareStack() {
    let size = 65_536
    var stack = unsafe stack_t()
    unsafe stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    unsafe stack.ss_size = .init(size)
    _ = unsafe sigaltstack(&stack, nil)
  }

  private static func handle(_ number: Int32, by handler: @convention(c) (Int32) -> Void) {
    var action = sigaction()
    #if canImport(Darwin)
    unsafe action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
    unsafe action.__sa_handler.sa_handler = handler
    #else
    unsafe action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = SA_ONSTACK
    _ = unsafe sigaction(number, &action, nil)
  }

  private static func restore() {
    guard let plan = unsafe plan else { return }
    unsafe Restoration.plan = nil
    let (descriptor, count) = unsafe (plan.pointee.descriptor, plan.pointee.count)
    // If the terminal accepts no more output, the pending output is dropped and the write is
    // retried once, because a dying process must not wait.
    if unsafe write(descriptor, plan.pointee.farewell, count) != count {
      tcflush(descriptor, TCOFLUSH)
      _ = unsafe write(descriptor, plan.pointee.farewell, count)
    }
    _ = unsafe tcsetattr(descriptor, TCSANOW, &plan.pointee.settings)
  }
}
