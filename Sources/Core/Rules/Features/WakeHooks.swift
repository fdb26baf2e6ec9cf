/// What a feature has to do with the wakes of apps, beyond what the core does about all of them.
struct WakeHooks: Sendable {
  typealias OfWake = @Sendable (inout Device, AppID, WakeID) -> Void
  typealias Question = @Sendable (inout Device, AppID, WakeID) -> Bool

  /// A wake is being delivered.
  var delivered: (@Sendable (inout Device, AppID, DeliveredWake) -> Void)?
  /// Whether no other wake may have the number, although none has it any more.
  var isReserved: Question?
  /// The app says that it has finished a wake. True: that is all that becomes of it.
  var takesEnd: Question?
  /// The app has finished its work for it.
  var finished: (@Sendable (inout Device, AppID, OpenWake, WakeResult) -> Void)?
  /// Its time is not limited any more, or nobody waits for its end.
  var isFree: OfWake?
  /// Its time is over. The app is killed for that where it had to finish it.
  var overran: (@Sendable (inout Device, AppID, OpenWake) -> Void)?
}

/// A wake that is being delivered.
struct DeliveredWake {
  let id: WakeID
  let wake: Wake
  /// Its time is limited: the app is in the background.
  let isLimited: Bool
}
