import LifecycleKernel

/// Lets what the shell shows follow the kernel: the texts of alerts, the question that is asked, and since
/// when there is a call.
final class WorldFollower: DevicePart {
  private let world: WorldFacts
  private let engine: LifecycleEngine
  private let registry: AppRegistry
  private let surroundings: any Surroundings

  init(
    world: WorldFacts, engine: LifecycleEngine, registry: AppRegistry,
    surroundings: any Surroundings
  ) {
    self.world = world
    self.engine = engine
    self.registry = registry
    self.surroundings = surroundings
  }

  func follow() { world.follow(engine.device, registry, at: surroundings.now) }

  func removed(_ app: HostedApp) { world.forget(app.bundleIdentifier) }
}
