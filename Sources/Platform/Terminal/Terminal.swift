#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// The terminal that controls the process, whatever the three standard streams are.
///
/// The device is opened anew because `O_NONBLOCK` belongs to an opening: set on a standard stream it
/// would hold for the shell too.
package struct Terminal: Sendable {
  let descriptor: Int32

  /// Opens the terminal; `nil` when the process has none.
  package init?() {
    let flags = O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    descriptor = unsafe open("/dev/tty", flags)
    if descriptor == -1 { return nil }
  }

  /// The columns and rows, or `nil` when the terminal does not say.
  package var size: (columns: Int, rows: Int)? { WindowSize(of: descriptor)?.cells }

  /// The size of the window in pixels, or `nil` when the terminal does not say.
  package var pixels: (width: Int, height: Int)? { WindowSize(of: descriptor)?.pixels }

  /// Whether this process is in the foreground; in the background the terminal is the shell's.
  package var isOurs: Bool { tcgetpgrp(descriptor) == getpgrp() }

  /// What was typed, or answered by the terminal, since the last call; `nil` when the terminal is
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

  /// Drops the output that the terminal has not taken yet.
  package func dropOutput() { _ = tcflush(descriptor, TCOFLUSH) }

  /// Writes as many of the bytes as the terminal takes without waiting.
  ///
  /// - Returns: How many it took, 0 when it is busy, `nil` when it is gone.
  package func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    let failure = { SystemError.cannotWrite("/dev/tty", number: $0) }
    do throws(SystemError) {
      return try Descriptor.step(of: bytes, to: descriptor, failure)
    } catch {
      return error.number == EAGAIN ? 0 : nil
    }
  }
}

extension Terminal {
  /// How a terminal reads and shows: by lines or by keys, with an echo or without.
  package struct Settings {
    fileprivate let values: termios

    /// The same settings, but every byte comes as it is typed and goes out as it is written.
    fileprivate var raw: termios {
      var raw = values
      unsafe cfmakeraw(&raw)
      return raw
    }
  }

  /// The present settings, or `nil` when the terminal is gone.
  package var settings: Settings? {
    var values = termios()
    return unsafe tcgetattr(descriptor, &values) == 0 ? Settings(values: values) : nil
  }

  /// Takes the terminal over: keys come one by one and are not shown.
  ///
  /// If the process dies of anything that it can still handle, `farewell` is written and `settings`
  /// are restored.
  package func take(from settings: Settings, farewell: [UInt8]) {
    Restoration.arm(descriptor, settings.values, farewell)
    var raw = settings.raw
    _ = unsafe tcsetattr(descriptor, TCSADRAIN, &raw)
  }

  /// Restores `settings`, and drops what was typed and not read, unless it is for another question.
  package func giveBack(to settings: Settings, droppingInput: Bool = true) {
    Restoration.disarm()
    var values = settings.values
    _ = unsafe tcsetattr(descriptor, droppingInput ? TCSAFLUSH : TCSADRAIN, &values)
  }

  /// Leaves the terminal as it is, also at the end: another process has it now.
  package func leaveAlone() { Restoration.disarm() }
}

extension Terminal {
  /// Waits until there is something to read, a signal, room to write when `wantsRoom`, or until the
  /// deadline on the clock of `Clock.uptime`.
  package func wait(
    until deadline: Double, or signals: Signals? = nil, wantsRoom: Bool = false
  ) {
    // select and not poll, which does not work on terminals on macOS.
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
  /// FD_SET, which is a macro: one bit for each descriptor, the lowest first.
  fileprivate mutating func insert(_ descriptor: Int32) {
    unsafe withUnsafeMutableBytes(of: &self) { bytes in
      let place = Int(descriptor)
      guard bytes.indices.contains(place / 8) else { return }
      unsafe bytes[place / 8] |= 1 << UInt8(place % 8)
    }
  }
}
