import LifecycleKernel

/// What an app of the explored world has to do with the one Bluetooth peripheral: it makes one manager
/// and connects it.
struct BluetoothModel: Hashable, Sendable {
  var hasManager = false
  /// The manager waits for the connection.
  var isWaiting = false
  var isConnected = false
  /// What has happened for the manager and was not told.
  var untold = 0

  static let manager = BluetoothManager.numbered(1)
  static let peripheral = BluetoothPeripheral(
    identifier: BluetoothID(high: 1, low: 1), name: "Strap",
    services: [BluetoothService(identifier: BluetoothID(high: 2, low: 2), characteristics: [])])

  static func request(_ action: BluetoothRequest.Action) -> ProcessEvent {
    .askedForBluetooth(BluetoothRequest(manager, action))
  }
}
