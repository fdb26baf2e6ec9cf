import AppInterface
public import Foundation

/// What services and characteristics have. Any thread.
// Unchecked, because the class is open; nothing of it changes.
open class CBAttribute: NSObject, @unchecked Sendable {
  // Unchecked: what changes is in locks.

  open var uuid: CBUUID { identifier }
  private let identifier: CBUUID

  init(_ uuid: CBUUID) {
    identifier = uuid
  }
}

/// A group of characteristics of a peripheral.
// Unchecked, because the class is open; what changes is in the lock.
open class CBService: CBAttribute, @unchecked Sendable {
  private struct State {
    weak var peripheral: CBPeripheral?
    var characteristics: [CBCharacteristic]?
    var hasLookedForServices = false
  }

  private let guarded: Guarded<State>
  /// What the system has said of it.
  let offered: WireBluetoothService

  open weak var peripheral: CBPeripheral? { guarded.withLock { $0.peripheral } }
  /// Always true.
  open var isPrimary: Bool { true }
  /// None, once they were looked for: no service of a simulated peripheral includes others.
  open var includedServices: [CBService]? {
    guarded.withLock { $0.hasLookedForServices } ? [] : nil
  }
  /// Those that were discovered; nil if none were looked for.
  open var characteristics: [CBCharacteristic]? { guarded.withLock { $0.characteristics } }

  init(_ uuid: CBUUID, _ offered: WireBluetoothService, _ peripheral: CBPeripheral?) {
    guarded = Guarded(State(peripheral: peripheral))
    self.offered = offered
    super.init(uuid)
  }

  /// Has these characteristics, as the app says.
  func adopt(_ characteristics: [CBCharacteristic]?) {
    guarded.withLock { $0.characteristics = characteristics }
  }

  func discoverIncludedServices() {
    guarded.withLock { $0.hasLookedForServices = true }
  }

  /// Adds the characteristics with the UUIDs; nil: all.
  func discover(_ uuids: [CBUUID]?) {
    guarded.withLock { state in
      var found = state.characteristics ?? []
      for wire in offered.characteristics {
        guard let uuid = CBUUID(wire: wire.identifier), uuids?.contains(uuid) != false,
          !found.contains(where: { $0.uuid == uuid })
        else { continue }
        found.append(CBCharacteristic(uuid, self))
      }
      state.characteristics = found
    }
  }
}

/// What can be done with a characteristic.
public struct CBCharacteristicProperties: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let broadcast = CBCharacteristicProperties(rawValue: 0x01)
  public static let read = CBCharacteristicProperties(rawValue: 0x02)
  public static let writeWithoutResponse = CBCharacteristicProperties(rawValue: 0x04)
  public static let write = CBCharacteristicProperties(rawValue: 0x08)
  public static let notify = CBCharacteristicProperties(rawValue: 0x10)
  public static let indicate = CBCharacteristicProperties(rawValue: 0x20)
}

/// A value of a peripheral's service.
// Unchecked, because the class is open; what changes is in the lock.
open class CBCharacteristic: CBAttribute, @unchecked Sendable {
  private struct State {
    weak var service: CBService?
    var value: Data?
    var isNotifying = false
    var descriptors: [CBDescriptor]?
  }

  private let guarded: Guarded<State>

  open weak var service: CBService? { guarded.withLock { $0.service } }
  /// A simulated peripheral lets everything be read, written and notified.
  open var properties: CBCharacteristicProperties {
    [.read, .write, .writeWithoutResponse, .notify]
  }
  /// The value that was read or notified last; nil: none yet.
  open var value: Data? { guarded.withLock { $0.value } }
  /// The app is notified of its values.
  open var isNotifying: Bool { guarded.withLock { $0.isNotifying } }

  /// Those that were discovered; nil if none were looked for.
  open var descriptors: [CBDescriptor]? { guarded.withLock { $0.descriptors } }

  init(_ uuid: CBUUID, _ service: CBService?) {
    guarded = Guarded(State(service: service))
    super.init(uuid)
  }

  /// A characteristic that notifies has the descriptor that says whether it does.
  func discoverDescriptors() {
    let found = CBDescriptor(
      CBUUID(string: CBUUIDClientCharacteristicConfigurationString), self)
    guarded.withLock { state in
      if state.descriptors == nil { state.descriptors = [found] }
    }
  }

  func join(_ service: CBService) {
    guarded.withLock { $0.service = service }
  }

  func become(_ value: Data) {
    guarded.withLock { $0.value = value }
  }

  func become(notifying: Bool) {
    guarded.withLock { $0.isNotifying = notifying }
  }
}

/// What else there is to know of a characteristic.
// Unchecked, because the class is open; what changes is in the lock.
open class CBDescriptor: CBAttribute, @unchecked Sendable {
  private struct State {
    weak var characteristic: CBCharacteristic?
    var value: NSNumber?
  }

  private let guarded: Guarded<State>

  open weak var characteristic: CBCharacteristic? { guarded.withLock { $0.characteristic } }
  /// The value that was read last, here a number; nil: none yet.
  open var value: Any? { guarded.withLock { $0.value } }

  init(_ uuid: CBUUID, _ characteristic: CBCharacteristic) {
    guarded = Guarded(State(characteristic: characteristic))
    super.init(uuid)
  }

  /// The characteristic notifies the app.
  func read() {
    guarded.withLock { state in
      state.value = NSNumber(value: state.characteristic?.isNotifying == true ? 1 : 0)
    }
  }
}
