import DeviceStorage
import Foundation
import Glibc
import LifecycleKernel
public import LinuxPlatform
public import Logging
import NIOCore
import NIOPosix
import NetworkConditions
import Synchronization

/// A device, from its boot to its shutdown.
public final class DeviceService: Sendable {
  private let group: MultiThreadedEventLoopGroup
  private let parts: NIOLoopBound<Parts>
  private let stopped: EventLoopFuture<Void>
  private let lock: DeviceLock
  private let restart: RestartWish

  /// The device is to be booted again, after it was shut down.
  public var restarts: Bool { restart.isThere.withLock(\.self) }

  /// One sentence for each thing that an earlier foregroundd of this device had left behind.
  public let recovered: [String]

  /// Boots the device: it takes commands when this returns.
  ///
  /// If an earlier foregroundd has left a device to its supervisor, that is taken over instead: its
  /// apps go on.
  ///
  /// - Parameters:
  ///   - output: Where the device's own programs print.
  ///   - supervision: What outlives this process, and what it has kept; nil if nothing does, and apps
  ///     end with it.
  ///   - shutdownBegins: Called once, on the device's thread, when the device begins to shut down,
  ///     whoever asked for it.
  /// - Throws: When the device's folder cannot be used, another daemon has the device, or the
  ///   database or the control socket cannot be opened.
  public init(
    _ configuration: DeviceConfiguration, output: DaemonOutput,
    supervision: (supervisor: Supervisor, inheritance: Supervisor.Inheritance)? = nil,
    logger: Logger, shutdownBegins: @escaping @Sendable () -> Void = {}
  ) throws {
    let restart = RestartWish()
    self.restart = restart
    let supervisor = supervision?.supervisor
    let folder = try configuration.folder
    let inheritance = supervision?.inheritance
    let kept = InheritedDescriptors(supervisor, inheritance)
    let oldJournal = try LinuxJournal(adoptingFrom: kept)
    let takenOver = try oldJournal.map { try Journal.read($0) }
    if takenOver == nil { try FeatureBoot.check(configuration) }
    let shell = try configuration.shellPath.map { try AppBundle(URL(fileURLWithPath: $0)) }
    var boot = FeatureBoot(configuration, folder, kept)
    let opened: OpenedDevice
    do {
      opened = try OpenedDevice(
        folder, now: Date(), shell: shell?.info.bundleIdentifier,
        adopted: Self.adoptedLock(kept, of: folder)
      ) {
        try boot.openFiles(isTakenOver: takenOver != nil)
      }
    } catch  where FeatureBoot.needsRestart(after: error) {
      supervisor?.restart()
      throw error
    }
    lock = opened.lock
    Self.keep(lock, kept)
    ProcessRank.protectSystem()
    let containment = try ContainmentProbe(
      supervisorID: supervisor == nil ? nil : getppid()
    ).choose(
      deviceName: Self.containmentName(configuration), forced: configuration.containment,
      limits: configuration.limits)
    let recovery = Recovery(
      folder: folder, containment: containment, records: opened.records,
      generation: ExitRecord.Generation(configuration.profile.generation))
    let recovered =
      opened.notes + boot.notes
      + (takenOver == nil ? recovery.run() : inheritance.map(Self.sentence).map { [$0] } ?? [])
    self.recovered = recovered + opened.records.problems
    let openedBoot = boot
    let exitWatcher = try ExitWatcher()
    let collector = try OutputCollector()
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    self.group = group
    let loop = group.next()
    let stop = loop.makePromise(of: Void.self)
    stopped = stop.futureResult
    let frameworks = configuration.frameworksPath.flatMap {
      DeviceFrameworks(folder: URL(fileURLWithPath: $0))
    }
    let store = DiskStore(
      folder: folder, installer: opened.installer, records: opened.records,
      device: try Self.reportingDevice(configuration, opened.records), frameworks: frameworks,
      limits: BundleLimits(
        bytes: configuration.limits.storage, reserve: configuration.limits.reserve),
      logger: logger)
    let settings = configuration.settingsPath.flatMap {
      SystemApp(
        at: $0, in: store, installed: opened.apps, isBoot: takenOver == nil, logger: logger)
    }
    let systemIdentifiers = SystemIdentifiers(
      settings: settings?.identifier, shell: shell?.info.bundleIdentifier)
    let installed = systemIdentifiers.admitted(settings?.joining(opened.apps) ?? opened.apps)
    let sockets = try configuration.displayPath.map { _ in try DisplaySockets(in: folder, kept) }
    let holder = try inheritance.flatMap { try Self.adoptedHolder($0) }
    let start = oldJournal.map { Instant(nanoseconds: $0.clock) }
    do {
      parts = try loop.submit {
        let surroundings = try LinuxSurroundings(loop: loop, startingAt: start, logger: logger)
        let confinement = try AppConfinement(
          AppConfinement.Plan(
            holder: configuration.holderPath, deviceFolder: folder.root.path,
            elsewhere: [configuration.shellPath, frameworks?.folder.path].compactMap(\.self),
            requirement: configuration.confinement, starts: configuration.starts,
            frameworks: frameworks?.mainLibrary.path, limits: configuration.limits,
            controllers: Set(Controller.allCases.filter { containment.source(of: $0) != nil }),
            hasOwnNetwork: configuration.network != nil,
            supervisor: supervisor, adopted: holder))
        if let users = confinement.users {
          do {
            try FileOwnership.share(folder.shared.path, with: users.group)
          } catch {
            logger.error("apps cannot use the shared folder: \(error)")
          }
        }
        let machine = LinuxMachine(
          surroundings: surroundings, containment: containment, confinement: confinement,
          exitWatcher: exitWatcher,
          output: ProgramOutput(collector: collector, daemonOutput: output, folder: folder),
          limits: configuration.limits,
          frameworks: FrameworkShelf(system: frameworks, kept: folder.frameworks),
          descriptors: kept, logger: logger)
        let system = SystemEnvironment(
          inherited: ProcessInfo.processInfo.environment,
          readable: SystemLibraries.directories(),
          loaders: SystemLibraries.loaders())
        let generation = inheritance?.engineCount ?? 1
        let features = FeatureServices(
          openedBoot, loop: loop, surroundings: surroundings, generation: generation, logger: logger
        )
        let device = HostedDevice(
          configuration: configuration, folder: folder, surroundings: surroundings,
          machine: machine, store: store, installed: installed, system: system,
          hasDisplay: sockets != nil, means: features.means,
          systemIdentifiers: systemIdentifiers, takenOver: takenOver, logger: logger)
        device.generation = generation
        let pasteboard = InheritedPasteboard(kept, logger: logger)
        if let content = pasteboard.content() { device.pasteboard.resume(content) }
        if supervisor != nil { device.pasteboard.keeper = pasteboard }
        if takenOver != nil, let inheritance {
          device.beginning = Beginning(inheritance.reason)
        }
        let notice = ShutdownNotice(of: device, restart, begins: shutdownBegins)
        device.shutdown.follower = notice
        features.prepare(device, isSupervised: supervisor != nil)
        device.start(recovered: recovered)
        if supervisor != nil {
          let journal = try LinuxJournal(kept)
          try device.keep(in: journal)
          // Also while nothing happens but that a deadline comes nearer.
          surroundings.journal = journal
        }
        let server = ControlServer(
          control: device.control, registry: device.registry, loop: loop,
          folder: folder.root.path, descriptors: kept, supervisor: supervisor, logger: logger)
        try server.start()
        if let sockets, let executable = configuration.displayPath {
          device.startDisplay(executable, at: sockets, page: LinuxPageListener(kept))
        }
        features.offer(to: device, shell: sockets == nil ? nil : shell)
        kept.dropUntaken()
        // After all that use files.
        features.endWith(device)
        let upgrader = supervisor.map {
          SupervisedUpgrader($0, of: device, store: store, loop: loop)
        }
        device.control.upgrader = upgrader
        let parts = Parts(
          device: device, server: server, surroundings: surroundings, store: store,
          containment: containment, exitWatcher: exitWatcher, collector: collector,
          features: features, notice: notice, upgrader: upgrader, stop: stop)
        device.finishShutdown()
        return NIOLoopBound(parts, eventLoop: loop)
      }.wait()
    } catch {
      stop.fail(error)
      try? group.syncShutdownGracefully()
      throw error
    }
  }

