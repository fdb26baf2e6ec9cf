import DeviceHost
import DeviceStorage
import LifecycleKernel
import LinuxPlatform
import Testing
import VirtualDevice

/// How the memory that apps share is read, and what comes of it, in virtual time.
@Suite struct MemoryWatchTests {
  private let notes = "org.example.notes"
  private let racer = "org.example.racer"
  private let mail = "org.example.mail"
  private let device: VirtualDevice

  init() throws {
    device = try VirtualDevice(apps: [notes, racer, mail])
    device.machine.memory = Self.memory(available: 80)
  }

  private static func memory(available: UInt64) -> SharedMemory {
    SharedMemory(total: 100 << 20, available: available << 20)
  }

  private func process(of app: String) throws -> ModelProcess {
    try #require(
      device.machine.living.values.first { $0.behaviour === device.models[app] })
  }

  /// Opens all three; the last one stays in front, and the others are suspended.
  private func openAll() throws {
    for app in [notes, racer, mail] {
      device.launch(app)
      #expect(device.wait(app, .active))
    }
    #expect(device.wait(racer, .suspended))
    // So little that nothing would be gained by its end.
    try process(of: mail).footprint = 1 << 20
  }

  @Test("An alarm is enough: the largest suspended app ends, and no more than that is needed")
  func alarm() throws {
    try openAll()
    try process(of: notes).footprint = 20 << 20
    device.time.advance(by: .seconds(2))
    device.machine.memory = Self.memory(available: 2)
    device.machine.onEnd = { _ in device.machine.memory = Self.memory(available: 50) }
    device.machine.alarm()
    device.time.advance(by: .milliseconds(50))
    #expect(device.state(of: notes) == .notRunning)
    device.time.advance(by: .seconds(10))
    #expect(device.state(of: racer) == .suspended)
    #expect(device.state(of: mail) == .active)
  }

  @Test("Without an alarm it is found by looking")
  func looking() throws {
    try openAll()
    device.machine.memory = Self.memory(available: 2)
    device.time.advance(by: .seconds(6))
    #expect(device.state(of: notes) == .notRunning)
    #expect(device.state(of: racer) == .notRunning)
    #expect(device.state(of: mail) == .active)
  }

  @Test("An app that was purged is explained by its numbers")
  func explanation() throws {
    try openAll()
    device.machine.memory = Self.memory(available: 2)
    device.machine.onEnd = { _ in device.machine.memory = Self.memory(available: 50) }
    device.machine.alarm()
    device.time.advance(by: .seconds(2))
    let record = try #require(device.store.records.first { $0.bundleIdentifier == notes })
    #expect(record.jetsam?.choice?.rule == .largestSuspended)
    #expect(record.jetsam?.choice?.available == 2 << 20)
    #expect(record.jetsam?.choice?.considered.count == 3)
    #expect(record.memoryFootprint == 10 << 20)
  }

  @Test("The chosen app and what is awaited survive another foregroundd")
  func takeover() throws {
    try openAll()
    device.machine.memory = Self.memory(available: 2)
    device.machine.alarm()
    // Nothing of it has been heard yet.
    try device.replaceHost()
    device.time.advance(by: .seconds(10))
    #expect(device.state(of: notes) == .notRunning)
    #expect(device.state(of: racer) == .notRunning)
    #expect(device.state(of: mail) == .active)
  }
}
