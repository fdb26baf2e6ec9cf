import AppInterface
import ConformanceSupport
import ControlInterface
import DeviceHost
import Foundation
import LifecycleKernel
import LinuxPlatform
import Testing
import VirtualDevice

/// The counts of exits over days and boots, in virtual time.
@Suite struct MetricsTests {
  private let app = "org.example.Notes"

  private func opened(_ store: ModelStore = ModelStore()) throws -> VirtualDevice {
    let device = try VirtualDevice(
      profile: .p13, apps: store.installedApps.isEmpty ? [app] : [], store: store)
    let noon = device.time.calendar.startOfDay(for: device.time.date).addingTimeInterval(43_200)
    device.time.wallClockOffset += noon.timeIntervalSince(device.time.date)
    device.time.runReady()
    try open(device)
    return device
  }

  private func open(_ device: VirtualDevice) throws {
    device.launch(app)
    #expect(device.wait(app, .active))
    var message = WireAppMessage()
    message.metrics.receives = true
    try #require(device.models[app]).sendToSystem(message)
    device.time.advance(by: .milliseconds(1))
  }

  private func crash(_ device: VirtualDevice, _ signal: Int32) throws {
    try #require(device.models[app]?.process).end(.signaled(signal: signal, coreDumped: false))
    #expect(device.wait(app, .notRunning))
  }

  /// The reports that the present process was given.
  private func given(_ device: VirtualDevice) -> [WireMetricReport] {
    (device.models[app]?.returned ?? []).filter { $0.kind == .metricReports }
      .flatMap(\.metrics.reports)
  }

  private func listed(_ device: VirtualDevice) throws -> WireAppMetrics {
    let reply = device.ask { $0.metrics.list = app }
    return try #require(reply.value?.metrics.apps.first)
  }

  @Test(
    "An app is given the counts of a day when the day is over, and not before",
    .proves("TERM-20", on: .kernel))
  func overnight() throws {
    let device = try opened()
    try crash(device, 11)
    try open(device)
    device.time.advance(by: .seconds(43_100))
    #expect(given(device) == [])
    device.time.advance(by: .seconds(200))
    let report = try #require(given(device).first)
    #expect(given(device).count == 1)
    #expect(report.foreground.badAccess == 1)
    #expect(report.end - report.begin == 86_400)
    device.time.advance(by: .seconds(3 * 86_400))
    #expect(given(device).count == 1)
    #expect(try listed(device).reports.map(\.stage) == ["delivered"])
  }

  @Test(
    "Counts live through a boot, and what waits is given after it, once",
    .proves("TERM-20", on: .kernel))
  func boots() throws {
    let device = try opened()
    try crash(device, 6)
    #expect(device.ask { $0.shutdown = WireShutdownRequest() }.refusal == nil)
    device.time.advance(by: .seconds(60))
    let second = try VirtualDevice(profile: .p13, store: device.store)
    second.time.wallClockOffset +=
      device.time.date.addingTimeInterval(2 * 86_400).timeIntervalSince(second.time.date)
    second.time.advance(by: .seconds(1))
    #expect(try listed(second).reports.map(\.stage) == ["waiting"])
    try open(second)
    #expect(given(second).map(\.foreground.abnormal) == [1])
    // The list of those that were given earlier comes with the next launch.
    try crash(second, 6)
    try open(second)
    #expect(given(second) == [])
    let welcome = try #require(second.models[app]?.welcome)
    #expect(welcome.pastMetrics.reports.map(\.foreground.abnormal) == [1])
  }

  @Test(
    "A foregroundd that is killed loses and doubles nothing",
    .proves("TERM-20", on: .kernel))
  func takeover() throws {
    let device = try opened()
    for round in 1...5 {
      try crash(device, 11)
      try device.replaceHost()
      #expect(try listed(device).reports.map(\.report.foreground.badAccess) == [UInt32(round)])
      try open(device)
    }
    device.time.advance(by: .seconds(43_300))
    #expect(given(device).map(\.foreground.badAccess) == [5])
    try device.replaceHost()
    device.time.advance(by: .seconds(86_400))
    #expect(given(device).count == 1)
    #expect(try listed(device).reports.map(\.stage) == ["delivered"])
  }

  @Test("Counts are delivered on demand, also to an app that is launched only later")
  func onDemand() throws {
    let device = try opened()
    try crash(device, 11)
    #expect(device.ask { $0.metrics.deliver = app }.refusal == nil)
    #expect(try listed(device).reports.map(\.stage) == ["waiting"])
    try open(device)
    #expect(given(device).map(\.foreground.badAccess) == [1])
    #expect(device.ask { $0.metrics.deliver = app }.refusal == nil)
    device.time.advance(by: .seconds(1))
    // Today there was nothing else, and it is given all the same.
    #expect(given(device).map(\.foreground.badAccess) == [1, 0])
  }

  @Test("A user is told why nothing is delivered")
  func refusals() throws {
    let device = try VirtualDevice(profile: .p13, apps: [app])
    let unused = device.ask { $0.metrics.deliver = app }
    #expect(unused.refusal?.contains("has never used MXMetricManager") == true)
    let missing = device.ask { $0.metrics.deliver = "org.example.None" }
    #expect(missing.refusal?.contains("is installed") == true)
    #expect(device.ask { $0.metrics.list = "" }.value?.metrics.apps.count == 1)
  }
}