  // MARK: Other foregroundds

  private static func adoptedLock(
    _ kept: InheritedDescriptors, of folder: DeviceFolder
  ) -> DeviceLock? {
    kept.take(DescriptorName.folderLock).map { DeviceLock(adopting: $0, of: folder) }
  }

  private static func keep(_ lock: DeviceLock, _ kept: InheritedDescriptors) {
    kept.keep(lock.descriptor, as: DescriptorName.folderLock)
  }

  private static func adoptedHolder(_ inheritance: Supervisor.Inheritance) throws -> ProcessHolder?
  {
    guard let socket = inheritance.take("holder"), let process = inheritance.takeHolder() else {
      return nil
    }
    return try ProcessHolder(adopting: socket, pid: process.pid, pidfd: process.pidfd)
  }

  /// Why this foregroundd has taken the device over.
  private static func sentence(_ inheritance: Supervisor.Inheritance) -> String {
    switch inheritance.reason {
    case .boot, .upgrade: "another foregroundd was replaced by this one; its apps go on"
    case .crash:
      "the foregroundd before this one has ended (\(ending(inheritance.lastStatus))); its apps go on"
    case .failedUpgrade:
      "another foregroundd could not take the device over and has ended "
        + "(\(ending(inheritance.lastStatus))); foregroundd.log says why"
    }
  }

