import AppInterface
import ConformanceSupport
import Foundation
import SharedInterface
import Testing
import UIKit
import UserNotifications

@testable import UIKit

// What else a scene is told: of its size and its traits, of notifications, and of being taken away.
extension SceneTests {
  private static var allOrientations: [String: Any] {
    Self.manifest().merging(
      [
        "UISupportedInterfaceOrientations": [
          "UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft",
          "UIInterfaceOrientationLandscapeRight",
        ]
      ]) { own, _ in own }
  }

  private func changes(_ app: AppUnderTest) -> [String] {
    told(app).filter { $0.hasPrefix("didUpdate") }
  }

  @Test("A scene is told when the device is turned, and of what it had before")
  func rotation() throws {
    try withApp(information: Self.allOrientations) { app, _ in
      launch(app)
      #expect(changes(app) == [])
      app.deliver(.environmentChanged) { $0.environment.deviceOrientation = .landscapeLeft }
      #expect(
        changes(app) == ["didUpdate 390x844 1 light, now 844x390 3 light, inactive"])
      app.deliver(.environmentChanged) { $0.environment.deviceOrientation = .landscapeRight }
      #expect(
        changes(app) == ["didUpdate 844x390 3 light, now 844x390 4 light, inactive"])
      app.deliver(.environmentChanged) { $0.environment.deviceOrientation = .faceUp }
      #expect(changes(app) == [])
    }
  }

  @Test("A scene is told of other traits, and not of what is no trait of a scene")
  func traits() throws {
    try withApp(information: Self.allOrientations) { app, _ in
      launch(app)
      app.deliver(.didBecomeActive)
      _ = told(app)
      app.deliver(.environmentChanged) { $0.environment.batteryLevel = 0.5 }
      #expect(changes(app) == [])
      app.deliver(.environmentChanged) {
        $0.environment.batteryLevel = 0.5
        $0.environment.darkAppearance = true
      }
      #expect(changes(app) == ["didUpdate 390x844 1 light, now 390x844 1 dark, active"])
    }
  }

  @Test("How the device is held at the launch is no change of the scene")
  func heldAtLaunch() throws {
    let delegate = RecordingDelegate()
    let app = try AppUnderTest(delegate: delegate, information: Self.allOrientations) {
      $0.environment.deviceOrientation = .landscapeLeft
    }
    RecordingSceneDelegate.record = { app.record($0) }
    defer {
      RecordingSceneDelegate.record = { _ in }
      for window in UIWindow.all { window.isHidden = true }
      SceneDirector.shared = SceneDirector()
      SceneManifest.current = nil
    }
    launch(app)
    #expect(changes(app) == [])
    #expect(app.application.statusBarOrientation == .landscapeRight)
  }

  @Test(
    "The notification with which the app is launched comes with the connection",
    .proves("SCENE-17", on: .uikit))
  func notification() throws {
    try withApp { app, delegate in
      launch(app) {
        $0.launchOptions.notification.number = 3
        $0.launchOptions.notification.request.identifier = "letter"
        $0.launchOptions.notification.response.action = "answer"
        $0.launchOptions.notification.response.hasText_p = true
        $0.launchOptions.notification.response.text = "Yes"
      }
      let options = try #require(RecordingSceneDelegate.options)
      let response = try #require(options.notificationResponse as? UNTextInputNotificationResponse)
      #expect(response.notification.request.identifier == "letter")
      #expect(response.actionIdentifier == "answer" && response.userText == "Yes")
      #expect(options.urlContexts.isEmpty && options.shortcutItem == nil)
      #expect(delegate.launchOptions == nil)
    }
    try withApp { app, _ in
      launch(app)
      #expect(RecordingSceneDelegate.options?.notificationResponse == nil)
    }
  }

  @Test(
    "When the person removes the card the scene goes first, then its session, then the app",
    .proves("SCENE-13", "SCENE-14", on: .uikit))
  func discarded() throws {
    try withApp { app, delegate in
      launch(app)
      app.deliver(.didBecomeActive)
      let session = try #require(app.application.openSessions.first)
      app.deliver(.willResignActive)
      _ = told(app)
      app.deliver(.willTerminate) { $0.discardsSession = true }
      #expect(
        told(app).map { $0.split(separator: " ")[0] }.filter { !$0.contains("Notification") } == [
          "sceneDidDisconnect", "didDiscard", "willTerminate",
        ])
      #expect(delegate.discarded.map(\.persistentIdentifier) == [session.persistentIdentifier])
      #expect(session.scene == nil)
      #expect(app.application.openSessions.isEmpty)
    }
  }

  @Test("When the system ends the app its session stays", .proves("SCENE-12", on: .uikit))
  func ended() throws {
    try withApp { app, delegate in
      launch(app)
      app.deliver(.didBecomeActive)
      app.deliver(.willTerminate)
      #expect(delegate.discarded.isEmpty)
      #expect(app.application.openSessions.count == 1)
    }
  }
}
