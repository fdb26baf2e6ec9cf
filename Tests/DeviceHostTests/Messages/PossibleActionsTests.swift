import ControlInterface
import DeviceHost
import LifecycleKernel
import Testing
import VirtualDevice

/// What the device says would be refused, for those who show buttons for it.
@Suite struct PossibleActionsTests {
  private let app = "org.example.chat"

  private func refusals(_ device: VirtualDevice) -> [String: String] {
    device.ask { $0.status = WireStatusRequest() }.value?.status.refusals ?? [:]
  }

  private func refusalsOfApp(_ device: VirtualDevice) -> [String: String] {
    let apps = device.ask { $0.list = WireListRequest() }.value?.apps.apps ?? []
    return apps.first { $0.bundleIdentifier == app }?.refusals ?? [:]
  }

  @Test func theStatusSaysWhatWouldBeRefused() throws {
    let device = try VirtualDevice(apps: [app])
    #expect(refusals(device)["callAnswer"] == Refusal.noIncomingCall.message)
    #expect(refusals(device)["callIncoming"] == nil)
    device.act(.callIncoming("Ada"))
    #expect(refusals(device)["callAnswer"] == nil)
    #expect(refusals(device)["callIncoming"] == Refusal.callIsRinging.message)
  }

  @Test func soDoesTheListOfEachApp() throws {
    let device = try VirtualDevice(apps: [app])
    #expect(refusalsOfApp(device)["jetsam"] == Refusal.notRunning.message)
    #expect(refusalsOfApp(device)["launch"] == nil)
    device.launch(app)
    #expect(device.wait(app, .active))
    #expect(refusalsOfApp(device)["jetsam"] == nil)
    device.act(.lock)
    #expect(refusalsOfApp(device)["launch"] == Refusal.deviceIsLocked.message)
  }
}
