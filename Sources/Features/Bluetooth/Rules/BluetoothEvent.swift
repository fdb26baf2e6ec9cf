/// Something that a central manager is told.
public enum BluetoothEvent: Hashable, Sendable, Codable {
  /// The first for a manager whose state was preserved (BT-03).
  case willRestore(BluetoothScan?, [RestoredLink])
  /// Bluetooth is on; with all peripherals of which the system knows.
  case state(isOn: Bool, known: [BluetoothPeripheral])
  case discovered(BluetoothPeripheral)
  case connected(BluetoothPeripheral)
  /// Nothing is known of such a peripheral.
  case failedToConnect(BluetoothID)
  /// - isDemanded: The app has asked for it.
  case disconnected(BluetoothID, isDemanded: Bool)
  case value(BluetoothID, characteristic: BluetoothID, [UInt8], BluetoothFailure?)
  case written(BluetoothID, characteristic: BluetoothID, BluetoothFailure?)
  case subscribed(BluetoothID, characteristic: BluetoothID, Bool, BluetoothFailure?)

  /// A connection of a manager whose state was preserved.
  public struct RestoredLink: Hashable, Sendable, Codable {
    public let peripheral: BluetoothPeripheral
    public let isConnected: Bool
    public let subscriptions: [BluetoothID]
  }

  /// The method of the manager's or the peripheral's delegate.
  public var methodName: String {
    switch self {
    case .willRestore: "centralManager(_:willRestoreState:)"
    case .state: "centralManagerDidUpdateState"
    case .discovered: "centralManager(_:didDiscover:advertisementData:rssi:)"
    case .connected: "centralManager(_:didConnect:)"
    case .failedToConnect: "centralManager(_:didFailToConnect:error:)"
    case .disconnected: "centralManager(_:didDisconnectPeripheral:error:)"
    case .value: "peripheral(_:didUpdateValueFor:error:)"
    case .written: "peripheral(_:didWriteValueFor:error:)"
    case .subscribed: "peripheral(_:didUpdateNotificationStateFor:error:)"
    }
  }
}

/// Why something that an app wanted of a characteristic was not done.
public enum BluetoothFailure: String, Hashable, Sendable, Codable {
  case notConnected
  case noSuchAttribute
  case valueTooLong
}
