public import Foundation
import SystemInterface

/// A rectangle of the screen that draws, holds other views, and takes part in events. Main thread.
@preconcurrency @MainActor open class UIView: UIResponder, UITraitEnvironment, CALayerDelegate {
  /// The class of layers that show views of this class.
  open class var layerClass: CALayer.Type { CALayer.self }
  /// Whether views of this class are laid out only with constraints.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The layer that shows the view.
  public let layer: CALayer

  var tree = ViewTree()
  var settings = ViewSettings()
  var accessibility = ViewAccessibility()
  /// What constraint layout keeps with the view.
  var layoutState: AnyObject?

  /// A view with this frame, in its superview's points.
  public init(frame: CGRect) {
    layer = Self.layerClass.init()
    super.init()
    layer.delegate = self
    layer.displayState.needsDisplay = true
    layer.displayState.needsLayout = true
    layer.frame = frame
  }

  /// A view of a storyboard or nib.
  public required init?(coder: NSCoder) {
    layer = Self.layerClass.init()
    super.init()
    layer.delegate = self
    layer.displayState.needsDisplay = true
    layer.displayState.needsLayout = true
  }

  /// A view of size zero.
  public override convenience init() { self.init(frame: .zero) }

  // MARK: Geometry

  /// The rectangle around the view, in its superview's points. With a transform, the rectangle
  /// around what is to be seen.
  open var frame: CGRect {
    get { layer.frame }
    set {
      layer.frame = newValue
      Self.constraintLayout?.geometryChanged(of: self)
    }
  }

