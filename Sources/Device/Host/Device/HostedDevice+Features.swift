package import DeviceStorage
import LifecycleKernel
package import Logging
package import NetworkConditions

extension HostedDevice {
  package var keyBag: KeyBagDirector { features.keyBag }

  /// - Parameters:
  ///   - installed: The apps that are installed.
  ///   - hasDisplay: Whether the device has a screen.
  ///   - receiver: Knows where the machine is; nil if nothing does.
  ///   - keyBag: The key bag; nil if the device never had a passcode.
  ///   - bonjour: Publishes and finds services in the network; nil if nothing does.
  ///   - systemIdentifiers: Those of the device's own Settings app and its shell.
  ///   - takenOver: The device of an earlier foregroundd, which goes on.
  package convenience init(
    configuration: DeviceConfiguration, folder: DeviceFolder, surroundings: any Surroundings,
    machine: any Machine, store: any DeviceStore, installed: [InstalledApp],
    system: SystemEnvironment, hasDisplay: Bool, receiver: (any LocationSource)? = nil,
    keyBag: (any KeyBagService)? = nil, bonjour: (any BonjourSystem)? = nil,
    systemIdentifiers: SystemIdentifiers = SystemIdentifiers(settings: nil, shell: nil),
    takenOver: InheritedDevice? = nil, logger: Logger
  ) {
    self.init(
      configuration: configuration, folder: folder, surroundings: surroundings, machine: machine,
      store: store, installed: installed, system: system, hasDisplay: hasDisplay,
      means: FeatureMeans(receiver: receiver, keyBag: keyBag, bonjour: bonjour),
      systemIdentifiers: systemIdentifiers, takenOver: takenOver, logger: logger)
  }

  /// Tells all parts of what concerns several of them, in the order in which they act upon an event.
  func addParts(_ waiters: Waiters) {
    shutdown.stop(features.groupPreferences)
    basis.parts.add(
      features.keyBag, features.notifications.service, waiters, features.notifications.requests,
      features.databases, features.authentication, features.notifications.service.store,
      watches.limits, features.watches.lock, features.watches.memory, watches.rest,
      features.location, features.transfers, features.network, features.audio,
      WorldFollower(
        world: basis.world, engine: engine, registry: basis.registry,
        surroundings: basis.surroundings),
      running.users, features.openings.links, features.openings.quickActions, screen.director)
  }
}

extension FeatureParts {
  /// The device was booted, and all apps are installed; the kernel does not know yet.
  func beginBoot() {
    notifications.service.begin()
    audio.restoreVolume()
  }

  /// The device is there, booted or taken over.
  func begin() {
    openings.links.begin()
    watches.day.read()
    watches.memory.begin()
  }
}

/// What features need other programs, or the machine's services, for.
extension HostedDevice {
  /// Lets apps have background transfers.
  ///
  /// - Parameter executable: The path of transferd, which is started when it is needed.
  package func offerTransfers(_ executable: String) {
    let service = TransferLink(
      basis.means(of: executable), limits: basis.configuration.limits)
    features.transfers.begin(service, TransferFiles(basis.folder))
    shutdown.stop(service)
  }

  /// Connects the network that apps have of their own to the machine's.
  ///
  /// - Parameters:
  ///   - executable: The path of networkd.
  ///   - profile: How good it is at first. It is not looked at when this device was taken over.
  package func offerNetwork(_ executable: String, _ profile: NetworkProfile) {
    if takenOver == nil { basis.world.network = profile }
    let link = NetworkLink(basis.means(of: executable), profile: basis.world.network)
    features.network.begin(link)
    shutdown.stop(link)
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
      sources, engine: engine, store: basis.store, world: basis.world,
      setter: control.features.setter,
      log: basis.log, audio: features.audio)
    control.features.conditions = follower
    basis.parts.add(follower)
    follower.begin(takenOver == nil ? wanted : nil)
  }

  /// Lets apps be heard.
  ///
  /// - Parameters:
  ///   - executable: The path of audiod, which is started when it is needed.
  ///   - player: The path of soundplayer; nil: the system itself makes no sound.
  package func offerAudio(_ executable: String, player: String?) {
    let link = AudioLink(basis.means(of: executable))
    features.audio.begin(link)
    shutdown.stop(link)
    if let player { offerSounds(player) }
  }

  /// Lets notifications and calls be heard, unless the ring switch is at silent.
  private func offerSounds(_ executable: String) {
    let program = SoundplayerProgram(
      executable: executable, folder: basis.folder, machine: basis.machine, system: basis.system)
    let sounds = SystemSounds(
      program: program, engine: engine, world: basis.world, surroundings: basis.surroundings,
      audio: features.audio, logger: logger)
    let microphone = Microphone(
      engine: engine, audio: features.audio, world: basis.world, program: program,
      log: basis.log, logger: logger)
    features.audio.microphone = microphone
    features.notifications.service.sounds = sounds
    basis.parts.add(sounds)
    shutdown.stop(microphone, sounds)
  }

  /// Lets the association files of domains be fetched, so that their links open apps (URL-11).
  ///
  /// - Parameter executable: The path of linkfetcher, of which one is started for each file.
  package func offerLinks(_ executable: String) {
    let fetcher = LinkFetcher(
      executable: executable, folder: basis.folder, machine: basis.machine,
      surroundings: basis.surroundings, system: basis.system, logger: logger)
    features.openings.links.use(fetcher, retries: takenOver == nil)
    shutdown.stop(fetcher)
  }
}
