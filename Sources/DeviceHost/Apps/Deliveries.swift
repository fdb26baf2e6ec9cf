import AppInterface
import Foundation
import LifecycleKernel

/// The callbacks of a process: those that are sent to it, and those that have returned.
struct Deliveries {
  /// The number of the callback that it must acknowledge next; nil if none is outstanding.
  var awaited: UInt32?
  /// The number of the callback that was sent last.
  private(set) var last: UInt32
  /// The numbers of callbacks that it has not acknowledged, and of which the kernel knows that they have
  /// returned, because it has begun a later one that was sent ahead.
  private(set) var knownToHaveReturned: [UInt32] = []
  /// Granted background time that was not sent to it yet.
  var untoldBackgroundTime: WireBackgroundTime?
  /// The processor time that it had used when the last callback was sent.
  var measured: Measurement?
  /// The last callbacks that returned, the newest last.
  private(set) var recent: [ReturnedCallback] = []

  init(after last: UInt32 = 0, knownToHaveReturned: [UInt32] = []) {
    self.last = last
    self.knownToHaveReturned = knownToHaveReturned
  }

  /// The process has begun the callback of this number, and will acknowledge those before it later.
  ///
  /// - Returns: From how many of those the kernel does not know yet that the process has returned.
  mutating func hasCome(to number: UInt32) -> Int {
    guard number > last else { return 0 }
    awaited = nil
    knownToHaveReturned += last..<number
    return Int(number - last)
  }

  /// The process acknowledges a callback.
  ///
  mutating func acknowledge(_ number: UInt32) -> Acknowledgement {
    if awaited == number {
      awaited = nil
      // It acknowledges them in their order.
      knownToHaveReturned.removeAll()
      return .due
    }
    guard let index = knownToHaveReturned.firstIndex(of: number) else { return .notDue }
    knownToHaveReturned.removeSubrange(...index)
    return .known
  }

  enum Acknowledgement {
    case due
    /// The kernel knows it already.
    case known
    case notDue
  }

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
