import ArgumentParser
import BenchKit
import CLimits
import Foundation
import Glibc
import LinuxPlatform

/// Measures the device's operations beside the machine's limits, alternately in one run.
@main
struct LifecycleBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lifecycle-bench",
    abstract: "Measures launch, suspension, resume and kill, each beside the machine's limit.")

  @Option(help: "How often to repeat each operation.")
  var runs = 200

  @Option(help: "Kill and launch the app after this many suspensions; 0 for never.")
  var launchEvery = 4

  @Option(help: "Read a log of this many entries while requests are measured; 0 for never.")
  var logEntries = 160_000

  @Option(help: "Measure memory with this many suspended apps; 0 for never.")
  var suspendedApps = 100

  @Option(help: "The bundle of the measured app.")
  var app: String

  @Option(
    help: "The same app with Swift's runtime linked into it: measure its launch and purge, too.")
  var standaloneApp: String?

  @Option(help: "The app that is told of changes of the device: measure what they cost it, too.")
  var changedApp: String?

  @Option(help: "A file for the results as JSON.")
  var jsonFile: String?

  func run() throws {
    let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let empty = products.appendingPathComponent("empty-program").path
    var rows = try withDevice(products, app) { device in
      var rows = try measure(MeasuredApp(device: device), empty)
      if logEntries > 0 {
        rows += try LongLogMeasurement(device: device, entries: logEntries, readings: 5).rows()
      }
      return rows
    }
    if let standaloneApp {
      rows += try withDevice(products, standaloneApp) { device in
        try measure(MeasuredApp(device: device), empty).map { $0.renamed("\($0.name), standalone") }
      }
    }
    if let changedApp {
      rows += try withDevice(products, changedApp) { device in
        try QueuedChangesMeasurement(device: device, runs: runs).rows()
      }
    }
    let figures =
      suspendedApps > 0
      ? try MemoryMeasurement(products: products, bundle: app, apps: suspendedApps).figures() : []
    let table = BenchTable(rows, figures: figures)
    if let jsonFile { try table.write(to: jsonFile) }
    table.print()
  }

  /// Boots a device with the app, and shuts it down afterwards.
  private func withDevice(
    _ products: URL, _ app: String, _ body: (BenchDevice) throws -> [BenchRow]
  ) throws -> [BenchRow] {
    let device = try BenchDevice(products: products, apps: [app])
    defer { device.end() }
    return try body(device)
  }

  private func measure(_ device: MeasuredApp, _ emptyProgram: String) throws -> [BenchRow] {
    let cgroups = try limitsFolder()
    var resume = Measurement()
    var suspend = Measurement()
    var launch = Measurement()
    var purge = Measurement()
    var resumeLimit = Measurement()
    var suspendLimit = Measurement()
    var launchLimit = Measurement()
    var purgeLimit = Measurement()
    var exit = Measurement()

    _ = try device.launch()
    var peer = try startPeer(cgroups)
    for run in 0..<runs {
      suspend.add(try device.suspend())
      suspendLimit.add(try check(limits_suspend(&peer)))
      resume.add(try device.resume())
      resumeLimit.add(try check(limits_resume(&peer)))
      // Launch and kill take longer and vary less, so fewer repetitions are enough.
      guard launchEvery > 0, run % launchEvery == 0 else { continue }
      _ = try device.suspend()
      exit.add(try device.killDirectly())
      _ = try device.launch()
      _ = try device.suspend()
      purge.add(try device.purge())
      _ = try check(limits_suspend(&peer))
      purgeLimit.add(try check(limits_purge(&peer)))
      peer = try startPeer(cgroups)
      launchLimit.add(try check(limits_spawn(emptyProgram)))
      launch.add(try device.launch())
    }
    limits_peer_stop(&peer)
    return [
      BenchRow(
        name: "resume", measured: resume, limitName: "thaw + 1 round trip", limit: resumeLimit,
        budget: 3),
      BenchRow(
        name: "suspend", measured: suspend, limitName: "2 round trips + freeze",
        limit: suspendLimit, budget: 2.5),
      BenchRow(
        name: "cold launch", measured: launch, limitName: "empty Swift program",
        limit: launchLimit, budget: 1.1),
      BenchRow(
        name: "purge", measured: purge, limitName: "cgroup.kill + reap", limit: purgeLimit,
        budget: 2.5),
      // Most of a purge is the kernel's work on the memory of a process, which the peer has little of.
      BenchRow(
        name: "purge", measured: purge, limitName: "the same app's kill and exit", limit: exit,
        budget: nil),
    ]
  }

  /// The folder in whose cgroup the processes for the limits are frozen, beside the device's.
  private func limitsFolder() throws -> String {
    let plan = ContainmentProbe().plan(deviceName: "limits")
    guard let cgroup = plan.cgroup else {
      throw BenchError(message: "there is no cgroup for measuring the limits: \(plan.reason)")
    }
    return cgroup.parentPath
  }

  private func startPeer(_ folder: String) throws -> limits_peer {
    var peer = limits_peer()
    guard limits_peer_start(&peer, folder) == 0 else {
      throw BenchError(message: "no process for the limits: \(String(cString: strerror(errno)))")
    }
    return peer
  }

  private func check(_ nanoseconds: Int64) throws -> Double {
    guard nanoseconds >= 0 else {
      throw BenchError(
        message: "a limit could not be measured: \(String(cString: strerror(errno)))")
    }
    return Double(nanoseconds)
  }
}
