/// What an app is told of its audio session.
public enum AudioEvent: Hashable, Sendable, Codable {
  /// Its session is no longer active, and its players are paused.
  case interruptionBegan
  /// What had interrupted it is over.
  ///
  /// - shouldResume: It was heard before, and may be heard again.
  case interruptionEnded(shouldResume: Bool)
  case others(OtherSound)
  /// The person asks something of it, as of the app that is now playing.
  case command(RemoteCommand)
}

/// What other apps are heard.
public struct OtherSound: Hashable, Sendable, Codable {
  /// Another app is heard (`isOtherAudioPlaying`).
  public var isPlaying: Bool
  /// Another app is heard that does not mix (`secondaryAudioShouldBeSilencedHint`).
  public var shouldSilenceSecondary: Bool

  public init(isPlaying: Bool = false, shouldSilenceSecondary: Bool = false) {
    self.isPlaying = isPlaying
    self.shouldSilenceSecondary = shouldSilenceSecondary
  }
}
