import ControlInterface
import DeviceHost
import DeviceStorage
import LifecycleKernel
import SharedInterface
import Testing
import VirtualDevice

/// Apps that were built with another version of UIKit than the system's.
@Suite struct OtherVersionTests {
  private let app = "org.example.other"

  @Test(arguments: [0, MessageVersion.port + 1, .max] as [UInt32])
  func anAppThatTalksInAnotherVersionIsEndedWithTheReason(version: UInt32) throws {
    let device = try VirtualDevice(apps: [app])
    device.prepare = { model, _ in model.version = version }
    device.launch(app)
    #expect(device.wait(app, .notRunning))
    let record = try #require(device.store.records.last)
    #expect(record.reason == .protocolViolation)
    let words = version == 0 ? "no longer supported" : "built for a newer system"
    #expect(record.detail?.contains(words) == true, "\(record)")
    #expect(record.detail?.contains("version \(version) ") == true)
  }

  @Test func anAppThatWasBuiltForANewerSystemIsNotInstalledAndNotStarted() throws {
    let device = try VirtualDevice(apps: [app])
    device.store.built[app] = MessageVersion.port + 1
    let starts = device.machine.startCount
    let refusal = try #require(device.launch(app).refusal)
    #expect(refusal.contains("built for a newer system"), "\(refusal)")
    #expect(device.machine.startCount == starts)
    #expect(device.store.records.last?.detail?.contains("built for a newer system") == true)
    let update = device.ask { $0.install.path = "/bundles/\(app).app" }
    #expect(update.refusal?.contains("built for a newer system") == true)
    device.store.built[app] = MessageVersion.port
    #expect(device.launch(app).refusal == nil)
  }
}
