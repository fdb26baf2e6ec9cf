public import Foundation
import QuartzCore

/// A view of a collection view that is used again for another element: a cell, a header, a footer
/// or a decoration. Main thread.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  /// The identifier for reusing the view.
  open var reuseIdentifier: String? { identifier }
  var identifier: String?
  /// The kind of element that it is reused for.
  var reuseKind = ""
  weak var collectionView: UICollectionView?
  /// It has been asked for its preferred size since its content has changed.
  var isMeasured = false
  private var shownAttributes: UICollectionViewLayoutAttributes?
  private var shownShift = CGPoint.zero

  /// Creates a view.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view from a storyboard. Its identifier is the coder's value for the key
  /// `reuseIdentifier`.
  public required init?(coder: NSCoder) {
    if coder.allowsKeyedCoding {
      identifier = coder.decodeObject(forKey: "reuseIdentifier") as? String
    }
    super.init(coder: coder)
  }

  /// Called before the view is used for another element. Override it to reset the view; call super.
  open func prepareForReuse() {}

  /// The layout's attributes for the view. Its frame, transform, opacity and place in front of
  /// others are already set; override it for what a subclass of the attributes adds.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The size that the view prefers to that of the attributes; they may be changed and returned.
  ///
  /// By default a view is as large as its constraints want, or as `sizeThatFits(_:)` says, along the
  /// axes along which the layout has an estimate.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let preferred = layoutAttributes.duplicate()
    preferred.size = fittingSize(for: layoutAttributes.size, free: layoutAttributes.estimated)
    return preferred
  }

  /// The layout of the collection view is about to change.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// The layout of the collection view has changed.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  // MARK: For the collection view

  /// The view with the content: its constraints say how large the view prefers to be.
  var measuredView: UIView { self }

  func fittingSize(
    for size: CGSize, free: UICollectionViewLayoutAttributes.EstimatedAxes
  ) -> CGSize {
    let measured = measuredView
    guard !measured.constraints.isEmpty else {
      let fitting = measured.sizeThatFits(size)
      return CGSize(
        width: free.contains(.width) ? fitting.width : size.width,
        height: free.contains(.height) ? fitting.height : size.height)
    }
    return measured.systemLayoutSizeFitting(
      size, withHorizontalFittingPriority: free.contains(.width) ? .fittingSizeLevel : .required,
      verticalFittingPriority: free.contains(.height) ? .fittingSizeLevel : .required)
  }

  /// It was taken for an element.
  func dequeue(by collectionView: UICollectionView, for path: IndexPath) {
    self.collectionView = collectionView
    isMeasured = false
    alpha = 1
    isHidden = false
  }

  /// Puts the view where the attributes say, unless it is there already.
  ///
  /// - Parameter shift: The distance from the content's points to those of the superview.
  func place(_ attributes: UICollectionViewLayoutAttributes, shift: CGPoint = .zero) {
    if let shownAttributes, shift == shownShift, shownAttributes.isEqual(attributes) { return }
    if shownAttributes?.size != attributes.size { setNeedsLayout() }
    // The layout may change its object later.
    let attributes = attributes.duplicate()
    shownAttributes = attributes
    shownShift = shift
    if !CATransform3DIsIdentity(layer.transform) || !attributes.transform.isIdentity {
      layer.transform = attributes.transform3D
    }
    let center = CGPoint(x: attributes.center.x + shift.x, y: attributes.center.y + shift.y)
    if attributes.transform.isIdentity {
      frame = CGRect(
        x: center.x - attributes.size.width / 2, y: center.y - attributes.size.height / 2,
        width: attributes.size.width, height: attributes.size.height)
    } else {
      bounds.size = attributes.size
      self.center = center
    }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
    let depth = CGFloat(min(attributes.zIndex, 1_000_000))
    if layer.zPosition != depth { layer.zPosition = depth }
    apply(attributes)
  }

  /// Where the view is; `nil`: nowhere yet.
  var placed: UICollectionViewLayoutAttributes? { shownAttributes }

  /// The next place is set whatever it is.
  func forgetPlace() { shownAttributes = nil }
}

/// Creates views of classes that are known only at run time. Not for apps.
///
/// As on iOS, a cell's class overrides `init(frame:)` and does not mark it as required. As with
/// ``_InstantiationProbe``, which says more, a call through this class's type is dispatched by the
/// actual class's method table.
@preconcurrency @MainActor open class _ReusableViewProbe: UICollectionReusableView {
  /// Creates a view.
  public required override init(frame: CGRect) { super.init(frame: frame) }
  /// It is in no storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a view of a class with its `init(frame:)`.
  @inline(never) static func make(
    _ type: UICollectionReusableView.Type, frame: CGRect
  ) -> UICollectionReusableView {
    unsafeBitCast(type, to: _ReusableViewProbe.Type.self).init(frame: frame)
  }
}
