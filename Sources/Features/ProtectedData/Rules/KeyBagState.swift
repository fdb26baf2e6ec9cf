/// What the device can read of protected files (DP-16).
///
/// ```
/// beforeFirstUnlock ─unlock─► unlocked ─lock, then ten seconds─► locked
///                                 ▲─────────────unlock─────────────┘
/// ```
///
/// Without a passcode it is always unlocked (DP-01).
public enum KeyBagState: String, Hashable, Sendable, Codable {
  /// The passcode was not entered since the boot: only class D can be read.
  case beforeFirstUnlock
  /// All class keys are there, also in the seconds after locking.
  case unlocked
  /// The keys of the classes A and B are gone.
  case locked
}

/// What an app is told of protected data.
public enum ProtectedDataNews: String, Hashable, Sendable, Codable {
  /// The device was locked, and the keys go soon (DP-09).
  case willBecomeUnavailable
  /// The same, for an app that was suspended then: the keys are gone.
  case becameUnavailable
  /// The keys are gone. The app was told before that they would go, so no method of it is called.
  case isUnavailable
  /// The device was unlocked.
  case didBecomeAvailable

  /// The method of the app's delegate; for `isUnavailable` the property that changes.
  var methodName: String {
    switch self {
    case .willBecomeUnavailable, .becameUnavailable: "applicationProtectedDataWillBecomeUnavailable"
    case .isUnavailable: "isProtectedDataAvailable"
    case .didBecomeAvailable: "applicationProtectedDataDidBecomeAvailable"
    }
  }
}

/// How far protected data is from an app: on the device, or as the app knows it.
enum ProtectedDataStage: String, Hashable, Sendable, Codable {
  case available
  /// The device is locked, and its keys are still there.
  case leaving
  case gone
}
