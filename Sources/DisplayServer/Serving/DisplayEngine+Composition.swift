import Foundation
import ScreenInterface
import SharedInterface

/// The picture shown while an app's scene cannot be shown.
struct StandIn {
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
    /// Where the scene beside the one in front is seen, in pixels.
    var besideArea = Box.empty

    mutating func add(_ scene: FlattenedScene) {
      items += scene.items
      marks.append(scene.marks)
    }
  }

  /// Computes the content of the screen now.
  func composition(at now: Double) -> Composition {
    var result = Composition()
    let parts = composedScenes()
    let front = parts.first { $0.isFront }
    result.orientation = screenOrientation(front?.standIn)
    result.screen = panel.pixels(in: result.orientation)
    guard !arrangement.asleep else { return result }
    let below = shell.map {
      flatten($0, below: Self.overlayLevel, on: result.orientation, result.screen, now)
    }
    let above = shell.map {
      flatten($0, from: Self.overlayLevel, on: result.orientation, result.screen, now)
    }
    result.apps = (below?.apps ?? []).union(above?.apps ?? [])
    // While the shell shows the app in front, both it and what is beside it are not in their places.
    let seen =
      front.map { result.apps.contains($0.app) } == true
      ? [] : parts.filter { $0.isSeen && !result.apps.contains($0.app) }
    if let first = seen.first {
      // In their own places apps cover the home screen, wherever their windows are.
      result.items.append(.fill(Self.appBackground, result.screen))
      result.marks.add(
        Self.appBackground, result.screen, as: LayerKey(scene: first.placed.scene.serial, layer: 0))
      for part in seen { add(part, to: &result, at: now) }
    } else {
      below.map { result.add($0) }
      result.live += parts.filter { $0.standIn == nil }.map(\.placed.scene)
    }
    above.map { result.add($0) }
    if let shell { result.live.append(shell) }
    if arrangement.dimmed { result.items.append(.fill(Self.dimming, result.screen)) }
    return result
  }

  /// A scene of an app, and what is shown of it.
  private struct ComposedScene {
    var placed: PlacedScene
    var isFront: Bool
    /// Nil: the scene itself is shown.
    var standIn: StandIn?

    var app: String { placed.scene.bundleIdentifier }
    /// One that has drawn nothing and goes is not seen.
    var isSeen: Bool { standIn != nil || placed.scene.hasDrawn(session: placed.session) }
  }

  /// The scenes that are shown, from the back to the front.
  private func composedScenes() -> [ComposedScene] {
    let arranged = ShownScenes(arrangement)
    return shown.parts.compactMap { part in
      guard let placed = place(part) else { return nil }
      // One that is no longer in front goes as it is.
      let isStaying = arranged.part(part.key) != nil
      return ComposedScene(
        placed: placed, isFront: part.key == shown.front?.key,
        standIn: isStaying ? currentStandIn(of: placed.scene, session: placed.session) : nil)
    }
  }

  private func add(_ part: ComposedScene, to result: inout Composition, at now: Double) {
    let (scene, place) = (part.placed.scene, part.placed.place)
    let box = pixels(of: place, in: result.orientation)
    if !part.isFront { result.besideArea = box }
    if place.floats { addPlate(of: part, to: &result) }
    if let standIn = part.standIn {
      return add(standIn, of: part.placed, in: box, to: &result)
    }
    let map = toScreen(from: scene, in: place, on: result.orientation)
      .then(.scale(panel.scale, panel.scale))
    let windows = {
      self.flatten(
        scene, of: part.placed.session, map: map, clip: box, isRounded: place.floats, now: now)
    }
    if place.floats {
      result.items.append(
        .pushClip(ClipItem(shape: corners(of: place, box), map: .identity, visible: box)))
    }
    result.add(part.isFront ? windows() : work(.frame, for: scene, windows))
    if place.floats { result.items.append(.popClip) }
    result.live.append(scene)
  }

  private func corners(of place: WireScenePlace, _ box: Box) -> RoundedBox {
    RoundedBox(
      box: box, radius: place.floats ? WireScenePlace.floatingCornerRadius * panel.scale : 0)
  }

  /// The shadow of a scene that lies over another one.
  private static let floatingShadow = ShadowModel(
    color: Color(0x0000_00FF), opacity: 0.35, radius: 12)

  /// What lies below a scene that lies over another one, with its shadow.
  private func addPlate(of part: ComposedScene, to result: inout Composition) {
    let frame = frame(of: part.placed.place, in: result.orientation)
    var model = LayerModel()
    model.bounds = frame
    model.cornerRadius = WireScenePlace.floatingCornerRadius
    model.backgroundColor = part.standIn == nil ? Self.appBackground : standInBackground
    model.shadow = Self.floatingShadow
    let map = Affine.scale(panel.scale, panel.scale)
    let shape = RoundedBox(box: frame, radius: model.cornerRadius)
    let item = LayerItem(
      key: LayerKey(scene: part.placed.scene.serial, layer: 1, session: part.placed.session),
      model: model, content: nil, images: nil, map: map, alpha: 1, clip: result.screen,
      visible: map.apply(frame.insetBy(-model.shadow.reach)).roundedOut
        .intersection(result.screen),
      covers: .empty, hides: pixels(of: part.placed.place, in: result.orientation),
      shadowShapes: [shape])
    result.items.append(.layer(item))
    result.marks.add(item, context: 0, imageGeneration: 0)
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

  /// A process's windows as drawing steps, cached while nothing changes.
  ///
  /// - Parameters:
  ///   - session: Whose scene is meant; nil: all windows.
  ///   - isRounded: They are seen within rounded corners.
  func flatten(
    _ scene: Scene, of session: UInt32? = nil, on display: UInt32 = 0,
    from low: Float = -.infinity, below high: Float = .infinity, map: Affine, clip: Box,
    isRounded: Bool = false, now: Double
  ) -> FlattenedScene {
    if let known = scene.flattened.first(where: {
      $0.session == session && $0.display == display && $0.low == low && $0.high == high
        && $0.map == map && $0.clip == clip && $0.isRounded == isRounded
    }) {
      return known
    }
    var flattener = SceneFlattener(
      scene: scene.serial, tree: scene.tree, animations: scene.animations, images: scene.images,
      imageGeneration: scene.imageGeneration, now: now,
      appPicture: scene.isShell
        ? { [unowned self] in appPicture(of: $0, session: $1, at: now) } : nil)
    flattener.isRounded = isRounded
    for window in scene.windows(of: session, on: display, from: low, below: high) {
      flattener.add(window: window.layer, map: map, clip: clip)
    }
    let result = FlattenedScene(
      session: session, display: display, low: low, high: high, map: map, clip: clip,
      isRounded: isRounded, items: flattener.items, marks: flattener.marks, apps: flattener.apps)
    // The pictures of apps change without the scene.
    if scene.animations.isEmpty, result.apps.isEmpty { scene.flattened.append(result) }
    if scene.flattened.count > 4 + outputs.count { scene.flattened.removeFirst() }
    return result
  }

  // MARK: Stand-ins

  /// The stand-in for a scene on the screen; nil if its own windows can be shown.
  func currentStandIn(of scene: Scene, session: UInt32) -> StandIn? {
    let key = SceneKey(app: scene.bundleIdentifier, session: session)
    let liveFromCommit = ShownScenes(arrangement).part(key)?.liveFromCommit ?? 0
    if scene.hasDrawn(session: session), scene.tree.handledCommit >= liveFromCommit {
      standIns[key] = nil
      return nil
    }
    if let standIn = standIns[key] { return standIn }
    let new = makeStandIn(for: scene, session: session)
    standIns[key] = new
    return new
  }

  private func makeStandIn(for scene: Scene, session: UInt32) -> StandIn {
    let app = scene.bundleIdentifier
    let first = scene.launchOrientation
    let preferred = scene.tree.appliedCommit > 0 ? scene.orientation : first
    let key = SceneKey(app: app, session: session)
    if let (surface, orientation) = snapshots.picture(of: key, preferring: preferred) {
      return StandIn(surface: surface, orientation: orientation)
    }
    if let surface = launchScreen(of: app, in: first) {
      return StandIn(surface: surface, orientation: first)
    }
    if !scene.launchImage.isEmpty {
      if let surface = SnapshotStore.load(scene.launchImage) {
        // An upright one shows the interface on its side, as the upright phone has it.
        let isTurned = first.isLandscape && surface.width <= surface.height
        return StandIn(
          surface: isTurned ? turned(surface, to: first) : surface, orientation: first)
      }
      complain("the launch image \(scene.launchImage) cannot be read", of: scene)
    }
    return StandIn(surface: nil, orientation: first)
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

  /// The app's launch screen as the shell has laid it out for that orientation; nil if there is none.
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

  private func add(
    _ standIn: StandIn, of placed: PlacedScene, in box: Box, to result: inout Composition
  ) {
    // What lies over another scene has its background already.
    let floats = placed.place.floats
    let key = LayerKey(scene: placed.scene.serial, layer: 0, session: placed.session)
    // Transparent parts show the system's background.
    if !floats { result.items.append(.fill(standInBackground, box)) }
    guard let surface = standIn.surface else {
      if !floats { result.marks.add(standInBackground, box, as: key) }
      return
    }
    var picture: PictureItem
    if placed.place.isWhole {
      let map = map(filling: standIn.orientation, with: surface, on: result.orientation)
      picture = PictureItem(surface: surface, map: map, visible: box)
    } else {
      let area = ImagePainter.place(
        width: Double(surface.width), height: Double(surface.height), in: box,
        gravity: .resizeAspectFill)
      let factor = area.width / Double(surface.width)
      // One of another size, from another place, is as it was at the top.
      picture = PictureItem(
        surface: surface,
        map: Affine.scale(factor, factor).then(.translation(area.left, box.top)), visible: box)
      picture.frame = PictureItem.Frame(
        shape: corners(of: placed.place, box), map: .identity, clip: box, alpha: 1)
    }
    result.items.append(.picture(picture))
    result.marks.add(picture, as: key)
  }
}
