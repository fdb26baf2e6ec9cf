import Foundation
import ScreenInterface
import SharedInterface

/// The picture shown while the front app's scene cannot be shown.
struct StandIn {
  var app: String
  /// Nil means `standInBackground`.
  var surface: Surface?
  var orientation: WireOrientation
}

extension DisplayEngine {
  /// The level from which the shell's windows are above every app.
  static let overlayLevel: Float = 1_000

  /// What is seen where an app in its own place shows nothing.
  static let appBackground = Color(0x0000_00FF)

  /// What covers a dimmed screen (LOCK-02).
  static let dimming = Color(0x0000_0099)

  /// The content of one frame.
  struct Composition {
    var items: [RenderItem] = []
    var marks = FrameMarks()
    var orientation = WireOrientation.portrait
    /// In pixels.
    var screen = Box.empty
    /// The scenes whose own trees are drawn.
    var live: [Scene] = []
    /// The apps whose pictures layers of the shell show.
    var apps: Set<String> = []

    mutating func add(_ scene: FlattenedScene) {
      items += scene.items
      marks.append(scene.marks)
    }
  }

  /// Computes the content of the screen now.
  func composition(at now: Double) -> Composition {
    var result = Composition()
    let shown = shownFront
    // One that is no longer in front goes as it is.
    let standIn = shown.flatMap { $0 === front ? currentStandIn(of: $0) : nil }
    result.orientation = screenOrientation(standIn)
    result.screen = panel.pixels(in: result.orientation)
    guard !arrangement.asleep else { return result }
    let below = shell.map {
      flatten($0, below: Self.overlayLevel, on: result.orientation, result.screen, now)
    }
    let above = shell.map {
      flatten($0, from: Self.overlayLevel, on: result.orientation, result.screen, now)
    }
    result.apps = (below?.apps ?? []).union(above?.apps ?? [])
    // One that has drawn nothing and goes is not seen.
    if let shown, !result.apps.contains(shown.bundleIdentifier),
      standIn != nil || shown.tree.appliedCommit > 0
    {
      // In its own place an app covers the home screen, wherever its windows are.
      if let standIn {
        add(standIn, of: shown, to: &result)
      } else {
        result.items.append(.fill(Self.appBackground, result.screen))
        result.marks.add(Self.appBackground, result.screen, scene: shown.serial)
        result.add(flatten(shown, on: result.orientation, result.screen, now))
        result.live.append(shown)
      }
    } else {
      below.map { result.add($0) }
      if let shown, standIn == nil { result.live.append(shown) }
    }
    above.map { result.add($0) }
    if let shell { result.live.append(shell) }
    if arrangement.dimmed { result.items.append(.fill(Self.dimming, result.screen)) }
    return result
  }

  /// The orientation of the front scene.
  private func screenOrientation(_ standIn: StandIn?) -> WireOrientation {
    if arrangement.locked || arrangement.asleep { return shell?.orientation ?? .portrait }
    if let standIn { return standIn.orientation }
    return (shownFront ?? shell)?.orientation ?? .portrait
  }

  /// Maps a scene's points to pixels of the screen.
  func map(of sceneOrientation: WireOrientation, on screen: WireOrientation) -> Affine {
    panel.map(from: sceneOrientation, to: screen).then(.scale(panel.scale, panel.scale))
  }

