extension Device {
  /// What the device remembers of the app; nil for one that is not installed.
  public func lasting(of app: AppID) -> LastingAppFacts? {
    exists(app) ? self[app].lasting : nil
  }

  /// The app is opened by the person: its card is the first, and a force quit is forgotten.
  mutating func noteOpened(_ app: AppID) {
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

  /// The app's card is swiped away; of an app that runs no more, only the card is left.
  mutating func forceQuit(_ app: AppID) {
    forgetCard(of: app)
    if !self[app].lasting.isForceQuit {
      self[app].lasting.isForceQuit = true
      effects.append(.keep(.app(app)))
    }
    if self[app].position != .absent {
      end(app, .forceQuit, because: .forceQuit)
    } else {
      // It may be in front without a process, while it is updated.
      abandon(app)
    }
  }
}
