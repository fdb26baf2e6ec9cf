import AppInterface
import AppRuntime
public import Foundation
import SharedInterface
import UIKit

/// What the app plays, for the lock screen, Control Center and `appctl audio now`.
///
/// It is shown for the app that was heard last, also while that pauses. The system follows the time
/// of the track by itself: set ``nowPlayingInfo`` when something changes, not each second.
@preconcurrency @MainActor public final class MPNowPlayingInfoCenter: NSObject {
  private static let shared = MPNowPlayingInfoCenter()

  /// The app's only center.
  public class func `default`() -> MPNowPlayingInfoCenter { shared }

  /// The artwork that was encoded last, and its number.
  private var artwork: MPMediaItemArtwork?
  private var lastArtwork: UInt32 = 0

  private override init() { super.init() }

  /// The current track, with the keys of ``MPMediaItemPropertyTitle`` and others; nil if nothing is
  /// shown. Texts longer than 256 bytes are cut.
  public var nowPlayingInfo: [String: Any]? {
    didSet { publish() }
  }

  /// The app plays, for those who show it. While it is unknown, the system looks at
  /// ``MPNowPlayingInfoPropertyPlaybackRate`` and whether the app is heard.
  public var playbackState = MPNowPlayingPlaybackState.unknown {
    didSet { publish() }
  }

  private func publish() {
    let values = nowPlayingInfo ?? [:]
    var info = NowPlayingLink.shared.info
    info.hasInformation_p = nowPlayingInfo != nil
    info.title = text(values[MPMediaItemPropertyTitle])
    info.artist = text(values[MPMediaItemPropertyArtist])
    info.albumTitle = text(values[MPMediaItemPropertyAlbumTitle])
    info.duration = time(values[MPMediaItemPropertyPlaybackDuration])
    info.elapsed = time(values[MPNowPlayingInfoPropertyElapsedPlaybackTime])
    let rate =
      number(values[MPNowPlayingInfoPropertyPlaybackRate])
      ?? number(values[MPNowPlayingInfoPropertyDefaultPlaybackRate]) ?? 1
    info.rate = min(100, max(-100, rate))
    info.state = playbackState.wire
    info.artwork = number(of: values[MPMediaItemPropertyArtwork] as? MPMediaItemArtwork)
    NowPlayingLink.shared.info = info
  }

  /// The number under which the system knows the picture; it is encoded once.
  private func number(of artwork: MPMediaItemArtwork?) -> UInt32 {
    guard let artwork else { return 0 }
    if artwork !== self.artwork {
      self.artwork = artwork
      lastArtwork += 1
      NowPlayingLink.shared.artwork = WireNowPlayingArtwork()
      guard let image = artwork.encoded() else { return 0 }
      NowPlayingLink.shared.artwork.number = lastArtwork
      NowPlayingLink.shared.artwork.image = image
    }
    return NowPlayingLink.shared.artwork.number
  }

  private func text(_ value: Any?) -> String { (value as? String ?? "").cut(toBytes: 256) }

  /// A time that a track can have, in seconds.
  private func time(_ value: Any?) -> Double {
    min(Self.longest, max(0, number(value) ?? 0))
  }

  private static let longest = 365.0 * 24 * 60 * 60

  private func number(_ value: Any?) -> Double? {
    let number: Double? =
      switch value {
      case let value as Double: value
      case let value as Float: Double(value)
      case let value as CGFloat: Double(value)
      case let value as Int: Double(value)
      case let value as NSNumber: value.doubleValue
      default: nil
      }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }
}

/// An app plays.
public enum MPNowPlayingPlaybackState: UInt, Sendable {
  case unknown = 0
  case playing = 1
  case paused = 2
  case stopped = 3
  case interrupted = 4

  fileprivate var wire: WirePlaybackState {
    switch self {
    case .unknown: .unspecified
    case .playing: .playbackPlaying
    case .paused: .playbackPaused
    case .stopped: .playbackStopped
    case .interrupted: .playbackInterrupted
    }
  }
}
