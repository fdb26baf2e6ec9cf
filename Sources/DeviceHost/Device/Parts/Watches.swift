import LifecycleKernel

/// What looks at the machine and at processes from time to time.
struct Watches {
  let day: DayClock
  let limits: LimitKeeper
  let lock: LockWatch
  let memory: MemoryWatch
  let processor: ProcessorWatch
  let rest: RestWatch

  init(_ basis: DeviceBasis) {
    let (engine, registry, surroundings) = (basis.engine, basis.registry, basis.surroundings)
    let (limits, logger) = (basis.configuration.limits, basis.logger)
    day = DayClock(engine: engine, surroundings: surroundings, parts: basis.parts)
    self.limits = LimitKeeper(
      limits, engine: engine, registry: registry, surroundings: surroundings, store: basis.store,
      logger: logger)
    lock = LockWatch(engine: engine, registry: registry, surroundings: surroundings)
    memory = MemoryWatch(
      engine: engine, registry: registry, surroundings: surroundings, machine: basis.machine,
      limits: limits, log: basis.log, logger: logger)
    processor = ProcessorWatch(engine: engine, surroundings: surroundings, logger: logger)
    rest = RestWatch(surroundings: surroundings, machine: basis.machine) { [log = basis.log] in
      log.lastSequence
    }
  }
}
