import LifecycleKernel

/// The host's part of each feature that has one.
struct FeatureParts {
  let openings: OpeningParts
  let notifications: NotificationParts
  let preferences: PreferenceBook
  let groupPreferences: GroupPreferences
  let databases: SystemDatabaseRequests
  let authentication: AuthenticationDirector
  let location: LocationService
  let transfers: TransferDirector
  let network: DeviceNetwork
  let audio: AudioDirector
  let bonjour: BonjourDirector
  let tasks: TaskScheduling
  let keyBag: KeyBagDirector
  let watches: FeatureWatches

  init(_ basis: DeviceBasis, _ means: FeatureMeans, shutdown: Shutdown) {
    let (engine, registry, surroundings) = (basis.engine, basis.registry, basis.surroundings)
    openings = OpeningParts(basis)
    notifications = NotificationParts(basis)
    preferences = PreferenceBook(engine: engine, store: basis.store)
    groupPreferences = GroupPreferences(
      engine: engine, registry: registry, surroundings: surroundings, store: basis.store,
      journal: basis.journal, logger: basis.logger)
    databases = SystemDatabaseRequests(
      engine: engine, surroundings: surroundings, store: basis.store, log: basis.log)
    authentication = AuthenticationDirector(
      engine: engine, registry: registry, surroundings: surroundings, log: basis.log)
    location = LocationService(
      engine: engine, surroundings: surroundings, receiver: means.receiver,
      journal: basis.journal)
    transfers = TransferDirector(engine: engine, registry: registry, logger: basis.logger)
    network = DeviceNetwork(
      engine: engine, world: basis.world, machine: basis.machine, transfers: transfers,
      log: basis.log)
    audio = AudioDirector(
      engine: engine, registry: registry, world: basis.world, surroundings: surroundings,
      store: basis.store, journal: basis.journal, log: basis.log, logger: basis.logger)
    bonjour = BonjourDirector(
      engine: engine, surroundings: surroundings, system: means.bonjour)
    tasks = TaskScheduling(
      engine: engine, registry: registry, surroundings: surroundings, log: basis.log)
    keyBag = KeyBagDirector(
      means.keyBag, engine: engine, surroundings: surroundings, shutdown: shutdown, log: basis.log,
      logger: basis.logger)
    watches = FeatureWatches(basis)
  }
}

/// How apps are opened with something: URLs, links, documents and quick actions.
struct OpeningParts {
  let links: LinkAssociations
  let quickActions: QuickActionBook
  let urls: URLOpener
  let documents: DocumentOpener

  init(_ basis: DeviceBasis) {
    links = LinkAssociations(
      engine: basis.engine, registry: basis.registry, store: basis.store, log: basis.log)
    quickActions = QuickActionBook(
      engine: basis.engine, store: basis.store, parts: basis.parts, log: basis.log)
    urls = URLOpener(
      engine: basis.engine, registry: basis.registry, links: links, log: basis.log)
    documents = DocumentOpener(
      engine: basis.engine, registry: basis.registry, surroundings: basis.surroundings,
      store: basis.store, urls: urls)
  }
}

/// Notifications: those that are kept, what apps ask for, and what a person does with them.
struct NotificationParts {
  let service: NotificationService
  let requests: NotificationRequests
  let actions: NotificationActions

  init(_ basis: DeviceBasis) {
    service = NotificationService(
      engine: basis.engine, registry: basis.registry, surroundings: basis.surroundings,
      world: basis.world,
      store: NotificationStore(
        store: basis.store, surroundings: basis.surroundings, journal: basis.journal,
        logger: basis.logger),
      parts: basis.parts, journal: basis.journal, log: basis.log)
    requests = NotificationRequests(
      engine: basis.engine, service: service, surroundings: basis.surroundings, log: basis.log)
    actions = NotificationActions(
      engine: basis.engine, registry: basis.registry, service: service, requests: requests,
      log: basis.log)
  }
}
