import AppInterface
import ConformanceSupport
import Foundation
import SharedInterface
import Testing
import UIKit

@testable import AppRuntime
@testable import UIKit

/// The scene of an app on an external display (SCENE-21).
@MainActor @Suite struct ExternalSceneTests {
  private static let number: UInt32 = 1 << 31 | 5

  /// An app on a phone or tablet of this version, which knows a display.
  private func withStage(
    _ version: String = "18.0", role: UISceneSession.Role? = .windowExternalDisplayNonInteractive,
    _ body: (SceneStage) throws -> Void
  ) throws {
    let stage = try SceneStage(multiple: false, displayRole: role) {
      $0.systemVersion = version
      var display = WireExternalDisplay()
      display.number = 5
      display.name = "TV"
      display.scale = 1
      display.modes = [Self.mode(1_280, 720), Self.mode(1_920, 1_080)]
      display.preferred = Self.mode(1_280, 720)
      display.current = Self.mode(1_280, 720)
      $0.displays = [display]
    }
    ExternalScreens.shared.connected(to: stage.app.system.port)
    defer {
      stage.end()
      ExternalScreens.shared.reset()
    }
    stage.launch()
    try body(stage)
  }

  private static func mode(_ width: UInt32, _ height: UInt32) -> WireDisplayMode {
    var mode = WireDisplayMode()
    mode.width = width
    mode.height = height
    return mode
  }

  private func connect(_ stage: SceneStage) {
    stage.app.deliver(.connectScene) {
      $0.scene = Self.number
      $0.connection.place.lacksFocus = true
      $0.connection.display = 5
    }
  }

  private func show(_ stage: SceneStage) {
    connect(stage)
    stage.deliver(.willEnterForeground, .didBecomeActive, to: Self.number)
  }

