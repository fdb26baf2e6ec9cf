/// The sessions of an app's scenes, which outlive the scenes, the process and a boot.
public struct SceneSessions: Hashable, Sendable, Codable {
  /// Those that are open, the one that was shown last first.
  public var open: [SceneID] = []
  /// The number of the next one.
  public var next = SceneID.main
  /// Those that the person has discarded, and that the app was not told of (SCENE-13).
  public var discarded: [SceneID] = []

  public init() {}

  /// The most sessions that an app may have.
  static let limit = 100

  /// The session was shown: it becomes the first, and is a new one if it is not open.
  mutating func show(_ scene: SceneID) {
    if let index = open.firstIndex(of: scene) { open.remove(at: index) }
    open.insert(scene, at: 0)
    next = max(next, SceneID(rawValue: scene.rawValue + 1))
  }

  /// Removes a session for good.
  mutating func discard(_ scene: SceneID) {
    open.removeAll { $0 == scene }
    discarded.append(scene)
    // An app that never runs again is not told of more than it may have.
    if discarded.count > Self.limit { discarded.removeFirst() }
  }
}

/// What a scene was opened to show.
struct SceneActivity: Hashable, Sendable, Codable {
  let scene: SceneID
  let activity: ContinuedActivity
}

/// How a scene is connected beside that with which the process was launched.
public struct SceneConnection: Hashable, Sendable, Codable {
  public let place: ScenePlace
  /// The screen that shows it; nil: the device's own.
  public let screen: UInt32?
  /// What it is connected for, which it is told of in no other way (SCENE-17); nil: nothing.
  public let opening: Opening?
  /// The notification with which the person has opened the app, of which the notification center's
  /// delegate is told as well; nil: none.
  public let notification: NotificationResponse?
}

extension Device {
  /// The scene that comes to the front when the app is opened: that which was shown last, or a new one.
  func lastScene(of app: AppID) -> SceneID {
    guard hasScenes(app), let sessions = self[app].lasting.sessions else { return .main }
    return sessions.open.first ?? sessions.next
  }

  /// The sessions of the app, also of one that has none yet.
  func sessions(of app: AppID) -> SceneSessions { self[app].lasting.sessions ?? SceneSessions() }

  /// The scene was opened, so its session is open.
  mutating func noteSession(_ scene: SceneReference) {
    guard hasScenes(scene.app) else { return }
    var sessions = sessions(of: scene.app)
    guard sessions.open.first != scene.scene else { return }
    sessions.show(scene.scene)
    keep(sessions, of: scene.app)
  }

  private mutating func keep(_ sessions: SceneSessions, of app: AppID) {
    self[app].lasting.sessions = sessions
    effects.append(.keep(.app(app)))
  }

  /// The person has discarded the session, beside which the app has others.
  mutating func discardSession(_ scene: SceneReference) {
    var sessions = sessions(of: scene.app)
    sessions.discard(scene.scene)
    keep(sessions, of: scene.app)
    forgetCards { $0 == scene }
    // It will not be connected, and so not be told what it was opened to show.
    self[scene.app].run.sceneActivities.removeAll { $0.scene == scene.scene }
    stopAwaiting(scene.app)
    disconnect(scene)
    leaveFront { $0 == scene }
    advance(scene.app, because: .sceneClosed)
    advanceFront(because: .sceneClosed)
  }

  /// The person has discarded all sessions of the app, with its last card.
  mutating func discardSessions(of app: AppID) {
    guard hasScenes(app), !sessions(of: app).open.isEmpty else { return }
    var sessions = sessions(of: app)
    for scene in sessions.open.sorted() { sessions.discard(scene) }
    keep(sessions, of: app)
    stopAwaiting(app)
  }

  /// The app was told that these sessions were discarded.
  mutating func wasToldOfDiscarded(_ scenes: [SceneID], _ app: AppID) {
    guard !scenes.isEmpty, var sessions = self[app].lasting.sessions else { return }
    sessions.discarded.removeAll { scenes.contains($0) }
    keep(sessions, of: app)
  }

