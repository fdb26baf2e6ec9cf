import AppInterface
import AppRuntime
public import Foundation

/// A peripheral is connected.
public enum CBPeripheralState: Int, Sendable {
  case disconnected = 0
  case connecting = 1
  case connected = 2
  case disconnecting = 3
}

/// How a characteristic is written.
public enum CBCharacteristicWriteType: Int, Sendable {
  /// The delegate is told what has become of it.
  case withResponse = 0
  case withoutResponse = 1
}

/// Another device. Any thread.
// Unchecked, because the class is open; nothing of it changes.
open class CBPeer: NSObject, @unchecked Sendable {
  // Unchecked: what changes is in locks.

  /// The same for this device and this peripheral as long as the person does not remove it.
  open var identifier: UUID { uuid }
  private let uuid: UUID

  init(_ identifier: UUID) {
    uuid = identifier
  }
}

/// A peripheral that a central manager has found.
///
/// Any thread. Its delegate is called on the manager's queue.
// Unchecked, because the class is open; what changes is in the lock.
open class CBPeripheral: CBPeer, @unchecked Sendable {
  private struct State {
    weak var delegate: (any CBPeripheralDelegate)?
    var state = CBPeripheralState.disconnected
    var services: [CBService]?
  }

  private let guarded = Guarded(State())
  private let offered: WireBluetoothPeripheral
  private weak let manager: CBCentralManager?

  /// The strength of every simulated peripheral's signal, in decibels per milliwatt.
  static var rssi: NSNumber { NSNumber(value: -50) }

  /// Receives what the peripheral reports.
  open weak var delegate: (any CBPeripheralDelegate)? {
    get { guarded.withLock { $0.delegate } }
    set { guarded.withLock { $0.delegate = newValue } }
  }
  open var name: String? { offered.name }
  open var state: CBPeripheralState { guarded.withLock { $0.state } }
  /// Those that were discovered; nil if none were looked for.
  open var services: [CBService]? { guarded.withLock { $0.services } }
  /// Always true.
  open var canSendWriteWithoutResponse: Bool { true }

  var wire: Data { offered.identifier }

  init(_ identifier: UUID, _ offered: WireBluetoothPeripheral, _ manager: CBCentralManager) {
    self.offered = offered
    self.manager = manager
    super.init(identifier)
  }

  /// It has one of the services; of none: always.
  func offers(_ services: [CBUUID]) -> Bool {
    services.isEmpty
      || offered.services.contains { service in
        services.contains { $0.wire == service.identifier }
      }
  }

  // MARK: Asking

  /// Looks for services; nil: for all.
  open func discoverServices(_ serviceUUIDs: [CBUUID]?) {
    guard isConnected() else { return }
    manager?.deliverLater { [self] in
      find(serviceUUIDs)
      delegate?.peripheral(self, didDiscoverServices: nil)
    }
  }

  /// Looks for characteristics of the service; nil: for all.
  open func discoverCharacteristics(
    _ characteristicUUIDs: [CBUUID]?, for service: CBService
  ) {
    guard isConnected() else { return }
    manager?.deliverLater { [self] in
      service.discover(characteristicUUIDs)
      delegate?.peripheral(self, didDiscoverCharacteristicsFor: service, error: nil)
    }
  }

  /// Looks for services that the service includes; the delegate hears that there are none.
  open func discoverIncludedServices(_ includedServiceUUIDs: [CBUUID]?, for service: CBService) {
    guard isConnected() else { return }
    manager?.deliverLater { [self] in
      service.discoverIncludedServices()
      delegate?.peripheral(self, didDiscoverIncludedServicesFor: service, error: nil)
    }
  }

  /// Looks for descriptors: here the one that says whether the app is notified.
  open func discoverDescriptors(for characteristic: CBCharacteristic) {
    guard isConnected() else { return }
    manager?.deliverLater { [self] in
      characteristic.discoverDescriptors()
      delegate?.peripheral(self, didDiscoverDescriptorsFor: characteristic, error: nil)
    }
  }

  open func readValue(for descriptor: CBDescriptor) {
    guard isConnected() else { return }
    manager?.deliverLater { [self] in
      descriptor.read()
      delegate?.peripheral(self, didUpdateValueFor: descriptor, error: nil)
    }
  }

  /// Is refused: ``setNotifyValue(_:for:)`` says whether the app is notified.
  open func writeValue(_ data: Data, for descriptor: CBDescriptor) {
    guard isConnected() else { return }
    manager?.deliverLater { [self] in
      delegate?.peripheral(
        self, didWriteValueFor: descriptor, error: CBATTError(.writeNotPermitted))
    }
  }

