import LifecycleKernel

/// What an app of the explored world sets up for its calls: it hands over at most one socket, may have
/// a keep-alive handler, registers for VoIP pushes, and has at most one call.
struct CallModel: Hashable, Sendable {
  /// The process has handed over the socket.
  var hasSocket = false
  /// It has handed over one, and uses no second number.
  var hasUsedNumber = false
  /// It has a keep-alive handler.
  var isKeptAlive = false
  /// The host watches the socket.
  var isWatched = false

  /// The call that it has reported or started.
  var call = Call.none
  /// It has had one, and uses no second number.
  var hasUsedCallNumber = false
  /// The wakes for pushes that it was told of and for which it has reported no call.
  var owed = SmallSet()
  /// It must be killed in this event, because it has reported no call.
  var isKillDue = false
  /// The user has answered its call, and it was not told.
  var isAnswerNews = false
  /// The user has ended its call, and it was not told.
  var isEndNews = false

  enum Call: UInt8, Hashable, Sendable {
    case none
    case rings
    case goesOn
  }

  static let number = CallNumber(rawValue: 1)
  static let token = PushToken(bytes: [1])
  static let socket = SocketNumber(rawValue: 1)
  static let timeout = Duration.seconds(600)
}
