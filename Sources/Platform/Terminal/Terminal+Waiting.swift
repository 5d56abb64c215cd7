#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

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
