import AppInterface

/// The user lets the app use the position.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// The user was not asked.
  case notDetermined = 0
  /// The app cannot be allowed it.
  case restricted = 1
  /// The user does not allow it.
  case denied = 2
  /// Also when the system launches or wakes the app for it.
  case authorizedAlways = 3
  /// While the app is in use.
  case authorizedWhenInUse = 4

  init(_ wire: WireLocationAuthorization) {
    switch wire {
    case .locationNotDetermined, .UNRECOGNIZED: self = .notDetermined
    case .locationDenied: self = .denied
    case .locationWhenInUse: self = .authorizedWhenInUse
    case .locationAlways: self = .authorizedAlways
    }
  }
}

/// How exactly an app may know the position.
public enum CLAccuracyAuthorization: Int, Sendable {
  case fullAccuracy = 0
  case reducedAccuracy = 1
}

/// The kinds of movement for which a position is used.
public enum CLActivityType: Int, Sendable {
  case other = 1
  case automotiveNavigation = 2
  case fitness = 3
  case otherNavigation = 4
  case airborne = 5
}
