package import DeviceStorage
import Foundation
import KeyBagInterface
package import LifecycleKernel
import LinuxPlatform
package import Logging
import SwiftProtobuf
package import SystemInterface

/// A device: the engine and everything around it, put together.
///
/// It knows the world only through `Surroundings`, `Machine` and `DeviceStore`, so that a model of
/// these drives the very same device in virtual time. It belongs to one thread.
package final class HostedDevice {
  package let engine: LifecycleEngine
  let control: ControlRequests
  let registry: AppRegistry
  let shutdown: Shutdown

  let surroundings: any Surroundings
  private var conditions: ConditionFollower?
  private let limitKeeper: LimitKeeper
  private let lockWatch: LockWatch
  private let memoryWatch: MemoryWatch
  private let processorWatch: ProcessorWatch
  let machine: any Machine
  let store: any DeviceStore
  let system: SystemEnvironment
  let installations: Installations
  let status: StatusReporter
  let world: WorldFacts
  let notifications: NotificationService
  private let notificationRequests: NotificationRequests
  private let databases: SystemDatabaseRequests
  let groupPreferences: GroupPreferences
  let screen: ScreenDirector
  let location: LocationService
  let input: InputRouter
  let starter: AppStarter
  let displays: DisplayConnections
  private let users: AppUserNumbers
  let setter: WorldSetter
  private let waiters: Waiters
  let welcomes: Welcomes
  let model: DeviceModel
  private let day: DayClock
  let folder: DeviceFolder
  package let keyBag: KeyBagDirector
  let installed: [InstalledApp]
  private let kept: KeptFacts
  private let limits: AppLimits
  let bootedAt: Instant
  let log: DeviceLog
  let launcher: Launcher
  let callbacks: CallbackSender
  let exits: ExitRecords
  let transfers: TransferDirector
  let audio: AudioDirector
  let links: LinkAssociations
  let quickActions: QuickActionBook
  /// What was copied last.
  let pasteboard = DevicePasteboard()
  private let bonjour: BonjourDirector
  private var sounds: SystemSounds?
  let keeper: FactKeeper
  /// The device of an earlier foregroundd that this one takes over; nil: it was booted.
  let takenOver: KeptDevice?
  let logger: Logger
  // Held only here; closures refer to them weakly.
  private let dispatcher: EffectDispatcher
  private let events: AppEvents
  var display: DisplayService?
  var shell: ShellService?
  var presenter: ShellPresenter?

  /// - Parameters:
  ///   - installed: The apps that are installed.
  ///   - hasDisplay: Whether the device has a screen.
  ///   - receiver: Knows where the machine is; nil: nothing does.
  ///   - keyBag: The key bag; nil: the device never had a passcode.
  ///   - bonjour: Publishes and finds services in the network; nil: nothing does.
  ///   - systemIdentifiers: Those of the device's own Settings app and its shell.
  ///   - takenOver: The device of an earlier foregroundd, which goes on.
  package init(
    configuration: DeviceConfiguration, folder: DeviceFolder, surroundings: any Surroundings,
    machine: any Machine, store: any DeviceStore, installed: [InstalledApp],
    system: SystemEnvironment, hasDisplay: Bool, receiver: (any LocationSource)? = nil,
    keyBag: (any KeyBagService)? = nil, bonjour: (any BonjourSystem)? = nil,
    systemIdentifiers: SystemIdentifiers = SystemIdentifiers(settings: nil, shell: nil),
    takenOver: KeptDevice? = nil, logger: Logger
  ) {
    self.takenOver = takenOver
    bootedAt = takenOver?.bootedAt ?? surroundings.now
    self.folder = folder
    limits = configuration.limits
    model = configuration.model
    self.surroundings = surroundings
    self.machine = machine
    self.store = store
    self.system = system
    self.logger = logger
    let name = configuration.deviceName
    kept = KeptFacts(store, apps: installed.map(\.identifier))
    self.installed = installed
    let engine = LifecycleEngine(
      device: takenOver?.kernel
        ?? Device(
          profile: configuration.profile, lasting: kept.device,
          hasPasscode: keyBag?.status.hasPasscode ?? false),
      surroundings: surroundings)
    let registry = AppRegistry(
      folder: folder, store: store, systemIdentifiers: systemIdentifiers)
    let log = DeviceLog(
      surroundings: surroundings, capacity: configuration.logCapacity, bootedAt: bootedAt)
    self.log = log
    let world = WorldFacts()
    let welcomes = Welcomes(
      deviceName: name, profile: configuration.profile, model: configuration.model,
      hasDisplay: hasDisplay)
    let displays = DisplayConnections()
    let starter = AppStarter(
      machine: machine, system: system, surroundings: surroundings, displays: displays)
    let screen = ScreenDirector(
      engine: engine, registry: registry, log: log, logger: logger)
    let waiters = Waiters(engine: engine, registry: registry, surroundings: surroundings)
    let input = InputRouter(engine: engine, registry: registry)
    let sensors = SensorReader(
      engine: engine, surroundings: surroundings, world: world, input: input)
    let links = LinkAssociations(engine: engine, registry: registry, store: store, log: log)
    self.links = links
    let quickActions = QuickActionBook(engine: engine, store: store, log: log)
    self.quickActions = quickActions
    let urls = URLOpener(engine: engine, registry: registry, links: links, log: log)
    let documents = DocumentOpener(
      engine: engine, registry: registry, surroundings: surroundings, store: store, urls: urls)
    let notifications = NotificationService(
      engine: engine, registry: registry, surroundings: surroundings, world: world,
      store: NotificationStore(store: store, surroundings: surroundings, logger: logger), log: log)
    self.notifications = notifications
    let notificationRequests = NotificationRequests(
      engine: engine, service: notifications, surroundings: surroundings, log: log)
    self.notificationRequests = notificationRequests
    let databases = SystemDatabaseRequests(
      engine: engine, surroundings: surroundings, store: store, log: log)
    self.databases = databases
    let groupPreferences = GroupPreferences(
      engine: engine, registry: registry, surroundings: surroundings, store: store,
      logger: logger)
    self.groupPreferences = groupPreferences
    let notificationActions = NotificationActions(
      engine: engine, registry: registry, service: notifications, requests: notificationRequests,
      log: log)
    let ender = Ender(engine: engine, surroundings: surroundings)
    let installations = Installations(
      engine: engine, registry: registry, waiters: waiters, surroundings: surroundings,
      store: store, log: log)
    let shutdown = Shutdown(engine: engine, registry: registry)
    let keyBag = KeyBagDirector(
      keyBag, engine: engine, surroundings: surroundings, shutdown: shutdown, log: log,
      logger: logger)
    self.keyBag = keyBag
    let tasks = TaskScheduling(
      engine: engine, registry: registry, surroundings: surroundings, log: log)
    let users = AppUserNumbers(store: store)
    let launcher = Launcher(
      starter: starter, surroundings: surroundings, store: store, screen: screen,
      sharedFolder: folder.shared.path, groupsFolder: folder.appGroups.path,
      keychainsFolder: folder.keychains.path, welcomes: welcomes, users: users,
      profile: configuration.profile, logger: logger)
    self.launcher = launcher
    let location = LocationService(
      engine: engine, surroundings: surroundings, receiver: receiver)
    let transfers = TransferDirector(engine: engine, registry: registry, logger: logger)
    self.transfers = transfers
    let audio = AudioDirector(
      engine: engine, registry: registry, world: world, surroundings: surroundings, log: log,
      logger: logger)
    self.audio = audio
    self.bonjour = BonjourDirector(
      engine: engine, surroundings: surroundings, system: bonjour)
    let setter = WorldSetter(
      engine: engine, surroundings: surroundings, world: world, input: input, sensors: sensors,
      log: log)
    let status = StatusReporter(
      engine: engine, registry: registry, world: world, surroundings: surroundings,
      machine: machine, location: location, store: store, deviceName: name,
      model: configuration.model, limits: configuration.limits, bootedAt: bootedAt)
    keeper = FactKeeper(
      engine: engine, registry: registry, store: store, surroundings: surroundings, logger: logger)
    exits = ExitRecords(
      engine: engine, registry: registry, surroundings: surroundings, store: store, log: log,
      deviceName: name, limits: configuration.limits)
    let preferences = PreferenceBook(engine: engine, store: store)
    launcher.preferences = { preferences.changes(for: $0) }
    callbacks = CallbackSender(
      surroundings: surroundings, sensors: sensors, preferences: preferences,
      model: configuration.model)
    let suspender = Suspender(
      engine: engine, surroundings: surroundings, logger: logger)
    status.socketProblem = { suspender.problem }
    dispatcher = EffectDispatcher(
      registry: registry, surroundings: surroundings, log: log, launcher: launcher,
      callbacks: callbacks,
      suspender: suspender,
      ender: ender,
      exits: exits,
      screen: screen,
      keeper: keeper,
      profile: configuration.profile,
      limits: configuration.limits, engine: engine, bootedAt: bootedAt)
    events = AppEvents(
      engine: engine,
      messages: AppMessages(
        engine: engine, registry: registry, surroundings: surroundings, ender: ender,
        input: input, sensors: sensors, urls: urls, documents: documents,
        quickActions: quickActions, displays: displays,
        tasks: tasks,
        calls: CallSetup(engine: engine, surroundings: surroundings),
        callRequests: CallRequests(engine: engine, surroundings: surroundings, world: world),
        transfers: transfers,
        notifications: notificationRequests, audio: audio, databases: databases,
        groupPreferences: groupPreferences, pasteboard: pasteboard),
      screen: screen, store: store, waiters: waiters, installations: installations,
      shutdown: shutdown, surroundings: surroundings, logger: logger)
    control = ControlRequests(
      engine: engine, registry: registry, surroundings: surroundings, log: log,
      waiters: waiters, installations: installations,
      launches: LaunchRequests(engine: engine, log: log),
      actions: Actions(
        engine: engine, registry: registry, surroundings: surroundings, world: world,
        urls: urls, setter: setter, location: location, notifications: notificationActions,
        quickActions: quickActions, log: log),
      keyBag: keyBag,
      explainer: Explainer(
        engine: engine, surroundings: surroundings, store: store, status: status,
        log: log),
      notifications: notificationActions, status: status,
      activity: ActivityReporter(
        engine: engine, registry: registry, surroundings: surroundings, status: status,
        bootedAt: bootedAt),
      tasks: tasks,
      metrics: MetricsReporter(
        engine: engine, registry: registry, surroundings: surroundings, log: log),
      preferences: PreferenceRequests(
        engine: engine, registry: registry, book: preferences, groups: groupPreferences,
        keeper: keeper, log: log),
      documents: documents, shutdown: shutdown, keeper: keeper)
    self.engine = engine
    self.registry = registry
    self.shutdown = shutdown
    self.installations = installations
    self.status = status
    self.location = location
    self.world = world
    self.screen = screen
    self.input = input
    self.starter = starter
    self.displays = displays
    self.users = users
    self.setter = setter
    self.waiters = waiters
    self.welcomes = welcomes
    day = DayClock(engine: engine, surroundings: surroundings)
    lockWatch = LockWatch(
      engine: engine, registry: registry, surroundings: surroundings)
    limitKeeper = LimitKeeper(
      configuration.limits, engine: engine, registry: registry, surroundings: surroundings,
      store: store, logger: logger)
    processorWatch = ProcessorWatch(
      engine: engine, surroundings: surroundings, logger: logger)
    memoryWatch = MemoryWatch(
      engine: engine, registry: registry, surroundings: surroundings, machine: machine,
      limits: configuration.limits, log: log, logger: logger)
    connect(launcher)
  }

  private func connect(_ launcher: Launcher) {
    engine.performer = dispatcher
    log.onLine = { [engine] in engine.journal?.note(.line($0)) }
    launcher.lastingLocation = { [engine] in engine.device.lasting(of: $0)?.location }
    launcher.metrics = { [engine] in engine.device.metrics(of: $0) }
    launcher.shortestKeepAlive = { [engine] in
      engine.device.mayBeKeptAlive($0) ? engine.device.profile.shortestKeepAlive : .zero
    }
    // Settings shows the icons and Settings.bundles of all apps.
    launcher.readable = { [registry, folder] in
      $0.bundleIdentifier == registry.settingsIdentifier ? [folder.bundles.path] : []
    }
    launcher.quickActions = { [quickActions] in
      quickActions.dynamicActions(of: $0.bundleIdentifier)
    }
    shutdown.parts.append { [groupPreferences] in groupPreferences.finish($0) }
    control.links = links
    control.pasteboard = pasteboard
    status.links = links
    status.quickActions = quickActions
    installations.onInstalled = { [links] in links.installed($0) }
    launcher.onStart = { [engine] in engine.journal?.note(.started($0)) }
    registry.onChange = { [unowned self] in engine.journal?.note(.apps(registry.ids)) }
    launcher.onEvent = { [unowned self] in events.received($0, from: $1, of: $2) }
    dispatcher.onFailedLaunch = { [unowned self] app, reason in
      engine.handle(.process(app, .failedToStart(reason)))
    }
    dispatcher.onStateChange = { [unowned self] app, state in
      screen.stateChanged(of: app, to: state)
      presenter?.noteChange(of: app)
    }
    dispatcher.onAbandon = { [unowned self] in events.abandon($0, of: $1) }
    dispatcher.onNewDay = { [unowned self] in day.read() }
    dispatcher.onProcessorWanted = { [unowned self] in processorWatch.read($0, of: $1) }
    dispatcher.onTransferOrder = { [unowned self] in transfers.carryOut($0, of: $1) }
    dispatcher.onBonjourOrder = { [unowned self] in bonjour.carryOut($0, for: $1) }
    dispatcher.onCentralAnswer = { [unowned self] in control.centrals.answered($0, $1) }
    events.messages.onSettingsRequest = { [unowned self] in control.answer($0, $1) }
    events.messages.onPasscodeEntry = { [unowned self] in keyBag.answer($0, $1) }
    dispatcher.onClosed = { [unowned self] in
      let offset = engine.device.lasting.environment.clockOffset.inSeconds
      world.tellClosed(
        $0, goesOn: engine.device.isStatePreserved(of: $0.id),
        at: surroundings.date.addingTimeInterval(offset))
    }
    dispatcher.onDiscardedState = { [store, logger] app in
      do {
        try store.removeSavedState(of: app.bundleIdentifier)
      } catch {
        logger.error("the preserved state of \(app.bundleIdentifier) is not removed: \(error)")
      }
    }
    dispatcher.onMemoryWanted = { [unowned self] in memoryWatch.read() }
    setter.onClockChange = { [unowned self] in
      day.read()
      notifications.clockChanged()
    }
    audio.nowPlaying.onChange = { [engine] in engine.journal?.note(.nowPlaying($0, $1)) }
    connectNotifications()
    dispatcher.onSettled = { [unowned self] in settled() }
    installations.onInstallation = { [unowned self] in presenter?.noteInstallations() }
    installations.onRemoval = { [unowned self] app in
      screen.forgetSnapshots(of: app)
      world.forget(app.bundleIdentifier)
      notifications.forget(app)
      users.forget(app.bundleIdentifier)
      links.forgetUnclaimed()
      quickActions.forget(app.bundleIdentifier)
      presenter?.noteInstallations()
      // The kernel's event is over by now.
      presenter?.update()
    }
    screen.onInput = { [unowned self] event, app in input.send(event, to: app) }
    screen.onChange = { [unowned self] app in
      presenter?.noteChange(of: app)
      settled()
    }
  }

  private func connectNotifications() {
    day.onChange = { [unowned self] in
      notifications.clockChanged()
      transfers.clockChanged()
    }
    setter.onVolumeChange = { [store] in
      store.keep(String(Int(($0 * 1_000).rounded())), for: Self.volumeKey, of: nil)
    }
    setter.onNotificationClear = { [unowned self] in notifications.clear($0) }
    dispatcher.onPresentation = { [unowned self] in notifications.present($0, of: $1, $2) }
    dispatcher.onReachedPlace = { [unowned self] app in
      // The kernel's event is over by then.
      surroundings.soon { [weak self] in self?.notifications.handOverReached(of: app) }
    }
    notifications.onBadge = { [unowned self] in presenter?.noteChange(of: $0) }
    notifications.store.onChange = { [engine] app, book in
      engine.journal?.note(.notifications(app, book))
    }
    notifications.onLoaded = { [unowned self] in
      do {
        try writeJournal()
      } catch {
        logger.critical("the journal cannot be written: \(error)")
      }
    }
    installations.onReturn = { [unowned self] in notifications.store.reload($0) }
  }

  /// The key of the volume that an earlier boot has left, in thousandths.
  private static let volumeKey = "volume"

  /// Called when all effects of an event are carried out: answers waits and updates the screen.
  func settled() {
    keyBag.follow()
    notifications.follow()
    waiters.answer()
    notificationRequests.answerQuestions()
    databases.answerQuestions()
    notifications.store.write()
    limitKeeper.follow()
    lockWatch.follow()
    memoryWatch.follow()
    location.follow()
    conditions?.follow()
    transfers.follow()
    audio.follow()
    ring()
    world.follow(engine.device, registry, at: surroundings.now)
    screen.update()
    presenter?.update()
    keepJournal()
  }

  /// The kernel's number of an installed app.
  package func id(of identifier: String) -> AppID? { registry[identifier]?.id }

  /// Calls the closure with every further line of the log, for as long as the device lives.
  package func followLog(_ closure: @escaping (DeviceLogEntry) -> Void) {
    _ = control.log.follow(closure)
  }

  /// The lines of the log after the one with this number.
  package func logEntries(since sequence: UInt64) -> ArraySlice<DeviceLogEntry> {
    control.log.entries(since: sequence)
  }

  /// Answers a request that gets one reply, as if it had come over the control socket.
  package func answer(
    _ request: WireControlRequest, _ reply: @escaping (WireControlReply) -> Void
  ) {
    control.answer(request, reply)
  }

  /// Takes over the apps that are installed, and goes to work.
  ///
  /// - Parameter recovered: one sentence for each thing that an earlier daemon had left behind.
  package func start(recovered: [String]) {
    status.recovered = recovered
    if let takenOver {
      takeOver(takenOver)
    } else {
      for app in installed {
        installations.add(app, kept.facts(of: app.identifier, at: surroundings.date))
      }
      notifications.begin()
      if let volume = store.value(for: Self.volumeKey, of: nil).flatMap(Double.init) {
        world.volume = min(1, max(0, volume / 1_000))
      }
      engine.handle(.booted)
    }
    links.begin()
    day.read()
    memoryWatch.begin()
  }

  /// Lets apps have background transfers.
  ///
  /// - Parameter executable: The path of transferd, which is started when it is needed.
  package func offerTransfers(_ executable: String) {
    let service = TransferLink(
      executable: executable, folder: folder, machine: machine, surroundings: surroundings,
      system: system, limits: limits, logger: logger)
    transfers.begin(service, TransferFiles(folder))
    control.transfers = transfers
    shutdown.parts.append { service.stop(then: $0) }
  }

  /// Lets the device follow the machine.
  ///
  /// - Parameters:
  ///   - sources: What knows the machine's conditions.
  ///   - wanted: The conditions to follow from now on; nil: those of the last boot. They are not
  ///     looked at when this device was taken over.
  package func offerConditions(
    _ sources: [MachineCondition: any ConditionSource], following wanted: [MachineCondition]?
  ) {
    let follower = ConditionFollower(
      sources, engine: engine, store: store, world: world, setter: setter, log: log,
      player: { [audio] in audio.shownPlayer })
    conditions = follower
    control.conditions = follower
    follower.begin(takenOver == nil ? wanted : nil)
  }

  /// Lets apps be heard.
  ///
  /// - Parameters:
  ///   - executable: The path of audiod, which is started when it is needed.
  ///   - player: The path of soundplayer; nil: the system itself makes no sound.
  package func offerAudio(_ executable: String, player: String?) {
    let link = AudioLink(
      executable: executable, folder: folder, machine: machine, surroundings: surroundings,
      system: system, logger: logger)
    audio.begin(link)
    control.audio = audio
    shutdown.parts.append { link.stop(then: $0) }
    if let player { offerSounds(player) }
  }

  /// Lets notifications and calls be heard, unless the ring switch is at silent.
  private func offerSounds(_ executable: String) {
    let program = SoundplayerProgram(
      executable: executable, folder: folder, machine: machine, system: system)
    let sounds = SystemSounds(
      program: program, surroundings: surroundings, audio: audio, logger: logger)
    self.sounds = sounds
    let microphone = Microphone(
      engine: engine, audio: audio, world: world, program: program, log: log, logger: logger)
    audio.microphone = microphone
    setter.onMicrophoneChange = { microphone.change(to: $0) }
    notifications.onSound = { [world] sound in
      if !world.isSilent { sounds.play(sound) }
    }
    sounds.onRingerEnd = { [unowned self] in ring() }
    shutdown.parts.append { done in
      microphone.stop()
      sounds.stop()
      done()
    }
  }

  private func ring() {
    let interruptions = engine.device.interruptions
    sounds?.ring(
      interruptions.isCallRinging && !world.isSilent,
      interruptions.ringingCall == nil ? nil : world.ringtone)
  }
}
