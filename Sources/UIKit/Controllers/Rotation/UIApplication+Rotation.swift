import AppInterface
import AppRuntime
public import Foundation
import SharedInterface
import SystemVersions

extension UIApplication {
  /// The interface's orientation.
  public var statusBarOrientation: UIInterfaceOrientation { interface.orientation }

  /// The duration of a quarter turn of the interface, in seconds.
  public var statusBarOrientationAnimationDuration: TimeInterval { 0.3 }

  /// The interface is about to rotate; userInfo has the new orientation.
  public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// The interface has rotated; userInfo has the old orientation.
  public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// The key of the orientation's raw value in those notifications.
  public nonisolated static let statusBarOrientationUserInfoKey =
    "UIApplicationStatusBarOrientationUserInfoKey"

  /// The orientations that Info.plist allows in a window (LAUNCH-10).
  public func supportedInterfaceOrientations(
    for window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    interface.keys.supportedOrientations
  }

  /// Sets the interface's orientation for the launch: portrait if the app supports it, however the
  /// device is held (LAUNCH-08, LAUNCH-09).
  func setUpInterface(_ keys: InterfaceKeys, welcome: WireWelcome) {
    interface.keys = keys
    interface.environment = welcome.environment
    interface.orientation = keys.launchOrientation
    interface.statusBarHeight = CGFloat(welcome.statusBarHeight)
    interface.chosenStatusBarHidden = keys.isStatusBarHidden
    interface.chosenStatusBarStyle = keys.statusBarStyle
    interface.isStatusBarHidden = keys.isStatusBarHidden
    interface.statusBarStyle = keys.statusBarStyle
    UIScreen.main.interfaceOrientation = interface.orientation.wire
    UIScreen.main.adopt(welcome.environment)
    EnergyFacts.take(welcome.environment)
    statusBarFrame = frameOfStatusBar
  }

  /// After didFinishLaunching, and before anything is shown, rotates the interface to the device's
  /// orientation (LAUNCH-08).
  func finishSettingUpInterface() {
    updateInterfaceOrientation(animated: false)
    updateStatusBar()
    interface.isLaunched = true
  }

  /// Rotates the interface to the device's orientation if the app and its controller support it
  /// (LAUNCH-10), and away from an unsupported orientation.
  func updateInterfaceOrientation(animated: Bool) {
    guard !interface.isTurning, let window = mainWindow, let root = window.rootViewController else {
      return
    }
    let controller = root.deciding(\.coversScreen)
    let supported = supportedOrientations(of: controller, in: window)
    guard !supported.isEmpty else {
      UncaughtException(
        name: .invalidInterfaceOrientation,
        reason: "Supported orientations has no common orientation with the application, and "
          + "[\(type(of: controller)) shouldAutorotate] is returning "
          + "\(controller.shouldAutorotate ? "YES" : "NO")"
      ).terminate()
    }
    let current = interface.orientation
    let held = interface.requestedOrientation ?? UIInterfaceOrientation(interface.deviceOrientation)
    var wanted = current
    if controller.shouldAutorotate, let held, supported.contains(held.mask) {
      wanted = held
    } else if !supported.contains(current.mask) {
      let preferred = controller.preferredInterfaceOrientationForPresentation
      wanted = supported.contains(preferred.mask) ? preferred : supported.first ?? current
    }
    if wanted != current { turn(to: wanted, animated: animated) }
  }

  /// Turns the interface to an orientation that a scene asks for: the one that it has or the device, if it
  /// is among them.
  ///
  /// - Returns: Whether the interface has one of them now, or is about to.
  func turnInterface(toOneOf asked: UIInterfaceOrientationMask) -> Bool {
    guard let window = mainWindow, let root = window.rootViewController else { return false }
    let possible = supportedOrientations(of: root.deciding(\.coversScreen), in: window)
      .intersection(asked)
    let held = UIInterfaceOrientation(interface.deviceOrientation)
    let choices = [interface.orientation, held, possible.first].compactMap { $0 }
    guard let chosen = choices.first(where: { possible.contains($0.mask) }) else { return false }
    interface.requestedOrientation = chosen
    updateInterfaceOrientation(animated: applicationState == .active)
    return true
  }

  /// The window whose controller decides: of the scene in front the key window if it is one of the app's,
  /// otherwise the last window.
  var mainWindow: UIWindow? {
    let front = SceneDirector.shared.front
    let candidates = windows.filter {
      !$0.isHidden && $0.rootViewController != nil && $0.windowLevel == .normal
        && $0.isOnMainScreen && (front == nil || $0.windowScene === front)
    }
    return candidates.last { $0.isKeyWindow } ?? candidates.last
  }

  private func supportedOrientations(
    of controller: UIViewController, in window: UIWindow
  ) -> UIInterfaceOrientationMask {
    let asked =
      SystemFeature.supportedInterfaceOrientationsForWindow.exists
      ? delegate?.application(self, supportedInterfaceOrientationsFor: window) : nil
    let app = asked ?? supportedInterfaceOrientations(for: window)
    return app.intersection(controller.supportedInterfaceOrientations)
  }