  /// A scene whose session was discarded is not connected any more in the background, and none of an app
  /// that ends.
  mutating func stopAwaiting(_ app: AppID) {
    let open = self[app].run.termination == nil ? sessions(of: app).open : []
    for index in self[app].scenes.indices where self[app].scenes[index].position == .awaited {
      if !open.contains(self[app].scenes[index].id) {
        self[app].scenes[index].position = .unattached
      }
    }
  }

  /// Takes the scene back, as soon as it is in the background (SCENE-12).
  mutating func disconnect(_ scene: SceneReference) {
    let record = self[scene.app]
    guard record.position.isAlive, let index = record.scenes.index(of: scene.scene) else { return }
    let isComing =
      record.run.outstanding?.step == .connect && record.run.outstanding?.scene == scene.scene
    guard record.position.isLaunching || record.scenes[index].position.isConnected || isComing
    else {
      return
    }
    self[scene.app].scenes[index].isLeaving = true
  }

  /// Where the scene is, as the app was told.
  public func knownPlace(of scene: SceneReference) -> ScenePlace {
    let scenes = self[scene.app].scenes
    return scenes.index(of: scene.scene).map { scenes[$0].place } ?? .whole
  }

  /// What a scene that is about to be connected is told. What the app was opened with is for the scene in
  /// front, unless that was opened to show something of its own (SCENE-17, URL-10).
  mutating func takeConnection(of scene: SceneReference) -> SceneConnection {
    let place = place(of: scene)
    if let index = self[scene.app].scenes.index(of: scene.scene) {
      self[scene.app].scenes[index].place = place
    }
    var opening = takeActivity(of: scene).map(Opening.activity)
    let isInFront = scene == sceneInFront
    if opening == nil, isInFront { opening = takeFirstOpening(scene.app) }
    return SceneConnection(
      place: place, screen: scene.scene.screen, opening: opening,
      notification: isInFront ? openedNotification(scene.app) : nil)
  }

  /// Keeps what a scene is to show until it can be told. Of two, it is told of the later one.
  mutating func note(_ activity: ContinuedActivity?, for scene: SceneReference) {
    guard let activity else { return }
    self[scene.app].run.sceneActivities.removeAll { $0.scene == scene.scene }
    self[scene.app].run.sceneActivities.append(
      SceneActivity(scene: scene.scene, activity: activity))
  }

  private mutating func takeActivity(of scene: SceneReference) -> ContinuedActivity? {
    guard
      let index = self[scene.app].run.sceneActivities.firstIndex(where: { $0.scene == scene.scene })
    else { return nil }
    return self[scene.app].run.sceneActivities.remove(at: index).activity
  }

  /// What the app has to be told of its scenes, and the index of the scene that it is told to; nil: nothing.
  mutating func takeSceneNews(_ app: AppID) -> (Callback, scene: Int)? {
    // The implicit scene of an app without scenes has a place, too.
    for index in self[app].scenes.indices {
      let scene = self[app].scenes[index]
      let reference = SceneReference(app, scene.id)
      guard scene.position.isConnected, isShown(reference) else { continue }
      let place = place(of: reference)
      guard place != scene.place else { continue }
      self[app].scenes[index].place = place
      return (.scenePlaceChanged(scene.id, place), index)
    }
    guard self[app].traits.hasScenes, profile.hasScenes else { return nil }
    // A scene that was connected before it was asked to show something (URL-11).
    for index in self[app].scenes.indices where self[app].scenes[index].position.isShown {
      guard let activity = takeActivity(of: SceneReference(app, self[app].scenes[index].id)) else {
        continue
      }
      return (.continueActivity(activity), index)
    }
    // SCENE-13: only when their scenes are gone.
    let discarded = sessions(of: app).discarded.filter { knownScene($0, of: app) == nil }
    guard !discarded.isEmpty else { return nil }
    wasToldOfDiscarded(discarded, app)
    return (.discardedSessions(discarded), self[app].scenes.foremostIndex)
  }

  /// The index of a scene of the app that is connected.
  private func knownScene(_ scene: SceneID, of app: AppID) -> Int? {
    self[app].scenes.index(of: scene).flatMap {
      self[app].scenes[$0].position.isConnected ? $0 : nil
    }
  }
}
