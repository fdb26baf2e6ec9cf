import AppInterface
import SharedInterface
import Testing

@testable import AppRuntime
@testable import UIKit

/// An app whose foregroundd has ended, and that another one takes over.
@MainActor @Suite struct TakeoverTests {
  let app: AppUnderTest

  init() throws {
    app = try AppUnderTest(delegate: RecordingDelegate(), isTakenOver: true)
    app.connection.start()
    app.deliver(.willFinishLaunching)
    app.deliver(.didFinishLaunching)
    app.deliver(.didBecomeActive)
    _ = app.takeLog()
  }

  /// Hello and three acknowledgements.
  private let sentSoFar: UInt64 = 4

  @Test("An app whose port is closed goes on, and its messages wait for another port")
  func waits() {
    app.system.hangUp()
    app.handle()
    let task = app.application.beginBackgroundTask(withName: "save")
    #expect(app.end == nil)
    app.system.takeOver(handled: sentSoFar)
    #expect(app.takeLog() == ["began \(task.rawValue) save"])
    app.deliver(.willResignActive)
    #expect(app.takeLog().last == "acknowledged 4")
  }

  @Test("What the system has not handled is sent again, in its order and once")
  func sendsAgain() {
    let task = app.application.beginBackgroundTask(withName: "save")
    app.system.takeOver(handled: sentSoFar - 2)
    #expect(
      app.takeLog() == ["acknowledged 2 true", "acknowledged 3", "began \(task.rawValue) save"])
    app.system.takeOver(handled: sentSoFar + 1)
    #expect(app.takeLog().isEmpty)
  }

  @Test("Messages that the system has confirmed are not kept")
  func confirmed() {
    var message = WireSystemMessage()
    message.confirmation = .init()
    message.handled = sentSoFar
    app.system.send(message)
    app.handle()
    app.system.takeOver(handled: 0)
    #expect(app.takeLog().isEmpty)
  }

  @Test("A callback that has arrived twice is carried out once")
  func repeatedCallback() {
    app.deliver(.willResignActive)
    #expect(app.takeLog().contains("willResignActive active"))
    app.system.takeOver(handled: sentSoFar + 1)
    app.system.send(.willResignActive, delivery: 4)
    app.handle()
    #expect(app.takeLog().isEmpty)
  }

  @Test("What had arrived at the old port is handled before the new one is read")
  func unreadMessages() {
    app.system.send(.willResignActive)
    app.system.takeOver(handled: sentSoFar)
    app.deliver(.didEnterBackground)
    let callbacks = app.takeLog().filter { $0.hasPrefix("will") || $0.hasPrefix("did") }
    #expect(
      callbacks == [
        "willResignActive active", "didEnterBackground background",
      ])
  }

  @Test("A touch whose end had arrived ends, and one whose end is lost is cancelled")
  func touches() throws {
    let screen = try ScreenUnderTest(isTakenOver: true)
    _ = screen.addView("left", CGRect(x: 0, y: 0, width: 100, height: 100))
    screen.touch((1, .touchBegan, 50, 50))
    screen.leave((1, .touchEnded, 50, 50))
    screen.leave((1, .touchBegan, 50, 70))
    screen.app.system.takeOver(handled: 1)
    screen.app.connection.handleArrivals()
    screen.touch((1, .touchEnded, 50, 70))
    #expect(
      screen.log.take() == ["left began", "left ended", "left began", "left cancelled"])
  }

  @Test("An app to which no port will be handed over ends when its port is closed")
  func noHandover() {
    app.system.closeHandover()
    app.system.hangUp()
    app.handle()
    #expect(app.end == .systemGone)
  }
}
