import LifecycleKernel

/// Ends every process of the device, the apps' first, and calls back when all have ended.
final class Shutdown {
  private let engine: LifecycleEngine
  private let registry: AppRegistry
  /// Stop the parts of the system that are processes of their own, in order.
  var parts: [(@escaping () -> Void) -> Void] = []
  /// Called once, before anything is ended.
  var onBegin: () -> Void = {}
  /// Called when nothing is left.
  var onEnd: [() -> Void] = []
  private(set) var hasBegun = false
  private var isStoppingParts = false

  init(engine: LifecycleEngine, registry: AppRegistry) {
    self.engine = engine
    self.registry = registry
  }

  /// Begins, unless it was begun, and calls the closure when nothing is left.
  func begin(then: @escaping () -> Void) {
    onEnd.append(then)
    guard !hasBegun else { return }
    hasBegun = true
    onBegin()
    _ = engine.request(.shutdown)
    advance()
  }

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
      for closure in onEnd { closure() }
      onEnd = []
      return
    }
    part { [self] in stop(parts.dropFirst()) }
  }
}
