extension Biometry {
  /// So many failed attempts of one question end it, or lead to the passcode (AUTH-07).
  var attemptLimit: Int {
    switch self {
    case .touchID: 3
    case .faceID: 2
    }
  }

  /// After so many failed attempts of one question there is another way to go on, if it has one
  /// (AUTH-07).
  var attemptsBeforeFallback: Int {
    switch self {
    case .touchID: 1
    case .faceID: 2
    }
  }
}
