import DeviceStorage
import LifecycleKernel
import LinuxPlatform
import Testing
import VirtualDevice

/// Linux kills an app for memory, and not the device.
@Suite struct MemoryKillTests {
  @Test func `an app that Linux kills for memory is recorded as purged, not as crashed`() throws {
    let app = "org.example.Notes"
    let device = try VirtualDevice(apps: [app])
    device.launch(app)
    device.wait(app, .active)
    device.act(.home)
    device.wait(app, .suspended)
    try #require(device.models[app]?.process).end(.killedForMemory(.ownLimit))
    #expect(device.wait(app, .notRunning))
    let record = try #require(device.store.records.last)
    #expect(record.reason == .jetsam)
    #expect(
      record.jetsam
        == ExitRecord.Jetsam(
          band: .suspended, reason: .perProcessLimit, limit: AppLimits().memory))
    #expect(record.end == .signaled(9))
  }
}
