import AppInterface
import UIKit

/// The picture of what is now playing. The system sends it once, and then only its number.
@MainActor struct ArtworkCache {
  private var app = ""
  private var number: UInt32 = 0
  private var image: UIImage?

  /// The picture that belongs to the state; nil if it has none.
  mutating func image(of shown: WireNowPlaying) -> UIImage? {
    if !shown.artwork.isEmpty {
      image = UIImage(data: shown.artwork)
      app = shown.bundleIdentifier
      number = shown.info.artwork
    }
    guard shown.info.artwork != 0, shown.bundleIdentifier == app, shown.info.artwork == number
    else { return nil }
    return image
  }
}
