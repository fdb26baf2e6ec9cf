import Foundation

/// A view that shows a part of larger content and lets the user scroll and zoom it.
///
/// The visible part is the view's `bounds`, with ``contentOffset`` as its origin. After a drag the
/// content moves on according to `ScrollPhysics`, with each display frame.
@MainActor open class UIScrollView: UIView {
  /// Observes scrolling and zooming.
  open weak var delegate: (any UIScrollViewDelegate)?
  /// The collapsible bar over the top, if any.
  weak var header: (any ScrollHeader)?
  /// What bars know of the content's edges.
  var edges: [ContentEdge.Follower] = []

  // MARK: Content

  /// The size of the content, in points.
  open var contentSize: CGSize = .zero {
    didSet {
      guard contentSize != oldValue else { return }
      insetsMayHaveChanged()
      bringIntoRange()
      setNeedsLayout()
      tellEdges()
    }
  }
  /// The insets around the content.
  open var contentInset: UIEdgeInsets = .zero {
    didSet { if contentInset != oldValue { insetsMayHaveChanged() } }
  }
  /// How the safe area adds to the inset.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet { insetsMayHaveChanged() }
  }
  /// The insets around the content, including the safe area.
  open var adjustedContentInset: UIEdgeInsets { knownAdjustedInset }
  var knownAdjustedInset: UIEdgeInsets = .zero

  // MARK: Scrolling

  /// The user can scroll.
  open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  /// A drag that begins along one axis stays on it.
  open var isDirectionalLockEnabled = false
  /// Scrolling stops only at multiples of the view's size.
  open var isPagingEnabled = false
  /// A tap on the status bar scrolls to the top, if this is the only such scroll view on
  /// the screen.
  open var scrollsToTop = true
  /// The content can be dragged past its ends and bounces back.
  open var bounces = true
  /// It bounces vertically even if all content is visible.
  open var alwaysBounceVertical = false
  /// It bounces horizontally even if all content is visible.
  open var alwaysBounceHorizontal = false
  /// How fast the content decelerates after a drag.
  open var decelerationRate: DecelerationRate = .normal
  /// How a drag dismisses the keyboard.
  open var keyboardDismissMode: KeyboardDismissMode = .none
  /// The content receives touches only when they are clearly not a scroll.
  open var delaysContentTouches = true
  /// Touches of the content can be cancelled in order to scroll.
  open var canCancelContentTouches = true

  /// The user is touching the content to scroll it.
  open internal(set) var isTracking = false
  /// A drag is moving the content.
  open var isDragging: Bool { phase == .dragging }
  /// The content is moving after a drag.
  open var isDecelerating: Bool { phase == .decelerating }

  /// The recognizer of drags.
  open var panGestureRecognizer: UIPanGestureRecognizer { scrollPan }
  let scrollPan: ScrollPanGestureRecognizer
  let contentTouchDelay: ContentTouchDelayRecognizer

  // MARK: Indicators

  /// The vertical scroll indicator is shown.
  open var showsVerticalScrollIndicator = true {
    didSet { setNeedsLayout() }
  }
  /// The horizontal scroll indicator is shown.
  open var showsHorizontalScrollIndicator = true {
    didSet { setNeedsLayout() }
  }
  /// The colour of the indicators.
  open var indicatorStyle: IndicatorStyle = .default {
    didSet { indicators.updateColors() }
  }
  /// The insets of the vertical indicator.
  open var verticalScrollIndicatorInsets: UIEdgeInsets = .zero {
    didSet { setNeedsLayout() }
  }
  /// The insets of the horizontal indicator.
  open var horizontalScrollIndicatorInsets: UIEdgeInsets = .zero {
    didSet { setNeedsLayout() }
  }
  /// The insets of both indicators.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }
  /// The indicators avoid the safe area's margins.
  open var automaticallyAdjustsScrollIndicatorInsets = true {
    didSet { setNeedsLayout() }
  }
  lazy var indicators = ScrollIndicators(of: self)

  // MARK: Zooming

  /// The minimum zoom scale.
  open var minimumZoomScale: CGFloat = 1 {
    didSet { updatePinch() }
  }
  /// The maximum zoom scale. Zooming requires it to exceed the minimum.
  open var maximumZoomScale: CGFloat = 1 {
    didSet { updatePinch() }
  }
  /// Zooming can exceed the limits and bounces back.
  open var bouncesZoom = true
  /// A pinch is zooming.
  open internal(set) var isZooming = false
  /// The scale is bouncing back to its limit.
  open internal(set) var isZoomBouncing = false
  /// The pinch recognizer; `nil` if zooming is disabled.
  open internal(set) var pinchGestureRecognizer: UIPinchGestureRecognizer?
  var currentZoomScale: CGFloat = 1

  // MARK: Refreshing

  /// The control above the content that a pull down reveals.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.detach(from: self)
      refreshControl?.attach(to: self)
    }
  }
  /// The space for a refresh control above the content, in points.
  var refreshInset: CGFloat = 0 {
    didSet { if refreshInset != oldValue { insetsMayHaveChanged() } }
  }

  /// How much of the view's lower edge the keyboard covers, in points, if a controller keeps the
  /// content clear of it.
  var keyboardInset: CGFloat = 0 {
    didSet { if keyboardInset != oldValue { insetsMayHaveChanged() } }
  }

  // MARK: State

  var phase: Phase = .resting
  var motion: RunningMotion?
  var displayLink: CADisplayLink?
  var drag: ScrollDrag?
  var pinch: ScrollPinch?
  var isScrollingToTop = false
  /// The scroll view itself is setting the offset, so that its motion continues.
  var isMovingItself = false

  /// Content that a finger has pulled past its end does not spring back yet.
  var keepsOffset: Bool { false }

  /// Creates a scroll view with this frame.
  public override init(frame: CGRect) {
    scrollPan = ScrollPanGestureRecognizer()
    contentTouchDelay = ContentTouchDelayRecognizer()
    super.init(frame: frame)
    setUpScrolling()
  }

  /// Creates a scroll view from a storyboard.
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

  /// The visible part of the content.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let before = super.bounds
      super.bounds = newValue
      boundsChanged(from: before)
    }
  }

  /// The frame, in the superview's points.
  open override var frame: CGRect {
    get { super.frame }
    set {
      let before = super.bounds
      super.frame = newValue
      boundsChanged(from: before)
    }
  }

  /// The centre, in the superview's points: it decides which bars cover the view.
  open override var center: CGPoint {
    get { super.center }
    set {
      let before = super.center
      super.center = newValue
      if newValue != before { insetsMayHaveChanged() }
    }
  }

  private func boundsChanged(from before: CGRect) {
    guard super.bounds != before else { return }
    setNeedsLayout()
    if super.bounds.size != before.size {
      insetsMayHaveChanged()
      bringIntoRange()
      tellEdges()
    }
    if super.bounds.origin != before.origin { contentHasMoved() }
  }

  /// The content has moved: updates everything that depends on the offset.
  func contentHasMoved() {
    refreshControl?.scrollViewDidScroll(self)
    header?.contentHasMoved(in: self)
    tellEdges()
    delegate?.scrollViewDidScroll(self)
  }

  /// Lays out the indicators.
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

  /// The adjusted content inset is about to change, for the views of this framework.
  func insetsWillChange() {}

  /// Called after the adjusted content inset has changed.
  open func adjustedContentInsetDidChange() {}

  /// Motions stop when the view leaves its window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { stopMotion(finished: false) }
  }

  // MARK: State restoration

  /// Writes the place of the content.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeOffset(with: coder)
  }

  /// Scrolls to the place that was written.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeOffset(with: coder)
  }

  // MARK: Touches

  /// Scrolls for a wheel. If the content cannot move, the enclosing scroll view may.
  override func handleScroll(dx: CGFloat, dy: CGFloat) -> Bool {
    scrollByWheel(dx: dx, dy: dy) || super.handleScroll(dx: dx, dy: dy)
  }

  /// A touch in a view of the content may be cancelled in order to scroll. By default true
  /// unless the view is a control.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// A gesture may begin: a drag only along an axis on which the content can move.
  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer === scrollPan else { return super.gestureRecognizerShouldBegin(recognizer) }
    return panShouldBegin()
  }
}
