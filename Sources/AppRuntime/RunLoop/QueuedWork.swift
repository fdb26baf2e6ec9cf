import AppSupport
import CUIKit
import CoreFoundation
import Foundation

/// Runs the work that an app has queued in one callback before the next callback begins: the main
/// queue with the main actor's tasks, the main operation queue, blocks for the run loop, and timers
/// that are due. On the platform each callback is a separate turn of the run loop. Main thread.
@MainActor final class QueuedWork {
  /// The process has a main queue to run; a test without a run loop has none.
  var isPossible = true

  /// The innermost turn of the run loop is the one that this object started; the port is
  /// then not handled. It is handled in run loops that the queued work itself runs.
  var isOwnTurn: Bool { turns == 1 }

  /// The turns of the run loop that have begun inside ``run(besides:)``, counted up to 2; 0
  /// outside.
  private var turns = 0
  private var isRunning = false
  private weak var muted: RunLoopPortSource?
  private var observer: CFRunLoopObserver?

  /// The limit of turns for timers that are due, because a timer may reschedule itself at once.
  private static let mostTurns = 8

  /// Runs the work that is queued now; takes a few microseconds if there is none.
  ///
  /// - Parameter source: the port's source, which must not fire before the timers.
  func run(besides source: RunLoopPortSource?) {
    guard isPossible, !isRunning else { return }
    isRunning = true
    defer {
      isRunning = false
      turns = 0
      muted?.isHeard = true
      muted = nil
    }
    CUIKitDrainMainQueue()
    let mode = CFRunLoopCopyCurrentMode(loop) ?? kCFRunLoopDefaultMode
    let start = CFAbsoluteTimeGetCurrent()
    if isTimerDue(start, mode) {
      source?.isHeard = false
      muted = source
    }
    observe()
    for _ in 0..<Self.mostTurns {
      turns = 0
      CFRunLoopRunInMode(mode, 0, true)
      guard isTimerDue(start, mode) else { break }
    }
  }

  private let loop = CFRunLoopGetMain()

  private func isTimerDue(_ now: CFAbsoluteTime, _ mode: CFRunLoopMode?) -> Bool {
    let next = CFRunLoopGetNextTimerFireDate(loop, mode)
    return next > 0 && next <= now
  }

  /// Counts the turns of the run loop; the first is this object's. The observer stays, because
  /// adding and removing it takes longer than its call at the beginning of a turn.
  private func observe() {
    guard observer == nil else { return }
    let entry = CFRunLoopActivity.entry.rawValue
    observer = CFRunLoopObserverCreateWithHandler(nil, entry, true, 0) { [weak self] _, _ in
      MainActor.assumeIsolated { self?.turnBegan() }
    }
    CFRunLoopAddObserver(loop, observer, kCFRunLoopCommonModes)
  }

  private func turnBegan() {
    guard isRunning else { return }
    turns = min(2, turns + 1)
    guard turns == 2 else { return }
    muted?.isHeard = true
    muted = nil
  }
}
