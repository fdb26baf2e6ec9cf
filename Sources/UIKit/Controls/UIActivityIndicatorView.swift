import Foundation

/// A spinning wheel that shows that a task is in progress.
///
/// The display server runs the animation, so the app is not woken for it.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  /// The sizes.
  public enum Style: Int, Sendable {
    /// 20 × 20 points.
    case medium = 100
    /// 37 × 37 points.
    case large = 101
  }

  private static let turning = "turning"
  private static let spokeCount = 8

  /// The size.
  open var style: Style {
    didSet {
      guard style != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
      wheel.setNeedsDisplay()
    }
  }
  /// The colour.
  open var color: UIColor! = .systemGray {
    didSet { wheel.setNeedsDisplay() }
  }
  /// The wheel is hidden while it is stopped.
  open var hidesWhenStopped = true {
    didSet { if !isAnimating { isHidden = hidesWhenStopped } }
  }
  /// The wheel is spinning.
  open private(set) var isAnimating = false {
    didSet { accessibilityLabel = isAnimating ? "In progress" : "Progress halted" }
  }

  private let wheel = SpokesView()

  /// Creates a wheel of this size.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: Self.size(of: style)))
    setUp()
  }

  /// Creates a medium wheel in this frame.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    setUp()
  }

  /// Creates a wheel from a storyboard.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    wheel.indicator = self
    addSubview(wheel)
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityTraits = .updatesFrequently
    accessibilityLabel = "Progress halted"
    isHidden = hidesWhenStopped
  }

  /// Shows the wheel and starts the animation.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    isHidden = false
    updateTurning()
  }

  /// Stops the animation and hides the wheel if ``hidesWhenStopped`` is true.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
    updateTurning()
  }

  /// The wheel is hidden. A hidden wheel is not animated.
  open override var isHidden: Bool {
    didSet { updateTurning() }
  }

  /// The wheel is animated only in a window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateTurning()
  }

  private func updateTurning() {
    let turns = isAnimating && !isHidden && window != nil
    guard turns != (wheel.layer.animation(forKey: Self.turning) != nil) else { return }
    guard turns else {
      wheel.layer.removeAnimation(forKey: Self.turning)
      return
    }
    // In steps of one spoke instead of smoothly: the darkest spoke appears to move on.
    let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    let steps = 0..<Self.spokeCount
    let angle = 2 * CGFloat.pi / CGFloat(Self.spokeCount)
    animation.values = steps.flatMap { [CGFloat($0) * angle, CGFloat($0) * angle] }
    animation.keyTimes = steps.flatMap { step in
      let begin = Double(step) / Double(Self.spokeCount)
      let end = Double(step + 1) / Double(Self.spokeCount)
      return [begin as NSNumber, (step == steps.last ? 1 : end - 0.0001) as NSNumber]
    }
    animation.duration = 0.8
    animation.repeatCount = .infinity
    wheel.layer.add(animation, forKey: Self.turning)
  }

  // MARK: Size

  private static func size(of style: Style) -> CGSize {
    style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }

  /// The size of the style.
  open override var intrinsicContentSize: CGSize { Self.size(of: style) }

  /// The size of the style.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size(of: style) }

  /// Centres the wheel.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = Self.size(of: style)
    wheel.bounds = CGRect(origin: .zero, size: size)
    wheel.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}

/// The spokes, from dark to light.
final class SpokesView: UIView {
  weak var indicator: UIActivityIndicatorView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func draw(_ rect: CGRect) {
    guard let indicator, let context = UIGraphicsGetCurrentContext() else { return }
    let radius = bounds.width / 2
    let thickness = bounds.width * 0.125
    let inner = radius * 0.48
    let spoke = UIBezierPath(
      roundedRect: CGRect(
        x: -thickness / 2, y: -radius + 0.5, width: thickness, height: radius - inner),
      cornerRadius: thickness / 2)
    for number in 0..<8 {
      context.saveGState()
      context.translateBy(x: bounds.midX, y: bounds.midY)
      context.rotate(by: -CGFloat(number) * .pi / 4)
      indicator.color.withAlphaComponent(1 - CGFloat(number) * 0.11).setFill()
      spoke.fill()
      context.restoreGState()
    }
  }
}
