import Foundation

/// What one recorder has recorded. Everything in it is guarded by the engine's lock.
final class RecordingVoice {
  /// The file; nil: none was begun, or it is complete.
  var writer: SoundFileWriter?
  var isRecording = false
  /// Frames of the device that are still to pass before it begins.
  var delay = 0
  /// How many frames of the device are still recorded; nil: as many as come.
  var rest: Int?
  /// Of the last block: the mean of the squares of its samples, and the largest, left and right.
  var power: (Float, Float) = (0, 0)
  var peak: (Float, Float) = (0, 0)
  /// Called on the main thread when nothing more is recorded, because that was its end or, with false,
  /// because it cannot be written.
  var onEnd: @MainActor @Sendable (Bool) -> Void = { _ in }

  /// Takes a block of what the microphone hears.
  ///
  /// - Returns: Nil if it goes on; else whether all was written.
  func take(_ block: UnsafeBufferPointer<Float>) -> Bool? {
    let skipped = min(delay, block.count / 2)
    delay -= skipped
    let count = min(rest ?? .max, block.count / 2 - skipped)
    let part = UnsafeBufferPointer(rebasing: block[(2 * skipped)..<(2 * (skipped + count))])
    measure(part)
    guard let writer, writer.write(part) else { return false }
    if let left = rest {
      rest = left - count
      if left == count { return true }
    }
    return nil
  }

  private func measure(_ frames: UnsafeBufferPointer<Float>) {
    var (left, right): (Float, Float) = (0, 0)
    peak = (0, 0)
    for index in stride(from: 0, to: frames.count, by: 2) {
      left += frames[index] * frames[index]
      right += frames[index + 1] * frames[index + 1]
      peak.0 = max(peak.0, abs(frames[index]))
      peak.1 = max(peak.1, abs(frames[index + 1]))
    }
    let count = Float(max(1, frames.count / 2))
    power = (left / count, right / count)
  }
}
