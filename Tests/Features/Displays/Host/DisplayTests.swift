import AppInterface
import ControlInterface
import DeviceHost
import DeviceStorage
import LifecycleKernel
import Testing
import VirtualDevice

/// External displays as apps and people ask for them, in virtual time.
@Suite struct DisplayTests {
  private let app = "org.example.viewer"

  private func opened() throws -> VirtualDevice {
    let device = try VirtualDevice(apps: [app])
    device.launch(app)
    #expect(device.wait(app, .active))
    return device
  }

  private func act(
    _ device: VirtualDevice, _ fill: (inout WireDisplayAction) -> Void
  ) -> VirtualDevice.Reply {
    var action = WireDisplayAction()
    fill(&action)
    return device.act(.display(action))
  }

  private func connect(
    _ device: VirtualDevice, _ name: String = "TV", width: UInt32 = 1_280
  ) -> VirtualDevice.Reply {
    var mode = WireDisplayMode()
    mode.width = width
    mode.height = 720
    return act(device) {
      $0.connect.name = name
      $0.connect.scale = 1
      $0.connect.modes = [mode]
      $0.connect.preferred = mode
    }
  }

  @Test func aPersonIsToldWhatIsWrong() throws {
    let device = try opened()
    #expect(connect(device).refusal == nil)
    #expect(connect(device).refusal == "a display with this name is connected already")
    #expect(
      connect(device, "Wall", width: 10).refusal
        == "there is no such display: it has the mode 10x720, and a mode is 160x120 to 3840x3840")
    #expect(
      act(device) { $0.disconnect = "Beamer" }.refusal?
        .hasPrefix("no display with this name is connected") == true)
    let reply = act(device) {
      $0.mode.name = "TV"
      $0.mode.mode.width = 640
    }
    #expect(reply.refusal?.hasPrefix("the display does not have this mode") == true)
  }

  @Test(
    "An app that sets what is not there is ended",
    arguments: [(UInt32(0), UInt32(1_280)), (2, 1_280), (.max, 1_280), (1, 640), (1, .max)])
  func hostile(number: UInt32, width: UInt32) throws {
    let device = try opened()
    #expect(connect(device).refusal == nil)
    var message = WireAppMessage()
    message.displayMode.number = number
    message.displayMode.mode.width = width
    message.displayMode.mode.height = 720
    message.displayMode.former.width = 1_280
    message.displayMode.former.height = 720
    try #require(device.models[app]).sendToSystem(message)
    #expect(device.wait(app, .notRunning))
    #expect(device.store.records.last?.reason == .protocolViolation)
  }

  @Test func anAppIsToldAndTheNextFindsIt() throws {
    let device = try opened()
    #expect(connect(device).refusal == nil)
    device.time.advance(by: .seconds(1))
    #expect(try #require(device.models[app]).callbacks.last == .displayNews)
    device.act(.terminate(app))
    #expect(device.wait(app, .notRunning))
    device.launch(app)
    #expect(device.wait(app, .active))
    let model = try #require(device.models[app])
    #expect(!model.callbacks.contains(.displayNews))
    #expect(model.welcome.displays.map(\.name) == ["TV"])
  }
}
