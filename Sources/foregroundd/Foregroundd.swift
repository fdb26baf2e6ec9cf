import ArgumentParser
import CPrivateMemory
import DeviceHost
import Dispatch
import Foundation
import Glibc
import LifecycleKernel
import LinuxPlatform
import Logging
import NetworkConditions

/// The daemon of one device. `appctl boot` starts it.
@main
struct Foregroundd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "foregroundd",
    abstract: "Runs one device: spawns its apps and moves them through their life cycle.",
    discussion: "appctl boot starts it; started by hand, it stays in the foreground until SIGTERM.")

  @Option(help: "The device's name.")
  var device = "default"

  @Option(help: "The folder of all devices.")
  var home: String

  @Option(
    help: ArgumentHelp(
      "The system generation, or one with -observed.",
      discussion: "P3, P4, P5, P6, P7, P13, P15, P18, P26 or P27."))
  var profile = OSProfile.standard.name

  @Option(help: "What the device looks like: a model's name or a file; by default as in its time.")
  var model: String?

  @Option(help: "Change a property of the profile, or a limit of apps: KEY=VALUE.")
  var set: [String] = []

  @Option(help: "How apps are suspended: cgroup-v2 or sigstop; by default the best available.")
  var containment: String?

  @Option(
    help: "If apps cannot be confined completely: full refuses to boot, available boots.")
  var confinement = ConfinementRequirement.full

  @Option(
    help: "How apps are started: prepared loads them into a copy of the holder, executed does not.")
  var starts = ProgramStarts.prepared

  @Option(
    help: "Where gpsd listens, as HOST:PORT, or none; by default localhost:2947 without GeoClue.")
  var gpsd: String?

  @Option(help: "The address of the machine's message bus, or none; by default the system's.")
  var bus: String?

  @Option(
    help: "The address of the message bus of the session, or none; by default this program's own.")
  var sessionBus: String?

  @Option(
    help: "Conditions to take from the machine, with commas; by default those of the last boot.")
  var follow: String?

  @Option(
    help: "How good the network is that apps get of their own; by default they have the machine's.")
  var network: String?

  @Option(help: "Path of networkd; by default beside this program.")
  var networkd: String?

  @Option(help: "Path of the holder of apps; by default beside this program.")
  var holder: String?

  @Flag(help: "Give the device a screen: run displayd, and the shell if one is named.")
  var display = false

  @Option(help: "Path of displayd; by default beside this program.")
  var displayd: String?

  @Option(help: "Path of transferd; by default beside this program.")
  var transferd: String?

  @Option(help: "Path of keybagd; by default beside this program.")
  var keybagd: String?

  @Option(help: "Path of audiod; by default beside this program.")
  var audiod: String?

  @Option(help: "Path of linkfetcher; by default beside this program.")
  var linkfetcher: String?

  @Option(help: "Path of soundplayer; by default beside this program.")
  var soundplayer: String?

  @Option(help: "Path of the home screen app's bundle.")
  var shell: String?

  @Option(help: "Path of the bundle of the Settings app, which is installed and kept up to date.")
  var settings: String?

  // Not as an argument, which every user of the machine can read.
  @Flag(help: "Read a line from the standard input: the passcode that the device gets.")
  var passcodeFromInput = false

  @Flag(help: "Boot nothing: remove the apps, their data, reports and settings of the device.")
  var erase = false

  @Flag(help: "Boot nothing: remove the device with all that belongs to it.")
  var delete = false

  @Option(help: "Boot nothing: make another device with this name, with all that this one has.")
  var cloneTo: String?

  @Option(help: "The descriptor on which the boot's progress is reported.")
  var readyDescriptor: Int32?

  @Option(help: .hidden)
  var supervisorDescriptor: Int32?

  func run() throws {
    signal(SIGPIPE, SIG_IGN)
    if erase { return try DeviceService.erase(device, home: home) }
    if delete { return try DeviceService.delete(device, home: home) }
    if let cloneTo { return try DeviceService.clone(device, to: cloneTo, home: home) }
    guard let supervisorDescriptor else { try becomeSupervised() }
    overwrite_freed_memory()
    DeviceService.allowManyDescriptors()
    let supervisor = Supervisor(descriptor: supervisorDescriptor)
    let inheritance = try supervisor.fetch()
    let isFirst = inheritance.engineCount == 1
    let ready = ReadyLine(descriptor: isFirst ? readyDescriptor : nil)
    let configuration: DeviceConfiguration
    do {
      configuration = try deviceConfiguration(isFirst: isFirst)
    } catch {
      ready.write("failed-usage: \(error.message)")
      throw ValidationError(error.message)
    }
    let output: DaemonOutput
    do {
      output = DaemonOutput(try configuration.logFile)
    } catch {
      ready.write("failed: \(error)")
      throw error
    }
    output.rotateIfFull()
    LoggingSystem.bootstrap { DaemonLogHandler(label: $0, output: output) }
    let logger = Logger(label: "foregroundd.\(device)")
    let manager = ServiceManager()
    @Sendable func tellManager(_ state: ServiceManager.State) {
      do {
        try manager?.tell(state)
      } catch {
        logger.error("\(error)")
      }
    }
    let service: DeviceService
    do {
      service = try DeviceService(
        configuration, output: output, supervision: (supervisor, inheritance), logger: logger
      ) {
        tellManager(.stopping)
      }
    } catch {
      ready.write("failed: \(error)")
      throw error
    }
    for sentence in service.recovered {
      ready.write("note: \(sentence)")
    }
    let signals = [SIGTERM, SIGINT].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { service.shutDown() }
      source.resume()
      return source
    }
    let place = watchFolder(of: service, configuration, logger)
    supervisor.settled()
    ready.finish("ready")
    tellManager(.ready)
    do {
      try ProgramPages.giveUp()
    } catch {
      logger.error("what only the start needed stays in memory: \(error)")
    }
    try withExtendedLifetime(place) { try service.waitForShutdown() }
    if service.restarts { supervisor.restart() } else { supervisor.finish() }
    for source in signals {
      source.cancel()
    }
  }

  /// Shuts the device down when its folder is removed or gets another name: nobody could reach it any
  /// more.
  private func watchFolder(
    of service: DeviceService, _ configuration: DeviceConfiguration, _ logger: Logger
  ) -> FolderPlace? {
    do {
      let path = try configuration.folderPath
      return try FolderPlace(path) {
        logger.error("\(path) was removed or has another name: the device is shut down")
        service.shutDown()
      }
    } catch {
      logger.error("what becomes of the device's folder is not noticed: \(error)")
      return nil
    }
  }

  /// Makes this process the supervisor, which starts this program again as its child and outlives it.
  private func becomeSupervised() throws -> Never {
    do {
      // Inherited by the supervisor, and by the holder that it starts.
      ProcessRank.protectSystem()
      try Supervisor.become(
        try program("supervisor", nil), program: OwnProgram.path,
        arguments: Array(CommandLine.arguments.dropFirst()))
    } catch {
      ReadyLine(descriptor: readyDescriptor).write("failed: \(error)")
      throw error
    }
  }

  /// - Parameter isFirst: No earlier foregroundd of this boot has read the passcode, which keybagd would
  ///   have.
  private func deviceConfiguration(
    isFirst: Bool
  ) throws(InvalidSetting) -> DeviceConfiguration {
    guard var profile = OSProfile.named(profile) else {
      let names = OSProfile.all.map(\.name).joined(separator: ", ")
      throw InvalidSetting(message: "unknown profile \"\(profile)\"; the profiles are: \(names)")
    }
    for assignment in set where ProfileSetting.isVersion(assignment) {
      try profile.apply(assignment)
    }
    let model = try self.model(for: profile)
    profile = model.adapted(profile)
    if let message = set.lazy.compactMap(SettingSpelling.mistake).first {
      throw InvalidSetting(message: message)
    }
    var limits = AppLimits()
    for assignment in set where !ProfileSetting.isVersion(assignment) {
      guard AppLimits.isSetting(assignment) else {
        try profile.apply(assignment)
        continue
      }
      if let message = limits.apply(assignment) { throw InvalidSetting(message: message) }
    }
    var kind: ContainmentKind?
    if let containment {
      kind = ContainmentKind(rawValue: containment)
      guard kind != nil else {
        let names = ContainmentKind.allCases.map(\.rawValue).joined(separator: " or ")
        throw InvalidSetting(message: "--containment must be \(names), not \"\(containment)\"")
      }
    }
    var configuration = DeviceConfiguration(
      deviceName: device, home: home, profile: profile,
      holderPath: try program("holder", holder), containment: kind)
    configuration.frameworksPath = besideThisProgram("frameworks")
    configuration.model = model
    configuration.confinement = confinement
    configuration.starts = starts
    configuration.network = try networkProfile
    if let gpsd { try configuration.features.setGPSD(gpsd) }
    try configuration.features.setBuses(system: bus, session: sessionBus)
    if let follow { try configuration.features.setFollowed(follow) }
    configuration.limits = limits
    configuration.features.programs = try FeaturePrograms(find: featureProgram)
    if passcodeFromInput, isFirst { try configuration.features.readPasscode(from: STDIN_FILENO) }
    if display {
      configuration.displayPath = try program("displayd", displayd)
      configuration.shellPath = shell
      configuration.settingsPath = settings
    } else if shell != nil || settings != nil || displayd != nil {
      throw InvalidSetting(message: "--shell, --settings and --displayd require --display")
    }
    return configuration
  }

  private func model(for profile: OSProfile) throws(InvalidSetting) -> DeviceModel {
    guard let model else { return .usual(for: profile) }
    do {
      return try DeviceModel(named: model)
    } catch {
      throw InvalidSetting(message: "--model: \(error)")
    }
  }

  private var networkProfile: NetworkProfile? {
    get throws(InvalidSetting) {
      guard let network else { return nil }
      guard let profile = NetworkProfile(rawValue: network) else {
        let names = NetworkProfile.allCases.map(\.rawValue).joined(separator: ", ")
        throw InvalidSetting(message: "--network must be one of \(names), not \"\(network)\"")
      }
      return profile
    }
  }

  /// The path of a program that a feature has; nil if this system was built without it.
  private func featureProgram(_ name: String) throws(InvalidSetting) -> String? {
    let named = [
      "transferd": transferd, "keybagd": keybagd, "audiod": audiod, "linkfetcher": linkfetcher,
      "networkd": networkd, "soundplayer": soundplayer,
    ]
    guard let path = named[name] ?? nil else { return try? program(name, nil) }
    return try program(name, path)
  }

  private func besideThisProgram(_ name: String) -> String {
    URL(fileURLWithPath: OwnProgram.path).deletingLastPathComponent().appending(path: name).path
  }

  /// The path of a program of the system.
  private func program(_ name: String, _ named: String?) throws(InvalidSetting) -> String {
    let path = named ?? besideThisProgram(name)
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw InvalidSetting(message: "\(name) does not exist at \(path); name it with --\(name)")
    }
    return path
  }
}

extension ConfinementRequirement: ExpressibleByArgument {}
extension ProgramStarts: ExpressibleByArgument {}

/// Reports the boot's progress to the process that started the daemon.
private struct ReadyLine {
  let descriptor: Int32?

  func write(_ line: String) {
    guard let descriptor else { return }
    let text = line.split(separator: "\n").joined(separator: " ") + "\n"
    _ = text.withCString { Glibc.write(descriptor, $0, strlen($0)) }
  }

  func finish(_ line: String) {
    write(line)
    if let descriptor { close(descriptor) }
  }
}