  /// - Parameter status: As from `waitpid`.
  private static func ending(_ status: Int32) -> String {
    status & 0x7f == 0 ? "exit status \(status >> 8 & 0xff)" : "signal \(status & 0x7f)"
  }

  /// A name that no other device of this machine has, whatever its home: the device's own, and a
  /// number made of its folder's path (FNV-1a).
  private static func containmentName(_ configuration: DeviceConfiguration) -> String {
    let path = URL(fileURLWithPath: configuration.home).standardizedFileURL.path
    let number = path.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return "\(configuration.deviceName)-\(String(number, radix: 36))"
  }

  /// Lets this process open as many files as it can: every running app takes some six.
  public static func allowManyDescriptors() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }

  /// The description of this device in reports.
  private static func reportingDevice(
    _ configuration: DeviceConfiguration, _ records: DeviceRecords
  ) throws -> ReportingDevice {
    var name = utsname()
    uname(&name)
    let release = withUnsafeBytes(of: &name.release) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    let profile = configuration.profile
    return ReportingDevice(
      crashReporterKey: try records.crashReporterKey(), product: "Foreground",
      system: "iPhone OS \(profile.systemVersion)", build: profile.name,
      kernel: "Linux \(release)")
  }

  /// Begins to shut the device down: every app is killed at once without a callback (SEQ-37).
  public func shutDown() {
    let parts = parts
    group.next().execute {
      parts.value.device.shutdown.begin {}
    }
  }

  /// Waits until the device is shut down, and cleans up. Blocks; not on the loop's thread.
  public func waitForShutdown() throws {
    try stopped.wait()
    let parts = parts
    // The reply to the shutdown request is sent before the loop ends.
    try group.next().scheduleTask(in: .milliseconds(20)) {
      parts.value.server.stop()
      parts.value.features.close()
      parts.value.exitWatcher.stop()
      parts.value.collector.stop()
      parts.value.store.finish()
      // What apps have left running may take a moment to end.
      Leftovers.end(in: parts.value.containment)
      parts.value.containment.removeIfEmpty()
    }.futureResult.wait()
    try group.syncShutdownGracefully()
  }
}

/// The device is to be booted again when it is shut down.
private final class RestartWish: Sendable {
  let isThere = Mutex(false)
}

/// Passes on that a device shuts down, or is to be booted again.
private final class ShutdownNotice: ShutdownFollower {
  private unowned let device: HostedDevice
  private let restart: RestartWish
  private let begins: () -> Void

  init(of device: HostedDevice, _ restart: RestartWish, begins: @escaping () -> Void) {
    self.device = device
    self.restart = restart
    self.begins = begins
  }

  func restartBegins() {
    device.control.page?.keepForRestart()
    restart.isThere.withLock { $0 = true }
  }

  func shutdownBegins() { begins() }
}

/// The objects that live on the event loop as long as the device.
private final class Parts {
  let device: HostedDevice
  let server: ControlServer
  let surroundings: LinuxSurroundings
  let store: DiskStore
  let containment: any Containment
  let exitWatcher: ExitWatcher
  let collector: OutputCollector
  let features: FeatureServices
  // Those who ask these two know them only weakly.
  private let notice: ShutdownNotice
  private let upgrader: SupervisedUpgrader?

  init(
    device: HostedDevice, server: ControlServer, surroundings: LinuxSurroundings,
    store: DiskStore, containment: any Containment, exitWatcher: ExitWatcher,
    collector: OutputCollector, features: FeatureServices, notice: ShutdownNotice,
    upgrader: SupervisedUpgrader?, stop: EventLoopPromise<Void>
  ) {
    self.device = device
    self.server = server
    self.surroundings = surroundings
    self.store = store
    self.containment = containment
    self.exitWatcher = exitWatcher
    self.collector = collector
    self.features = features
    self.notice = notice
    self.upgrader = upgrader
    device.shutdown.whenEnded { stop.succeed() }
  }
}

extension Beginning {
  fileprivate init(_ reason: Supervisor.Inheritance.Reason) {
    self =
      switch reason {
      case .boot: .boot
      case .upgrade: .upgrade
      case .crash: .crash
      case .failedUpgrade: .failedUpgrade
      }
  }
}
