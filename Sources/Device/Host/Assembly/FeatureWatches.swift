/// What looks at the machine and at processes from time to time, for features.
struct FeatureWatches {
  let day: DayClock
  let lock: LockWatch
  let memory: MemoryWatch
  let processor: ProcessorWatch

  init(_ basis: DeviceBasis) {
    let (engine, registry, surroundings) = (basis.engine, basis.registry, basis.surroundings)
    day = DayClock(engine: engine, surroundings: surroundings, parts: basis.parts)
    lock = LockWatch(engine: engine, registry: registry, surroundings: surroundings)
    memory = MemoryWatch(
      engine: engine, registry: registry, surroundings: surroundings, machine: basis.machine,
      limits: basis.configuration.limits, log: basis.log, logger: basis.logger)
    processor = ProcessorWatch(
      engine: engine, surroundings: surroundings, logger: basis.logger)
  }
}
