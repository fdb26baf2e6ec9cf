import AppInterface
import ControlInterface
import DeviceHost
import DeviceStorage
import Foundation
import LifecycleKernel
import Testing
import VirtualDevice

/// Accessories as apps and people ask for them, in virtual time.
@Suite struct AccessoryTests {
  private let app = "org.example.meter"

  private func opened() throws -> VirtualDevice {
    let device = try VirtualDevice(apps: [app])
    device.launch(app)
    #expect(device.wait(app, .active))
    return device
  }

  private func act(
    _ device: VirtualDevice, _ content: WireAccessoryAction.OneOf_Action
  ) -> VirtualDevice.Reply {
    var action = WireAccessoryAction()
    action.action = content
    return device.act(.accessory(action))
  }

  private func connect(_ device: VirtualDevice, _ name: String = "Meter") -> VirtualDevice.Reply {
    var accessory = WireAccessory()
    accessory.name = name
    accessory.protocols = ["org.example.meter"]
    return act(device, .connect(accessory))
  }

  @Test func aPersonIsToldWhatIsWrong() throws {
    let device = try opened()
    #expect(connect(device).refusal == nil)
    #expect(connect(device).refusal == "an accessory with this name is connected already")
    #expect(
      connect(device, "").refusal == "there is no such accessory: it needs a name of 1 to 200 bytes"
    )
    #expect(
      act(device, .disconnect("Scale")).refusal
        == "no accessory with this name is connected; there are: \"Meter\"")
    var sending = WireAccessorySending()
    sending.name = "Meter"
    sending.data = Data([1])
    #expect(
      act(device, .send(sending)).refusal?.hasPrefix("no app has a session with the accessory")
        == true)
  }

  @Test(
    "An app that asks for what cannot be is ended",
    arguments: ["session 0", "a long name", "no data", "17 KiB", "read too much", "nothing"])
  func hostile(request: String) throws {
    let device = try opened()
    var message = WireAppMessage()
    message.accessory.session = 1
    switch request {
    case "session 0":
      message.accessory.session = 0
      message.accessory.close = true
    case "a long name": message.accessory.open.protocol = String(repeating: "x", count: 201)
    case "no data": message.accessory.write = Data()
    case "17 KiB": message.accessory.write = Data(repeating: 0, count: 17 << 10)
    case "read too much": message.accessory.read = .max
    default: break
    }
    try #require(device.models[app]).sendToSystem(message)
    #expect(device.wait(app, .notRunning))
    #expect(device.store.records.last?.reason == .protocolViolation)
  }
}
