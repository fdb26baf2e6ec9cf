import Synchronization
import SystemInterface
import UIKit

/// All peripheral managers of the app, by the names by which the system knows them. Any thread.
final class PeripheralManagerHub: Sendable {
  static let shared = PeripheralManagerHub()

  private struct WeakManager: Sendable {
    weak var manager: CBPeripheralManager?
  }

  private struct State {
    var managers: [ManagerName: WeakManager] = [:]
    var lastNumber: UInt64 = 0
  }

  private let state = Mutex(State())

  private init() {
    BluetoothLink.shared.setPeripheralDelivery { [unowned self] in deliver($0) }
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
  func add(_ manager: CBPeripheralManager) {
    state.withLock { state in
      if state.managers[manager.name]?.manager != nil {
        BluetoothLink.shared.fail(
          "Two peripheral managers of one process have the same restore identifier")
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

  func ask(_ name: ManagerName, _ content: WirePeripheralRequest.OneOf_Content) {
    var request = WirePeripheralRequest()
    request.manager = name.wireOfPeripheral
    request.content = content
    BluetoothLink.shared.ask(request)
  }

  private func deliver(_ news: WirePeripheralNews) -> Bool {
    guard let name = ManagerName(news.manager), let content = news.content,
      let manager = state.withLock({ $0.managers[name]?.manager })
    else { return false }
    manager.receive(content)
    return true
  }
}
