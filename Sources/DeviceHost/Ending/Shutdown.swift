import LifecycleKernel

/// Who hears that the device ends, before anything of it does.
protocol ShutdownFollower: AnyObject {
  /// The device will be booted again; `shutdownBegins` follows.
  func restartBegins()
  /// The device begins to shut down. Called once.
  func shutdownBegins()
}

/// Ends every process of the device, the apps' first, and calls back when all have ended.
final class Shutdown {
  private let engine: LifecycleEngine
  private let registry: AppRegistry
  /// Stop the parts of the system that are processes of their own, in order.
  var parts: [(@escaping () -> Void) -> Void] = []
  weak var follower: (any ShutdownFollower)?
  /// Called when nothing is left.
  private var waiting: [() -> Void] = []
  private(set) var hasBegun = false
  private var isStoppingParts = false

  init(engine: LifecycleEngine, registry: AppRegistry) {
    self.engine = engine
    self.registry = registry
  }

  /// Begins, unless it was begun, and calls the closure when nothing is left.
  func begin(then: @escaping () -> Void) {
    whenEnded(then)
    guard !hasBegun else { return }
    hasBegun = true
    follower?.shutdownBegins()
    _ = engine.request(.shutdown)
    advance()
  }

  /// Begins, and the device is booted again when nothing is left.
  func beginRestart() {
    follower?.restartBegins()
    begin {}
  }

  /// Calls the closure when nothing is left.
  func whenEnded(_ closure: @escaping () -> Void) { waiting.append(closure) }

  /// Continues when the last app has ended.
  func advance() {
    guard hasBegun, !isStoppingParts, registry.all.allSatisfy({ $0.process == nil }) else {
      return
    }
    isStoppingParts = true
    stop(parts[...])
  }

  private func stop(_ parts: ArraySlice<(@escaping () -> Void) -> Void>) {
    guard let part = parts.first else {
      for closure in waiting { closure() }
      waiting = []
      return
    }
    part { [self] in stop(parts.dropFirst()) }
  }
}
