import AppInterface
import DeviceStorage
import LifecycleKernel
import SharedInterface

/// Takes apps' questions whether the owner uses the device to the kernel, and the answers back. Apps are
/// not trusted.
///
/// The kernel decides; here are the texts with which an app asks. The passcode is the key bag's.
final class AuthenticationDirector: DevicePart {
  private let engine: LifecycleEngine
  private let registry: AppRegistry
  private let surroundings: any Surroundings
  private let log: DeviceLog
  /// The texts of the question that is showing.
  private var texts: Texts?

  private struct Texts {
    let app: AppID
    let number: UInt32
    let evaluation: WireAuthenticationEvaluation
  }

  init(
    engine: LifecycleEngine, registry: AppRegistry, surroundings: any Surroundings, log: DeviceLog
  ) {
    self.engine = engine
    self.registry = registry
    self.surroundings = surroundings
    self.log = log
  }

  // MARK: What apps ask

  /// Carries the request out.
  ///
  /// - Returns: What the app has done wrong with it; nil: nothing.
  func received(
    _ request: WireAuthenticationRequest, from process: AppProcess, of app: HostedApp
  ) -> Misbehaviour? {
    guard process.allowances.take(.authentication, at: surroundings.now) else { return .flood }
    switch request.verb {
    case .query(let wire):
      guard let policy = AuthenticationPolicy(wire) else { return Self.unknownPolicy }
      let refusal = engine.device.refusal(of: policy, by: app.id)
      send(refusal.map { .failed($0) }, to: request.request, process)
    case .evaluate(let evaluation):
      guard let policy = AuthenticationPolicy(evaluation.policy) else { return Self.unknownPolicy }
      guard !evaluation.reason.isEmpty else {
        return .malformedMessage("it does not say for what it asks for the owner")
      }
      log.append(.request("ask for the owner (\(policy.rawValue))"), of: app)
      texts = Texts(app: app.id, number: request.request, evaluation: evaluation.cut)
      let question = AuthenticationQuestion(
        request.request, policy, hasFallback: !evaluation.hidesFallback,
        lacksPurpose: app.installation.info.purpose(of: .faceID) == nil)
      engine.handle(.process(app.id, .askedForAuthentication(.evaluate(question))))
    case .cancel:
      engine.handle(.process(app.id, .askedForAuthentication(.cancel(request.request))))
    case nil:
      return .malformedMessage("it asks nothing that is known about the owner")
    }
    return nil
  }

  private static let unknownPolicy = Misbehaviour.malformedMessage(
    "it asks for the owner in no known way")

  // MARK: What apps are told

  /// Tells the app what has become of its question.
  func answer(
    _ number: UInt32, _ result: AuthenticationResult, _ process: AppProcess, of app: HostedApp
  ) {
    log.append(.request("answer: \(result.words)"), of: app)
    send(result, to: number, process)
  }

  /// - Parameter result: Nil: the policy can be evaluated.
  private func send(
    _ result: AuthenticationResult?, to number: UInt32, _ process: AppProcess
  ) {
    guard !process.hasEnded else { return }
    let device = engine.device
    var message = WireSystemMessage()
    message.authenticationReply.request = number
    message.authenticationReply.biometry = WireBiometry(device.profile.biometry)
    message.authenticationReply.enrolment = device.lasting.biometry?.generation ?? 0
    switch result {
    case .authenticated(let byPasscode): message.authenticationReply.byPasscode = byPasscode
    case .failed(let failure): message.authenticationReply.failure = failure.code
    case nil: break
    }
    process.port.send(message)
  }

  /// Forgets texts that nobody is shown any more.
  func follow() {
    guard let texts, engine.device.authentication?.shows(texts.app, texts.number) != true else {
      return
    }
    self.texts = nil
  }

  // MARK: What the shell shows

  /// The question that is showing; nil if no app asks.
  var shown: WireShownAuthentication? {
    let device = engine.device
    guard let question = device.authentication, let app = registry[question.app] else { return nil }
    var shown = WireShownAuthentication()
    shown.bundleIdentifier = app.bundleIdentifier
    shown.biometry = WireBiometry(device.profile.biometry)
    shown.stage = question.stage.rawValue
    shown.attempts = UInt32(clamping: question.attempts)
    shown.offersFallback = device.offersAuthenticationFallback
    if let texts, question.shows(texts.app, texts.number) {
      shown.reason = texts.evaluation.reason
      shown.cancelTitle = texts.evaluation.cancelTitle
      shown.fallbackTitle = texts.evaluation.fallbackTitle
    }
    if shown.fallbackTitle.isEmpty { shown.fallbackTitle = question.question.policy.fallback }
    return shown
  }
}

extension ShownAuthentication {
  fileprivate func shows(_ app: AppID, _ number: UInt32) -> Bool {
    self.app == app && question.number == number
  }
}

extension WireAuthenticationEvaluation {
  /// The same with texts that are no longer than anybody reads.
  fileprivate var cut: WireAuthenticationEvaluation {
    var evaluation = self
    evaluation.reason = reason.cut(toBytes: 400)
    evaluation.fallbackTitle = fallbackTitle.cut(toBytes: 100)
    evaluation.cancelTitle = cancelTitle.cut(toBytes: 100)
    return evaluation
  }
}

extension AuthenticationPolicy {
  fileprivate init?(_ wire: WireAuthenticationPolicy) {
    switch wire {
    case .authenticationBiometrics: self = .biometrics
    case .authenticationOwner: self = .owner
    case .unspecified, .UNRECOGNIZED: return nil
    }
  }
}

extension AuthenticationPolicy {
  /// The system's title of the button for another way.
  fileprivate var fallback: String {
    switch self {
    case .biometrics: "Enter Password"
    case .owner: "Enter Passcode"
    }
  }
}

extension WireBiometry {
  init(_ biometry: Biometry?) {
    self =
      switch biometry {
      case .touchID: .touchID
      case .faceID: .faceID
      case nil: .none
      }
  }
}

extension AuthenticationResult {
  /// For the log.
  fileprivate var words: String {
    switch self {
    case .authenticated(byPasscode: false): "the owner was recognized"
    case .authenticated(byPasscode: true): "the owner has entered the passcode"
    case .failed(let failure): failure.rawValue
    }
  }
}

extension AuthenticationFailure {
  /// The code of `LAError` without its sign.
  fileprivate var code: UInt32 {
    switch self {
    case .authenticationFailed: 1
    case .userCancel: 2
    case .userFallback: 3
    case .systemCancel: 4
    case .passcodeNotSet: 5
    case .biometryNotAvailable: 6
    case .biometryNotEnrolled: 7
    case .biometryLockout: 8
    case .appCancel: 9
    case .notInteractive: 1004
    }
  }
}
