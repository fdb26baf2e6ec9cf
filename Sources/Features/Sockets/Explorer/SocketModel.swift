/// What the system has done with the sockets of a suspended app.
struct SocketModel: Hashable, Sendable {
  /// The host was told to take them back since the app was suspended.
  var isReclaimed = false
  /// The host has not said that it has done so.
  var isAwaited = false
}
