import LinuxPlatform
import Synchronization

/// The end of a process by the memory guard, on its thread.
final class GuardedEnd: Sendable {
  private let container: any ProcessContainer
  private let happened = Mutex(false)

  init(of container: any ProcessContainer) {
    self.container = container
  }

  var hasHappened: Bool { happened.withLock { $0 } }

  func carryOut() {
    // Before the kill: its exit may be seen at once.
    happened.withLock { $0 = true }
    try? container.kill()
  }
}
