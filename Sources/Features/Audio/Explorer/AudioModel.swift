import LifecycleKernel

/// The sound of an app of the explored world, as the specification has it. Its session has the
/// category playback, or playAndRecord where it records, and mixes with no other.
struct AudioModel: Hashable, Sendable {
  /// The category was set.
  var isConfigured = false
  var isActive = false
  /// Its sound was measured, and it was not stopped since.
  var isMeasured = false
  /// Its recorder runs, as it says itself.
  var hasRecorder = false
  /// The log says that it records.
  var isRecordingLogged = false
  var interruption: Interruption?
  /// It is to be woken, because what had interrupted its sound is over.
  var isResumeDue = false
  /// It was interrupted, and was not told so.
  var isInterruptionNews = false
  /// It is a media player.
  var isPlayer = false
  /// What the person has asked of it, and it was not told.
  var commands = 0

  enum Interruption: Hashable, Sendable {
    case call(wasHeard: Bool)
    case app(Int, wasHeard: Bool)
  }
}

extension World {
  /// The sound of the app goes on in the background (AUD-01, MODE-05).
  func isHeardInBackground(_ index: Int, _ configuration: ModelConfiguration) -> Bool {
    let traits = configuration.apps[index]
    return configuration.mayWake(traits, for: .audio) && configuration.canBeInBackground(traits)
  }

  /// The app may be heard now.
  func maySound(_ index: Int, _ configuration: ModelConfiguration) -> Bool {
    let model = apps[index]
    guard model.audio.isActive, model.stage == .started || model.stage == .connected,
      !model.isEnding
    else { return false }
    switch model.state {
    case .active, .inactive: return true
    case .background: return isHeardInBackground(index, configuration)
    case .suspended, .notRunning: return false
    }
  }

  /// The app is heard now.
  func isHeard(_ index: Int, _ configuration: ModelConfiguration) -> Bool {
    apps[index].audio.isMeasured && maySound(index, configuration)
  }

  /// The app records now: it may use sound, and the person lets it hear the microphone.
  func isRecording(_ index: Int, _ configuration: ModelConfiguration) -> Bool {
    apps[index].audio.hasRecorder && maySound(index, configuration)
      && apps[index].microphone.permission(in: configuration.profile) == .allowed
  }

  /// Sound, of either kind, keeps the app running in the background.
  func isKeptBySound(_ index: Int, _ configuration: ModelConfiguration) -> Bool {
    isHeard(index, configuration) || isRecording(index, configuration)
  }

  private var isCallPresent: Bool { device.isCallRinging || device.isInCall }

  /// What an app asks, before the device hears of it.
  mutating func noteAudio(
    _ request: AudioRequest, of index: Int, _ configuration: ModelConfiguration
  ) {
    switch request {
    case .configure: apps[index].audio.isConfigured = true
    case .activate:
      let others = apps.indices.filter { $0 != index }
      let isForeground = apps[index].state == .active || apps[index].state == .inactive
      let mayBegin =
        isForeground || apps[index].audio.isActive
        || (isHeardInBackground(index, configuration)
          && !others.contains { isHeard($0, configuration) })
      guard !isCallPresent, mayBegin else { return }
      apps[index].audio.isActive = true
      apps[index].audio.interruption = nil
      for other in others where apps[other].audio.isActive {
        let wasHeard = isKeptBySound(other, configuration)
        apps[other].audio.isActive = false
        apps[other].audio.hasRecorder = false
        apps[other].audio.isResumeDue = false
        apps[other].audio.interruption = .app(index, wasHeard: wasHeard)
        apps[other].audio.isInterruptionNews = true
      }
    case .deactivate(let notifiesOthers):
      apps[index].audio.isActive = false
      apps[index].audio.hasRecorder = false
      guard notifiesOthers else { return }
      for other in apps.indices {
        guard case .app(index, let wasHeard)? = apps[other].audio.interruption else { continue }
        noteResume(of: other, wasHeard: wasHeard, configuration)
      }
    case .record(let begins):
      let isForeground = apps[index].state == .active || apps[index].state == .inactive
      let mayBegin =
        apps[index].audio.isActive && (isForeground || isHeardInBackground(index, configuration))
      apps[index].audio.hasRecorder = begins && (apps[index].audio.hasRecorder || mayBegin)
    case .nowPlaying:
      apps[index].audio.isPlayer = true
      let isOtherHeard = lastPlayer.map { $0 != index && isHeard($0, configuration) } ?? false
      if isHeard(index, configuration), !isOtherHeard { lastPlayer = index }
    }
  }

  /// The person has asked something of the app that is now playing.
  mutating func noteCommand() {
    if let lastPlayer { apps[lastPlayer].audio.commands += 1 }
  }

