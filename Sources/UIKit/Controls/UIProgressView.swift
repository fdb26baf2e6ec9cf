import Foundation

/// A bar that shows the progress of a task.
@preconcurrency @MainActor open class UIProgressView: UIView {
  /// The styles of a progress view.
  public enum Style: Int, Sendable {
    /// For content: 4 points high, with round ends.
    case `default` = 0
    /// For bars: 2.5 points high.
    case bar = 1
  }

  /// The style.
  open var progressViewStyle: Style = .default {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// The progress, from 0 to 1.
  open var progress: Float {
    get { progressStored }
    set { setProgress(newValue, animated: false) }
  }
  private var progressStored: Float = 0

  /// The colour of the completed part; `nil` means the tint colour.
  open var progressTintColor: UIColor? {
    didSet { updateColors() }
  }
  /// The colour of the remaining part; `nil` means grey.
  open var trackTintColor: UIColor? {
    didSet { updateColors() }
  }

  private let track = UIView()
  private let done = UIView()

  /// A progress view with this frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// A progress view of this style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: style == .bar ? 2.5 : 4))
    progressViewStyle = style
  }

  /// A progress view of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addSubview(track)
    track.addSubview(done)
    track.clipsToBounds = true
    isAccessibilityElement = true
    accessibilityTraits = .updatesFrequently
    accessibilityLabel = "Progress"
    updateColors()
    updateAccessibility()
  }

  /// Sets the progress, with or without animation.
  open func setProgress(_ progress: Float, animated: Bool) {
    let part = progress.isNaN ? 0 : min(max(progress, 0), 1)
    guard part != progressStored else { return }
    progressStored = part
    updateAccessibility()
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { self.layoutIfNeeded() })
  }

  private var thickness: CGFloat { progressViewStyle == .bar ? 2.5 : 4 }

  /// The height of the style; the width is flexible.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: thickness)
  }

  /// The height of the style.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: thickness)
  }

  /// Lays out the bar.
  open override func layoutSubviews() {
    super.layoutSubviews()
    track.frame = bounds
    let radius = progressViewStyle == .bar ? 0 : bounds.height / 2
    track.layer.cornerRadius = radius
    done.layer.cornerRadius = radius
    let width = bounds.width * CGFloat(progressStored)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    done.frame = CGRect(
      x: isRightToLeft ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
  }

  /// The tint colour has changed.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  private func updateColors() {
    track.backgroundColor =
      trackTintColor ?? (progressViewStyle == .bar ? .clear : .systemFill)
    done.backgroundColor = progressTintColor ?? tintColor
  }

  private func updateAccessibility() {
    accessibilityValue = "\(Int((progressStored * 100).rounded()))%"
  }
}
