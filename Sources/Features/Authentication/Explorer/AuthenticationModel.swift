import LifecycleKernel

/// What there is to know of the app that asks whether the owner uses the device.
struct AuthenticationModel: Hashable, Sendable {
  /// The question that is showing; nil if no app asks.
  var question: Question?
  /// The failed attempts in a row.
  var failures = 0
  /// What apps must be told in the course of this event.
  var due: [Due] = []

  struct Question: Hashable, Sendable {
    let app: Int
    let asked: AuthenticationQuestion
    var stage: ShownAuthentication.Stage
    var attempts = 0
  }

  struct Due: Hashable, Sendable {
    let app: Int
    let number: UInt32
    let result: AuthenticationResult
  }

  var isLockedOut: Bool { failures >= 5 }

  /// The question is over.
  mutating func finish(_ result: AuthenticationResult) {
    guard let question else { return }
    due.append(Due(app: question.app, number: question.asked.number, result: result))
    self.question = nil
  }

  /// The app ends: nobody is told.
  mutating func drop(_ app: Int) {
    if question?.app == app { question = nil }
  }

  mutating func note(_ answer: AuthenticationAnswer, _ biometry: Biometry) {
    switch answer {
    case .match, .passcode:
      failures = 0
      finish(.authenticated(byPasscode: answer == .passcode))
    case .cancel: finish(.failed(.userCancel))
    case .fallback:
      if question?.asked.policy == .owner {
        question?.stage = .passcode
      } else {
        finish(.failed(.userFallback))
      }
    case .fail:
      failures += 1
      question?.attempts += 1
      noteFailure(biometry)
    }
  }

  private mutating func noteFailure(_ biometry: Biometry) {
    guard let question else { return }
    let isLast = question.attempts == (biometry == .faceID ? 2 : 3)
    guard isLast || isLockedOut else { return }
    if question.asked.policy == .owner {
      self.question?.stage = .passcode
    } else if isLockedOut {
      finish(.failed(.biometryLockout))
    } else if biometry == .faceID, question.asked.hasFallback {
      self.question?.stage = .fallback
    } else {
      finish(.failed(.authenticationFailed))
    }
  }

  /// The questions that apps ask.
  static let questions = [
    AuthenticationQuestion(1, .biometrics), AuthenticationQuestion(2, .owner, hasFallback: false),
    AuthenticationQuestion(3, .biometrics, hasFallback: false, lacksPurpose: true),
  ]
}
