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
