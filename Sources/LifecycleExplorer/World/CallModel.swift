import LifecycleKernel

/// What an app of the explored world sets up for its calls: it hands over at most one socket, and may
/// have a keep-alive handler.
struct CallModel: Hashable, Sendable {
  /// The process has handed over the socket.
  var hasSocket = false
  /// It has handed over one, and uses no second number.
  var hasUsedNumber = false
  /// It has a keep-alive handler.
  var isKeptAlive = false
  /// The host watches the socket.
  var isWatched = false

  static let socket = SocketNumber(rawValue: 1)
  static let timeout = Duration.seconds(600)
}
