package import DeviceStorage
import Foundation
import Glibc

/// Where a program's output goes, and how much of it.
///
/// Used under the lock of its pipe.
package final class OutputSink {
  /// The file of the output.
  package enum Destination {
    /// Two files of a limited size; the older text is lost.
    case rotating(RotatingFile)
    /// A file that whoever launched the app has named, opened for appending. It is filled to a limit;
    /// the newer text is lost.
    case named(CInt)
    /// foregroundd's own log.
    case daemonLog(DaemonOutput)
  }

  private let destination: Destination
  private var allowance: OutputAllowance?
  /// How much may still be written to a named file.
  private var room = StorageLimits.namedOutput.bytesOfOne ?? .max
  /// Bytes that were dropped since the last that was written.
  private(set) var dropped = 0

  package init(_ destination: Destination, now: Double) {
    self.destination = destination
    switch destination {
    case .rotating, .daemonLog:
      allowance = OutputAllowance(
        burst: StorageLimits.outputBurst, rate: StorageLimits.outputRate, now: now)
    case .named(let descriptor):
      var status = stat()
      if fstat(descriptor, &status) == 0 { room = max(0, room - Int(status.st_size)) }
    }
  }

  deinit { if case .named(let descriptor) = destination { close(descriptor) } }

  /// Takes output; what is too much is counted and dropped.
  package func take(_ bytes: UnsafeRawBufferPointer, at now: Double) {
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
    case .daemonLog(let log): return log.append(bytes)
    case .named(let descriptor):
      return max(0, Glibc.write(descriptor, bytes.baseAddress, bytes.count))
    }
  }
}
