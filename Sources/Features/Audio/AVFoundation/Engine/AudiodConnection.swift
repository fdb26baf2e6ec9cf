import AppRuntime
import Glibc

/// An engine's connection to audiod, which its lock guards: the one in use, and the one that comes next.
struct AudiodConnection {
  private let isForRecorders: Bool
  private var current: Int32?
  private var next: Int32?
  private var isRequested = false

  init(forRecorders isForRecorders: Bool) { self.isForRecorders = isForRecorders }

  /// Takes a connection that was handed over. The present one ends, so that whoever waits for it goes on.
  mutating func arrived(_ descriptor: Int32) {
    if let current { shutdown(current, Int32(SHUT_RDWR)) }
    isRequested = false
    if let next { close(next) }
    next = descriptor
  }

  /// Returns the connection to use, and whether it is another than before. If there is none, it requests one.
  mutating func descriptor() -> (Int32, isNew: Bool)? {
    if let arrived = next {
      end()
      next = nil
      current = arrived
      return (arrived, true)
    }
    if let current { return (current, false) }
    if !isRequested {
      isRequested = true
      AudioSystemLink.shared.requestConnection(forRecorders: isForRecorders)
    }
    return nil
  }

  /// Nothing has arrived for a while: the request has met the end of a foregroundd or audiod, and is made
  /// again.
  mutating func waitedInVain() { isRequested = false }

  /// The connection in use has ended.
  mutating func end() {
    if let current { close(current) }
    current = nil
  }
}
