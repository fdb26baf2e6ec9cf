import DeviceControl
import DeviceStorage
import Foundation
import Glibc
import LinuxPlatform

/// A run of random actions on a device with real processes, while foregroundd, displayd, the shell,
/// webscreen and apps are killed and stopped.
///
/// After each step the run checks the device's promises. The same seed gives the same actions and
/// faults, but not the same timing.
public final class DeviceChaosRun {
  /// The last steps, the newest last.
  public private(set) var recentSteps: [String] = []
  public private(set) var stepCount = 0
  /// How often each part was killed or stopped.
  public internal(set) var faults: [String: Int] = [:]
  /// How often each kind of action on scenes was carried out.
  public internal(set) var sceneActions: [String: Int] = [:]
  /// How many callbacks of scenes were compared with what their delegates have printed.
  public private(set) var comparedSceneCallbacks = 0

  let address: DeviceAddress
  let programs: ChaosPrograms
  /// The device's model; nil: a phone of the profile's time.
  let model: String?
  private let profile: String?
  var generator: ChaosGenerator
  var daemon: Int32 = 0
  /// The bundles of the apps that the device has reported as installed, by identifier.
  var installed: [String: String] = [:]
  /// The identifiers of the bundles, from the replies to installing them.
  var identifiers: [String: String] = [:]
  /// The files to which processes of Stubborn and Probe print, which are compared with the log.
  var outputs: [Int32: String] = [:]
  /// Stopped processes, with the steps at which they continue.
  var stopped: [(pid: Int32, until: Int)] = []
  /// Apps that were made to crash, and may not have ended yet.
  var crashing: Set<String> = []
  /// The last appearance that the device has confirmed; nil if none was set.
  var appearance: Appearance?
  private var witness = LogWitness()
  private var memoryAtFirstRest: Int?
  /// The foregroundd whose memory that is.
  private var measured: Int32 = 0
  private let stepsBetweenRests = 60
  /// How far foregroundd's memory may grow after the first rest of a boot, in KiB.
  private static let memoryGrowth = 48 << 10

  /// - Parameters:
  ///   - home: The folder of the device, which is created; the caller removes it.
  ///   - profile: The system generation; nil: that of a boot that names none.
  ///   - model: The device's model; on a tablet apps with several scenes use them.
  public init(
    seed: UInt64, programs: ChaosPrograms, home: String, profile: String? = nil,
    model: String? = nil
  ) throws {
    generator = ChaosGenerator(seed: seed)
    self.programs = programs
    self.profile = profile
    self.model = model
    let name = try DeviceControl.DeviceName("chaos-\(getpid())-\(seed)")
    address = DeviceAddress(name: name, home: home)
  }

