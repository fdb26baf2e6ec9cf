import AppInterface
import ConformanceSupport
import Foundation
import ScreenInterface
import Testing
import UIKit

@testable import UIKit

/// External screens as an app sees them.
@MainActor @Suite struct ExternalScreenTests {
  private static func display(
    _ number: UInt32 = 1, scale: UInt32 = 1
  ) -> WireExternalDisplay {
    func mode(_ width: UInt32, _ height: UInt32) -> WireDisplayMode {
      var mode = WireDisplayMode()
      mode.width = width
      mode.height = height
      return mode
    }
    var display = WireExternalDisplay()
    display.number = number
    display.name = "TV"
    display.scale = scale
    display.modes = [mode(1_280, 720), mode(1_920, 1_080)]
    display.preferred = mode(1_280, 720)
    display.current = mode(1_280, 720)
    return display
  }

  /// What is posted, with the object's size in pixels.
  @MainActor private final class Listener {
    private(set) var lines: [String] = []
    private var observers: [any NSObjectProtocol] = []

    init() {
      let names = [
        UIScreen.didConnectNotification, UIScreen.didDisconnectNotification,
        UIScreen.modeDidChangeNotification,
      ]
      for name in names {
        observers.append(
          NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
            [unowned self] notification in
            let screen = notification.object as? UIScreen
            MainActor.assumeIsolated {
              let size = screen?.nativeBounds.size ?? .zero
              lines.append(
                "\(name.rawValue) \(Int(size.width))x\(Int(size.height)) "
                  + "of \(UIScreen.screens.count)")
            }
          })
      }
    }

