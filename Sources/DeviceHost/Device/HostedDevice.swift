package import ControlInterface
package import DeviceStorage
import Foundation
package import LifecycleKernel
import LinuxPlatform
package import Logging
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
  package var logger: Logger { basis.logger }
  var registry: AppRegistry { basis.registry }
  var pasteboard: DevicePasteboard { basis.pasteboard }
  var takenOver: InheritedDevice? { past.takenOver }
  var installed: [InstalledApp] { past.installed }

  /// - Parameters:
  ///   - installed: The apps that are installed.
  ///   - hasDisplay: Whether the device has a screen.
  ///   - means: What of the machine features are made with.
  ///   - systemIdentifiers: Those of the device's own Settings app and its shell.
  ///   - takenOver: The device of an earlier foregroundd, which goes on.
  package init(
    configuration: DeviceConfiguration, folder: DeviceFolder, surroundings: any Surroundings,
    machine: any Machine, store: any DeviceStore, installed: [InstalledApp],
    system: SystemEnvironment, hasDisplay: Bool, means: FeatureMeans,
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
          hasPasscode: means.hasPasscode,
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
    let features = FeatureParts(basis, means, shutdown: shutdown)
    let running = RunningParts(basis, screen: screen, features: features, hasDisplay: hasDisplay)
    let watches = Watches(basis)
    let waiters = Waiters(engine: engine, registry: basis.registry, surroundings: surroundings)
    installations = Installations(
      engine: engine, registry: basis.registry, waiters: waiters, surroundings: surroundings,
      store: store, parts: basis.parts, log: basis.log)
    status = StatusReporter(basis, features, suspender: running.suspender)
    control = ControlRequests(
      basis, screen, features, waiters: waiters, installations: installations, status: status,
      shutdown: shutdown, keeper: running.keeper)
    let messages = AppMessages(basis, screen, features, ender: running.ender)
    messages.control = control
    events = AppEvents(
      engine: engine, launcher: running.launcher, messages: messages, screen: screen.director,
      store: store,
      waiters: waiters, installations: installations, shutdown: shutdown, journal: basis.journal,
      surroundings: surroundings, logger: logger)
    running.launcher.events = events
    dispatcher = EffectDispatcher(
      basis, running: running, features: features, screen: screen, events: events,
      control: control)
    self.screen = screen
    self.features = features
    self.running = running
    self.watches = watches

    engine.performer = dispatcher
    basis.journal.source = self
    addParts(waiters)
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
      features.beginBoot()
      engine.handle(.booted)
    }
    features.begin()
  }
}
