#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

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
