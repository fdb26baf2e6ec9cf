import BenchKit
import DeviceControl
import Foundation

/// The device with its apps, made anew for each run.
struct Load {
  let products: URL
  let notes: String
  let hog: String
  let apps: Int
  /// In mebibytes.
  let memory: Int

  private static let front = "org.foreground.Front"
  private static let behind = "org.foreground.Behind"
  /// In mebibytes a second.
  private static let growth = 150
  /// What the app in front needs, as a share of the memory.
  private static let need = 0.75
  /// How long the shortage is followed, in seconds.
  private static let duration = 12.0

  /// One turn of one contender.
  func run(_ scene: Scene, against contender: Contender) throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("shortage-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // All act when a tenth is left; foregroundd never does beside another.
    let acts = contender == .foregroundd
    let settings = [
      "deviceMemory=\(memory)", "appMemory=\(memory * 2)",
      "memoryCriticalLevel=\(acts ? 10 : 0)", "memoryWarningLevel=\(acts ? 15 : 0)",
    ]
    let device = try BenchDevice(products: products, apps: [], settings: settings)
    defer { device.end() }
    let connection = device.connection
    let pid = try suspendApps(connection, in: folder)
    let meminfo = folder.appendingPathComponent("meminfo").path
    let probe = try MemoryProbe(besides: pid, limit: UInt64(memory) << 20, meminfo: meminfo)
    let rival = try contender.command.map { try start($0, meminfo: meminfo) }
    defer {
      rival?.terminate()
      rival?.waitUntilExit()
    }
    try begin(scene, connection, in: folder)
    let position = try device.position()
    let beginning = MemoryProbe.now
    // The load runs by itself; what is measured needs only time.
    Thread.sleep(forTimeInterval: Self.duration)
    let samples = probe.stop().filter { $0.time >= beginning }
    return try outcome(scene, samples, connection, since: position, of: device)
  }

  /// - Returns: A process of one of them.
  private func suspendApps(_ connection: DeviceConnection, in folder: URL) throws -> Int32 {
    func install(_ bundle: String, _ identifier: String, _ name: String) throws {
      let copy = try BundleCopy(of: bundle, identifier: identifier, name: name, in: folder)
      _ = try connection.install(path: copy.path)
      try FileManager.default.removeItem(atPath: copy.path)
    }
    for number in 1...apps {
      let identifier = "org.foreground.App\(number)"
      // One in four keeps something, each another amount.
      let keeps = number % 4 == 0
      try install(keeps ? hog : notes, identifier, "App \(number)")
      _ = try connection.launch(
        identifier, LaunchOptions(arguments: keeps ? ["--hold", "\(number)"] : []))
      try connection.wait(for: identifier, toReach: .active)
      try connection.perform(.home)
      try connection.wait(for: identifier, toReach: .suspended)
    }
    try install(hog, Self.behind, "Behind")
    try install(hog, Self.front, "Front")
    guard let pid = try connection.apps().compactMap(\.pid).first else {
      throw BenchError(message: "no app has a process")
    }
    return pid
  }

  private func begin(_ scene: Scene, _ connection: DeviceConnection, in folder: URL) throws {
    let grows = ["--grow", "\(Self.growth)"]
    switch scene {
    case .hogBehind:
      _ = try connection.launch(Self.behind, LaunchOptions(arguments: ["--work"] + grows))
      try connection.wait(for: Self.behind, toReach: .active)
      _ = try connection.launch(Self.front, LaunchOptions(arguments: ["--pulse"]))
    case .frontGrows:
      let most = Int(Double(memory) * Self.need)
      _ = try connection.launch(
        Self.front, LaunchOptions(arguments: ["--pulse", "--most", "\(most)"] + grows))
    }
    try connection.wait(for: Self.front, toReach: .active)
  }

  /// Starts a program that takes the file for /proc/meminfo.
  private func start(_ command: String, meminfo: String) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
    process.arguments = [
      "--mount", "--propagation", "private", "sh", "-c",
      "mount --bind \"$0\" /proc/meminfo && exec \(command)", meminfo,
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  // MARK: What came of it

  private func outcome(
    _ scene: Scene, _ samples: [MemoryProbe.Sample], _ connection: DeviceConnection,
    since position: UInt64, of device: BenchDevice
  ) throws -> Outcome {
    var outcome = Outcome()
    outcome.note(samples)
    for entry in try connection.log(since: position) {
      if case .exit = entry.content, let app = entry.app { outcome.victims.append(app) }
    }
    outcome.wrongVictims = wrong(outcome.victims, in: scene)
    for line in try pulse(of: device) {
      outcome.stalled += Double(line.stalled) / 1e3
      outcome.longestStall = max(outcome.longestStall, Double(line.longest) / 1e3)
    }
    return outcome
  }

  /// Those that need not have ended: the app in front always, and beside a hog every other app.
  private func wrong(_ victims: [String], in scene: Scene) -> Int {
    switch scene {
    case .hogBehind: victims.count { $0 != Self.behind }
    case .frontGrows: victims.count { $0 == Self.front }
    }
  }

  /// What the app in front has printed.
  private func pulse(of device: BenchDevice) throws -> [(stalled: Int, longest: Int)] {
    let file = "\(device.address.folder)/Data/Logs/\(Self.front).log"
    return try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").compactMap {
      let numbers = $0.split { !$0.isNumber }.compactMap { Int($0) }
      return $0.hasPrefix("pulse:") && numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    }
  }
}
