/// How calls reach an app, as far as that outlives its process.
public struct LastingCallFacts: Hashable, Sendable, Codable {
  /// It has the mode for calls and was launched once, so it is launched again after a boot (VOIP-02).
  public var isReady = false
  /// Its token for VoIP pushes; nil if it has not registered for them (VOIP-08).
  public var pushToken: PushToken?
  /// How often it has ended because it did not report a call after a VoIP push, since it last
  /// reported one (TERM-05).
  public var unreportedPushes = 0
}
