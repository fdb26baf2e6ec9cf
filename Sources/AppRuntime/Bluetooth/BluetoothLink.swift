package import AppInterface
import AppSupport
import Synchronization

/// The app's side of Bluetooth: what its managers ask of the system, from any thread and in that
/// order, and the news that comes back on the main thread, which CoreBluetooth gives to them.
package final class BluetoothLink: Sendable {
  /// The application's.
  package static let shared = BluetoothLink()

  private struct State {
    var port: ApplicationPort?
    /// Requests from before the connection to the system.
    var unsent: [WireAppMessage.OneOf_Content] = []
    var deliver: (@Sendable (WireBluetoothNews) -> Bool)?
    var deliverToPeripheral: (@Sendable (WirePeripheralNews) -> Bool)?
  }

  private let state = Mutex(State())

  /// Sets who gives news to its manager, and returns false if there is none.
  package func setDelivery(_ deliver: @escaping @Sendable (WireBluetoothNews) -> Bool) {
    state.withLock { $0.deliver = deliver }
  }

  /// The same for peripheral managers.
  package func setPeripheralDelivery(
    _ deliver: @escaping @Sendable (WirePeripheralNews) -> Bool
  ) {
    state.withLock { $0.deliverToPeripheral = deliver }
  }

  /// Asks the system for a central manager.
  package func ask(_ request: WireBluetoothRequest) {
    ask(.bluetooth(request))
  }

  /// Asks the system for a peripheral manager.
  package func ask(_ request: WirePeripheralRequest) {
    ask(.peripheral(request))
  }

  private func ask(_ content: WireAppMessage.OneOf_Content) {
    state.withLock { state in
      if let port = state.port {
        Self.send(content, port)
      } else {
        state.unsent.append(content)
      }
    }
  }

  /// Logs what the app has done wrong, as the platform does.
  package func warn(_ text: String) {
    SystemLog.write("[CoreBluetooth] API MISUSE: \(text)")
  }

  /// Ends the process because the app called something with what it does not take.
  package func fail(_ reason: String) -> Never {
    UncaughtException(name: .invalidArgument, reason: reason).terminate()
  }

  /// Hello was sent.
  func connected(to port: ApplicationPort) {
    state.withLock { state in
      state.port = port
      for request in state.unsent { Self.send(request, port) }
      state.unsent = []
    }
  }

  /// The system tells the app something. Main thread.
  ///
  /// - Returns: Whether a manager has taken it.
  func receive(_ news: WireBluetoothNews) -> Bool {
    state.withLock { $0.deliver }?(news) ?? false
  }

  /// The same for peripheral managers.
  func receive(_ news: WirePeripheralNews) -> Bool {
    state.withLock { $0.deliverToPeripheral }?(news) ?? false
  }

  private static func send(_ content: WireAppMessage.OneOf_Content, _ port: ApplicationPort) {
    port.send { $0.content = content }
  }
}
