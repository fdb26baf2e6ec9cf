public import Foundation

/// A rectangle on the screen that draws content, contains subviews, and handles events. Main
/// thread.
@preconcurrency @MainActor open class UIView: UIResponder, UITraitEnvironment, CALayerDelegate {
  /// The class of the layers of this class's views.
  open class var layerClass: CALayer.Type { CALayer.self }
  /// Views of this class require constraint-based layout.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The view's layer.
  public let layer: CALayer

  var tree = ViewTree()
  var settings = ViewSettings()
  var accessibility = ViewAccessibility()
  /// The view's state for constraint layout.
  var layoutState: AnyObject?

  /// Creates a view with this frame, in its superview's points.
  public init(frame: CGRect) {
    layer = Self.layerClass.init()
    super.init()
    layer.delegate = self
    layer.element = self
    layer.displayState.needsDisplay = true
    layer.displayState.needsLayout = true
    layer.frame = frame
  }

  /// Creates a view from a storyboard or nib.
  public required init?(coder: NSCoder) {
    layer = Self.layerClass.init()
    super.init()
    layer.delegate = self
    layer.element = self
    layer.displayState.needsDisplay = true
    layer.displayState.needsLayout = true
  }

  /// Creates a view of size zero.
  public override convenience init() { self.init(frame: .zero) }

  // MARK: State restoration

  /// The name of the view in its controller when the app's state is preserved; with `nil` the view
  /// preserves nothing (REST-14).
  open var restorationIdentifier: String?
  /// Writes what has to be restored; an override calls this implementation, too.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Reads what was written; an override calls this implementation, too.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// All objects have read their state.
  open func applicationFinishedRestoringState() {}

  // MARK: Geometry

  /// The bounding rectangle, in the superview's points. With a transform, the bounds of the
  /// transformed view.
  open var frame: CGRect {
    get { layer.frame }
    set {
      layer.frame = newValue
      Self.constraintLayout?.geometryChanged(of: self)
    }
  }

