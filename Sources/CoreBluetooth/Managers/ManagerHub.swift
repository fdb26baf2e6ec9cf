import Synchronization
import SystemInterface
import UIKit

/// All central managers of the app, by the names by which the system knows them. Any thread.
final class ManagerHub: Sendable {
  static let shared = ManagerHub()

  private struct WeakManager: Sendable {
    weak var manager: CBCentralManager?
  }

  private struct State {
    var managers: [ManagerName: WeakManager] = [:]
    var lastNumber: UInt64 = 0
  }

  private let state = Mutex(State())

  private init() {
    BluetoothLink.shared.setDelivery { [unowned self] in deliver($0) }
  }

  /// The name of a new manager.
  func name(restoreIdentifier: String?) -> ManagerName {
    state.withLock { state in
      if let restoreIdentifier { return .restoreIdentifier(restoreIdentifier) }
      state.lastNumber += 1
      return .number(state.lastNumber)
    }
  }

  /// The manager is made.
  func add(_ manager: CBCentralManager) {
    state.withLock { state in
      if state.managers[manager.name]?.manager != nil {
        BluetoothLink.shared.fail(
          "Two central managers of one process have the same restore identifier")
      }
      state.managers[manager.name] = WeakManager(manager: manager)
      ask(manager.name, .open(true))
    }
  }

  /// The manager was released.
  func remove(_ name: ManagerName) {
    state.withLock { state in
      state.managers[name] = nil
      ask(name, .close(true))
    }
  }

  func ask(
    _ name: ManagerName, _ content: WireBluetoothRequest.OneOf_Content
  ) {
    var request = WireBluetoothRequest()
    request.manager = name.wire
    request.content = content
    BluetoothLink.shared.ask(request)
  }

  private func deliver(_ news: WireBluetoothNews) -> Bool {
    guard let name = ManagerName(news.manager), let content = news.content,
      let manager = state.withLock({ $0.managers[name]?.manager })
    else { return false }
    manager.receive(content)
    return true
  }
}