  open func readValue(for characteristic: CBCharacteristic) {
    guard isConnected() else { return }
    ask {
      .read($0)
    } about: {
      $0.characteristic = characteristic.uuid.wire
    }
  }

  /// Writes a value of up to ``maximumWriteValueLength(for:)`` bytes.
  open func writeValue(
    _ data: Data, for characteristic: CBCharacteristic, type: CBCharacteristicWriteType
  ) {
    guard isConnected() else { return }
    guard data.count <= maximumWriteValueLength(for: type) else {
      if type == .withResponse {
        manager?.deliverLater { [self] in
          delegate?.peripheral(
            self, didWriteValueFor: characteristic, error: CBATTError(.invalidAttributeValueLength))
        }
      }
      return
    }
    ask {
      .write($0)
    } about: {
      $0.characteristic = characteristic.uuid.wire
      $0.value = data
      $0.wantsResponse = type == .withResponse
    }
  }

  /// The most bytes of a value: as many as the attribute protocol has.
  open func maximumWriteValueLength(for type: CBCharacteristicWriteType) -> Int { 512 }

  /// Has the app notified of the characteristic's values, or not any more.
  open func setNotifyValue(_ enabled: Bool, for characteristic: CBCharacteristic) {
    guard isConnected() else { return }
    ask {
      .subscribe($0)
    } about: {
      $0.characteristic = characteristic.uuid.wire
      $0.isOn = enabled
    }
  }

  open func readRSSI() {
    guard isConnected() else { return }
    manager?.deliverLater { [self] in
      delegate?.peripheral(self, didReadRSSI: Self.rssi, error: nil)
    }
  }

  private func isConnected() -> Bool {
    if state == .connected { return true }
    BluetoothLink.shared.warn(
      "\(name ?? "a peripheral") can only accept commands while in the connected state")
    return false
  }

  private func ask(
    _ content: (WireBluetoothAttribute) -> WireBluetoothRequest.OneOf_Content,
    about fill: (inout WireBluetoothAttribute) -> Void
  ) {
    guard let manager else { return }
    var attribute = WireBluetoothAttribute()
    attribute.peripheral = wire
    fill(&attribute)
    ManagerHub.shared.ask(manager.name, content(attribute))
  }

  // MARK: News

  /// What was discovered over a connection ends with it.
  func become(_ state: CBPeripheralState) {
    guarded.withLock { guarded in
      guarded.state = state
      if state == .disconnected { guarded.services = nil }
    }
  }

  private func find(_ uuids: [CBUUID]?) {
    guarded.withLock { state in
      var found = state.services ?? []
      for wire in offered.services {
        guard let uuid = CBUUID(wire: wire.identifier), uuids?.contains(uuid) != false,
          !found.contains(where: { $0.uuid == uuid })
        else { continue }
        found.append(CBService(uuid, wire, self))
      }
      state.services = found
    }
  }

  /// Its services and characteristics are known from the process before (BT-03).
  func restore(subscriptions: [Data]) {
    find(nil)
    for service in services ?? [] {
      service.discover(nil)
      for characteristic in service.characteristics ?? [] {
        characteristic.become(notifying: subscriptions.contains(characteristic.uuid.wire))
      }
    }
  }

  func valueChanged(_ news: WireBluetoothAttribute) {
    guard let characteristic = characteristic(news) else { return }
    if news.error == .noBluetoothError { characteristic.become(news.value) }
    delegate?.peripheral(self, didUpdateValueFor: characteristic, error: news.failure)
  }

  func wasWritten(_ news: WireBluetoothAttribute) {
    guard let characteristic = characteristic(news) else { return }
    delegate?.peripheral(self, didWriteValueFor: characteristic, error: news.failure)
  }

  func subscriptionChanged(_ news: WireBluetoothAttribute) {
    guard let characteristic = characteristic(news) else { return }
    characteristic.become(notifying: news.isOn)
    delegate?.peripheral(self, didUpdateNotificationStateFor: characteristic, error: news.failure)
  }

  private func characteristic(_ news: WireBluetoothAttribute) -> CBCharacteristic? {
    (services ?? []).flatMap { $0.characteristics ?? [] }
      .first { $0.uuid.wire == news.characteristic }
  }
}

extension WireBluetoothAttribute {
  fileprivate var failure: (any Error)? {
    switch error {
    case .noBluetoothError: nil
    case .bluetoothNotConnected: CBError(.notConnected)
    case .bluetoothNoSuchAttribute: CBATTError(.attributeNotFound)
    case .bluetoothValueTooLong: CBATTError(.invalidAttributeValueLength)
    case .UNRECOGNIZED: CBError(.unknown)
    }
  }
}
