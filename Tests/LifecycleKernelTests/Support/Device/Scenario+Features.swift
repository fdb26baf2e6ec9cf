import LifecycleKernel

extension Scenario {
  mutating func begin(_ task: UInt64, _ app: AppID = .first) {
    self.app(.beganTask(BackgroundTaskID(rawValue: task), name: "task \(task)"), app)
  }

  mutating func end(_ task: UInt64, _ app: AppID = .first) {
    self.app(.endedTask(BackgroundTaskID(rawValue: task)), app)
  }

  /// What the delegate returns.
  func accepts(_ callback: Callback) -> Bool {
    if case .openURL = callback { return acceptsURLs }
    return callback != .didFinishLaunching || acceptsLaunch
  }
}

extension OpenedURL {
  static let note = OpenedURL(url: "note:1")
}
