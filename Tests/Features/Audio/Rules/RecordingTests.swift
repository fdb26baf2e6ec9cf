import ConformanceSupport
import LifecycleKernel
import Testing

/// Who hears the microphone, and whom recording keeps running.
@Suite struct RecordingTests {
  @Test(.proves("AUD-01/b", on: .kernel))
  func anAppThatRecordsIsSuspendedOnlyWhenItStops() {
    var scenario = Scenario.recording()
    scenario.request(.home)
    scenario.pass(.suspensionGrace)
    #expect(scenario.state() == .background)
    #expect(scenario.device.assertions(of: .first).map(\.reason) == [.audio])
    #expect(scenario.deadlines() == [], "nothing limits it")
    #expect(scenario.device.recordedSound(of: .first) == .microphone)
    scenario.app(.askedForAudio(.record(false)))
    #expect(scenario.state() == .suspended)
    #expect(scenario.device.recordsSince(.first) == nil)
  }

  @Test(.proves("MODE-05/b", "MODE-06", on: .kernel))
  func withoutTheModeItStopsInTheBackgroundAndGoesOnInFront() {
    var scenario = Scenario.recording(modes: [])
    scenario.hangsIn = [.didEnterBackground]
    scenario.request(.home)
    #expect(scenario.state() == .background)
    #expect(scenario.device.recordedSound(of: .first) == .nothing, "before its method has returned")
    scenario.hangsIn = []
    scenario.answer()
    scenario.pass(.suspensionGrace)
    #expect(scenario.state() == .suspended)
    scenario.request(.launch(.first))
    #expect(scenario.device.recordedSound(of: .first) == .microphone)
  }

  @Test(.proves("AUD-01/b", on: .kernel))
  func silenceKeepsNothingRunning() {
    var scenario = Scenario.recording(permission: nil)
    #expect(scenario.device.recordedSound(of: .first) == .silence, "nobody was asked")
    scenario.request(.home)
    scenario.pass(.suspensionGrace)
    #expect(scenario.state() == .suspended)
    var denied = Scenario.recording(permission: .denied)
    #expect(denied.device.recordedSound(of: .first) == .silence)
    denied.request(.home)
    denied.pass(.suspensionGrace)
    #expect(denied.state() == .suspended)
  }

  @Test func onlyACategoryThatRecordsRecords() {
    for category in AudioCategory.allCases {
      var scenario = Scenario.recording(AudioSession(category))
      let records = [.record, .playAndRecord, .multiRoute].contains(category)
      #expect(
        scenario.device.refusalOfRecording(by: .first) == (records ? nil : .incompatibleCategory))
      #expect(scenario.device.recordedSound(of: .first) == (records ? .microphone : .nothing))
      #expect(
        scenario.device.soundLevel(of: .first) == (category == .record ? .stopped : .full))
      scenario.app(.askedForAudio(.configure(AudioSession(.playback))))
      #expect(scenario.device.recordedSound(of: .first) == .nothing)
      scenario.app(.askedForAudio(.configure(AudioSession(category))))
      #expect(scenario.device.recordedSound(of: .first) == .nothing, "it was stopped")
    }
  }

  @Test(.proves("MODE-05/b", on: .kernel))
  func inTheBackgroundItBeginsOnlyWithTheModeAndAlone() {
    for (modes, mixes, isRefused) in [
      ([BackgroundMode.audio], false, false), ([.audio], true, true), ([], false, true),
    ] {
      var scenario = Scenario.recording(
        AudioSession(.playAndRecord, mixesWithOthers: mixes), modes: modes)
      scenario.app(.askedForAudio(.record(false)))
      scenario.request(.home)
      #expect(scenario.state() == .background)
      #expect(
        scenario.device.refusalOfRecording(by: .first) == (isRefused ? .cannotStartRecording : nil))
      scenario.app(.askedForAudio(.record(true)))
      #expect(
        scenario.device.recordedSound(of: .first) == (isRefused ? .nothing : .microphone))
    }
  }

  @Test(.proves("AUD-01/b", on: .kernel))
  func aCallEndsItAndItMayGoOnAfterwards() {
    var scenario = Scenario.recording()
    scenario.request(.home)
    scenario.request(.callIncoming)
    #expect(scenario.device.recordedSound(of: .first) == .nothing)
    scenario.pass(.suspensionGrace)
    #expect(scenario.state() == .suspended)
    scenario.forget()
    scenario.request(.callDecline)
    #expect(scenario.look().contains { $0.contains("interruption ended, should resume") })
    scenario.app(.askedForAudio(.activate))
    scenario.app(.askedForAudio(.record(true)))
    #expect(scenario.state() == .background)
  }

  @Test(
    "The status bar is taller while an app records in the background",
    .proves("SEQ-30", on: .kernel))
  func statusBar() {
    var scenario = Scenario.recording()
    scenario.request(.launch(.second))
    #expect(scenario.device.recorderBehind == .first)
    #expect(scenario.look().contains("1:statusBarFrame(recording)"))
    scenario.forget()
    scenario.app(.askedForAudio(.record(false)))
    #expect(scenario.device.recorderBehind == nil)
    #expect(scenario.look().contains("1:statusBarFrame(normal)"))
    // The app itself needs no way back.
    scenario.app(.askedForAudio(.record(true)))
    scenario.forget()
    scenario.request(.launch(.first))
    #expect(!scenario.look().contains { $0.hasPrefix("statusBarFrame") })
  }

  @Test("The person's answer decides, also later, and a change ends the app")
  func permission() {
    var scenario = Scenario.recording(permission: nil)
    scenario.request(.permissionAsk(PermissionQuestion(.first, .microphone)))
    #expect(scenario.state() == .inactive)
    scenario.request(.permissionSet(.first, .microphone, .allowed))
    #expect(scenario.state() == .active)
    #expect(scenario.device.recordedSound(of: .first) == .microphone)
    scenario.forget()
    scenario.request(.permissionSet(.first, .microphone, .denied))
    #expect(scenario.report?.reason == .permissionChanged(.microphone))
    #expect(scenario.device.recordsSince(.first) == nil)
  }

  @Test("Before iOS 7 every app may hear the microphone, and from iOS 10 on it must say for what")
  func versions() {
    for profile in [OSProfile.p4, .p5, .p6] {
      let scenario = Scenario.recording(permission: nil, profile: profile)
      #expect(scenario.device.recordedSound(of: .first) == .microphone)
    }
    for (profile, ends) in [(OSProfile.p7, false), (.p13, true)] {
      var scenario = Scenario.opened(profile)
      scenario.request(
        .permissionAsk(PermissionQuestion(.first, .microphone, lacksPurpose: true)))
      #expect((scenario.report?.reason == .purposeMissing(.microphone)) == ends)
    }
  }
}

extension Scenario {
  /// An app in front whose recorder runs.
  fileprivate static func recording(
    _ session: AudioSession = AudioSession(.playAndRecord),
    modes: [BackgroundMode] = [.audio], permission: Permission? = .allowed,
    profile: OSProfile = .p7
  ) -> Scenario {
    var scenario = Scenario.opened(profile, AppTraits(backgroundModes: BackgroundModes(modes)))
    if let permission {
      scenario.request(.permissionSet(.first, .microphone, permission))
      // A change has ended it.
      scenario.request(.launch(.first))
    }
    scenario.app(.askedForAudio(.configure(session)))
    scenario.app(.askedForAudio(.activate))
    scenario.app(.askedForAudio(.record(true)))
    return scenario
  }
}
