import Foundation

/// What one recorder has recorded. Everything in it is guarded by the engine's lock.
final class RecordingVoice {
  /// The file; nil if none was begun, or it is complete.
  var writer: SoundFileWriter?
  var isRecording = false
  /// Frames of the device that are still to pass before it begins.
  var delay = 0
  /// How many frames of the device are still recorded; nil: as many as come.
  var rest: Int?
  /// How loud the last block was.
  var loudness = Loudness.silence
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
    loudness = .silence
    for index in stride(from: 0, to: frames.count, by: 2) {
      loudness.add(frames[index], frames[index + 1])
    }
  }
}
