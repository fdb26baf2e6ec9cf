extension Device {
  /// The app's question that is showing; nil if no app asks.
  public var authentication: ShownAuthentication? { authentications.shown }

  /// The owner's face or finger is known to the device.
  public var isBiometryEnrolled: Bool { lasting.biometry?.isEnrolled == true }

  /// No face or finger is tried any more until the passcode was entered (AUTH-07).
  public var isBiometryLockedOut: Bool {
    authentications.failures >= AuthenticationLimits.failures
  }

  /// Why the app cannot ask for it; nil if it can.
  public func refusal(
    of policy: AuthenticationPolicy, by app: AppID
  ) -> AuthenticationFailure? {
    let withoutPasscode: AuthenticationFailure? = hasPasscode ? nil : .passcodeNotSet
    guard policy == .biometrics else { return withoutPasscode }
    guard let biometry = profile.biometry else { return .biometryNotAvailable }
    if biometry == .faceID, permission(of: app, for: .faceID) == .denied {
      return .biometryNotAvailable
    }
    if !isBiometryEnrolled { return .biometryNotEnrolled }
    return isBiometryLockedOut ? .biometryLockout : withoutPasscode
  }

  /// The question that is showing has a button for another way now.
  public var offersAuthenticationFallback: Bool {
    guard let shown = authentication, let biometry = profile.biometry,
      shown.question.hasFallback
    else { return false }
    switch shown.stage {
    case .permission, .passcode: return false
    case .biometry, .fallback: return shown.attempts >= biometry.attemptsBeforeFallback
    }
  }

  // MARK: What apps ask

  mutating func authenticationRequested(_ request: AuthenticationRequest, by app: AppID) {
    switch request {
    case .evaluate(let question): evaluate(question, for: app)
    case .cancel(let number):
      guard let shown = authentication, shown.app == app, shown.question.number == number
      else { return }
      finishAuthentication(.failed(.appCancel))
    }
  }

  /// AUTH-01: only the app in front may ask.
  private mutating func evaluate(_ question: AuthenticationQuestion, for app: AppID) {
    if let shown = authentication, shown.app == app, shown.question.number == question.number {
      return
    }
    if let refusal = refusal(of: question.policy, by: app) {
      return tell(.failed(refusal), app, question)
    }
    guard mayShowAuthentication(of: app) else {
      return tell(.failed(.notInteractive), app, question)
    }
    // AUTH-05: a new question takes the place of the one before.
    if authentication != nil { finishAuthentication(.failed(.systemCancel), stays: true) }
    begin(question, for: app)
  }

  private mutating func begin(_ question: AuthenticationQuestion, for app: AppID) {
    let triesBiometry = refusal(of: .biometrics, by: app) == nil
    var shown = ShownAuthentication(
      app: app, question: question, stage: triesBiometry ? .biometry : .passcode)
    let asksPermission = triesBiometry && profile.biometry == .faceID
    if asksPermission, permission(of: app, for: .faceID) == nil { shown.stage = .permission }
    authentications.shown = shown
    lay(.authentication(of: app))
    // AUTH-06: an app that has no purpose ends here, also if it was allowed by other means.
    if asksPermission {
      ask(
        PermissionQuestion(app, .faceID, lacksPurpose: question.lacksPurpose ? true : nil))
    }
    advanceFront(because: .authentication)
  }

  /// Nothing takes the screen from the app (AUTH-04).
  private func mayShowAuthentication(of app: AppID) -> Bool {
    isInFront(app) && !isClosed && !isOpen(.switcher)
      && !(isCallRinging && !isCallBannerShowing) && !self[app].isEnding
  }

  // MARK: What the person does

  func refusal(of answer: AuthenticationAnswer) -> Refusal? {
    guard let shown = authentication else { return .noAuthentication }
    switch answer {
    case .match, .fail: return shown.stage == .biometry ? nil : .noBiometryAwaited
    case .fallback: return offersAuthenticationFallback ? nil : .noAuthenticationFallback
    case .cancel: return shown.stage == .permission ? .noAuthentication : nil
    case .passcode: return shown.stage == .passcode ? nil : .noPasscodeAwaited
    }
  }

  mutating func answerAuthentication(_ answer: AuthenticationAnswer) {
    switch answer {
    case .match:
      authentications.failures = 0
      finishAuthentication(.authenticated(byPasscode: false))
    case .fail: biometryFailed()
    case .fallback:
      switch authentication?.question.policy {
      case .biometrics: finishAuthentication(.failed(.userFallback))
      case .owner: authentications.shown?.stage = .passcode
      case nil: break
      }
    case .cancel: finishAuthentication(.failed(.userCancel))
    case .passcode:
      authentications.failures = 0
      finishAuthentication(.authenticated(byPasscode: true))
    }
  }

  /// AUTH-07.
  private mutating func biometryFailed() {
    guard let biometry = profile.biometry, var shown = authentication else { return }
    authentications.failures += 1
    shown.attempts += 1
    authentications.shown = shown
    guard isBiometryLockedOut || shown.attempts >= biometry.attemptLimit else { return }
    switch shown.question.policy {
    case .owner: authentications.shown?.stage = .passcode
    case .biometrics where isBiometryLockedOut: finishAuthentication(.failed(.biometryLockout))
    case .biometrics where biometry == .faceID && shown.question.hasFallback:
      authentications.shown?.stage = .fallback
    case .biometrics: finishAuthentication(.failed(.authenticationFailed))
    }
  }

  /// The person has entered the passcode, which lets faces and fingers be tried again.
  mutating func notePasscode() {
    if hasPasscode { authentications.failures = 0 }
  }

  /// The person lets the device know the owner's face or finger, or makes it forget them.
  mutating func setBiometry(isEnrolled: Bool) {
    var enrolment = lasting.biometry ?? BiometryEnrolment()
    if isEnrolled { enrolment.generation += 1 }
    enrolment.isEnrolled = isEnrolled
    lasting.biometry = enrolment
    authentications.failures = 0
    effects.append(.keep(.device))
  }

  func refusalOfBiometry(isEnrolled: Bool) -> Refusal? {
    if profile.biometry == nil { return .noBiometry }
    guard isEnrolled else { return isBiometryEnrolled ? nil : .noBiometryEnrolled }
    return hasPasscode ? nil : .biometryNeedsPasscode
  }

  // MARK: How it ends

  /// The person has answered a question of the app, or has taken it away. Perhaps it was whether the app
  /// may use Face ID: nothing else waits for that.
  mutating func goOnAfterPermission(of app: AppID) {
    guard let shown = authentication, shown.app == app, shown.stage == .permission,
      !isAsking(app, for: .faceID)
    else { return }
    switch permission(of: app, for: .faceID) {
    case .allowed: authentications.shown?.stage = .biometry
    case .denied where shown.question.policy == .owner: authentications.shown?.stage = .passcode
    case .denied: finishAuthentication(.failed(.biometryNotAvailable))
    case nil: finishAuthentication(.failed(.userCancel))
    }
  }

  /// AUTH-04: something else has taken the screen.
  mutating func settleAuthentication() {
    guard let shown = authentication, !mayShowAuthentication(of: shown.app) else { return }
    finishAuthentication(.failed(.systemCancel))
  }

  /// The question is over: the app is told, and then becomes active (AUTH-03).
  ///
  /// - Parameter stays: Another question of the app follows at once.
  private mutating func finishAuthentication(_ result: AuthenticationResult, stays: Bool = false) {
    guard let shown = authentication else { return }
    dropAuthentication(of: shown.app)
    tell(result, shown.app, shown.question)
    if !stays { advanceFront(because: .authentication) }
  }

  /// Nobody is told what becomes of it.
  mutating func dropAuthentication(of app: AppID) {
    guard let shown = authentication, shown.app == app else { return }
    authentications.shown = nil
    lift(.authentication(of: app))
    if shown.stage == .permission {
      removeQuestions(of: app) { $0.service == .faceID }
    }
  }

  private mutating func tell(
    _ result: AuthenticationResult, _ app: AppID, _ question: AuthenticationQuestion
  ) {
    effects.append(.answerAuthentication(app, question.number, result))
  }
}

/// How often a face or a finger may fail.
public enum AuthenticationLimits {
  /// In a row, until the passcode is needed (AUTH-07).
  public static let failures = 5
}
