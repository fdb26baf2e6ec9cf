import DeviceStorage
import LifecycleKernel

/// Tells why the scenes of an app are as they are, and which it has no longer.
struct SceneExplainer {
  let device: Device
  let registry: AppRegistry
  let log: DeviceLog

  /// So many scenes that are gone are told of.
  private static let mostDiscarded = 3

  /// What there is to say of the app's scenes, a sentence each: of an app that has one scene, only if it is
  /// not as the app is.
  func sentences(about app: HostedApp) -> [String] {
    guard device.hasScenes(app.id) else { return [] }
    let open = device.lasting(of: app.id)?.sessions?.open ?? []
    let scenes = open.sorted().map { SceneReference(app.id, $0) }
    let isTold =
      scenes.count > 1 || scenes.contains { !device.position(of: $0).isConnected }
    let standing = app.process != nil && isTold ? scenes.map { self.standing(of: $0, in: app) } : []
    return standing + device.scenesOnDisplays(of: app.id).map { display(of: $0, in: app) }
      + discarded(by: app, open: open)
  }

  /// Why the scene on an external display is as it is.
  private func display(of scene: SceneReference, in app: HostedApp) -> String {
    let history = self.history(of: app, scene.scene)
    return Explanation.sceneOnDisplay(
      device.displayName(of: scene), state: device.position(of: scene).activationState,
      lastCallback: history.last.flatMap(name))
  }

  private func standing(of scene: SceneReference, in app: HostedApp) -> String {
    let history = self.history(of: app, scene.scene)
    return Explanation.scene(
      scene.scene.rawValue, state: device.position(of: scene).activationState,
      reason(of: scene, last: history.last), lastCallback: history.last.flatMap(name))
  }

  private func reason(of scene: SceneReference, last: DeviceLogEntry?) -> SceneReason {
    let isShown = device.isShown(scene)
    switch device.position(of: scene) {
    case .awaited: return .changing
    case .unattached where isShown: return .changing
    case .unattached:
      guard let last, name(last) == Self.disconnected else { return .notOpened }
      return .takenBack(request: log.request(behind: last))
    case .active where !isShown, .inactive where !isShown: return .changing
    case .active:
      guard device.beside != nil else { return .fillsScreen }
      return .sharesScreen(hasFocus: device.sceneInFront == scene)
    case .inactive, .unannounced, .background:
      guard isShown else { return .behind(inFront(insteadOf: scene)) }
      if device.isClosed { return .locked }
      return device.coverNames.isEmpty ? .changing : .covered(device.coverNames)
    }
  }

  private func inFront(insteadOf scene: SceneReference) -> String {
    if let front = device.sceneInFront, front.app == scene.app {
      return "scene \(front.scene.rawValue)"
    }
    switch device.front {
    case .home: return "the home screen"
    case .app(let app): return registry[app]?.installation.displayName ?? "another app"
    case .phone: return "the phone"
    case .messages: return "Messages"
    }
  }

  private static let disconnected = "sceneDidDisconnect"

  /// The scenes that were discarded last, the last one at the end. One on a display goes with the front
  /// or with the display, and nobody has discarded it.
  private func discarded(by app: HostedApp, open: [SceneID]) -> [String] {
    let untold = device.lasting(of: app.id)?.sessions?.discarded.filter { !$0.isElsewhere } ?? []
    var ends: [(scene: SceneID, entry: DeviceLogEntry?)] = []
    for entry in log.entries(since: 0) where entry.app == app.bundleIdentifier {
      guard case .began(Self.disconnected, _, let scene?) = entry.content, !open.contains(scene),
        !scene.isElsewhere
      else { continue }
      ends.removeAll { $0.scene == scene }
      ends.append((scene, entry))
    }
    ends += untold.filter { scene in !ends.contains { $0.scene == scene } }.map { ($0, nil) }
    return ends.suffix(Self.mostDiscarded).map { end in
      Explanation.sceneDiscarded(
        end.scene.rawValue, by: discarder(end.entry), isTold: !untold.contains(end.scene))
    }
  }

  private func discarder(_ end: DeviceLogEntry?) -> SceneDiscarder {
    guard let end else { return .unknown }
    return log.request(behind: end).map { .person(request: $0) } ?? .app
  }

  /// The callbacks that this process has had for the scene.
  private func history(of app: HostedApp, _ scene: SceneID) -> [DeviceLogEntry] {
    log.entries(since: 0).filter { entry in
      guard entry.app == app.bundleIdentifier, entry.pid == app.process?.pid else { return false }
      if case .began(_, _, scene) = entry.content { return true }
      return false
    }
  }

  private func name(_ entry: DeviceLogEntry) -> String? {
    if case .began(let name, _, _) = entry.content { name } else { nil }
  }
}
