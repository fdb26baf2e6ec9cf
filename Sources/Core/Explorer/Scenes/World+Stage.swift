import LifecycleKernel

// Which scenes a person sees follows from what was asked for.

extension World {
  /// The scene that must be in front; nil if no app is.
  var expectedScene: SceneReference? {
    guard case .app(let app) = expectedFront else { return nil }
    return SceneReference(app, stage.scene)
  }

  /// A scene of the app must be in front.
  func isExpectedInFront(_ index: Int) -> Bool {
    let app = AppID(index: index)
    return expectedFront == .app(app) || stage.beside?.app == app
  }

  func isExpected(_ scene: SceneReference) -> Bool {
    expectedScene == scene || stage.beside == scene
  }

  /// Something is opened, of which the request says only the app, or something else comes to the front.
  ///
  /// - Parameters:
  ///   - front: What was in front before.
  ///   - stage: The scenes that were.
  mutating func noteFront(since front: Front, _ former: SceneStage, after request: Request) {
    guard case .app(let app) = expectedFront else {
      stage = SceneStage()
      return
    }
    if expectedFront == front {
      if request.opensApp { noteShown() }
      return
    }
    if let beside = former.beside, beside.app == app, case .app(let other) = front {
      stage = SceneStage(scene: beside.scene, beside: SceneReference(other, former.scene))
    } else {
      stage = SceneStage(scene: showsScenes(app.index) ? apps[app.index].scenes.last : .main)
    }
    noteShown()
  }

  /// The scene in front was opened.
  private mutating func noteShown() {
    guard let scene = expectedScene, showsScenes(scene.app.index) else { return }
    apps[scene.app.index].scenes.show(scene.scene)
  }

  mutating func note(_ request: SceneRequest) {
    switch request {
    case .open(let app, let activity, let source):
      let scene = SceneReference(app, apps[app.index].scenes.next)
      apps[app.index].scenes.ask(scene.scene, toShow: activity)
      // The scene that asks stays.
      if let source, expectedFront != .app(source), stage.beside?.app == source { swap() }
      if source == nil { bring(scene) } else { showBeside(scene) }
    case .show(let scene, let activity, _):
      apps[scene.app.index].scenes.ask(scene.scene, toShow: activity)
      if stage.beside == scene {
        swap()
      } else if expectedScene == scene {
        noteShown()
      } else {
        bring(scene)
      }
    case .split(let app, let scene, _, _):
      let sessions = apps[app.index].scenes
      let scene =
        scene ?? sessions.open.first { expectedScene != SceneReference(app, $0) } ?? sessions.next
      showBeside(SceneReference(app, scene))
    case .fill(let app):
      if expectedFront != .app(app) { swap() }
      stage.beside = nil
    case .focus(let scene):
      if stage.beside == scene { swap() }
    // Which of both is on which side the kernel says: the model sees to it that one stays.
    case .divide(0), .divide(1000):
      let isFrontLeaving = device.front != expectedFront || device.frontScene != stage.scene
      if isFrontLeaving { swap(isShown: false) }
      stage.beside = nil
    case .divide: break
    case .discard(let scene, _):
      if apps[scene.app.index].scenes.open.count > 1 {
        apps[scene.app.index].scenes.discard(scene.scene)
        noteLeaving(scene)
        leaveStage { $0 == scene }
      } else {
        noteForceQuit(scene.app)
        discardSessions(of: scene.app.index)
      }
    case .disconnect(let scene): noteLeaving(scene)
    case .refresh: break
    }
  }

  /// The system wants the scene back.
  mutating func noteLeaving(_ scene: SceneReference) {
    let model = apps[scene.app.index]
    let isBeingLaunched =
      model.stage != .none && model.launchStage != .finished && model.scenes.launched == scene.scene
    guard model.scenes.index(of: scene.scene) != nil || isBeingLaunched,
      !model.scenes.leaving.contains(scene.scene)
    else { return }
    apps[scene.app.index].scenes.leaving.append(scene.scene)
  }

