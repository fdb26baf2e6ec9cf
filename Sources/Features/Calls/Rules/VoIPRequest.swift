/// What an app asks of the system for its calls over the network (VOIP-01 to VOIP-06).
public enum VoIPRequest: Hashable, Sendable, Codable {
  /// It has handed over a socket that is to be watched while it is suspended.
  case watch(SocketNumber)
  /// It has closed the socket.
  case forget(SocketNumber)
  /// `setKeepAliveTimeout(_:handler:)`; nil: `clearKeepAliveTimeout()`.
  case keepAlive(Duration?)
  /// It registers for VoIP pushes, with the token that it has if it has none yet; nil if it does not
  /// want them any more (VOIP-08).
  case takePushes(PushToken?)
}

/// The number of a socket that an app has handed over. Its process chooses it and never reuses it.
public struct SocketNumber: Hashable, Sendable, Codable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }
}
