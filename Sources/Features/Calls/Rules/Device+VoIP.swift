// Calls over the network. The sockets themselves are the host's: the kernel decides when they are
// watched, and whether what arrives at them wakes their app.

extension Device {
  /// The host watches the app's sockets now: it is suspended and may be woken for them
  /// (VOIP-01). While it executes it reads them itself.
  public func watchesSockets(of app: AppID) -> Bool {
    exists(app) && self[app].position == .suspended && !calls.runs[app].sockets.isEmpty
      && profile.hasVoIPSockets && mayUseVoIP(app)
  }

  /// The sockets that the app has handed over, in that order.
  public func callSockets(of app: AppID) -> [SocketNumber] {
    exists(app) ? calls.runs[app].sockets : []
  }

  /// The app may hand over another socket with this number.
  public func canWatch(_ socket: SocketNumber, of app: AppID) -> Bool {
    let sockets = callSockets(of: app)
    return sockets.count < VoIPRunFacts.socketLimit && !sockets.contains(socket)
  }

  /// The app has the mode for calls on this version of the system (VOIP-06).
  public func knowsCalls(of app: AppID) -> Bool {
    exists(app) && profile.isMultitaskingSupported && profile.backgroundModes.contains(.voip)
      && self[app].traits.backgroundModes.contains(.voip)
  }

  /// The app may have itself kept alive (VOIP-03, VOIP-06).
  public func mayBeKeptAlive(_ app: AppID) -> Bool {
    profile.hasVoIPSockets && knowsCalls(of: app)
  }

  /// The app may be woken for its calls now (MODE-06).
  public func mayUseVoIP(_ app: AppID) -> Bool {
    refusal(of: .launchInBackground(app, Wake(.voip))) == nil
  }

  /// An app asks something.
  mutating func voipRequested(_ request: VoIPRequest, by app: AppID) {
    switch request {
    case .watch(let socket): watch(socket, app)
    case .forget(let socket):
      calls.runs[app].sockets.removeAll { $0 == socket }
      dropWakes(app) { $0.voip == .traffic(socket) }
    case .keepAlive(let timeout): setKeepAlive(timeout, app)
    case .takePushes(let token): takePushes(token, app)
    }
  }

  private mutating func watch(_ socket: SocketNumber, _ app: AppID) {
    guard !calls.runs[app].sockets.contains(socket) else {
      misbehave(app, .outOfTurn("it hands over socket \(socket.rawValue) a second time"))
      return
    }
    guard calls.runs[app].sockets.count < VoIPRunFacts.socketLimit else {
      misbehave(
        app, .outOfTurn("it hands over more than \(VoIPRunFacts.socketLimit) sockets"))
      return
    }
    calls.runs[app].sockets.append(socket)
    watchSockets(of: app)
  }

  /// The app is suspended: from now on its sockets are watched.
  mutating func watchSockets(of app: AppID) {
    if watchesSockets(of: app) { effects.append(.watchSockets(app)) }
  }

  /// Something has arrived at a socket of a suspended app. One that executes reads it itself.
  mutating func trafficArrived(_ socket: SocketNumber, _ app: AppID) {
    guard watchesSockets(of: app), calls.runs[app].sockets.contains(socket),
      !self[app].isEnding
    else { return }
    resumeForVoIP(app, Wake(.voip, voip: .traffic(socket)))
  }

  /// Resumes the app, or ends one that is resumed too often (VOIP-09).
  private mutating func resumeForVoIP(_ app: AppID, _ wake: Wake) {
    if self[app].position == .suspended {
      if self[app].run.deadlines.first(.voipWindow) == nil {
        calls.runs[app].resumes = 0
        arm(.voipWindow, profile.voipWakeWindow, app)
      }
      calls.runs[app].resumes += 1
      guard calls.runs[app].resumes <= profile.voipWakeLimit else {
        kill(app, .resumedTooOften)
        return
      }
    }
    queue(wake, app)
  }

