import AppInterface
import Foundation

/// What is now playing, as the system has last said, and where it is in its track since then.
struct NowPlayingState: Equatable {
  var app: String
  var title: String
  /// Who performs it, or what it is from.
  var subtitle: String
  var isPlaying: Bool
  /// Of the track, in seconds; 0: not known.
  var duration: Double
  var rate: Double
  var artwork: UInt32
  var commands: Set<WireRemoteCommandKind>
  private var elapsed: Double
  /// When the system has said so, on this process's clock.
  private var time: Double

  /// Nil: nothing is now playing.
  init?(_ state: WireShellState, at time: Double) {
    guard state.hasNowPlaying else { return nil }
    let shown = state.nowPlaying
    app = shown.bundleIdentifier
    title = shown.info.title.isEmpty ? shown.appName : shown.info.title
    subtitle = [shown.info.artist, shown.info.albumTitle].filter { !$0.isEmpty }
      .joined(separator: " — ")
    isPlaying = shown.playing
    duration = shown.info.duration
    rate = shown.info.rate
    artwork = shown.info.artwork
    commands = Set(shown.info.commands)
    elapsed = shown.info.elapsed
    self.time = time
  }

  /// Where it is in its track, in seconds.
  func elapsed(at now: Double) -> Double {
    let position = max(0, elapsed + (isPlaying ? (now - time) * rate : 0))
    return duration > 0 ? min(duration, position) : position
  }

  /// What the button in the middle asks for; nil: the app takes none of it.
  var middleCommand: WireRemoteCommandKind? {
    let wanted: [WireRemoteCommandKind] =
      isPlaying
      ? [.remoteCommandPause, .remoteCommandTogglePlayPause, .remoteCommandStop]
      : [.remoteCommandPlay, .remoteCommandTogglePlayPause]
    return wanted.first(where: commands.contains)
  }

  /// Minutes and seconds: "3:07".
  static func text(_ seconds: Double) -> String {
    let whole = Int(seconds)
    return "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60)"
  }
}
