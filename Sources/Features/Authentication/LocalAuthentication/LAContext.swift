import AppRuntime
public import Foundation

/// Asks whether the owner uses the device, by a face, a finger or the passcode. Any thread.
///
/// While the person is asked the app is inactive, so one that asks whenever it becomes active is asked for
/// ever (AUTH-03). A context whose owner was recognized is not asked again until it is invalidated.
// Unchecked: everything that changes is used only with the lock.
open class LAContext: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var state = State()

  fileprivate struct State {
    var fallbackTitle: String?
    var cancelTitle: String?
    var reason = ""
    var reuseDuration: TimeInterval = 0
    var isInteractionNotAllowed = false
    var biometry = LABiometryType.none
    var domainState: Data?
    var isInvalid = false
    /// How its owner was recognized.
    var proof: Proof?
    /// The question that is open.
    var question: UInt32?
  }

  fileprivate enum Proof {
    case biometry
    case passcode
  }

  public override init() {}

  // MARK: How it asks

  /// The title of the button for another way, which comes after failed attempts; nil: the system's. With an
  /// empty one there is no button.
  open var localizedFallbackTitle: String? {
    get { lock.withLock { state.fallbackTitle } }
    set { lock.withLock { state.fallbackTitle = newValue } }
  }

  /// The title of the button that cancels; nil: the system's.
  open var localizedCancelTitle: String? {
    get { lock.withLock { state.cancelTitle } }
    set { lock.withLock { state.cancelTitle = newValue } }
  }

  /// The app's reason for asking, where no reason is given with the question.
  open var localizedReason: String {
    get { lock.withLock { state.reason } }
    set { lock.withLock { state.reason = newValue } }
  }

  /// For so many seconds after the device was unlocked with a finger, nobody is asked. Here it is unlocked
  /// with its passcode alone, so this has no effect.
  open var touchIDAuthenticationAllowableReuseDuration: TimeInterval {
    get { lock.withLock { state.reuseDuration } }
    set {
      lock.withLock {
        state.reuseDuration = min(
          max(0, newValue), LATouchIDAuthenticationMaximumAllowableReuseDuration)
      }
    }
  }

  /// The person is not asked: where that would be necessary, there is an error.
  open var interactionNotAllowed: Bool {
    get { lock.withLock { state.isInteractionNotAllowed } }
    set { lock.withLock { state.isInteractionNotAllowed = newValue } }
  }

  // MARK: What it knows

  /// What the device has, as of the last ``canEvaluatePolicy(_:error:)``; before, none (AUTH-02).
  open var biometryType: LABiometryType { lock.withLock { state.biometry } }

  /// Another value after the enrolled faces or fingers have changed; nil until a policy could be evaluated
  /// (AUTH-10).
  open var evaluatedPolicyDomainState: Data? { lock.withLock { state.domainState } }

  /// The policy can be evaluated. Waits for the system.
  ///
  /// - Parameter error: Where the reason is left, an ``LAError``, if it cannot.
  open func canEvaluatePolicy(_ policy: LAPolicy, error: NSErrorPointer) -> Bool {
    let failure = lock.withLock { state.isInvalid } ? .invalidContext : failure(of: policy)
    error?.pointee = failure.map { LAError($0) as NSError }
    return failure == nil
  }

  private func failure(of policy: LAPolicy) -> LAError.Code? {
    guard let answer = AuthenticationLink.shared.query(policy.asked) else { return .notInteractive }
    let failure = answer.code
    lock.withLock {
      state.biometry = LABiometryType(answer.biometry)
      if failure == nil { state.note(answer.enrolment) }
    }
    return failure
  }

  // MARK: Asking

  /// Asks the person.
  ///
  /// - Parameters:
  ///   - localizedReason: For what the app asks. It must not be empty.
  ///   - reply: Called once, on a queue that is not the main one (AUTH-09), with true, or with an
  ///     ``LAError``.
  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String,
    reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    precondition(
      !localizedReason.isEmpty, "-evaluatePolicy:localizedReason:reply: needs a localizedReason")
    lock.withLock {
      if let result = resultWithoutAsking(policy) {
        return AuthenticationLink.shared.tell { reply(result == nil, result.map { LAError($0) }) }
      }
      let question = AuthenticationLink.Question(
        policy.asked, reason: localizedReason, fallbackTitle: state.fallbackTitle,
        cancelTitle: state.cancelTitle)
      // It is kept until it is answered.
      state.question = AuthenticationLink.shared.evaluate(question) { [self] answer in
        let failure = answer.map(\.code) ?? .systemCancel
        note(answer)
        reply(failure == nil, failure.map { LAError($0) })
      }
    }
  }

  /// The same, with a task that waits.
  ///
  /// - Returns: True.
  /// - Throws: ``LAError``.
  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      evaluatePolicy(policy, localizedReason: localizedReason) { isOwner, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: isOwner)
        }
      }
    }
  }

  /// Cancels its question, and makes it of no use (AUTH-05).
  open func invalidate() {
    let question = lock.withLock {
      state.isInvalid = true
      state.proof = nil
      return state.question
    }
    if let question { AuthenticationLink.shared.cancel(question) }
  }

  /// What the question comes to without the person: nil: the person has to be asked. The lock is held.
  private func resultWithoutAsking(_ policy: LAPolicy) -> LAError.Code?? {
    if state.isInvalid { return .some(.invalidContext) }
    switch (state.proof, policy) {
    case (.biometry, _), (.passcode, .deviceOwnerAuthentication): return .some(nil)
    case (.passcode, .deviceOwnerAuthenticationWithBiometrics), (nil, _): break
    }
    return state.isInteractionNotAllowed ? .some(.notInteractive) : nil
  }

  private func note(_ answer: AuthenticationLink.Answer?) {
    lock.withLock {
      state.question = nil
      guard let answer, answer.failure == nil, !state.isInvalid else { return }
      state.proof = answer.isByPasscode ? .passcode : .biometry
      state.note(answer.enrolment)
    }
  }
}

extension LAContext.State {
  /// The faces or fingers of now. Their state is 32 bytes that say nothing but whether it is another.
  fileprivate mutating func note(_ enrolment: UInt64) {
    var bytes = Data()
    var value = enrolment
    for _ in 0..<4 {
      // The steps of SplitMix64, which tell neighbouring numbers apart.
      value &+= 0x9E37_79B9_7F4A_7C15
      var mixed = value
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      mixed ^= mixed >> 31
      withUnsafeBytes(of: mixed.bigEndian) { bytes.append(contentsOf: $0) }
    }
    domainState = bytes
  }
}

extension AuthenticationLink.Answer {
  /// A code that is not known here is one of the system's own doing.
  fileprivate var code: LAError.Code? {
    failure.map { LAError.Code(rawValue: $0) ?? .systemCancel }
  }
}

extension LAPolicy {
  fileprivate var asked: AuthenticationLink.Policy {
    switch self {
    case .deviceOwnerAuthenticationWithBiometrics: .biometrics
    case .deviceOwnerAuthentication: .owner
    }
  }
}

extension LABiometryType {
  fileprivate init(_ biometry: AuthenticationLink.Biometry) {
    self =
      switch biometry {
      case .none: .none
      case .touchID: .touchID
      case .faceID: .faceID
      }
  }
}
