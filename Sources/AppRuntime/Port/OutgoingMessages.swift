import Glibc

/// The messages of this process that the system has not handled, each as a frame, in their order.
///
/// A frame may have a secret in it (a passcode), and is overwritten when it is not needed any more.
struct OutgoingMessages {
  /// They are kept. Otherwise nothing can be sent again.
  var isKept = false
  /// Frames from the index on are kept; those before it are removed now and then.
  private var frames: [[UInt8]] = []
  private var start = 0
  /// The number of messages before the first that is kept.
  private var handledCount: UInt64 = 0

  var unhandled: ArraySlice<[UInt8]> { frames[start...] }

  /// Takes a frame that was just sent, the only copy of it.
  mutating func append(_ frame: consuming [UInt8]) {
    guard !isKept else { return frames.append(frame) }
    handledCount += 1
    frame.overwrite()
  }

  /// The system has handled so many messages since the start of the process.
  mutating func wereHandled(_ count: UInt64) {
    guard count > handledCount else { return }
    let newly = min(Int(clamping: count - handledCount), frames.count - start)
    for index in start..<(start + newly) { frames[index].overwrite() }
    start += newly
    handledCount += UInt64(newly)
    if start == frames.count {
      frames.removeAll(keepingCapacity: true)
      start = 0
    } else if start >= 64 {
      frames.removeFirst(start)
      start = 0
    }
  }
}

extension [UInt8] {
  /// Overwrites the content with zeros, so that it does not stay in memory that is free.
  mutating func overwrite() {
    withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      explicit_bzero(start, bytes.count)
    }
  }
}
