import Synchronization

/// The children that their `SpawnedProcess` will reap, so that nothing else does.
enum UnreapedChildren {
  private static let pids = Mutex<Set<Int32>>([])

  /// Starts a child and registers it in one step, because it could end and be reaped in between.
  static func adding(_ start: () -> Int32?) {
    pids.withLock { pids in
      if let pid = start() { pids.insert(pid) }
    }
  }

  static func remove(_ pid: Int32) {
    pids.withLock { _ = $0.remove(pid) }
  }

  /// Runs a closure with all of them, while no other is added.
  static func withAll(_ body: (Set<Int32>) -> Void) {
    pids.withLock { body($0) }
  }
}
