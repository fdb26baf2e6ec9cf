/// The messages of this process that the system has not handled, each as a frame, in their order.
struct OutgoingMessages {
  /// Whether they are kept. Otherwise nothing can be sent again.
  var isKept = false
  /// Frames from the index on are kept; those before it are removed now and then.
  private var frames: [[UInt8]] = []
  private var start = 0
  /// The number of messages before the first that is kept.
  private var handledCount: UInt64 = 0

  var unhandled: ArraySlice<[UInt8]> { frames[start...] }

  mutating func append(_ frame: [UInt8]) {
    if isKept { frames.append(frame) } else { handledCount += 1 }
  }

  /// The system has handled so many messages since the start of the process.
  mutating func wereHandled(_ count: UInt64) {
    guard count > handledCount else { return }
    let newly = min(Int(clamping: count - handledCount), frames.count - start)
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