  // MARK: Keep-alive (VOIP-03 to VOIP-06)

  private mutating func setKeepAlive(_ timeout: Duration?, _ app: AppID) {
    guard let timeout else {
      calls.runs[app].keepAlive = nil
      calls.runs[app].isKeepAliveOpen = false
      dropWakes(app) { $0.voip == .keepAlive }
      cancel(.keepAlive, app)
      cancel(.keepAliveOpening, app)
      return
    }
    guard timeout >= profile.shortestKeepAlive else {
      misbehave(app, .outOfTurn("it wants to be kept alive more often than it may"))
      return
    }
    // An app without the mode was told so by its own UIKit.
    guard mayBeKeptAlive(app) else { return }
    calls.runs[app].keepAlive = timeout
    beginKeepAlive(timeout, app)
  }

  private mutating func beginKeepAlive(_ timeout: Duration, _ app: AppID) {
    calls.runs[app].isKeepAliveOpen = false
    arm(.keepAliveOpening, timeout - profile.keepAliveLead(of: timeout), app)
    arm(.keepAlive, timeout, app)
  }

  /// From now on the handler runs as soon as the app executes in the background anyway.
  mutating func keepAliveOpened(_ app: AppID) {
    calls.runs[app].isKeepAliveOpen = true
    if self[app].runsInBackground { keepAlive(app) }
  }

  /// The handler runs now at the latest, and with it those of other apps that may run already: the
  /// machine is awake once for all of them.
  mutating func keepAlivePassed(_ app: AppID) {
    keepAlive(app)
    for other in calls.runs.apps where other != app && calls.runs[other].isKeepAliveOpen {
      keepAlive(other)
    }
  }

  private mutating func keepAlive(_ app: AppID) {
    guard let timeout = calls.runs[app].keepAlive else { return }
    cancel(.keepAlive, app)
    cancel(.keepAliveOpening, app)
    beginKeepAlive(timeout, app)
    guard mayUseVoIP(app), !self[app].isEnding,
      !self[app].pendingWakes.contains(where: { $0.voip == .keepAlive })
    else { return }
    resumeForVoIP(app, Wake(.voip, voip: .keepAlive))
  }

  /// The app is resumed for something else: its handler runs as well if it may already (VOIP-04).
  mutating func joinKeepAlive(_ app: AppID) {
    let goal = self[app].goal
    guard goal.process == .running, goal.scene == .background, calls.runs[app].isKeepAliveOpen,
      let timeout = calls.runs[app].keepAlive,
      mayUseVoIP(app)
    else { return }
    cancel(.keepAlive, app)
    cancel(.keepAliveOpening, app)
    beginKeepAlive(timeout, app)
    addWake(Wake(.voip, voip: .keepAlive), app)
  }

  // MARK: After a boot

  /// An app with the mode has been launched. One that nobody has ever opened is not launched after a
  /// boot.
  mutating func noteReadinessForCalls(_ app: AppID) {
    guard !self[app].lasting.calls.isReady, knowsCalls(of: app) else { return }
    self[app].lasting.calls.isReady = true
    effects.append(.keep(.app(app)))
  }

  /// Launches the apps with the mode into the background: after a boot, and where a passcode is set
  /// after the first unlock (VOIP-02, LAUNCH-13).
  mutating func relaunchForCalls() {
    guard profile.hasVoIPSockets else { return }
    for index in apps.indices where exists(AppID(index: index)) {
      let app = AppID(index: index)
      guard self[app].lasting.calls.isReady, self[app].position == .absent,
        mayUseVoIP(app)
      else { continue }
      queue(Wake(.voip, voip: .restart), app)
    }
  }
}

extension OSProfile {
  /// How long before its end a keep-alive timeout may be met already, with other work (VOIP-04): a
  /// tenth of it, at most a minute. The numbers are this project's own.
  func keepAliveLead(of timeout: Duration) -> Duration {
    min(timeout / 10, .seconds(60))
  }
}
