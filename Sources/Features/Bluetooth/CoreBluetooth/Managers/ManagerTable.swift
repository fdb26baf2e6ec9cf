import AppRuntime
import Synchronization

/// The managers of one role that the app has, by the names by which the system knows them. Any thread.
final class ManagerTable<Manager: AnyObject & Sendable>: Sendable {
  private struct WeakManager: Sendable {
    weak var manager: Manager?
  }

  private struct State: Sendable {
    var managers: [ManagerName: WeakManager] = [:]
    var lastNumber: UInt64 = 0
  }

  private let state = Mutex(State())
  /// What the managers are called in the message to a developer.
  private let role: String

  init(_ role: String) {
    self.role = role
  }

  /// The name of a new manager.
  func name(restoreIdentifier: String?) -> ManagerName {
    state.withLock { state in
      if let restoreIdentifier { return .restoreIdentifier(restoreIdentifier) }
      state.lastNumber += 1
      return .number(state.lastNumber)
    }
  }

  /// - Parameter tell: Tells the system; called with the lock, so that it hears in this order.
  func add(_ manager: Manager, as name: ManagerName, tell: () -> Void) {
    state.withLock { state in
      if state.managers[name]?.manager != nil {
        BluetoothLink.shared.fail("Two \(role)s of one process have the same restore identifier")
      }
      state.managers[name] = WeakManager(manager: manager)
      tell()
    }
  }

  /// - Parameter tell: As of ``add(_:as:tell:)``.
  func remove(_ name: ManagerName, tell: () -> Void) {
    state.withLock { state in
      state.managers[name] = nil
      tell()
    }
  }

  subscript(name: ManagerName) -> Manager? {
    state.withLock { $0.managers[name]?.manager }
  }
}
