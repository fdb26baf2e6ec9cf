public import Foundation
public import QuartzCore

/// What makes timers that call a method.
///
/// Foundation's timers have no `userInfo` but in a subclass, which an initializer of a protocol can make.
public protocol TimerWithSelector {}

extension Timer: TimerWithSelector {}

extension TimerWithSelector where Self: Timer {
  /// Creates a timer that calls the target's method with itself. The target is retained until the timer
  /// is invalid.
  public init(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    self.init(
      fireAt: Date(timeIntervalSinceNow: timeInterval), interval: timeInterval, target: target,
      selector: selector, userInfo: userInfo, repeats: repeats)
  }

  /// Creates a timer that calls the target's method at the date, and then again and again after the
  /// interval if it repeats.
  public init(
    fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    // The instance of a subclass is one of Timer, of which there are no subclasses to be made.
    self =
      SelectorTimer(
        at: date, interval: interval, target: target as AnyObject, selector, userInfo, repeats)
      as! Self
  }

  /// A timer that is not scheduled and does nothing, as what a variable has at first.
  public init() {
    self = Timer(timeInterval: 0, repeats: false) { _ in } as! Self
  }
}

extension Timer {
  /// Schedules a timer of the current run loop that calls the target's method with itself. The target is
  /// retained until the timer is invalid.
  @discardableResult
  public class func scheduledTimer(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: timeInterval, target: target, selector: selector, userInfo: userInfo,
      repeats: repeats)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

/// A timer that calls a method of its target.
private final class SelectorTimer: Timer {
  private let information: Any?
  private let call: Call

  /// The target and its method, until the timer is invalid.
  // Unchecked: only the timer's thread uses it.
  private final class Call: @unchecked Sendable {
    var target: AnyObject?
    let selector: Selector

    init(_ target: AnyObject, _ selector: Selector) {
      self.target = target
      self.selector = selector
    }

    func perform(_ timer: Timer) {
      guard let target else { return }
      selector.call(target, with: timer)
    }
  }

  init(
    at date: Date, interval: TimeInterval, target: AnyObject, _ selector: Selector,
    _ information: Any?, _ repeats: Bool
  ) {
    let call = Call(target, selector)
    self.information = information
    self.call = call
    super.init(fire: date, interval: interval, repeats: repeats) { timer in
      call.perform(timer)
      if !repeats { call.target = nil }
    }
  }

  override var userInfo: Any? { information }

  override func invalidate() {
    super.invalidate()
    call.target = nil
  }
}
