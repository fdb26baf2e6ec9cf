import Foundation

/// A value that threads use one after another. Unlike a `Mutex`, it may hold objects of the app, such
/// as delegates, which are not sendable.
// Unchecked: the value is used only with the lock.
final class Guarded<Value>: @unchecked Sendable {
  // Unchecked: the value is used only inside the lock.

  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
