import ConformanceSupport
import LifecycleKernel
import Testing

/// Apps that ask whether the owner uses the device.
@Suite struct AuthenticationTests {
  private static let screenTakers: [Request] = [
    .home, .lock, .launch(.second), .callIncoming, .openURL(.second, .note, from: .first),
    .sideButton, .switcherOpen,
  ]

  /// A device with a passcode and an enrolled face or finger, and app 0 active in front.
  private static func opened(_ biometry: Biometry, isAllowed: Bool = true) -> Scenario {
    var profile = OSProfile.p13
    profile.biometry = biometry
    profile.callsAreBanners = false
    var scenario = Scenario.opened(profile, hasPasscode: true)
    scenario.request(.biometry(isEnrolled: true))
    if isAllowed { scenario.request(.permissionSet(.first, .faceID, .allowed)) }
    scenario.forget()
    return scenario
  }

  @Test(
    "While it asks the app is inactive; it is told first, and then becomes active",
    .proves("AUTH-03", "AMB-41", on: .kernel), arguments: Biometry.allCases,
    AuthenticationPolicy.allCases)
  func match(_ biometry: Biometry, _ policy: AuthenticationPolicy) {
    var scenario = Self.opened(biometry)
    scenario.ask(policy)
    #expect(scenario.look() == ["willResignActive", "→ inactive"])
    #expect(scenario.device.coverNames == ["authentication"])
    scenario.request(.authenticationAnswer(.match))
    #expect(scenario.look() == ["authenticated", "→ active", "didBecomeActive"])
    #expect(scenario.device.coverNames == [])
  }

  @Test(
    "What takes the screen cancels the question", .proves("AUTH-04", "AMB-42", on: .kernel),
    arguments: screenTakers, [true, false])
  func screenTaken(_ request: Request, isAllowed: Bool) {
    var scenario = Self.opened(.faceID, isAllowed: isAllowed)
    scenario.ask()
    scenario.forget()
    scenario.request(request)
    #expect(scenario.look().contains("systemCancel"))
    #expect(scenario.device.authentication == nil)
    #expect(scenario.device.questions.isEmpty)
    #expect(!scenario.device.covers.contains(.authentication(of: .first)))
  }

  @Test("Another answer than that about Face ID leaves the question as it is")
  func anotherQuestion() {
    var scenario = Self.opened(.faceID, isAllowed: false)
    scenario.ask()
    scenario.request(.permissionAsk(PermissionQuestion(.first, .microphone)))
    scenario.request(.permissionSet(.first, .microphone, .allowed))
    #expect(scenario.device.authentication?.stage == .permission)
    scenario.forget()
    scenario.request(.permissionSet(.first, .faceID, .allowed))
    #expect(scenario.device.authentication?.stage == .biometry)
    scenario.request(.authenticationAnswer(.match))
    #expect(scenario.look() == ["authenticated", "→ active", "didBecomeActive"])
  }

  @Test("A call that rings in a banner does not", .proves("AUTH-04", on: .kernel))
  func banner() {
    var profile = OSProfile.p13
    profile.biometry = .faceID
    var scenario = Scenario.opened(profile, hasPasscode: true)
    scenario.ask(.owner)
    scenario.request(.callIncoming)
    #expect(scenario.device.authentication != nil)
  }

  @Test("Only the app in front may ask", .proves("AUTH-01", on: .kernel))
  func behind() {
    var scenario = Self.opened(.touchID)
    scenario.request(.launch(.second))
    scenario.forget()
    scenario.ask()
    #expect(scenario.look() == ["notInteractive"])
    scenario.request(.launch(.first))
    scenario.request(.lock)
    scenario.forget()
    scenario.ask()
    #expect(scenario.look() == ["notInteractive"])
  }

  @Test("An app that ends is told nothing, and covers nothing")
  func end() {
    var scenario = Self.opened(.touchID)
    scenario.ask()
    scenario.forget()
    scenario.app(.exited(.signaled(11)))
    #expect(scenario.look() == ["→ notRunning", "exit crash(11)"])
    #expect(scenario.device.authentication == nil)
    scenario.request(.launch(.first))
    #expect(scenario.state() == .active)
  }

