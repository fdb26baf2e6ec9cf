import ArgumentParser
import DeviceChaos
import Foundation
import LifecycleKernel
import VirtualDevice

/// Drives a device in virtual time with random events.
@main
struct Chaos: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chaos",
    abstract: "Drives a device by random events, in virtual time or on real processes; checks that "
      + "it keeps its word.",
    discussion: """
      A seed gives the same run again; with --seconds, on real processes, the same deeds. What is \
      broken is told with the last steps that led to it, and the exit status is 1.
      """)

  @Option(help: "The seed of the random numbers; by default a new one each time.")
  var seed: UInt64?

  @Option(help: "The number of random events.")
  var events = 1_000_000

  @Option(help: "The number of installed apps.")
  var apps = 8

  @Option(
    help: ArgumentHelp(
      "The system generation, or one with -observed.",
      discussion: "P3, P4, P5, P6, P7, P13, P15, P18, P26 or P27."))
  var profile = OSProfile.standard.name

  @Flag(help: "The device is a tablet, where some apps have several scenes.")
  var tablet = false

  @Option(help: "On real processes: how many seconds things are done to a device.")
  var seconds: Double?

  @Option(help: "In virtual time: how many hours many apps are used; is memory flat?")
  var hours: Int?

  @Option(help: "In virtual time, on the disk: how many days; is all within docs/LIMITS.md?")
  var days: Int?

  @Option(help: "With --seconds: the folder of the apps' bundles and the shell's.")
  var bundles = ".build/bundles"

  func validate() throws {
    guard OSProfile.named(profile) != nil else {
      throw ValidationError("unknown profile \(profile)")
    }
    guard events > 0, (1...1_000).contains(apps) else {
      throw ValidationError("--events must be greater than 0, --apps from 1 to 1000")
    }
  }

  func run() throws {
    guard let profile = OSProfile.named(profile) else { return }
    let seed = seed ?? UInt64.random(in: 0 ... .max)
    if let days { return try runYear(seed: seed, days: days) }
    if let hours { return try runDay(seed: seed, hours: hours, profile) }
    if let seconds { return try runDevice(seed: seed, seconds: seconds) }
    print("seed \(seed): \(events) events on \(apps) apps, \(profile.name)")
    let run = try ChaosRun(seed: seed, profile: profile, isTablet: tablet, appCount: apps)
    let clock = ContinuousClock()
    let begun = clock.now
    do {
      let part = max(1, events / 10)
      while run.stepCount < events {
        try run.run(steps: min(part, events - run.stepCount))
        print("\(run.stepCount) events, \(run.summary), \(clock.now - begun)")
      }
      try run.comeToRest()
    } catch {
      print("after \(run.stepCount) events: \(error)")
      for step in run.recentSteps { print("  \(step)") }
      throw ExitCode(1)
    }
    printSceneActions(run.sceneActions)
    print("no invariant was violated")
  }

  private func printSceneActions(_ actions: [String: Int]) {
    for (kind, count) in actions.sorted(by: { $0.key < $1.key }) {
      print("  \(count) × scene \(kind)")
    }
  }

  /// Has many apps used for hours of virtual time, and measures whether that takes memory.
  private func runDay(seed: UInt64, hours: Int, _ profile: OSProfile) throws {
    let day = try DeviceDay(seed: seed, appCount: max(apps, 200), profile: profile)
    // Every app has been there, and the log is full.
    day.run(hours: 8)
    let before = DeviceDay.residentBytes
    let clock = ContinuousClock()
    let begun = clock.now
    day.run(hours: hours)
    let growth = DeviceDay.residentBytes - before
    print(
      "\(day.launchCount) launches, \(before >> 10) KiB of memory, \(growth >> 10) KiB more after "
        + "\(hours) hours, in \(clock.now - begun)")
    guard growth < 4 << 20 else {
      print("memory is not flat")
      throw ExitCode(1)
    }
  }

  /// Has a device used for days of virtual time, and compares what it keeps with the limits.
  private func runYear(seed: UInt64, days: Int) throws {
    print("seed \(seed): \(days) days")
    let home = FileManager.default.temporaryDirectory
      .appendingPathComponent("foreground-year-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: home) }
    let clock = ContinuousClock()
    let begun = clock.now
    // A log that is full after two days of each boot, so that its growth does not count.
    let year = try DeviceYear(
      seed: seed, home: home, days: days, appCount: max(apps, 36), logCapacity: 2_000)
    print(YearWeek.header)
    do {
      for day in 1...max(1, days) {
        try year.run(days: 1)
        if day.isMultiple(of: 28), let week = year.weeks.last { print(week.row) }
      }
    } catch {
      if let week = year.weeks.last { print(week.row) }
      print("\(error)")
      throw ExitCode(1)
    }
    guard year.weeks.count > 8, let last = year.weeks.last else { return }
    let growth = last.resident - year.weeks[7].resident
    print("\(growth >> 10) KiB more memory than after 8 weeks, in \(clock.now - begun)")
    guard growth < 6 << 20 else {
      print("memory is not flat")
      throw ExitCode(1)
    }
  }

  /// Does the same to a device of its own, on real processes.
  private func runDevice(seed: UInt64, seconds: Double) throws {
    print("seed \(seed): \(seconds) seconds on real processes")
    let beside = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    func bundle(_ name: String) -> String {
      URL(fileURLWithPath: bundles).appendingPathComponent("\(name).app").path
    }
    let home = FileManager.default.temporaryDirectory
      .appendingPathComponent("foreground-chaos-\(ProcessInfo.processInfo.processIdentifier)")
    let run = try DeviceChaosRun(
      seed: seed,
      programs: ChaosPrograms(
        daemon: beside.appendingPathComponent("foregroundd").path,
        display: beside.appendingPathComponent("displayd").path,
        page: beside.appendingPathComponent("webscreen").path, shell: bundle("HomeScreen"),
        apps: ["Stubborn", "Notes", "Racer"].map(bundle)),
      home: home.path, profile: tablet ? OSProfile.p13.name : nil,
      model: tablet ? "tablet" : nil)
    do {
      try run.run(seconds: seconds)
    } catch {
      print("after \(run.stepCount) steps: \(error); the device is in \(home.path)")
      for step in run.recentSteps { print("  \(step)") }
      throw ExitCode(1)
    }
    // The bundles in it are write-protected; what cannot be removed is left for inspection.
    try? FileManager.default.removeItem(at: home)
    let faults = run.faults.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }
    print("\(run.stepCount) steps, \(faults.joined(separator: ", "))")
    printSceneActions(run.sceneActions)
    print("the device has kept its word")
  }
}
