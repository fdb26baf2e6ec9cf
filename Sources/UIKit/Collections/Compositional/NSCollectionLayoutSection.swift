public import CoreGraphics
public import Foundation

/// How the items of a section scroll across the layout's direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// Not at all.
  case none = 0
  /// Freely.
  case continuous = 1
  /// Freely, and rest with a group at the leading edge.
  case continuousGroupLeadingBoundary = 2
  /// By the width of the section.
  case paging = 3
  /// By one group.
  case groupPaging = 4
  /// By one group, which rests in the middle.
  case groupPagingCentered = 5
}

/// How a section that scrolls across bounces and comes to rest. Main thread.
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
  /// The items bounce at their ends.
  public enum Bounce: Int, Sendable {
    /// As the system has it.
    case automatic = 0
    /// Always.
    case always = 1
    /// Never.
    case never = 2
  }

  /// How fast the items come to rest.
  open var decelerationRate = UIScrollView.DecelerationRate.normal
  /// The items bounce at their ends.
  open var bounce = Bounce.automatic
}

/// From where insets of a compositional layout are measured.
public enum UIContentInsetsReference: Int, Sendable {
  /// As the layout says; for the layout: from the safe area.
  case automatic = 0
  /// From the edges of the collection view.
  case none = 1
  /// From the safe area.
  case safeArea = 2
  /// From the margins of the collection view.
  case layoutMargins = 3
  /// From the readable width. Here that is the margins.
  case readableContent = 4
}

/// An item that is visible, for the handler of a section: what it changes is shown. Main thread.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  /// The opacity.
  var alpha: CGFloat { get set }
  /// Larger numbers are in front.
  var zIndex: Int { get set }
  /// It is not shown.
  var isHidden: Bool { get set }
  /// The middle, in points of the content.
  var center: CGPoint { get set }
  /// The transform around the middle.
  var transform: CGAffineTransform { get set }
  /// The 3D transform around the middle.
  var transform3D: CATransform3D { get set }
  /// A name of an app's own. None here.
  var name: String { get }
  /// The item.
  var indexPath: IndexPath { get }
  /// The frame, in points of the content.
  var frame: CGRect { get }
  /// The item's own rectangle.
  var bounds: CGRect { get }
  /// What it is.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view.
  var representedElementKind: String? { get }
}

/// Is told of the visible items of a section whenever they move.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> Void

/// A section of a compositional layout: a group, repeated for all its items. Main thread.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  /// The margins around the groups, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The distance of the groups, in points.
  open var interGroupSpacing: CGFloat = 0
  /// From where the margins are measured.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// From where the margins of headers and footers are measured.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// How the items scroll across.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// How the items bounce and come to rest.
  public let orthogonalScrollingProperties =
    UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// The headers, the footers and other views at the edges.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Headers and footers have the margins of the groups at their sides. Default: yes.
  open var supplementariesFollowContentInsets = true
  /// Is told of the visible items whenever they move.
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// Views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// The list that the section is; `nil`: it is none.
  var list: UICollectionLayoutListConfiguration?

  /// Creates a section.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }
}

/// The room of a layout, or of a group. Main thread.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size, in points.
  var contentSize: CGSize { get }
  /// The size within the insets, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets, in points.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets with those of the safe area, in points.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a section may depend on. Main thread.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The room.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits.
  var traitCollection: UITraitCollection { get }
}

final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment {
  final class Container: NSObject, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets

    init(_ size: CGSize, _ insets: NSDirectionalEdgeInsets) {
      contentSize = size
      contentInsets = insets
      super.init()
    }

    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
    var effectiveContentSize: CGSize {
      CGRect(origin: .zero, size: contentSize).inset(by: contentInsets).size
    }
  }

  let container: any NSCollectionLayoutContainer
  let traitCollection: UITraitCollection

  init(_ size: CGSize, _ insets: NSDirectionalEdgeInsets, _ traits: UITraitCollection) {
    container = Container(size, insets)
    traitCollection = traits
    super.init()
  }
}

/// Attributes as a visible item.
final class VisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  private let attributes: UICollectionViewLayoutAttributes

  init(_ attributes: UICollectionViewLayoutAttributes) {
    self.attributes = attributes
    super.init()
  }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { attributes.center }
    set { attributes.center = newValue }
  }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { attributes.transform3D = newValue }
  }
  var name: String { "" }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame }
  var bounds: CGRect { attributes.bounds }
  var representedElementCategory: UICollectionView.ElementCategory {
    attributes.representedElementCategory
  }
  var representedElementKind: String? { attributes.representedElementKind }
}
