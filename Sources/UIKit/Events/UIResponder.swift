public import Foundation

/// An object that can take part in handling events: the application, its delegate, windows, view
/// controllers, views.
///
/// What a responder does not handle it passes to the next (LOOP-09): from a view to its controller
/// or superview, and on to the window, the application and its delegate. Main thread.
@preconcurrency @MainActor open class UIResponder: NSObject, InterfaceActions {
  /// Creates a responder.
  public override init() { super.init() }

  /// The methods of this class that a storyboard may name. A subclass names its own.
  open class var interfaceActions: [InterfaceAction] { [] }

  /// The responder was made from a storyboard or nib, and its outlets and actions are connected.
  /// Call super.
  open func awakeFromNib() {}

  // MARK: The chain

  /// Who gets what this responder does not handle.
  open var next: UIResponder? { nil }

  /// Whether events without a place, such as keys and shakes, go to this responder first (EVT-02).
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }
  /// Whether the responder may become the first. `false` unless a subclass says otherwise.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the responder lets go of being the first.
  open var canResignFirstResponder: Bool { true }

  /// Asks to be the first responder of the window.
  ///
  /// - Returns: whether it now is. It is not when it may not be, is in no window, or the one before
  ///   does not let go.
  @discardableResult open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let current = window.firstResponder {
      guard current.canResignFirstResponder, current.resignFirstResponder() else { return false }
    }
    window.firstResponder = self
    return true
  }

  /// Lets go of being the first responder.
  ///
  /// - Returns: whether it did.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if let window = responderWindow, window.firstResponder === self { window.firstResponder = nil }
    return true
  }

  /// The window whose first responder this can be: the first in its chain.
  var responderWindow: UIWindow? {
    var responder: UIResponder? = self
    while let current = responder {
      if let window = current as? UIWindow { return window }
      responder = current.next
    }
    return nil
  }

  // MARK: Touches

  /// Fingers came down in the view.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Fingers that came down in the view have moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Fingers that came down in the view were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// The system or a gesture recognizer has taken touches from the view (LOOP-12).
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Keys

  /// Keys or buttons were pressed.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Pressed keys or buttons have changed.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Keys or buttons were let go.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// The system has taken presses away.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// What keys with modifiers do while this responder is in the chain.
  open var keyCommands: [UIKeyCommand]? { nil }

  // MARK: Motion and remote control

  /// A shake has begun (LOOP-18).
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  /// A shake has ended.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  /// What looked like a shake was none, or was interrupted.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  /// A button of a headset or of the lock screen was pressed (LOOP-19).
  open func remoteControlReceived(with event: UIEvent?) {
    next?.remoteControlReceived(with: event)
  }

  // MARK: Actions

  /// Whether the responder handles an action. By default: whether it has the method.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.isImplemented(by: self)
  }

  /// The first responder from here up the chain that handles an action (LOOP-16).
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    var responder: UIResponder? = self
    while let current = responder {
      if current.canPerformAction(action, withSender: sender) { return current }
      responder = current.next
    }
    return nil
  }

  // MARK: Input views

  /// What is shown in place of the keyboard while this is the first responder.
  open var inputView: UIView? { nil }
  /// What is shown on top of the keyboard while this is the first responder.
  open var inputAccessoryView: UIView? { nil }
  /// The input views are others than before.
  open func reloadInputViews() {}

  // MARK: Wheels and keys

  /// A wheel was turned over the responder by so many points. Returns whether that moved anything.
  func handleScroll(dx: CGFloat, dy: CGFloat) -> Bool { false }

  /// A key was pressed, or repeats, that nobody has taken and that is no key command: an arrow, say.
  /// Asked of the first responder before the key types anything. Returns whether it did something.
  func handleKey(_ key: UIKey) -> Bool { false }
}

extension UIView {
  /// A view that leaves its window cannot be its first responder any longer.
  func giveUpFirstResponder(movingTo newWindow: UIWindow?) {
    guard let window, window !== newWindow, window !== self, window.firstResponder === self else {
      return
    }
    resignFirstResponder()
    if window.firstResponder === self { window.firstResponder = nil }
  }
}
