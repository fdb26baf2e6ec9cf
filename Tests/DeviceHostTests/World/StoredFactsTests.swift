import ControlInterface
import Testing
import VirtualDevice

@testable import DeviceHost

/// What the device replies to actions that change facts which last over a boot.
@Suite struct StoredFactsTests {
  @Test func `an appearance is confirmed only if it was written`() throws {
    let device = try VirtualDevice(apps: ["org.example.Notes"])
    device.store.isFull = true
    let lost = device.act(.appearance(.dark))
    #expect(lost.value?.refused.message.contains("the disk is full") == true)
    #expect(device.store.values["device lasting"] == nil)
    device.store.isFull = false
    let kept = device.act(.appearance(.light))
    #expect(kept.value == .carriedOut)
    #expect(device.store.values["device lasting"]?.contains("light") == true)
  }

  @Test func `an action that changes nothing for good does not wait for the disk`() throws {
    let device = try VirtualDevice(apps: ["org.example.Notes"])
    device.store.isFull = true
    #expect(device.act(.home).value == .carriedOut)
  }
}
