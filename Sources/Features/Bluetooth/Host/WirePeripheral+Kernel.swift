import AppInterface
import ControlInterface
import Foundation
import LifecycleKernel

extension WirePeripheralNews {
  init(_ news: BluetoothServerNews) {
    self.init()
    switch news.manager {
    case .numbered(let number): manager = .number(number)
    case .restorable(let identifier): manager = .restoreIdentifier(identifier)
    }
    switch news.event {
    case .willRestore(let services, let advertisement, let subscriptions):
      willRestore.services = services.map(WireOfferedService.init)
      if let advertisement {
        willRestore.advertisement = WirePeripheralAdvertisement(advertisement)
      }
      willRestore.subscriptions = subscriptions.map {
        WireCentralAccess($0.central, $0.characteristic)
      }
    case .state(let isOn): state = isOn
    case .read(let number, let central, let characteristic):
      read = WireCentralAccess(central, characteristic, request: number)
    case .write(let number, let central, let characteristic, let value):
      write = WireCentralAccess(central, characteristic, request: number, value: value)
    case .subscribed(let central, let characteristic, true):
      subscribed = WireCentralAccess(central, characteristic)
    case .subscribed(let central, let characteristic, false):
      unsubscribed = WireCentralAccess(central, characteristic)
    case .sent(let count): sent = UInt32(count)
    }
  }
}

extension WireCentralAccess {
  fileprivate init(
    _ central: String, _ characteristic: BluetoothID, request: UInt64 = 0, value: [UInt8] = []
  ) {
    self.init()
    self.central = central
    self.characteristic = characteristic.data
    self.request = request
    self.value = Data(value)
  }
}

extension WireOfferedService {
  init(_ service: OfferedService) {
    self.init()
    identifier = service.identifier.data
    characteristics = service.characteristics.map { characteristic in
      var wire = WireOfferedCharacteristic()
      wire.identifier = characteristic.identifier.data
      wire.canBeRead = characteristic.canBeRead
      wire.canBeWritten = characteristic.canBeWritten
      wire.canBeNotified = characteristic.canBeNotified
      wire.hasValue_p = characteristic.value != nil
      wire.value = Data(characteristic.value ?? [])
      return wire
    }
  }
}

extension WirePeripheralAdvertisement {
  init(_ advertisement: BluetoothAdvertisement) {
    self.init()
    name = advertisement.name ?? ""
    services = advertisement.services.map(\.data)
  }
}

extension WireCentralAnswer {
  init(_ number: UInt64, _ answer: CentralAnswer) {
    self.init()
    request = number
    switch answer {
    case .success(let value): self.value = Data(value)
    case .error(let code): error = UInt32(code)
    }
  }
}

extension WireOfferingApp {
  /// What the app offers; nil: nothing.
  init?(_ app: HostedApp, in device: Device) {
    let servers = device.bluetoothServers(of: app.id)
    guard !servers.isEmpty else { return nil }
    self.init()
    bundleIdentifier = app.bundleIdentifier
    for server in servers {
      services += server.services.map(WireOfferedService.init)
      if let offered = server.advertisement { advertisement = WirePeripheralAdvertisement(offered) }
      subscriptions += server.subscriptions.map { subscription in
        var wire = WireCentralSubscription()
        wire.central = subscription.central
        wire.characteristic = subscription.characteristic.data
        wire.count = subscription.count
        wire.newest = Data(subscription.newest)
        return wire
      }
    }
  }
}
