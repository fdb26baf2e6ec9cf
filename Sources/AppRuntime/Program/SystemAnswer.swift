import AppSupport
import Foundation
import Glibc

/// Waiting for an answer of the system without which a thread of the app cannot go on.
enum SystemAnswer {
  /// For how many seconds it is waited. An app that goes on without an answer does something wrong, so
  /// this is longer than a busy machine keeps foregroundd waiting for a processor, and ends before the
  /// deadline of a launch.
  static let patience = 15.0

  /// Waits until the answer is there. Whoever waits reads the port itself, in the closure, because the main
  /// thread may be the one that waits; it also takes the port of another foregroundd meanwhile. Any thread,
  /// which holds no lock: the app may be suspended here.
  ///
  /// - Returns: false: there is none in time, or none will come.
  static func wait(at port: ApplicationPort, until isThere: () -> Bool) -> Bool {
    let end = AppClock.seconds() + patience
    while true {
      if isThere() { return true }
      guard AppClock.seconds() < end else { return false }
      guard port.hasEnded else {
        // Another thread may read the answer meanwhile, so it is not waited for without end.
        _ = port.waitForArrival(microseconds: 2_000)
        continue
      }
      if Thread.isMainThread,
        !MainActor.assumeIsolated({ CurrentProgram.program?.takeAnotherPort() ?? false })
      {
        return false
      }
      usleep(2_000)
    }
  }
}
