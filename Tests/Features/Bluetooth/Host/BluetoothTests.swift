import AppInterface
import ControlInterface
import DeviceHost
import DeviceStorage
import Foundation
import LifecycleKernel
import Testing
import VirtualDevice

/// Bluetooth as apps and people ask for it, in virtual time.
@Suite struct BluetoothTests {
  private let app = "org.example.heart"
  private let service = Data(repeating: 1, count: 16)
  private let rate = Data(repeating: 2, count: 16)

  private func opened() throws -> VirtualDevice {
    let device = try VirtualDevice(apps: [app])
    device.launch(app)
    #expect(device.wait(app, .active))
    return device
  }

  private func add(
    _ device: VirtualDevice, _ change: (inout WireBluetoothPeripheral) -> Void = { _ in }
  )
    -> VirtualDevice.Reply
  {
    var characteristic = WireBluetoothCharacteristic()
    characteristic.identifier = rate
    var service = WireBluetoothService()
    service.identifier = self.service
    service.characteristics = [characteristic]
    var peripheral = WireBluetoothPeripheral()
    peripheral.name = "Strap"
    peripheral.services = [service]
    change(&peripheral)
    return act(device, .add(peripheral))
  }

  @discardableResult
  private func act(
    _ device: VirtualDevice, _ content: WireBluetoothAction.OneOf_Action
  ) -> VirtualDevice.Reply {
    var action = WireBluetoothAction()
    action.action = content
    return device.act(.bluetooth(action))
  }

  private func ask(_ device: VirtualDevice, _ fill: (inout WireBluetoothRequest) -> Void) throws {
    var message = WireAppMessage()
    message.bluetooth.number = 1
    fill(&message.bluetooth)
    try #require(device.models[app]).sendToSystem(message)
    device.time.advance(by: .milliseconds(1))
  }

  private func told(_ device: VirtualDevice) -> [WireBluetoothNews] {
    (device.models[app]?.returned ?? []).filter { $0.kind == .bluetoothNews }.map(\.bluetooth)
  }

  @Test func anAppIsToldOfWhatItScansForWithoutItsValues() throws {
    let device = try opened()
    #expect(add(device).refusal == nil)
    try ask(device) { $0.open = true }
    try ask(device) { $0.scan.services = [service] }
    let news = told(device)
    #expect(news.map { $0.number } == [1, 1])
    #expect(news.first?.state.isOn == true)
    let found = try #require(news.last).discovered
    #expect(found.name == "Strap")
    #expect(found.identifier.count == 16)
    #expect(found.services.first?.characteristics.first?.value.isEmpty == true)
  }

  @Test func aValueIsReadAndWritten() throws {
    let device = try opened()
    _ = add(device) { $0.services[0].characteristics[0].value = Data([7]) }
    try ask(device) { $0.open = true }
    let peripheral = try #require(told(device).first?.state.known.first?.identifier)
    try ask(device) { $0.connect = peripheral }
    for value in [nil, Data([8]), Data(repeating: 0, count: 513)] {
      try ask(device) {
        var attribute = WireBluetoothAttribute()
        attribute.peripheral = peripheral
        attribute.characteristic = rate
        attribute.value = value ?? Data()
        attribute.wantsResponse = true
        $0.content = value == nil ? .read(attribute) : .write(attribute)
      }
    }
    let news = told(device)
    #expect(news.contains { $0.value.value == Data([7]) })
    #expect(news.suffix(2).map(\.written.error) == [.noBluetoothError, .bluetoothValueTooLong])
  }

  @Test(
    "An app that asks for what cannot be is ended",
    arguments: [
      "no manager", "a long identifier", "a UUID of 15 bytes", "a kilobyte", "33 services",
      "nothing",
    ])
  func hostile(request: String) throws {
    let device = try opened()
    try ask(device) { $0.open = true }
    try ask(device) { message in
      switch request {
      case "no manager":
        message.manager = nil
        message.stopScan = true
      case "a long identifier":
        message.restoreIdentifier = String(repeating: "x", count: 257)
        message.open = true
      case "a UUID of 15 bytes": message.connect = Data(repeating: 0, count: 15)
      case "a kilobyte":
        message.write.peripheral = rate
        message.write.characteristic = rate
        message.write.value = Data(repeating: 0, count: 1_025)
      case "33 services": message.scan.services = Array(repeating: rate, count: 33)
      default: break
      }
    }
    #expect(device.wait(app, .notRunning))
    #expect(device.store.records.last?.reason == .protocolViolation)
  }

  @Test func aPersonIsToldWhatIsWrong() throws {
    let device = try opened()
    #expect(add(device).refusal == nil)
    #expect(add(device).refusal == "there is a peripheral with this name already")
    #expect(
      add(device) {
        $0.name = "Other"
        $0.services[0].identifier = Data([1])
      }.refusal == "a UUID has 16 bytes, and one in this request has 1")
    #expect(
      act(device, .remove("Scale")).refusal?.hasPrefix("there is no peripheral with this name")
        == true)
  }

  @Test func peripheralsAreWrittenDown() throws {
    let device = try opened()
    #expect(add(device).refusal == nil)
    #expect(device.store.values["device lasting"]?.contains("Strap") == true)
    act(device, .remove("Strap"))
    #expect(device.store.values["device lasting"]?.contains("Strap") == false)
  }
}
