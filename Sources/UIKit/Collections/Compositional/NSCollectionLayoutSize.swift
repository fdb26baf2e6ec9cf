public import Foundation

/// A width or a height in a compositional layout. Main thread.
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject {
  enum Kind: Equatable { case fractionalWidth, fractionalHeight, absolute, estimated, uniform }

  let kind: Kind
  /// The fraction, or the points.
  public let dimension: CGFloat

  init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension
    super.init()
  }

  /// A fraction of the container's width.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }
  /// A fraction of the container's height.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }
  /// As many points.
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }
  /// About as many points: the cell determines how many.
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }
  /// About as many points: as many as the largest of the group needs.
  open class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.uniform, estimate)
  }

  /// It is a fraction of the container's width.
  open var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// It is a fraction of the container's height.
  open var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// It is a number of points.
  open var isAbsolute: Bool { kind == .absolute }
  /// It is an estimate.
  open var isEstimated: Bool { kind == .estimated }
  /// It is that of the largest of the group.
  open var isUniformAcrossSiblings: Bool { kind == .uniform }

  /// In points, in a container.
  func points(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: dimension * container.width
    case .fractionalHeight: dimension * container.height
    case .absolute, .estimated, .uniform: dimension
    }
  }

  /// What it is depends on cells, in a container of which some lengths do.
  func isFree(in container: UICollectionViewLayoutAttributes.EstimatedAxes) -> Bool {
    switch kind {
    case .fractionalWidth: container.contains(.width)
    case .fractionalHeight: container.contains(.height)
    case .absolute: false
    case .estimated, .uniform: true
    }
  }
}

/// A width and a height in a compositional layout. Main thread.
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size.
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

  func points(in container: CGSize) -> CGSize {
    CGSize(
      width: widthDimension.points(in: container), height: heightDimension.points(in: container))
  }

  func free(
    in container: UICollectionViewLayoutAttributes.EstimatedAxes
  ) -> UICollectionViewLayoutAttributes.EstimatedAxes {
    var free: UICollectionViewLayoutAttributes.EstimatedAxes = []
    if widthDimension.isFree(in: container) { free.insert(.width) }
    if heightDimension.isFree(in: container) { free.insert(.height) }
    return free
  }
}

/// A distance between items, or beside one. Main thread.
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject {
  /// In points; the least of a flexible distance.
  public let spacing: CGFloat
  /// It grows into the room that is left.
  public let isFlexibleSpacing: Bool
  /// It does not grow.
  open var isFixedSpacing: Bool { !isFlexibleSpacing }

  init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    isFlexibleSpacing = isFlexible
    super.init()
  }

  /// At least as many points.
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }
  /// As many points.
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }
}

/// The distances around an item. Main thread.
@preconcurrency @MainActor open class NSCollectionLayoutEdgeSpacing: NSObject {
  /// Before it, in the reading direction.
  public let leading: NSCollectionLayoutSpacing?
  /// Above it.
  public let top: NSCollectionLayoutSpacing?
  /// After it, in the reading direction.
  public let trailing: NSCollectionLayoutSpacing?
  /// Below it.
  public let bottom: NSCollectionLayoutSpacing?

  /// Creates distances; `nil`: none.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
    super.init()
  }
}

/// Where a supplementary view is at an item. Main thread.
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject {
  /// The edges; with none along an axis it is in the middle.
  public let edges: NSDirectionalRectEdge
  /// The distance from there, in points or in sizes of the view.
  public let offset: CGPoint
  /// The distance is in points.
  public let isAbsoluteOffset: Bool
  /// The distance is in sizes of the view.
  open var isFractionalOffset: Bool { !isAbsoluteOffset }

  /// At edges.
  public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, true) }
  /// Some points from edges.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, true)
  }
  /// Some sizes of the view from edges.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, false)
  }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, _ isAbsolute: Bool) {
    self.edges = edges
    self.offset = offset
    isAbsoluteOffset = isAbsolute
    super.init()
  }

  /// The point of a rectangle, without the offset: as parts of its size.
  var unit: CGPoint {
    CGPoint(
      x: edges.contains(.leading) ? 0 : edges.contains(.trailing) ? 1 : 0.5,
      y: edges.contains(.top) ? 0 : edges.contains(.bottom) ? 1 : 0.5)
  }
}

/// An edge or a corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  case none = 0
  case top = 1
  case topLeading = 2
  case leading = 3
  case bottomLeading = 4
  case bottom = 5
  case bottomTrailing = 6
  case trailing = 7
  case topTrailing = 8

  var isTop: Bool { [.top, .topLeading, .topTrailing].contains(self) }
  var isBottom: Bool { [.bottom, .bottomLeading, .bottomTrailing].contains(self) }
  var isLeading: Bool { [.leading, .topLeading, .bottomLeading].contains(self) }
  var isTrailing: Bool { [.trailing, .topTrailing, .bottomTrailing].contains(self) }
}

extension CGRect {
  /// Smaller by insets; never of negative size.
  func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.leading, y: minY + insets.top,
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom))
  }
}
