/// The audio session of a process, and what is heard of it; it ends with the process.
struct AudioRunFacts: Hashable, Sendable, Codable {
  var session = AudioSession()
  var isActive = false
  /// Since when it is heard, as the audio service has measured; nil: it is silent.
  var audibleSince: Instant?
  var interruption: Interruption?
  /// What it is told, in order; at most one event of each kind.
  var news: [AudioEvent] = []
  /// What it was last told of other apps.
  var knownOthers = OtherSound()
  /// What it says as a media player.
  var player = MediaPlayerFacts(hasInformation: false)

  /// What has ended the activity of the session, and is not over.
  struct Interruption: Hashable, Sendable, Codable {
    var cause: Cause
    /// It was heard when it was interrupted.
    var wasAudible: Bool

    enum Cause: Hashable, Sendable, Codable {
      case call
      case app(AppID)
    }
  }
}

/// What the audio service does with the sound of an app.
public enum SoundLevel: String, Hashable, Sendable, Codable {
  /// Nothing is taken from it: its players stand still.
  case stopped
  /// It is quieter, because of another app's `duckOthers`.
  case ducked
  case full
}
