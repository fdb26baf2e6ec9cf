import DeviceStorage
import Foundation
import Glibc

/// Where a program's output goes, and how much of it.
///
/// Used under the lock of its pipe.
package final class OutputSink {
  /// The file of the output.
  package enum Destination: Sendable {
    /// Two files of a limited size; the older text is lost.
    case rotating(OutputFile)
    /// A file that whoever launched the app has named, opened for appending. It is filled to a limit;
    /// the newer text is lost.
    case named(CInt)
    /// A pipe or a terminal that whoever launched the app has named, opened without blocking. All of
    /// the output goes there, as fast as it is read.
    case stream(CInt)
    /// foregroundd's own log.
    case daemonLog(DaemonOutput)
  }

  private let destination: Destination
  private var allowance: OutputAllowance?
  /// How much may still be written to a named file.
  private var room = StorageLimits.namedOutput.bytesOfOne ?? .max
  /// Bytes that were dropped since the last that was written.
  private(set) var dropped = 0
  /// What a stream has not taken yet.
  private var waiting: ArraySlice<UInt8> = []
  /// Nobody reads the stream any more.
  private var isUnread = false

  package init(_ destination: Destination, now: Double) {
    self.destination = destination
    switch destination {
    case .stream: break
    case .rotating, .daemonLog:
      allowance = OutputAllowance(
        burst: StorageLimits.outputBurst, rate: StorageLimits.outputRate, now: now)
    case .named(let descriptor):
      var status = stat()
      if fstat(descriptor, &status) == 0 { room = max(0, room - Int(status.st_size)) }
    }
  }

  deinit {
    switch destination {
    case .named(let descriptor), .stream(let descriptor): close(descriptor)
    case .rotating, .daemonLog: break
    }
  }

  /// Takes output; what is too much is counted and dropped.
  package func take(_ bytes: UnsafeRawBufferPointer, at now: Double) {
    if case .stream = destination {
      if !isUnread { waiting += bytes }
      _ = passOn()
      return
    }
    // Once something was dropped, nothing is written until there is room for more than a little.
    if dropped > 0, allowance?.hasRecovered(at: now) == false {
      dropped += bytes.count
      return
    }
    reportDropped()
    var allowed = allowance?.take(bytes.count, at: now) ?? min(bytes.count, room)
    if allowed < bytes.count {
      // Lines are kept whole where there are any.
      let part = UnsafeRawBufferPointer(rebasing: bytes[..<allowed])
      if let end = part.lastIndex(of: UInt8(ascii: "\n")) { allowed = end + 1 }
    }
    let written = write(UnsafeRawBufferPointer(rebasing: bytes[..<allowed]))
    room -= written
    dropped += bytes.count - written
  }

  /// Passes on what a stream has not taken yet. Until then nothing more is read of the program.
  ///
  /// - Returns: Whether nothing is left.
  func passOn() -> Bool {
    guard case .stream(let descriptor) = destination else { return true }
    while !waiting.isEmpty {
      let count = waiting.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        waiting.removeFirst(count)
      } else if errno == EAGAIN {
        return false
      } else if errno != EINTR {
        // Its reader has gone. The output is kept elsewhere.
        isUnread = true
        waiting = []
      }
    }
    return true
  }

  /// Says how much was dropped; for the end, and before what is written next.
  package func reportDropped() {
    guard dropped > 0 else { return }
    let sentence =
      "[foregroundd: \(dropped) bytes of output were dropped here; docs/LIMITS.md has the limits]\n"
    dropped = 0
    Array(sentence.utf8).withUnsafeBytes { bytes in _ = write(bytes) }
  }

  private func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard !bytes.isEmpty else { return 0 }
    switch destination {
    case .rotating(let file): return file.append(bytes)
    case .stream: return 0
    case .daemonLog(let log): return log.append(bytes)
    case .named(let descriptor):
      return max(0, Glibc.write(descriptor, bytes.baseAddress, bytes.count))
    }
  }
}
