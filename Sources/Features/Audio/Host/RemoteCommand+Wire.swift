import AppInterface
import LifecycleKernel

extension RemoteCommand.Kind {
  /// Nil for a command that is not known here.
  init?(_ wire: WireRemoteCommandKind) {
    switch wire {
    case .remoteCommandPlay: self = .play
    case .remoteCommandPause: self = .pause
    case .remoteCommandStop: self = .stop
    case .remoteCommandTogglePlayPause: self = .togglePlayPause
    case .remoteCommandNextTrack: self = .nextTrack
    case .remoteCommandPreviousTrack: self = .previousTrack
    case .remoteCommandSkipForward: self = .skipForward
    case .remoteCommandSkipBackward: self = .skipBackward
    case .remoteCommandChangePlaybackPosition: self = .changePlaybackPosition
    case .remoteCommandUnspecified, .UNRECOGNIZED: return nil
    }
  }
}

extension WireRemoteCommandKind {
  init(_ kind: RemoteCommand.Kind) {
    self =
      switch kind {
      case .play: .remoteCommandPlay
      case .pause: .remoteCommandPause
      case .stop: .remoteCommandStop
      case .togglePlayPause: .remoteCommandTogglePlayPause
      case .nextTrack: .remoteCommandNextTrack
      case .previousTrack: .remoteCommandPreviousTrack
      case .skipForward: .remoteCommandSkipForward
      case .skipBackward: .remoteCommandSkipBackward
      case .changePlaybackPosition: .remoteCommandChangePlaybackPosition
      }
  }
}

extension RemoteCommand {
  /// Nil for a command that is not known here, or has no possible time.
  init?(_ wire: WireRemoteCommand) {
    guard let kind = Kind(wire.kind), (0...NowPlayingBook.mostTime).contains(wire.seconds) else {
      return nil
    }
    let time = Duration.milliseconds(Int64(wire.seconds * 1_000))
    self =
      switch kind {
      case .play: .play
      case .pause: .pause
      case .stop: .stop
      case .togglePlayPause: .togglePlayPause
      case .nextTrack: .nextTrack
      case .previousTrack: .previousTrack
      case .skipForward: .skipForward(time)
      case .skipBackward: .skipBackward(time)
      case .changePlaybackPosition: .changePlaybackPosition(time)
      }
  }
}

extension WireRemoteCommand {
  init(_ command: RemoteCommand) {
    self.init()
    kind = WireRemoteCommandKind(command.kind)
    switch command {
    case .skipForward(let time), .skipBackward(let time), .changePlaybackPosition(let time):
      seconds = time.inSeconds
    case .play, .pause, .stop, .togglePlayPause, .nextTrack, .previousTrack: break
    }
  }
}

extension MediaPlayerFacts {
  /// What the kernel wants to know of what an app says.
  init(_ info: WireNowPlayingInfo) {
    let plays: Bool? =
      switch info.state {
      case .playbackPlaying: true
      case .playbackPaused, .playbackStopped, .playbackInterrupted: false
      // A track that stands still is not played. One that does not may be silent.
      case .unspecified, .UNRECOGNIZED: info.hasInformation_p && info.rate == 0 ? false : nil
      }
    self.init(
      hasInformation: info.hasInformation_p,
      commands: RemoteCommandSet(info.commands.compactMap(RemoteCommand.Kind.init)), plays: plays)
  }
}
