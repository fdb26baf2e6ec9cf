package import AppInterface
import AppSupport
import Dispatch
import Foundation
import Glibc
import Synchronization

/// The connection of the module AVFoundation to the system. Any thread.
package final class AudioSystemLink: Sendable {
  package static let shared = AudioSystemLink()

  private struct State: Sendable {
    var port: ApplicationPort?
    var registry: (any ReadingAhead)?
    var lastRequest: UInt32 = 0
    /// The replies that no request has taken yet; those to requests that gave up are dropped.
    var replies: [UInt32: WireAudioReply] = [:]
    var waiting: Set<UInt32> = []
    var receive: (@MainActor @Sendable (WireAudioEvent) -> Void)?
    var changeRoute: (@MainActor @Sendable (Bool) -> Void)?
    var connect: (@MainActor @Sendable (Int32) -> Void)?
    var connectRecorder: (@MainActor @Sendable (Int32) -> Void)?
    /// Who waits for the person's answer about the microphone, by the numbers of the requests.
    var questions: [UInt32: @Sendable (UInt32) -> Void] = [:]
  }

  /// A lock, because sessions are used on any thread, and replies are read by any.
  private let state = Mutex(State())
  @MainActor private static weak var handover: Handover?

  // MARK: For the module

  /// Sets what is called on the main thread: with events, when headphones were connected (true) or
  /// disconnected, and with each connection to audiod, for players and for recorders, which the closure
  /// owns.
  package func setHandlers(
    receive: @escaping @MainActor @Sendable (WireAudioEvent) -> Void,
    changeRoute: @escaping @MainActor @Sendable (Bool) -> Void,
    connect: @escaping @MainActor @Sendable (Int32) -> Void,
    connectRecorder: @escaping @MainActor @Sendable (Int32) -> Void
  ) {
    state.withLock {
      $0.receive = receive
      $0.changeRoute = changeRoute
      $0.connect = connect
      $0.connectRecorder = connectRecorder
    }
  }

  /// Headphones are connected.
  @MainActor package var hasHeadphones: Bool {
    CurrentProgram.program?.environment.headphones ?? false
  }

  /// Asks the system, and returns its reply; nil if it has no sound for apps, or does not answer.
  package func ask(_ content: WireAudioRequest.OneOf_Content) -> WireAudioReply? {
    let connected: (ApplicationPort, any ReadingAhead, UInt32)? = state.withLock { state in
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
    var reply: WireAudioReply?
    _ = SystemAnswer.wait(at: port) {
      registry.lookAhead()
      reply = state.withLock { $0.replies.removeValue(forKey: number) }
      return reply != nil
    }
    return reply
  }

  /// Asks for a connection to audiod, for players or for recorders, which comes later.
  package func requestConnection(forRecorders isForRecorders: Bool = false) {
    Task { @MainActor in
      guard let handover = Self.handover, let port = state.withLock({ $0.port }) else { return }
      handover.onSound = { [self] in take($0, for: \.connect) }
      handover.onRecording = { [self] in take($0, for: \.connectRecorder) }
      handover.watch()
      port.send {
        if isForRecorders { $0.audio.connectRecorder = true } else { $0.audio.connect = true }
      }
    }
  }

  @MainActor private func take(
    _ descriptor: Int32, for path: KeyPath<State, (@MainActor @Sendable (Int32) -> Void)?>
  ) {
    if let connect = state.withLock({ $0[keyPath: path] }) {
      connect(descriptor)
    } else {
      close(descriptor)
    }
  }

  /// Asks the person whether the app may hear the microphone.
  ///
  /// - Parameter completion: Called with the answer, on another thread: 1: denied; 2: allowed; 0: the
  ///   question was taken away, or the system has no sound for apps.
  package func authorize(completion: @escaping @Sendable (UInt32) -> Void) {
    let number = state.withLock { state in
      state.lastRequest += 1
      state.questions[state.lastRequest] = completion
      return state.lastRequest
    }
    guard sendQuestion(number) else {
      state.withLock { $0.questions[number] = nil }
      DispatchQueue.global().async { completion(0) }
      return
    }
  }

  private func sendQuestion(_ number: UInt32) -> Bool {
    guard let port = state.withLock({ $0.port }) else { return false }
    let sending = port.send {
      $0.audio.request = number
      $0.audio.authorize = true
    }
    return sending == .sent
  }

  // MARK: For the connection

  @MainActor func connect(
    to port: ApplicationPort, registry: any ReadingAhead, handover: Handover?
  ) {
    Self.handover = handover
    state.withLock {
      $0.port = port
      $0.registry = registry
    }
  }

  /// Another foregroundd has taken the device over, and knows nothing of open questions.
  func askAgain() {
    for number in state.withLock({ Array($0.questions.keys) }) { _ = sendQuestion(number) }
  }

  /// A reply was read from the port.
  func received(_ reply: WireAudioReply) {
    let question = state.withLock { $0.questions.removeValue(forKey: reply.request) }
    if let question {
      DispatchQueue.global().async { question(reply.microphone) }
      return
    }
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

  @MainActor package func routeChanged(toHeadphones headphones: Bool) {
    state.withLock { $0.changeRoute }?(headphones)
  }
}
