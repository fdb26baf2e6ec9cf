extension Device {
  /// What the device remembers of the app; nil for one that is not installed.
  public func lasting(of app: AppID) -> LastingAppFacts? {
    exists(app) ? self[app].lasting : nil
  }

  /// Whether these are the app's lasting facts; those of an app that does not exist are new ones.
  public func hasLasting(_ facts: LastingAppFacts, of app: AppID) -> Bool {
    exists(app) ? apps[app.index].lasting == facts : facts == LastingAppFacts()
  }

  /// The user opened the app: its card becomes the first, and an earlier force quit has no effect
  /// any more.
  mutating func noteOpened(_ app: AppID) {
    tell(.opened, app)
    if self[app].lasting.isForceQuit {
      self[app].lasting.isForceQuit = false
      effects.append(.keep(.app(app)))
    }
    guard lasting.recents.first != app else { return }
    if let index = lasting.recents.firstIndex(of: app) { lasting.recents.remove(at: index) }
    lasting.recents.insert(app, at: 0)
    if lasting.recents.count > LastingDeviceFacts.recentLimit { lasting.recents.removeLast() }
    effects.append(.keep(.device))
  }

  mutating func forgetCard(of app: AppID) {
    guard let index = lasting.recents.firstIndex(of: app) else { return }
    lasting.recents.remove(at: index)
    effects.append(.keep(.device))
  }

  /// The user swiped the app's card away. An app that is not running only loses its card.
  mutating func forceQuit(_ app: AppID) {
    forgetCard(of: app)
    tell(.forceQuit, app)
    if !self[app].lasting.isForceQuit {
      self[app].lasting.isForceQuit = true
      effects.append(.keep(.app(app)))
    }
    if self[app].position != .absent {
      end(app, .forceQuit, because: .forceQuit)
    } else {
      // During an update it can be in front without a process.
      abandon(app)
      tell(.forceQuitWithoutProcess, app)
    }
  }
}
