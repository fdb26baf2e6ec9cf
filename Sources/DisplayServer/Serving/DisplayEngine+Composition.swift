import Foundation
import SystemInterface

/// The picture shown while the front app's scene cannot be shown.
struct StandIn {
  var app: String
  /// Nil means the system's background colour.
  var surface: Surface?
  var orientation: WireOrientation
}

extension DisplayEngine {
  /// The level from which the shell's windows are above every app.
  static let overlayLevel: Float = 1_000

  /// The content of one frame.
  struct Composition {
    var items: [RenderItem] = []
    var marks = FrameMarks()
    var orientation = WireOrientation.portrait
    /// In pixels.
    var screen = Box.empty
    /// The scenes whose own trees are drawn.
    var live: [Scene] = []
  }

  /// Computes the content of the screen now.
  func composition(at now: Double) -> Composition {
    var result = Composition()
    let front = front
    let standIn = front.flatMap(currentStandIn)
    result.orientation = screenOrientation(standIn)
    let size = panel.size(in: result.orientation)
    result.screen = Box(
      x: 0, y: 0, width: (size.width * panel.scale).rounded(),
      height: (size.height * panel.scale).rounded())
    guard !arrangement.asleep else { return result }
    if let shell { add(shell, from: -.infinity, below: Self.overlayLevel, at: now, to: &result) }
    if let front {
      if let standIn {
        add(standIn, of: front, to: &result)
      } else {
        add(front, from: -.infinity, below: .infinity, at: now, to: &result)
        result.live.append(front)
      }
    }
    if let shell {
      add(shell, from: Self.overlayLevel, below: .infinity, at: now, to: &result)
      result.live.append(shell)
    }
    return result
  }

  /// The orientation of the front scene.
  private func screenOrientation(_ standIn: StandIn?) -> WireOrientation {
    if arrangement.locked || arrangement.asleep { return shell?.orientation ?? .portrait }
    if let standIn { return standIn.orientation }
    return (front ?? shell)?.orientation ?? .portrait
  }

  /// Maps a scene's points to pixels of the screen.
  func map(of sceneOrientation: WireOrientation, on screen: WireOrientation) -> Affine {
    panel.map(from: sceneOrientation, to: screen).then(.scale(panel.scale, panel.scale))
  }

  private func add(
    _ scene: Scene, from low: Float, below high: Float, at now: Double,
    to result: inout Composition
  ) {
    let map = map(of: scene.orientation, on: result.orientation)
    let flattened = flatten(scene, from: low, below: high, map: map, clip: result.screen, now: now)
    result.items += flattened.items
    result.marks.append(flattened.marks)
  }

  /// A scene's windows as drawing steps, cached while nothing changes.
  func flatten(
    _ scene: Scene, on display: UInt32 = 0, from low: Float = -.infinity,
    below high: Float = .infinity, map: Affine, clip: Box, now: Double
  ) -> FlattenedScene {
    if let known = scene.flattened.first(where: {
      $0.display == display && $0.low == low && $0.high == high && $0.map == map
        && $0.clip == clip
    }) {
      return known
    }
    var flattener = SceneFlattener(
      scene: scene.serial, tree: scene.tree, animations: scene.animations, images: scene.images,
      imageGeneration: scene.imageGeneration, now: now)
    for window in scene.windows(on: display, from: low, below: high) {
      flattener.add(window: window.layer, map: map, clip: clip)
    }
    let result = FlattenedScene(
      display: display, low: low, high: high, map: map, clip: clip, items: flattener.items,
      marks: flattener.marks)
    if scene.animations.isEmpty { scene.flattened.append(result) }
    if scene.flattened.count > 4 + outputs.count { scene.flattened.removeFirst() }
    return result
  }

  // MARK: Stand-ins

  /// The stand-in for the front scene; nil if its own tree can be shown.
  func currentStandIn(of front: Scene) -> StandIn? {
    let isLive: Bool
    if front.tree.appliedCommit == 0 {
      isLive = false
    } else if arrangement.showsSnapshot, arrangement.liveFromCommit > 0 {
      isLive = front.tree.handledCommit >= arrangement.liveFromCommit
    } else {
      isLive = true
    }
    if isLive {
      standIn = nil
      return nil
    }
    if let standIn, standIn.app == front.bundleIdentifier { return standIn }
    let new = makeStandIn(for: front)
    standIn = new
    return new
  }

  private func makeStandIn(for front: Scene) -> StandIn {
    let app = front.bundleIdentifier
    let preferred = front.tree.appliedCommit > 0 ? front.orientation : .portrait
    if let (surface, orientation) = snapshots.picture(of: app, preferring: preferred) {
      return StandIn(app: app, surface: surface, orientation: orientation)
    }
    if !front.launchImage.isEmpty {
      if let surface = SnapshotStore.load(front.launchImage) {
        return StandIn(app: app, surface: surface, orientation: .portrait)
      }
      complain("the launch image \(front.launchImage) cannot be read", of: front)
    }
    return StandIn(app: app, surface: nil, orientation: .portrait)
  }

  private func add(_ standIn: StandIn, of front: Scene, to result: inout Composition) {
    guard let surface = standIn.surface else {
      let color = Color(arrangement.darkAppearance ? 0x0000_00FF : 0xFFFF_FFFF)
      result.items.append(.fill(color, result.screen))
      result.marks.add(color, result.screen, scene: front.serial)
      return
    }
    // Fills the screen and crops the rest, as for launch images.
    let size = panel.size(in: standIn.orientation)
    let place = ImagePainter.place(
      width: Double(surface.width), height: Double(surface.height),
      in: Box(x: 0, y: 0, width: size.width, height: size.height), gravity: .resizeAspectFill)
    let factor = place.width / Double(surface.width)
    let map = Affine.scale(factor, factor).then(.translation(place.left, place.top))
      .then(self.map(of: standIn.orientation, on: result.orientation))
    let picture = PictureItem(surface: surface, map: map, visible: result.screen)
    // Transparent parts show the system's background.
    result.items.append(
      .fill(Color(arrangement.darkAppearance ? 0x0000_00FF : 0xFFFF_FFFF), result.screen))
    result.items.append(.picture(picture))
    result.marks.add(picture, scene: front.serial)
  }
}
