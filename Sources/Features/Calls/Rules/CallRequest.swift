/// What an app tells the system of its calls (CallKit).
public enum CallRequest: Hashable, Sendable, Codable {
  /// Somebody calls: the system shows its own screen for that, and rings.
  case report(CallNumber)
  /// The user calls somebody in the app.
  case start(CallNumber)
  /// The user has answered the call that rings in the app itself.
  case answer(CallNumber)
  /// The call is over, or its caller has given up.
  case end(CallNumber)
}

/// Why an app cannot have a call now.
public enum CallRefusal: Hashable, Sendable {
  /// This version of the system has no CallKit, or the app has not declared the mode `voip`.
  case notEntitled
  /// It has a call with this number already.
  case exists
  /// Another call rings, or is to be ended first.
  case deviceIsBusy
}
