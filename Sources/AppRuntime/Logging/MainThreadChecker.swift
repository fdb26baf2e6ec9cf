import AppSupport
import Dispatch
import Foundation

/// Logs calls of UIKit from a background thread. The call still proceeds, as on the platform; the
/// compiler does not stop code written in Swift 5 or C.
package enum MainThreadChecker {
  private static let isMainQueue = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Logs the call if the current thread is neither the main thread nor serving the main queue.
  package static func check(_ what: StaticString) {
    guard !Thread.isMainThread, DispatchQueue.getSpecific(key: isMainQueue) != true else { return }
    SystemLog.write("Main Thread Checker: UI API called on a background thread: \(what)")
  }
}
