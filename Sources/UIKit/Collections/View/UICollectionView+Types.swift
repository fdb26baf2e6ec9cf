import Foundation

extension UICollectionView {
  /// The position of an item after scrolling: at most one for each axis.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a position.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// In the middle of the height.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// At the left edge.
    public static let left = ScrollPosition(rawValue: 8)
    /// In the middle of the width.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// At the right edge.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The direction in which a layout scrolls.
  public enum ScrollDirection: Int, Sendable {
    /// Up and down.
    case vertical = 0
    /// To the sides.
    case horizontal = 1
  }

  /// The kinds of elements.
  public enum ElementCategory: UInt, Sendable {
    /// An item's cell.
    case cell = 0
    /// A header, a footer or another view that the data source makes.
    case supplementaryView = 1
    /// A view that the layout makes.
    case decorationView = 2
  }

  /// How cells that resize themselves are noticed.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Not at all.
    case disabled = 0
    /// After `invalidateIntrinsicContentSize()` of the cell or a new content configuration.
    case enabled = 1
    /// Also after a change of the constraints in the content.
    case enabledIncludingConstraints = 2
  }

  /// The kind of a section's header.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// One element of the layout.
  struct Element: Hashable {
    var category: ElementCategory
    var kind: String
    var path: IndexPath

    @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
      category = attributes.representedElementCategory
      kind = attributes.representedElementKind ?? ""
      path = attributes.indexPath
    }

    init(cell path: IndexPath) {
      category = .cell
      kind = ""
      self.path = path
    }

    init(_ category: ElementCategory, kind: String, path: IndexPath) {
      self.category = category
      self.kind = kind
      self.path = path
    }
  }
}

/// A section whose items scroll across the collection view's direction.
struct OrthogonalArea: Equatable {
  /// The area in which the items are seen, in points of the collection view's content.
  var frame: CGRect
  /// The size of all the items, in points.
  var contentSize: CGSize
  /// How far the items have scrolled, in points.
  var offset: CGPoint
  /// The items stop at multiples of the area's length.
  var isPaging = false
  /// The places at which the items may stop; `nil`: anywhere.
  var stops: OrthogonalStops?
  /// The items bounce at their ends.
  var bounces = true
  /// How fast the items come to rest.
  var decelerationRate = UIScrollView.DecelerationRate.normal
}

/// Places at even distances at which content comes to rest.
struct OrthogonalStops: Equatable {
  /// The distance of two places, in points.
  var step: CGFloat
  /// The first place.
  var start: CGFloat = 0
  /// A flick goes on by one place only.
  var isOneByOne: Bool

  /// Where content comes to rest that would rest at `end`, after a drag that began at `start`.
  func target(for end: CGFloat, from origin: CGFloat, in range: ClosedRange<CGFloat>) -> CGFloat {
    guard step > 0 else { return end }
    var number = ((end - start) / step).rounded()
    if isOneByOne {
      let before = ((origin - start) / step).rounded()
      number = min(max(number, before - 1), before + 1)
    }
    return min(max(start + number * step, range.lowerBound), range.upperBound)
  }
}
