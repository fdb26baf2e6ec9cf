import AppInterface
import AppRuntime

/// All peripheral managers of the app, by the names by which the system knows them. Any thread.
final class PeripheralManagerHub: Sendable {
  static let shared = PeripheralManagerHub()

  private let managers = ManagerTable<CBPeripheralManager>("peripheral manager")

  private init() {
    BluetoothLink.shared.setPeripheralDelivery { [unowned self] in deliver($0) }
  }

  /// The name of a new manager.
  func name(restoreIdentifier: String?) -> ManagerName {
    managers.name(restoreIdentifier: restoreIdentifier)
  }

  /// The manager is made.
  func add(_ manager: CBPeripheralManager) {
    managers.add(manager, as: manager.name) { ask(manager.name, .open(true)) }
  }

  /// The manager was released.
  func remove(_ name: ManagerName) {
    managers.remove(name) { ask(name, .close(true)) }
  }

  func ask(_ name: ManagerName, _ content: WirePeripheralRequest.OneOf_Content) {
    var request = WirePeripheralRequest()
    request.manager = name.wireOfPeripheral
    request.content = content
    BluetoothLink.shared.ask(request)
  }

  private func deliver(_ news: WirePeripheralNews) -> Bool {
    guard let name = ManagerName(news.manager), let content = news.content,
      let manager = managers[name]
    else { return false }
    manager.receive(content)
    return true
  }
}
