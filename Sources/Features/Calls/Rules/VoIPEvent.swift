/// Why an app is woken with the reason `WakeReason.voip`.
public enum VoIPEvent: Hashable, Sendable, Codable {
  /// Something has arrived at the socket, or its other end is closed (VOIP-01).
  case traffic(SocketNumber)
  /// The keep-alive handler is due (VOIP-04).
  case keepAlive
  /// The device was restarted (VOIP-02).
  case restart
  /// A VoIP push has arrived (VOIP-08).
  case push
}
