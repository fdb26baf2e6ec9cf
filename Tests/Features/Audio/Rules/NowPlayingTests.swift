import ConformanceSupport
import LifecycleKernel
import Testing

/// Which app the lock screen shows as now playing, and who is told of its buttons.
@Suite struct NowPlayingTests {
  @Test func thePlayerThatWasHeardLastIsNowPlayingAlsoWhileItPauses() {
    var scenario = Scenario.player()
    #expect(scenario.device.nowPlaying == .first)
    scenario.app(.measuredSound(isAudible: false))
    #expect(scenario.device.nowPlaying == .first)
    scenario.request(.launch(.second))
    scenario.app(.askedForAudio(.nowPlaying(.all)), .second)
    #expect(scenario.device.nowPlaying == .first, "the other was not heard")
    scenario.play(.second)
    #expect(scenario.device.nowPlaying == .second)
    scenario.app(.exited(.signaled(9)), .second)
    #expect(scenario.device.nowPlaying == nil, "its process has ended")
  }

  @Test func anAppIsNoPlayerThatSaysNothingOrMixes() {
    var silent = Scenario.opened(.p7, AppTraits(backgroundModes: BackgroundModes([.audio])))
    silent.play(.first)
    #expect(silent.device.nowPlaying == nil)
    silent.app(.askedForAudio(.nowPlaying(.all)))
    #expect(silent.device.nowPlaying == .first, "it says so while it is heard")
    silent.app(.askedForAudio(.nowPlaying(MediaPlayerFacts(hasInformation: false))))
    #expect(silent.device.nowPlaying == nil)
    var mixing = Scenario.opened(.p7, AppTraits(backgroundModes: BackgroundModes([.audio])))
    mixing.app(.askedForAudio(.nowPlaying(.all)))
    mixing.play(.first, AudioSession(.playback, mixesWithOthers: true))
    #expect(mixing.device.nowPlaying == nil)
  }

  @Test func itPlaysAsItSaysOrAsItIsHeardAndNeverWhileItMayNot() {
    var scenario = Scenario.player()
    #expect(scenario.device.isPlaying(.first), "it is heard, and does not say")
    scenario.app(.askedForAudio(.nowPlaying(.all(plays: false))))
    #expect(!scenario.device.isPlaying(.first))
    scenario.app(.askedForAudio(.nowPlaying(.all(plays: true))))
    #expect(scenario.device.isPlaying(.first))
    scenario.request(.callIncoming)
    #expect(!scenario.device.isPlaying(.first), "a call has interrupted it")
  }

  @Test func anAppInFrontIsToldOfEachCommandInOrder() {
    var scenario = Scenario.player()
    scenario.request(.remoteCommand(.pause))
    scenario.request(.remoteCommand(.nextTrack))
    #expect(scenario.look() == ["audio(command pause)", "audio(command nextTrack)"])
  }

  @Test(.proves("MODE-08", "AUD-01/a", on: .kernel))
  func aSuspendedPlayerIsWokenForACommandAndGoesOnWhileItIsHeard() {
    var scenario = Scenario.player()
    scenario.request(.lock)
    scenario.app(.askedForAudio(.deactivate(notifiesOthers: false)))
    scenario.app(.measuredSound(isAudible: false))
    scenario.pass(.suspensionGrace)
    #expect(scenario.state() == .suspended)
    scenario.forget()
    scenario.request(.remoteCommand(.play))
    #expect(scenario.look().contains("wake(command play)"))
    #expect(scenario.state() == .background)
    scenario.app(.askedForAudio(.activate))
    scenario.app(.measuredSound(isAudible: true))
    scenario.pass(.wake)
    #expect(scenario.state() == .background, "what it plays keeps it running")
    scenario.app(.measuredSound(isAudible: false))
    #expect(scenario.state() == .suspended)
  }

  @Test(.proves("MODE-06", on: .kernel))
  func withoutTheModeItIsNotWoken() {
    var scenario = Scenario.player(modes: [])
    scenario.request(.home)
    scenario.pass(.suspensionGrace)
    #expect(scenario.state() == .suspended)
    scenario.forget()
    #expect(
      scenario.refusal(of: .remoteCommand(.play)) == .modeNotDeclared(.audio))
    #expect(scenario.state() == .suspended)
  }

  @Test func aCommandIsRefusedWithoutAPlayerOrATargetForIt() {
    var scenario = Scenario.opened(.p7)
    #expect(scenario.refusal(of: .remoteCommand(.play)) == .nothingPlaying)
    scenario = Scenario.player()
    scenario.app(
      .askedForAudio(
        .nowPlaying(MediaPlayerFacts(hasInformation: true, commands: RemoteCommandSet([.play])))))
    #expect(scenario.refusal(of: .remoteCommand(.play)) == nil)
    #expect(scenario.refusal(of: .remoteCommand(.nextTrack)) == .commandNotOffered(.nextTrack))
  }

  @Test func anAppThatTakesNoCommandsHasOnlySoManyWaiting() {
    var scenario = Scenario.player()
    scenario.hangsIn = [.willResignActive]
    scenario.request(.home)
    for _ in 0..<16 { #expect(scenario.refusal(of: .remoteCommand(.nextTrack)) == nil) }
    #expect(scenario.refusal(of: .remoteCommand(.nextTrack)) == .tooManyCommands)
  }

  @Test func anInterruptionTakesNoCommandAway() {
    var scenario = Scenario.player()
    scenario.request(.home)
    scenario.pass(.suspensionGrace)
    scenario.hangsIn = [
      .wake(WakeID(rawValue: 0), Wake(.audio, isDemanded: true, audio: .command(.pause)))
    ]
    scenario.request(.remoteCommand(.pause))
    scenario.request(.remoteCommand(.play))
    scenario.request(.callIncoming)
    scenario.hangsIn = []
    scenario.forget()
    scenario.answer()
    #expect(scenario.look().contains("wake(command play) 1"))
  }
}

extension MediaPlayerFacts {
  fileprivate static let all = all(plays: nil)

  fileprivate static func all(plays: Bool?) -> MediaPlayerFacts {
    MediaPlayerFacts(
      hasInformation: true, commands: RemoteCommandSet(RemoteCommand.Kind.allCases), plays: plays)
  }
}

extension Scenario {
  /// Why the request is refused; nil: it is granted.
  fileprivate mutating func refusal(of request: Request) -> Refusal? {
    forget()
    self.request(request)
    return refusal
  }

  /// A media player in front that is heard.
  fileprivate static func player(modes: [BackgroundMode] = [.audio]) -> Scenario {
    var scenario = Scenario.opened(.p7, AppTraits(backgroundModes: BackgroundModes(modes)))
    scenario.app(.askedForAudio(.nowPlaying(.all)))
    scenario.play(.first)
    scenario.forget()
    return scenario
  }

  /// The app is heard.
  fileprivate mutating func play(_ app: AppID, _ session: AudioSession = AudioSession(.playback)) {
    self.app(.askedForAudio(.configure(session)), app)
    self.app(.askedForAudio(.activate), app)
    self.app(.measuredSound(isAudible: true), app)
  }
}
