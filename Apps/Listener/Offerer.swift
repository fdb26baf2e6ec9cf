import CoreBluetooth
import Foundation
import UIKit

/// Offers the heart rate over Bluetooth, and prints what centrals ask.
// Unchecked: everything happens on the main thread.
final class Offerer: NSObject, CBPeripheralManagerDelegate, @unchecked Sendable {
  private var manager: CBPeripheralManager?
  private var rate: CBMutableCharacteristic?
  private var value = Data([60])
  private let orders: [String]

  init(_ orders: [String]) {
    self.orders = orders
    super.init()
    var options: [String: Any] = [:]
    if let name = orders.word(after: "restore") {
      options[CBPeripheralManagerOptionRestoreIdentifierKey] = name
    }
    manager = CBPeripheralManager(delegate: self, queue: nil, options: options)
  }

  func peripheralManager(_ peripheral: CBPeripheralManager, willRestoreState dict: [String: Any]) {
    let services =
      dict[CBPeripheralManagerRestoredStateServicesKey] as? [CBMutableService] ?? []
    rate = services.first?.characteristics?.first as? CBMutableCharacteristic
    print("restores \(services.map(\.uuid))")
  }

  func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager) {
    print("peripheral state \(peripheral.state)")
    guard peripheral.state == .poweredOn, rate == nil else { return }
    let rate = CBMutableCharacteristic(
      type: CBUUID(string: "2A37"), properties: [.read, .write, .notify], value: nil,
      permissions: [.readable, .writeable])
    let place = CBMutableCharacteristic(
      type: CBUUID(string: "2A38"), properties: .read, value: Data([1]), permissions: .readable)
    let service = CBMutableService(type: CBUUID(string: "180D"), primary: true)
    service.characteristics = [rate, place]
    self.rate = rate
    peripheral.add(service)
  }

  func peripheralManager(
    _ peripheral: CBPeripheralManager, didAdd service: CBService, error: (any Error)?
  ) {
    print("offers \(service.uuid)")
    peripheral.startAdvertising([
      CBAdvertisementDataLocalNameKey: "Listener",
      CBAdvertisementDataServiceUUIDsKey: [service.uuid],
    ])
  }

  func peripheralManagerDidStartAdvertising(
    _ peripheral: CBPeripheralManager, error: (any Error)?
  ) {
    print("advertises")
  }

  func peripheralManager(_ peripheral: CBPeripheralManager, didReceiveRead request: CBATTRequest) {
    print("is read")
    if orders.contains("silent") { return }
    request.value = value
    peripheral.respond(to: request, withResult: .success)
  }

  func peripheralManager(
    _ peripheral: CBPeripheralManager, didReceiveWrite requests: [CBATTRequest]
  ) {
    guard let request = requests.first else { return }
    value = request.value ?? Data()
    print("is written \(value.map { String($0) }.joined(separator: " "))")
    peripheral.respond(to: request, withResult: .success)
    if let rate {
      print("updates \(peripheral.updateValue(value, for: rate, onSubscribedCentrals: nil))")
    }
  }

  func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral,
    didSubscribeTo characteristic: CBCharacteristic
  ) {
    print("\(rate?.subscribedCentrals?.count ?? 0) subscribed to \(characteristic.uuid)")
  }

  func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral,
    didUnsubscribeFrom characteristic: CBCharacteristic
  ) {
    print("\(rate?.subscribedCentrals?.count ?? 0) subscribed to \(characteristic.uuid)")
  }
}
