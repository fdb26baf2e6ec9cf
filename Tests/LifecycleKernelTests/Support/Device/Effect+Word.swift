import LifecycleExplorer
import LifecycleKernel

extension Effect {
  /// The effect in a word; nil for what every step brings along.
  var word: String? {
    switch self {
    case .spawn(let app, let launch):
      app.prefix + "spawn"
        + (launch.wake.map { "(\($0.reason.rawValue))" } ?? launch.url.map { "(\($0.url))" } ?? "")
    case .prewarm(let app): app.prefix + "prewarm"
    case .endPrewarmed(let app): app.prefix + "end prewarmed"
    case .log(let app, .prewarming(let event)): app.prefix + "prewarming \(event.word)"
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
    case .log(let app, .task(let id, _, let event)): app.prefix + "task \(id.rawValue) \(event)"
    case .log(let app, .sound(let event)): app.prefix + "\(event)"
    case .log(let app, .processor(let event, let share)): app.prefix + "\(event) at \(share)"
    case .log(let app, .exit(let reason)): app.prefix + "exit \(reason.summary)"
    case .watchSockets(let app): app.prefix + "watch"
    case .log(let app, .reclaimed(let sockets)): app.prefix + "lost \(sockets.text)"
    case .log(let app, .yields(let file)): app.prefix + "yields \(file)"
    case .log(let app, .savedState(.discarded(let reason))):
      app.prefix + "state discarded: \(reason.word)"
    case .log(let app, .savedState(.notPreserved)): app.prefix + "state not preserved"
    case .log(let app, .savedState(let event)): app.prefix + "state \(event)"
    case .answerAuthentication(let app, _, .authenticated(let byPasscode)):
      app.prefix + "authenticated" + (byPasscode ? " by the passcode" : "")
    case .answerAuthentication(let app, _, .failed(let failure)): app.prefix + failure.rawValue
    case .refuse(let refusal): "refused: \(refusal)"
    case .log(_, .callback), .log(_, .wake), .log(_, .assertion), .rank, .arm, .cancel, .record,
      .keep, .tellBackgroundTime, .tellMemoryPressure, .readTimeOfDay, .readMemory,
      .readProcessor, .limitMemory, .tellClosed, .askToUnlock, .discardState, .reclaimSockets,
      .answerCentral, .transfers, .present, .bonjour, .log(_, .bonjour),
      .reachedPlace:
      nil
    }
  }
}
