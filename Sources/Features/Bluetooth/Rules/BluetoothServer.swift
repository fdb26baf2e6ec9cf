/// One of an app's peripheral managers, through which it offers services to other devices (BT-02).
public struct BluetoothServer: Hashable, Sendable, Codable {
  public let name: BluetoothManager
  /// In the order in which they were added.
  public internal(set) var services: [OfferedService] = []
  /// Nil: it does not advertise.
  public internal(set) var advertisement: BluetoothAdvertisement?
  public internal(set) var subscriptions: [BluetoothSubscription] = []
  /// The app's present process has it. Otherwise it is preserved for the next one (BT-03).
  public internal(set) var isOpen = true
  /// The values that it has sent and that were not confirmed.
  var unconfirmed = 0

  init(_ name: BluetoothManager) {
    self.name = name
  }

  func characteristic(_ identifier: BluetoothID) -> OfferedCharacteristic? {
    for service in services {
      if let found = service.characteristics.first(where: { $0.identifier == identifier }) {
        return found
      }
    }
    return nil
  }

  /// After a reboot no central is connected.
  var afterReboot: BluetoothServer {
    var server = self
    server.isOpen = false
    server.subscriptions = []
    server.unconfirmed = 0
    return server
  }
}

/// A service that an app offers.
public struct OfferedService: Hashable, Sendable, Codable {
  public let identifier: BluetoothID
  public let characteristics: [OfferedCharacteristic]

  public init(identifier: BluetoothID, characteristics: [OfferedCharacteristic]) {
    self.identifier = identifier
    self.characteristics = characteristics
  }

  /// What is wrong with it, as the rest of a sentence that begins with "it"; nil: nothing.
  var fault: String? {
    if characteristics.count > BluetoothLimits.characteristics {
      return "offers more than \(BluetoothLimits.characteristics) characteristics"
    }
    if Set(characteristics.map(\.identifier)).count < characteristics.count {
      return "offers a characteristic twice"
    }
    if characteristics.contains(where: { ($0.value?.count ?? 0) > BluetoothLimits.value }) {
      return "offers a value of more than \(BluetoothLimits.value) bytes"
    }
    return nil
  }
}

/// A characteristic that an app offers.
public struct OfferedCharacteristic: Hashable, Sendable, Codable {
  public let identifier: BluetoothID
  public let canBeRead: Bool
  public let canBeWritten: Bool
  public let canBeNotified: Bool
  /// The value that never changes, which the system tells by itself; nil if the app is asked.
  public let value: [UInt8]?

  public init(
    identifier: BluetoothID, canBeRead: Bool, canBeWritten: Bool, canBeNotified: Bool,
    value: [UInt8]?
  ) {
    self.identifier = identifier
    self.canBeRead = canBeRead
    self.canBeWritten = canBeWritten
    self.canBeNotified = canBeNotified
    self.value = value
  }
}

/// What an app tells everybody around of itself.
public struct BluetoothAdvertisement: Hashable, Sendable, Codable {
  public let name: String?
  public let services: [BluetoothID]

  public init(name: String?, services: [BluetoothID]) {
    self.name = name
    self.services = services
  }
}

/// A central that is notified of a characteristic.
public struct BluetoothSubscription: Hashable, Sendable, Codable {
  /// The central's name.
  public let central: String
  public let characteristic: BluetoothID
  /// What it was sent: how many values, and the last one.
  public internal(set) var count: UInt64 = 0
  public internal(set) var newest: [UInt8] = []
}
