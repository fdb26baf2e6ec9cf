import Foundation
import Testing
import UIKit

/// Timers with a target, and methods that are called later.
@MainActor @Suite struct DelayedCallTests {
  /// A target as older code has it.
  @MainActor private final class Bell: NSObject {
    var rung: [String] = []

    func ring(_ timer: Timer) { rung.append(timer.userInfo as? String ?? "none") }
    func ringPlainly() { rung.append("plain") }
    func say(_ text: String?) { rung.append(text ?? "nothing") }
  }

  private static let say = Selector(Bell.say(_:))
  private let bell = Bell()

  /// Lets the run loop go on until something has happened; a minute at most.
  private func run(until isOver: () -> Bool) {
    let end = Date(timeIntervalSinceNow: 60)
    while !isOver(), Date() < end {
      _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
  }

  @Test func `a timer calls its target with itself and what it was given`() {
    let timer = Timer.scheduledTimer(
      timeInterval: 0.001, target: bell, selector: Selector(Bell.ring(_:)), userInfo: "noon",
      repeats: true)
    run { bell.rung.count >= 2 }
    #expect(bell.rung.prefix(2) == ["noon", "noon"])
    timer.invalidate()
    #expect(!timer.isValid)
    let count = bell.rung.count
    perform()
    run { bell.rung.last == "plain" }
    #expect(bell.rung.count == count + 1)
  }

  private func perform() {
    let timer = Timer(
      timeInterval: 0, target: bell, selector: Selector(Bell.ringPlainly), userInfo: nil,
      repeats: false)
    RunLoop.current.add(timer, forMode: .common)
  }

  @Test func `a timer retains its target until it is invalid`() {
    weak var gone: Bell?
    let timer: Timer
    do {
      let bell = Bell()
      gone = bell
      timer = Timer(
        fireAt: .distantFuture, interval: 1, target: bell, selector: Selector(Bell.ring(_:)),
        userInfo: nil, repeats: true)
    }
    #expect(gone != nil)
    timer.fire()
    #expect(gone?.rung == ["none"])
    timer.invalidate()
    #expect(gone == nil)
  }

  @Test func `a variable can have a timer that does nothing`() {
    let timer = Timer()
    timer.invalidate()
    #expect(!timer.isValid)
  }

  @Test func `a method is called at once, or after a delay`() {
    bell.perform(Self.say, with: "now")
    #expect(bell.rung == ["now"])
    bell.perform(Self.say, with: "later", afterDelay: 0)
    #expect(bell.rung == ["now"])
    run { bell.rung.count == 2 }
    #expect(bell.rung == ["now", "later"])
    bell.perform(Selector(Bell.ringPlainly))
    bell.performSelector(onMainThread: Self.say, with: nil, waitUntilDone: true)
    #expect(bell.rung == ["now", "later", "plain", "nothing"])
    #expect(bell.responds(to: Self.say))
    #expect(!NSObject().responds(to: Self.say))
  }

  @Test func `calls that were to come are taken back`() {
    let other = Bell()
    bell.perform(Self.say, with: "a", afterDelay: 0)
    bell.perform(Self.say, with: "b", afterDelay: 0)
    bell.perform(Selector(Bell.ringPlainly), with: nil, afterDelay: 0)
    other.perform(Self.say, with: "c", afterDelay: 0.01)
    NSObject.cancelPreviousPerformRequests(withTarget: bell, selector: Self.say, object: "a")
    run { bell.rung.count == 2 && other.rung.count == 1 }
    #expect(bell.rung.sorted() == ["b", "plain"])
    bell.perform(Self.say, with: "d", afterDelay: 0)
    Bell.cancelPreviousPerformRequests(withTarget: bell)
    other.perform(Self.say, with: "e", afterDelay: 0.01)
    run { other.rung.count == 2 }
    #expect(bell.rung.sorted() == ["b", "plain"])
  }

  @Test func `preferences are values, and the bundle's keys have names`() {
    let defaults = UserDefaults(suiteName: "values-\(UUID().uuidString)")
    defaults?.setValue(3, forKey: "count")
    #expect(defaults?.value(forKey: "count") as? Int == 3)
    defaults?.setValue(nil, forKey: "count")
    #expect(defaults?.value(forKey: "count") == nil)
    #expect(kCFBundleVersionKey as String == "CFBundleVersion")
  }
}
