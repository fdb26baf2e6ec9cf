import Foundation

extension UINavigationController {
  /// A tap on the content hides the bars, and another one shows them.
  public var hidesBarsOnTap: Bool {
    get { barHider.onTap }
    set { barHider.onTap = newValue }
  }

  /// A swipe up hides the bars, and one down shows them.
  public var hidesBarsOnSwipe: Bool {
    get { barHider.onSwipe }
    set { barHider.onSwipe = newValue }
  }

  /// The bars are hidden when the keyboard appears.
  public var hidesBarsWhenKeyboardAppears: Bool {
    get { barHider.whenKeyboardAppears }
    set { barHider.whenKeyboardAppears = newValue }
  }

  /// The bars are hidden while there is little room from top to bottom, until a tap.
  public var hidesBarsWhenVerticallyCompact: Bool {
    get { barHider.whenVerticallyCompact }
    set { barHider.whenVerticallyCompact = newValue }
  }

  /// The recognizer of the tap that hides or shows the bars.
  public var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHider.tap }

  /// The recognizer of the swipe that hides or shows the bars.
  public var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHider.swipe }
}

/// Hides the bars of a navigation controller when its options say so.
@MainActor final class BarHider: NSObject, UIGestureRecognizerDelegate {
  private weak var controller: UINavigationController?
  let tap = UITapGestureRecognizer()
  let swipe = UIPanGestureRecognizer()
  private var keyboard: (any NSObjectProtocol)?

  /// A swipe shorter than this, in points, does nothing.
  private static let shortest: CGFloat = 24

  var onTap = false { didSet { follow() } }
  var onSwipe = false { didSet { follow() } }
  var whenKeyboardAppears = false { didSet { followKeyboard() } }
  var whenVerticallyCompact = false {
    didSet {
      follow()
      sizeClassChanged()
    }
  }

  init(_ controller: UINavigationController) {
    self.controller = controller
    super.init()
    for recognizer in [tap, swipe] {
      recognizer.delegate = self
      recognizer.cancelsTouchesInView = false
      recognizer.isEnabled = false
    }
    tap.addTarget(self, action: Selector(BarHider.tapped(_:)))
    swipe.addTarget(self, action: Selector(BarHider.swiped(_:)))
  }

  isolated deinit { keyboard.map(NotificationCenter.default.removeObserver) }

  /// The controller's view is there.
  func viewIsLoaded() {
    follow()
    sizeClassChanged()
  }

  /// A view has only the recognizers that it needs: others would take part in every touch.
  private func follow() {
    for (recognizer, isWanted) in [(tap, onTap || whenVerticallyCompact), (swipe, onSwipe)]
      as [(UIGestureRecognizer, Bool)]
    {
      recognizer.isEnabled = isWanted
      guard let view = controller?.viewIfLoaded, isWanted != (recognizer.view === view) else {
        continue
      }
      if isWanted {
        view.addGestureRecognizer(recognizer)
      } else {
        view.removeGestureRecognizer(recognizer)
      }
    }
  }

  private func followKeyboard() {
    keyboard.map(NotificationCenter.default.removeObserver)
    keyboard = nil
    guard whenKeyboardAppears else { return }
    keyboard = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.hide(true) }
    }
  }

  /// The controller's size classes are others.
  func sizeClassChanged() {
    guard whenVerticallyCompact, let controller, controller.isViewLoaded else { return }
    hide(controller.traitCollection.verticalSizeClass == .compact)
  }

  private func hide(_ hides: Bool) {
    guard let controller, controller.isNavigationBarHidden != hides else { return }
    controller.setNavigationBarHidden(hides, animated: true)
  }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    guard let controller else { return }
    let isCompact = controller.traitCollection.verticalSizeClass == .compact
    if onTap || whenVerticallyCompact && isCompact { hide(!controller.isNavigationBarHidden) }
  }

  private func swiped(_ recognizer: UIPanGestureRecognizer) {
    guard recognizer.state == .ended, let view = recognizer.view else { return }
    let distance = recognizer.translation(in: view).y
    if abs(distance) >= Self.shortest { hide(distance < 0) }
  }

  // Touches of bars and controls are theirs; everything else may be recognized at once.

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    var next = touch.view
    while let view = next {
      if view is UIControl || view is UINavigationBar || view is UIToolbar { return false }
      next = view.superview
    }
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
