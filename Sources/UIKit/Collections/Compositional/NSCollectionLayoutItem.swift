public import Foundation

/// The place of a cell in a compositional layout. Main thread.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
  /// The size, in the group.
  public let layoutSize: NSCollectionLayoutSize
  /// The views at the cell, such as a badge.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { ownSupplementaryItems }
  private let ownSupplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// By how much the cell is smaller than its place, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The distances around the place.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// The place of a cell.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// The place of a cell with views at it.
  public init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.layoutSize = layoutSize
    ownSupplementaryItems = supplementaryItems
    super.init()
  }
}

/// The place of a supplementary view at an item or a group. Main thread.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the view.
  public let elementKind: String
  /// Where it is at the item.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// Which of its own points is there.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// Larger numbers are in front.
  open var zIndex = 1

  /// A view at a place of an item.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(
      layoutSize: layoutSize, kind: elementKind, containerAnchor: containerAnchor, itemAnchor: nil)
  }

  /// A view, one point of which is at a place of an item.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(
      layoutSize: layoutSize, kind: elementKind, containerAnchor: containerAnchor,
      itemAnchor: itemAnchor)
  }

  init(
    layoutSize: NSCollectionLayoutSize, kind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor?
  ) {
    elementKind = kind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// The frame at an item's frame.
  func frame(at frame: CGRect) -> CGRect {
    let size = layoutSize.points(in: frame.size)
    let place = containerAnchor.unit
    // Without an anchor of its own the view is inside the item.
    let own = itemAnchor?.unit ?? place
    var x = frame.minX + frame.width * place.x - size.width * own.x
    var y = frame.minY + frame.height * place.y - size.height * own.y
    for anchor in [containerAnchor, itemAnchor].compactMap({ $0 }) {
      x += anchor.offset.x * (anchor.isAbsoluteOffset ? 1 : size.width)
      y += anchor.offset.y * (anchor.isAbsoluteOffset ? 1 : size.height)
    }
    return CGRect(x: x, y: y, width: size.width, height: size.height).inset(by: contentInsets)
  }
}

/// The place of a header, a footer or another view at the edge of a section or of the whole layout.
/// Main thread.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge or corner.
  public let alignment: NSRectAlignment
  /// The distance from there, in points.
  public let offset: CGPoint
  /// The section is larger by the view. Default: yes.
  open var extendsBoundary = true
  /// It stays at the edge while the section passes.
  open var pinToVisibleBounds = false

  /// A view at an edge.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// A view some points from an edge.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(
      layoutSize: layoutSize, kind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: []),
      itemAnchor: nil)
  }
}

/// A view of the layout's own behind a section. Main thread.
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of the view, which is registered with the layout.
  public let elementKind: String
  /// Larger numbers are in front.
  open var zIndex = -1

  init(kind: String) {
    elementKind = kind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [])
  }

  /// The background of a section.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(kind: elementKind)
  }
}
