/// The calls of the telephone and of apps.
struct CallFacts: FeatureFacts {
  /// A call is ringing.
  var isRinging = false
  /// The call that rings, if an app has reported it; nil if it is one of the telephone, or none rings.
  var ringingCall: AppCall?
  /// The user has answered a call, which has not ended.
  var isInCall = false
  /// The call that goes on, if it is an app's; nil if it is one of the telephone, or there is none.
  var appCall: AppCall?
  /// The app to which the device returns at the end of the call.
  var appBehindCall: AppID?
  var runs = AppTable<VoIPRunFacts>()
  var known = AppTable<KnownStatusBar>()

  var mayTell: NewsSet { runs.isEmpty ? [] : .call }

  func knows(_ app: AppID) -> Bool { runs.contains(app) || known.contains(app) }

  mutating func processEnded(of app: AppID) {
    runs.remove(app)
    known.remove(app)
  }

  mutating func forget(_ app: AppID) { processEnded(of: app) }

  func hash(into hasher: inout Hasher) {
    hasher.combine(isInCall)
    hasher.combine(ringingCall)
  }
}

extension Cover {
  /// A call that rings. In a banner it covers nothing of an unlocked device (AMB-34).
  public static func ringingCall(isBanner: Bool) -> Cover { isBanner ? banner : screen }

  private static let banner = Cover(of: CallFacts.self, over: .closedDevice, keepsPanelLit: true)
  private static let screen = Cover(of: CallFacts.self, keepsPanelLit: true)
}

extension Device {
  /// A call is ringing.
  public var isCallRinging: Bool { calls.isRinging }

  /// The call that rings, if an app has reported it; nil if it is one of the telephone, or none rings.
  public var ringingCall: AppCall? { calls.ringingCall }

  /// A call rings in a banner, over whatever is in front of an unlocked device. It covers nothing, so
  /// the app there stays active (AMB-34).
  public var isCallBannerShowing: Bool {
    isCallRinging && profile.callsAreBanners && !isClosed
  }

  /// The user has answered a call, which has not ended.
  public var isInCall: Bool { calls.isInCall }

  /// The call that goes on, if it is an app's; nil if it is one of the telephone, or there is none.
  public var appCall: AppCall? { calls.appCall }
}

extension Device {
  mutating func takeStatusBar(_ app: AppID) -> Callback? {
    let bar = statusBar
    guard calls.known[app].bar != bar else { return nil }
    calls.known[app].bar = bar
    return .statusBarFrame(bar)
  }

  /// The app was told of the present form of the status bar.
  func knowsStatusBar(_ app: AppID) -> Bool { calls.known[app].bar == statusBar }

  /// A process starts, and is given the status bar with its launch.
  mutating func noteStatusBar(of app: AppID) {
    let bar = statusBar
    if bar != .normal { calls.known[app].bar = bar }
  }

  /// What the status bar says of calls (SEQ-30); nil: nothing, so that it may say something else.
  var statusBarOfCall: StatusBar? {
    // It is a way back to the call, which the app that has the call does not need.
    if let appCall, isInFront(appCall.app) { return .normal }
    return isInCall ? .inCall : nil
  }
}

/// The form of the status bar that was last sent to a process.
struct KnownStatusBar: AppFacts {
  var bar = StatusBar.normal
}
