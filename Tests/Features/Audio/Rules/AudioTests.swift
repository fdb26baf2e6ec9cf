import ConformanceSupport
import LifecycleKernel
import Testing

/// Who is heard, who interrupts whom, and whom sound keeps running.
@Suite struct AudioTests {
  @Test(.proves("AUD-01/a", "AUD-03", on: .kernel))
  func anAppThatIsHeardIsSuspendedOnlyWhenItIsSilent() {
    var scenario = Scenario.playing()
    scenario.request(.home)
    scenario.pass(.suspensionGrace)
    #expect(scenario.state() == .background)
    #expect(scenario.device.assertions(of: .first).map(\.reason) == [.audio])
    #expect(scenario.deadlines() == [], "nothing limits it")
    scenario.app(.measuredSound(isAudible: false))
    #expect(scenario.state() == .suspended)
    #expect(scenario.device.assertions(of: .first) == [])
  }

  @Test(.proves("AUD-01/a", "AUD-03", on: .kernel))
  func anActiveSessionThatIsSilentKeepsNothingRunning() {
    var scenario = Scenario.playing()
    scenario.app(.measuredSound(isAudible: false))
    scenario.request(.home)
    #expect(scenario.state() == .background)
    scenario.pass(.suspensionGrace)
    #expect(scenario.state() == .suspended)
  }

  @Test(.proves("MODE-05/a", "MODE-06", on: .kernel))
  func withoutTheModeSoundStopsInTheBackgroundAndGoesOnInFront() {
    var scenario = Scenario.playing(modes: [])
    #expect(scenario.device.soundLevel(of: .first) == .full)
    scenario.hangsIn = [.didEnterBackground]
    scenario.request(.home)
    #expect(scenario.state() == .background)
    #expect(scenario.device.soundLevel(of: .first) == .stopped, "before its method has returned")
    #expect(!scenario.device.isHeard(.first))
    scenario.hangsIn = []
    scenario.answer()
    scenario.app(.measuredSound(isAudible: true))
    scenario.pass(.suspensionGrace)
    #expect(scenario.state() == .suspended, "what was measured late does not keep it")
    scenario.request(.launch(.first))
    #expect(scenario.device.soundLevel(of: .first) == .full)
  }

  @Test(
    .proves("MODE-05/a", on: .kernel),
    arguments: [AudioCategory.ambient, .soloAmbient, .playback, .playAndRecord, .multiRoute])
  func theCategoryMustAllowSoundInTheBackground(category: AudioCategory) {
    var scenario = Scenario.playing(AudioSession(category))
    scenario.request(.home)
    scenario.pass(.suspensionGrace)
    let goesOn = category != .ambient && category != .soloAmbient
    #expect(scenario.state() == (goesOn ? .background : .suspended))
    #expect(scenario.device.soundLevel(of: .first) == (goesOn ? .full : .stopped))
  }

  @Test(.proves("AUD-01/a", on: .kernel))
  func anAppThatIsHeardGoesOnBehindTheLock() {
    var scenario = Scenario.playing()
    scenario.request(.lock)
    scenario.pass(.suspensionGrace)
    #expect(scenario.state() == .background)
  }