  /// The view's rectangle, in its own points.
  open var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }

  /// The view's centre, in its superview's points.
  open var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      Self.constraintLayout?.geometryChanged(of: self)
    }
  }

  /// The transform around the view's centre.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// The 3D transform; only its two-dimensional part has effect.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// Pixels per point for drawing the view.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  // MARK: Look

  /// The opacity of the view and its subviews, from 0 to 1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(min(max(newValue, 0), 1)) }
  }

  /// The view and its subviews are hidden and receive no events.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != layer.isHidden else { return }
      layer.isHidden = newValue
      hiddenDidChange()
    }
  }

  /// The view's content is opaque.
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  /// The view is cleared before drawing.
  open var clearsContextBeforeDrawing = true

  /// The background colour. A dynamic colour follows the traits.
  open var backgroundColor: UIColor? {
    get { settings.backgroundColor }
    set {
      settings.backgroundColor = newValue
      let traits = traitCollection
      layer.backgroundColor = newValue?.resolved(with: traits)
      // The next change of traits is compared with those that this colour was resolved with.
      if newValue?.isDynamic == true, settings.knownTraits == nil { settings.knownTraits = traits }
    }
  }

  /// Subviews are clipped to the view's bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// How the content adapts to a change of the size.
  open var contentMode: ContentMode {
    get { settings.contentMode }
    set {
      guard newValue != settings.contentMode else { return }
      settings.contentMode = newValue
      layer.contentsGravity = newValue.gravity
      layer.needsDisplayOnBoundsChange = newValue == .redraw
      if layer.displayState.drawing != nil { layer.markContentsChanged() }
    }
  }

  /// A view whose alpha masks this one.
  open var mask: UIView? {
    get { settings.mask }
    set {
      settings.mask = newValue
      layer.mask = newValue?.layer
    }
  }

  /// The tint colour: the view's own, or its superview's.
  open var tintColor: UIColor! {
    get {
      if tintAdjustmentMode == .dimmed { return .systemGray }
      return settings.tintColor ?? superview?.tintColor ?? .tintColor
    }
    set {
      settings.tintColor = newValue
      tintChanged()
    }
  }

  /// The tint is dimmed to grey, because something covers the view.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get {
      settings.tintAdjustmentMode == .automatic
        ? superview?.tintAdjustmentMode ?? .normal : settings.tintAdjustmentMode
    }
    set {
      settings.tintAdjustmentMode = newValue
      tintChanged()
    }
  }

  /// Called after the tint colour or its dimming has changed.
  open func tintColorDidChange() {}

  // MARK: Events

  /// The view and its subviews receive events.
  open var isUserInteractionEnabled: Bool {
    get { settings.isUserInteractionEnabled }
    set {
      settings.isUserInteractionEnabled = newValue
      layer.markChanged()
    }
  }

  /// The view receives all simultaneous touches instead of only the first (LOOP-11).
  open var isMultipleTouchEnabled = false
  /// Other views receive no touches while this view has one.
  open var isExclusiveTouch = false

  /// The view's gesture recognizers.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    didSet { gestureRecognizersDidChange(from: oldValue ?? []) }
  }

  /// A recognizer of the view's touches may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The superview, or the controller whose view it is (LOOP-09).
  open override var next: UIResponder? { tree.controller ?? superview }

  /// The deepest view at a point (LOOP-07). Ignores hidden, disabled and nearly transparent views;
  /// searches subviews from front to back, and only inside this view's bounds (LOOP-08).
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    for subview in tree.subviews.reversed() {
      if let hit = subview.hitTest(convert(point, to: subview), with: event) { return hit }
    }
    return self
  }

  /// The point is inside the view.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: Layout

  /// Lays out the subviews, with the constraints if there are any.
  open func layoutSubviews() { Self.constraintLayout?.layoutSubviews(of: self) }

  /// Marks the view for layout at the end of the run loop's turn.
  open func setNeedsLayout() { layer.setNeedsLayout() }

  /// Lays out the view now if it is marked for layout.
  open func layoutIfNeeded() {
    Self.constraintLayout?.updateConstraintsIfNeeded(below: self)
    layer.layoutIfNeeded()
  }

  /// The best size for the available size; by default the current one.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to its best size.
  open func sizeToFit() {
    let old = frame.origin
    bounds.size = sizeThatFits(bounds.size)
    if transform.isIdentity { frame.origin = old }
  }

  /// The natural size of the content; ``noIntrinsicMetric`` in a direction without one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Call it after the natural size of the content has changed.
  open func invalidateIntrinsicContentSize() {
    Self.constraintLayout?.intrinsicContentSizeChanged(of: self)
  }

  /// Updates the constraints. Call super last.
  open func updateConstraints() { settings.needsUpdateConstraints = false }

  /// Marks the view's constraints for an update before the next layout.
  open func setNeedsUpdateConstraints() {
    settings.needsUpdateConstraints = true
    LayoutCoordinator.begin()
    setNeedsLayout()
    Self.constraintLayout?.needsUpdateConstraints(self)
  }

  /// The view's constraints are marked for an update.
  open func needsUpdateConstraints() -> Bool { settings.needsUpdateConstraints }

  /// Updates the marked constraints of the view and its subviews.
  open func updateConstraintsIfNeeded() {
    Self.constraintLayout?.updateConstraintsIfNeeded(below: self)
  }

  /// The autoresizing mask is translated into constraints.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { settings.translatesAutoresizingMask }
    set {
      guard newValue != settings.translatesAutoresizingMask else { return }
      settings.translatesAutoresizingMask = newValue
      Self.constraintLayout?.autoresizingTranslationChanged(of: self)
      superview?.setNeedsLayout()
    }
  }

  /// The size that satisfies the constraints and is as near as possible to `targetSize`.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that satisfies the constraints and is as near to `targetSize` as the priorities
  /// allow.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    LayoutEngine.fittingSize(
      of: self, target: targetSize, horizontal: horizontal, vertical: vertical)
  }

  /// The insets of the frame that alignment ignores.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The view that defines the first baseline.
  open var forFirstBaselineLayout: UIView { self }
  /// The view that defines the last baseline.
  open var forLastBaselineLayout: UIView { self }

  // MARK: Drawing

  /// Draws the view's content. Called when the view first becomes visible and after
  /// ``setNeedsDisplay()``, before the end of the run loop's turn (EVT-05).
  open func draw(_ rect: CGRect) {}

  /// Marks the view for drawing.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  /// Marks the view for drawing; the whole view is redrawn.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }

  // MARK: Hierarchy callbacks

  /// A subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// A subview is about to be removed.
  open func willRemoveSubview(_ subview: UIView) {}
  /// The view is about to move to another superview.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// The view has moved to another superview.
  open func didMoveToSuperview() {}
  /// The view is about to move to another window.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// The view has moved to another window.
  open func didMoveToWindow() {}

  // MARK: Traits, margins and direction

  /// The view's traits.
  open var traitCollection: UITraitCollection { inheritedTraits() }

  /// Called after the traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Called after the safe area has changed.
  open func safeAreaInsetsDidChange() {}
  /// Called after the margins have changed.
  open func layoutMarginsDidChange() {}

  /// The margins for subviews.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveLayoutMargins }
    set { setLayoutMargins(newValue) }
  }

  // MARK: Layer delegate

  open func displayLayer(_ layer: CALayer) -> Bool { false }

  open func draw(_ layer: CALayer, in ctx: CGContext) {
    traitCollection.performAsCurrent { draw(bounds) }
  }

  open func layoutSublayers(of layer: CALayer) {
    guard layer === self.layer else { return }
    traitCollection.performAsCurrent {
      tree.controller?.viewWillLayoutSubviews()
      layoutSubviews()
      tree.controller?.viewDidLayoutSubviews()
    }
    noticeInsets()
  }

  open func layerSizeDidChange(_ layer: CALayer, from old: CGSize) {
    guard layer === self.layer else { return }
    if autoresizesSubviews { resizeSubviews(from: old) }
    Self.constraintLayout?.geometryChanged(of: self)
  }

  /// Subviews are resized with this view according to their masks.
  open var autoresizesSubviews: Bool {
    get { settings.autoresizesSubviews }
    set { settings.autoresizesSubviews = newValue }
  }

  // MARK: Accessibility

  /// Performs the action of a tap, for assistive technology. Returns whether there was one.
  open func accessibilityActivate() -> Bool { false }
  /// Increases the value of an adjustable element.
  open func accessibilityIncrement() {}
  /// Decreases the value of an adjustable element.
  open func accessibilityDecrement() {}

  /// The view is an accessibility element of its own.
  open var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? false }
    set { setAccessibility(\.isElement, newValue) }
  }

  /// A short name of the view, for assistive technology.
  open var accessibilityLabel: String? {
    get { accessibility.label }
    set { setAccessibility(\.label, newValue) }
  }

  /// The view's value, for assistive technology.
  open var accessibilityValue: String? {
    get { accessibility.value }
    set { setAccessibility(\.value, newValue) }
  }

  /// The effect of using the view, for assistive technology.
  open var accessibilityHint: String? {
    get { accessibility.hint }
    set { setAccessibility(\.hint, newValue) }
  }

  /// The identifier for tests.
  open var accessibilityIdentifier: String? {
    get { accessibility.identifier }
    set { setAccessibility(\.identifier, newValue) }
  }

  /// The kind of element, for assistive technology.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility.traits ?? [] }
    set { setAccessibility(\.traits, newValue) }
  }
}
