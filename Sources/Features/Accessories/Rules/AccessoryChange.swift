/// What a person does with the simulated accessories. They go by their names.
public enum AccessoryChange: Hashable, Sendable, Codable {
  case connect(AccessoryDescription)
  case disconnect(String)
  /// The accessory sends data in the protocol; nil: in its only one.
  case send(String, protocol: String?, [UInt8])
}

/// What an app asks of an accessory, through one of its sessions.
public struct AccessoryRequest: Hashable, Sendable, Codable {
  /// Chosen by the process, and greater for each session.
  public let session: UInt64
  public let action: Action

  public init(_ session: UInt64, _ action: Action) {
    self.session = session
    self.action = action
  }

  public enum Action: Hashable, Sendable, Codable {
    /// Opens the session with the accessory that has this connection.
    case open(connection: UInt32, protocol: String)
    case close
    /// Sends data to the accessory.
    case write([UInt8])
    /// The app has read so many bytes of what it was told.
    case read(Int)
  }
}

/// Something about accessories that an app is told.
public enum AccessoryEvent: Hashable, Sendable, Codable {
  case connected(Accessory)
  /// The accessory with this connection is gone, and with it all sessions (RESP-10).
  case disconnected(UInt32)
  case data(session: UInt64, [UInt8])
  /// The session could not be opened: the accessory was gone already.
  case closed(session: UInt64)
  /// The accessory has taken so many bytes, so that the app may write more.
  case written(session: UInt64, Int)

  /// What the platform calls it.
  public var methodName: String {
    switch self {
    case .connected: "EAAccessoryDidConnect"
    case .disconnected: "EAAccessoryDidDisconnect"
    case .data: "stream(_:handle: .hasBytesAvailable)"
    case .closed: "stream(_:handle: .endEncountered)"
    case .written: "stream(_:handle: .hasSpaceAvailable)"
    }
  }
}
