import AppInterface
import ControlInterface
import Foundation
import LifecycleKernel

extension WireAccessoryNews {
  init(_ event: AccessoryEvent) {
    self.init()
    switch event {
    case .connected(let accessory): connected = WireAccessory(accessory)
    case .disconnected(let connection): disconnected = connection
    case .data(let session, let bytes):
      data.session = session
      data.data = Data(bytes)
    case .closed(let session): closed = session
    case .written(let session, let count):
      written.session = session
      written.count = UInt64(count)
    }
  }
}

extension WireAccessory {
  init(_ accessory: Accessory) {
    self.init()
    let description = accessory.description
    connection = accessory.connection
    name = description.name
    manufacturer = description.manufacturer
    modelNumber = description.modelNumber
    serialNumber = description.serialNumber
    firmwareRevision = description.firmwareRevision
    hardwareRevision = description.hardwareRevision
    protocols = description.protocols
  }
}

extension WireAccessoryList {
  /// All connected accessories, with the apps that use them and what they were sent.
  init(_ device: Device, apps: [HostedApp]) {
    self.init()
    accessories = device.connectedAccessories.map { accessory in
      var wire = WireAccessory(accessory)
      wire.apps = apps.filter { device.hasSession($0.id, with: accessory.connection) }
        .map(\.bundleIdentifier)
      wire.traffic = device.accessoryTraffic
        .filter { $0.connection == accessory.connection }
        .map { traffic in
          var wire = WireAccessoryTraffic()
          wire.protocol = traffic.protocolName
          wire.count = traffic.count
          wire.newest = Data(traffic.newest)
          return wire
        }
      return wire
    }
  }
}
