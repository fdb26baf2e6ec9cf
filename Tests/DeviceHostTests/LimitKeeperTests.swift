import ControlInterface
import DeviceStorage
import LifecycleKernel
import LinuxPlatform
import Testing
import VirtualDevice

@testable import DeviceHost

/// An app that uses more than it may is found, and its end says what it was.
@Suite struct LimitKeeperTests {
  private let app = "org.example.Greedy"
  private let other = "org.example.Other"

  private func opened() throws -> VirtualDevice {
    let device = try VirtualDevice(apps: [app, other])
    device.machine.memory = SharedMemory(total: 16 << 30, available: 12 << 30)
    device.launch(app)
    device.wait(app, .active)
    return device
  }

  private func use(_ device: VirtualDevice, _ change: (inout AppUsage) -> Void) throws {
    let process = try #require(device.models[app]?.process)
    change(&process.usage)
  }

  @Test func `too much memory is a kill of memory management, with the limit`() throws {
    let device = try opened()
    let limit = AppLimits().memory
    let process = try #require(device.models[app]?.process)
    process.footprint = limit
    device.time.advance(by: .seconds(5))
    #expect(device.store.records.isEmpty)
    process.footprint = limit + 1
    device.time.advance(by: .seconds(2))
    let record = try #require(device.store.records.last)
    #expect(record.reason == .jetsam)
    #expect(
      record.jetsam
        == ExitRecord.Jetsam(band: .frontmost, reason: .perProcessLimit, limit: limit))
    #expect(record.rule == "MEM-05")
  }

  @Test func `an app with a limit of its own ends for that one, within a tenth of a second`() throws
  {
    let device = try opened()
    var setting = WireMemoryLimitSetting()
    setting.bundleIdentifier = app
    setting.bytes = 64 << 20
    device.act(.memoryLimit(setting))
    let process = try #require(device.models[app]?.process)
    #expect(process.memoryLimit == 64 << 20)
    process.footprint = 64 << 20
    device.time.advance(by: .seconds(5))
    #expect(device.store.records.isEmpty)
    process.footprint += 1
    device.time.advance(by: .milliseconds(150))
    let record = try #require(device.store.records.last)
    #expect(record.jetsam?.limit == 64 << 20)
    #expect(record.jetsam?.reason == .perProcessLimit)
    // And its next process is held to it as well.
    device.launch(app)
    device.wait(app, .active)
    #expect(device.models[app]?.process?.memoryLimit == 64 << 20)
  }

  @Test func `too many processes are a kill for excessive use`() throws {
    let device = try opened()
    try use(device) { $0.processes = 513 }
    device.time.advance(by: .seconds(2))
    let record = try #require(device.store.records.last)
    #expect(record.reason == .excessiveUse)
    #expect(record.code == 0xd00d_2bad)
    #expect(record.rule == "TERM-08")
    #expect(record.detail == "had more than 512 processes and threads")
  }

  @Test func `an app that was refused a process ends, whatever it has now`() throws {
    let device = try opened()
    try use(device) { $0.wasRefusedProcess = true }
    device.time.advance(by: .seconds(2))
    #expect(device.store.records.last?.reason == .excessiveUse)
  }

  @Test func `a killed child is the end of its app`() throws {
    let device = try opened()
    try use(device) { $0.wasKilledForMemory = true }
    device.time.advance(by: .seconds(2))
    #expect(device.store.records.last?.jetsam?.reason == .perProcessLimit)
  }

  @Test func `an app that fills its container ends, and its neighbour does not`() throws {
    let device = try opened()
    device.launch(other)
    device.wait(other, .active)
    device.time.advance(by: .seconds(3))
    let limit = AppLimits().storage
    device.store.freeBytes -= limit
    device.store.storageUse = StorageUse(containers: [app: 4096, other: limit + 4096])
    device.time.advance(by: .seconds(3))
    let record = try #require(device.store.records.last)
    #expect(record.bundleIdentifier == other)
    #expect(record.detail == "kept more than 8192 MiB on the disk")
    #expect(device.store.records.count == 1)
  }

  @Test func `an app that is suspended before anybody has looked is looked at`() throws {
    let device = try opened()
    device.act(.home)
    device.wait(app, .suspended)
    try #require(device.models[app]?.process).footprint = 100 << 30
    device.launch(app)
    device.wait(app, .active)
    device.act(.home)
    device.wait(app, .suspended)
    device.time.advance(by: .seconds(3))
    #expect(device.store.records.last?.jetsam?.reason == .perProcessLimit)
  }

  @Test func `nothing is looked at while no app executes`() throws {
    let device = try VirtualDevice(apps: [app])
    device.launch(app)
    device.wait(app, .active)
    device.act(.home)
    device.wait(app, .suspended)
    device.time.advance(by: .seconds(5))
    try use(device) { $0.processes = 10_000 }
    device.time.advance(by: .seconds(60))
    #expect(device.store.records.isEmpty)
    device.launch(app)
    device.time.advance(by: .seconds(5))
    #expect(device.store.records.last?.reason == .excessiveUse)
  }
}
