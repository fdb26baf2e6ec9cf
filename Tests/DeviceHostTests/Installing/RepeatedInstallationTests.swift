import ControlInterface
import DeviceStorage
import LifecycleKernel
import Testing
import VirtualDevice

@testable import DeviceHost

/// Installations of an app that is being installed already.
@Suite struct RepeatedInstallationTests {
  private let notes = "org.example.notes"

  /// A request for an installation.
  private final class Asker {
    let cancellation = Cancellation()
    private(set) var reply: WireControlReply?

    init(_ app: String, on device: VirtualDevice) {
      var request = WireInstallRequest()
      request.path = "/bundles/\(app).app"
      device.device.installations.install(request, cancellation) { self.reply = $0 }
      device.time.runReady()
    }

    var isInstalled: Bool { if case .installed = reply?.content { true } else { false } }

    var refusal: String? {
      guard case .refused(let refused) = reply?.content else { return nil }
      return refused.message
    }
  }

  /// A device whose disk needs a second for each app.
  private func slowDevice() throws -> VirtualDevice {
    let device = try VirtualDevice()
    device.time.offloadDuration = .seconds(1)
    return device
  }

  @Test func `while somebody waits for the first it is refused`() throws {
    let device = try slowDevice()
    let first = Asker(notes, on: device)
    let second = Asker(notes, on: device)
    #expect(second.refusal == "\(notes) is being installed or removed already")
    device.time.advance(by: .seconds(3))
    #expect(first.isInstalled)
  }

  /// It ends soon, but the end of its work is not known on the device's thread yet.
  @Test func `when whoever asked for the first is gone it waits for the end of that`() throws {
    let device = try slowDevice()
    let first = Asker(notes, on: device)
    first.cancellation.cancel()
    let second = Asker(notes, on: device)
    #expect(second.reply == nil)
    device.time.advance(by: .milliseconds(1_500))
    #expect(first.reply != nil && second.reply == nil)
    device.time.advance(by: .seconds(1))
    #expect(second.isInstalled)
  }

  @Test func `only one waits, the newest of those whose askers are there`() throws {
    let device = try slowDevice()
    let first = Asker(notes, on: device)
    first.cancellation.cancel()
    let second = Asker(notes, on: device)
    let third = Asker(notes, on: device)
    #expect(third.refusal == "\(notes) is being installed or removed already")
    second.cancellation.cancel()
    let fourth = Asker(notes, on: device)
    device.time.advance(by: .seconds(3))
    #expect(fourth.isInstalled)
  }
}
