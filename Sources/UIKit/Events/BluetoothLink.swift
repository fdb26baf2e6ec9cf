import AppSupport
import Synchronization
package import SystemInterface

/// The app's side of Bluetooth: what its managers ask of the system, from any thread and in that
/// order, and the news that comes back on the main thread, which CoreBluetooth gives to them.
package final class BluetoothLink: Sendable {
  /// The application's.
  package static let shared = BluetoothLink()

  private struct State {
    var port: ApplicationPort?
    /// Requests from before the connection to the system.
    var unsent: [WireBluetoothRequest] = []
    var deliver: (@Sendable (WireBluetoothNews) -> Bool)?
  }

  private let state = Mutex(State())

  /// Sets who gives news to its manager, and returns false if there is none.
  package func setDelivery(_ deliver: @escaping @Sendable (WireBluetoothNews) -> Bool) {
    state.withLock { $0.deliver = deliver }
  }

  /// Asks the system.
  package func ask(_ request: WireBluetoothRequest) {
    state.withLock { state in
      if let port = state.port {
        Self.send(request, port)
      } else {
        state.unsent.append(request)
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

  private static func send(_ request: WireBluetoothRequest, _ port: ApplicationPort) {
    if port.send({ $0.bluetooth = request }) == .unknownToSystem {
      SystemLog.write("The system is too old to have Bluetooth; the request is left out.")
    }
  }
}
