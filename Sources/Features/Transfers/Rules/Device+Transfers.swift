extension Device {
  /// Why discretionary transfers do not run now (NSU-11); nil if they may.
  public var transferObstacle: TransferObstacle? {
    if memory.pressure != .normal { return .memory }
    if savesPower { return .energy }
    return lasting.environment.battery.isCharging ? nil : .battery
  }

  /// The app hears of its transfers as they happen (NSU-02): it executes, is not ending, and
  /// was told of each session and asset for which it is being woken (NSU-05, NEWS-01).
  public func hearsOfTransfers(_ app: AppID) -> Bool {
    guard exists(app), !isEnding(app) else { return false }
    switch self[app].position {
    case .connected, .prepared, .running:
      return !self[app].pendingWakes.contains {
        $0.reason == .urlSession || $0.reason == .newsstandContent
      }
    case .absent, .started, .suspending, .suspended, .ended, .killed: return false
    }
  }

  mutating func handle(_ event: TransferEvent, of app: AppID) {
    guard !self[app].isUninstalled, !isShutDown else { return }
    switch event {
    case .waits(let session):
      guard !transfers.apps[app].waitingSessions.contains(session) else { return }
      transfers.apps[app].waitingSessions.append(session)
      wakeForTransfers(app)
    case .waitsNoMore(let session):
      transfers.apps[app].waitingSessions.removeAll { $0 == session }
    case .assetWaits(let asset):
      guard !transfers.apps[app].waitingAssets.contains(asset) else { return }
      transfers.apps[app].waitingAssets.append(asset)
      wakeForTransfers(app)
    case .assetWaitsNoMore(let asset):
      transfers.apps[app].waitingAssets.removeAll { $0 == asset }
    }
  }

  /// NSU-03, NEWS-01: an app that does not run is woken or launched for what waits for it: once for
  /// each session, and once for all Newsstand assets. A running app hears of them without that
  /// (NSU-02).
  mutating func wakeForTransfers(_ app: AppID) {
    guard transfers.apps.contains(app),
      !transfers.apps[app].waitingSessions.isEmpty || !transfers.apps[app].waitingAssets.isEmpty
    else { return }
    let position = self[app].position
    guard position == .absent || position == .suspended, !self[app].isEnding,
      !self[app].isUpdating,
      // An app that is about to run anyway attaches to its sessions by itself.
      position == .suspended || !isInFront(app) || isClosed,
      queueTransferWakes(app)
    else { return }
    advance(app, because: position == .absent ? .backgroundLaunch : .wake)
  }

  /// Queues the wakes that the app may have.
  ///
  /// - Returns: Whether there is one.
  private mutating func queueTransferWakes(_ app: AppID) -> Bool {
    let sessions = transfers.apps[app].waitingSessions.map(Wake.forSession)
    let isForSessions = sessions.first.map { admits($0, app) } ?? false
    if isForSessions {
      for session in sessions { addWake(session, app) }
      transfers.apps[app].waitingSessions = []
      lengthenTransferDelay(app)
    }
    guard !transfers.apps[app].waitingAssets.isEmpty else { return isForSessions }
    let wake = Wake.forAssets(transfers.apps[app].waitingAssets)
    guard admits(wake, app) else { return isForSessions }
    addWake(wake, app)
    transfers.apps[app].waitingAssets = []
    return true
  }

  private func admits(_ wake: Wake, _ app: AppID) -> Bool {
    refusal(of: .launchInBackground(app, wake)) == nil
  }

  /// The identifiers of the Newsstand assets for which the app is about to be launched (NEWS-01).
  func newsstandDownloads(of app: AppID) -> [String] {
    self[app].pendingWakes.first { $0.reason == .newsstandContent }?.assets ?? []
  }

  /// LAUNCH-13: nothing was launched in the background before the first unlock.
  mutating func wakeAllForTransfers() {
    for app in transfers.apps.apps { wakeForTransfers(app) }
  }

  // MARK: The delay of what is begun in the background (NSU-12)

  /// Each wake doubles the delay, up to a thousand times.
  private static let mostDoublings = 10

  private mutating func lengthenTransferDelay(_ app: AppID) {
    guard profile.transferDelay > .zero else { return }
    let doublings = transfers.apps[app].wakes
    if doublings == 0 { effects.append(.transfers(app, .hold)) }
    transfers.apps[app].wakes = min(doublings + 1, Self.mostDoublings + 1)
    let deadline = Deadline(
      id: DeadlineID(.app(app), .transferDelay), clock: .wall, since: now,
      allowance: profile.transferDelay * (1 << min(doublings, Self.mostDoublings)))
    arm(throttle: deadline, app)
  }

  /// The user has opened the app.
  mutating func cancelTransferDelay(_ app: AppID) {
    guard self[app].throttle(.transferDelay) != nil else { return }
    disarmThrottle(.transferDelay, app)
    endTransferDelay(app)
  }

  /// The delay has passed without another wake.
  mutating func endTransferDelay(_ app: AppID) {
    transfers.apps[app].wakes = 0
    effects.append(.transfers(app, .release))
  }
}

/// What keeps discretionary transfers from running.
public enum TransferObstacle: String, Hashable, Sendable, Codable {
  /// The device is not being charged.
  case battery
  /// Memory is short.
  case memory
  /// Low Power Mode is on, or the device is hot (PWR-01, PWR-02).
  case energy
}

extension Wake {
  /// For a background URL session, whose completion handler the app must call (NSU-07).
  static func forSession(_ session: [UInt8]) -> Wake {
    Wake(.urlSession, payload: session, expectsCompletion: true)
  }

  /// For Newsstand assets that were downloaded, or could not be (NEWS-01).
  static func forAssets(_ assets: [[UInt8]]) -> Wake {
    Wake(.newsstandContent, payload: Array(assets.joined(separator: [assetSeparator])))
  }

  /// The identifiers of the assets of a wake for Newsstand.
  var assets: [String] {
    (payload ?? []).split(separator: Wake.assetSeparator).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// What is between two identifiers of assets.
  private static let assetSeparator = UInt8(ascii: "\n")
}
