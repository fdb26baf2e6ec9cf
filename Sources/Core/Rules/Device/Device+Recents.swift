extension Device {
  /// What the device remembers of the app; nil for one that is not installed.
  public func lasting(of app: AppID) -> LastingAppFacts? {
    exists(app) ? self[app].lasting : nil
  }

  /// These are the app's lasting facts; those of an app that does not exist are new ones.
  public func hasLasting(_ facts: LastingAppFacts, of app: AppID) -> Bool {
    exists(app) ? apps[app.index].lasting == facts : facts == LastingAppFacts()
  }

  /// The user opened the scene: its card becomes the first, and an earlier force quit has no effect
  /// any more.
  mutating func noteOpened(_ scene: SceneReference) {
    tell(.opened, scene.app)
    if self[scene.app].lasting.isForceQuit {
      self[scene.app].lasting.isForceQuit = false
      effects.append(.keep(.app(scene.app)))
    }
    noteSession(scene)
    guard lasting.recents.first != scene else { return }
    if let index = lasting.recents.firstIndex(of: scene) { lasting.recents.remove(at: index) }
    lasting.recents.insert(scene, at: 0)
    if lasting.recents.count > LastingDeviceFacts.recentLimit { lasting.recents.removeLast() }
    effects.append(.keep(.device))
  }

  /// The app has a card in the switcher.
  func hasCard(_ app: AppID) -> Bool { lasting.recents.contains { $0.app == app } }

  mutating func forgetCards(where isGone: (SceneReference) -> Bool) {
    let count = lasting.recents.count
    lasting.recents.removeAll(where: isGone)
    if lasting.recents.count < count { effects.append(.keep(.device)) }
  }

  /// The user swiped the app's cards away. An app that is not running only loses its cards, and is told of
  /// its sessions when it runs again (SCENE-13).
  mutating func forceQuit(_ app: AppID) {
    forgetCards { $0.app == app }
    discardSessions(of: app)
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
