import AppInterface
import ControlInterface
import LifecycleKernel
import Testing
import VirtualDevice

@testable import DeviceHost

/// The switch that says whether a hardware keyboard is connected.
@Suite struct HardwareKeyboardTests {
  private func isConnected(_ device: VirtualDevice) -> Bool? {
    device.device.engine.device.lasting.environment.hasHardwareKeyboard
  }

  @Test func `it is off, and on, and the other way round`() throws {
    let device = try VirtualDevice(apps: ["org.example.Notes"])
    #expect(isConnected(device) == false)
    for (action, expected) in [
      (WireHardwareKeyboard.keyboardConnected, true), (.keyboardConnected, true),
      (.otherKeyboard, false), (.otherKeyboard, true), (.keyboardDisconnected, false),
    ] {
      #expect(device.act(.hardwareKeyboard(action)).value == .carriedOut)
      #expect(isConnected(device) == expected)
      #expect(
        WireEnvironment(device.device.engine.device.lasting.environment).hardwareKeyboard
          == expected)
    }
  }

  @Test func `what is no position of the switch is refused`() throws {
    let device = try VirtualDevice(apps: ["org.example.Notes"])
    let refused = device.act(.hardwareKeyboard(.UNRECOGNIZED(9)))
    #expect(refused.value?.refused.message.isEmpty == false)
    #expect(isConnected(device) == false)
  }

  @Test func `it is kept for the next boot`() throws {
    let device = try VirtualDevice(apps: ["org.example.Notes"])
    #expect(device.act(.hardwareKeyboard(.keyboardConnected)).value == .carriedOut)
    #expect(device.store.values["device lasting"]?.contains("hasHardwareKeyboard") == true)
  }
}
