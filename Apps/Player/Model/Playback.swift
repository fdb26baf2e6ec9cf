import Foundation

/// The playback state of an album. Time is passed in, so that nothing runs while the screen is not
/// visible.
struct Playback: Equatable {
  let tracks: [Track]
  private(set) var index = 0
  /// When playback was last started; `nil` while paused.
  private(set) var playingSince: Double?
  private var positionAtStart = 0.0

  init(tracks: [Track]) {
    precondition(!tracks.isEmpty, "an album has a track at least")
    self.tracks = tracks
  }

  var track: Track { tracks[index] }
  var isPlaying: Bool { playingSince != nil }

  /// The position in the track, in seconds.
  func position(at now: Double) -> Double {
    min(track.duration, positionAtStart + (playingSince.map { now - $0 } ?? 0))
  }

  mutating func play(at now: Double) {
    if playingSince == nil { playingSince = now }
  }

  mutating func pause(at now: Double) {
    positionAtStart = position(at: now)
    playingSince = nil
  }

  mutating func seek(to position: Double, at now: Double) {
    positionAtStart = min(track.duration, max(0, position))
    if playingSince != nil { playingSince = now }
  }

  /// Skips to the next track; after the last one to the first, where it stops.
  mutating func next(at now: Double) {
    let isLast = index == tracks.count - 1
    index = isLast ? 0 : index + 1
    positionAtStart = 0
    playingSince = isPlaying && !isLast ? now : nil
  }

  /// Returns to the start of the track, or to the previous one if it has only just begun.
  mutating func previous(at now: Double) {
    if position(at: now) < 3 && index > 0 { index -= 1 }
    positionAtStart = 0
    if isPlaying { playingSince = now }
  }

  /// Continues with the next track if this one has ended.
  mutating func advance(to now: Double) {
    if isPlaying && position(at: now) >= track.duration { next(at: now) }
  }
}
