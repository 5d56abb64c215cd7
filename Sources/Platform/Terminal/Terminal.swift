#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// The terminal that the process belongs to, whatever its three streams are.
///
/// Its own opening of the device: not to wait for it (`O_NONBLOCK`) stays ours alone, where on a
/// standard stream it would be the shell's as well.
package struct Terminal: Sendable {
  let descriptor: Int32

  /// Opens it; nothing when the process belongs to none.
  package init?() {
    let flags = O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    descriptor = unsafe open("/dev/tty", flags)
    if descriptor == -1 { return nil }
  }

  /// The characters in a line and the lines; nothing when it does not tell.
  package var size: (columns: Int, rows: Int)? { WindowSize(of: descriptor)?.cells }

  /// The size of the window in pixels; nothing when it does not tell.
  package var pixels: (width: Int, height: Int)? { WindowSize(of: descriptor)?.pixels }

  /// Whether it listens to this process, and not to the shell that put it in the background.
  package var isOurs: Bool { tcgetpgrp(descriptor) == getpgrp() }

  /// What was typed or answered since the last time; empty when nothing was, `nil` when the terminal
  /// is gone.
  package func read() -> [UInt8]? {
    let failure = { SystemError.cannotRead("/dev/tty", number: $0) }
    do throws(SystemError) {
      let bytes = try Descriptor.read(descriptor, upTo: 4096, failure)
      return bytes.isEmpty ? nil : bytes
    } catch {
      return error.number == EAGAIN ? [] : nil
    }
  }

  /// Drops what was handed over and not taken yet: room for a last word.
  package func dropOutput() { _ = tcflush(descriptor, TCOFLUSH) }

  /// Hands over what the terminal takes at once.
  ///
  /// - Returns: How many bytes it took, none when it is busy; `nil` when it is gone.
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
  /// How a terminal reads and shows: lines or keys, with an echo or without.
  package struct Settings {
    fileprivate let values: termios

    /// The same, but every byte comes as it is typed and goes as it is written.
    fileprivate var raw: termios {
      var raw = values
      unsafe cfmakeraw(&raw)
      return raw
    }
  }

  /// How it is set; nothing when it is gone.
  package var settings: Settings? {
    var values = termios()
    return unsafe tcgetattr(descriptor, &values) == 0 ? Settings(values: values) : nil
  }

  /// Takes it over: keys come one by one and unseen.
  ///
  /// From now on `farewell` is written and `settings` are set again should the process die, of
  /// whatever it can still notice.
  package func take(from settings: Settings, farewell: [UInt8]) {
    Restoration.arm(descriptor, settings.values, farewell)
    var raw = settings.raw
    _ = unsafe tcsetattr(descriptor, TCSADRAIN, &raw)
  }

  /// Gives it back as `settings` say, and drops what was typed and not read.
  package func giveBack(to settings: Settings) {
    Restoration.disarm()
    var values = settings.values
    _ = unsafe tcsetattr(descriptor, TCSAFLUSH, &values)
  }

  /// Leaves it as it is: somebody else has it, and the end of this process is no concern of theirs.
  package func leaveAlone() { Restoration.disarm() }
}

extension Terminal {
  /// Waits until there is something to read, a signal, room to write when `wantsRoom`, or the
  /// deadline, on the clock of `Clock.uptime`.
  package func wait(
    until deadline: Double, or signals: Signals? = nil, wantsRoom: Bool = false
  ) {
    // select, for poll knows no terminals on macOS.
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
  /// FD_SET, which is a macro: a bit for each descriptor, from the lowest.
  fileprivate mutating func insert(_ descriptor: Int32) {
    unsafe withUnsafeMutableBytes(of: &self) { bytes in
      let place = Int(descriptor)
      guard bytes.indices.contains(place / 8) else { return }
      unsafe bytes[place / 8] |= 1 << UInt8(place % 8)
    }
  }
}
