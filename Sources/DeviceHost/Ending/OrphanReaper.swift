import LifecycleKernel

/// Has what apps have started and left reaped every ten seconds, which falls to this daemon.
///
/// While every app is suspended nothing can be left behind, and nothing is looked at.
final class OrphanReaper {
  private let engine: LifecycleEngine
  private let registry: AppRegistry
  private let machine: any Machine
  private let surroundings: any Surroundings
  /// An app could execute when orphans were last looked for.
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

  /// Begins, and goes on for as long as the device does.
  func run() {
    surroundings.schedule(after: Self.pause) { [weak self] in
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
