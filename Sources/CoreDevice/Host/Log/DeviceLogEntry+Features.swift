import LifecycleKernel

extension LogEntry {
  /// What follows in the same event follows from it, if an app is the event's.
  var causesWhatFollows: Bool {
    if case .wake = self { true } else { false }
  }
}

extension Event {
  /// No feature has events.
  var appOfFeature: AppID? { nil }
}
