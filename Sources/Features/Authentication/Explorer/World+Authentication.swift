import LifecycleKernel

extension World {
  /// Apps ask at any time, and the person answers, or changes what the device knows of its owner.
  func listAuthenticationMoves(into moves: inout MoveList) {
    for index in apps.indices {
      let app = AppID(index: index)
      let model = apps[index]
      for answer in [nil, Permission.allowed, .denied]
      where answer != model.faceID.answer || model.faceID.isAsked {
        moves.add(.permissionSet(app, .faceID, answer))
      }
      guard model.stage == .connected, !model.isPortClosed else { continue }
      for question in AuthenticationModel.questions {
        moves.add(.process(app, .askedForAuthentication(.evaluate(question))))
      }
      if let question = authentication.question {
        moves.add(.process(app, .askedForAuthentication(.cancel(question.asked.number))))
      }
    }
    if authentication.question != nil {
      for answer in AuthenticationAnswer.allCases { moves.add(.authenticationAnswer(answer)) }
    }
    if device.isPromptShowing { moves.add(.promptDismiss) }
    moves.add(device.isOpen(.switcher) ? .switcherClose : .switcherOpen)
    if device.isBiometryEnrolled {
      moves.add(.biometry(isEnrolled: false))
    } else if device.lasting.biometry?.generation ?? 0 < 2 {
      // It counts; the world is finite.
      moves.add(.biometry(isEnrolled: true))
    }
  }

  /// Updates the model for what an app asks, before the device is told.
  mutating func noteAuthentication(
    _ request: AuthenticationRequest, of index: Int, _ configuration: ModelConfiguration
  ) {
    guard [.started, .connected].contains(apps[index].stage) else { return }
    switch request {
    case .cancel(let number):
      guard let question = authentication.question, question.app == index,
        question.asked.number == number
      else { return }
      finishAuthentication(.appCancel)
    case .evaluate(let asked): note(asked, of: index, configuration)
    }
  }

  private mutating func note(
    _ asked: AuthenticationQuestion, of index: Int, _ configuration: ModelConfiguration
  ) {
    if let question = authentication.question, question.app == index, question.asked == asked {
      return
    }
    let obstacle = obstacle(to: asked.policy, of: index, configuration)
    if let failure = obstacle ?? (mayAuthenticate(index) ? nil : .notInteractive) {
      authentication.due.append(
        AuthenticationModel.Due(app: index, number: asked.number, result: .failed(failure)))
      return
    }
    finishAuthentication(.systemCancel)
    let triesBiometry = self.obstacle(to: .biometrics, of: index, configuration) == nil
    var stage: ShownAuthentication.Stage = triesBiometry ? .biometry : .passcode
    if triesBiometry, configuration.profile.biometry == .faceID {
      if apps[index].faceID.answer == nil { stage = .permission }
      apps[index].faceID.ask(
        lackingPurpose: asked.lacksPurpose, in: configuration.profile, mayExecute: true)
    }
    authentication.question = AuthenticationModel.Question(
      app: index, asked: asked, stage: stage)
  }

  /// AUTH-02, AUTH-06, AUTH-07: why the app is refused at once.
  private func obstacle(
    to policy: AuthenticationPolicy, of index: Int, _ configuration: ModelConfiguration
  ) -> AuthenticationFailure? {
    if policy == .owner { return hasPasscode ? nil : .passcodeNotSet }
    guard let biometry = configuration.profile.biometry else { return .biometryNotAvailable }
    if biometry == .faceID, apps[index].faceID.answer == .denied { return .biometryNotAvailable }
    if kept.biometry?.isEnrolled != true { return .biometryNotEnrolled }
    if authentication.isLockedOut { return .biometryLockout }
    return hasPasscode ? nil : .passcodeNotSet
  }

  /// AUTH-01, AUTH-04: it is in front, and nothing takes the screen from it.
  private func mayAuthenticate(_ index: Int) -> Bool {
    expectedFront == .app(AppID(index: index)) && !isLockWanted && !apps[index].isEnding
      && !device.isOpen(.switcher)
      && !(device.isCallRinging && !device.profile.callsAreBanners)
  }

  /// Updates the model for a granted request.
  mutating func noteAuthentication(_ request: Request, _ configuration: ModelConfiguration) {
    switch request {
    case .authenticationAnswer(let answer):
      guard let biometry = configuration.profile.biometry else { return }
      authentication.note(answer, biometry)
    case .biometry: authentication.failures = 0
    case .unlock: if hasPasscode { authentication.failures = 0 }
    case .permissionSet(let app, .faceID, let answer): noteFaceID(answer, of: app.index)
    case .promptDismiss:
      guard let question = authentication.question, question.stage == .permission,
        !apps[question.app].faceID.isAsked
      else { return }
      authentication.finish(.failed(.userCancel))
    default: break
    }
  }

  private mutating func noteFaceID(_ answer: Permission?, of index: Int) {
    guard let question = authentication.question, question.app == index,
      question.stage == .permission
    else { return }
    switch answer {
    case .allowed: authentication.question?.stage = .biometry
    case .denied where question.asked.policy == .owner: authentication.question?.stage = .passcode
    case .denied: authentication.finish(.failed(.biometryNotAvailable))
    case nil: authentication.finish(.failed(.userCancel))
    }
  }

  /// AUTH-04: what has taken the screen cancels the question. Called when the device was told of an event,
  /// and before its effects are looked at.
  mutating func settleAuthentication() {
    guard let question = authentication.question, !mayAuthenticate(question.app),
      !apps[question.app].faceID.isEndDue
    else { return }
    finishAuthentication(.systemCancel)
  }

  /// The question is over before the person has answered it, and so is that for permission.
  private mutating func finishAuthentication(_ failure: AuthenticationFailure) {
    if let question = authentication.question, question.stage == .permission {
      apps[question.app].faceID.isAsked = false
    }
    authentication.finish(.failed(failure))
  }

  /// AUTH-03: each question is answered once.
  mutating func checkAnswer(
    _ number: UInt32, _ result: AuthenticationResult, to index: Int
  ) -> Violation? {
    let due = AuthenticationModel.Due(app: index, number: number, result: result)
    guard authentication.due.first == due else {
      return Violation("AUTH-03", "app \(index) is told \(result), which is not due")
    }
    authentication.due.removeFirst()
    return nil
  }

  /// The device shows what the model says, and nobody waits for an answer.
  func checkAuthentication() -> Violation? {
    guard authentication.due.isEmpty else {
      return Violation("AUTH-03", "an app is not told what has become of its question")
    }
    let shown = device.authentication
    let question = authentication.question
    guard shown?.app.index == question?.app, shown?.question == question?.asked,
      shown?.stage == question?.stage, shown?.attempts == question?.attempts
    else {
      return Violation("AUTH-03", "another question is showing, or none")
    }
    guard device.isBiometryLockedOut == authentication.isLockedOut else {
      return Violation("AUTH-07", "faces and fingers are tried, or not, against the rules")
    }
    return nil
  }
}
