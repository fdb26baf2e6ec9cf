import AppSupport
import Dispatch
import Foundation

/// Tells the log of what is asked of UIKit on another thread than the main one. It is answered all
/// the same, as on the platform; code of Swift 5 and C is not kept from it by the compiler.
enum MainThreadChecker {
  private static let isMainQueue = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Says so when this is not the main thread, nor one that works for the main queue.
  static func check(_ what: StaticString) {
    guard !Thread.isMainThread, DispatchQueue.getSpecific(key: isMainQueue) != true else { return }
    SystemLog.write("Main Thread Checker: UI API called on a background thread: \(what)")
  }
}
