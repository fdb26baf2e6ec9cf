import Foundation

/// A track of an album.
struct Track: Equatable {
  var title: String
  var artist: String
  /// In seconds.
  var duration: Double
  /// The hue of its cover, from 0 to 1.
  var hue: Double

  static let album = [
    Track(title: "First Light", artist: "The Run Loops", duration: 214, hue: 0.58),
    Track(title: "Responder Chain", artist: "The Run Loops", duration: 187, hue: 0.95),
    Track(title: "Suspended", artist: "The Run Loops", duration: 242, hue: 0.76),
    Track(title: "Did Become Active", artist: "The Run Loops", duration: 168, hue: 0.36),
  ]
}
