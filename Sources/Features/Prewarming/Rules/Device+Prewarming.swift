/// From iOS 15 on the system may start the process of an app that nobody has opened, up to but not including
/// `UIApplicationMain`, so that the launch is quicker (TRANS-14, LAUNCH-12).
extension Device {
  /// The app is not running, and has a prewarmed process.
  public func isPrewarmed(_ app: AppID) -> Bool { prewarming.runs[app].isPrewarmed }

  /// Why the app cannot be prewarmed; nil if it can.
  func refusal(ofPrewarming app: AppID) -> Refusal? {
    if !profile.hasPrewarming { return .noPrewarming }
    if self[app].isUpdating { return .isUpdating }
    return self[app].position != .absent || isPrewarmed(app) ? .hasProcess : nil
  }

  mutating func prewarm(_ app: AppID) {
    prewarming.runs[app].isPrewarmed = true
    effects.append(.prewarm(app))
    effects.append(.log(app, .prewarming(.began)))
  }

  /// The app is launched, in its prewarmed process if there is one.
  mutating func launchPrewarmed(_ app: AppID) {
    guard isPrewarmed(app) else { return }
    prewarming.runs[app].isPrewarmed = false
    effects.append(.log(app, .prewarming(.launched)))
  }

  /// Ends the app's prewarmed process, if there is one: nothing was promised to it.
  mutating func endPrewarmed(_ app: AppID, because end: PrewarmedEnd) {
    guard isPrewarmed(app) else { return }
    effects.append(.endPrewarmed(app))
    prewarmedEnded(app, end)
  }

  /// Ends all prewarmed processes.
  mutating func endPrewarmed(because end: PrewarmedEnd) {
    for index in apps.indices where exists(AppID(index: index)) {
      endPrewarmed(AppID(index: index), because: end)
    }
  }

  /// There is no prewarmed process any more.
  mutating func prewarmedEnded(_ app: AppID, _ end: PrewarmedEnd) {
    guard isPrewarmed(app) else { return }
    prewarming.runs[app].isPrewarmed = false
    effects.append(.log(app, .prewarming(.ended(end))))
  }
}