  /// Boots the device, performs random steps for some seconds, and shuts it down.
  ///
  /// - Parameter kinds: The kinds of actions on scenes without which the steps go on, four times as long at
  ///   most.
  /// - Throws: ``ChaosFailure`` for the first violation; no process of the device runs then.
  public func run(seconds: Double, until kinds: Set<String> = []) throws {
    do {
      try boot()
      for bundle in programs.apps { try install(bundle) }
      let start = ContinuousClock.now
      while ContinuousClock.now < start + .seconds(seconds)
        || !kinds.isSubset(of: sceneActions.keys)
          && ContinuousClock.now < start + .seconds(4 * seconds)
      {
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
    if let profile { booter.profile = profile }
    booter.model = model
    booter.screen = DeviceBooter.Screen(
      displayPath: programs.display, shellPath: programs.shell)
    daemon = try booter.boot().pid
    witness = LogWitness()
    if model == "tablet" { witness.mostActive = 2 }
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
    guard groups.isEmpty else {
      throw ChaosFailure("the device left control groups behind: \(groups)")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: address.folder)
    let sockets = names.filter { $0.hasSuffix(".sock") || $0.hasSuffix(".new") }
    guard sockets.isEmpty else { throw ChaosFailure("the device left files behind: \(sockets)") }
  }

  // MARK: Checks

  /// Checks what must hold after each step.
  private func check() throws {
    let entries = try connect().log(since: witness.position)
    for pid in try witness.read(entries) {
      guard let path = outputs.removeValue(forKey: pid) else { continue }
      try compare(path, of: pid)
    }
    let apps = try connect().apps().map(\.bundleIdentifier)
    guard apps == installed.keys.sorted() else {
      throw ChaosFailure(
        "the device lists the apps \(apps), but \(installed.keys.sorted()) were installed")
    }
  }

  /// Compares what a process has printed with the log.
  private func compare(_ path: String, of pid: Int32) throws {
    let logged = witness.callbacks[pid] ?? []
    if path.contains("Probe") {
      comparedSceneCallbacks += try PrintedScenes.compare(fileAt: path, with: logged, of: pid)
    } else {
      try PrintedCallbacks.compare(fileAt: path, with: logged, of: pid)
    }
  }

  /// Continues all stopped processes, and checks that every part works and every app can be used.
  private func comeToRest() throws {
    for (pid, _) in stopped { kill(pid, SIGCONT) }
    stopped = []
    try settle()
    for app in installed.keys.sorted() {
      try openUntilActive(app)
      try connect().perform(.home)
      try connect().wait(for: app, toReach: .suspended, timeout: 60)
      guard try !connect().explain(app).text.isEmpty else {
        throw ChaosFailure("the explanation of \(app) is empty")
      }
    }
    let picture = try ScreenConnection(to: address).screenshot()
    guard picture.starts(with: [0x89, 0x50, 0x4e, 0x47]) else {
      throw ChaosFailure("the screenshot is not a PNG file")
    }
    try check()
    for (pid, path) in outputs where witness.exits[pid] == nil {
      // One that had not said hello when foregroundd was replaced was started again.
      if witness.callbacks[pid] == nil, kill(pid, 0) != 0 {
        outputs[pid] = nil
        continue
      }
      guard kill(pid, 0) == 0 else {
        throw ChaosFailure("process \(pid) has ended, but the log has no exit of it")
      }
      try compare(path, of: pid)
    }
    try checkMemory()
    try checkFolder()
    try checkRemoval()
  }

  /// Opens an app and waits until it is active. One that was made to crash may do so only now; then
  /// it is opened once more.
  private func openUntilActive(_ app: String) throws {
    try open(app)
    let end = ContinuousClock.now + .seconds(60)
    while true {
      let state = try connect().apps().first { $0.bundleIdentifier == app }?.state
      if state == AppState.active.rawValue { break }
      if state == AppState.notRunning.rawValue, crashing.remove(app) != nil { try open(app) }
      guard ContinuousClock.now < end else {
        throw ChaosFailure("\(app) was not active within 60 s: it is \(state ?? "not installed")")
      }
      usleep(20_000)
    }
    crashing.remove(app)
  }

  /// Waits until all parts run and nothing covers the screen.
  private func settle() throws {
    let end = ContinuousClock.now + .seconds(60)
    while true {
      let screen = try connect().screenState()
      if screen.displaydPID != nil, screen.shellPID != nil, screen.page != nil { break }
      guard ContinuousClock.now < end else {
        throw ChaosFailure("a part of the system was not restarted within 60 s: \(screen)")
      }
      usleep(50_000)
    }
    try uncover()
  }

  /// The folder of the device.
  var folder: DeviceFolder {
    get throws {
      DeviceFolder(
        device: try DeviceStorage.DeviceName(address.name.description),
        home: URL(fileURLWithPath: address.home))
    }
  }

  /// Waits until nothing is left over in the folder: what is being written takes a moment.
  private func checkFolder() throws {
    let running = try connect().apps().filter { $0.pid != nil }.map(\.bundleIdentifier)
    let shell = try AppBundle(URL(fileURLWithPath: programs.shell)).info.bundleIdentifier
    let census = FolderCensus(folder: try folder, shell: shell)
    let end = ContinuousClock.now + .seconds(5)
    while true {
      do {
        return try census.check(installed: Set(installed.keys), running: Set(running))
      } catch let failure as ChaosFailure {
        guard ContinuousClock.now < end else { throw failure }
        usleep(50_000)
      }
    }
  }

  /// Removes an app that has just been used, checks that nothing of it is left, and installs it
  /// again.
  private func checkRemoval() throws {
    let identifier = generator.pick(installed.keys.sorted())
    guard let bundle = installed.removeValue(forKey: identifier) else { return }
    try connect().uninstall(identifier)
    try checkFolder()
    try install(bundle)
  }

  private func checkMemory() throws {
    let pid = try connect().status().pid
    guard pid == measured else {
      // Another foregroundd begins with other memory.
      measured = pid
      memoryAtFirstRest = nil
      return
    }
    let text = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
    let resident = line.split(separator: " ").lazy.compactMap { Int($0) }.first ?? 0
    let first = memoryAtFirstRest ?? resident
    memoryAtFirstRest = first
    guard resident <= first + Self.memoryGrowth else {
      throw ChaosFailure("foregroundd uses \(resident) KiB; at its first rest it used \(first) KiB")
    }
  }
}
