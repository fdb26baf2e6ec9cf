import AppInterface
import AppSupport
import Dispatch
import Synchronization

/// The connection of LocalAuthentication to the system. Any thread.
package final class AuthenticationLink: Sendable {
  package static let shared = AuthenticationLink()

  /// What an app takes as a proof that the owner uses the device.
  package enum Policy: Sendable {
    case biometrics
    case owner
  }

  /// How the device recognizes its owner.
  package enum Biometry: Sendable {
    case none
    case touchID
    case faceID
  }

  /// A question for the person, with its texts.
  package struct Question: Sendable {
    package let policy: Policy
    package let reason: String
    /// Nil: the system's; empty: there is no such button.
    package let fallbackTitle: String?
    /// Nil: the system's.
    package let cancelTitle: String?

    package init(
      _ policy: Policy, reason: String, fallbackTitle: String?, cancelTitle: String?
    ) {
      self.policy = policy
      self.reason = reason
      self.fallbackTitle = fallbackTitle
      self.cancelTitle = cancelTitle
    }
  }

  package struct Answer: Sendable {
    /// Why not: a code of `LAError`; nil if the policy can be evaluated, or the owner was recognized.
    package let failure: Int?
    package let isByPasscode: Bool
    package let biometry: Biometry
    /// Counts the changes of the enrolled faces or fingers.
    package let enrolment: UInt64
  }

  private struct Open: Sendable {
    let question: Question
    let completion: @Sendable (Answer?) -> Void
  }

  private struct State: Sendable {
    var port: ApplicationPort?
    var registry: (any ReadingAhead)?
    var lastRequest: UInt32 = 0
    /// The questions that were not answered.
    var open: [UInt32: Open] = [:]
    /// The replies that no query has taken yet; those to queries that gave up are dropped.
    var replies: [UInt32: WireAuthenticationReply] = [:]
    var waiting: Set<UInt32> = []
  }

  /// A lock, because apps ask on any thread, and replies are read by any.
  private let state = Mutex(State())
  /// Where apps are told (AUTH-09).
  private let queue = DispatchQueue(label: "com.apple.LocalAuthentication.replies")

  // MARK: For the module

  /// The policy can be evaluated. Waits for the system; nil if it does not answer.
  package func query(_ policy: Policy) -> Answer? {
    let connected: (ApplicationPort, any ReadingAhead, UInt32)? = state.withLock { state in
      guard let port = state.port, let registry = state.registry else { return nil }
      state.lastRequest += 1
      state.waiting.insert(state.lastRequest)
      return (port, registry, state.lastRequest)
    }
    guard let (port, registry, number) = connected else { return nil }
    defer {
      state.withLock { state in
        state.waiting.remove(number)
        state.replies[number] = nil
      }
    }
    guard send(.query(policy.wire), number) else { return nil }
    var reply: WireAuthenticationReply?
    _ = SystemAnswer.wait(at: port) {
      registry.lookAhead()
      reply = state.withLock { $0.replies.removeValue(forKey: number) }
      return reply != nil
    }
    return reply.map(Answer.init)
  }

  /// Asks the person.
  ///
  /// - Parameter completion: Called with the answer on a queue of its own; nil: the system cannot be asked.
  /// - Returns: The number by which ``cancel(_:)`` knows it.
  package func evaluate(
    _ question: Question, completion: @escaping @Sendable (Answer?) -> Void
  ) -> UInt32 {
    let number = state.withLock { state in
      state.lastRequest += 1
      state.open[state.lastRequest] = Open(question: question, completion: completion)
      return state.lastRequest
    }
    if !send(.evaluate(question.wire), number) {
      state.withLock { $0.open[number] = nil }
      queue.async { completion(nil) }
    }
    return number
  }

  /// The app does not want to know any more. It is told that it was cancelled, unless it was told something
  /// else before.
  package func cancel(_ number: UInt32) {
    guard state.withLock({ $0.open[number] != nil }) else { return }
    _ = send(.cancel(true), number)
  }

  /// Calls the closure where answers are told.
  package func tell(_ body: @escaping @Sendable () -> Void) {
    queue.async(execute: body)
  }

  // MARK: For the connection

  @MainActor func connect(to port: ApplicationPort, registry: any ReadingAhead) {
    state.withLock {
      $0.port = port
      $0.registry = registry
    }
  }

  /// Another foregroundd has taken the device over, and does not know the texts of open questions, or
  /// whether they were answered.
  func askAgain() {
    let open = state.withLock { $0.open }
    for (number, open) in open { _ = send(.evaluate(open.question.wire), number) }
  }

  /// A reply was read from the port.
  func received(_ reply: WireAuthenticationReply) {
    let open = state.withLock { state -> Open? in
      if state.waiting.contains(reply.request) { state.replies[reply.request] = reply }
      return state.open.removeValue(forKey: reply.request)
    }
    guard let open else { return }
    queue.async { open.completion(Answer(reply)) }
  }

  /// - Returns: Whether the system will answer.
  private func send(_ verb: WireAuthenticationRequest.OneOf_Verb, _ number: UInt32) -> Bool {
    guard let port = state.withLock({ $0.port }) else { return false }
    let sending = port.send {
      $0.authentication.request = number
      $0.authentication.verb = verb
    }
    return sending == .sent
  }
}

extension AuthenticationLink.Policy {
  fileprivate var wire: WireAuthenticationPolicy {
    switch self {
    case .biometrics: .authenticationBiometrics
    case .owner: .authenticationOwner
    }
  }
}

extension AuthenticationLink.Question {
  fileprivate var wire: WireAuthenticationEvaluation {
    var evaluation = WireAuthenticationEvaluation()
    evaluation.policy = policy.wire
    evaluation.reason = reason
    evaluation.fallbackTitle = fallbackTitle ?? ""
    evaluation.hidesFallback = fallbackTitle?.isEmpty == true
    evaluation.cancelTitle = cancelTitle ?? ""
    return evaluation
  }
}

extension AuthenticationLink.Answer {
  fileprivate init(_ reply: WireAuthenticationReply) {
    failure = reply.failure == 0 ? nil : -Int(reply.failure)
    isByPasscode = reply.byPasscode
    biometry =
      switch reply.biometry {
      case .touchID: .touchID
      case .faceID: .faceID
      case .none, .UNRECOGNIZED: .none
      }
    enrolment = reply.enrolment
  }
}
