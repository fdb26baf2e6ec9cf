/// What a person, an app or the system wants of scenes.
public enum SceneRequest: Hashable, Sendable, Codable {
  /// A new session of the app. If an app asks, its scene is beside that in front; otherwise it fills the
  /// screen.
  case open(AppID, ContinuedActivity?, from: AppID?)
  /// The scene of a session comes to the front.
  case show(SceneReference, ContinuedActivity?, from: AppID?)
  /// A scene of the app is shown with what is in front; nil: that of its sessions which was shown last
  /// and is not in front, or else a new one.
  case split(AppID, SceneID?, SceneBeside.Side, isFloating: Bool)
  /// The scene that has the focus fills the screen.
  case fill(AppID)
  /// The scene gets the focus (LIFE-15).
  case focus(SceneReference)
  /// The left scene gets this share of the width, in thousandths. 0: it leaves; 1000: the right one does.
  case divide(leftShare: Int)
  /// The session is discarded, as by a swipe of its card.
  case discard(SceneReference, from: AppID?)
  /// The system takes back a scene that is not in front (SCENE-12).
  case disconnect(SceneReference)
  /// The picture of a scene in the background is taken again.
  case refresh(SceneReference, from: AppID?)

  /// The app that must be installed for it; nil: none.
  var app: AppID? {
    switch self {
    case .open(let app, _, _), .split(let app, _, _, _), .fill(let app): app
    case .show(let scene, _, _), .focus(let scene), .discard(let scene, _), .disconnect(let scene),
      .refresh(let scene, _):
      scene.app
    case .divide: nil
    }
  }

  /// A person does it.
  var isUse: Bool {
    switch self {
    case .open(_, _, let source), .show(_, _, let source), .discard(_, let source): source == nil
    case .split, .fill, .focus, .divide: true
    case .disconnect, .refresh: false
    }
  }

  /// It is about where a scene is, also the only one of an app without scenes.
  fileprivate var isPlacing: Bool {
    switch self {
    case .split, .fill, .focus, .divide: true
    case .open, .show, .discard, .disconnect, .refresh: false
    }
  }

  /// The smallest share of the width that a scene beside another one can have, in thousandths.
  public static let smallestShare = 200
}

extension Device {
  /// The reason for refusing the request; nil if it is granted.
  func refusal(of request: SceneRequest) -> Refusal? {
    if let app = request.app, !hasScenes(app), !request.isPlacing {
      return refusal(of: request, withoutScenesOf: app)
    }
    switch request {
    case .open(let app, _, let source):
      return refusalOfOpening(from: source) ?? refusalOfNewScene(app)
    case .show(let scene, _, let source):
      return refusalOfOpening(from: source) ?? refusal(without: scene)
    case .split(let app, let scene, _, _):
      if isClosed { return .deviceIsLocked }
      guard showsSeveralScenes else { return .screenShowsOneScene }
      guard profile.hasSplitView else { return .noSplitView }
      guard let former = sceneInFront else { return .noSceneInFront }
      if [app, former.app].contains(where: { self[$0].traits.requiresFullScreen }) {
        return .requiresFullScreen
      }
      guard let scene = scene ?? sceneToSplit(app) else {
        return hasScenes(app) ? refusalOfNewScene(app) : .sceneIsInFront
      }
      if SceneReference(app, scene) == former { return .sceneIsInFront }
      return refusal(without: SceneReference(app, scene))
    case .fill(let app):
      if isClosed { return .deviceIsLocked }
      return beside == nil || !isInFront(app) ? .noSceneBeside : nil
    case .focus(let scene):
      if isClosed { return .deviceIsLocked }
      return isShown(scene) ? nil : .noSceneBeside
    case .divide(let share):
      if isClosed { return .deviceIsLocked }
      guard let beside, beside.floating == .neither else { return .noSceneBeside }
      let range = SceneRequest.smallestShare...(1000 - SceneRequest.smallestShare)
      return share == 0 || share == 1000 || range.contains(share) ? nil : .impossibleShare
    case .discard(let scene, _):
      return refusal(without: scene)
    case .disconnect(let scene):
      if scene.scene.isElsewhere { return .noSession }
      if isShown(scene) { return .sceneIsInFront }
      return position(of: scene).isConnected ? nil : .sceneNotConnected
    case .refresh(let scene, _):
      if let refusal = refusal(without: scene) { return refusal }
      return position(of: scene).isConnected ? nil : .sceneNotConnected
    }
  }

