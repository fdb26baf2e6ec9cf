import DeviceControl
import Foundation
import Glibc
import LinuxPlatform

/// A device on real processes to which a person does whatever comes to mind, while foregroundd,
/// displayd, the shell, webscreen and apps are killed and stopped.
///
/// After each step it is checked that the device has kept its word. A seed gives the same deeds
/// again; what the machine does meanwhile it cannot.
public final class DeviceChaosRun {
  /// What the last steps were, the newest last.
  public private(set) var recentSteps: [String] = []
  public private(set) var stepCount = 0
  /// How often each part was killed or stopped.
  public internal(set) var faults: [String: Int] = [:]

  let address: DeviceAddress
  let programs: ChaosPrograms
  var generator: ChaosGenerator
  var daemon: Int32 = 0
  /// The apps that the device has said are installed, with the bundles that they came from.
  var installed: [String: String] = [:]
  /// The bundles' identifiers, as installing them has told.
  var identifiers: [String: String] = [:]
  /// Where the processes of Stubborn that were launched here print, with what the log says of them.
  var outputs: [Int32: String] = [:]
  /// Stopped processes that shall go on, at that step.
  var stopped: [(pid: Int32, until: Int)] = []
  private var witness = LogWitness()
  private var memoryAtFirstRest: Int?
  private let stepsBetweenRests = 60
  /// How much more memory foregroundd may have at a later rest of the same boot, in KiB.
  private static let memoryGrowth = 48 << 10

  /// - Parameter home: The folder of the device, to be made; it is the caller's to remove.
  public init(seed: UInt64, programs: ChaosPrograms, home: String) throws {
    generator = ChaosGenerator(seed: seed)
    self.programs = programs
    address = DeviceAddress(name: try DeviceName("chaos-\(getpid())-\(seed)"), home: home)
  }

  /// Boots the device, does things to it for some seconds, and shuts it down.
  ///
  /// - Throws: ``ChaosFailure`` at the first promise that is broken; nothing of the device runs then.
  public func run(seconds: Double) throws {
    do {
      try boot()
      for bundle in programs.apps { try install(bundle) }
      let end = ContinuousClock.now + .seconds(seconds)
      while ContinuousClock.now < end {
        stepCount += 1
        let name = try step()
        if recentSteps.count == 40 { recentSteps.removeFirst() }
        recentSteps.append(name)
        try check()
        if stepCount.isMultiple(of: stepsBetweenRests) { try comeToRest() }
      }
      try comeToRest()
      try shutDown()
    } catch {
      for (pid, _) in stopped { kill(pid, SIGCONT) }
      kill(daemon, SIGCONT)
      kill(daemon, SIGKILL)
      waitpid(daemon, nil, 0)
      throw error
    }
  }

  // MARK: The device

  func connect() throws -> DeviceConnection { try DeviceConnection(to: address) }

  func boot() throws {
    var booter = DeviceBooter(
      address: address,
      settings: [
        "suspensionGrace=0.2", "launchDeadline=10", "resumeDeadline=5",
        "backgroundEntryDeadline=5", "terminationDeadline=5", "responseDeadline=5",
        "backgroundTaskBudget=10", "expirationWarning=1",
      ],
      daemonPath: programs.daemon)
    booter.screen = DeviceBooter.Screen(
      displayPath: programs.display, shellPath: programs.shell)
    daemon = try booter.boot().pid
    witness = LogWitness()
    outputs = [:]
    memoryAtFirstRest = nil
    _ = try WebScreenStarter(address: address, path: programs.page).start()
  }

  func install(_ bundle: String) throws {
    let identifier = try connect().install(path: bundle)
    identifiers[bundle] = identifier
    installed[identifier] = bundle
  }

  private func shutDown() throws {
    try connect().shutdown()
    try LeftBehind.waitForNone(in: address.folder, seconds: 10)
    let groups = LeftBehind.controlGroups(of: address.name.description)
    guard groups.isEmpty else { throw ChaosFailure("control groups are left: \(groups)") }
    let names = try FileManager.default.contentsOfDirectory(atPath: address.folder)
    let sockets = names.filter { $0.hasSuffix(".sock") || $0.hasSuffix(".new") }
    guard sockets.isEmpty else { throw ChaosFailure("files are left: \(sockets)") }
  }

  // MARK: What has to hold

  /// After each step.
  private func check() throws {
    let entries = try connect().log(since: witness.position)
    for pid in try witness.read(entries) {
      guard let path = outputs.removeValue(forKey: pid) else { continue }
      try PrintedCallbacks.compare(
        fileAt: path, with: witness.callbacks[pid] ?? [], of: pid)
    }
    let apps = try connect().apps().map(\.bundleIdentifier)
    guard apps == installed.keys.sorted() else {
      throw ChaosFailure(
        "\(apps) are installed, and it was told that \(installed.keys.sorted()) are")
    }
  }

  /// When nobody is stopped any more, every part works, and every app can be used.
  private func comeToRest() throws {
    for (pid, _) in stopped { kill(pid, SIGCONT) }
    stopped = []
    try settle()
    for app in installed.keys.sorted() {
      try open(app)
      try connect().wait(for: app, toReach: .active, timeout: 60)
      try connect().perform(.home)
      try connect().wait(for: app, toReach: .suspended, timeout: 60)
      guard try !connect().explain(app).text.isEmpty else {
        throw ChaosFailure("\(app) cannot be explained")
      }
    }
    let picture = try ScreenConnection(to: address).screenshot()
    guard picture.starts(with: [0x89, 0x50, 0x4e, 0x47]) else {
      throw ChaosFailure("the screen cannot be pictured")
    }
    try check()
    for (pid, _) in outputs where witness.exits[pid] == nil {
      guard kill(pid, 0) == 0 else { throw ChaosFailure("process \(pid) is gone without a word") }
    }
    try checkMemory()
  }

  /// Waits until all parts are there and nothing covers the screen.
  private func settle() throws {
    let end = ContinuousClock.now + .seconds(60)
    while true {
      let screen = try connect().screenState()
      if screen.displaydPID != nil, screen.shellPID != nil, screen.page != nil { break }
      guard ContinuousClock.now < end else {
        throw ChaosFailure("a part of the system does not come back: \(screen)")
      }
      usleep(50_000)
    }
    try uncover()
  }

  private func checkMemory() throws {
    let text = try String(contentsOfFile: "/proc/\(daemon)/status", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
    let resident = line.split(separator: " ").lazy.compactMap { Int($0) }.first ?? 0
    let first = memoryAtFirstRest ?? resident
    memoryAtFirstRest = first
    guard resident <= first + Self.memoryGrowth else {
      throw ChaosFailure("foregroundd has \(resident) KiB, and had \(first) when it rested first")
    }
  }
}
