import Foundation

/// A switch between on and off. Always 51 × 31 points.
@preconcurrency @MainActor open class UISwitch: UIControl {
  /// The styles of a switch.
  public enum Style: Int, Sendable {
    /// The platform's default.
    case automatic = 0
    /// A checkbox; shown as a sliding switch here.
    case checkbox = 1
    /// A sliding switch.
    case sliding = 2
  }

  private static let size = CGSize(width: 51, height: 31)
  private static let knobSize: CGFloat = 27
  /// How much longer the knob is while it is pressed, in points.
  private static let knobStretch: CGFloat = 7
  private static let margin: CGFloat = 2

  /// The switch is on.
  open var isOn: Bool {
    get { isOnStored }
    set { setOn(newValue, animated: false) }
  }
  private var isOnStored = false

  /// The colour when on; `nil` means green.
  open var onTintColor: UIColor? {
    didSet { updateColors() }
  }
  /// The colour of the knob; `nil` means white.
  open var thumbTintColor: UIColor? {
    didSet { updateColors() }
  }
  /// The preferred style.
  open var preferredStyle: Style = .automatic
  /// The actual style.
  open var style: Style { .sliding }
  /// The title of a checkbox; unused, because switches are always sliding.
  open var title: String?

  private let track = UIView()
  private let knob = UIView()
  /// During a drag: the value that the switch would take if the touch ended now.
  private var draggedOn: Bool?
  private var hasDragged = false

  /// A switch at this frame's origin.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  /// A switch of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    track.isUserInteractionEnabled = false
    knob.isUserInteractionEnabled = false
    knob.layer.shadowColor = UIColor.black.cgColor
    knob.layer.shadowOpacity = 0.15
    knob.layer.shadowRadius = 4
    knob.layer.shadowOffset = CGSize(width: 0, height: 3)
    addSubview(track)
    addSubview(knob)
    isAccessibilityElement = true
    accessibilityTraits = .button
    updateColors()
    updateAccessibility()
  }

  /// Sets the value, with or without animation. Sends no action.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != isOnStored else { return }
    isOnStored = on
    updateAccessibility()
    show(animated: animated)
  }

  // MARK: Size

  /// 51 × 31 points.
  open override var intrinsicContentSize: CGSize { Self.size }

  /// 51 × 31 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  // MARK: Looks

  private var shownOn: Bool { draggedOn ?? isOnStored }

  private func updateColors() {
    track.backgroundColor =
      shownOn ? onTintColor ?? .systemGreen : .secondarySystemFill
    knob.backgroundColor = thumbTintColor ?? .white
  }

  private func updateAccessibility() { accessibilityValue = isOnStored ? "1" : "0" }

  /// Lays out track and knob.
  open override func layoutSubviews() {
    super.layoutSubviews()
    track.frame = CGRect(
      x: (bounds.width - Self.size.width) / 2, y: (bounds.height - Self.size.height) / 2,
      width: Self.size.width, height: Self.size.height)
    track.layer.cornerRadius = Self.size.height / 2
    let width = Self.knobSize + (isHighlighted ? Self.knobStretch : 0)
    let isAtRight = shownOn != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    knob.frame = CGRect(
      x: isAtRight ? track.frame.maxX - Self.margin - width : track.frame.minX + Self.margin,
      y: track.frame.minY + Self.margin, width: width, height: Self.knobSize)
    knob.layer.cornerRadius = Self.knobSize / 2
    alpha = isEnabled ? 1 : 0.5
    updateColors()
  }

  private func show(animated: Bool) {
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { self.layoutIfNeeded() })
  }

  override func stateDidChange() {
    super.stateDidChange()
    show(animated: true)
  }

  // MARK: Tracking

  /// A touch began on the switch.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    hasDragged = false
    draggedOn = nil
    return true
  }

  /// The knob moves to the side of the touch.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self).x
    let isRight = place > bounds.width / 2
    let on = isRight != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    let start = shownOn
    if abs(place - bounds.width / 2) > 6, on != start {
      hasDragged = true
      draggedOn = on
      show(animated: true)
    } else if abs(place - touch.previousLocation(in: self).x) > 4 {
      hasDragged = hasDragged || draggedOn != nil
    }
    return true
  }

  /// The touch ended: a drag keeps the knob's side, a tap toggles the switch.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let on = hasDragged ? draggedOn ?? isOnStored : isTouchInside ? !isOnStored : isOnStored
    let changes = on != isOnStored
    draggedOn = nil
    isOnStored = on
    updateAccessibility()
    show(animated: true)
    if changes { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  /// The touch was cancelled: nothing changes.
  open override func cancelTracking(with event: UIEvent?) {
    draggedOn = nil
    show(animated: true)
  }

  override func preventsSuperviewGesture(_ recognizer: UIGestureRecognizer) -> Bool {
    // The touch that slides the knob sideways must not scroll.
    if let pan = recognizer as? UIPanGestureRecognizer, isTracking {
      let moved = pan.translation(in: self)
      return abs(moved.x) >= abs(moved.y)
    }
    return super.preventsSuperviewGesture(recognizer)
  }

  /// Toggles the switch, for assistive technology.
  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    setOn(!isOn, animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    return true
  }
}
