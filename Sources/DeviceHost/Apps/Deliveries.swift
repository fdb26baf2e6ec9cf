import AppInterface
import Foundation
import LifecycleKernel

/// The callbacks of a process: those that are sent to it, and those that have returned.
struct Deliveries {
  /// The number of the callback that it must acknowledge next; nil if none is outstanding.
  var awaited: UInt32?
  /// The number of the callback that was sent last.
  private(set) var last: UInt32
  /// Granted background time that was not sent to it yet.
  var untoldBackgroundTime: WireBackgroundTime?
  /// The processor time that it had used when the last callback was sent.
  var measured: Measurement?
  /// The last callbacks that returned, the newest last.
  private(set) var recent: [ReturnedCallback] = []

  init(after last: UInt32 = 0) { self.last = last }

  /// The number of the last callback, which it must still acknowledge.
  mutating func repeatLast() -> UInt32 {
    awaited = last
    return last
  }

  /// Numbers a callback that is about to be sent.
  mutating func numberNext() -> UInt32 {
    last += 1
    awaited = last
    return last
  }

  mutating func remember(_ callback: ReturnedCallback) {
    if recent.count == 10 { recent.removeFirst() }
    recent.append(callback)
  }
}

/// A callback that has returned.
struct ReturnedCallback {
  let name: String
  let returnedAt: Instant
  /// Seconds.
  let duration: Double
}
