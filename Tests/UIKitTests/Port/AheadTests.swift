import AppInterface
import SharedInterface
import Testing

@testable import AppRuntime
@testable import UIKit

/// Callbacks that the system has sent ahead, and that the app begins by itself if it may.
@MainActor @Suite struct AheadTests {
  let app: AppUnderTest

  init() throws {
    app = try AppUnderTest(delegate: RecordingDelegate(), isTakenOver: true)
    app.connection.start()
    app.deliver(.willFinishLaunching)
    app.deliver(.didFinishLaunching)
    app.deliver(.didBecomeActive)
    _ = app.takeLog()
  }

  /// The number of the callback that was sent last.
  private let last: UInt32 = 3

  private func sendBoth(isAllowed: Bool = true) {
    app.system.send(.willResignActive)
    if isAllowed { app.system.allow(after: last + 1, upTo: last + 2) }
    app.system.send(ahead: .didEnterBackground, delivery: last + 2)
  }

  @Test("The system can see that the app takes them")
  func watched() {
    #expect(app.system.isWordWatched)
  }

  @Test("The app goes on by itself, and acknowledges both in their order")
  func goesOn() {
    sendBoth()
    app.handle()
    #expect(
      app.takeLog().filter { !$0.contains("otification") } == [
        "willResignActive active", "acknowledged 4", "didEnterBackground background",
        "acknowledged 5",
      ])
    #expect(app.system.takeBack() == last + 2)
  }

  @Test("It does not go on when that is not allowed, and is told in the ordinary way")
  func takenBack() {
    sendBoth(isAllowed: false)
    app.handle()
    #expect(app.takeLog().last == "acknowledged 4")
    app.system.send(.didEnterBackground)
    app.handle()
    #expect(app.takeLog().last == "acknowledged 5")
  }

  @Test("One that was taken back is not taken for a later one of the same number")
  func stale() {
    sendBoth(isAllowed: false)
    app.system.send(ahead: .willEnterForeground, delivery: last + 3)
    // In the meantime the system has decided otherwise.
    app.system.send(.didBecomeActive)
    app.system.allow(after: last + 2, upTo: last + 3)
    app.system.send(ahead: .willResignActive, delivery: last + 3)
    app.handle()
    let callbacks = app.takeLog().filter { $0.hasPrefix("will") || $0.hasPrefix("did") }
    #expect(
      callbacks == ["willResignActive active", "didBecomeActive active", "willResignActive active"])
  }

  @Test("One that arrives when the callback before it has returned is begun, too")
  func late() {
    app.system.send(.willResignActive)
    app.handle()
    app.system.allow(after: last + 1, upTo: last + 2)
    app.system.send(ahead: .didEnterBackground, delivery: last + 2)
    app.handle()
    #expect(app.takeLog().last == "acknowledged 5")
  }
}