  @Test(.proves("AUD-02", on: .kernel))
  func aSessionThatDoesNotMixInterruptsAnother() {
    var scenario = Scenario.playing()
    scenario.request(.launch(.second))
    scenario.forget()
    scenario.app(.askedForAudio(.configure(AudioSession(.playback))), .second)
    scenario.app(.askedForAudio(.activate), .second)
    #expect(
      scenario.look() == ["audio(interruption began)", "silent", "1:audio(no others play)"])
    #expect(scenario.device.soundLevel(of: .first) == .stopped)
    #expect(scenario.device.soundLevel(of: .second) == .full)
  }

  @Test(.proves("AUD-02", on: .kernel))
  func aSessionThatMixesInterruptsNobody() {
    for session in [
      AudioSession(.ambient), AudioSession(.playback, mixesWithOthers: true),
    ] {
      var scenario = Scenario.playing()
      scenario.activate(session, .second)
      #expect(scenario.device.soundLevel(of: .first) == .full)
      #expect(scenario.device.soundLevel(of: .second) == .full)
    }
  }

  @Test(.proves("AUD-02", on: .kernel))
  func aDuckingSessionMakesOthersQuieterUntilItEnds() {
    var scenario = Scenario.playing()
    scenario.activate(AudioSession(.playback, ducksOthers: true), .second)
    #expect(scenario.device.soundLevel(of: .first) == .ducked)
    #expect(scenario.device.soundLevel(of: .second) == .full)
    scenario.app(.askedForAudio(.deactivate(notifiesOthers: false)), .second)
    #expect(scenario.device.soundLevel(of: .first) == .full)
  }

  @Test(.proves("AUD-02", "MODE-08", on: .kernel))
  func whatWasInterruptedIsWokenWhenItMayGoOn() {
    var scenario = Scenario.playing()
    scenario.activate(AudioSession(.playback), .second)
    scenario.app(.measuredSound(isAudible: true), .second)
    scenario.pass(.suspensionGrace)
    #expect(scenario.state() == .suspended)
    scenario.forget()
    scenario.app(.askedForAudio(.deactivate(notifiesOthers: true)), .second)
    let words = scenario.look()
    #expect(words.contains("wake(interruption ended, should resume)"), "\(words)")
    #expect(scenario.state() == .background)
    #expect(scenario.deadlines().contains(.wake), "it has the time of a wake")
  }

  @Test(.proves("AUD-02", on: .kernel))
  func withoutTheOptionNobodyIsToldThatTheOtherHasEnded() {
    var scenario = Scenario.playing()
    scenario.activate(AudioSession(.playback), .second)
    scenario.pass(.suspensionGrace)
    scenario.forget()
    scenario.app(.askedForAudio(.deactivate(notifiesOthers: false)), .second)
    #expect(scenario.look() == [])
    #expect(scenario.state() == .suspended)
  }

  @Test func anAppThatWasInterruptedByOneThatDiedMayNotResumeByItself() {
    var scenario = Scenario.playing()
    scenario.activate(AudioSession(.playback), .second)
    scenario.begin(1)
    scenario.forget()
    scenario.app(.exited(.signaled(11)), .second)
    #expect(scenario.look().contains("audio(interruption ended)"))
  }

  @Test func aCallInterruptsAndItsEndLetsTheAppResume() {
    var scenario = Scenario.playing()
    scenario.request(.home)
    scenario.pass(.suspensionGrace)
    scenario.forget()
    scenario.request(.callIncoming)
    #expect(
      scenario.look() == [
        "audio(interruption began)", "silent", "freeze", "→ suspended",
      ])
    #expect(scenario.device.soundLevel(of: .first) == .stopped)
    #expect(scenario.device.refusalOfAudio(for: .first) == .insufficientPriority)
    #expect(scenario.state() == .suspended)
    scenario.request(.callAnswer)
    #expect(scenario.state() == .suspended)
    scenario.forget()
    scenario.request(.callEnd)
    #expect(scenario.look().contains("wake(interruption ended, should resume)"))
    scenario.app(.askedForAudio(.activate))
    scenario.app(.measuredSound(isAudible: true))
    scenario.pass(.wake)
    #expect(scenario.state() == .background)
  }

  @Test func anAppThatWasSilentIsNotWokenAfterACall() {
    var scenario = Scenario.playing()
    scenario.app(.measuredSound(isAudible: false))
    scenario.request(.home)
    scenario.request(.callIncoming)
    scenario.pass(.suspensionGrace)
    scenario.forget()
    scenario.request(.callDecline)
    #expect(scenario.look() == [])
    scenario.request(.launch(.first))
    #expect(scenario.look().contains("audio(interruption ended)"))
  }

  @Test(.proves("AUD-02", on: .kernel))
  func anAppInTheBackgroundCannotInterruptWhatIsHeard() {
    var scenario = Scenario.playing()
    scenario.app(.askedForAudio(.configure(AudioSession(.playback))), .second)
    scenario.request(.launch(.second))
    scenario.app(.askedForAudio(.configure(AudioSession(.playback))), .second)
    scenario.request(.launch(.first))
    #expect(scenario.device.refusalOfAudio(for: .second) == .cannotInterruptOthers)
    scenario.app(.askedForAudio(.activate), .second)
    #expect(scenario.device.soundLevel(of: .first) == .full, "the refused request has no effect")
    scenario.app(
      .askedForAudio(.configure(AudioSession(.playback, mixesWithOthers: true))), .second)
    #expect(scenario.device.refusalOfAudio(for: .second) == nil)
  }

  @Test func aSessionIsRefusedWithoutTheModeInTheBackground() {
    var scenario = Scenario.playing(modes: [])
    scenario.app(.askedForAudio(.deactivate(notifiesOthers: false)))
    #expect(scenario.device.refusalOfAudio(for: .first) == nil)
    scenario.request(.home)
    #expect(scenario.device.refusalOfAudio(for: .first) == .cannotStartPlaying)
  }

  @Test func theSoundOfAKilledAppStopsAtOnceAndItsNextProcessHasNoSession() {
    var scenario = Scenario.playing()
    scenario.isReaped = false
    scenario.request(.jetsam(.first))
    #expect(scenario.device.soundLevel(of: .first) == .stopped)
    #expect(!scenario.device.isHeard(.first))
    scenario.isReaped = true
    scenario.answer()
    scenario.request(.launch(.first))
    #expect(scenario.device.audio(of: .first) == nil)
  }

  @Test func appsAreToldWhetherOthersAreHeard() {
    var scenario = Scenario.playing()
    scenario.request(.launch(.second))
    scenario.app(.askedForAudio(.configure(AudioSession(.ambient))), .second)
    #expect(
      scenario.device.otherSound(for: .second)
        == OtherSound(isPlaying: true, shouldSilenceSecondary: true))
    scenario.forget()
    scenario.app(.measuredSound(isAudible: false))
    #expect(scenario.look().contains("1:audio(no others play)"))
  }

  @Test(.proves("MEM-09", on: .kernel))
  func anAppThatIsHeardEndsAfterOthersInTheBackground() {
    var scenario = Scenario.playing()
    scenario.request(.launch(.second))
    scenario.begin(1, .second)
    scenario.request(.home)
    #expect(scenario.device.purgeOrder == [.second, .first])
    scenario.app(.measuredSound(isAudible: false))
    scenario.begin(2)
    scenario.forget()
    #expect(scenario.device.purgeOrder.first == .first)
  }
}

extension Scenario {
  /// An app in front that is heard.
  fileprivate static func playing(
    _ session: AudioSession = AudioSession(.playback), modes: [BackgroundMode] = [.audio]
  ) -> Scenario {
    var scenario = Scenario.opened(.p7, AppTraits(backgroundModes: BackgroundModes(modes)))
    scenario.app(.askedForAudio(.configure(session)))
    scenario.app(.askedForAudio(.activate))
    scenario.app(.measuredSound(isAudible: true))
    scenario.forget()
    return scenario
  }

  /// Opens the app and makes its session active.
  fileprivate mutating func activate(_ session: AudioSession, _ app: AppID) {
    request(.launch(app))
    self.app(.askedForAudio(.configure(session)), app)
    self.app(.askedForAudio(.activate), app)
  }
}
