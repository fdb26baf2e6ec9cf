import AppInterface
import ControlInterface
import Foundation
import LifecycleKernel

extension WireBluetoothNews {
  init(_ news: BluetoothNews) {
    self.init()
    switch news.manager {
    case .numbered(let number): manager = .number(number)
    case .restorable(let identifier): manager = .restoreIdentifier(identifier)
    }
    switch news.event {
    case .willRestore(let scan, let links):
      if let scan { willRestore.scan = WireBluetoothScan(scan) }
      willRestore.links = links.map(WireBluetoothLink.init)
    case .state(let isOn, let known):
      state.isOn = isOn
      state.known = known.map { WireBluetoothPeripheral($0) }
    case .discovered(let peripheral): discovered = WireBluetoothPeripheral(peripheral)
    case .connected(let peripheral): connected = WireBluetoothPeripheral(peripheral)
    case .failedToConnect(let peripheral): failedToConnect = peripheral.data
    case .disconnected(let peripheral, let isDemanded):
      disconnected.peripheral = peripheral.data
      disconnected.isDemanded = isDemanded
    case .value(let peripheral, let characteristic, let bytes, let failure):
      value = WireBluetoothAttribute(peripheral, characteristic, failure)
      value.value = Data(bytes)
    case .written(let peripheral, let characteristic, let failure):
      written = WireBluetoothAttribute(peripheral, characteristic, failure)
    case .subscribed(let peripheral, let characteristic, let isOn, let failure):
      subscribed = WireBluetoothAttribute(peripheral, characteristic, failure)
      subscribed.isOn = isOn
    }
  }
}

extension WireBluetoothAttribute {
  fileprivate init(
    _ peripheral: BluetoothID, _ characteristic: BluetoothID, _ failure: BluetoothFailure?
  ) {
    self.init()
    self.peripheral = peripheral.data
    self.characteristic = characteristic.data
    error =
      switch failure {
      case nil: .noBluetoothError
      case .notConnected: .bluetoothNotConnected
      case .noSuchAttribute: .bluetoothNoSuchAttribute
      case .valueTooLong: .bluetoothValueTooLong
      }
  }
}

extension WireBluetoothScan {
  fileprivate init(_ scan: BluetoothScan) {
    self.init()
    all = scan.services == nil
    services = (scan.services ?? []).map(\.data)
  }
}

extension WireBluetoothLink {
  fileprivate init(_ link: BluetoothEvent.RestoredLink) {
    self.init()
    peripheral = WireBluetoothPeripheral(link.peripheral)
    isConnected = link.isConnected
    subscriptions = link.subscriptions.map(\.data)
  }
}

extension WireBluetoothPeripheral {
  /// - Parameter device: Who knows its values, if it is for a person and not for an app.
  init(_ peripheral: BluetoothPeripheral, in device: Device? = nil) {
    self.init()
    identifier = peripheral.identifier.data
    name = peripheral.name
    isInReach = device != nil && peripheral.isInReach
    services = peripheral.services.map { service in
      var wire = WireBluetoothService()
      wire.identifier = service.identifier.data
      wire.characteristics = service.characteristics.map { characteristic in
        var wire = WireBluetoothCharacteristic()
        wire.identifier = characteristic.identifier.data
        let value = device?.value(of: characteristic.identifier, at: peripheral)
        wire.value = Data(value ?? [])
        return wire
      }
      return wire
    }
  }
}

extension WireBluetoothList {
  /// All peripherals, with the apps that use them.
  init(_ device: Device, apps: [HostedApp]) {
    self.init()
    isOn = device.bluetooth.isOn
    offering = apps.compactMap { WireOfferingApp($0, in: device) }
    peripherals = device.bluetooth.peripherals.map { peripheral in
      var wire = WireBluetoothPeripheral(peripheral, in: device)
      for app in apps {
        let links = device.bluetoothCentrals(of: app.id).flatMap(\.links)
          .filter { $0.peripheral == peripheral.identifier }
        if links.contains(where: \.isConnected) {
          wire.connectedApps.append(app.bundleIdentifier)
        } else if !links.isEmpty {
          wire.waitingApps.append(app.bundleIdentifier)
        }
      }
      return wire
    }
  }
}
