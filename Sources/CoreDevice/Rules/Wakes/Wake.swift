/// An event for which an app is launched into, or woken in, the background.
public struct Wake: Hashable, Sendable, Codable {
  public var reason: WakeReason
  /// The content of the event for the app; nil if it has none.
  public var payload: [UInt8]?
  /// The app must report the end of its work: `ProcessEvent.finishedWake`.
  public var expectsCompletion: Bool
  /// The user requested it directly, so it is not throttled (FETCH-04, PUSH-04).
  public var isDemanded: Bool

  public init(
    _ reason: WakeReason, payload: [UInt8]? = nil, expectsCompletion: Bool = false,
    isDemanded: Bool = false
  ) {
    self.reason = reason
    self.payload = payload
    self.expectsCompletion = expectsCompletion
    self.isDemanded = isDemanded
  }

  /// Nothing moves.
  var isMove: Bool { false }

  /// Nothing plays.
  var endsWithProcess: Bool { false }
}
