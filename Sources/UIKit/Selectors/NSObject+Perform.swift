import AppSupport
public import Foundation
public import QuartzCore
import Synchronization

extension NSObject {
  /// Calls the method without a value.
  public func perform(_ selector: Selector) {
    perform(selector, with: nil)
  }

  /// Calls the method with a value.
  public func perform(_ selector: Selector, with object: Any?) {
    selector.call(self, with: object)
  }

  /// Calls the method with a value after a delay, in a later turn of the current run loop. The object and
  /// the value are retained until then.
  public func perform(_ selector: Selector, with object: Any?, afterDelay delay: TimeInterval) {
    perform(selector, with: object, afterDelay: delay, inModes: [.default])
  }

  /// Calls the method with a value after a delay, while the run loop is in one of the modes.
  public func perform(
    _ selector: Selector, with object: Any?, afterDelay delay: TimeInterval, inModes: [RunLoop.Mode]
  ) {
    PendingCalls.shared.add(
      PendingCall(target: self, selector: selector, value: object), after: delay, in: inModes)
  }

  /// Calls the method on the main thread.
  ///
  /// - Parameter wait: Whether to return only after it has returned. On the main thread it is then called
  ///   at once.
  public func performSelector(
    onMainThread selector: Selector, with object: Any?, waitUntilDone wait: Bool
  ) {
    // What another thread hands over is the main thread's until it is done.
    nonisolated(unsafe) let (target, object) = (self, object)
    if !wait {
      DispatchQueue.main.async { selector.call(target, with: object) }
    } else if MainQueue.isCurrent {
      selector.call(target, with: object)
    } else {
      DispatchQueue.main.sync { selector.call(target, with: object) }
    }
  }

  /// The object has the method. On the main thread.
  @MainActor public func responds(to selector: Selector?) -> Bool {
    selector?.isImplemented(by: self) ?? false
  }

  /// Takes back all calls of methods of the object that were to come after a delay.
  public class func cancelPreviousPerformRequests(withTarget target: Any) {
    PendingCalls.shared.cancel { $0.target === target as AnyObject }
  }

  /// Takes back the calls of the method with an equal value that were to come after a delay.
  public class func cancelPreviousPerformRequests(
    withTarget target: Any, selector: Selector, object: Any?
  ) {
    PendingCalls.shared.cancel { call in
      call.target === target as AnyObject && call.selector == selector && call.hasValue(object)
    }
  }
}

/// A call that comes after a delay.
// Unchecked: it does not change, and is used on the thread of its run loop.
private final class PendingCall: @unchecked Sendable {
  let target: NSObject
  let selector: Selector
  let value: Any?

  init(target: NSObject, selector: Selector, value: Any?) {
    self.target = target
    self.selector = selector
    self.value = value
  }

  func hasValue(_ other: Any?) -> Bool {
    switch (value, other) {
    case (nil, nil): true
    case (let value?, let other?):
      value as AnyObject === other as AnyObject
        || (value as? AnyHashable).map { $0 == other as? AnyHashable } == true
    default: false
    }
  }
}

/// The calls that come after a delay, of all threads.
private final class PendingCalls: Sendable {
  static let shared = PendingCalls()

  private struct Entry {
    let call: PendingCall
    // Only the thread that takes the call back invalidates it, and Foundation allows any.
    nonisolated(unsafe) let timer: Timer
  }

  private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  func add(_ call: PendingCall, after delay: TimeInterval, in modes: [RunLoop.Mode]) {
    nonisolated(unsafe) let timer = Timer(timeInterval: delay, repeats: false) { [self] _ in
      guard take(call) else { return }
      call.target.perform(call.selector, with: call.value)
    }
    entries.withLock { $0[ObjectIdentifier(call)] = Entry(call: call, timer: timer) }
    for mode in modes { RunLoop.current.add(timer, forMode: mode) }
  }

  /// - Returns: false if it was taken back.
  private func take(_ call: PendingCall) -> Bool {
    entries.withLock { $0.removeValue(forKey: ObjectIdentifier(call)) != nil }
  }

  func cancel(where isMeant: (PendingCall) -> Bool) {
    let meant = entries.withLock { entries in
      let meant = entries.filter { isMeant($0.value.call) }
      for key in meant.keys { entries[key] = nil }
      return meant
    }
    for entry in meant.values { entry.timer.invalidate() }
  }
}
