import DeviceHost
import DeviceStorage
import LifecycleKernel
import SystemInterface
import Testing
import VirtualDevice

/// Apps that were built with another version of UIKit than the system's. A model app ends, as a real
/// one would, at any message that its version does not have.
@Suite struct OlderAppTests {
  private let app = "org.example.old"

  /// A device whose app knows the messages up to this version.
  private func makeDevice(newestVersion: UInt32) throws -> VirtualDevice {
    let device = try VirtualDevice(apps: [app], hasScreen: true)
    device.prepare = { model, _ in model.newestVersion = newestVersion }
    return device
  }

  /// Everything that can be sent to an app in its life.
  private func live(on device: VirtualDevice) {
    device.launch(app)
    #expect(device.wait(app, .active))
    device.act(.home)
    #expect(device.wait(app, .suspended))
    device.time.wallClockOffset += 90_000
    device.time.advance(by: .seconds(2 * 86_400))
    device.act(.openURL("old://page"))
    #expect(device.wait(app, .active))
    device.time.wallClockOffset += 90_000
    device.time.advance(by: .seconds(1))
    device.act(.rotate(.landscapeLeft))
    device.act(.appearance(.dark))
    device.act(.callIncoming("Ann"))
    device.act(.plain(.callAnswer))
    device.act(.plain(.callEnd))
    device.act(.plain(.memoryWarning))
    device.time.advance(by: .seconds(1))
    device.act(.home)
    #expect(device.wait(app, .suspended))
    device.launch(app, background: "fetch")
    device.time.advance(by: .seconds(60))
    device.launch(app)
    #expect(device.wait(app, .active))
    device.act(.terminate(app))
    #expect(device.wait(app, .notRunning))
  }

  @Test func anOlderAppLivesThroughEverythingAndIsSentNothingNewer() throws {
    let device = try makeDevice(newestVersion: 1)
    device.launch(app)
    let model = try #require(device.models[app])
    live(on: device)
    #expect(device.machine.startCount == 3, "displayd, the shell, and the app once")
    #expect(device.models[app] === model)
    #expect(model.unknownMessages.isEmpty)
    #expect(!model.callbacks.contains(.significantTimeChange))
    #expect(model.callbacks.last == .willTerminate)
    #expect(device.store.records.last?.reason == .terminated)
  }

  @Test func aPresentAppIsSentIt() throws {
    let device = try makeDevice(newestVersion: MessageVersions.port.newest)
    live(on: device)
    #expect(device.models[app]?.callbacks.filter { $0 == .significantTimeChange }.count == 2)
  }

  @Test func theLogSaysWhatWasLeftOutAndDoesNotClaimThatItReturned() throws {
    let device = try makeDevice(newestVersion: 1)
    var leftOut: [String] = []
    device.device.followLog { entry in
      switch entry.content {
      case .leftOut(let name, let version): leftOut.append("\(name) \(version)")
      case .callback(let name, _, _):
        #expect(name != "applicationSignificantTimeChange")
      default: break
      }
    }
    live(on: device)
    let entry = "applicationSignificantTimeChange 1"
    #expect(leftOut == [entry, entry])
  }

  @Test func anAppThatIsNewerTalksInTheSystemsVersion() throws {
    let device = try makeDevice(newestVersion: MessageVersions.port.newest + 1)
    live(on: device)
    #expect(device.models[app]?.callbacks.last == .willTerminate)
  }

  @Test(arguments: [0, MessageVersions.port.newest + 1, .max] as [UInt32])
  func anAppWithoutACommonVersionIsEndedWithTheReason(version: UInt32) throws {
    let device = try VirtualDevice(apps: [app])
    device.prepare = { model, _ in model.startTime = nil }
    device.launch(app)
    let model = try #require(device.models[app])
    var message = WireAppMessage()
    message.hello.version = version
    device.time.advance(by: .milliseconds(1))
    model.sendToSystem(message)
    #expect(device.wait(app, .notRunning))
    let record = try #require(device.store.records.last)
    #expect(record.reason == .protocolViolation)
    let words = version == 0 ? "no longer supported" : "built for a newer system"
    #expect(record.detail?.contains(words) == true, "\(record)")
    #expect(record.detail?.contains("version \(version) ") == true)
  }

  @Test func anAppThatWasBuiltForANewerSystemIsNotInstalledAndNotStarted() throws {
    let device = try VirtualDevice(apps: [app])
    let newest = MessageVersions.port.newest
    device.store.built[app] = MessageVersions(oldest: newest + 1, newest: newest + 2)
    let starts = device.machine.startCount
    let refusal = try #require(device.launch(app).refusal)
    #expect(refusal.contains("built for a newer system"), "\(refusal)")
    #expect(device.machine.startCount == starts)
    #expect(device.store.records.last?.detail?.contains("built for a newer system") == true)
    let update = device.ask { $0.install.path = "/bundles/\(app).app" }
    #expect(update.refusal?.contains("built for a newer system") == true)
    // One that is newer and still knows this system's messages is welcome.
    device.store.built[app] = MessageVersions(oldest: newest, newest: newest + 2)
    #expect(device.launch(app).refusal == nil)
  }
}
