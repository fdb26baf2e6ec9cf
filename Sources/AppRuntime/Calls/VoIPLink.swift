import AppInterface
import AppSupport
package import Foundation

/// The app's side of calls over the network: the sockets that the system watches while the app is
/// suspended, and the keep-alive handler (VOIP-01 to VOIP-06). Main thread.
@MainActor package final class VoIPLink {
  /// The application's.
  package static let shared = VoIPLink()

  /// The shortest timeout in seconds (VOIP-03); 0: the app may not have itself kept alive (VOIP-06).
  private(set) var shortestTimeout: TimeInterval = 0
  private var keepAliveHandler: (() -> Void)?
  private var connections: [UInt64: SocketConnection] = [:]
  private var lastNumber: UInt64 = 0
  private var port: ApplicationPort?
  private var handover: Handover?
  /// Connections from before the one to the system.
  private var unsent: [SocketConnection] = []

  /// The system is to watch the connection's socket.
  ///
  /// - Returns: Its number; nil: it cannot.
  func watch(_ connection: SocketConnection) {
    guard let port else {
      unsent.append(connection)
      return
    }
    guard connection.number == nil, let socket = connection.socket else { return }
    lastNumber += 1
    let number = lastNumber
    guard handover?.send(socket: socket, number: number) == true,
      port.send({ $0.voip.watch = number }) == .sent
    else {
      SystemLog.write("The system cannot watch a socket for calls; the app is not woken for it.")
      return
    }
    connection.number = number
    connections[number] = connection
  }

  /// The connection is closed.
  func forget(_ connection: SocketConnection) {
    unsent.removeAll { $0 === connection }
    guard let number = connection.number, connections.removeValue(forKey: number) != nil else {
      return
    }
    port?.send { $0.voip.forget = number }
  }

  /// Sets the keep-alive handler, or removes it (VOIP-05).
  ///
  /// - Returns: Whether it will be called.
  package func keepAlive(every timeout: TimeInterval, _ handler: (() -> Void)?) -> Bool {
    guard let handler else {
      clearKeepAlive()
      return true
    }
    guard let port, shortestTimeout > 0, timeout >= shortestTimeout, timeout <= Self.longestTimeout
    else { return false }
    keepAliveHandler = handler
    return port.send { $0.voip.keepAlive.seconds = timeout } == .sent
  }

  package func clearKeepAlive() {
    guard keepAliveHandler != nil else { return }
    keepAliveHandler = nil
    port?.send { $0.voip.keepAlive.seconds = 0 }
  }

  /// So long is for ever.
  private static let longestTimeout: TimeInterval = 1e9

  // MARK: The system

  func welcome(_ welcome: WireWelcome) {
    shortestTimeout = welcome.shortestKeepAlive
  }

  /// Hello was sent.
  func connect(to port: ApplicationPort, _ handover: Handover?) {
    self.port = port
    self.handover = handover
    for connection in unsent { watch(connection) }
    unsent = []
  }

  /// The app was woken.
  ///
  /// - Returns: Whether something of the app has taken the event.
  func receive(_ event: WireVoIPEvent) -> Bool {
    switch event.content {
    case .traffic(let number):
      // One that is not there any more was closed by the app, which may do so as soon as it runs,
      // before this message is read.
      guard let connection = connections[number] else { return number <= lastNumber }
      return connection.noticeWake()
    case .keepAlive:
      guard let keepAliveHandler else { return false }
      keepAliveHandler()
      return true
    case .restart, .push, nil:
      // The app was launched for it, which is all there is.
      return false
    }
  }
}
