/// One of an app's central managers.
public struct BluetoothCentral: Hashable, Sendable, Codable {
  public let name: BluetoothManager
  /// The services of the peripherals that it looks for; nil if it does not scan.
  public internal(set) var scan: BluetoothScan?
  /// Its connections, and those that it waits for.
  public internal(set) var links: [BluetoothLink] = []
  /// The app's present process has it. Otherwise it is preserved for the next one (BT-03).
  public internal(set) var isOpen = true

  init(_ name: BluetoothManager) {
    self.name = name
  }

  func link(to peripheral: BluetoothID) -> Int? {
    links.firstIndex { $0.peripheral == peripheral }
  }

  /// After a reboot nothing is connected, but what it waits for goes on.
  var afterReboot: BluetoothCentral {
    var central = self
    central.isOpen = false
    central.scan?.found = []
    for index in central.links.indices {
      central.links[index].isConnected = false
      central.links[index].subscriptions = []
    }
    return central
  }
}

/// The name of an app's manager.
public enum BluetoothManager: Hashable, Sendable, Codable {
  /// It ends with the process, which has chosen the number.
  case numbered(UInt64)
  /// Its state is preserved by this restore identifier (BT-03).
  case restorable(String)

  var restoreIdentifier: String? {
    if case .restorable(let identifier) = self { identifier } else { nil }
  }
}

/// What a manager looks for.
public struct BluetoothScan: Hashable, Sendable, Codable {
  /// Nil: all peripherals, but only while the app is in the foreground.
  public let services: [BluetoothID]?
  /// The peripherals that were reported.
  var found: [BluetoothID] = []
}

/// A connection of a manager to a peripheral, or its wish for one.
public struct BluetoothLink: Hashable, Sendable, Codable {
  public let peripheral: BluetoothID
  public internal(set) var isConnected: Bool
  /// The characteristics of whose values it is notified.
  public internal(set) var subscriptions: [BluetoothID] = []
}

/// Something for one of an app's managers.
public struct BluetoothNews: Hashable, Sendable, Codable {
  public let manager: BluetoothManager
  public let event: BluetoothEvent
}
