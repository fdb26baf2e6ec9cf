import Foundation

/// A view that shows a part of something larger, and lets a finger move and zoom it.
///
/// The part that is shown is the view's `bounds`: ``contentOffset`` is their origin. Content that is
/// let go moves on as `ScrollPhysics` says, from frame to frame of the display.
@MainActor open class UIScrollView: UIView {
  /// Who is told of scrolling and zooming.
  open weak var delegate: (any UIScrollViewDelegate)?
  /// What lies over the top and grows smaller as content moves up; `nil`: nothing.
  weak var header: (any ScrollHeader)?

  // MARK: Content

  /// The size of the content, in points.
  open var contentSize: CGSize = .zero {
    didSet {
      guard contentSize != oldValue else { return }
      insetsMayHaveChanged()
      bringIntoRange()
      setNeedsLayout()
    }
  }
  /// Room around the content.
  open var contentInset: UIEdgeInsets = .zero {
    didSet { if contentInset != oldValue { insetsMayHaveChanged() } }
  }
  /// How the safe area becomes a part of the inset.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet { insetsMayHaveChanged() }
  }
  /// Room around the content, that of the safe area included.
  open var adjustedContentInset: UIEdgeInsets { knownAdjustedInset }
  var knownAdjustedInset: UIEdgeInsets = .zero

  // MARK: Scrolling

  /// Whether a finger can move the content.
  open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  /// Whether a drag that begins along one axis stays on it.
  open var isDirectionalLockEnabled = false
  /// Whether content comes to rest at multiples of the view's size only.
  open var isPagingEnabled = false
  /// Whether a tap on the status bar scrolls to the top, if this is the only scroll view on the
  /// screen of which that is true.
  open var scrollsToTop = true
  /// Whether content goes past its ends and comes back.
  open var bounces = true
  /// Whether it does so vertically even if all of it is visible.
  open var alwaysBounceVertical = false
  /// Whether it does so horizontally even if all of it is visible.
  open var alwaysBounceHorizontal = false
  /// How fast content that was let go loses speed.
  open var decelerationRate: DecelerationRate = .normal
  /// How a drag takes the keyboard away.
  open var keyboardDismissMode: KeyboardDismissMode = .none
  /// Whether touches reach the content only when it is clear that they do not scroll.
  open var delaysContentTouches = true
  /// Whether touches that have reached the content can be taken away from it to scroll.
  open var canCancelContentTouches = true

  /// Whether a finger is down to scroll.
  open internal(set) var isTracking = false
  /// Whether a finger moves the content.
  open var isDragging: Bool { phase == .dragging }
  /// Whether content that was let go is on its way.
  open var isDecelerating: Bool { phase == .decelerating }

  /// The recognizer of drags.
  open var panGestureRecognizer: UIPanGestureRecognizer { scrollPan }
  let scrollPan: ScrollPanGestureRecognizer
  let contentTouchDelay: ContentTouchDelayRecognizer

  // MARK: Indicators

  /// Whether it is shown which part of the height is visible.
  open var showsVerticalScrollIndicator = true {
    didSet { setNeedsLayout() }
  }
  /// Whether it is shown which part of the width is visible.
  open var showsHorizontalScrollIndicator = true {
    didSet { setNeedsLayout() }
  }
  /// The colour of the indicators.
  open var indicatorStyle: IndicatorStyle = .default {
    didSet { indicators.updateColors() }
  }
  /// Room around the vertical indicator.
  open var verticalScrollIndicatorInsets: UIEdgeInsets = .zero {
    didSet { setNeedsLayout() }
  }
  /// Room around the horizontal indicator.
  open var horizontalScrollIndicatorInsets: UIEdgeInsets = .zero {
    didSet { setNeedsLayout() }
  }
  /// Room around both indicators.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }
  /// Whether the safe area is kept free of the indicators.
  open var automaticallyAdjustsScrollIndicatorInsets = true {
    didSet { setNeedsLayout() }
  }
  lazy var indicators = ScrollIndicators(of: self)

  // MARK: Zooming

  /// The smallest scale.
  open var minimumZoomScale: CGFloat = 1 {
    didSet { updatePinch() }
  }
  /// The largest scale. The content can be zoomed if it is larger than the smallest.
  open var maximumZoomScale: CGFloat = 1 {
    didSet { updatePinch() }
  }
  /// Whether the content goes past its scales and comes back.
  open var bouncesZoom = true
  /// Whether two fingers zoom.
  open internal(set) var isZooming = false
  /// Whether the content is on its way back to its smallest or largest scale.
  open internal(set) var isZoomBouncing = false
  /// The recognizer of zooming; `nil` while the content cannot be zoomed.
  open internal(set) var pinchGestureRecognizer: UIPinchGestureRecognizer?
  var currentZoomScale: CGFloat = 1

  // MARK: Refreshing

  /// The control that shows above the content when it is pulled down.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.detach(from: self)
      refreshControl?.attach(to: self)
    }
  }
  /// Room above the content that a refresh control holds.
  var refreshInset: CGFloat = 0 {
    didSet { if refreshInset != oldValue { insetsMayHaveChanged() } }
  }

  // MARK: State

  var phase: Phase = .resting
  var motion: RunningMotion?
  var displayLink: CADisplayLink?
  var drag: ScrollDrag?
  var pinch: ScrollPinch?
  var isScrollingToTop = false
  /// Setting the offset is the scroll view's own: its motion goes on.
  var isMovingItself = false

  /// Whether content that is past its end stays there for now.
  var keepsOffset: Bool { false }

  /// A scroll view with this frame.
  public override init(frame: CGRect) {
    scrollPan = ScrollPanGestureRecognizer()
    contentTouchDelay = ContentTouchDelayRecognizer()
    super.init(frame: frame)
    setUpScrolling()
  }

  /// A scroll view of a storyboard.
  public required init?(coder: NSCoder) {
    scrollPan = ScrollPanGestureRecognizer()
    contentTouchDelay = ContentTouchDelayRecognizer()
    super.init(coder: coder)
    setUpScrolling()
  }

  isolated deinit { displayLink?.invalidate() }

  private func setUpScrolling() {
    clipsToBounds = true
    isMultipleTouchEnabled = true
    scrollPan.scrollView = self
    scrollPan.addTarget(self, action: Selector(UIScrollView.handlePan(_:)))
    contentTouchDelay.scrollView = self
    addGestureRecognizer(contentTouchDelay)
    addGestureRecognizer(scrollPan)
  }

  // MARK: Geometry

  /// The visible part.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let before = super.bounds
      super.bounds = newValue
      boundsChanged(from: before)
    }
  }

  /// Where the view is, in its superview's points.
  open override var frame: CGRect {
    get { super.frame }
    set {
      let before = super.bounds
      super.frame = newValue
      boundsChanged(from: before)
    }
  }

  private func boundsChanged(from before: CGRect) {
    guard super.bounds != before else { return }
    setNeedsLayout()
    if super.bounds.size != before.size {
      insetsMayHaveChanged()
      bringIntoRange()
    }
    if super.bounds.origin != before.origin { contentHasMoved() }
  }

  /// The content has moved: everybody who depends on it is told.
  func contentHasMoved() {
    refreshControl?.scrollViewDidScroll(self)
    header?.contentHasMoved(in: self)
    delegate?.scrollViewDidScroll(self)
  }

  /// Places the indicators.
  open override func layoutSubviews() {
    super.layoutSubviews()
    indicators.layout()
    refreshControl?.place(in: self)
  }

  /// The safe area has changed.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetsMayHaveChanged()
  }

  /// The insets that the safe area makes have changed.
  open func adjustedContentInsetDidChange() {}

  /// Off the window nothing moves.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { stopMotion(finished: false) }
  }

  // MARK: Touches

  /// A wheel was turned over the view. If the content cannot move, the scroll view around it may.
  override func handleScroll(dx: CGFloat, dy: CGFloat) -> Bool {
    scrollByWheel(dx: dx, dy: dy) || super.handleScroll(dx: dx, dy: dy)
  }

  /// Whether a touch that has reached a view of the content may be taken away to scroll. By
  /// default, unless the view is a control.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Whether a gesture may begin: a drag only along an axis on which the content can move.
  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer === scrollPan else { return super.gestureRecognizerShouldBegin(recognizer) }
    return panShouldBegin()
  }
}
