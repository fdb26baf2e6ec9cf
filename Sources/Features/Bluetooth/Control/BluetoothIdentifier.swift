import AppInterface

/// The UUID of a Bluetooth service or characteristic; in JSON, its shortest spelling.
public struct BluetoothIdentifier: Hashable, Sendable, CustomStringConvertible, Encodable {
  let uuid: BluetoothUUID

  /// Reads "180D" or the long form with its hyphens; nil if it is neither.
  public init?(_ text: String) {
    guard let uuid = BluetoothUUID(text) else { return nil }
    self.uuid = uuid
  }

  init?(_ bytes: some Collection<UInt8>) {
    guard let uuid = BluetoothUUID(bytes) else { return nil }
    self.uuid = uuid
  }

  public var description: String { "\(uuid)" }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
