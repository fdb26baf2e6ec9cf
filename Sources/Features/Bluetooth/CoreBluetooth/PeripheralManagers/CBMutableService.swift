import AppInterface
public import Foundation

/// A service that an app offers. Any thread; it must not be changed after it was added.
// Unchecked, because the class is open; what changes is in locks.
open class CBMutableService: CBService, @unchecked Sendable {
  private let isFirst: Bool

  open override var isPrimary: Bool { isFirst }

  /// The characteristics, each a ``CBMutableCharacteristic``.
  open override var characteristics: [CBCharacteristic]? {
    get { super.characteristics }
    set {
      adopt(newValue)
      for characteristic in newValue ?? [] { characteristic.join(self) }
    }
  }

  public init(type UUID: CBUUID, primary isPrimary: Bool) {
    isFirst = isPrimary
    super.init(UUID, WireBluetoothService(), nil)
  }

  /// A service of an earlier process (BT-03).
  convenience init?(_ wire: WireOfferedService) {
    guard let uuid = CBUUID(wire: wire.identifier) else { return nil }
    self.init(type: uuid, primary: true)
    characteristics = wire.characteristics.compactMap(CBMutableCharacteristic.init)
  }

  var mutableCharacteristics: [CBMutableCharacteristic] {
    (characteristics ?? []).compactMap { $0 as? CBMutableCharacteristic }
  }

  var offering: WireOfferedService {
    var wire = WireOfferedService()
    wire.identifier = uuid.wire
    wire.characteristics = mutableCharacteristics.map(\.offering)
    return wire
  }
}

/// What centrals may do with a characteristic.
public struct CBAttributePermissions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let readable = CBAttributePermissions(rawValue: 0x01)
  public static let writeable = CBAttributePermissions(rawValue: 0x02)
  /// As `readable`: every simulated connection is encrypted.
  public static let readEncryptionRequired = CBAttributePermissions(rawValue: 0x04)
  /// As `writeable`.
  public static let writeEncryptionRequired = CBAttributePermissions(rawValue: 0x08)
}

/// A characteristic that an app offers. Any thread.
// Unchecked, because the class is open; what changes is in locks.
open class CBMutableCharacteristic: CBCharacteristic, @unchecked Sendable {
  private struct State: Sendable {
    var properties: CBCharacteristicProperties
    var permissions: CBAttributePermissions
    var centrals: [CBCentral] = []
  }

  private let offered: Guarded<State>
  /// The system tells it by itself; nil if the app is asked.
  private let cached: Data?

  /// - Parameter value: The value that never changes; nil if the app is asked for it.
  public init(
    type UUID: CBUUID, properties: CBCharacteristicProperties, value: Data?,
    permissions: CBAttributePermissions
  ) {
    offered = Guarded(State(properties: properties, permissions: permissions))
    cached = value
    super.init(UUID, nil)
    if let value { become(value) }
  }

  /// A characteristic of an earlier process (BT-03).
  convenience init?(_ wire: WireOfferedCharacteristic) {
    guard let uuid = CBUUID(wire: wire.identifier) else { return nil }
    var properties: CBCharacteristicProperties = []
    var permissions: CBAttributePermissions = []
    if wire.canBeRead {
      properties.insert(.read)
      permissions.insert(.readable)
    }
    if wire.canBeWritten {
      properties.insert(.write)
      permissions.insert(.writeable)
    }
    if wire.canBeNotified { properties.insert(.notify) }
    self.init(
      type: uuid, properties: properties, value: wire.hasValue_p ? wire.value : nil,
      permissions: permissions)
  }

  open override var properties: CBCharacteristicProperties {
    get { offered.withLock { $0.properties } }
    set { offered.withLock { $0.properties = newValue } }
  }

  open var permissions: CBAttributePermissions {
    get { offered.withLock { $0.permissions } }
    set { offered.withLock { $0.permissions = newValue } }
  }

  /// Who is notified of it now.
  open var subscribedCentrals: [CBCentral]? { offered.withLock { $0.centrals } }

  /// A value that never changes can only be read.
  var isPossible: Bool {
    cached == nil || (properties == .read && permissions == .readable)
  }

  func subscribe(_ central: CBCentral, _ isOn: Bool) {
    offered.withLock { state in
      state.centrals.removeAll { $0 === central }
      if isOn { state.centrals.append(central) }
    }
  }

  func unsubscribeAll() {
    offered.withLock { $0.centrals = [] }
  }

  var offering: WireOfferedCharacteristic {
    var wire = WireOfferedCharacteristic()
    wire.identifier = uuid.wire
    wire.canBeRead =
      properties.contains(.read)
      && !permissions.isDisjoint(with: [.readable, .readEncryptionRequired])
    wire.canBeWritten =
      !properties.isDisjoint(with: [.write, .writeWithoutResponse])
      && !permissions.isDisjoint(with: [.writeable, .writeEncryptionRequired])
    wire.canBeNotified = !properties.isDisjoint(with: [.notify, .indicate])
    wire.hasValue_p = cached != nil
    wire.value = cached ?? Data()
    return wire
  }
}
