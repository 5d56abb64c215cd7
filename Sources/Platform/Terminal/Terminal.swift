internal import CLibrary

/// The controlling terminal of the process, independent of the three standard streams.
///
/// The device is opened again because `O_NONBLOCK` applies to an open file description. If the flag
/// were set on a standard stream, it would also affect the shell.
package struct Terminal: Sendable {
  let descriptor: Int32

  /// Opens the terminal, or returns `nil` if the process has none.
  package init?() {
    let flags = O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    descriptor = unsafe open("/dev/tty", flags)
    if descriptor == -1 { return nil }
  }

  /// The number of columns and rows, or `nil` if they are unknown.
  package var size: (columns: Int, rows: Int)? { WindowSize(of: descriptor)?.cells }

  /// The size of the window in pixels, or `nil` if it is unknown.
  package var pixels: (width: Int, height: Int)? { WindowSize(of: descriptor)?.pixels }

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
  package func dropOutput() { _ = tcflush(descriptor, TCOFLUSH) }

  /// Writes as many bytes as the terminal accepts without waiting.
  ///
  /// - Returns: The number of bytes written, 0 if the terminal is busy, or `nil` if it is gone.
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
  /// The mode of a terminal: whether it delivers lines or single keys, and whether it echoes them.
  package struct Settings {
    fileprivate let values: termios

    /// The same settings in raw mode: input is available as soon as it is typed, and output is not
    /// altered.
    fileprivate var raw: termios {
      var raw = values
      unsafe cfmakeraw(&raw)
      return raw
    }
  }

  /// The current settings, or `nil` if the terminal is gone.
  package var settings: Settings? {
    var values = termios()
    return unsafe tcgetattr(descriptor, &values) == 0 ? Settings(values: values) : nil
  }

  /// Takes over the terminal, so that keys are read one by one and not echoed.
  ///
  /// If the process dies in a way that it can still handle, `farewell` is written and `settings` is
  /// restored.
  package func take(from settings: Settings, farewell: [UInt8]) {
    Restoration.arm(descriptor, settings.values, farewell)
    var raw = settings.raw
    _ = unsafe tcsetattr(descriptor, TCSADRAIN, &raw)
  }

  /// Restores `settings` and discards unread keys if `droppingInput` is true.
  package func giveBack(to settings: Settings, droppingInput: Bool = true) {
    Restoration.disarm()
    var values = settings.values
    _ = unsafe tcsetattr(descriptor, droppingInput ? TCSAFLUSH : TCSADRAIN, &values)
  }

  /// Leaves the terminal as it is, even when the process ends, because another process is using it.
  package func leaveAlone() { Restoration.disarm() }
}

extension Terminal {
  /// Waits until there is input, a signal, or room to write if `wantsRoom` is true, or until
  /// `Clock.uptime` reaches the deadline.
  package func wait(
    until deadline: Double, or signals: Signals? = nil, wantsRoom: Bool = false
  ) {
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
