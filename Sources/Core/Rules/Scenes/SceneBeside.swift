/// A second scene in front: beside the first one (Split View), or one over the other (Slide Over).
public struct SceneBeside: Hashable, Sendable, Codable {
  public var scene: SceneReference
  /// On which side of the other one it is.
  public var side: Side
  /// The left one's share of the width, in thousandths.
  public var leftShare: Int
  /// Which one lies over the other, instead of beside it.
  public var floating: Floating

  public init(
    _ scene: SceneReference, on side: Side = .right, leftShare: Int = 500,
    floating: Floating = .neither
  ) {
    self.scene = scene
    self.side = side
    self.leftShare = leftShare
    self.floating = floating
  }

  public enum Side: String, Hashable, Sendable, Codable, CaseIterable {
    case left
    case right

    var other: Side { self == .left ? .right : .left }
  }

  public enum Floating: String, Hashable, Sendable, Codable {
    case neither
    /// This one.
    case beside
    /// The one in front.
    case front

    var other: Floating {
      switch self {
      case .neither: .neither
      case .beside: .front
      case .front: .beside
      }
    }
  }
}

/// Where on the screen a scene is.
public struct ScenePlace: Hashable, Sendable, Codable {
  /// Where it begins and how wide it is, in thousandths of the screen's width from the left. A width of 0:
  /// it fills the screen.
  public var start = 0
  public var width = 0
  /// It lies over another one; `start` says on which side.
  public var floats = false
  /// The other scene in front takes the keys (LIFE-15).
  public var lacksFocus = false

  /// The whole screen, with the focus.
  public static let whole = ScenePlace()

  /// The whole of another screen, which never has the focus.
  public static let elsewhere: ScenePlace = {
    var place = ScenePlace()
    place.lacksFocus = true
    return place
  }()
}

extension Device {
  /// The scene in front; nil if no app is.
  @inline(__always)
  public var sceneInFront: SceneReference? {
    guard case .app(let app) = front else { return nil }
    return SceneReference(app, frontScene)
  }

  /// The scene is in front, or beside what is.
  @inline(__always)
  public func isShown(_ scene: SceneReference) -> Bool {
    sceneInFront == scene || beside?.scene == scene
  }

  /// A scene of the app is in front, or beside what is.
  @inline(__always)
  public func isInFront(_ app: AppID) -> Bool {
    front == .app(app) || beside?.scene.app == app
  }

  /// The apps in front, that with the focus first.
  var appsInFront: AppsInFront {
    guard case .app(let app) = front else { return AppsInFront() }
    guard let beside, beside.scene.app != app else { return AppsInFront(first: app) }
    return AppsInFront(first: app, second: beside.scene.app)
  }

  /// The scenes of the app that are in front, that with the focus first.
  func scenesInFront(of app: AppID) -> [SceneID] {
    var scenes: [SceneID] = []
    if front == .app(app) { scenes.append(frontScene) }
    if let beside, beside.scene.app == app { scenes.append(beside.scene.scene) }
    return scenes
  }

  /// Where the scene is; one that is not in front would fill the screen.
  @inline(__always)
  public func place(of scene: SceneReference) -> ScenePlace {
    if scene.scene.isElsewhere { return .elsewhere }
    guard let beside, isShown(scene) else { return .whole }
    return place(of: scene, with: beside)
  }

  private func place(of scene: SceneReference, with beside: SceneBeside) -> ScenePlace {
    let isFront = sceneInFront == scene
    let isLeft = (isFront ? beside.side.other : beside.side) == .left
    var place = ScenePlace()
    place.lacksFocus = !isFront
    switch beside.floating {
    case .neither:
      place.start = isLeft ? 0 : beside.leftShare
      place.width = isLeft ? beside.leftShare : 1000 - beside.leftShare
    case isFront ? .front : .beside:
      place.floats = true
      place.start = isLeft ? 0 : 500
    case .front, .beside: break
    }
    return place
  }

  /// The other scene in front gets the focus: neither is told anything but that.
  mutating func swapFocus() {
    guard let beside, let former = sceneInFront else { return }
    // In this order, because another front has nothing beside it.
    front = .app(beside.scene.app)
    frontScene = beside.scene.scene
    self.beside = SceneBeside(
      former, on: beside.side.other, leftShare: beside.leftShare, floating: beside.floating.other)
    if let scene = sceneInFront { noteOpened(scene) }
  }

  /// A scene is not in front any more: what was beside it fills the screen, or else there is the home
  /// screen.
  mutating func leaveFront(where isLeaving: (SceneReference) -> Bool) {
    guard let former = sceneInFront else { return }
    let kept = [former, beside?.scene].compactMap { $0 }.filter { !isLeaving($0) }
    guard kept.count < (beside == nil ? 1 : 2) else { return }
    beside = nil
    front = kept.first.map { .app($0.app) } ?? .home
    frontScene = kept.first?.scene ?? .main
    if !kept.isEmpty { isFrontDue = true }
  }
}
