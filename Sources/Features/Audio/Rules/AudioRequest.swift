/// What an app asks of the audio system, over its port.
public enum AudioRequest: Hashable, Sendable, Codable {
  /// `AVAudioSession.setCategory(_:mode:options:)`.
  case configure(AudioSession)
  /// `AVAudioSession.setActive(true)`. Ignored if `Device.refusalOfAudio(for:)` has a reason.
  case activate
  /// `AVAudioSession.setActive(false)`.
  ///
  /// - notifiesOthers: Apps that it had interrupted are told that they can go on.
  case deactivate(notifiesOthers: Bool)
  /// A recorder of the app begins, or the last of those that run ends (`AVAudioRecorder`).
  /// To begin is ignored if `Device.refusalOfRecording(by:)` has a reason.
  case record(Bool)
  /// `MPNowPlayingInfoCenter` or `MPRemoteCommandCenter` has changed.
  case nowPlaying(MediaPlayerFacts)
}

/// Why an audio session cannot become active now, or its app cannot record; each is one of
/// `AVAudioSession.ErrorCode`.
public enum AudioRefusal: Hashable, Sendable {
  /// There is a call.
  case insufficientPriority
  /// An app in the background may not begin to play: it lacks the mode `audio`, or its category
  /// ends with the foreground (MODE-05).
  case cannotStartPlaying
  /// An app in the background may not interrupt another that is heard (AUD-02).
  case cannotInterruptOthers
  /// An app in the background may not begin to record: it lacks the mode `audio` (MODE-05), or its
  /// session mixes with others.
  case cannotStartRecording
  /// The category of its session is not one that records.
  case incompatibleCategory
  case sessionNotActive
}
