/// What a process has set up for calls over the network; it ends with the process (VOIP-05).
struct VoIPRunFacts: AppFacts {
  /// The sockets that it has handed over, in that order.
  var sockets: [SocketNumber] = []
  /// The time after which its keep-alive handler runs at the latest; nil if it has none.
  var keepAlive: Duration?
  /// The handler may run now, together with other work (VOIP-04).
  var isKeepAliveOpen = false
  /// How often the app was resumed since `DeadlineKind.voipWindow` was armed (VOIP-09).
  var resumes = 0
  /// What the user has done with its calls, and it was not told, in that order.
  var events: [CallEvent] = []

  /// The maximum number of sockets of an app.
  static let socketLimit = 32
}
