/// Who is heard and who hears, who interrupts whom, and whom sound keeps running.
extension Device {
  // MARK: What apps ask

  mutating func audioRequested(_ request: AudioRequest, by app: AppID) {
    if !sound.apps.contains(app) {
      sound.apps.append(app)
      sound.apps.sort { $0.index < $1.index }
    }
    // The answer to the request says so as well.
    sound.runs[app].knownOthers = otherSound(for: app)
    switch request {
    case .configure(let session):
      sound.runs[app].session = session
      if !session.category.records { endRecording(app) }
      if sound.runs[app].isActive { interruptOthers(for: app) }
    case .activate:
      guard refusalOfAudio(for: app) == nil else { return }
      sound.runs[app].isActive = true
      sound.runs[app].interruption = nil
      interruptOthers(for: app)
    case .deactivate(let notifiesOthers):
      sound.runs[app].isActive = false
      endRecording(app)
      if notifiesOthers { endInterruptions(by: app, mayResume: true) }
    case .record(true):
      guard refusalOfRecording(by: app) == nil else { return }
      let since = sound.runs[app].recorder?.since
      sound.runs[app].recorder = AudioRunFacts.Recorder(isRunning: true, since: since)
    case .record(false):
      endRecording(app)
    case .nowPlaying(let facts):
      notePlayer(facts, app)
    }
  }

  /// Why the app's session cannot become active now; nil if it can.
  public func refusalOfAudio(for app: AppID) -> AudioRefusal? {
    guard exists(app) else { return .insufficientPriority }
    let audio = sound.runs[app]
    if isSilencedByCall(app) { return .insufficientPriority }
    if audio.isActive || self[app].run.state.isForeground { return nil }
    if !isHeardInBackground(app) { return .cannotStartPlaying }
    let isAnotherHeard = sound.apps.contains { other in
      other != app && isHeard(other) && !sound.runs[other].session.isMixable
    }
    return isAnotherHeard && !audio.session.isMixable ? .cannotInterruptOthers : nil
  }

  // MARK: What is heard

  /// The audio service has found that an app is heard, or is silent now.
  mutating func audibilityMeasured(_ isAudible: Bool, of app: AppID) {
    // What was on its way when the app was stopped is not its sound any more.
    guard isAudible == false || soundLevel(of: app) != .stopped else { return }
    guard isAudible != (sound.runs[app].audibleSince != nil) else { return }
    sound.runs[app].audibleSince = isAudible ? now : nil
    effects.append(.log(app, .sound(isAudible ? .audible : .silent)))
    if isAudible { noteHeardPlayer(app) }
  }

  /// What the audio service does with the sound of an app (MODE-05, AUD-02).
  public func soundLevel(of app: AppID) -> SoundLevel {
    guard isAllowedSound(app), sound.runs[app].session.category.plays else { return .stopped }
    let isDucked = sound.apps.contains { other in
      other != app && sound.runs[other].session.ducksOthers && isAllowedSound(other)
    }
    return isDucked ? .ducked : .full
  }

  /// Its session counts now: it may play in it, or record.
  private func isAllowedSound(_ app: AppID) -> Bool {
    guard exists(app), sound.runs[app].isActive, self[app].position.isAlive,
      !self[app].isEnding
    else { return false }
    switch self[app].run.state {
    case .active, .inactive: return true
    case .background: return isHeardInBackground(app)
    case .suspended, .notRunning: return false
    }
  }

  /// Sound of the app goes on in the background: it has the mode, and a category that does
  /// not end with the foreground (AUD-01, MODE-05).
  func isHeardInBackground(_ app: AppID) -> Bool {
    self[app].traits.backgroundModes.contains(.audio) && profile.backgroundModes.contains(.audio)
      && sound.runs[app].session.category.continuesInBackground && canBeInBackground(app)
  }

  /// The app is heard now (AUD-03).
  public func isHeard(_ app: AppID) -> Bool {
    exists(app) && sound.runs[app].audibleSince != nil && soundLevel(of: app) != .stopped
  }

