import Foundation
import Testing
import UIKit

/// Observers of notifications that are told by a method.
@MainActor @Suite struct SelectorObserverTests {
  private nonisolated static let rain = Notification.Name("rain")
  private nonisolated static let snow = Notification.Name("snow")
  private let center = NotificationCenter()

  /// An observer as older code has it.
  @MainActor private final class Listener: NSObject {
    var heard: [String] = []

    func hear(_ notification: Notification) { heard.append(notification.name.rawValue) }
    func hearObject(_ notification: NSNotification) {
      heard.append("object \(notification.name.rawValue)")
    }
    func wake() { heard.append("wake") }
  }

  /// One that is no object of Foundation.
  @MainActor private final class Counter {
    var count = 0
    func add(_ notification: Notification) { count += 1 }
  }

  @Test func `a method hears with and without the notification`() {
    let listener = Listener()
    center.addObserver(
      listener, selector: Selector(Listener.hear(_:)), name: Self.rain, object: nil)
    center.addObserver(
      listener, selector: Selector(Listener.hearObject(_:)), name: Self.rain, object: nil)
    center.addObserver(listener, selector: Selector(Listener.wake), name: Self.snow, object: nil)
    center.post(name: Self.rain, object: nil)
    #expect(listener.heard.sorted() == ["object rain", "rain"])
    center.post(name: Self.snow, object: nil)
    #expect(listener.heard.last == "wake")
  }

  @Test func `it hears of the sender alone, or of every name`() {
    let listener = Listener()
    let sender = NSObject()
    center.addObserver(
      listener, selector: Selector(Listener.hear(_:)), name: nil, object: sender)
    center.post(name: Self.rain, object: nil)
    center.post(name: Self.rain, object: NSObject())
    #expect(listener.heard == [])
    center.post(name: Self.snow, object: sender)
    #expect(listener.heard == ["snow"])
  }

  @Test func `a removed observer hears nothing, and others still do`() {
    let (first, second) = (Listener(), Listener())
    for listener in [first, second] {
      for name in [Self.rain, Self.snow] {
        center.addObserver(
          listener, selector: Selector(Listener.hear(_:)), name: name, object: nil)
      }
    }
    center.removeObserver(first, name: Self.rain, object: nil)
    center.post(name: Self.rain, object: nil)
    center.post(name: Self.snow, object: nil)
    #expect(first.heard == ["snow"])
    #expect(second.heard == ["rain", "snow"])
    center.removeObserver(first)
    center.post(name: Self.snow, object: nil)
    #expect(first.heard == ["snow"])
    #expect(second.heard == ["rain", "snow", "snow"])
  }

  @Test func `an observer with a block is removed as ever`() {
    nonisolated(unsafe) var count = 0
    let token = center.addObserver(forName: Self.rain, object: nil, queue: nil) { _ in count += 1 }
    center.post(name: Self.rain, object: nil)
    center.removeObserver(token)
    center.post(name: Self.rain, object: nil)
    #expect(count == 1)
  }

  @Test func `an observer is not retained, and need not be removed`() {
    weak var gone: Counter?
    do {
      let counter = Counter()
      gone = counter
      center.addObserver(
        counter, selector: Selector(Counter.add(_:)), name: Self.rain, object: nil)
      center.post(name: Self.rain, object: nil)
      #expect(counter.count == 1)
    }
    #expect(gone == nil)
    center.post(name: Self.rain, object: nil)
    // Many come and go.
    for _ in 0..<200 {
      center.addObserver(
        Counter(), selector: Selector(Counter.add(_:)), name: Self.rain, object: nil)
    }
    center.post(name: Self.rain, object: nil)
  }

  @Test func `what another thread posts arrives on the main thread`() async {
    let counter = Counter()
    center.addObserver(counter, selector: Selector(Counter.add(_:)), name: Self.rain, object: nil)
    let center = center
    await Task.detached { center.post(name: Self.rain, object: nil) }.value
    while counter.count == 0 { await Task.yield() }
    #expect(counter.count == 1)
  }
}
