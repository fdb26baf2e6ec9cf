import AppInterface
import ControlInterface
import FoundationEssentials

/// Who is heard, and where; in JSON, what `appctl audio list --json` prints.
public struct AudioStatus: Equatable, Sendable, Encodable {
  /// The apps that use sound.
  public var apps: [App]
  /// Where the sound goes: "pulse", "alsa", or "null", which nobody hears; empty: nothing was played
  /// yet.
  public var output: String
  /// From 0 to 1.
  public var volume: Double
  /// "speaker" or "headphones".
  public var route: String
  /// What the lock screen shows; `nil`: nothing is now playing.
  public var nowPlaying: NowPlaying?
  /// How many sounds of notifications and calls the system itself plays.
  public var systemSounds: Int
  /// The largest sample of these of late, from 0 to 1.
  public var systemLoudness: Double
  /// What the microphone hears: "silence", "machine", or the path of a file.
  public var microphone: String
  /// Why it has heard nothing when an app recorded; `nil`: it has.
  public var microphoneProblem: String?

  /// What a media player plays, as it says itself.
  public struct NowPlaying: Equatable, Sendable, Encodable {
    /// Its bundle identifier.
    public var app: String
    public var title: String
    public var artist: String
    public var album: String
    /// Of the track, in seconds; 0: not known.
    public var duration: Double
    /// Where it is in its track, in seconds.
    public var elapsed: Double
    /// 1: as fast as it was recorded.
    public var rate: Double
    public var isPlaying: Bool
    /// The commands that it carries out, as `MPRemoteCommandCenter` names them: "nextTrackCommand".
    public var commands: [String]
  }

  /// An app that uses sound.
  public struct App: Equatable, Sendable, Encodable {
    /// Its bundle identifier.
    public var app: String
    /// The category of its session, without `AVAudioSession.Category`: "playback".
    public var category: String
    public var isActive: Bool
    /// It is heard together with others.
    public var mixes: Bool
    public var isHeard: Bool
    /// For how many seconds it is heard; `nil`: it is not.
    public var heardFor: Double?
    /// What the system does with its sound: "stopped", "ducked" or "full".
    public var level: String
    /// The largest sample of late, from 0 to 1.
    public var loudness: Double
    /// For how many seconds it records what the microphone hears; `nil`: it does not.
    public var recordsFor: Double?
  }

  init(_ list: WireAudioList) {
    output = list.output
    volume = list.volume
    route = list.route
    nowPlaying = list.hasNowPlaying ? NowPlaying(list.nowPlaying) : nil
    systemSounds = Int(list.systemSounds)
    systemLoudness = Double(list.systemThousandths) / 1_000
    microphone =
      switch MicrophoneSource(list.microphone) {
      case .silence: "silence"
      case .file(let path, _): path
      case .machine: "machine"
      }
    microphoneProblem = list.microphoneProblem.isEmpty ? nil : list.microphoneProblem
    apps = list.apps.map { app in
      App(
        app: app.bundleIdentifier, category: app.category, isActive: app.active, mixes: app.mixes,
        isHeard: app.heard, heardFor: app.heard ? app.since : nil, level: app.level,
        loudness: Double(app.thousandths) / 1_000,
        recordsFor: app.recording ? app.recordingSince : nil)
    }
  }
}

extension AudioStatus.NowPlaying {
  fileprivate init(_ shown: WireNowPlaying) {
    let info = shown.info
    self.init(
      app: shown.bundleIdentifier, title: info.title, artist: info.artist, album: info.albumTitle,
      duration: info.duration, elapsed: info.elapsed, rate: info.rate, isPlaying: shown.playing,
      commands: info.commands.compactMap(\.property))
  }
}

extension WireRemoteCommandKind {
  /// The property of `MPRemoteCommandCenter`; nil for one that is not known here.
  fileprivate var property: String? {
    switch self {
    case .remoteCommandPlay: "playCommand"
    case .remoteCommandPause: "pauseCommand"
    case .remoteCommandStop: "stopCommand"
    case .remoteCommandTogglePlayPause: "togglePlayPauseCommand"
    case .remoteCommandNextTrack: "nextTrackCommand"
    case .remoteCommandPreviousTrack: "previousTrackCommand"
    case .remoteCommandSkipForward: "skipForwardCommand"
    case .remoteCommandSkipBackward: "skipBackwardCommand"
    case .remoteCommandChangePlaybackPosition: "changePlaybackPositionCommand"
    case .remoteCommandUnspecified, .UNRECOGNIZED: nil
    }
  }
}
