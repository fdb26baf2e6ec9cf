import CoreFoundation
import Foundation

/// The run loops and modes in which the delegate of a service or a browser is called.
///
/// Any thread. What happens while there is none waits until there is one. For a run loop that is neither
/// the main one nor that of the thread that named it, it happens when that runs the next time.
// Unchecked: what changes is used only with the lock.
final class DelegateSchedule: @unchecked Sendable {
  // Unchecked: what changes is used only with the lock.

  private struct Place {
    let runLoop: RunLoop
    let loop: CFRunLoop?
    let mode: RunLoop.Mode
  }

  /// Work of a run loop's own thread. Unchecked: it is handed to that thread, and run there alone.
  private struct Work: @unchecked Sendable {
    // Unchecked: it is handed from one thread to another, and used only there.
    let body: () -> Void
  }

  private let lock = NSLock()
  private var places: [Place] = []
  private var waiting: [() -> Void] = []

  /// In the present thread's run loop, as on the platform.
  init() { add(.current, .default) }

  func add(_ runLoop: RunLoop, _ mode: RunLoop.Mode) {
    let late = lock.withLock {
      places.append(Place(runLoop: runLoop, loop: Self.loop(runLoop), mode: mode))
      defer { waiting = [] }
      return waiting
    }
    for body in late { performLater(body) }
  }

  func remove(_ runLoop: RunLoop, _ mode: RunLoop.Mode) {
    lock.withLock { places.removeAll { $0.runLoop === runLoop && $0.mode == mode } }
  }

  /// Does it at once if this is the thread of one of the run loops, and else there.
  func perform(_ body: @escaping () -> Void) {
    let isHere = lock.withLock {
      waiting.isEmpty && places.contains { $0.runLoop === RunLoop.current }
    }
    if isHere { body() } else { performLater(body) }
  }

  private func performLater(_ body: @escaping () -> Void) {
    lock.withLock {
      guard let first = places.first else {
        waiting.append(body)
        return
      }
      let work = Work(body: body)
      let modes = places.filter { $0.runLoop === first.runLoop }.map(\.mode)
      first.runLoop.perform(inModes: modes) { work.body() }
      if let loop = first.loop { CFRunLoopWakeUp(loop) }
    }
  }

  private static func loop(_ runLoop: RunLoop) -> CFRunLoop? {
    if runLoop === RunLoop.main { return CFRunLoopGetMain() }
    return runLoop === RunLoop.current ? CFRunLoopGetCurrent() : nil
  }
}
