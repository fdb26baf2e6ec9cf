import ControlInterface
import LifecycleKernel
import LinuxPlatform
import Testing
import VirtualDevice

@testable import DeviceHost

/// What `appctl top` is told of running apps.
@Suite struct ActivityReporterTests {
  private let first = "org.example.First"
  private let second = "org.example.Second"

  private func activity(of device: VirtualDevice) throws -> [String: WireAppActivity] {
    let reply = device.ask { $0.activity = WireActivityRequest() }
    device.time.advance(by: .milliseconds(10))
    let apps = try #require(reply.value).activity.apps
    return Dictionary(uniqueKeysWithValues: apps.map { ($0.bundleIdentifier, $0) })
  }

  @Test func `it lists each app with a process, its counters and its band`() throws {
    let device = try VirtualDevice(apps: [first, second, "org.example.Idle"])
    device.machine.memory = SharedMemory(total: 16 << 30, available: 12 << 30)
    device.launch(first)
    device.wait(first, .active)
    device.launch(second)
    device.wait(second, .active)
    device.wait(first, .suspended)
    try #require(device.models[second]?.process).waits = 12
    device.time.advance(by: .seconds(2))
    let apps = try activity(of: device)
    #expect(apps.count == 2)
    #expect(apps[first]?.band == "idle")
    #expect(apps[first]?.state == "suspended")
    let front = try #require(apps[second])
    #expect(front.band == "foreground")
    #expect(front.bandNumber == 10)
    #expect(front.waits == 12)
    #expect(front.processorTime > 0)
    #expect(front.footprint == 10 << 20)
    #expect(front.reasons == ["it is in front"])
  }

  @Test func `an app behind the lock screen is not in front`() throws {
    let device = try VirtualDevice(profile: .p7, apps: [first])
    device.launch(first)
    device.wait(first, .active)
    device.act(.lock)
    device.wait(first, .background)
    let reasons = try #require(activity(of: device)[first]).reasons
    #expect(reasons.count == 1)
    #expect(reasons.first?.contains("finish entering the background") == true)
  }

  @Test func `what a suspended app has used is not read again until it has executed`() throws {
    let device = try VirtualDevice(apps: [first])
    device.launch(first)
    device.wait(first, .active)
    device.act(.home)
    device.wait(first, .suspended)
    let process = try #require(device.models[first]?.process)
    let used = try #require(activity(of: device)[first])
    process.waits = 99
    #expect(try activity(of: device)[first]?.waits == used.waits)
    device.launch(first)
    device.wait(first, .active)
    #expect(try activity(of: device)[first]?.waits == 99)
  }
}
