public import Foundation

/// The frame of an item in a group of an app's own. Main thread.
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject {
  /// The frame, in the group's points.
  public let frame: CGRect
  /// Larger numbers are in front.
  public let zIndex: Int

  /// Creates a frame.
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

  /// Creates a frame in front of others.
  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }
}

/// Items beside or below each other. A section repeats its group for as many items as it has. Main
/// thread.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// Makes the frames of a group.
  public typealias CustomItemProvider =
    @MainActor (
      _ layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> [NSCollectionLayoutGroupCustomItem]

  /// How the items are arranged.
  enum Arrangement {
    /// One after another, and again as long as there is room.
    case filling
    /// As many as that, each as long as an equal part of the group.
    case equal(Int)
    /// As many as that.
    case counted(Int)
    /// As the app says.
    case custom(CustomItemProvider)
  }

  /// The items.
  public let subitems: [NSCollectionLayoutItem]
  /// The views at the group.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { groupSupplementaryItems }
    set { groupSupplementaryItems = newValue }
  }
  private var groupSupplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  /// The distance of the items.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  let isHorizontal: Bool
  let arrangement: Arrangement

  init(
    _ layoutSize: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], isHorizontal: Bool,
    _ arrangement: Arrangement
  ) {
    self.subitems = subitems
    self.isHorizontal = isHorizontal
    self.arrangement = arrangement
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Items beside each other, repeated as long as there is room.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
    -> NSCollectionLayoutGroup
  { NSCollectionLayoutGroup(layoutSize, subitems, isHorizontal: true, .filling) }

  /// As many items beside each other, all equally wide.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: true, .equal(max(1, count)))
  }

  /// As many items beside each other.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: true, .counted(max(1, count)))
  }

  /// Items below each other, repeated as long as there is room.
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
    -> NSCollectionLayoutGroup
  { NSCollectionLayoutGroup(layoutSize, subitems, isHorizontal: false, .filling) }

  /// As many items below each other, all equally high.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: false, .equal(max(1, count)))
  }

  /// As many items below each other.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: false, .counted(max(1, count)))
  }

  /// Items in frames of the app's own.
  open class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping CustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [], isHorizontal: true, .custom(itemProvider))
  }

  /// The group as text.
  open func visualDescription() -> String {
    let direction = isHorizontal ? "horizontal" : "vertical"
    return "<NSCollectionLayoutGroup: \(direction), \(subitems.count) subitems>"
  }
}