  /// The app's session, and since when it is heard; nil if it has not used sound.
  public func audio(of app: AppID) -> (session: AudioSession, isActive: Bool, since: Instant?)? {
    guard sound.apps.contains(app) else { return nil }
    let audio = sound.runs[app]
    return (audio.session, audio.isActive, isHeard(app) ? audio.audibleSince : nil)
  }

  /// What other apps are heard, as the app may know it.
  public func otherSound(for app: AppID) -> OtherSound {
    var others = OtherSound()
    for other in sound.apps where other != app && isHeard(other) {
      others.isPlaying = true
      if !sound.runs[other].session.isMixable { others.shouldSilenceSecondary = true }
    }
    return others
  }

  // MARK: Recording

  /// Why a recorder of the app cannot begin now; nil if it can.
  public func refusalOfRecording(by app: AppID) -> AudioRefusal? {
    guard exists(app) else { return .sessionNotActive }
    let audio = sound.runs[app]
    guard audio.isActive else { return .sessionNotActive }
    guard audio.session.category.records else { return .incompatibleCategory }
    if audio.recorder?.isRunning == true || self[app].run.state.isForeground { return nil }
    return isHeardInBackground(app) && !audio.session.isMixable ? nil : .cannotStartRecording
  }

  /// What the recorders of an app hear: nothing while it may not record (MODE-05, AUD-02), and
  /// silence without the person's permission (AMB-40).
  public func recordedSound(of app: AppID) -> RecordedSound {
    guard isAllowedSound(app), sound.runs[app].recorder?.isRunning == true else {
      return .nothing
    }
    return access(of: app, to: .microphone) == .allowed ? .microphone : .silence
  }

  /// Since when the app records, silence apart; nil if it does not.
  public func recordsSince(_ app: AppID) -> Instant? {
    isRecording(app) ? sound.runs[app].recorder?.since : nil
  }

  private func isRecording(_ app: AppID) -> Bool { recordedSound(of: app) == .microphone }

  /// An app that records in the background, to which the status bar leads back; nil if none does.
  @inline(__always)
  public var recorderBehind: AppID? {
    guard !sound.apps.isEmpty else { return nil }
    return sound.apps.first { isRecording($0) && !self[$0].run.state.isForeground }
  }

  private mutating func endRecording(_ app: AppID) {
    sound.runs[app].recorder?.isRunning = false
  }

  // MARK: Interruptions

  /// A call is ringing, or was answered, and it is not the app's own.
  private func isSilencedByCall(_ app: AppID) -> Bool {
    isCallRinging && ringingCall?.app != app
      || isInCall && appCall?.app != app
  }

  private mutating func interruptOthers(for app: AppID) {
    guard !sound.runs[app].session.isMixable else { return }
    for other in sound.apps where other != app && !sound.runs[other].session.isMixable {
      interrupt(other, by: .app(app))
    }
  }

  private mutating func interrupt(
    _ app: AppID, by cause: AudioRunFacts.Interruption.Cause
  ) {
    guard sound.runs[app].isActive else { return }
    let wasAudible = isHeard(app) || isRecording(app)
    // The end of an earlier interruption, of which it was not told, is no news any more.
    dropWakes(app) { $0.audio?.isEndOfInterruption == true }
    sound.runs[app].news.removeAll { $0.isEndOfInterruption }
    sound.runs[app].isActive = false
    endRecording(app)
    sound.runs[app].interruption = AudioRunFacts.Interruption(
      cause: cause, wasAudible: wasAudible)
    tell(.interruptionBegan, app)
  }

  private mutating func endInterruptions(by app: AppID, mayResume: Bool) {
    for other in sound.apps where sound.runs[other].interruption?.cause == .app(app) {
      endInterruption(of: other, mayResume: mayResume)
    }
  }

