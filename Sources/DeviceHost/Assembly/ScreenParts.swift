import LifecycleKernel

/// What the device shows, and what a person does to it.
struct ScreenParts {
  let director: ScreenDirector
  let input: InputRouter
  let sensors: SensorReader
  let displays = DisplayConnections()

  init(_ basis: DeviceBasis) {
    input = InputRouter(engine: basis.engine, registry: basis.registry)
    sensors = SensorReader(
      engine: basis.engine, surroundings: basis.surroundings, world: basis.world, input: input)
    director = ScreenDirector(
      engine: basis.engine, registry: basis.registry, input: input, parts: basis.parts,
      surroundings: basis.surroundings, store: basis.store, log: basis.log, logger: basis.logger)
  }
}
