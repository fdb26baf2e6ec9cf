/// An event for which an app is launched into, or woken in, the background.
public struct Wake: Hashable, Sendable, Codable {
  public var reason: WakeReason
  /// The content of the event for the app; nil if it has none.
  public var payload: [UInt8]?
  /// What it is about, for `WakeReason.location`; nil: a user has just requested the wake.
  public var location: LocationEvent?
  /// What it is about, for `WakeReason.audio`; nil: a user has just requested the wake.
  public var audio: AudioEvent?
  /// What it is about, for `WakeReason.voip`; nil: a user has just requested the wake.
  public var voip: VoIPEvent?
  /// The app must report the end of its work: `ProcessEvent.finishedWake`.
  public var expectsCompletion: Bool
  /// The user requested it directly, so it is not throttled (FETCH-04, PUSH-04).
  public var isDemanded: Bool

  public init(
    _ reason: WakeReason, payload: [UInt8]? = nil, expectsCompletion: Bool = false,
    isDemanded: Bool = false, location: LocationEvent? = nil, audio: AudioEvent? = nil,
    voip: VoIPEvent? = nil
  ) {
    self.audio = audio
    self.reason = reason
    self.payload = payload
    self.expectsCompletion = expectsCompletion
    self.isDemanded = isDemanded
    self.location = location
    self.voip = voip
  }

  /// It tells of a move of the device, which others follow.
  var isMove: Bool { location?.isMove == true }

  /// Nobody waits for it any more when the process has ended: a session of sound has ended with it.
  var endsWithProcess: Bool { audio != nil }
}
