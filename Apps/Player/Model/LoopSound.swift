import AVFoundation

/// The sound of every track: a short loop. Its clock is that of the device's sound, so it stands
/// still while the app is not heard.
@MainActor final class LoopSound {
  private let player: AVAudioPlayer?
  /// The position within the loop, as it was seen last, in seconds.
  private var place = 0.0
  private var total = 0.0

  init() {
    let url = Bundle.main.url(forResource: "Loop", withExtension: "wav")
    player = url.flatMap { try? AVAudioPlayer(contentsOf: $0) }
    player?.numberOfLoops = -1
    player?.volume = 0.6
    try? AVAudioSession.sharedInstance().setCategory(.playback)
  }

  /// For how many seconds it was heard. To be looked at more often than the loop is long.
  var heard: Double {
    guard let player, player.duration > 0 else { return 0 }
    let now = player.currentTime
    let step = now - place
    // A player that goes on is for a moment a little before the place where it paused: what it had
    // handed over by then is heard only now. Only a large step back is the loop's beginning.
    total += step < -player.duration / 2 ? step + player.duration : step
    place = now
    return total
  }

  /// - Returns: False if the app may not be heard now.
  func play() -> Bool { player?.play() ?? false }

  func pause() {
    player?.pause()
    _ = heard
  }
}
