import AppInterface
import ControlInterface
import DeviceHost
import DeviceStorage
package import Foundation
import LifecycleKernel

/// Days, or a year, of a device with some dozens of apps, in virtual time and with its data on the
/// real disk: launches, crashes, hangs, purges, output, installations and removals, daemons that are
/// shut down or killed, and damage that is set aside.
///
/// After every week everything is compared with its limit (`StorageLimits`). The same seed gives the
/// same year.
package final class DeviceYear {
  /// What is compared with the limits after each week.
  package private(set) var weeks: [YearWeek] = []
  private(set) var dayCount = 0
  private var generator: SeededGenerator
  private let folder: DeviceFolder
  private let sources: [URL]
  private let clock: YearClock
  private let launchesPerDay: Int
  private let logCapacity: Int
  private var device: YearDevice?
  private var sinks: [String: OutputSink] = [:]
  private var isNextHostile = false
  private var damageCount = 0
  private let text = [UInt8](String(repeating: "a line of output\n", count: 1 << 16).utf8)

  /// - Parameters:
  ///   - home: An empty folder, for the device and the bundles of its apps.
  ///   - days: How many days it will be; the last one is today, because the disk dates files itself.
  ///   - logCapacity: The number of log entries that are kept.
  package init(
    seed: UInt64, home: URL, days: Int, appCount: Int = 36, launchesPerDay: Int = 40,
    logCapacity: Int = 200_000
  ) throws {
    generator = SeededGenerator(seed: seed)
    self.launchesPerDay = launchesPerDay
    self.logCapacity = logCapacity
    folder = DeviceFolder(device: try DeviceName("year"), home: home)
    clock = YearClock(Date(timeIntervalSinceNow: -Double(days + 2) * 86_400))
    sources = try (0..<appCount).map { number in
      try YearBundle.make("org.example.app\(number)", in: home.appendingPathComponent("Sources"))
    }
    try boot()
    for source in sources { try install(source) }
  }

  /// Lives through a number of days.
  ///
  /// - Throws: `ChaosViolation` for the first limit that is exceeded.
  package func run(days: Int) throws {
    for _ in 0..<days {
      dayCount += 1
      if let device { try live(aDayWith: device) }
      try rest()
      if dayCount.isMultiple(of: 7) {
        device?.store.finish()
        let week = try YearWeek(number: dayCount / 7, of: folder, at: clock.date)
        weeks.append(week)
        try week.check()
      }
    }
  }

  // MARK: One day

  private func live(aDayWith device: YearDevice) throws {
    let evening = device.time.now.advanced(by: .seconds(86_400))
    for number in 0..<launchesPerDay {
      // One app is opened, and crashes, again and again.
      let source = number.isMultiple(of: 4) ? sources[0] : sources[random(sources.count)]
      isNextHostile = source == sources[0]
      let app = Self.identifier(of: source)
      try device.ask { $0.launch.bundleIdentifier = app }
      isNextHostile = false
      device.advance(by: .seconds(20))
      print(as: app, at: Double(device.time.now.nanoseconds) / 1e9)
      switch generator.next() % 8 {
      case 0: try device.ask { $0.action.action = .jetsam(app) }
      case 1: try device.ask { $0.action.action = .switcherKill(app) }
      case 2: try device.ask { $0.action.action = .openURL("app\(random(sources.count)):page") }
      default: break
      }
      try device.ask { $0.action.action = .plain(.home) }
      device.advance(by: .seconds(40))
    }
    device.advance(by: evening.since(device.time.now))
    device.store.finish()
    try dateFiles()
  }

  private func rest() throws {
    switch generator.next() % 30 {
    case 0: try reboot(killed: false)
    case 1: try reboot(killed: true)
    case 2...5: try replaceAnApp()
    default: break
    }
  }

  private func random(_ count: Int) -> Int { Int(generator.next() % UInt64(count)) }

  private static func identifier(of source: URL) -> String {
    source.deletingPathExtension().lastPathComponent
  }

  private func install(_ source: URL) throws {
    try device?.ask { $0.install.path = source.path }
  }

  private func replaceAnApp() throws {
    let source = sources[random(sources.count)]
    let app = Self.identifier(of: source)
    sinks[app] = nil
    try device?.ask { $0.uninstall.bundleIdentifier = app }
    if !generator.oneIn(4) { try install(source) }
    for source in sources where generator.oneIn(10) { try install(source) }
  }

  /// Most apps print little, one of them several megabytes at a time.
  private func print(as app: String, at now: Double) {
    guard FileManager.default.fileExists(atPath: folder.container(of: app).path) else { return }
    let sink =
      sinks[app]
      ?? OutputSink(
        .rotating(OutputFile(folder.log(of: app))), now: now)
    sinks[app] = sink
    let size = app.hasSuffix("app1") ? text.count : random(4_000)
    text.prefix(size).withUnsafeBytes { sink.take($0, at: now) }
  }

  // MARK: Boots

  private func boot() throws {
    let device = try YearDevice(folder, clock: clock, logCapacity: logCapacity)
    self.device = device
    device.machine.onStart = { [unowned self] process in
      guard let model = process.behaviour as? AppModel else { return }
      if generator.oneIn(50) { process.stacks = String(repeating: "frame\n", count: 100_000) }
      let isHostile = isNextHostile
      var own = SeededGenerator(seed: generator.next())
      model.answer = { callback in
        if isHostile, callback.kind == .didBecomeActive, !own.oneIn(3) {
          return .crashes(signal: 11)
        }
        return switch own.next() % 300 {
        case 0: .crashes(signal: 6)
        case 1: .never
        case 2: .exits(code: 3)
        case 3: .sends([0, 0, 0, 2, 0xff, 0xff])
        default: .returns(accepted: callback.kind != .handleWake, after: .milliseconds(2))
        }
      }
    }
  }

  /// The daemon ends, is killed, or finds something damaged when it begins again.
  private func reboot(killed: Bool) throws {
    if killed { device?.store.finish() } else { try device?.shutDown() }
    device = nil
    sinks = [:]
    if generator.oneIn(2) { try damage() }
    try boot()
  }

  private func damage() throws {
    damageCount += 1
    if generator.oneIn(4) {
      try Data(repeating: 7, count: 1 << 20).write(to: folder.database)
      return
    }
    // A file where a folder must be, of some megabytes.
    try FileManager.default.removeItem(at: folder.shared)
    try Data(repeating: 7, count: (1 + random(8)) << 20).write(to: folder.shared)
  }

  /// The disk dates files by the machine's clock: gives new ones the date of this day.
  private func dateFiles() throws {
    let day = clock.date
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.reports.path) {
      let path = folder.reports.appendingPathComponent(name).path
      let changed = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
      guard let changed = changed as? Date, changed > day else { continue }
      try FileManager.default.setAttributes([.modificationDate: day], ofItemAtPath: path)
    }
  }
}
