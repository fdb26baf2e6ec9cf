import AppInterface
import AppSupport
import Dispatch
import Foundation
import Synchronization

/// The app's side of Bonjour: what it publishes and looks for, as it asks the system for it, from any
/// thread and in that order, and the news that comes back on the main thread.
final class BonjourLink: Sendable {
  /// The application's.
  static let shared = BonjourLink()

  /// Is called with what comes of an activity; after `ended` no more.
  typealias Handler = @Sendable (WireBonjourNews.OneOf_Content) -> Void

  private struct State {
    var port: ApplicationPort?
    /// Requests from before the connection to the system.
    var unsent: [WireBonjourRequest] = []
    var handlers: [UInt64: Handler] = [:]
    var lastNumber: UInt64 = 0
    var deviceName = ""
  }

  private let state = Mutex(State())

  /// Begins an activity.
  ///
  /// - Returns: its number.
  func begin(
    _ content: WireBonjourRequest.OneOf_Content, _ handler: @escaping Handler
  ) -> UInt64 {
    state.withLock { state in
      state.lastNumber += 1
      state.handlers[state.lastNumber] = handler
      // Inside the lock, so that the numbers reach the system in their order.
      Self.ask(state.lastNumber, content, &state)
      return state.lastNumber
    }
  }

  /// Gives the service that is published another TXT record.
  func change(_ number: UInt64, text: Data) {
    state.withLock { state in
      guard state.handlers[number] != nil else { return }
      Self.ask(number, .text(text), &state)
    }
  }

  /// Ends an activity, of which nothing more is heard.
  func end(_ number: UInt64) {
    state.withLock { state in
      guard state.handlers.removeValue(forKey: number) != nil else { return }
      Self.ask(number, .end(true), &state)
    }
  }

  private static func ask(
    _ number: UInt64, _ content: WireBonjourRequest.OneOf_Content, _ state: inout State
  ) {
    var request = WireBonjourRequest()
    request.number = number
    request.content = content
    if let port = state.port {
      send(request, to: port)
    } else {
      state.unsent.append(request)
    }
  }

  private static func send(_ request: WireBonjourRequest, to port: ApplicationPort) {
    port.send { $0.bonjour = request }
  }

  /// The name of the device, for a service without one.
  var deviceName: String { state.withLock { $0.deviceName } }

  /// The first message of the system.
  func welcome(_ welcome: WireWelcome) {
    state.withLock { $0.deviceName = welcome.deviceName }
  }

  /// Hello was sent.
  func connected(to port: ApplicationPort) {
    state.withLock { state in
      state.port = port
      for request in state.unsent { Self.send(request, to: port) }
      state.unsent = []
    }
  }

  /// The system tells the app something. Main thread.
  ///
  /// - Returns: Whether the app has waited for it.
  func receive(_ news: WireBonjourNews) -> Bool {
    guard let content = news.content else { return false }
    let handler = state.withLock { state in
      if case .ended = content { return state.handlers.removeValue(forKey: news.number) }
      return state.handlers[news.number]
    }
    handler?(content)
    return handler != nil
  }
}
