import LifecycleKernel

/// Reaps orphaned child processes of apps every ten seconds: this daemon is their subreaper.
///
/// While all apps are suspended, none can be orphaned, and nothing is inspected.
final class OrphanReaper {
  private let engine: LifecycleEngine
  private let registry: AppRegistry
  private let machine: any Machine
  private let surroundings: any Surroundings
  /// An app could execute at the last inspection.
  private var hadRunningApps = false
  private static let pause = Duration.seconds(10)

  init(
    engine: LifecycleEngine, registry: AppRegistry, machine: any Machine,
    surroundings: any Surroundings
  ) {
    self.engine = engine
    self.registry = registry
    self.machine = machine
    self.surroundings = surroundings
  }

  /// Starts; it continues as long as the device runs.
  func run() {
    surroundings.schedule(afterPause: Self.pause) { [weak self] in
      self?.reap()
      self?.run()
    }
  }

  private func reap() {
    let runs = registry.all.contains { app in
      app.process != nil && engine.device.position(of: app.id) != .suspended
    }
    guard runs || hadRunningApps else { return }
    hadRunningApps = runs
    machine.reapOrphans()
  }
}
