import CSndFile
import Foundation
import Glibc

/// A sound file that is read as frames of samples. Used by one thread at a time.
///
/// A file can say anything of itself. What it says is checked, and what is read is what it has.
final class SoundFile {
  /// Frames a second.
  let rate: Double
  let channels: Int
  /// How many frames it says to have.
  let frames: Int64

  private let handle: OpaquePointer
  /// The samples that were read last, of all channels.
  private var chunk: [Float]
  private var chunkStart: Int64 = 0
  private var chunkFrames = 0
  /// The frame that is read next.
  private var place: Int64 = 0
  private static let chunkSize = 4_096
  /// MFD_CLOEXEC.
  private static let closeOnExec: UInt32 = 1

  /// A file that cannot be read as sound.
  struct Unreadable: Error {
    let reason: String
  }

  /// Opens the file, and owns the descriptor.
  init(owning descriptor: Int32) throws(Unreadable) {
    var info = SF_INFO()
    guard let handle = sf_open_fd(descriptor, Int32(SFM_READ), &info, 1) else {
      let reason = String(cString: sf_strerror(nil))
      throw Unreadable(reason: reason)
    }
    guard (1...64).contains(info.channels), (1_000...768_000).contains(info.samplerate),
      info.frames >= 0, info.frames < Int64(info.samplerate) * 60 * 60 * 24 * 30
    else {
      sf_close(handle)
      throw Unreadable(
        reason: "It says that it has \(info.channels) channels and \(info.frames) frames, "
          + "\(info.samplerate) in a second.")
    }
    self.handle = handle
    rate = Double(info.samplerate)
    channels = Int(info.channels)
    frames = info.frames
    chunk = [Float](repeating: 0, count: Self.chunkSize * Int(info.channels))
  }

  convenience init(at url: URL) throws(Unreadable) {
    guard url.isFileURL else { throw Unreadable(reason: "It is not a file: \(url).") }
    let descriptor = open(url.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Unreadable(reason: "\(url.path): \(String(cString: strerror(errno)))")
    }
    try self.init(owning: descriptor)
  }

  convenience init(_ data: Data) throws(Unreadable) {
    let descriptor = memfd_create("sound", Self.closeOnExec)
    guard descriptor >= 0 else {
      throw Unreadable(reason: String(cString: strerror(errno)))
    }
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else {
        close(descriptor)
        throw Unreadable(reason: String(cString: strerror(errno)))
      }
      rest = rest.dropFirst(count)
    }
    lseek(descriptor, 0, SEEK_SET)
    try self.init(owning: descriptor)
  }

  deinit {
    sf_close(handle)
  }

  var duration: Double { Double(frames) / rate }

  /// The left and right sample of the frame; nil after the file's last. Of more than two channels,
  /// the first two.
  func frame(_ number: Int64) -> (Float, Float)? {
    if number < chunkStart || number >= chunkStart + Int64(chunkFrames) {
      guard read(from: number) else { return nil }
    }
    let index = Int(number - chunkStart) * channels
    let left = chunk[index]
    return (left, channels > 1 ? chunk[index + 1] : left)
  }

  private func read(from number: Int64) -> Bool {
    if number != place {
      place = sf_seek(handle, number, SEEK_SET)
      guard place == number else {
        // The file has less than it says.
        place = -1
        chunkFrames = 0
        return false
      }
    }
    let count = chunk.withUnsafeMutableBufferPointer {
      sf_readf_float(handle, $0.baseAddress, sf_count_t(Self.chunkSize))
    }
    chunkStart = number
    chunkFrames = Int(max(0, count))
    place = number + Int64(chunkFrames)
    return chunkFrames > 0
  }
}
