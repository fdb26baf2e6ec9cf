/// Who uses sound.
struct SoundFacts: RunFeature {
  /// The apps whose processes have used sound, by their numbers.
  var apps: [AppID] = []
  /// The media player that was heard last, which the lock screen shows; nil if there is none.
  var nowPlaying: AppID?
  var runs = AppTable<AudioRunFacts>()

  var mayTell: NewsSet { apps.isEmpty ? [] : .audio }
  var maySettle: Bool { !apps.isEmpty }

  func hash(into hasher: inout Hasher) {
    hasher.combine(nowPlaying)
    for run in runs.apps.map({ runs[$0] }) {
      hasher.combine(run.isActive)
      hasher.combine(run.audibleSince == nil)
      hasher.combine(run.recorder?.isRunning)
      hasher.combine(run.news.count)
    }
  }
}

extension Device {
  /// The apps whose processes have used sound, by their numbers.
  public var appsWithAudio: [AppID] { sound.apps }

  /// The media player that was heard last, which the lock screen shows; nil if there is none.
  public var nowPlaying: AppID? { sound.nowPlaying }
}

/// The audio session of a process, and what is heard of it; it ends with the process.
struct AudioRunFacts: AppFacts {
  var session = AudioSession()
  var isActive = false
  /// Since when it is heard, as the audio service has measured; nil if it is silent.
  var audibleSince: Instant?
  var interruption: Interruption?
  /// What it is told, in order; at most one event of each kind.
  var news: [AudioEvent] = []
  /// What it was last told of other apps.
  var knownOthers = OtherSound()
  /// Its recorders; nil if none has begun.
  var recorder: Recorder?
  /// What it says as a media player.
  var player = MediaPlayerFacts(hasInformation: false)

  /// All recorders of a process, which hear the same.
  struct Recorder: Hashable, Sendable, Codable {
    /// One of them runs, as the app says.
    var isRunning: Bool
    /// Since when they hear the microphone; nil: they stand still, or hear silence.
    var since: Instant?
  }

  /// What has ended the activity of the session, and is not over.
  struct Interruption: Hashable, Sendable, Codable {
    var cause: Cause
    /// It was heard, or recorded, when it was interrupted.
    var wasAudible: Bool

    enum Cause: Hashable, Sendable, Codable {
      case call
      case app(AppID)
    }
  }
}

/// What the recorders of an app hear.
public enum RecordedSound: String, Hashable, Sendable, Codable {
  /// No recorder runs, or they stand still.
  case nothing
  /// The person does not let the app hear the microphone.
  case silence
  case microphone
}

/// What the audio service does with the sound of an app.
public enum SoundLevel: String, Hashable, Sendable, Codable {
  /// Nothing is taken from it: its players stand still.
  case stopped
  /// It is quieter, because of another app's `duckOthers`.
  case ducked
  case full
}

extension Device {
  func hasAudioNews(_ app: AppID) -> Bool {
    appsWithAudio.contains(app)
      && (!sound.runs[app].news.isEmpty || sound.runs[app].knownOthers != otherSound(for: app))
  }

  /// The next of what the app is told, and at last what is heard of others.
  mutating func takeAudioNews(_ app: AppID) -> Callback {
    if !sound.runs[app].news.isEmpty { return .audio(sound.runs[app].news.removeFirst()) }
    let others = otherSound(for: app)
    sound.runs[app].knownOthers = others
    return .audio(.others(others))
  }
}
