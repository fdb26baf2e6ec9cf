import Synchronization

/// The children whose exit status belongs to a `SpawnedProcess`, so that nobody else takes it.
enum UnreapedChildren {
  private static let pids = Mutex<Set<Int32>>([])

  /// Starts a child and remembers it in one step: it could end, and be taken, in between.
  static func adding(_ start: () -> Int32?) {
    pids.withLock { pids in
      if let pid = start() { pids.insert(pid) }
    }
  }

  static func remove(_ pid: Int32) {
    pids.withLock { _ = $0.remove(pid) }
  }

  /// Runs something with all of them, while none is added.
  static func withAll(_ body: (Set<Int32>) -> Void) {
    pids.withLock { body($0) }
  }
}
