import AppSupport
import Foundation

/// A minus and a plus that change a value in steps. Always 94 × 32 points.
@preconcurrency @MainActor open class UIStepper: UIControl {
  private static let size = CGSize(width: 94, height: 32)

  /// The value, limited to the range.
  open var value: Double {
    get { valueStored }
    set {
      valueStored = min(max(newValue, minimumValue), maximumValue)
      valueChanged()
    }
  }
  private var valueStored: Double = 0
  /// The smallest value.
  open var minimumValue: Double = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = valueStored
    }
  }
  /// The largest value.
  open var maximumValue: Double = 100 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = valueStored
    }
  }
  /// The change of the value per step.
  open var stepValue: Double = 1 {
    didSet { if stepValue <= 0 { stepValue = oldValue } }
  }
  /// Actions are sent with each step, and not only when the touch ends.
  open var isContinuous = true
  /// Holding a button repeats the step.
  open var autorepeat = true
  /// The value wraps around at the ends of the range.
  open var wraps = false {
    didSet { valueChanged() }
  }

  private let minus = GlyphView(.minus)
  private let plus = GlyphView(.plus)
  private let minusBackground = UIView()
  private let plusBackground = UIView()
  private let divider = UIView()
  /// The pressed half: −1 or 1, or 0.
  private var direction: Double = 0
  private var timer: AppTimer?
  private var repeats = 0
  private var valueAtBegin: Double = 0

  /// A stepper at this frame's origin.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  /// A stepper of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    layer.cornerRadius = 8
    clipsToBounds = true
    backgroundColor = .tertiarySystemFill
    divider.backgroundColor = .separator
    for view in [minusBackground, plusBackground, divider, minus, plus] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    valueChanged()
  }

  private func valueChanged() {
    accessibilityValue =
      valueStored == valueStored.rounded() && abs(valueStored) < 1e15
      ? "\(Int(valueStored))" : "\(valueStored)"
    minus.tintColor = color(enabled: wraps || valueStored > minimumValue)
    plus.tintColor = color(enabled: wraps || valueStored < maximumValue)
  }

  private func color(enabled: Bool) -> UIColor {
    enabled && isEnabled ? .label : .tertiaryLabel
  }

  override func stateDidChange() {
    super.stateDidChange()
    valueChanged()
  }

  // MARK: Size

  /// 94 × 32 points.
  open override var intrinsicContentSize: CGSize { Self.size }

  /// 94 × 32 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Lays out minus and plus.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let left = CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
    let right = CGRect(x: bounds.midX, y: 0, width: bounds.width / 2, height: bounds.height)
    minusBackground.frame = isRightToLeft ? right : left
    plusBackground.frame = isRightToLeft ? left : right
    for (glyph, background) in [(minus, minusBackground), (plus, plusBackground)] {
      glyph.bounds = CGRect(x: 0, y: 0, width: 18, height: 18)
      glyph.center = background.center
    }
    divider.frame = CGRect(x: bounds.midX - 0.5, y: 7, width: 1, height: max(0, bounds.height - 14))
    minusBackground.backgroundColor = direction < 0 ? .systemFill : .clear
    plusBackground.backgroundColor = direction > 0 ? .systemFill : .clear
    divider.alpha = direction == 0 ? 1 : 0
  }

  // MARK: Tracking

  /// Steps once, and again while the touch lasts.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let isLeft = touch.location(in: self).x < bounds.midX
    direction = isLeft == isRightToLeft ? 1 : -1
    valueAtBegin = valueStored
    repeats = 0
    step()
    schedule(after: 0.5)
    setNeedsLayout()
    return true
  }

  /// Stops stepping.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let changed = valueStored != valueAtBegin
    stop()
    if !isContinuous, changed { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  /// Stops stepping.
  open override func cancelTracking(with event: UIEvent?) { stop() }

  private func stop() {
    timer?.cancel()
    timer = nil
    direction = 0
    setNeedsLayout()
  }

  private func schedule(after interval: TimeInterval) {
    guard autorepeat else { return }
    timer = AppTimer.after(interval) { [weak self] in self?.repeatStep() }
  }

  /// Repeats the step while the button is held, faster and faster.
  func repeatStep() {
    guard direction != 0 else { return }
    repeats += 1
    step()
    schedule(after: repeats < 5 ? 0.5 : repeats < 15 ? 0.1 : 0.05)
  }

  private func step() {
    var next = valueStored + direction * stepValue
    if next > maximumValue { next = wraps ? minimumValue : maximumValue }
    if next < minimumValue { next = wraps ? maximumValue : minimumValue }
    guard next != valueStored else { return }
    value = next
    if isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  // MARK: Accessibility

  /// One step more.
  open override func accessibilityIncrement() { accessibilityStep(1) }

  /// One step less.
  open override func accessibilityDecrement() { accessibilityStep(-1) }

  private func accessibilityStep(_ step: Double) {
    guard isEnabled else { return }
    direction = step
    valueAtBegin = valueStored
    self.step()
    direction = 0
    if !isContinuous, valueStored != valueAtBegin {
      sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
  }
}
