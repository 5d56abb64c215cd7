#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// Calls `body` again while it is interrupted, and throws what `failure` makes of the errno when it gives -1.
@discardableResult
func attempt<Value: SignedInteger>(
  _ failure: (Int32) -> SystemError, _ body: () -> Value
) throws(SystemError) -> Value {
  while true {
    let value = body()
    if value != -1 { return value }
    if errno != EINTR { throw failure(errno) }
  }
}
