/// What the person asks of the app that is now playing: on the lock screen, in Control Center or with
/// `appctl audio`. The names are those of `MPRemoteCommandCenter`.
public enum RemoteCommand: Hashable, Sendable, Codable {
  case play
  case pause
  case stop
  case togglePlayPause
  case nextTrack
  case previousTrack
  /// Goes on so much later in the same track.
  case skipForward(Duration)
  /// Goes back by so much in the same track.
  case skipBackward(Duration)
  /// Goes on at this time of the track.
  case changePlaybackPosition(Duration)

  /// Which command it is.
  public var kind: Kind {
    switch self {
    case .play: .play
    case .pause: .pause
    case .stop: .stop
    case .togglePlayPause: .togglePlayPause
    case .nextTrack: .nextTrack
    case .previousTrack: .previousTrack
    case .skipForward: .skipForward
    case .skipBackward: .skipBackward
    case .changePlaybackPosition: .changePlaybackPosition
    }
  }

  /// A command without its numbers.
  public enum Kind: UInt8, Hashable, Sendable, Codable, CaseIterable {
    case play, pause, stop, togglePlayPause, nextTrack, previousTrack
    case skipForward, skipBackward, changePlaybackPosition

    /// The property of `MPRemoteCommandCenter`.
    public var name: String { "\(self)Command" }
  }
}

/// The commands that an app carries out now.
public struct RemoteCommandSet: OptionSet, Hashable, Sendable, Codable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  public init(_ kinds: some Sequence<RemoteCommand.Kind>) {
    self = kinds.reduce(into: []) { $0.insert(RemoteCommandSet(rawValue: 1 << $1.rawValue)) }
  }

  public func contains(_ kind: RemoteCommand.Kind) -> Bool { rawValue & 1 << kind.rawValue != 0 }
}

/// What a media player says of itself, for those who show and control it. What it plays is not the
/// kernel's business.
public struct MediaPlayerFacts: Hashable, Sendable, Codable {
  /// It has set `MPNowPlayingInfoCenter.nowPlayingInfo`.
  public var hasInformation: Bool
  public var commands: RemoteCommandSet
  /// It plays, as it says itself; nil if it does not say.
  public var plays: Bool?

  public init(hasInformation: Bool, commands: RemoteCommandSet = [], plays: Bool? = nil) {
    self.hasInformation = hasInformation
    self.commands = commands
    self.plays = plays
  }

  /// Whether there is anything to show or to control.
  var isPlayer: Bool { hasInformation || !commands.isEmpty }
}