  @Test(
    "It cancels its own question, and a new one cancels the one before",
    .proves("AUTH-05", on: .kernel))
  func cancelled() {
    var scenario = Self.opened(.touchID)
    scenario.ask(number: 1)
    scenario.forget()
    scenario.ask(number: 2)
    #expect(scenario.look() == ["systemCancel"])
    #expect(scenario.device.authentication?.question.number == 2)
    scenario.app(.askedForAuthentication(.cancel(1)))
    #expect(scenario.look() == [])
    scenario.app(.askedForAuthentication(.cancel(2)))
    #expect(scenario.look() == ["appCancel", "→ active", "didBecomeActive"])
    scenario.ask(number: 3)
    scenario.ask(number: 3)
    #expect(scenario.device.authentication?.question.number == 3, "the same one")
    scenario.request(.authenticationAnswer(.cancel))
    #expect(
      scenario.look()
        == ["willResignActive", "→ inactive", "userCancel", "→ active", "didBecomeActive"])
  }

  @Test(
    "Touch ID fails three times, and has another way after the first",
    .proves("AUTH-07", on: .kernel))
  func touchID() {
    var scenario = Self.opened(.touchID)
    scenario.ask()
    scenario.request(.authenticationAnswer(.fallback))
    #expect(scenario.refusal == .noAuthenticationFallback)
    scenario.request(.authenticationAnswer(.fail))
    #expect(scenario.device.offersAuthenticationFallback)
    scenario.request(.authenticationAnswer(.fallback))
    #expect(scenario.look().contains("userFallback"))
    scenario.ask(number: 2, hasFallback: false)
    scenario.request(.authenticationAnswer(.fail))
    #expect(!scenario.device.offersAuthenticationFallback, "its title is empty")
    scenario.request(.authenticationAnswer(.fail))
    scenario.forget()
    scenario.request(.authenticationAnswer(.fail))
    #expect(scenario.look() == ["authenticationFailed", "→ active", "didBecomeActive"])
  }

  @Test(
    "Face ID stops after two attempts, and then has another way", .proves("AUTH-07", on: .kernel))
  func faceID() {
    var scenario = Self.opened(.faceID)
    scenario.ask()
    scenario.request(.authenticationAnswer(.fail))
    #expect(!scenario.device.offersAuthenticationFallback)
    scenario.request(.authenticationAnswer(.fail))
    #expect(scenario.device.authentication?.stage == .fallback)
    scenario.request(.authenticationAnswer(.match))
    #expect(scenario.refusal == .noBiometryAwaited)
    scenario.request(.authenticationAnswer(.fallback))
    #expect(scenario.look().contains("userFallback"))
    scenario.ask(number: 2, hasFallback: false)
    scenario.request(.authenticationAnswer(.fail))
    scenario.forget()
    scenario.request(.authenticationAnswer(.fail))
    #expect(scenario.look() == ["authenticationFailed", "→ active", "didBecomeActive"])
  }

  @Test(
    "After five failed attempts in a row, of several questions, the passcode is needed",
    .proves("AUTH-07", on: .kernel), arguments: Biometry.allCases)
  func lockout(_ biometry: Biometry) {
    var scenario = Self.opened(biometry)
    for number: UInt32 in 1...5 {
      #expect(!scenario.device.isBiometryLockedOut)
      scenario.ask(number: number)
      scenario.forget()
      scenario.request(.authenticationAnswer(.fail))
      if number < 5 { scenario.request(.authenticationAnswer(.cancel)) }
    }
    #expect(scenario.look() == ["biometryLockout", "→ active", "didBecomeActive"])
    scenario.ask(number: 6)
    #expect(scenario.look() == ["biometryLockout"])
    #expect(scenario.device.refusal(of: .biometrics, by: .second) == .biometryLockout)
    scenario.ask(.owner, number: 7)
    #expect(scenario.device.authentication?.stage == .passcode)
    scenario.request(.authenticationAnswer(.passcode))
    #expect(scenario.look().contains("authenticated by the passcode"))
    #expect(scenario.device.refusal(of: .biometrics, by: .first) == nil)
  }

  @Test("To unlock the device with its passcode ends a lockout", .proves("AUTH-07", on: .kernel))
  func unlocked() {
    var scenario = Self.opened(.touchID)
    for number: UInt32 in 1...5 {
      scenario.ask(number: number)
      scenario.request(.authenticationAnswer(.fail))
      if number < 5 { scenario.request(.authenticationAnswer(.cancel)) }
    }
    #expect(scenario.device.isBiometryLockedOut)
    scenario.request(.lock)
    scenario.request(.unlock)
    #expect(!scenario.device.isBiometryLockedOut)
  }

  @Test(
    "Where the passcode is good, too, failed attempts lead to it", .proves("AUTH-08", on: .kernel),
    arguments: [(Biometry.touchID, 3), (.faceID, 2)])
  func owner(_ biometry: Biometry, attempts: Int) {
    var scenario = Self.opened(biometry)
    scenario.ask(.owner)
    for _ in 0..<attempts {
      #expect(scenario.device.authentication?.stage == .biometry)
      scenario.request(.authenticationAnswer(.fail))
    }
    #expect(scenario.device.authentication?.stage == .passcode)
    scenario.forget()
    scenario.request(.authenticationAnswer(.passcode))
    #expect(
      scenario.look() == ["authenticated by the passcode", "→ active", "didBecomeActive"])
  }

  @Test("With Touch ID the other way leads to the passcode", .proves("AUTH-08", on: .kernel))
  func ownersFallback() {
    var scenario = Self.opened(.touchID)
    scenario.ask(.owner)
    scenario.request(.authenticationAnswer(.fail))
    scenario.request(.authenticationAnswer(.fallback))
    #expect(scenario.device.authentication?.stage == .passcode)
  }

  @Test("Why it cannot be asked", .proves("AUTH-02", on: .kernel))
  func refusals() {
    var profile = OSProfile.p13
    profile.biometry = nil
    let none = Scenario.opened(profile, hasPasscode: true)
    #expect(none.device.refusal(of: .biometrics, by: .first) == .biometryNotAvailable)
    #expect(none.device.refusal(of: .owner, by: .first) == nil)
    profile.biometry = .faceID
    let open = Scenario.opened(profile)
    #expect(open.device.refusal(of: .biometrics, by: .first) == .biometryNotEnrolled)
    #expect(open.device.refusal(of: .owner, by: .first) == .passcodeNotSet)
    var scenario = Scenario.opened(profile, hasPasscode: true)
    #expect(scenario.device.refusal(of: .biometrics, by: .first) == .biometryNotEnrolled)
    scenario.request(.biometry(isEnrolled: true))
    #expect(scenario.device.refusal(of: .biometrics, by: .first) == nil, "it was not asked yet")
    scenario.request(.passcode(isSet: false))
    #expect(scenario.device.refusal(of: .biometrics, by: .first) == .passcodeNotSet)
    scenario.request(.passcode(isSet: true))
    scenario.request(.permissionSet(.first, .faceID, .denied))
    #expect(scenario.device.refusal(of: .biometrics, by: .first) == .biometryNotAvailable)
    scenario.forget()
    scenario.ask()
    #expect(scenario.look() == ["biometryNotAvailable"])
    scenario.ask(.owner, number: 2)
    #expect(scenario.device.authentication?.stage == .passcode)
  }

  @Test("Before iOS 8 nothing can be asked")
  func older() {
    #expect(OSProfile.p6.biometry == nil)
    #expect(OSProfile.p7.biometry == .touchID)
  }

  @Test(
    "The first use of Face ID asks the person, over the app, which stays inactive",
    .proves("AUTH-06", on: .kernel), arguments: [nil, Permission.allowed, .denied])
  func permission(_ answer: Permission?) {
    var scenario = Self.opened(.faceID, isAllowed: false)
    scenario.ask()
    #expect(scenario.look() == ["willResignActive", "→ inactive"])
    #expect(scenario.device.isAsking(.first, for: .faceID))
    scenario.request(.authenticationAnswer(.match))
    #expect(scenario.refusal == .noBiometryAwaited)
    scenario.forget()
    scenario.request(
      answer.map { .permissionSet(.first, .faceID, $0) } ?? .promptDismiss)
    switch answer {
    case nil: #expect(scenario.look() == ["userCancel", "→ active", "didBecomeActive"])
    case .denied:
      #expect(scenario.look() == ["biometryNotAvailable", "→ active", "didBecomeActive"])
    case .allowed:
      #expect(scenario.look() == [])
      scenario.request(.authenticationAnswer(.match))
      #expect(scenario.look() == ["authenticated", "→ active", "didBecomeActive"])
      scenario.ask(number: 2)
      #expect(scenario.device.authentication?.stage == .biometry, "it is asked once")
    }
  }

  @Test("An app that does not say for what it uses Face ID ends", .proves("AUTH-06", on: .kernel))
  func purpose() {
    for isAllowed in [false, true] {
      var scenario = Self.opened(.faceID, isAllowed: isAllowed)
      scenario.ask(lacksPurpose: true)
      #expect(scenario.report?.reason == .purposeMissing(.faceID))
      #expect(scenario.device.authentication == nil)
    }
    var scenario = Self.opened(.touchID)
    scenario.ask(lacksPurpose: true)
    #expect(scenario.device.authentication != nil, "Touch ID needs none")
  }

  @Test("A face or a finger needs a passcode, and can be forgotten")
  func enrolment() {
    var scenario = Scenario.opened(.p7)
    scenario.request(.biometry(isEnrolled: true))
    #expect(scenario.refusal == .biometryNeedsPasscode)
    scenario = Scenario.opened(.p7, hasPasscode: true)
    scenario.request(.biometry(isEnrolled: false))
    #expect(scenario.refusal == .noBiometryEnrolled)
    scenario.request(.biometry(isEnrolled: true))
    #expect(scenario.device.lasting.biometry == BiometryEnrolment(isEnrolled: true, generation: 1))
    scenario.request(.biometry(isEnrolled: false))
    #expect(!scenario.device.isBiometryEnrolled)
    scenario = Scenario.opened(.p4, hasPasscode: true)
    scenario.request(.biometry(isEnrolled: true))
    #expect(scenario.refusal == .noBiometry)
  }

  @Test("Nobody can answer what is not asked", arguments: AuthenticationAnswer.allCases)
  func nothingAsked(_ answer: AuthenticationAnswer) {
    var scenario = Self.opened(.faceID)
    scenario.request(.authenticationAnswer(answer))
    #expect(scenario.refusal == .noAuthentication)
  }
}

extension Scenario {
  fileprivate mutating func ask(
    _ policy: AuthenticationPolicy = .biometrics, number: UInt32 = 1, hasFallback: Bool = true,
    lacksPurpose: Bool = false
  ) {
    app(
      .askedForAuthentication(
        .evaluate(
          AuthenticationQuestion(
            number, policy, hasFallback: hasFallback, lacksPurpose: lacksPurpose))))
  }
}
