/// A UUID of Bluetooth: of a peripheral, a service or a characteristic.
///
/// The short forms of 16 and 32 bits stand for UUIDs that differ only in these bits
/// (`0000XXXX-0000-1000-8000-00805F9B34FB`); only the long form is used here.
public struct BluetoothID: Hashable, Sendable, Codable {
  public let high: UInt64
  public let low: UInt64

  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }
}
