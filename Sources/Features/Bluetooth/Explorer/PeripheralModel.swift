import LifecycleKernel

/// What an app of the explored world offers over Bluetooth: one manager with one service.
struct PeripheralModel: Hashable, Sendable {
  var hasManager = false
  var isOffering = false
  /// The numbers of requests that were not answered.
  var asked: [UInt64] = []
  /// Those of which the app was told.
  var told: [UInt64] = []

  static let characteristic = BluetoothID(high: 4, low: 4)
  static let service = OfferedService(
    identifier: BluetoothID(high: 3, low: 3),
    characteristics: [
      OfferedCharacteristic(
        identifier: characteristic, canBeRead: true, canBeWritten: false, canBeNotified: false,
        value: nil)
    ])

  static func request(_ action: BluetoothServerRequest.Action) -> ProcessEvent {
    .askedForPeripheral(BluetoothServerRequest(.numbered(1), action))
  }
}