  /// Somebody wants scenes again that were to be disconnected.
  mutating func keepWantedScenes() {
    for index in apps.indices where !apps[index].scenes.leaving.isEmpty {
      let app = AppID(index: index)
      let kept = apps[index].scenes.leaving.filter { !isExpected(SceneReference(app, $0)) }
      apps[index].scenes.leaving = kept
    }
  }

  /// All sessions of the app were discarded with its last card.
  mutating func discardSessions(of index: Int) {
    for scene in apps[index].scenes.open.sorted() { apps[index].scenes.discard(scene) }
  }

  private mutating func bring(_ scene: SceneReference) {
    expectedFront = .app(scene.app)
    stage = SceneStage(scene: scene.scene)
    noteShown()
  }

  private mutating func showBeside(_ scene: SceneReference) {
    guard let former = expectedScene else { return }
    expectedFront = .app(scene.app)
    stage = SceneStage(scene: scene.scene, beside: former)
    noteShown()
  }

  private mutating func swap(isShown: Bool = true) {
    guard let former = expectedScene, let beside = stage.beside else { return }
    expectedFront = .app(beside.app)
    stage = SceneStage(scene: beside.scene, beside: former)
    if isShown { noteShown() }
  }

  /// Scenes are not in front any more: what was beside them fills the screen.
  mutating func leaveStage(where isLeaving: (SceneReference) -> Bool) {
    guard let former = expectedScene else { return }
    let kept = [former, stage.beside].compactMap { $0 }.filter { !isLeaving($0) }
    guard kept.count < (stage.beside == nil ? 1 : 2) else { return }
    expectedFront = kept.first.map { .app($0.app) } ?? .home
    stage = SceneStage(scene: kept.first?.scene ?? .main)
  }

  /// What scenes are asked to show.
  static let sceneActivity = ContinuedActivity(type: "scene", webpageURL: "")

  /// The app has scenes of which the model knows.
  func showsScenes(_ index: Int) -> Bool { device.hasScenes(AppID(index: index)) }

  /// Requests about scenes, of apps with at most three sessions ever.
  func listSceneMoves(into moves: inout MoveList) {
    for index in apps.indices {
      let app = AppID(index: index)
      let sessions = apps[index].scenes
      if !showsScenes(index), !device.isClosed, let expectedScene, expectedScene.app != app {
        moves.add(.scene(.split(app, nil, .right, isFloating: false)))
        moves.add(.scene(.split(app, .main, .left, isFloating: true)))
      }
      let mayGrow = showsScenes(index) && sessions.next.rawValue < 3
      if mayGrow, !device.isClosed {
        moves.add(.scene(.open(app, nil, from: nil)))
        moves.add(.scene(.open(app, nil, from: app)))
      }
      for scene in sessions.open {
        let scene = SceneReference(app, scene)
        if !device.isClosed {
          moves.add(.scene(.show(scene, nil, from: nil)))
          if !sessions.asked.contains(scene.scene) {
            moves.add(.scene(.show(scene, Self.sceneActivity, from: nil)))
          }
          if expectedScene != nil, expectedScene != scene {
            moves.add(.scene(.split(app, scene.scene, .right, isFloating: false)))
          }
        }
        if mayGrow { moves.add(.scene(.discard(scene, from: nil))) }
        if !isExpected(scene) { moves.add(.scene(.disconnect(scene))) }
      }
      if apps[index].stage != .none { moves.add(.jetsam(app)) }
    }
    if let beside = stage.beside, !device.isClosed {
      moves.add(.scene(.focus(beside)))
      moves.add(.scene(.divide(leftShare: 700)))
      moves.add(.scene(.divide(leftShare: 0)))
      moves.add(.scene(.divide(leftShare: 1000)))
      moves.add(.scene(.fill(beside.app)))
    }
  }
}

extension Event {
  /// The app's last card, or all of them, were swiped away.
  func isForceQuit(of app: AppID) -> Bool {
    switch self {
    case .request(.switcherKill(app)): true
    case .request(.scene(.discard(let scene, _))): scene.app == app
    default: false
    }
  }
}
