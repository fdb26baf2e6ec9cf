import DeviceControl
import DeviceStorage
import Foundation
import Glibc

/// The random steps with an app that may have several scenes.
extension DeviceChaosRun {
  /// The bundles of the apps that may have several scenes.
  private var bundlesWithScenes: [String] {
    get throws {
      try programs.apps.filter {
        try AppBundle(URL(fileURLWithPath: $0)).info.supportsMultipleScenes
      }
    }
  }

  /// Does something with the scenes of an app.
  ///
  /// - Returns: A description; nil if the device is no tablet, or has no app with scenes.
  func useScenes() throws -> String? {
    guard model == "tablet",
      let bundle = try bundlesWithScenes.randomElement(using: &generator)
    else { return nil }
    guard let app = identifiers[bundle], installed[app] != nil else {
      return try granted("install \(bundle)") { try install(bundle) }
    }
    // Behind a lock or a call most would be refused.
    if !generator.oneIn(5) { try uncover() }
    let status = try connect().apps().first { $0.bundleIdentifier == app }
    if status?.pid == nil { return try granted("open \(app)") { try open(app) } }
    let connected = status?.scenes.count { $0.state != "unattached" } ?? 0
    if connected > 1, generator.oneIn(5), let pid = status?.pid {
      sceneActions["kill", default: 0] += 1
      kill(pid, SIGKILL)
      return "kill \(app) (\(pid)) with \(connected) scenes"
    }
    let (kind, action) = sceneAction(app, status?.scenes ?? [])
    return try granted("scene \(kind) of \(app)") {
      try connect().perform(.scene(action))
      sceneActions[kind, default: 0] += 1
    }
  }

  private func sceneAction(_ app: String, _ scenes: [SceneStatus]) -> (String, SceneAction) {
    let hidden = scenes.filter { !$0.isShown && $0.state != "unattached" }
    let shown = scenes.filter(\.isShown)
    let any = SceneAction.Scene(app, scenes.randomElement(using: &generator)?.scene ?? 0)
    func scene(_ preferred: [SceneStatus]) -> SceneAction.Scene {
      preferred.randomElement(using: &generator).map { SceneAction.Scene(app, $0.scene) } ?? any
    }
    switch generator.next() % 16 {
    case 0, 1, 2: return ("open", .open(app))
    case 3, 4: return ("show", .show(any))
    case 5: return ("close", .close(any))
    case 6, 7: return ("disconnect", .disconnect(scene(hidden)))
    case 8, 9: return ("focus", .focus(scene(shown)))
    case 10: return ("fill", .fill(app))
    case 11: return ("divide", .divide(leftPercent: Int(generator.next() % 5) * 25))
    case 12: return ("slide over", split(app, isFloating: true))
    default: return ("split", split(app, isFloating: false))
    }
  }

  private func split(_ app: String, isFloating: Bool) -> SceneAction {
    .split(app, nil, onLeft: generator.oneIn(2), isFloating: isFloating)
  }
}
