import LifecycleKernel

/// What starts, moves and ends apps' processes.
struct RunningParts {
  let welcomes: Welcomes
  let starter: AppStarter
  let users: AppUserNumbers
  let launcher: Launcher
  let callbacks: CallbackSender
  let suspender: Suspender
  let ender: Ender
  let exits: ExitRecords
  let keeper: FactKeeper

  /// - Parameter hasDisplay: Whether the device has a screen.
  init(_ basis: DeviceBasis, screen: ScreenParts, features: FeatureParts, hasDisplay: Bool) {
    let (configuration, engine, registry) = (basis.configuration, basis.engine, basis.registry)
    let (surroundings, store, logger) = (basis.surroundings, basis.store, basis.logger)
    welcomes = Welcomes(
      deviceName: configuration.deviceName, profile: configuration.profile,
      model: configuration.model, hasDisplay: hasDisplay)
    starter = AppStarter(
      machine: basis.machine, system: basis.system, surroundings: surroundings,
      displays: screen.displays)
    users = AppUserNumbers(store: store)
    launcher = Launcher(
      starter: starter, surroundings: surroundings, store: store, screen: screen.director,
      folder: basis.folder,
      facts: LaunchFacts(
        engine: engine, registry: registry, folder: basis.folder, features: features,
        welcomes: welcomes),
      users: users, profile: configuration.profile, journal: basis.journal, logger: logger)
    callbacks = CallbackSender(
      surroundings: surroundings, sensors: screen.sensors, features: features,
      model: configuration.model)
    suspender = Suspender(engine: engine, surroundings: surroundings, logger: logger)
    ender = Ender(engine: engine, surroundings: surroundings)
    exits = ExitRecords(
      engine: engine, registry: registry, surroundings: surroundings, store: store,
      log: basis.log, deviceName: configuration.deviceName, limits: configuration.limits)
    keeper = FactKeeper(
      engine: engine, registry: registry, store: store, surroundings: surroundings, logger: logger)
  }
}
