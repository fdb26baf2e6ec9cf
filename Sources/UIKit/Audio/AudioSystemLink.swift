import AppSupport
import Foundation
import Glibc
import Synchronization
package import SystemInterface

/// The connection of the module AVFoundation to the system. Any thread.
package final class AudioSystemLink: Sendable {
  package static let shared = AudioSystemLink()

  /// How long a request waits for its reply, in nanoseconds.
  private static let patience: UInt64 = 5_000_000_000

  private struct State: Sendable {
    var port: ApplicationPort?
    var registry: BackgroundTaskRegistry?
    var lastRequest: UInt32 = 0
    /// The replies that no request has taken yet; those to requests that gave up are dropped.
    var replies: [UInt32: WireAudioReply] = [:]
    var waiting: Set<UInt32> = []
    var receive: (@MainActor @Sendable (WireAudioEvent) -> Void)?
    var changeRoute: (@MainActor @Sendable (Bool) -> Void)?
    var connect: (@MainActor @Sendable (Int32) -> Void)?
  }

  /// A lock, because sessions are used on any thread, and replies are read by any.
  private let state = Mutex(State())
  @MainActor private static weak var handover: Handover?

  // MARK: For the module

  /// Sets what is called on the main thread: with events, when headphones were connected (true) or
  /// disconnected, and with each connection to audiod, which the closure owns.
  package func setHandlers(
    receive: @escaping @MainActor @Sendable (WireAudioEvent) -> Void,
    changeRoute: @escaping @MainActor @Sendable (Bool) -> Void,
    connect: @escaping @MainActor @Sendable (Int32) -> Void
  ) {
    state.withLock {
      $0.receive = receive
      $0.changeRoute = changeRoute
      $0.connect = connect
    }
  }

  /// Whether headphones are connected.
  @MainActor package var hasHeadphones: Bool {
    UIApplication.made?.interface.environment.headphones ?? false
  }

  /// Asks the system, and returns its reply; nil if it has no sound for apps, or does not answer.
  ///
  /// Whoever waits reads the port itself, because the main thread may be the one that waits.
  package func ask(_ content: WireAudioRequest.OneOf_Content) -> WireAudioReply? {
    let connected: (ApplicationPort, BackgroundTaskRegistry, UInt32)? = state.withLock { state in
      guard let port = state.port, let registry = state.registry else { return nil }
      state.lastRequest += 1
      state.waiting.insert(state.lastRequest)
      return (port, registry, state.lastRequest)
    }
    guard let (port, registry, number) = connected else { return nil }
    defer { state.withLock { _ = $0.waiting.remove(number) } }
    let sending = port.send {
      $0.audio.request = number
      $0.audio.content = content
    }
    guard sending == .sent else { return nil }
    let end = AppClock.now() + Self.patience
    while AppClock.now() < end {
      registry.lookAhead()
      if let reply = state.withLock({ $0.replies.removeValue(forKey: number) }) { return reply }
      // Another thread may read the reply meanwhile, so it is not waited for without end.
      _ = port.waitForArrival(microseconds: 2_000)
    }
    return nil
  }

  /// Asks for a connection to audiod, which comes later.
  package func requestConnection() {
    Task { @MainActor in
      guard let handover = Self.handover, let port = state.withLock({ $0.port }) else { return }
      handover.onSound = { [self] descriptor in
        if let connect = state.withLock({ $0.connect }) {
          connect(descriptor)
        } else {
          close(descriptor)
        }
      }
      handover.watch()
      port.send { $0.audio.connect = true }
    }
  }

  // MARK: For UIKit

  @MainActor func connect(
    to port: ApplicationPort, registry: BackgroundTaskRegistry, handover: Handover?
  ) {
    Self.handover = handover
    state.withLock {
      $0.port = port
      $0.registry = registry
    }
  }

  /// A reply was read from the port.
  func received(_ reply: WireAudioReply) {
    state.withLock { state in
      if state.waiting.contains(reply.request) { state.replies[reply.request] = reply }
    }
  }

  /// Something has become of the session.
  ///
  /// - Returns: Whether the app uses the module.
  @MainActor func deliver(_ event: WireAudioEvent) -> Bool {
    if case .command(let command) = event.content { return NowPlayingLink.shared.receive(command) }
    guard let receive = state.withLock({ $0.receive }) else { return false }
    receive(event)
    return true
  }

  @MainActor func routeChanged(toHeadphones headphones: Bool) {
    state.withLock { $0.changeRoute }?(headphones)
  }
}
