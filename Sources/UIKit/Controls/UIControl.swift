public import Foundation

/// A view that turns touches into actions: buttons, switches, sliders (EVT-07).
@preconcurrency @MainActor open class UIControl: UIView {
  private var isEnabledStored = true
  private var isSelectedStored = false
  private var isHighlightedStored = false
  /// What is done when something happens, in the order in which it was added.
  var registrations: [UIControlRegistration] = []

  /// A control with this frame, in its superview's points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A control as a storyboard describes it.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A control with this frame that does this when what it is for happens.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: State

  /// Whether the control can be used.
  open var isEnabled: Bool {
    get { isEnabledStored }
    set {
      guard newValue != isEnabledStored else { return }
      isEnabledStored = newValue
      if !newValue, isTracking { cancelTouchTracking(with: nil) }
      stateDidChange()
    }
  }

  /// Whether the control is chosen.
  open var isSelected: Bool {
    get { isSelectedStored }
    set {
      guard newValue != isSelectedStored else { return }
      isSelectedStored = newValue
      stateDidChange()
    }
  }

  /// Whether a finger presses the control.
  open var isHighlighted: Bool {
    get { isHighlightedStored }
    set {
      guard newValue != isHighlightedStored else { return }
      isHighlightedStored = newValue
      stateDidChange()
    }
  }

  /// Enabled, chosen and pressed, in one.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Where the content is, from left to right.
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }

  /// Where the content is, from top to bottom.
  open var contentVerticalAlignment: ContentVerticalAlignment = .center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
  }

  /// The horizontal alignment, with leading and trailing made left and right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    case let other: other
    }
  }

  /// One of the states has changed: the control looks different.
  func stateDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Actions

  /// Calls a method of a target, by way of the application. All that the control does by selector
  /// comes here.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    // What the application answers is of no interest: a control needs nobody who listens.
    _ = UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Does an action. All that the control does by closure comes here.
  open func sendAction(_ action: UIAction) {
    guard !action.attributes.contains(.disabled) else { return }
    action.perform(sender: self)
  }

  /// What the control does is other than before.
  func registrationsDidChange() {}

  // MARK: Tracking

  /// Whether a finger that came down in the control is followed.
  open internal(set) var isTracking = false
  /// Whether the finger that is followed is inside the control, or was when it was lifted.
  open internal(set) var isTouchInside = false
  /// The finger that is followed.
  private var trackedTouch: UITouch?

  /// A finger came down. Returns whether it is to be followed.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The finger has moved. Returns whether it is to be followed further.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The finger was lifted, or is not followed any further.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// The system took the touch away.
  open func cancelTracking(with event: UIEvent?) {}

  /// Follows the first finger.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.first else { return }
    trackedTouch = touch
    isTouchInside = true
    isTracking = true
    guard beginTracking(touch, with: event) else {
      stopTracking()
      return
    }
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
  }

  /// Follows the finger that came down first.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    isTouchInside = dragArea.contains(touch.location(in: self))
    guard continueTracking(touch, with: event) else {
      isHighlighted = false
      stopTracking()
      return
    }
    isHighlighted = isTouchInside
    if isTouchInside != wasInside {
      sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit, with: event)
    }
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside, with: event)
  }

  /// Sends the action for where the finger was lifted.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
    isTouchInside = dragArea.contains(touch.location(in: self))
    isHighlighted = false
    endTracking(touch, with: event)
    let inside = isTouchInside
    stopTracking()
    isTouchInside = inside
    sendActions(for: inside ? .touchUpInside : .touchUpOutside, with: event)
    isTouchInside = false
  }

  /// Sends the action for a touch that was taken away.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
    cancelTouchTracking(with: event)
  }

  /// A recognizer of a superview does not take a tap from a control that has its own use for it.
  ///
  /// A control asks for more in ``preventsSuperviewGesture(_:)``.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    guard gestureRecognizer.view !== self else { return true }
    return !(isEnabled && preventsSuperviewGesture(gestureRecognizer))
  }

  /// Whether the control keeps its touches from a recognizer of a superview: by default from a
  /// single tap with one finger, if the control does anything at all.
  func preventsSuperviewGesture(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let tap = recognizer as? UITapGestureRecognizer, !registrations.isEmpty else {
      return false
    }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  /// Where a finger that came down in the control counts as inside: generously around it.
  private var dragArea: CGRect { bounds.insetBy(dx: -Self.dragMargin, dy: -Self.dragMargin) }

  /// How far outside a finger still counts as inside, in points. Chosen: the platform
  /// does not document it.
  private static let dragMargin: CGFloat = 70

  private func cancelTouchTracking(with event: UIEvent?) {
    isHighlighted = false
    cancelTracking(with: event)
    stopTracking()
    sendActions(for: .touchCancel, with: event)
  }

  private func stopTracking() {
    isTracking = false
    isTouchInside = false
    trackedTouch = nil
  }
}
