import Foundation

/// The sound of one player. Everything in it is guarded by the engine's lock.
final class SoundVoice {
  let file: SoundFile
  var isPlaying = false
  var volume: Float = 1
  /// From -1, left, to 1, right.
  var pan: Float = 0
  /// How often it is repeated; negative: until it is stopped.
  var loops = 0
  /// Where it is, in frames of the file.
  var position = 0.0
  /// Frames of the device that are still to pass before it begins.
  var delay = 0
  var isMetered = false
  /// How loud the last samples were.
  var loudness = Loudness.silence
  /// Called on the main thread when it has come to its end.
  var onEnd: @MainActor @Sendable () -> Void = {}

  private var loopsDone = 0

  init(_ file: SoundFile) {
    self.file = file
  }

  /// In seconds.
  var time: Double {
    get { position / file.rate }
    set {
      position = min(max(0, newValue), file.duration) * file.rate
      if newValue <= 0 { loopsDone = 0 }
    }
  }

  func rewind() {
    position = 0
    loopsDone = 0
    delay = 0
  }

  /// Adds so many frames to the mix.
  ///
  /// - Returns: Whether it goes on.
  func render(into mix: inout [Float], frames: Int, rate: Double) -> Bool {
    let step = file.rate / rate
    let left = volume * min(1, 1 - pan)
    let right = volume * min(1, 1 + pan)
    var loudness = Loudness.silence
    var index = min(delay, frames)
    delay -= index
    let first = index
    defer {
      if isMetered, index > first { self.loudness = loudness }
    }
    while index < frames {
      guard let here = file.samples(at: position) else {
        // A file without a single frame would be repeated for ever.
        let mayRepeat = position >= 1 && (loops < 0 || loopsDone < loops)
        guard mayRepeat else { return false }
        loopsDone += 1
        position = 0
        continue
      }
      let sample = (here.0 * left, here.1 * right)
      mix[index * 2] += sample.0
      mix[index * 2 + 1] += sample.1
      if isMetered { loudness.add(sample.0, sample.1) }
      position += step
      index += 1
    }
    return true
  }
}