  private func turn(to new: UIInterfaceOrientation, animated: Bool) {
    let animated = animated && UIView.areAnimationsEnabled
    let old = interface.orientation
    interface.isTurning = true
    let isQuarter = old.isPortrait != new.isPortrait
    let turning = windows.filter(\.fillsScene)
    let oldSize = UIScreen.main.bounds.size
    let size = isQuarter ? CGSize(width: oldSize.height, height: oldSize.width) : oldSize
    let duration = statusBarOrientationAnimationDuration * (isQuarter ? 1 : 2)
    let controllers = turning.filter { !$0.isHidden }.compactMap(\.rootViewController)
      .filter(\.isViewLoaded)
    let coordinator = TransitionCoordinator(
      animated: animated, duration: duration, container: mainWindow ?? UIView(frame: .zero),
      targetTransform: CGAffineTransform(rotationAngle: Self.angle(from: old, to: new)))

    delegate?.application(self, willChangeStatusBarOrientation: new, duration: duration)
    post(Self.willChangeStatusBarOrientationNotification, new)
    for controller in controllers {
      controller.containment.coordinator = coordinator
      if isQuarter, let place = controller.view.window?.place {
        let traits = Self.traits(of: controller, at: place, in: size)
        if traits != controller.traitCollection {
          controller.willTransition(to: traits, with: coordinator)
        }
        controller.viewWillTransition(to: place.frame(onScreenOf: size).size, with: coordinator)
      }
    }
    let transforms = turning.map(\.transform)
    // How the device is held at the launch is no change.
    let geometries = interface.isLaunched ? SceneDirector.shared.geometries : [:]
    let changes = { [self] in
      interface.orientation = new
      UIScreen.main.interfaceOrientation = new.wire
      statusBarFrame = frameOfStatusBar
      for (window, transform) in zip(turning, transforms) {
        window.transform = transform
        window.frame = window.place.area
        window.layoutIfNeeded()
      }
      SceneDirector.shared.geometryChanged(from: geometries)
      coordinator.runAnimations()
    }
    let finish = { [self] in
      coordinator.runCompletions()
      for controller in controllers { controller.containment.coordinator = nil }
      delegate?.application(self, didChangeStatusBarOrientation: old)
      post(Self.didChangeStatusBarOrientationNotification, old)
      interface.isTurning = false
      updateStatusBar()
      // The device may have turned again meanwhile.
      updateInterfaceOrientation(animated: animated)
    }
    guard animated else {
      changes()
      return finish()
    }
    // The screen is turned at once. The windows are seen where they were, and turn from there.
    let back = CGAffineTransform(rotationAngle: -Self.angle(from: old, to: new))
    UIView.performWithoutAnimation {
      for window in turning {
        let turned = window.place.frame(onScreenOf: size).size
        window.center = CGPoint(x: turned.width / 2, y: turned.height / 2)
        window.transform = window.transform.concatenating(back)
      }
    }
    UIView.animate(
      withDuration: duration, delay: 0, options: .curveEaseInOut, animations: changes
    ) { _ in
      finish()
    }
    updateStatusBar()
  }

  private static func angle(
    from old: UIInterfaceOrientation, to new: UIInterfaceOrientation
  ) -> CGFloat {
    let order: [UIInterfaceOrientation] = [
      .portrait, .landscapeRight, .portraitUpsideDown, .landscapeLeft,
    ]
    guard let from = order.firstIndex(of: old), let to = order.firstIndex(of: new) else { return 0 }
    let quarters = (to - from + 4) % 4
    return CGFloat(quarters == 3 ? -1 : quarters) * .pi / 2
  }

  /// The traits for a screen of that size: on a phone of the screen, on a tablet of the scene's place.
  private static func traits(
    of controller: UIViewController, at place: WireScenePlace, in size: CGSize
  ) -> UITraitCollection {
    let now = controller.traitCollection
    guard now.userInterfaceIdiom == .phone else {
      let horizontal = place.traits(onScreenOf: size).horizontalSizeClass
      guard horizontal != now.horizontalSizeClass else { return now }
      return UITraitCollection(traitsFrom: [
        now, UITraitCollection(horizontalSizeClass: horizontal),
      ])
    }
    let isWide = size.width > size.height
    return UITraitCollection(traitsFrom: [
      now, UITraitCollection(verticalSizeClass: isWide ? .compact : .regular),
      UITraitCollection(horizontalSizeClass: isWide && size.width >= 736 ? .regular : .compact),
    ])
  }

  private func post(_ name: Notification.Name, _ orientation: UIInterfaceOrientation) {
    NotificationCenter.default.post(
      name: name, object: self,
      userInfo: [Self.statusBarOrientationUserInfoKey: orientation.rawValue])
  }
}

extension UIViewController {
  /// The last controller in the chain of presentations from this one that satisfies the condition.
  func deciding(_ condition: (UIViewController) -> Bool) -> UIViewController {
    var controller = self
    while let presented = controller.presentation.presented,
      !presented.presentation.isBeingDismissed, condition(presented)
    {
      controller = presented
    }
    return controller
  }

  /// The controller covers the whole screen.
  var coversScreen: Bool {
    switch modalPresentationStyle.onPhone {
    case .fullScreen, .overFullScreen: presentation.animator == nil
    default: false
    }
  }
}