    isolated deinit {
      for observer in observers { NotificationCenter.default.removeObserver(observer) }
    }
  }

  private func launch(with displays: [WireExternalDisplay] = []) throws -> AppUnderTest {
    let app = try AppUnderTest(delegate: nil) { $0.displays = displays }
    ExternalScreens.shared.connected(to: app.system.port)
    app.deliver(.willFinishLaunching)
    app.deliver(.didFinishLaunching)
    return app
  }

  private func connect(_ app: AppUnderTest, _ display: WireExternalDisplay = display()) {
    app.deliver(.displayNews) { $0.display.connected = display }
  }

  private func setMode(_ app: AppUnderTest, _ width: UInt32, _ height: UInt32) {
    app.deliver(.displayNews) {
      $0.display.mode.number = 1
      $0.display.mode.mode.width = width
      $0.display.mode.mode.height = height
    }
  }

  private func reset() { ExternalScreens.shared.reset() }

  @Test(.proves("WAKE-10", on: .uikit))
  func `a screen that comes and goes is in the list before its notification`() throws {
    defer { reset() }
    let app = try launch()
    let listener = Listener()
    #expect(UIScreen.screens == [.main])
    connect(app)
    let screen = try #require(UIScreen.screens.last)
    #expect(screen !== UIScreen.main)
    app.deliver(.displayNews) { $0.display.disconnected = 1 }
    #expect(UIScreen.screens == [.main])
    #expect(
      listener.lines == [
        "UIScreenDidConnectNotification 1280x720 of 2",
        "UIScreenDidDisconnectNotification 1280x720 of 1",
      ])
  }

  @Test func `screens that are there at the launch are not posted`() throws {
    defer { reset() }
    let listener = Listener()
    _ = try launch(with: [Self.display(1), Self.display(2, scale: 2)])
    #expect(UIScreen.screens.count == 3)
    #expect(UIScreen.screens[1].bounds.size == CGSize(width: 1_280, height: 720))
    #expect(UIScreen.screens[2].bounds.size == CGSize(width: 640, height: 360))
    #expect(UIScreen.screens[2].nativeBounds.size == CGSize(width: 1_280, height: 720))
    #expect(UIScreen.screens[2].scale == 2)
    #expect(listener.lines == [])
  }

  @Test(.proves("WAKE-11", on: .uikit))
  func `the mode that the system sets is posted once`() throws {
    defer { reset() }
    let app = try launch(with: [Self.display()])
    let listener = Listener()
    setMode(app, 1_920, 1_080)
    setMode(app, 1_920, 1_080)
    let screen = UIScreen.screens[1]
    #expect(screen.bounds.size == CGSize(width: 1_920, height: 1_080))
    #expect(screen.currentMode === screen.availableModes[1])
    #expect(screen.preferredMode === screen.availableModes[0])
    #expect(screen.currentMode?.pixelAspectRatio == 1)
    #expect(listener.lines == ["UIScreenModeDidChangeNotification 1920x1080 of 2"])
  }

  @Test func `the mode that the app sets applies at once and is sent to the system`() throws {
    defer { reset() }
    let app = try launch(with: [Self.display()])
    _ = app.system.received()
    let screen = UIScreen.screens[1]
    screen.currentMode = screen.availableModes[1]
    #expect(screen.bounds.size == CGSize(width: 1_920, height: 1_080))
    screen.currentMode = screen.availableModes[1]
    // One that it does not have, and the device's own screen has only one.
    screen.currentMode = UIScreenMode(size: CGSize(width: 1, height: 1))
    UIScreen.main.currentMode = screen.availableModes[0]
    #expect(screen.bounds.size == CGSize(width: 1_920, height: 1_080))
    #expect(UIScreen.main.currentMode?.size == UIScreen.main.nativeBounds.size)
    let sent = app.system.received().compactMap { message in
      if case .displayMode(let setting) = message.content { setting } else { nil }
    }
    #expect(sent.map(\.mode.width) == [1_920])
    #expect(sent.map(\.former.width) == [1_280])
    #expect(sent.map(\.number) == [1])
  }

  @Test func `a screen mirrors until it has a window`() throws {
    defer { reset() }
    _ = try launch(with: [Self.display()])
    let screen = UIScreen.screens[1]
    #expect(screen.mirrored === UIScreen.main)
    #expect(UIScreen.main.mirrored == nil)
    let window = UIWindow(frame: screen.bounds)
    window.screen = screen
    #expect(screen.mirrored === UIScreen.main)
    window.isHidden = false
    #expect(screen.mirrored == nil)
    window.isHidden = true
    #expect(screen.mirrored === UIScreen.main)
  }

  @Test func `a window on an external screen has its scale and traits and no safe area`() throws {
    defer { reset() }
    _ = try launch(with: [Self.display(scale: 2)])
    let screen = UIScreen.screens[1]
    let window = UIWindow(frame: screen.bounds)
    window.screen = screen
    window.rootViewController = UIViewController()
    window.isHidden = false
    #expect(window.contentScaleFactor == 2)
    #expect(window.rootViewController?.view.frame == window.bounds)
    #expect(window.safeAreaInsets == .zero)
    #expect(window.traitCollection.displayScale == 2)
    #expect(window.traitCollection.verticalSizeClass == .compact)
    window.isHidden = true
  }

  @Test func `touches and turns do not reach it`() throws {
    defer { reset() }
    let app = try launch(with: [Self.display()])
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.screen = UIScreen.screens[1]
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    #expect(app.application.hit(at: CGPoint(x: 10, y: 10), with: nil)?.window !== window)
    #expect(app.application.mainWindow !== window)
    window.isHidden = true
  }

  @Test func `displayd is told of the display, and of nothing on one that is gone`() throws {
    defer { reset() }
    let app = try launch(with: [Self.display(7)])
    let stage = DisplayStage(viewFrame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.start()
    let screen = UIScreen.screens[1]
    let window = UIWindow(frame: screen.bounds)
    window.screen = screen
    window.isHidden = false
    let layer = window.layer.identifier
    let commit = try #require(stage.display.turn().last)
    #expect(commit.windows.first { $0.layer == layer }?.display == 7)
    #expect(commit.windows.first { $0.layer == stage.window.layer.identifier }?.display == 0)
    app.deliver(.displayNews) { $0.display.disconnected = 7 }
    #expect(window.screen === screen, "the platform does not move it either")
    let gone = try #require(stage.display.turn().last)
    #expect(!gone.windows.contains { $0.layer == layer })
    // The app moves it to the device's own screen, where displayd needs to know its layer.
    window.screen = .main
    let moved = try #require(stage.display.turn().last)
    #expect(moved.windows.first { $0.layer == layer }?.display == 0)
    window.isHidden = true
  }
}