  /// An app that is told so in the background is woken for it, because sound that goes on keeps it
  /// running (MODE-08).
  private mutating func endInterruption(of app: AppID, mayResume: Bool) {
    guard let interruption = sound.runs[app].interruption else { return }
    sound.runs[app].interruption = nil
    let shouldResume = mayResume && interruption.wasAudible
    let event = AudioEvent.interruptionEnded(shouldResume: shouldResume)
    let wake = Wake(.audio, audio: event)
    if shouldResume, !self[app].run.state.isForeground, isHeardInBackground(app),
      self[app].position.isAlive, !self[app].isEnding,
      refusal(of: .launchInBackground(app, wake)) == nil
    {
      queue(wake, app)
    } else {
      tell(event, app)
    }
  }

  mutating func tell(_ event: AudioEvent, _ app: AppID) {
    guard self[app].position.isAlive, !self[app].isEnding else { return }
    sound.runs[app].news.removeAll { $0.isSameKind(as: event) }
    sound.runs[app].news.append(event)
    advance(app, because: self[app].run.cause)
  }

  // MARK: After every event

  /// Brings into line with the facts what follows from them: interruptions by calls, the assertions
  /// of apps that are heard, and what apps know of each other.
  mutating func settleAudio() {
    guard !sound.apps.isEmpty else { return }
    defer { settleNowPlaying() }
    for app in sound.apps where !exists(app) || !self[app].position.isAlive {
      if exists(app) {
        settleSound(of: app)
        sound.runs[app] = AudioRunFacts()
      }
      sound.apps.removeAll { $0 == app }
    }
    for app in sound.apps {
      let isSilenced = isSilencedByCall(app)
      if isSilenced { interrupt(app, by: .call) }
      switch sound.runs[app].interruption?.cause {
      case .call where !isSilenced:
        endInterruption(of: app, mayResume: true)
      // What has interrupted it was stopped without giving way, so the user decides who goes on.
      case .app(let other) where !exists(other) || !self[other].position.canExecute:
        endInterruption(of: app, mayResume: false)
      case .call, .app, nil: break
      }
    }
    for app in sound.apps { settleSound(of: app) }
    for app in sound.apps where sound.runs[app].knownOthers != otherSound(for: app) {
      advance(app, because: self[app].run.cause)
    }
    // It tells of an app that records in the background (SEQ-30).
    for app in appsInFront where !knowsStatusBar(app) {
      advance(app, because: self[app].run.cause)
    }
  }

  private mutating func settleSound(of app: AppID) {
    // A process that is stopped is silent, whatever was measured last.
    if sound.runs[app].audibleSince != nil, soundLevel(of: app) == .stopped {
      sound.runs[app].audibleSince = nil
      effects.append(.log(app, .sound(.silent)))
    }
    settleRecording(of: app)
    let keepsRunning = (isHeard(app) || isRecording(app)) && isHeardInBackground(app)
    let isKept = self[app].run.assertions.contains { $0.reason == .audio }
    if keepsRunning, !isKept {
      hold(.audio, until: nil, app)
      advance(app, because: self[app].run.cause)
    } else if !keepsRunning, isKept {
      release(app) { $0 == .audio }
      advance(app, because: .noReasonToRun)
    }
  }
}

extension Device {
  private mutating func settleRecording(of app: AppID) {
    guard let recorder = sound.runs[app].recorder else { return }
    let isRecording = isRecording(app)
    if isRecording != (recorder.since != nil) {
      let since = isRecording ? now : nil
      sound.runs[app].recorder?.since = since
      effects.append(.log(app, .sound(isRecording ? .recording : .recorded)))
    }
    if !recorder.isRunning { sound.runs[app].recorder = nil }
  }
}

extension AudioEvent {
  fileprivate var isEndOfInterruption: Bool {
    if case .interruptionEnded = self { true } else { false }
  }

  /// The later of two such events is enough.
  fileprivate func isSameKind(as other: AudioEvent) -> Bool {
    switch (self, other) {
    case (.interruptionBegan, .interruptionBegan), (.interruptionEnded, .interruptionEnded),
      (.others, .others):
      true
    // While a finger moves along the line, where it is last is enough.
    case (.command(.changePlaybackPosition), .command(.changePlaybackPosition)): true
    case (.interruptionBegan, _), (.interruptionEnded, _), (.others, _), (.command, _): false
    }
  }
}
