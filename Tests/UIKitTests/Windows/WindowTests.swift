import Foundation
import SharedInterface
import Testing
import UIKit

@testable import AppRuntime
@testable import UIKit

/// Windows: shown, hidden, key.
@MainActor @Suite struct WindowTests {
  @Test func `a window is hidden until it is shown; then the root view is in it`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let controller = UIViewController()
    window.rootViewController = controller
    #expect(window.isHidden && !controller.isViewLoaded)
    window.makeKeyAndVisible()
    #expect(!window.isHidden && window.isKeyWindow)
    #expect(controller.view.superview === window)
    #expect(controller.view.frame == window.bounds)
    window.frame.size = CGSize(width: 480, height: 320)
    #expect(controller.view.frame.size == CGSize(width: 480, height: 320))
  }

  @Test func `one window is key, and gives it up when it is hidden`() {
    let first = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let second = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    first.makeKeyAndVisible()
    second.makeKeyAndVisible()
    #expect(!first.isKeyWindow && second.isKeyWindow)
    second.isHidden = true
    #expect(!second.isKeyWindow)
  }

  @Test func `windows lie by their levels, then by when they were shown`() {
    let low = UIWindow(frame: .zero)
    let high = UIWindow(frame: .zero)
    let last = UIWindow(frame: .zero)
    high.windowLevel = .alert
    for window in [high, low, last] { window.isHidden = false }
    let mine = UIWindow.visible.filter { [low, high, last].contains($0) }
    #expect(mine == [low, last, high])
  }

  @Test func `the screen turns with the interface`() {
    let screen = UIScreen.main
    let before = DeviceDescription.current
    DeviceDescription.current.screenSize = CGSize(width: 390, height: 844)
    DeviceDescription.current.screenScale = 3
    screen.interfaceOrientation = .landscapeRight
    #expect(screen.bounds.size == CGSize(width: 844, height: 390))
    #expect(screen.nativeBounds.size == CGSize(width: 1170, height: 2532))
    screen.interfaceOrientation = .portrait
    #expect(screen.bounds.size == CGSize(width: 390, height: 844))
    DeviceDescription.current = before
  }
}
