import LifecycleKernel

/// Who hears that the device ends, before anything of it does.
protocol ShutdownFollower: AnyObject {
  /// The device will be booted again; `shutdownBegins` follows.
  func restartBegins()
  /// The device begins to shut down. Called once.
  func shutdownBegins()
}

/// A part of the system that is to be stopped when all apps have ended.
protocol ShutdownPart: AnyObject {
  /// Ends what it runs and completes what it writes, and calls back when nothing is left to do.
  func stop(then done: @escaping () -> Void)
}

/// Ends every process of the device, the apps' first, and calls back when all have ended.
final class Shutdown {
  private let engine: LifecycleEngine
  private let registry: AppRegistry
  /// In the order in which they are stopped.
  private var parts: [any ShutdownPart] = []
  weak var follower: (any ShutdownFollower)?
  /// Called when nothing is left.
  private var waiting: [() -> Void] = []
  private(set) var hasBegun = false
  private var isStoppingParts = false

  init(engine: LifecycleEngine, registry: AppRegistry) {
    self.engine = engine
    self.registry = registry
  }

  /// The parts are stopped one after another, in this order, after those that were named before.
  func stop(_ parts: any ShutdownPart...) { self.parts += parts }

  /// The part is stopped before all others.
  func stopFirst(_ part: any ShutdownPart) { parts.insert(part, at: 0) }

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
    stopNext(of: parts[...])
  }

  private func stopNext(of parts: ArraySlice<any ShutdownPart>) {
    guard let part = parts.first else {
      for closure in waiting { closure() }
      waiting = []
      return
    }
    part.stop { [self] in stopNext(of: parts.dropFirst()) }
  }
}
