package import ControlInterface
package import DeviceStorage
import Foundation
import KeyBagInterface
package import LifecycleKernel
import LinuxPlatform
package import Logging
package import NetworkConditions
import SwiftProtobuf

/// A device: the engine and everything around it, put together.
///
/// It knows the world only through `Surroundings`, `Machine` and `DeviceStore`, so that a model of
/// these drives the very same device in virtual time. It belongs to one thread.
package final class HostedDevice {
  let basis: DeviceBasis
  let screen: ScreenParts
  let features: FeatureParts
  let running: RunningParts
  let watches: Watches
  let installations: Installations
  let shutdown: Shutdown
  let status: StatusReporter
  let setter: WorldSetter
  let control: ControlRequests
  /// What the device was when it was booted, or taken over.
  private let past: Past
  // Held only here.
  private let dispatcher: EffectDispatcher
  private let events: AppEvents

  private struct Past {
    let installed: [InstalledApp]
    let kept: StoredFacts
    /// The device of an earlier foregroundd that this one takes over; nil if it was booted.
    let takenOver: InheritedDevice?
  }

  package var engine: LifecycleEngine { basis.engine }
  package var keyBag: KeyBagDirector { features.keyBag }
  package var logger: Logger { basis.logger }
  var registry: AppRegistry { basis.registry }
  var pasteboard: DevicePasteboard { features.pasteboard }
  var takenOver: InheritedDevice? { past.takenOver }
  var installed: [InstalledApp] { past.installed }

  /// - Parameters:
  ///   - installed: The apps that are installed.
  ///   - hasDisplay: Whether the device has a screen.
  ///   - receiver: Knows where the machine is; nil if nothing does.
  ///   - keyBag: The key bag; nil if the device never had a passcode.
  ///   - bonjour: Publishes and finds services in the network; nil if nothing does.
  ///   - systemIdentifiers: Those of the device's own Settings app and its shell.
  ///   - takenOver: The device of an earlier foregroundd, which goes on.
  package init(
    configuration: DeviceConfiguration, folder: DeviceFolder, surroundings: any Surroundings,
    machine: any Machine, store: any DeviceStore, installed: [InstalledApp],
    system: SystemEnvironment, hasDisplay: Bool, receiver: (any LocationSource)? = nil,
    keyBag: (any KeyBagService)? = nil, bonjour: (any BonjourSystem)? = nil,
    systemIdentifiers: SystemIdentifiers = SystemIdentifiers(settings: nil, shell: nil),
    takenOver: InheritedDevice? = nil, logger: Logger
  ) {
    let kept = StoredFacts(store, apps: installed.map(\.identifier))
    past = Past(installed: installed, kept: kept, takenOver: takenOver)
    let bootedAt = takenOver?.bootedAt ?? surroundings.now
    let engine = LifecycleEngine(
      device: takenOver?.kernel
        ?? Device(
          profile: configuration.profile, lasting: kept.device,
          hasPasscode: keyBag?.status.hasPasscode ?? false,
          showsSeveralScenes: configuration.model.kind == .tablet),
      surroundings: surroundings)
    let basis = DeviceBasis(
      configuration: configuration, folder: folder, surroundings: surroundings, machine: machine,
      store: store, system: system, engine: engine,
      registry: AppRegistry(folder: folder, store: store, systemIdentifiers: systemIdentifiers),
      log: DeviceLog(
        surroundings: surroundings, capacity: configuration.logCapacity, bootedAt: bootedAt),
      journal: DeviceJournal(surroundings: surroundings, logger: logger), world: WorldFacts(),
      parts: DeviceParts(), bootedAt: bootedAt, logger: logger)
    self.basis = basis
    basis.registry.journal = basis.journal
    basis.log.journal = basis.journal
    engine.eventJournal = basis.journal

    shutdown = Shutdown(engine: engine, registry: basis.registry)
    let screen = ScreenParts(basis)
    let features = FeatureParts(
      basis, receiver: receiver, keyBag: keyBag, bonjour: bonjour, shutdown: shutdown)
    let running = RunningParts(basis, screen: screen, features: features, hasDisplay: hasDisplay)
    let watches = Watches(basis)
    let waiters = Waiters(engine: engine, registry: basis.registry, surroundings: surroundings)
    installations = Installations(
      engine: engine, registry: basis.registry, waiters: waiters, surroundings: surroundings,
      store: store, parts: basis.parts, log: basis.log)
    status = StatusReporter(basis, features, suspender: running.suspender)
    setter = WorldSetter(
      engine: engine, surroundings: surroundings, world: basis.world, input: screen.input,
      sensors: screen.sensors, parts: basis.parts, day: watches.day,
      notifications: features.notifications.service, audio: features.audio, log: basis.log)
    control = ControlRequests(
      basis, features, waiters: waiters, installations: installations, status: status,
      setter: setter, shutdown: shutdown, keeper: running.keeper)
    let messages = AppMessages(basis, screen, features, ender: running.ender)
    messages.control = control
    events = AppEvents(
      engine: engine, launcher: running.launcher, messages: messages, screen: screen.director,
      store: store,
      waiters: waiters, installations: installations, shutdown: shutdown, journal: basis.journal,
      surroundings: surroundings, logger: logger)
    running.launcher.events = events
    dispatcher = EffectDispatcher(
      basis, running: running, features: features, screen: screen, watches: watches,
      events: events, control: control)
    self.screen = screen
    self.features = features
    self.running = running
    self.watches = watches

    engine.performer = dispatcher
    basis.journal.source = self
    shutdown.parts.append { [group = features.groupPreferences] in group.finish($0) }
    // In the order in which they act upon an event.
    basis.parts.add(
      features.keyBag, features.notifications.service, waiters, features.notifications.requests,
      features.databases, features.authentication, features.notifications.service.store,
      watches.limits, watches.lock, watches.memory, watches.rest, features.location,
      features.transfers, features.network, features.audio,
      WorldFollower(
        world: basis.world, engine: engine, registry: basis.registry, surroundings: surroundings),
      running.users, features.openings.links, features.openings.quickActions, screen.director)
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
        installations.add(
          app, past.kept.facts(of: app.identifier, at: basis.surroundings.date))
      }
      features.notifications.service.begin()
      features.audio.restoreVolume()
      engine.handle(.booted)
    }
    features.openings.links.begin()
    watches.day.read()
    watches.memory.begin()
  }

  /// Lets apps have background transfers.
  ///
  /// - Parameter executable: The path of transferd, which is started when it is needed.
  package func offerTransfers(_ executable: String) {
    let service = TransferLink(
      basis.means(of: executable), limits: basis.configuration.limits)
    features.transfers.begin(service, TransferFiles(basis.folder))
    shutdown.parts.append { service.stop(then: $0) }
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
    shutdown.parts.append { link.stop(then: $0) }
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
      sources, engine: engine, store: basis.store, world: basis.world, setter: setter,
      log: basis.log, audio: features.audio)
    control.conditions = follower
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
    shutdown.parts.append { link.stop(then: $0) }
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
    shutdown.parts.append { done in
      microphone.stop()
      sounds.stop()
      done()
    }
  }

  /// Lets the association files of domains be fetched, so that their links open apps (URL-11).
  ///
  /// - Parameter executable: The path of linkfetcher, of which one is started for each file.
  package func offerLinks(_ executable: String) {
    let fetcher = LinkFetcher(
      executable: executable, folder: basis.folder, machine: basis.machine,
      surroundings: basis.surroundings, system: basis.system, logger: logger)
    features.openings.links.use(fetcher, retries: takenOver == nil)
    shutdown.parts.append { done in
      fetcher.stop()
      done()
    }
  }
}
