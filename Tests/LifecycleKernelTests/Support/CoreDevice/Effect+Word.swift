import LifecycleExplorer
import LifecycleKernel

extension Effect {
  /// The effect in a word; nil for what every step brings along.
  var word: String? {
    switch self {
    case .spawn(let app, let launch):
      app.prefix + "spawn" + (launch.wake.map { "(\($0.reason.rawValue))" } ?? "")
    case .deliver(let app, let callback, let scene):
      app.prefix + callback.summary + (scene == .main ? "" : " \(scene.rawValue)")
    case .abandon(let app): app.prefix + "abandon"
    case .snapshot(let app, let scene):
      app.prefix + "snapshot" + (scene == .main ? "" : " \(scene.rawValue)")
    case .freeze(let app): app.prefix + "freeze"
    case .thaw(let app): app.prefix + "thaw"
    case .kill(let app, let reason): app.prefix + "kill \(reason.summary)"
    case .crash(let app): app.prefix + "crash"
    case .log(let app, .state(let edge, _)): app.prefix + "→ \(edge.to)"
    case .log(let app, .exit(let reason)): app.prefix + "exit \(reason.summary)"
    case .refuse(let refusal): "refused: \(refusal)"
    case .log(_, .callback), .log(_, .wake), .log(_, .assertion), .rank, .arm, .cancel, .record,
      .keep, .tellClosed, .askToUnlock:
      nil
    }
  }
}