  mutating func noteMeasured(
    _ isAudible: Bool, of index: Int, _ configuration: ModelConfiguration
  ) {
    apps[index].audio.isMeasured = isAudible && maySound(index, configuration)
    if apps[index].audio.isMeasured, apps[index].audio.isPlayer { lastPlayer = index }
  }

  /// A call has begun or ended with the event. The device has handled it, and the model's apps are as
  /// they were before.
  mutating func noteCalls(_ configuration: ModelConfiguration) {
    for index in apps.indices {
      if isCallPresent, apps[index].audio.isActive {
        let wasHeard = isKeptBySound(index, configuration)
        apps[index].audio.isActive = false
        apps[index].audio.hasRecorder = false
        apps[index].audio.isResumeDue = false
        apps[index].audio.interruption = .call(wasHeard: wasHeard)
        apps[index].audio.isInterruptionNews = true
      } else if !isCallPresent, case .call(let wasHeard)? = apps[index].audio.interruption {
        noteResume(of: index, wasHeard: wasHeard, configuration)
      }
    }
  }

  private mutating func noteResume(
    of index: Int, wasHeard: Bool, _ configuration: ModelConfiguration
  ) {
    let model = apps[index]
    apps[index].audio.interruption = nil
    let isInBackground = model.state == .background || model.state == .suspended
    apps[index].audio.isResumeDue =
      wasHeard && isInBackground && !model.isEnding && isHeardInBackground(index, configuration)
  }

  /// Checks what is heard, and whom it keeps running, when all effects of an event are known.
  mutating func checkAudio(_ configuration: ModelConfiguration) -> Violation? {
    if let player = lastPlayer.map({ apps[$0] }),
      player.isEnding || player.stage != .started && player.stage != .connected
    {
      lastPlayer = nil
    }
    guard device.nowPlaying?.index == lastPlayer else {
      return Violation("AUD-02", "another app is now playing than the player that was heard last")
    }
    for index in apps.indices {
      let app = AppID(index: index)
      if case .app(let other, _)? = apps[index].audio.interruption,
        !apps[other].isRunning || apps[other].isEnding || apps[other].freezer != .none
      {
        apps[index].audio.interruption = nil
      }
      let maySound = maySound(index, configuration)
      if !maySound { apps[index].audio.isMeasured = false }
      guard (device.soundLevel(of: app) != .stopped) == maySound else {
        return Violation(
          "MODE-05, AUD-02", "app \(index) can be heard and may not, or the other way round")
      }
      let isKept = device.assertions(of: app).contains { $0.reason == .audio }
      let isRecording = isRecording(index, configuration)
      guard (device.recordedSound(of: app) == .microphone) == isRecording,
        (device.recordsSince(app) != nil) == isRecording,
        apps[index].audio.isRecordingLogged == isRecording
      else {
        return Violation(
          "MODE-05, AUD-02", "app \(index) records and may not, or the other way round")
      }
      let mayBeKept =
        isKeptBySound(index, configuration) && isHeardInBackground(index, configuration)
      guard isKept == mayBeKept else {
        return Violation(
          "AUD-01, AUD-03, MODE-06",
          isKept
            ? "app \(index) is kept running by sound that is not heard or not allowed"
            : "app \(index) is heard, and is not kept running")
      }
    }
    return nil
  }

  /// An app is told of an interruption only after one.
  mutating func checkAudioNews(_ event: AudioEvent, of index: Int) -> Violation? {
    switch event {
    case .interruptionBegan:
      guard apps[index].audio.isInterruptionNews else {
        return Violation("AUD-02", "app \(index) is told of an interruption that was none")
      }
      apps[index].audio.isInterruptionNews = false
    case .interruptionEnded, .others:
      guard apps[index].audio.isConfigured || apps[index].audio.isPlayer else {
        return Violation("AUD-02", "app \(index) is told of sound, which it does not use")
      }
    case .command:
      return checkCommand(of: index)
    }
    return nil
  }

  /// MODE-08: an app whose sound may go on is woken for that, once.
  mutating func checkAudioWake(_ event: AudioEvent, of index: Int) -> Violation? {
    if case .command = event { return checkCommand(of: index) }
    guard apps[index].audio.isResumeDue else {
      return Violation("AUD-01, MODE-06", "app \(index) is woken to play without a reason")
    }
    apps[index].audio.isResumeDue = false
    return nil
  }

  /// MODE-06: an app is asked for no more than the person has asked for.
  private mutating func checkCommand(of index: Int) -> Violation? {
    guard apps[index].audio.commands > 0 else {
      return Violation("MODE-06", "app \(index) is told of a command that nobody has given it")
    }
    apps[index].audio.commands -= 1
    return nil
  }
}
