import Testing
import UIKit

// A sample of published code in Swift 5 mode: classes and functions without isolation that use what
// the platform's headers import as `@preconcurrency @MainActor`. The main test is that this file
// compiles.

/// A helper without an actor, as libraries have it.
private class Badge {
  var application: UIApplication { UIApplication.shared }
  var scale: CGFloat { UIScreen.main.scale }
  var model: String { UIDevice.current.model }

  func makeView() -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .red
    view.alpha = 0.5
    return view
  }
}

/// An app's controller, in another module than its superclasses.
private class BadgeController: UIViewController {
  var appearances = 0
  override func viewDidLoad() {
    super.viewDidLoad()
    appearances += 1
  }
}

private func makeController() -> BadgeController { BadgeController() }

@Suite struct UnisolatedCodeTests {
  @Test @MainActor func nonisolatedCodeUsesDeviceAndScreen() {
    let badge = Badge()
    #expect(badge.scale == UIScreen.main.scale)
    #expect(badge.model == UIDevice.current.model)
  }

  @Test @MainActor func nonisolatedCodeMakesViewsAndControllers() {
    #expect(Badge().makeView().alpha == 0.5)
    let controller = makeController()
    controller.loadViewIfNeeded()
    #expect(controller.appearances == 1)
  }
}