  /// An app without scenes can be opened and closed by its card as well.
  private func refusal(of request: SceneRequest, withoutScenesOf app: AppID) -> Refusal? {
    switch request {
    case .show(let scene, _, let source) where scene.scene == .main:
      refusalOfOpening(from: source)
    case .discard(let scene, from: nil) where scene.scene == .main:
      refusal(of: .switcherKill(app))
    default: .noScenes
    }
  }

  private func refusal(without scene: SceneReference) -> Refusal? {
    let exists =
      hasScenes(scene.app)
      ? sessions(of: scene.app).open.contains(scene.scene) : scene.scene == .main
    return exists ? nil : .noSession
  }

  private func refusalOfNewScene(_ app: AppID) -> Refusal? {
    let count = sessions(of: app).open.count
    guard count > 0 else { return nil }
    if !self[app].traits.hasSeveralScenes { return .oneSceneOnly }
    if !showsSeveralScenes { return .screenShowsOneScene }
    return count < SceneSessions.limit ? nil : .tooManyScenes
  }

  /// The session of the app that was shown last and is not in front; nil if there is none.
  private func sceneToSplit(_ app: AppID) -> SceneID? {
    let scenes = hasScenes(app) ? sessions(of: app).open : [.main]
    return scenes.first { sceneInFront != SceneReference(app, $0) }
  }

  mutating func handle(_ request: SceneRequest) {
    switch request {
    case .open(let app, let activity, let source):
      let scene = sessions(of: app).next
      note(activity, for: SceneReference(app, scene))
      if let source, showsSeveralScenes, !self[app].traits.requiresFullScreen {
        // The scene that asks stays, whether or not it has the focus.
        if front != .app(source), beside?.scene.app == source { swapFocus() }
        show(SceneReference(app, scene), on: .right)
      } else {
        bring(.app(app), scene, because: .launch)
      }
    case .show(let scene, let activity, _):
      note(activity, for: scene)
      if beside?.scene == scene {
        tell(.panelsLeft)
        focus(scene)
      } else {
        bring(.app(scene.app), scene.scene, because: .launch)
      }
    case .split(let app, let scene, let side, let isFloating):
      let scene = scene ?? sceneToSplit(app) ?? sessions(of: app).next
      show(SceneReference(app, scene), on: side, isFloating: isFloating)
    case .fill(let app):
      if front != .app(app) { swapFocus() }
      guard let former = beside?.scene else { return }
      beside = nil
      advance(former.app, because: .split)
      advanceFront(because: .split)
    case .focus(let scene): focus(scene)
    case .divide(let share): divide(leftShare: share)
    case .discard(let scene, _):
      if sessions(of: scene.app).open.count > 1 {
        discardSession(scene)
      } else {
        forceQuit(scene.app)
      }
    case .disconnect(let scene):
      disconnect(scene)
      advance(scene.app, because: .sceneClosed)
    case .refresh(let scene, _):
      effects.append(.snapshot(scene.app, scene.scene))
    }
  }

  /// Shows the scene with what is in front. The one that is opened last has the focus.
  private mutating func show(
    _ scene: SceneReference, on side: SceneBeside.Side, isFloating: Bool = false
  ) {
    guard let former = sceneInFront else { return }
    let replaced = beside?.scene
    front = .app(scene.app)
    frontScene = scene.scene
    beside = SceneBeside(
      former, on: side.other, floating: isFloating ? .front : .neither)
    tell(.panelsLeft)
    noteOpened(scene)
    if let replaced { advance(replaced.app, because: .split) }
    advanceFront(because: .split)
  }

  private mutating func focus(_ scene: SceneReference) {
    guard beside?.scene == scene else { return }
    swapFocus()
    advanceFront(because: .split)
  }

  private mutating func divide(leftShare share: Int) {
    guard let beside, let present = sceneInFront else { return }
    guard share == 0 || share == 1000 else {
      self.beside?.leftShare = share
      return advanceFront(because: .split)
    }
    let isLeftLeaving = share == 0
    let left = beside.side == .left ? beside.scene : present
    let right = beside.side == .left ? present : beside.scene
    let leaving = isLeftLeaving ? left : right
    leaveFront { $0 == leaving }
    advance(leaving.app, because: .split)
  }
}
