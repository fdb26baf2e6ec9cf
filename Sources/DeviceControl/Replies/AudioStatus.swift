import FoundationEssentials
import SystemInterface

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
  }

  init(_ list: WireAudioList) {
    output = list.output
    volume = list.volume
    route = list.route
    apps = list.apps.map { app in
      App(
        app: app.bundleIdentifier, category: app.category, isActive: app.active, mixes: app.mixes,
        isHeard: app.heard, heardFor: app.heard ? app.since : nil, level: app.level,
        loudness: Double(app.thousandths) / 1_000)
    }
  }
}
