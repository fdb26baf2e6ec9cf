// The name RSSI is the platform's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CoreBluetooth
import Dispatch
import Foundation
import UIKit

/// Connects every peripheral that it finds, has itself notified of all that it offers, and prints
/// each report.
// Unchecked: everything happens on the manager's queue.
final class Listener: NSObject, CBCentralManagerDelegate, CBPeripheralDelegate,
  @unchecked Sendable
{
  private var manager: CBCentralManager?
  private var found: [CBPeripheral] = []
  private let orders =
    Bundle.main.object(forInfoDictionaryKey: "ListenerOrders") as? [String] ?? []

  override init() {
    super.init()
    var options: [String: Any] = [:]
    if let name = orders.word(after: "restore") {
      options[CBCentralManagerOptionRestoreIdentifierKey] = name
    }
    let queue = orders.contains("queue") ? DispatchQueue(label: "Listener") : nil
    manager = CBCentralManager(delegate: self, queue: queue, options: options)
  }

  private var place: String { Thread.isMainThread ? "" : " on its queue" }

  // MARK: The manager

  func centralManager(_ central: CBCentralManager, willRestoreState dict: [String: Any]) {
    let peripherals = dict[CBCentralManagerRestoredStatePeripheralsKey] as? [CBPeripheral] ?? []
    found = peripherals
    for peripheral in peripherals { peripheral.delegate = self }
    print("restores \(peripherals.map { "\($0.name ?? "") \($0.state)" })")
  }

  func centralManagerDidUpdateState(_ central: CBCentralManager) {
    print("state \(central.state)\(place)")
    guard central.state == .poweredOn else { return }
    central.scanForPeripherals(
      withServices: orders.word(after: "service").map { [CBUUID(string: $0)] })
  }

  func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any], rssi RSSI: NSNumber
  ) {
    guard !found.contains(peripheral) else { return }
    print("found \(advertisementData[CBAdvertisementDataLocalNameKey] ?? "")")
    found.append(peripheral)
    peripheral.delegate = self
    central.connect(peripheral)
  }

  func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {
    print("connected \(peripheral.name ?? "")")
    peripheral.discoverServices(nil)
  }

  func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral,
    error: (any Error)?
  ) {
    let reason = (error as? CBError).map { "\($0.code)" } ?? "-"
    print("disconnected \(peripheral.name ?? "") \(reason)")
    central.connect(peripheral)
  }

  // MARK: The peripheral

  func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
    for service in peripheral.services ?? [] {
      peripheral.discoverCharacteristics(nil, for: service)
    }
  }

  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService,
    error: (any Error)?
  ) {
    for characteristic in service.characteristics ?? [] {
      if let text = orders.word(after: "write") {
        peripheral.writeValue(Data(text.utf8), for: characteristic, type: .withResponse)
      }
      peripheral.readValue(for: characteristic)
      peripheral.setNotifyValue(true, for: characteristic)
    }
  }

  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    let value = (characteristic.value ?? Data()).map { String($0) }.joined(separator: " ")
    print("value of \(characteristic.uuid) \(value)\(place)")
    guard characteristic.isNotifying else { return }
    if orders.contains("crash") { fatalError("as ordered") }
    if orders.contains("task") {
      DispatchQueue.main.async {
        _ = UIApplication.shared.beginBackgroundTask(withName: "sync") { print("task expires") }
      }
    }
  }

  func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    print("wrote \(characteristic.uuid) \((error as? CBATTError).map { "\($0.code)" } ?? "-")")
  }

  func peripheral(
    _ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    print("notified of \(characteristic.uuid): \(characteristic.isNotifying)")
    guard orders.contains("descriptors"), let service = characteristic.service else { return }
    peripheral.discoverIncludedServices(nil, for: service)
    peripheral.discoverDescriptors(for: characteristic)
  }

  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverIncludedServicesFor service: CBService,
    error: (any Error)?
  ) {
    print("\(service.uuid) includes \(service.includedServices?.count ?? -1)")
  }

  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverDescriptorsFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    for descriptor in characteristic.descriptors ?? [] {
      peripheral.readValue(for: descriptor)
      peripheral.writeValue(Data([0, 0]), for: descriptor)
    }
  }

  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor descriptor: CBDescriptor, error: (any Error)?
  ) {
    print("descriptor \(descriptor.uuid) is \((descriptor.value as? NSNumber)?.intValue ?? -1)")
  }

  func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor descriptor: CBDescriptor, error: (any Error)?
  ) {
    print("wrote \(descriptor.uuid) \((error as? CBATTError).map { "\($0.code)" } ?? "-")")
  }
}
