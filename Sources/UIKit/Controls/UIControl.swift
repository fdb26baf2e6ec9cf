public import Foundation

/// A view that turns touches into actions: buttons, switches, sliders (EVT-07).
@preconcurrency @MainActor open class UIControl: UIView {
  private var isEnabledStored = true
  private var isSelectedStored = false
  private var isHighlightedStored = false
  /// The actions for events, in the order in which they were added.
  var registrations: [UIControlRegistration] = []

  /// Creates a control with this frame, in its superview's points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control from a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a control with this frame and an action for its primary event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: State

  /// The control is enabled.
  open var isEnabled: Bool {
    get { isEnabledStored }
    set {
      guard newValue != isEnabledStored else { return }
      isEnabledStored = newValue
      if !newValue, isTracking { cancelTouchTracking(with: nil) }
      stateDidChange()
    }
  }

  /// The control is selected.
  open var isSelected: Bool {
    get { isSelectedStored }
    set {
      guard newValue != isSelectedStored else { return }
      isSelectedStored = newValue
      stateDidChange()
    }
  }

  /// The control is highlighted, because a finger presses it.
  open var isHighlighted: Bool {
    get { isHighlightedStored }
    set {
      guard newValue != isHighlightedStored else { return }
      isHighlightedStored = newValue
      stateDidChange()
    }
  }

  /// The combined state: enabled, selected and highlighted.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// A tap shows the control's menu instead of performing its actions.
  open var showsMenuAsPrimaryAction = false

  /// The horizontal alignment of the content.
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }

  /// The vertical alignment of the content.
  open var contentVerticalAlignment: ContentVerticalAlignment = .center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
  }

  /// The horizontal alignment, with leading and trailing resolved to left and right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    case let other: other
    }
  }

  /// Called after a state has changed, to update the look.
  func stateDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Actions

  /// Sends an action message through the application. Every action with a selector passes through
  /// here.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    // The result does not matter: a control works without a receiver.
    _ = UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Performs an action. Every action with a closure passes through here.
  open func sendAction(_ action: UIAction) {
    guard !action.attributes.contains(.disabled) else { return }
    action.perform(sender: self)
  }

  /// Called after actions were added or removed.
  func registrationsDidChange() {}

  // MARK: Tracking

  /// The control is tracking a touch.
  open internal(set) var isTracking = false
  /// Whether the tracked touch is inside the control, or was when it ended.
  open internal(set) var isTouchInside = false
  /// The tracked touch.
  private var trackedTouch: UITouch?

  /// A touch began. Returns whether to track it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The touch has moved. Returns whether to continue tracking.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The touch ended, or tracking stopped.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// The system has cancelled the touch.
  open func cancelTracking(with event: UIEvent?) {}

  /// Starts tracking the first touch.
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

  /// Continues tracking the touch.
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

  /// Sends the event for the place where the touch ended.
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

  /// Sends the event for a cancelled touch.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
    cancelTouchTracking(with: event)
  }

  /// Prevents a superview's recognizer from taking a tap that the control uses itself.
  ///
  /// Controls that need more override ``preventsSuperviewGesture(_:)``.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    guard gestureRecognizer.view !== self else { return true }
    return !(isEnabled && preventsSuperviewGesture(gestureRecognizer))
  }

  /// The control keeps its touches from a superview's recognizer: by default from a single
  /// tap with one finger, if the control has any action.
  func preventsSuperviewGesture(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let tap = recognizer as? UITapGestureRecognizer, !registrations.isEmpty else {
      return false
    }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  /// The area in which a tracked touch counts as inside: larger than the control.
  private var dragArea: CGRect { bounds.insetBy(dx: -Self.dragMargin, dy: -Self.dragMargin) }

  /// How far outside the control a touch still counts as inside, in points. Our choice: the
  /// platform does not document it.
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
