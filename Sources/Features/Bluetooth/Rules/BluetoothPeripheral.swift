/// A device near this one that offers services over Bluetooth Low Energy, as a person has made it up.
public struct BluetoothPeripheral: Hashable, Sendable, Codable {
  public let identifier: BluetoothID
  /// Unique on the device.
  public let name: String
  public var services: [BluetoothService]
  /// It is near enough: it can be found and connected.
  public var isInReach: Bool

  public init(
    identifier: BluetoothID, name: String, services: [BluetoothService], isInReach: Bool = true
  ) {
    self.identifier = identifier
    self.name = name
    self.services = services
    self.isInReach = isInReach
  }

  /// The first value of a characteristic; nil if the peripheral has no such characteristic.
  public func value(of characteristic: BluetoothID) -> [UInt8]? {
    for service in services {
      if let found = service.characteristics.first(where: { $0.identifier == characteristic }) {
        return found.value
      }
    }
    return nil
  }

  /// A scan for these services finds it; nil: a scan for all peripherals.
  func offers(_ wanted: [BluetoothID]?) -> Bool {
    guard let wanted else { return true }
    return services.contains { wanted.contains($0.identifier) }
  }

  /// What is wrong with it, as the rest of a sentence that begins with "it"; nil: nothing.
  var fault: String? {
    if name.isEmpty || name.utf8.count > BluetoothLimits.name {
      return "needs a name of 1 to \(BluetoothLimits.name) bytes"
    }
    if services.isEmpty || services.count > BluetoothLimits.services {
      return "needs 1 to \(BluetoothLimits.services) services"
    }
    if Set(services.map(\.identifier)).count < services.count { return "has a service twice" }
    let characteristics = services.flatMap(\.characteristics)
    if characteristics.count > BluetoothLimits.characteristics {
      return "has more than \(BluetoothLimits.characteristics) characteristics"
    }
    if Set(characteristics.map(\.identifier)).count < characteristics.count {
      return "has a characteristic twice"
    }
    if characteristics.contains(where: { $0.value.count > BluetoothLimits.value }) {
      return "has a value of more than \(BluetoothLimits.value) bytes"
    }
    return nil
  }
}

/// A group of characteristics of a peripheral.
public struct BluetoothService: Hashable, Sendable, Codable {
  public let identifier: BluetoothID
  public var characteristics: [BluetoothCharacteristic]

  public init(identifier: BluetoothID, characteristics: [BluetoothCharacteristic]) {
    self.identifier = identifier
    self.characteristics = characteristics
  }
}

/// A value of a peripheral, which a central can read, write and be notified of.
public struct BluetoothCharacteristic: Hashable, Sendable, Codable {
  public let identifier: BluetoothID
  public var value: [UInt8]

  public init(identifier: BluetoothID, value: [UInt8]) {
    self.identifier = identifier
    self.value = value
  }
}

/// The value that a characteristic has been given since the boot.
struct BluetoothValue: Hashable, Sendable, Codable {
  let peripheral: BluetoothID
  let characteristic: BluetoothID
  var value: [UInt8]
}

/// How much of Bluetooth a device and its apps may use.
public enum BluetoothLimits {
  /// Bytes of a peripheral's name, as in GAP.
  public static let name = 248
  public static let peripherals = 64
  /// Of one peripheral, as the next.
  public static let services = 16
  public static let characteristics = 64
  /// Bytes of a value: the most that the attribute protocol allows.
  public static let value = 512
  /// Central managers of one app at the same time, and as many peripheral managers.
  public static let centrals = 8
  /// Services for which one manager scans.
  public static let scannedServices = 32
  /// Bytes of a restore identifier.
  public static let restoreIdentifier = 256
  /// Events that wait until an app executes.
  public static let news = 256
  /// Requests of centrals that an app has not answered.
  public static let requests = 64
  /// Centrals that are notified by one manager, counted for each characteristic.
  public static let subscriptions = 64
  /// Values that a manager sends before they are confirmed; twice as many end its app.
  public static let updates = 16
}
