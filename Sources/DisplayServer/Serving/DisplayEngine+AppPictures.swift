import ScreenInterface
import SharedInterface

/// The pictures of apps in layers of the shell, with which it moves them over the screen.
extension DisplayEngine {
  /// The picture of an app now; nil if there is none.
  ///
  /// - Parameter session: Whose scene is meant; nil: that which is shown, or was last.
  func appPicture(of app: String, session: UInt32? = nil, at now: Double) -> AppPicture? {
    let key = SceneKey(app: app, session: session ?? self.session(of: app))
    let picture = currentPicture(of: key, at: now)
    appPictures[key] = picture
    return picture
  }

  /// Forgets the pictures that no layer shows any more.
  func keepAppPictures(of apps: Set<String>) {
    appPictures = appPictures.filter { apps.contains($0.key.app) }
  }

  private func currentPicture(of key: SceneKey, at now: Double) -> AppPicture? {
    let (known, session) = (appPictures[key], key.session)
    // The shell in a layer of its own would have to be drawn within itself.
    guard let scene = scene(of: key.app), !scene.isShell else { return known ?? snapshot(of: key) }
    if placed.contains(where: { $0.scene === scene && $0.session == session }),
      let standIn = currentStandIn(of: scene, session: session)
    {
      return picture(of: standIn, known)
    }
    if scene.hasDrawn(session: session), scene.isForeground || scene.dropping != nil {
      return work(.frame, for: scene) { live(scene, session, known, at: now) }
    }
    return known ?? snapshot(of: key)
  }

  private func snapshot(of key: SceneKey) -> AppPicture? {
    snapshots.picture(of: key, preferring: .portrait)
      .map { AppPicture($0.surface, $0.orientation) }
  }

  private func picture(of standIn: StandIn, _ known: AppPicture?) -> AppPicture? {
    if let surface = standIn.surface {
      if let known, known.surface === surface { return known }
      return AppPicture(surface, standIn.orientation)
    }
    // One pixel of the colour, as large as it is shown.
    if let known, known.scene == nil, known.surface.width == 1 { return known }
    guard let surface = Surface(width: 1, height: 1, format: Surface.opaqueFormat) else {
      return nil
    }
    var region = DamageRegion()
    let pixel = Box(x: 0, y: 0, width: 1, height: 1)
    region.add(pixel)
    paint([.fill(standInBackground, pixel)], of: nil, in: region, scale: 1, on: surface)
    return AppPicture(surface, standIn.orientation)
  }

  /// The picture of a session's scene that a layer of the shell shows now; nil if none does.
  func shownPicture(of scene: Scene, session: UInt32) -> AppPicture? {
    let key = SceneKey(app: scene.bundleIdentifier, session: session)
    guard let known = appPictures[key], known.scene == scene.serial, known.session == session,
      known.orientation == scene.orientation
    else { return nil }
    let picture = live(scene, session, known, at: surroundings.now)
    appPictures[key] = picture
    return picture
  }

  /// The picture of a session's scene, of which only what has changed is drawn.
  private func live(
    _ scene: Scene, _ session: UInt32, _ known: AppPicture?, at now: Double
  ) -> AppPicture? {
    let place = scene.places[session] ?? WireScenePlace()
    let area = pixels(of: place, in: scene.orientation)
    let screen = area.offsetBy(-area.left, -area.top)
    let flattened = flatten(
      scene, of: session, map: .scale(panel.scale, panel.scale), clip: screen, now: now)
    var picture = known
    if let old = known,
      old.scene != scene.serial || old.session != session
        || old.orientation != scene.orientation || Double(old.surface.width) != screen.width
        || Double(old.surface.height) != screen.height
        || (old.isSnapshot && !old.damage(of: flattened.marks, in: screen).isEmpty)
    {
      picture = nil
    }
    picture =
      picture
      ?? Surface(
        width: Int(screen.width), height: Int(screen.height), format: Surface.opaqueFormat
      ).map { AppPicture($0, scene.orientation, scene: scene.serial, session: session) }
    guard let picture else { return nil }
    var damage = picture.update(to: flattened.marks, in: screen)
    if !damage.isEmpty {
      picture.backdrops.enlarge(&damage, for: flattened.items, in: screen)
      picture.backdrops.keep(only: flattened.items)
      paint(
        flattened.items, of: scene, in: damage, scale: panel.scale, on: picture.surface,
        backdrops: picture.backdrops)
    }
    return picture
  }

  /// What is seen of an app that has drawn nothing where no picture stands in for it.
  var standInBackground: Color { Color(arrangement.darkAppearance ? 0x0000_00FF : 0xFFFF_FFFF) }
}
