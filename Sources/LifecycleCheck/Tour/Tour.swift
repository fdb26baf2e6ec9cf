import DeviceControl
import Dispatch
import FoundationEssentials
import Synchronization

/// Takes an app through its life cycle, and judges what was seen.
public struct Tour: Sendable {
  /// What a developer may choose.
  public struct Options: Sendable {
    /// The app's arguments.
    public var arguments: [String] = []
    /// What is tapped once after the first launch: identifiers, labels or texts.
    public var taps: [String] = []
    /// The names of the legs and rules that alone are wanted; empty: all.
    public var only: Set<String> = []
    /// The names of the legs and rules that are left out.
    public var skipped: Set<String> = []
    /// On how many devices legs are gone through at the same time, at most.
    public var devices = 1
    /// What the tour is about.
    public var itinerary = Itinerary.lifeCycle

    public init() {}
  }

  /// What a tour is about.
  public enum Itinerary: Sendable {
    /// The whole life cycle.
    case lifeCycle
    /// The app's way to scenes.
    case scenes

    var legs: [any Leg] {
      switch self {
      case .lifeCycle: Tour.allLegs
      case .scenes: Tour.sceneLegs
      }
    }

    /// What is judged.
    public var rules: [any Rule] {
      switch self {
      case .lifeCycle: Rulebook.lifeCycle
      case .scenes: Rulebook.scenes + [EndRule()]
      }
    }
  }

  /// Something that has happened, for those who wait.
  public enum Progress: Sendable {
    case began(leg: String, title: String)
    case finished(LegResult)
  }

  public let app: AppUnderTest
  public let options: Options
  private let devices: CheckDevices

  public init(of app: AppUnderTest, on devices: CheckDevices, _ options: Options = Options()) {
    self.app = app
    self.devices = devices
    self.options = options
  }

  /// The names of an itinerary's legs, with what happens in them.
  public static func legs(of itinerary: Itinerary) -> [(name: String, title: String)] {
    itinerary.legs.map { ($0.name, $0.title) }
  }

  static let allLegs: [any Leg] = [
    LaunchLeg(),
    InterruptionLeg.call, InterruptionLeg.alert, InterruptionLeg.notificationCenter,
    InterruptionLeg.switcher, InterruptionLeg.prompt,
    HomeLeg(), QuickHomeLeg(), LockLeg(), MemoryLeg(),
    PurgeLeg(isSuspended: true), PurgeLeg(isSuspended: false),
    WakeLeg(), ScheduledTaskLeg(), URLLeg(), RotationLeg(), AppearanceLeg(),
    TerminationLeg(), ForceQuitLeg(),
  ]

  static let sceneLegs: [any Leg] = [
    SceneLeg(), OpeningLeg(kind: .url), OpeningLeg(kind: .quickAction), PurgeLeg(isSuspended: true),
  ]

  /// Blocks until the tour is over.
  ///
  /// - Parameters:
  ///   - profile: that of the devices, for the report.
  ///   - progress: called by one thread at a time, but not always the same.
  /// - Returns: What was seen and found; with ``CheckReport/failure`` if the tour could not be made, or
  ///   not to its end.
  public func run(
    profile: String, _ progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) -> CheckReport {
    let all = options.itinerary.legs
    let legs = all.filter { leg in
      isWanted(leg.name, among: all.map(\.name)) && leg.applies(to: app)
    }
    let queue = LegQueue(legs)
    let begin = Date()
    let turn = Mutex(())
    let group = DispatchGroup()
    for number in 1...max(1, min(options.devices, legs.count)) {
      // Threads of their own: each waits most of the time.
      DispatchQueue(label: "device \(number)").async(group: group) {
        do {
          try goThrough(queue, onDevice: number) { step in turn.withLock { _ in progress(step) } }
        } catch {
          queue.fail(error)
        }
      }
    }
    group.wait()
    var report = CheckReport(
      app: app.identifier, name: app.name, profile: profile,
      seconds: Date().timeIntervalSince(begin), date: begin, legs: queue.results, log: queue.log)
    report.failure = queue.failure.map { "\($0)" }
    return report
  }

  /// Goes through legs on a device of its own until there are none any more.
  private func goThrough(
    _ queue: LegQueue, onDevice number: Int, _ progress: (Progress) -> Void
  ) throws {
    let device = try devices.boot()
    let stage = try Stage(
      number, address: device.address, app: app, arguments: options.arguments,
      taps: options.taps, watchesScenes: options.itinerary == .scenes, onActive: queue.launched)
    try stage.install()
    let all = options.itinerary.rules
    let rules = all.filter { isWanted($0.name, among: all.map(\.name)) }
    let runner = LegRunner(stage: stage, rules: rules)
    while let (place, leg) = queue.next() {
      progress(.began(leg: leg.name, title: leg.title))
      let result = try runner.run(leg)
      queue.add(result, at: place)
      progress(.finished(result))
    }
    queue.add(try stage.device.logLines(app: app.identifier), of: number)
  }

  /// A leg that is named makes no choice among rules, and a rule none among legs.
  private func isWanted(_ name: String, among kind: [String]) -> Bool {
    let chosen = options.only.intersection(kind)
    return !options.skipped.contains(name) && (chosen.isEmpty || chosen.contains(name))
  }
}
