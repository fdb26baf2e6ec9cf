// An app that has just entered the background may run there for a while without any reason of its own
// (BGT-15).

extension Device {
  /// The app enters the background: from now on it runs only because of its assertions.
  mutating func enterBackground(_ app: AppID) {
    let isRepeated = self[app].run.backgroundSince != nil
    self[app].run.backgroundSince = now
    tell(.entersBackground, app)
    // A wake has its own time.
    guard !isRepeated, self[app].pendingWakes.isEmpty, profile.suspensionGrace > .zero else {
      return
    }
    let until = now.advanced(by: profile.suspensionGrace)
    hold(.suspensionGrace, until: until, app)
    arm(.suspensionGrace, profile.suspensionGrace, app)
  }

  /// The app returns to the foreground, where its time is not limited (BGT-09).
  mutating func leaveBackground(_ app: AppID) {
    self[app].run.backgroundSince = nil
    release(app) { reason in
      switch reason {
      case .suspensionGrace, .wake: true
      case .backgroundTask, .audio, .call: false
      }
    }
    stopGrace(app)
    tell(.entersForeground, app)
  }

  /// From now on another rule limits the app's time.
  mutating func stopGrace(_ app: AppID) {
    cancel(.suspensionGrace, app)
    stopWakeClocks(app)
  }
}
