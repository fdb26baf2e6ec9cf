import Testing
import UIKit

// Published code in Swift 5 mode, in small: classes and functions that are not isolated, and touch
// what the platform's headers bring over as `@preconcurrency @MainActor`. That this file compiles
// is most of the test.

/// A helper as libraries have it: of no actor.
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

/// A controller of an app, in another module than the classes it comes from.
private class BadgeController: UIViewController {
  var appearances = 0
  override func viewDidLoad() {
    super.viewDidLoad()
    appearances += 1
  }
}

private func makeController() -> BadgeController { BadgeController() }

@Suite struct UnisolatedCodeTests {
  @Test @MainActor func codeOfNoActorUsesDeviceAndScreenAsOnThePlatform() {
    let badge = Badge()
    #expect(badge.scale == UIScreen.main.scale)
    #expect(badge.model == UIDevice.current.model)
  }

  @Test @MainActor func codeOfNoActorMakesViewsAndControllers() {
    #expect(Badge().makeView().alpha == 0.5)
    let controller = makeController()
    controller.loadViewIfNeeded()
    #expect(controller.appearances == 1)
  }
}
