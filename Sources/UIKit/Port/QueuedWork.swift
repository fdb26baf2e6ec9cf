import AppSupport
import CUIKit
import CoreFoundation
import Foundation

/// Runs what an app has queued in a callback before the next callback begins, as on the platform,
/// where each callback is a turn of the run loop of its own: the main queue, with the main actor's
/// tasks and the main operation queue, blocks for the run loop, and timers that are due. Main thread.
@MainActor final class QueuedWork {
  /// Whether there is a main queue to run; a test in a process without a run loop has none.
  var isPossible = true

  /// Whether the run loop's innermost turn is the one that this has begun: then the port is not
  /// handled. In a run loop that queued work runs itself, it is.
  var isOwnTurn: Bool { turns == 1 }

  /// The turns of the run loop that were begun inside of ``run(besides:)``, up to 2; 0 outside.
  private var turns = 0
  private var isRunning = false
  private weak var muted: RunLoopPortSource?
  private var observer: CFRunLoopObserver?

  /// So often the run loop is turned for timers that are due; a timer may make itself due again.
  private static let mostTurns = 8

  /// Runs what is queued now. A few microseconds when nothing is.
  ///
  /// - Parameter source: the port's, which is not to be heard before the timers.
  func run(besides source: RunLoopPortSource?) {
    guard isPossible, !isRunning else { return }
    isRunning = true
    defer {
      isRunning = false
      turns = 0
      if let observer { CFRunLoopRemoveObserver(loop, observer, kCFRunLoopCommonModes) }
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

  /// Counts the turns of the run loop that begin: the first is this object's own.
  private func observe() {
    if observer == nil {
      let entry = CFRunLoopActivity.entry.rawValue
      observer = CFRunLoopObserverCreateWithHandler(nil, entry, true, 0) { [weak self] _, _ in
        MainActor.assumeIsolated { self?.turnBegan() }
      }
    }
    CFRunLoopAddObserver(loop, observer, kCFRunLoopCommonModes)
  }

  private func turnBegan() {
    turns = min(2, turns + 1)
    guard turns == 2 else { return }
    muted?.isHeard = true
    muted = nil
  }
}
