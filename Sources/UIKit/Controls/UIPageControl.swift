import Foundation

/// A row of dots, one per page, that shows and changes the current page.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  private static let dotSize: CGFloat = 7
  /// The distance between the centres of two dots, in points.
  private static let spacing: CGFloat = 16
  private static let height: CGFloat = 26

  /// The number of pages.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      currentStored = max(0, min(currentStored, numberOfPages - 1))
      pagesChanged()
    }
  }
  /// The index of the current page, limited to the existing pages.
  open var currentPage: Int {
    get { currentStored }
    set {
      currentStored = max(0, min(newValue, numberOfPages - 1))
      lookChanged()
    }
  }
  private var currentStored = 0
  /// The control is hidden for a single page.
  open var hidesForSinglePage = false {
    didSet { setNeedsLayout() }
  }
  /// The colour of the other dots; `nil` means translucent white.
  open var pageIndicatorTintColor: UIColor? {
    didSet { lookChanged() }
  }
  /// The colour of the current page's dot; `nil` means white.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet { lookChanged() }
  }

  private var dots: [UIView] = []

  /// Creates a page control with this frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a page control from a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    pagesChanged()
  }

  private func pagesChanged() {
    while dots.count < numberOfPages {
      let dot = UIView()
      dot.isUserInteractionEnabled = false
      dot.layer.cornerRadius = Self.dotSize / 2
      addSubview(dot)
      dots.append(dot)
    }
    while dots.count > numberOfPages { dots.removeLast().removeFromSuperview() }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    lookChanged()
  }

  private func lookChanged() {
    for (page, dot) in dots.enumerated() {
      dot.backgroundColor =
        page == currentStored
        ? currentPageIndicatorTintColor ?? .white
        : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.4)
    }
    accessibilityValue = "page \(currentStored + 1) of \(numberOfPages)"
  }

  // MARK: Size

  /// The size for this number of pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(
      width: pageCount > 0 ? CGFloat(pageCount) * Self.spacing + Self.dotSize : 0,
      height: Self.height)
  }

  /// The size of the dots.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  /// The size of the dots.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(forNumberOfPages: numberOfPages)
  }

  /// Lays out the dots.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = CGFloat(max(0, numberOfPages - 1)) * Self.spacing
    for (page, dot) in dots.enumerated() {
      let place = CGFloat(isRightToLeft ? numberOfPages - 1 - page : page)
      dot.frame = CGRect(
        x: bounds.midX - width / 2 + place * Self.spacing - Self.dotSize / 2,
        y: bounds.midY - Self.dotSize / 2, width: Self.dotSize, height: Self.dotSize)
      dot.isHidden = hidesForSinglePage && numberOfPages <= 1
    }
  }

  // MARK: Choosing

  /// A tap beside the current dot moves one page forward or back.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isTouchInside, let touch, dots.indices.contains(currentStored) else { return }
    let isRight = touch.location(in: self).x > dots[currentStored].center.x
    turn(by: isRight == (effectiveUserInterfaceLayoutDirection == .rightToLeft) ? -1 : 1)
  }

  private func turn(by pages: Int) {
    let before = currentStored
    currentPage = before + pages
    if currentStored != before { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  /// The next page.
  open override func accessibilityIncrement() { if isEnabled { turn(by: 1) } }

  /// The page before.
  open override func accessibilityDecrement() { if isEnabled { turn(by: -1) } }
}