  /// Some of a scene's windows on the device's screen.
  private func flatten(
    _ scene: Scene, from low: Float = -.infinity, below high: Float = .infinity,
    on orientation: WireOrientation, _ screen: Box, _ now: Double
  ) -> FlattenedScene {
    flatten(
      scene, from: low, below: high, map: map(of: scene.orientation, on: orientation),
      clip: screen, now: now)
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
      imageGeneration: scene.imageGeneration, now: now,
      appPicture: scene.isShell ? { [unowned self] in appPicture(of: $0, at: now) } : nil)
    for window in scene.windows(on: display, from: low, below: high) {
      flattener.add(window: window.layer, map: map, clip: clip)
    }
    let result = FlattenedScene(
      display: display, low: low, high: high, map: map, clip: clip, items: flattener.items,
      marks: flattener.marks, apps: flattener.apps)
    // The pictures of apps change without the scene.
    if scene.animations.isEmpty, result.apps.isEmpty { scene.flattened.append(result) }
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
    let first = front.launchOrientation
    let preferred = front.tree.appliedCommit > 0 ? front.orientation : first
    if let (surface, orientation) = snapshots.picture(of: app, preferring: preferred) {
      return StandIn(app: app, surface: surface, orientation: orientation)
    }
    if let surface = launchScreen(of: app, in: first) {
      return StandIn(app: app, surface: surface, orientation: first)
    }
    if !front.launchImage.isEmpty {
      if let surface = SnapshotStore.load(front.launchImage) {
        // An upright one shows the interface on its side, as the upright phone has it.
        let isTurned = first.isLandscape && surface.width <= surface.height
        return StandIn(
          app: app, surface: isTurned ? turned(surface, to: first) : surface, orientation: first)
      }
      complain("the launch image \(front.launchImage) cannot be read", of: front)
    }
    return StandIn(app: app, surface: nil, orientation: first)
  }

  /// A picture that fills the upright screen, for an interface of another orientation.
  private func turned(_ picture: Surface, to orientation: WireOrientation) -> Surface? {
    let map = map(filling: .portrait, with: picture, on: orientation)
    return paintStandIn(in: orientation) { box in
      [.picture(PictureItem(surface: picture, map: map, visible: box))]
    }
  }

  /// Paints what stands in for an app, as large as the screen and above the system's background.
  private func paintStandIn(
    in orientation: WireOrientation, _ items: (Box) -> [RenderItem]
  ) -> Surface? {
    let box = panel.pixels(in: orientation)
    guard
      let surface = Surface(
        width: Int(box.width), height: Int(box.height), format: Surface.opaqueFormat)
    else { return nil }
    var region = DamageRegion()
    region.add(box)
    paint(
      [.fill(standInBackground, box)] + items(box), of: nil, in: region, scale: panel.scale,
      on: surface)
    return surface
  }

  /// Maps a picture's pixels to those of the screen: it fills the screen, and the rest is cropped.
  private func map(
    filling orientation: WireOrientation, with picture: Surface, on screen: WireOrientation
  ) -> Affine {
    let size = panel.size(in: orientation)
    let place = ImagePainter.place(
      width: Double(picture.width), height: Double(picture.height),
      in: Box(x: 0, y: 0, width: size.width, height: size.height), gravity: .resizeAspectFill)
    let factor = place.width / Double(picture.width)
    return Affine.scale(factor, factor).then(.translation(place.left, place.top))
      .then(map(of: orientation, on: screen))
  }

  /// The app's launch screen as the shell has laid it out for that orientation; nil: there is none.
  private func launchScreen(of app: String, in orientation: WireOrientation) -> Surface? {
    guard let shell, let root = shell.tree.launchScreen(of: app) else { return nil }
    return paintStandIn(in: orientation) { box in
      var flattener = SceneFlattener(
        scene: shell.serial, tree: shell.tree, animations: shell.animations, images: shell.images,
        imageGeneration: shell.imageGeneration, now: surroundings.now)
      flattener.add(launchScreen: root, map: .scale(panel.scale, panel.scale), clip: box)
      return flattener.items
    }
  }

  private func add(_ standIn: StandIn, of front: Scene, to result: inout Composition) {
    guard let surface = standIn.surface else {
      result.items.append(.fill(standInBackground, result.screen))
      result.marks.add(standInBackground, result.screen, scene: front.serial)
      return
    }
    let map = map(filling: standIn.orientation, with: surface, on: result.orientation)
    let picture = PictureItem(surface: surface, map: map, visible: result.screen)
    // Transparent parts show the system's background.
    result.items.append(.fill(standInBackground, result.screen))
    result.items.append(.picture(picture))
    result.marks.add(picture, scene: front.serial)
  }
}
