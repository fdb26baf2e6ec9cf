import CAudioWire
import CSoundFiles
import Foundation
import Glibc

/// A sound file that is being written. Used by one thread at a time.
final class SoundFileWriter {
  /// Nil: the file is complete.
  private var writer: OpaquePointer?
  private let rate: Double

  /// A file that cannot be written.
  struct Unwritable: Error {
    let reason: String
  }

  /// Begins the file, in the place of one that is there.
  init(at url: URL, _ format: RecordingFormat) throws(Unwritable) {
    let descriptor = open(url.path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw Unwritable(reason: "\(url.path): \(String(cString: strerror(errno)))")
    }
    var problem = sound_problem()
    var wire = format.wire
    guard let writer = sound_writer_open(descriptor, &wire, Double(AUDIO_RATE), &problem) else {
      let reason = withUnsafeBytes(of: problem.words) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      throw Unwritable(reason: reason)
    }
    self.writer = writer
    rate = Double(format.wire.rate)
  }

  /// The duration of what was written, in seconds.
  var duration: Double { writer.map { Double(sound_writer_frames($0)) / rate } ?? 0 }

  /// - Parameter frames: Of two samples each, with the device's rate.
  /// - Returns: False if they cannot be written.
  func write(_ frames: UnsafeBufferPointer<Float>) -> Bool {
    guard let writer else { return false }
    return sound_writer_write(writer, frames.baseAddress, UInt32(frames.count / 2))
  }

  /// Completes the file; nothing is written after this.
  ///
  /// - Returns: False if it is not whole.
  func finish() -> Bool {
    guard let writer else { return false }
    self.writer = nil
    return sound_writer_close(writer)
  }

  deinit {
    if let writer { _ = sound_writer_close(writer) }
  }
}
