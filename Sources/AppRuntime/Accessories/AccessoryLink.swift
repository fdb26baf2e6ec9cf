package import AppInterface
import AppSupport
import Synchronization

/// The app's side of external accessories: which are connected, what its sessions ask of the system,
/// from any thread and in that order, and the news that comes back on the main thread, which
/// ExternalAccessory gives to them.
package final class AccessoryLink: Sendable {
  /// The application's.
  package static let shared = AccessoryLink()

  private struct State {
    var port: ApplicationPort?
    /// Requests from before the connection to the system.
    var unsent: [WireAccessoryRequest] = []
    var accessories: [WireAccessory] = []
    var deliver: (@Sendable (WireAccessoryNews) -> Void)?
  }

  private let state = Mutex(State())

  /// The accessories that the app may use now, in the order of their connection.
  package var accessories: [WireAccessory] { state.withLock { $0.accessories } }

  /// Sets who is told the news, after the list has changed.
  package func setDelivery(_ deliver: @escaping @Sendable (WireAccessoryNews) -> Void) {
    state.withLock { $0.deliver = deliver }
  }

  /// Asks the system.
  package func ask(_ request: WireAccessoryRequest) {
    state.withLock { state in
      if let port = state.port {
        // A system that does not know the request has told the app of no accessory.
        _ = port.send { $0.accessory = request }
      } else {
        state.unsent.append(request)
      }
    }
  }

  /// Logs what the app has done wrong, as the platform does.
  package func warn(_ text: String) {
    SystemLog.write("[ExternalAccessory] \(text)")
  }

  /// The first message of the system.
  func welcome(_ welcome: WireWelcome) {
    state.withLock { $0.accessories = welcome.accessories }
  }

  /// Hello was sent.
  func connected(to port: ApplicationPort) {
    state.withLock { state in
      state.port = port
      for request in state.unsent { _ = port.send { $0.accessory = request } }
      state.unsent = []
    }
  }

  /// The system tells the app something. Main thread.
  ///
  /// - Returns: Whether the app uses accessories.
  func receive(_ news: WireAccessoryNews) -> Bool {
    let deliver = state.withLock { state in
      switch news.content {
      case .connected(let accessory): state.accessories.append(accessory)
      case .disconnected(let connection):
        state.accessories.removeAll { $0.connection == connection }
      case .data, .closed, .written, nil: break
      }
      return state.deliver
    }
    deliver?(news)
    return deliver != nil
  }
}
