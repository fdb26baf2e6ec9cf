import AppInterface
import Foundation
import LifecycleKernel

extension BluetoothServerRequest {
  /// Reads what an app asks.
  ///
  /// - Throws: What is wrong with it.
  init(_ wire: WirePeripheralRequest) throws(InvalidBluetoothRequest) {
    let manager: BluetoothManager
    switch wire.manager {
    case .number(let number): manager = .numbered(number)
    case .restoreIdentifier(let identifier): manager = try BluetoothManager(asked: identifier)
    case nil: throw InvalidBluetoothRequest("a request names no manager")
    }
    self.init(manager, try Action(wire.content))
  }
}

extension BluetoothServerRequest.Action {
  fileprivate init(
    _ content: WirePeripheralRequest.OneOf_Content?
  ) throws(InvalidBluetoothRequest) {
    switch content {
    case .open: self = .open
    case .close: self = .close
    case .add(let service): self = .add(try OfferedService(service))
    case .remove(let service): self = .remove(try BluetoothID(asked: service))
    case .removeAll: self = .removeAll
    case .advertise(let wire):
      guard wire.name.utf8.count <= BluetoothLimits.name,
        wire.services.count <= BluetoothLimits.scannedServices
      else { throw InvalidBluetoothRequest("an advertisement that is too long") }
      var services: [BluetoothID] = []
      for service in wire.services { services.append(try BluetoothID(asked: service)) }
      self = .advertise(
        BluetoothAdvertisement(name: wire.name.isEmpty ? nil : wire.name, services: services))
    case .stopAdvertising: self = .stopAdvertising
    case .answer(let answer):
      guard answer.error <= UInt32(UInt8.max), answer.value.count <= BluetoothLimits.value else {
        throw InvalidBluetoothRequest("an answer that no central understands")
      }
      self = .answer(answer.request, CentralAnswer(answer))
    case .update(let update):
      guard update.value.count <= BluetoothLimits.value,
        update.centrals.count <= BluetoothLimits.subscriptions
      else { throw InvalidBluetoothRequest("a value of \(update.value.count) bytes") }
      self = .update(
        try BluetoothID(asked: update.characteristic), Array(update.value),
        centrals: update.centrals.isEmpty ? nil : update.centrals)
    case nil: throw InvalidBluetoothRequest("a request of no known kind")
    }
  }
}

extension BluetoothManager {
  /// Reads a restore identifier.
  init(asked identifier: String) throws(InvalidBluetoothRequest) {
    guard (1...BluetoothLimits.restoreIdentifier).contains(identifier.utf8.count) else {
      throw InvalidBluetoothRequest(
        "a restore identifier has \(identifier.utf8.count) bytes instead of 1 to "
          + "\(BluetoothLimits.restoreIdentifier)")
    }
    self = .restorable(identifier)
  }
}

extension BluetoothID {
  fileprivate init(asked data: Data) throws(InvalidBluetoothRequest) {
    guard let identifier = BluetoothID(data) else {
      throw InvalidBluetoothRequest("a UUID of \(data.count) bytes instead of 16")
    }
    self = identifier
  }
}

extension OfferedService {
  fileprivate init(_ wire: WireOfferedService) throws(InvalidBluetoothRequest) {
    var characteristics: [OfferedCharacteristic] = []
    for characteristic in wire.characteristics {
      characteristics.append(
        OfferedCharacteristic(
          identifier: try BluetoothID(asked: characteristic.identifier),
          canBeRead: characteristic.canBeRead, canBeWritten: characteristic.canBeWritten,
          canBeNotified: characteristic.canBeNotified,
          value: characteristic.hasValue_p ? Array(characteristic.value) : nil))
    }
    self.init(
      identifier: try BluetoothID(asked: wire.identifier), characteristics: characteristics)
  }
}

extension CentralAnswer {
  fileprivate init(_ wire: WireCentralAnswer) {
    self =
      wire.error == 0 ? .success(Array(wire.value)) : .error(UInt8(truncatingIfNeeded: wire.error))
  }
}
