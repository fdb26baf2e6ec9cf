public import CoreGraphics
public import Foundation
public import QuartzCore

/// Where one element of a collection view is, and how it looks. Main thread.
///
/// A layout makes them. Subclasses add values of their own; they override `copy(with:)` and
/// `isEqual(_:)`, because the collection view copies and compares them.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject,
  @preconcurrency NSCopying
{
  /// The item or view that these attributes belong to.
  open var indexPath: IndexPath
  /// What kind of element it is.
  open internal(set) var representedElementCategory: UICollectionView.ElementCategory
  /// The kind of a supplementary or decoration view; `nil` for a cell.
  open internal(set) var representedElementKind: String?

  /// The frame, in points of the content. With a transform, that of the transformed element.
  open var frame: CGRect {
    get {
      let plain = CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
      guard !transform.isIdentity else { return plain }
      let turned = CGRect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height
      ).applying(transform)
      return turned.offsetBy(dx: center.x, dy: center.y)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
  /// The element's own rectangle; its origin is always zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  /// The middle, in points of the content.
  open var center = CGPoint.zero
  /// The size, without the transform.
  open var size = CGSize.zero
  /// The transform around the middle.
  open var transform: CGAffineTransform {
    get { flatTransform }
    set {
      flatTransform = newValue
      spaceTransform = CATransform3DMakeAffineTransform(newValue)
    }
  }
  private var flatTransform = CGAffineTransform.identity
  /// The 3D transform around the middle; only its two-dimensional part has effect.
  open var transform3D: CATransform3D {
    get { spaceTransform }
    set {
      spaceTransform = newValue
      if CATransform3DIsAffine(newValue) {
        flatTransform = CATransform3DGetAffineTransform(newValue)
      }
    }
  }
  private var spaceTransform = CATransform3DIdentity
  /// The opacity, from 0 to 1.
  open var alpha: CGFloat = 1
  /// Elements with larger numbers are in front.
  open var zIndex = 0
  /// The element is there but not shown.
  open var isHidden = false

  /// The axes along which the size is an estimate that the view may correct.
  var estimated: EstimatedAxes = .both
  /// The place of a cell in a list: its separators and corners.
  var listPlace: ListPlace?

  /// The axes along which a size is an estimate.
  struct EstimatedAxes: OptionSet {
    let rawValue: Int
    static let width = EstimatedAxes(rawValue: 1)
    static let height = EstimatedAxes(rawValue: 2)
    static let both: EstimatedAxes = [.width, .height]
  }

  /// Creates attributes of nothing yet; the convenience initializers set what they are of.
  public required override init() {
    indexPath = IndexPath()
    representedElementCategory = .cell
    super.init()
  }

  /// The attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// The attributes of a supplementary view.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// The attributes of a decoration view.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// A copy with the same values. A subclass calls super, and sets its own values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.center = center
    copy.size = size
    copy.flatTransform = flatTransform
    copy.spaceTransform = spaceTransform
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.estimated = estimated
    copy.listPlace = listPlace
    return copy
  }

  /// Another object has the same values. A subclass also compares its own.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    // Both are used on the main thread only, as views are.
    nonisolated(unsafe) let object = object
    return MainActor.assumeIsolated {
      guard let other = object as? UICollectionViewLayoutAttributes,
        type(of: other) == type(of: self)
      else { return false }
      return hasSameValues(as: other)
    }
  }

  /// Attributes are compared by their values: those of the same element have the same hash.
  nonisolated open override var hash: Int { MainActor.assumeIsolated { indexPath.hashValue } }

  private func hasSameValues(as other: UICollectionViewLayoutAttributes) -> Bool {
    other.indexPath == indexPath
      && other.representedElementCategory == representedElementCategory
      && other.representedElementKind == representedElementKind && other.center == center
      && other.size == size && other.flatTransform == flatTransform
      && other.spaceTransform == spaceTransform && other.alpha == alpha
      && other.zIndex == zIndex && other.isHidden == isHidden && other.listPlace == listPlace
  }

  /// A copy as this class.
  func duplicate() -> UICollectionViewLayoutAttributes {
    copy(with: nil) as? UICollectionViewLayoutAttributes ?? self
  }
}
