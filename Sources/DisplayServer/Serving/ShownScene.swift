import ScreenInterface
import SharedInterface

/// Which scenes of apps the screen shows, and where.
struct ShownScenes: Equatable {
  /// One of them.
  struct Part: Equatable {
    var key: SceneKey
    var place: WireScenePlace
    /// The number of the commit until which a picture stands in for it; 0: none does.
    var liveFromCommit: UInt64
  }

  /// The one that has the focus; nil: the home screen is in front.
  var front: Part?
  /// The one that is shown with it.
  var beside: Part?

  /// From the back to the front: what lies over another scene comes last.
  var parts: [Part] {
    let both = [front, beside].compactMap(\.self)
    return both.filter { !$0.place.floats } + both.filter(\.place.floats)
  }

  func part(_ key: SceneKey) -> Part? {
    [front, beside].compactMap(\.self).first { $0.key == key }
  }

  init() {}

  init(_ arrangement: WireArrangement) {
    guard !arrangement.front.isEmpty else { return }
    front = Part(
      key: SceneKey(app: arrangement.front, session: arrangement.frontScene),
      place: arrangement.frontPlace,
      liveFromCommit: arrangement.showsSnapshot ? arrangement.liveFromCommit : 0)
    guard arrangement.hasBeside, !arrangement.beside.app.isEmpty else { return }
    let other = arrangement.beside
    beside = Part(
      key: SceneKey(app: other.app, session: other.scene), place: other.place,
      liveFromCommit: other.showsSnapshot ? other.liveFromCommit : 0)
    // The same windows cannot be in two places.
    if beside?.key == front?.key { beside = nil }
  }
}

/// A scene of a running app, where the screen shows it.
struct PlacedScene {
  /// The app's process.
  let scene: Scene
  let session: UInt32
  let place: WireScenePlace
}

extension DisplayEngine {
  /// The scenes of running apps on the screen by the newest arrangement, from the back to the front.
  var placed: [PlacedScene] { ShownScenes(arrangement).parts.compactMap(place) }

  /// A scene in its place; nil if its app is not running.
  func place(_ part: ShownScenes.Part) -> PlacedScene? {
    scene(of: part.key.app).map {
      PlacedScene(scene: $0, session: part.key.session, place: part.place)
    }
  }

  /// The latest process of the app beside the one in front; nil if there is none.
  var beside: Scene? {
    ShownScenes(arrangement).beside.flatMap { scene(of: $0.key.app) }
  }

  /// Keeps in mind where the scenes are that the screen shows.
  func notePlaces() {
    let shown = ShownScenes(arrangement)
    for part in shown.parts {
      guard let scene = scene(of: part.key.app) else { continue }
      scene.places[part.key.session] = part.place
      // Nothing is asked any more about those that have no window.
      scene.places = scene.places.filter { session, _ in
        shown.part(SceneKey(app: part.key.app, session: session)) != nil
          || !scene.windows(of: session).isEmpty
      }
    }
    // Of two scenes of an app, the one in front counts.
    for part in [shown.beside, shown.front].compactMap(\.self) {
      lastSessions[part.key.app] = part.key.session
    }
  }

  /// The session whose scene stands for an app: the one that is shown, or was last.
  func session(of app: String) -> UInt32 {
    let last = lastSessions[app] ?? 0
    guard let scene = scene(of: app), !scene.hasDrawn(session: last) else { return last }
    return scene.windows().last?.scene ?? last
  }

  // MARK: Geometry

  /// Where a place is on the screen, in points of the screen as the interface is held.
  func frame(of place: WireScenePlace, in orientation: WireOrientation) -> Box {
    let size = panel.size(in: orientation)
    let frame = place.frame(inWidth: size.width, height: size.height)
    return Box(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }

  /// The same, in pixels.
  func pixels(of place: WireScenePlace, in orientation: WireOrientation) -> Box {
    guard !place.isWhole else { return panel.pixels(in: orientation) }
    let frame = frame(of: place, in: orientation)
    return Box(
      left: (frame.left * panel.scale).rounded(), top: (frame.top * panel.scale).rounded(),
      right: (frame.right * panel.scale).rounded(), bottom: (frame.bottom * panel.scale).rounded())
  }

  /// Maps points of a scene to those of the screen as the interface is held.
  ///
  /// One that does not fill the screen is held like the screen, whatever its app wants.
  func toScreen(
    from scene: Scene, in place: WireScenePlace, on orientation: WireOrientation
  ) -> Affine {
    guard !place.isWhole else { return panel.map(from: scene.orientation, to: orientation) }
    let frame = frame(of: place, in: orientation)
    return .translation(frame.left, frame.top)
  }

  /// The size of a session's scene by itself, in points.
  func size(of scene: Scene, session: UInt32) -> (width: Double, height: Double) {
    let frame = frame(of: scene.places[session] ?? WireScenePlace(), in: scene.orientation)
    return (frame.width, frame.height)
  }
}
