import AppInterface
import ConformanceSupport
import Foundation
import SharedInterface
import Testing
import UIKit

@testable import AppRuntime
@testable import UIKit

/// Several scenes of one app: which of them is told what, and when the application is.
@MainActor @Suite struct SeveralScenesTests {
  func withStage(_ body: (SceneStage) throws -> Void) throws {
    let stage = try SceneStage()
    defer { stage.end() }
    try body(stage)
  }

  @Test(
    "A further scene is connected in the background, and the application is told nothing new",
    .proves("SCENE-10", "SCENE-11", on: .uikit))
  func further() throws {
    try withStage { stage in
      stage.launch()
      stage.connect(7)
      #expect(
        stage.told() == [
          "configurationForConnecting active", "7 connects background active",
          "7 UISceneWillConnectNotification active",
        ])
      #expect(stage.scene(7)?.activationState == .background)
      #expect(stage.app.application.keyWindow === stage.window(0))
      stage.deliver(.willEnterForeground, .didBecomeActive, to: 7)
      #expect(stage.told() == ["7 foreground active", "7 active active"])
      #expect(stage.scene(0)?.activationState == .foregroundActive)
      #expect(stage.app.application.connectedScenes.count == 2)
      #expect(stage.app.application.openSessions.count == 2)
    }
  }

  @Test(
    "One scene is active while another is in the background; the application follows the last one",
    .proves("SCENE-10", "SCENE-11", on: .uikit))
  func oneInTheBackground() throws {
    try withStage { stage in
      stage.launch()
      stage.show(1)
      _ = stage.told()
      stage.deliver(.willResignActive, .didEnterBackground, to: 0)
      #expect(stage.told() == ["0 resigns active", "0 background active"])
      #expect(stage.scene(0)?.activationState == .background)
      #expect(stage.scene(1)?.activationState == .foregroundActive)
      stage.deliver(.willResignActive, .didEnterBackground, to: 1)
      #expect(
        stage.told() == [
          "1 resigns active", "UIApplicationWillResignActiveNotification active",
          "1 background background", "UIApplicationDidEnterBackgroundNotification background",
        ])
      stage.deliver(.willEnterForeground, .didBecomeActive, to: 0)
      stage.deliver(.willEnterForeground, .didBecomeActive, to: 1)
      #expect(
        stage.told() == [
          "0 foreground background", "UIApplicationWillEnterForegroundNotification background",
          "0 active inactive", "UIApplicationDidBecomeActiveNotification active",
          "1 foreground active", "1 active active",
        ])
    }
  }

  @Test("Two inactive scenes are one inactive app, and the first to be active makes it active")
  func inactive() throws {
    try withStage { stage in
      stage.launch()
      stage.show(1)
      _ = stage.told()
      stage.deliver(.willResignActive, to: 0)
      #expect(stage.app.application.applicationState == .active)
      stage.deliver(.willResignActive, to: 1)
      #expect(stage.app.application.applicationState == .inactive)
      stage.deliver(.didEnterBackground, to: 1)
      #expect(stage.app.application.applicationState == .inactive)
      stage.deliver(.didBecomeActive, to: 0)
      #expect(
        stage.told() == [
          "0 resigns active", "1 resigns active",
          "UIApplicationWillResignActiveNotification active", "1 background inactive",
          "0 active inactive", "UIApplicationDidBecomeActiveNotification active",
        ])
    }
  }

  @Test(
    "A scene that was disconnected is connected again from its session, with its activity",
    .proves("SCENE-12", on: .uikit))
  func disconnectedAndConnected() throws {
    try withStage { stage in
      stage.launch()
      stage.show(1)
      let session = try #require(stage.scene(1)?.session)
      let activity = NSUserActivity(activityType: "page")
      activity.userInfo = ["number": 3]
      NumberedSceneDelegate.activities[1] = activity
      stage.deliver(.willResignActive, .didEnterBackground, to: 1)
      weak let scene = stage.scene(1)
      let window = try #require(stage.window(1))
      _ = stage.told()
      stage.deliver(.disconnectScene, to: 1)
      #expect(
        stage.told() == ["1 disconnected active", "1 UISceneDidDisconnectNotification active"])
      #expect(scene == nil && session.scene == nil)
      #expect(window.isHidden && !UIWindow.visible.contains(window))
      #expect(stage.app.application.connectedScenes.count == 1)
      #expect(stage.app.application.openSessions.contains(session))
      stage.show(1)
      #expect(stage.scene(1)?.session === session)
      #expect(session.stateRestorationActivity?.userInfo?["number"] as? Int == 3)
      #expect(!stage.told().contains { $0.hasPrefix("configurationForConnecting") })
    }
  }

  @Test(
    "Sessions that the person discards are told at once, together", .proves("SCENE-13", on: .uikit))
  func discarded() throws {
    try withStage { stage in
      stage.launch()
      for number: UInt32 in 1...2 {
        stage.show(number)
        stage.deliver(.willResignActive, .didEnterBackground, to: number)
      }
      let gone = Set([1, 2].compactMap { stage.scene($0)?.session })
      stage.deliver(.disconnectScene, to: 1)
      _ = stage.told()
      stage.app.deliver(.discardSessions) { $0.discardedSessions = [1, 2] }
      #expect(
        stage.told() == [
          "2 disconnected active", "2 UISceneDidDisconnectNotification active",
          "didDiscard active",
        ])
      #expect(stage.delegate.discarded == gone)
      #expect(stage.app.application.openSessions.map(\.number) == [0])
    }
  }

  @Test("When the person removes the last card all scenes and all sessions go")
  func terminated() throws {
    try withStage { stage in
      stage.launch()
      stage.show(1)
      let sessions = stage.app.application.openSessions
      _ = stage.told()
      stage.app.deliver(.willTerminate) { $0.discardsSession = true }
      #expect(
        stage.told().filter { !$0.contains("Notification") } == [
          "0 disconnected background", "1 disconnected background", "didDiscard background",
          "willTerminate background",
        ])
      #expect(stage.delegate.discarded == sessions)
    }
  }

  @Test("URLs and activities go to the scene that the system names")
  func openings() throws {
    try withStage { stage in
      stage.launch()
      stage.show(4)
      _ = stage.told()
      stage.app.deliver(.openURLCallback) {
        $0.scene = 4
        $0.openURL.url = "example://page"
      }
      stage.app.deliver(.continueActivity) {
        $0.scene = 0
        $0.activity.type = "page"
      }
      #expect(stage.told() == ["4 opens example://page active", "0 continues page active"])
    }
  }

  @Test("A launch into the background connects the scene that the person opens then, and no other")
  func launchedInTheBackground() throws {
    let stage = try SceneStage { $0.launchedInBackground = true }
    defer { stage.end() }
    stage.app.deliver(.willFinishLaunching)
    stage.app.deliver(.didFinishLaunching) { $0.launchOptions.sessions.open = [0, 3] }
    #expect(stage.app.application.connectedScenes.isEmpty)
    _ = stage.told()
    stage.connect(3)
    stage.deliver(.willEnterForeground, .didBecomeActive, to: 3)
    #expect(
      stage.told() == [
        "configurationForConnecting background", "3 connects background background",
        "3 UISceneWillConnectNotification background", "3 foreground background",
        "UIApplicationWillEnterForegroundNotification background", "3 active inactive",
        "UIApplicationDidBecomeActiveNotification active",
      ])
    #expect(stage.scene(0) == nil)
  }
}
