/// What an app asks of Bluetooth, through one of its central managers.
public struct BluetoothRequest: Hashable, Sendable, Codable {
  public let manager: BluetoothManager
  public let action: Action

  public init(_ manager: BluetoothManager, _ action: Action) {
    self.manager = manager
    self.action = action
  }

  public enum Action: Hashable, Sendable, Codable {
    /// The app has made the manager.
    case open
    /// The app has released the manager.
    case close
    /// Looks for peripherals with one of the services; nil: for all.
    case scan(services: [BluetoothID]?)
    case stopScan
    /// Connects the peripheral as soon as it is in reach.
    case connect(BluetoothID)
    /// Ends the connection, or the wish for one.
    case disconnect(BluetoothID)
    case read(BluetoothID, characteristic: BluetoothID)
    case write(BluetoothID, characteristic: BluetoothID, [UInt8], wantsResponse: Bool)
    case subscribe(BluetoothID, characteristic: BluetoothID, Bool)
  }
}

/// What a person does with the simulated Bluetooth around the device. Peripherals go by their names.
public enum BluetoothChange: Hashable, Sendable, Codable {
  case power(isOn: Bool)
  case add(BluetoothPeripheral)
  case remove(String)
  /// The peripheral comes into reach, or goes out of it, which ends its connections.
  case reach(String, Bool)
  /// The peripheral has another value of the characteristic, of which it notifies its centrals.
  case notify(String, characteristic: BluetoothID, [UInt8])
}

/// What of Bluetooth lasts from boot to boot.
public struct LastingBluetooth: Hashable, Sendable, Codable {
  /// The person has switched it on.
  public var isOn = true
  /// The simulated peripherals, in the order in which they were added.
  public var peripherals: [BluetoothPeripheral] = []

  public init() {}
}
