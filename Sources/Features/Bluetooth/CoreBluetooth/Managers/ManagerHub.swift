import AppInterface
import AppRuntime

/// All central managers of the app, by the names by which the system knows them. Any thread.
final class ManagerHub: Sendable {
  static let shared = ManagerHub()

  private let managers = ManagerTable<CBCentralManager>("central manager")

  private init() {
    BluetoothLink.shared.setDelivery { [unowned self] in deliver($0) }
  }

  /// The name of a new manager.
  func name(restoreIdentifier: String?) -> ManagerName {
    managers.name(restoreIdentifier: restoreIdentifier)
  }

  /// The manager is made.
  func add(_ manager: CBCentralManager) {
    managers.add(manager, as: manager.name) { ask(manager.name, .open(true)) }
  }

  /// The manager was released.
  func remove(_ name: ManagerName) {
    managers.remove(name) { ask(name, .close(true)) }
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
      let manager = managers[name]
    else { return false }
    manager.receive(content)
    return true
  }
}
