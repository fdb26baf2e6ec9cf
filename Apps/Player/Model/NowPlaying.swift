import MediaPlayer
import UIKit

/// What the lock screen shows of the player, and its buttons there.
@MainActor final class NowPlaying {
  /// What the person asks for on the lock screen.
  enum Command {
    case play, pause, toggle, next, previous
    case seek(Double)
  }

  private var artwork: (hue: Double, image: MPMediaItemArtwork)?

  /// Calls the closure with each command from now on.
  func listen(_ carryOut: @escaping (Command) -> Void) {
    let center = MPRemoteCommandCenter.shared()
    let commands: [(MPRemoteCommand, Command)] = [
      (center.playCommand, .play), (center.pauseCommand, .pause), (center.stopCommand, .pause),
      (center.togglePlayPauseCommand, .toggle), (center.nextTrackCommand, .next),
      (center.previousTrackCommand, .previous),
    ]
    for (command, meaning) in commands {
      command.addTarget { _ in
        carryOut(meaning)
        return .success
      }
    }
    center.changePlaybackPositionCommand.addTarget { event in
      guard let event = event as? MPChangePlaybackPositionCommandEvent else {
        return .commandFailed
      }
      carryOut(.seek(event.positionTime))
      return .success
    }
  }

  /// Shows what plays now, and where in its track.
  func show(_ playback: Playback, at now: Double) {
    let track = playback.track
    MPNowPlayingInfoCenter.default().nowPlayingInfo = [
      MPMediaItemPropertyTitle: track.title,
      MPMediaItemPropertyArtist: track.artist,
      MPMediaItemPropertyPlaybackDuration: track.duration,
      MPMediaItemPropertyArtwork: artwork(of: track),
      MPNowPlayingInfoPropertyElapsedPlaybackTime: playback.position(at: now),
      MPNowPlayingInfoPropertyPlaybackRate: playback.isPlaying ? 1.0 : 0.0,
    ]
  }

  private func artwork(of track: Track) -> MPMediaItemArtwork {
    if let artwork, artwork.hue == track.hue { return artwork.image }
    let size = CGSize(width: 240, height: 240)
    let hue = track.hue
    let image = MPMediaItemArtwork(boundsSize: size) { size in
      UIGraphicsImageRenderer(size: size).image { _ in
        CoverView.draw(hue: hue, in: CGRect(origin: .zero, size: size))
      }
    }
    artwork = (hue, image)
    return image
  }
}
