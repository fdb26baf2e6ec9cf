import AppRuntime
public import Foundation

/// An object that can handle events: the application, its delegate, windows, view controllers,
/// views.
///
/// A responder passes events that it does not handle to the next one (LOOP-09): from a view to its
/// controller or superview, and on to the window, the application and its delegate. Main thread.
@preconcurrency @MainActor open class UIResponder: NSObject, InterfaceActions {
  /// Creates a responder.
  public override init() { super.init() }

  /// The class's methods that a storyboard may connect. Subclasses list their own.
  open class var interfaceActions: [InterfaceAction] { [] }

  /// Called after the object was created from a storyboard or nib and its outlets and actions were
  /// connected. Call super.
  open func awakeFromNib() {}

  /// Brings back what an activity says, after the app has passed this responder to the restoration
  /// handler. Does nothing by default.
  open func restoreUserActivityState(_ userActivity: NSUserActivity) {}

  // MARK: The chain

  /// The next responder, which receives what this one does not handle.
  open var next: UIResponder? { nil }

  /// This is the first responder, which receives events without a location, such as keys
  /// and shakes (EVT-02).
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }
  /// The responder may become the first responder; by default `false`.
  open var canBecomeFirstResponder: Bool { false }
  /// The responder may resign as first responder.
  open var canResignFirstResponder: Bool { true }

  /// Makes this the window's first responder.
  ///
  /// - Returns: whether it succeeded. It fails if this responder may not become first responder or
  ///   is not in a window, or if the current first responder does not resign.
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

  /// Resigns as first responder.
  ///
  /// - Returns: whether it succeeded.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if let window = responderWindow, window.firstResponder === self { window.firstResponder = nil }
    return true
  }

  /// The window whose first responder this object can be: the first window in its responder chain.
  var responderWindow: UIWindow? {
    var responder: UIResponder? = self
    while let current = responder {
      if let window = current as? UIWindow { return window }
      responder = current.next
    }
    return nil
  }

  // MARK: Touches

  /// Touches began in the view.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Touches that began in the view have moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Touches that began in the view have ended.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// The system or a gesture recognizer has cancelled touches (LOOP-12).
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

  /// Keys or buttons were released.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// The system has cancelled presses.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// The shortcuts that are available while this responder is in the responder chain.
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

  /// The motion was not a shake after all, or was interrupted.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  /// A button of a headset or of the lock screen was pressed (LOOP-19).
  open func remoteControlReceived(with event: UIEvent?) {
    next?.remoteControlReceived(with: event)
  }

  // MARK: Actions

  /// The responder handles an action; by default, whether it has the method.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.isImplemented(by: self)
  }

  /// The first responder from this one up the chain that handles an action (LOOP-16).
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    var responder: UIResponder? = self
    while let current = responder {
      if current.canPerformAction(action, withSender: sender) { return current }
      responder = current.next
    }
    return nil
  }

  // MARK: Input views

  /// The view shown instead of the keyboard while this is the first responder.
  open var inputView: UIView? { nil }
  /// The view shown above the keyboard while this is the first responder.
  open var inputAccessoryView: UIView? { nil }
  /// Updates the input views after they have changed.
  open func reloadInputViews() {}

  // MARK: Wheels and keys

  /// Scrolls by a distance in points. Returns whether anything moved.
  func handleScroll(dx: CGFloat, dy: CGFloat) -> Bool { false }

  /// Handles a key that no responder has handled and that is no key command, such as an arrow.
  /// Called on the first responder before the key types text, also for repetitions. Returns whether
  /// the key was handled.
  func handleKey(_ key: UIKey) -> Bool { false }
}

extension UIView {
  /// A view that leaves its window stops being its first responder.
  func giveUpFirstResponder(movingTo newWindow: UIWindow?) {
    guard let window, window !== newWindow, window !== self, window.firstResponder === self else {
      return
    }
    resignFirstResponder()
    if window.firstResponder === self { window.firstResponder = nil }
  }
}