  @Test(
    "It has the role and the screen of the display, and is told by its own delegate",
    .proves("SCENE-21", on: .uikit),
    arguments: [
      ("13.0", UISceneSession.Role.windowExternalDisplay),
      ("16.0", .windowExternalDisplayNonInteractive),
    ])
  func comes(version: String, role: UISceneSession.Role) throws {
    try withStage(version, role: role) { stage in
      show(stage)
      let number = Self.number
      #expect(
        stage.told() == [
          "configurationForConnecting active", "\(number) connects background active",
          "\(number) UISceneWillConnectNotification active", "\(number) foreground active",
          "\(number) active active",
        ])
      let scene = try #require(stage.scene(number))
      let screen = try #require(UIScreen.screens.last)
      #expect(scene.session.role == role)
      #expect(scene.session.configuration.name == "Display")
      #expect(scene.screen === screen && screen !== UIScreen.main)
      #expect(scene.coordinateSpace.bounds.size == CGSize(width: 1_280, height: 720))
      #expect(scene.statusBarManager == nil && scene.interfaceOrientation == .unknown)
      #expect(stage.app.application.openSessions.contains(scene.session))
      let window = try #require(stage.window(number))
      #expect(window.screen === screen && window.frame == screen.bounds)
      #expect(screen.mirrored == nil)
      // It never has the focus.
      #expect(SceneDirector.shared.front === stage.scene(0))
      #expect(stage.app.application.keyWindow === stage.window(0))
    }
  }

  @Test(
    "When it goes its windows go, and its session with it", .proves("SCENE-21", on: .uikit))
  func goes() throws {
    try withStage { stage in
      show(stage)
      _ = stage.told()
      let scene = try #require(stage.scene(Self.number))
      let window = try #require(stage.window(Self.number))
      let number = Self.number
      stage.deliver(.willResignActive, .didEnterBackground, .disconnectScene, to: number)
      #expect(
        stage.told() == [
          "\(number) resigns active", "\(number) background active",
          "\(number) disconnected active", "\(number) UISceneDidDisconnectNotification active",
          "didDiscard active",
        ])
      #expect(stage.delegate.discarded == [scene.session])
      #expect(scene.activationState == .unattached)
      #expect(window.isHidden && window.windowScene == nil)
      #expect(UIScreen.screens.last?.mirrored === UIScreen.main)
      #expect(!stage.app.application.openSessions.contains(scene.session))
      // Another time it is another session.
      show(stage)
      let next = try #require(stage.scene(number))
      #expect(next.session.persistentIdentifier != scene.session.persistentIdentifier)
    }
  }

  @Test(
    "Without a configuration it has no delegate, and the display mirrors the screen until it has a window",
    .proves("SCENE-21", on: .uikit))
  func withoutConfiguration() throws {
    try withStage(role: nil) { stage in
      show(stage)
      let scene = try #require(stage.scene(Self.number))
      let screen = try #require(UIScreen.screens.last)
      #expect(scene.delegate == nil && scene.activationState == .foregroundActive)
      #expect(screen.mirrored === UIScreen.main)
      // A window that goes from scene to scene goes from screen to screen.
      let window = UIWindow(frame: .zero)
      window.windowScene = scene
      window.isHidden = false
      #expect(window.screen === screen && screen.mirrored == nil)
      window.windowScene = stage.scene(0)
      #expect(window.screen === UIScreen.main && screen.mirrored === UIScreen.main)
    }
  }

  @Test("The scene has the size of the display's mode")
  func mode() throws {
    try withStage { stage in
      show(stage)
      _ = stage.told()
      stage.app.deliver(.displayNews) {
        $0.display.mode.number = 5
        $0.display.mode.mode = Self.mode(1_920, 1_080)
      }
      #expect(stage.told() == ["\(Self.number) was 1280 regular, is 1920 regular active"])
      #expect(stage.window(Self.number)?.frame.width == 1_920)
    }
  }

  /// What the app has told the system of accessories.
  private func accessories(_ stage: SceneStage) -> [String] {
    stage.app.handle()
    return stage.app.takeLog().filter { $0.hasPrefix("scene accessory") }
  }

  private func accessory(_ userInfo: Any? = nil) -> UISceneAccessory {
    let configuration = UISceneConfiguration(
      name: "Accessory", sessionRole: .windowExternalDisplayNonInteractive)
    configuration.delegateClass = NumberedSceneDelegate.self
    guard let userInfo else {
      return .externalNonInteractive(sceneConfiguration: configuration)
    }
    return .externalNonInteractive(sceneConfiguration: configuration, userInfo: userInfo)
  }

  @Test(
    "The system is told of the first accessory that is enabled, and when there is none any more",
    .proves("SCENE-21", on: .uikit))
  func registration() throws {
    try withStage("27.0") { stage in
      var controller: UIViewController? = UIViewController()
      let first = try #require(controller?.registerSceneAccessory(accessory()))
      #expect(accessories(stage) == ["scene accessory true"])
      #expect(first.isAvailable)
      let second = try #require(controller?.registerSceneAccessory(accessory()))
      controller?.unregisterSceneAccessory(first)
      #expect(accessories(stage) == [])
      second.isEnabled = false
      #expect(accessories(stage) == ["scene accessory false"])
      second.isEnabled = true
      #expect(accessories(stage) == ["scene accessory true"])
      controller = nil
      #expect(accessories(stage) == ["scene accessory false"], "it ends with its controller")
    }
    try withStage("26.0") { stage in
      _ = UIViewController().registerSceneAccessory(accessory())
      #expect(accessories(stage) == [])
    }
  }

  @Test(
    "The scene of an accessory is made as the accessory says, and is given what it has",
    .proves("SCENE-21", on: .uikit))
  func accessoryScene() throws {
    try withStage("27.0", role: nil) { stage in
      let controller = UIViewController()
      let registration = controller.registerSceneAccessory(accessory("slides"))
      connect(stage)
      let scene = try #require(stage.scene(Self.number))
      #expect(scene.session.configuration.name == "Accessory")
      #expect(scene.delegate is NumberedSceneDelegate)
      let options = try #require(NumberedSceneDelegate.options[Self.number])
      #expect(options.sceneAccessoryUserInfo as? String == "slides")
      #expect(!stage.told().contains { $0.hasPrefix("configurationForConnecting") })
      controller.unregisterSceneAccessory(registration)
    }
  }
}
