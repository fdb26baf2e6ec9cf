/// The managers of an app whose state is preserved (BT-03).
public struct LastingBluetoothFacts: Hashable, Sendable, Codable {
  public var centrals: [BluetoothCentral] = []
  public var servers: [BluetoothServer] = []
}
