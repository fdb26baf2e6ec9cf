/// A UUID of Bluetooth in its long form: of a peripheral, a service or a characteristic. Short forms
/// are read and written by `BluetoothUUID`, which the kernel does not need.
public struct BluetoothID: Hashable, Sendable, Codable {
  public let high: UInt64
  public let low: UInt64

  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }
}
