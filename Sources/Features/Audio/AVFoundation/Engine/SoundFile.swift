import CSoundFiles
import Foundation
import Glibc

/// A sound file that is read as frames of samples. Used by one thread at a time.
final class SoundFile {
  /// Frames a second.
  let rate: Double
  let channels: Int
  /// How many frames it says to have.
  let frames: Int64

  private let reader: OpaquePointer

  /// A file that cannot be read as sound.
  struct Unreadable: Error {
    let reason: String

    fileprivate init(_ problem: sound_problem) {
      reason = withUnsafeBytes(of: problem.words) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
    }

    fileprivate init(_ reason: String) {
      self.reason = reason
    }
  }

  private init(_ reader: OpaquePointer) {
    self.reader = reader
    rate = sound_reader_rate(reader)
    channels = Int(sound_reader_channels(reader))
    frames = sound_reader_frames(reader)
  }

  convenience init(at url: URL) throws(Unreadable) {
    guard url.isFileURL else { throw Unreadable("It is not a file: \(url).") }
    let descriptor = open(url.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Unreadable("\(url.path): \(String(cString: strerror(errno)))")
    }
    var problem = sound_problem()
    guard let reader = sound_reader_open(descriptor, &problem) else { throw Unreadable(problem) }
    self.init(reader)
  }

  convenience init(_ data: Data) throws(Unreadable) {
    var problem = sound_problem()
    let reader = data.withUnsafeBytes {
      sound_reader_open_bytes($0.baseAddress, $0.count, &problem)
    }
    guard let reader else { throw Unreadable(problem) }
    self.init(reader)
  }

  deinit {
    sound_reader_close(reader)
  }

  var duration: Double { Double(frames) / rate }

  /// The left and right sample at a place of the file, in its frames; nil after its last.
  func samples(at position: Double) -> (Float, Float)? {
    var samples: (Float, Float) = (0, 0)
    let exists = withUnsafeMutableBytes(of: &samples) {
      sound_reader_read(reader, position, $0.assumingMemoryBound(to: Float.self).baseAddress)
    }
    return exists ? samples : nil
  }
}
