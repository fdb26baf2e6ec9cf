/// The calls of the telephone and of apps.
struct CallFacts: FeatureFacts {
  /// The user has answered a call, which has not ended.
  var isInCall = false
  /// The call that goes on, if it is an app's; nil: it is one of the telephone, or there is none.
  var appCall: AppCall?
  /// The app to which the device returns at the end of the call.
  var appBehindCall: AppID?
  var runs = AppTable<VoIPRunFacts>()

  var mayTell: NewsSet { runs.isEmpty ? [] : .call }

  func knows(_ app: AppID) -> Bool { runs.contains(app) }
  mutating func processEnded(of app: AppID) { runs.remove(app) }
  mutating func forget(_ app: AppID) { runs.remove(app) }

  func hash(into hasher: inout Hasher) {
    hasher.combine(isInCall)
  }
}

extension Device {
  /// The user has answered a call, which has not ended.
  public var isInCall: Bool { calls.isInCall }

  /// The call that goes on, if it is an app's; nil: it is one of the telephone, or there is none.
  public var appCall: AppCall? { calls.appCall }
}

extension Device {
  mutating func takeStatusBar(_ app: AppID) -> Callback? {
    let bar = statusBar
    guard apps[app.index].run.known.statusBar != bar else { return nil }
    self[app].run.known.statusBar = bar
    return .statusBarFrame(bar)
  }
}