  /// The view's own rectangle, in its own points.
  open var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }

  /// The view's middle, in its superview's points.
  open var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      Self.constraintLayout?.geometryChanged(of: self)
    }
  }

  /// The map that the view is shown through, about its middle.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// The map that the view is shown through, of which the plane's part counts.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// Pixels per point that the view is drawn with.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  // MARK: Look

  /// From 0, not to be seen, to 1; subviews with it.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(min(max(newValue, 0), 1)) }
  }

  /// Whether the view and its subviews are not shown and take no events.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != layer.isHidden else { return }
      layer.isHidden = newValue
      hiddenDidChange()
    }
  }

  /// Whether the view fills its whole rectangle.
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  /// Whether the rectangle is cleared before drawing.
  open var clearsContextBeforeDrawing = true

  /// What fills the view behind all that it draws. A dynamic colour goes with the conditions.
  open var backgroundColor: UIColor? {
    get { settings.backgroundColor }
    set {
      settings.backgroundColor = newValue
      layer.backgroundColor = newValue?.resolved(with: traitCollection)
    }
  }

  /// Whether subviews are shown only inside of the view's rectangle.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// What happens to what was drawn when the size changes.
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

  /// A view whose alpha this one is shown through.
  open var mask: UIView? {
    get { settings.mask }
    set {
      settings.mask = newValue
      layer.mask = newValue?.layer
    }
  }

  /// The colour of what is tinted in the view: its own, or its superview's.
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

  /// Whether the tint is grey, because something lies over the view.
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

  /// The tint, or its being grey, has changed.
  open func tintColorDidChange() {}

  // MARK: Events

  /// Whether the view takes events; without, its subviews take none either.
  open var isUserInteractionEnabled: Bool {
    get { settings.isUserInteractionEnabled }
    set {
      settings.isUserInteractionEnabled = newValue
      layer.markChanged()
    }
  }

  /// Whether the view gets more than the first of several touches (LOOP-11).
  open var isMultipleTouchEnabled = false
  /// Whether other views get no touches while this one has one.
  open var isExclusiveTouch = false

  /// The view's gesture recognizers.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    didSet { gestureRecognizersDidChange(from: oldValue ?? []) }
  }

  /// Whether a recognizer may begin that looks at the view's touches.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The superview, or the controller whose view it is (LOOP-09).
  open override var next: UIResponder? { tree.controller ?? superview }

  /// The deepest view at a point of this view's (LOOP-07): hidden, disabled and nearly transparent
  /// views are passed over, subviews are asked from the front, and only where this view's own
  /// rectangle is (LOOP-08).
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    for subview in tree.subviews.reversed() {
      if let hit = subview.hitTest(convert(point, to: subview), with: event) { return hit }
    }
    return self
  }

  /// Whether the point is inside of the view.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: Layout

  /// Places the subviews. With constraints, they are placed by them.
  open func layoutSubviews() { Self.constraintLayout?.layoutSubviews(of: self) }

  /// The subviews have to be placed anew, at the end of the run loop's turn.
  open func setNeedsLayout() { layer.setNeedsLayout() }

  /// Places now what has to be.
  open func layoutIfNeeded() {
    Self.constraintLayout?.updateConstraintsIfNeeded(below: self)
    layer.layoutIfNeeded()
  }

  /// The size that suits the view best, at most or about this one. By default the size it has.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes on the size that suits the view best.
  open func sizeToFit() {
    let old = frame.origin
    bounds.size = sizeThatFits(bounds.size)
    if transform.isIdentity { frame.origin = old }
  }

  /// The size that the content has by itself; ``noIntrinsicMetric`` where it has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// The content's own size is another.
  open func invalidateIntrinsicContentSize() {
    Self.constraintLayout?.intrinsicContentSizeChanged(of: self)
  }

  /// Changes the constraints to what is needed now. Call super last.
  open func updateConstraints() { settings.needsUpdateConstraints = false }

  /// The view's constraints have to be changed before the next layout.
  open func setNeedsUpdateConstraints() {
    settings.needsUpdateConstraints = true
    LayoutCoordinator.begin()
    setNeedsLayout()
    Self.constraintLayout?.needsUpdateConstraints(self)
  }

  /// Whether the view's constraints have to be changed.
  open func needsUpdateConstraints() -> Bool { settings.needsUpdateConstraints }

  /// Changes the constraints of the view and its subviews, where they have to be.
  open func updateConstraintsIfNeeded() {
    Self.constraintLayout?.updateConstraintsIfNeeded(below: self)
  }

  /// Whether the autoresizing mask stands for constraints.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { settings.translatesAutoresizingMask }
    set {
      guard newValue != settings.translatesAutoresizingMask else { return }
      settings.translatesAutoresizingMask = newValue
      Self.constraintLayout?.autoresizingTranslationChanged(of: self)
      superview?.setNeedsLayout()
    }
  }

  /// The size that the constraints of the view and of those below it give it, where it should be as
  /// near as possible to `targetSize`.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that the constraints of the view and of those below it give it, where it should be as
  /// near to `targetSize` as the priorities say.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    LayoutEngine.fittingSize(
      of: self, target: targetSize, horizontal: horizontal, vertical: vertical)
  }

  /// What lies in the frame but is not aligned by.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The view whose baseline is aligned by first.
  open var forFirstBaselineLayout: UIView { self }
  /// The view whose baseline is aligned by last.
  open var forLastBaselineLayout: UIView { self }

  // MARK: Drawing

  /// Draws the view's content. It is called when the view is to be seen for the first time and
  /// after ``setNeedsDisplay()``, before the end of the run loop's turn (EVT-05).
  open func draw(_ rect: CGRect) {}

  /// The view has to be drawn anew.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  /// A part of the view has to be drawn anew: all of it is.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }

  // MARK: Hierarchy callbacks

  /// A subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// A subview will be taken away.
  open func willRemoveSubview(_ subview: UIView) {}
  /// The view will have another superview.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// The view has another superview.
  open func didMoveToSuperview() {}
  /// The view will be in another window.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// The view is in another window.
  open func didMoveToWindow() {}

  // MARK: Traits, margins and direction

  /// The conditions under which the view is shown.
  open var traitCollection: UITraitCollection { inheritedTraits() }

  /// The conditions were others before.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The safe area is another.
  open func safeAreaInsetsDidChange() {}
  /// The margins are others.
  open func layoutMarginsDidChange() {}

  /// How subviews keep away from the edges.
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

  /// Whether subviews change their size with this one, as their masks say.
  open var autoresizesSubviews: Bool {
    get { settings.autoresizesSubviews }
    set { settings.autoresizesSubviews = newValue }
  }

  // MARK: Accessibility

  /// Does what a tap does, for assistive technology. Returns whether anything was done.
  open func accessibilityActivate() -> Bool { false }
  /// Makes the value of an adjustable element larger.
  open func accessibilityIncrement() {}
  /// Makes the value of an adjustable element smaller.
  open func accessibilityDecrement() {}

  /// Whether assistive technology tells of the view by itself.
  open var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? false }
    set { setAccessibility(\.isElement, newValue) }
  }

  /// What the view is, in a word or two.
  open var accessibilityLabel: String? {
    get { accessibility.label }
    set { setAccessibility(\.label, newValue) }
  }

  /// What the view's value is.
  open var accessibilityValue: String? {
    get { accessibility.value }
    set { setAccessibility(\.value, newValue) }
  }

  /// What the view does.
  open var accessibilityHint: String? {
    get { accessibility.hint }
    set { setAccessibility(\.hint, newValue) }
  }

  /// What tests know the view by.
  open var accessibilityIdentifier: String? {
    get { accessibility.identifier }
    set { setAccessibility(\.identifier, newValue) }
  }

  /// What kind of thing the view is.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility.traits ?? [] }
    set { setAccessibility(\.traits, newValue) }
  }
}
