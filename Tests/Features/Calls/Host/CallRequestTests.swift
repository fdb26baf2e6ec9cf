import AppInterface
import DeviceHost
import Foundation
import LifecycleKernel
import Testing
import VirtualDevice

/// What apps tell of their calls, in virtual time. Apps are not trusted.
@Suite struct CallRequestTests {
  private let app = "org.example.phone"
  private let other = "org.example.other"

  private func opened(_ profile: OSProfile = .p13) throws -> VirtualDevice {
    let device = try VirtualDevice(profile: profile, apps: [app, other], hasScreen: true)
    device.time.advance(by: .seconds(1))
    for app in [other, app] {
      device.launch(app)
      #expect(device.wait(app, .active))
    }
    return device
  }

  private func tell(
    _ device: VirtualDevice, _ app: String? = nil, _ fill: (inout WireCallRequest) -> Void
  ) throws {
    var message = WireAppMessage()
    message.call.request = 1
    fill(&message.call)
    try #require(device.models[app ?? self.app]).sendToSystem(message)
    device.time.advance(by: .milliseconds(1))
  }

  private func kernel(_ device: VirtualDevice) -> Device { device.device.engine.device }

  private func errors(_ device: VirtualDevice, _ app: String? = nil) -> [WireCallError] {
    device.models[app ?? self.app]?.callReplies.map(\.error) ?? []
  }

  @Test func oneCallRingsAtATime() throws {
    let device = try opened()
    try tell(device) { $0.report.number = 1 }
    try tell(device) { $0.report.number = 1 }
    try tell(device) { $0.report.number = 2 }
    #expect(errors(device) == [.unspecified, .callExists, .callDeviceBusy])
    #expect(kernel(device).isCallRinging)
    try tell(device) { $0.end = 2 }
    #expect(kernel(device).isCallRinging, "another call has ended")
    try tell(device) { $0.end = 1 }
    #expect(!kernel(device).isCallRinging)
  }

  @Test func aCallOfAnotherAppCannotBeAnsweredOrEnded() throws {
    let device = try opened()
    try tell(device) { $0.report.number = 1 }
    for request: (inout WireCallRequest) -> Void in [
      { $0.end = 1 }, { $0.answer = 1 }, { $0.update.number = 1 },
    ] {
      try tell(device, other, request)
    }
    #expect(kernel(device).isCallRinging)
    #expect(kernel(device).appCall == nil)
  }

  @Test func anEarlierSystemHasNoCallKit() throws {
    let device = try opened(.p7)
    try tell(device) { $0.report.number = 1 }
    try tell(device) { $0.start.number = 2 }
    #expect(errors(device) == [.callNotEntitled, .callNotEntitled])
    #expect(kernel(device).coverNames.isEmpty)
  }

  @Test func aTextWithoutEndIsCut() throws {
    let device = try opened()
    try tell(device) {
      $0.report.number = 1
      $0.report.caller = String(repeating: "Ada ", count: 5_000)
      $0.report.ringtone = String(repeating: "../", count: 5_000)
    }
    #expect(errors(device) == [.unspecified])
    let caller = try #require(device.shell?.shellState.caller)
    #expect((1...500).contains(caller.utf8.count))
  }

  @Test("An app that tells nothing, or floods, is ended", arguments: ["nothing", "a flood"])
  func hostile(request: String) throws {
    let device = try opened()
    for number in 1...(request == "nothing" ? 1 : 200) {
      guard let model = device.models[app], device.state(of: app) != .notRunning else { break }
      var message = WireAppMessage()
      message.call.request = 1
      if request == "a flood" { message.call.end = UInt64(number) }
      model.sendToSystem(message)
      device.time.runReady()
    }
    device.time.advance(by: .seconds(1))
    #expect(device.state(of: app) == .notRunning)
    #expect(device.state(of: other) != .notRunning)
  }
}
