import DeviceStorage
import Foundation
import Glibc
import LifecycleKernel
import LinuxPlatform
public import Logging
import NIOCore
import NIOPosix

/// A device, from its boot to its shutdown.
public final class DeviceService: Sendable {
  private let group: MultiThreadedEventLoopGroup
  private let parts: NIOLoopBound<Parts>
  private let stopped: EventLoopFuture<Void>
  private let lock: DeviceLock

  /// One sentence for each thing that an earlier foregroundd of this device had left behind.
  public let recovered: [String]

  /// Boots the device: it takes commands when this returns.
  ///
  /// - Parameters:
  ///   - output: Where the device's own programs print.
  ///   - shutdownBegins: Called once, on the device's thread, when the device begins to shut down,
  ///     whoever asked for it.
  /// - Throws: When the device's folder cannot be used, another daemon has the device, or the
  ///   database or the control socket cannot be opened.
  public init(
    _ configuration: DeviceConfiguration, output: DaemonOutput, logger: Logger,
    shutdownBegins: @escaping @Sendable () -> Void = {}
  ) throws {
    let folder = try configuration.folder
    let shell = try configuration.shellPath.map { try AppBundle(URL(fileURLWithPath: $0)) }
    let opened = try OpenedDevice(folder, now: Date(), shell: shell?.info.bundleIdentifier)
    lock = opened.lock
    try Subreaper.become()
    ProcessRank.protectSystem()
    Self.allowManyDescriptors()
    let containment = try ContainmentProbe().choose(
      deviceName: Self.containmentName(configuration), forced: configuration.containment)
    let recovered =
      opened.notes
      + Recovery(
        folder: folder, containment: containment, records: opened.records,
        profileName: configuration.profile.generation.rawValue
      ).run()
    self.recovered = recovered + opened.records.problems
    let installed = opened.apps
    let exitWatcher = try ExitWatcher()
    let collector = try OutputCollector()
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    self.group = group
    let loop = group.next()
    let stop = loop.makePromise(of: Void.self)
    stopped = stop.futureResult
    let recorder = ExitRecorder(
      folder: folder, records: opened.records,
      device: try Self.reportingDevice(configuration, opened.records), logger: logger)
    let store = DiskStore(
      folder: folder, installer: opened.installer, recorder: recorder, logger: logger)
    let sockets = try configuration.displayPath.map { _ in try DisplaySockets(in: folder) }
    do {
      parts = try loop.submit {
        let surroundings = try LinuxSurroundings(loop: loop, logger: logger)
        let confinement = try AppConfinement(
          AppConfinement.Plan(
            holder: configuration.holderPath, deviceFolder: folder.root.path,
            elsewhere: [configuration.shellPath].compactMap(\.self),
            requirement: configuration.confinement))
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
          logger: logger)
        let system = SystemEnvironment(
          inherited: ProcessInfo.processInfo.environment,
          readable: SystemLibraries.directories(), loaders: SystemLibraries.loaders())
        let device = HostedDevice(
          configuration: configuration, folder: folder, surroundings: surroundings,
          machine: machine, store: store, installed: installed, system: system,
          hasDisplay: sockets != nil,
          logger: logger)
        device.shutdown.onBegin = shutdownBegins
        device.start(recovered: recovered)
        let server = ControlServer(
          control: device.control, registry: device.registry, loop: loop,
          folder: folder.root.path, logger: logger)
        try server.start()
        if let sockets, let executable = configuration.displayPath {
          device.startDisplay(executable, at: sockets)
        }
        if let shell, sockets != nil { device.startShell(shell) }
        let parts = Parts(
          device: device, server: server, surroundings: surroundings, store: store,
          containment: containment, exitWatcher: exitWatcher, collector: collector, stop: stop)
        return NIOLoopBound(parts, eventLoop: loop)
      }.wait()
    } catch {
      stop.fail(error)
      try? group.syncShutdownGracefully()
      throw error
    }
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

  /// Every running app takes some six descriptors.
  private static func allowManyDescriptors() {
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

/// The objects that live on the event loop as long as the device.
private final class Parts {
  let device: HostedDevice
  let server: ControlServer
  let surroundings: LinuxSurroundings
  let store: DiskStore
  let containment: any Containment
  let exitWatcher: ExitWatcher
  let collector: OutputCollector

  init(
    device: HostedDevice, server: ControlServer, surroundings: LinuxSurroundings,
    store: DiskStore, containment: any Containment, exitWatcher: ExitWatcher,
    collector: OutputCollector, stop: EventLoopPromise<Void>
  ) {
    self.device = device
    self.server = server
    self.surroundings = surroundings
    self.store = store
    self.containment = containment
    self.exitWatcher = exitWatcher
    self.collector = collector
    device.shutdown.onEnd.append { stop.succeed() }
  }
}
