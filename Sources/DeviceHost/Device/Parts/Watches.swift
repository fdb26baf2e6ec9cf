/// What looks at the machine and at processes from time to time, whatever features there are.
struct Watches {
  let limits: LimitKeeper
  let rest: RestWatch

  init(_ basis: DeviceBasis) {
    let (engine, registry, surroundings) = (basis.engine, basis.registry, basis.surroundings)
    let (limits, logger) = (basis.configuration.limits, basis.logger)
    self.limits = LimitKeeper(
      limits, engine: engine, registry: registry, surroundings: surroundings, store: basis.store,
      logger: logger)
    rest = RestWatch(surroundings: surroundings, machine: basis.machine) { [log = basis.log] in
      log.lastSequence
    }
  }
}
