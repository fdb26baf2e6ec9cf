import Foundation

/// The frames of one section of a compositional layout, from the section's beginning.
///
/// One repetition of the group is computed for all of them; only those whose cells have determined
/// their own sizes are computed one by one.
@MainActor final class SectionGeometry {
  typealias Axes = UICollectionViewLayoutAttributes.EstimatedAxes

  /// A view at the edge of the section.
  struct Edge {
    let item: NSCollectionLayoutBoundarySupplementaryItem
    /// Its number among those of its kind.
    let number: Int
    var size: CGSize
    let free: Axes
  }

  let section: NSCollectionLayoutSection
  let itemCount: Int
  /// The room across the layout, with the insets of its edges.
  let room: CGSize
  /// The insets that the layout's reference adds across.
  let outer: NSDirectionalEdgeInsets
  let isVertical: Bool
  private let environment: any NSCollectionLayoutEnvironment

  /// One repetition with the estimates.
  let template: GroupSolver.Block
  let itemsPerGroup: Int
  let groupCount: Int
  private var solved: [Int: GroupSolver.Block] = [:]
  private(set) var measured: [Int: CGSize] = [:]
  /// The groups' lengths, each with the distance after it; nil if all are as the template.
  private var lengths: LengthTree?
  private(set) var edges: [Edge] = []
  /// How far the items have scrolled across.
  var offset: CGFloat = 0

  init(
    _ section: NSCollectionLayoutSection, itemCount: Int, room: CGSize,
    outer: NSDirectionalEdgeInsets, isVertical: Bool,
    _ environment: any NSCollectionLayoutEnvironment,
    measured: [Int: CGSize] = [:]
  ) {
    self.section = section
    self.itemCount = itemCount
    self.room = room
    self.outer = outer
    self.isVertical = isVertical
    self.environment = environment
    self.measured = measured
    let container = CGRect(origin: .zero, size: room)
      .inset(by: Self.insets(of: section, outer)).size
    var solver = GroupSolver(environment)
    template = solver.solve(section.group, in: container)
    itemsPerGroup = max(1, template.leaves.count)
    groupCount = (itemCount + itemsPerGroup - 1) / itemsPerGroup
    if isFree {
      let step = length(template.size) + section.interGroupSpacing
      lengths = LengthTree(Array(repeating: step, count: groupCount))
      if groupCount > 0 { refit(groupCount - 1) }
      for group in Set(measured.keys.map { $0 / itemsPerGroup }) where group < groupCount {
        refit(group)
      }
    }
    var numbers: [String: Int] = [:]
    for item in section.boundarySupplementaryItems {
      let inner = section.supplementariesFollowContentInsets ? container : room
      let number = numbers[item.elementKind, default: 0]
      numbers[item.elementKind] = number + 1
      edges.append(
        Edge(
          item: item, number: number,
          size: item.layoutSize.points(in: CGSize(width: inner.width, height: room.height)),
          free: item.layoutSize.free(in: [])))
    }
  }

  private static func insets(
    of section: NSCollectionLayoutSection, _ outer: NSDirectionalEdgeInsets
  ) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: section.contentInsets.top + outer.top,
      leading: section.contentInsets.leading + outer.leading,
      bottom: section.contentInsets.bottom + outer.bottom,
      trailing: section.contentInsets.trailing + outer.trailing)
  }

  var insets: NSDirectionalEdgeInsets { Self.insets(of: section, outer) }

  var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }
  /// The groups stand below each other.
  var groupsGoDown: Bool { isVertical != isOrthogonal }
  private var isFree: Bool { template.free.contains(groupsGoDown ? .height : .width) }

  /// A length in the direction of the groups.
  private func length(_ size: CGSize) -> CGFloat { groupsGoDown ? size.height : size.width }

  // MARK: Groups

  /// Computes a group from the sizes that its cells have asked for.
  private func refit(_ group: Int) {
    let first = group * itemsPerGroup
    let count = min(itemsPerGroup, itemCount - first)
    var solver = GroupSolver(environment, limit: count) { [measured] in measured[first + $0] }
    let container = CGRect(origin: .zero, size: room).inset(by: insets).size
    let block = solver.solve(section.group, in: container)
    solved[group] = block
    lengths?.set(group, to: length(block.size) + section.interGroupSpacing)
  }

  func block(_ group: Int) -> GroupSolver.Block { solved[group] ?? template }

  /// Where a group begins, from the first one.
  private func start(ofGroup group: Int) -> CGFloat {
    lengths?.offset(of: group)
      ?? CGFloat(group) * (length(template.size) + section.interGroupSpacing)
  }

  private var groupsLength: CGFloat {
    guard groupCount > 0 else { return 0 }
    return start(ofGroup: groupCount) - section.interGroupSpacing
  }

  /// The groups that are between two places, from the first one.
  private func groups(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard high > low, groupCount > 0 else { return 0..<0 }
    guard let lengths else {
      let step = length(template.size) + section.interGroupSpacing
      guard step > 0 else { return 0..<groupCount }
      let first = min(max(0, Int((low / step).rounded(.down))), groupCount)
      let end = min(max(first, Int((high / step).rounded(.up))), groupCount)
      return first..<end
    }
    let first = lengths.index(endingAfter: low)
    var end = first
    while end < groupCount, lengths.offset(of: end) < high { end += 1 }
    return first..<end
  }

  // MARK: The section

  private func isBefore(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> Bool {
    isVertical ? item.alignment.isTop : item.alignment.isLeading
  }

  private func isAfter(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> Bool {
    isVertical ? item.alignment.isBottom : item.alignment.isTrailing
  }

  private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

  /// The length of the headers.
  var lengthBefore: CGFloat {
    edges.reduce(0) {
      max($0, isBefore($1.item) && $1.item.extendsBoundary ? along($1.size) : 0)
    }
  }

  private var lengthAfter: CGFloat {
    edges.reduce(0) {
      max($0, isAfter($1.item) && $1.item.extendsBoundary ? along($1.size) : 0)
    }
  }

  /// The length of the items without the insets, in the direction of the layout.
  private var itemsLength: CGFloat {
    guard isOrthogonal else { return groupsLength }
    guard groupCount > 0 else { return 0 }
    return solved.values.reduce(along(solved.count < groupCount ? template.size : .zero)) {
      max($0, along($1.size))
    }
  }

  private var insetBefore: CGFloat { isVertical ? insets.top : insets.leading }
  private var insetAfter: CGFloat { isVertical ? insets.bottom : insets.trailing }

  /// The section's length in the direction of the layout.
  var length: CGFloat {
    lengthBefore + insetBefore + itemsLength + insetAfter + lengthAfter
  }

  /// Where the first group begins, from the section's beginning; without the scrolling across.
  private var firstGroup: CGPoint {
    isVertical
      ? CGPoint(x: insets.leading, y: lengthBefore + insets.top)
      : CGPoint(x: lengthBefore + insets.leading, y: insets.top)
  }

  /// The area in which the items scroll across, from the section's beginning.
  var orthogonalFrame: CGRect {
    isVertical
      ? CGRect(x: 0, y: lengthBefore + insets.top, width: room.width, height: itemsLength)
      : CGRect(x: lengthBefore + insets.leading, y: 0, width: itemsLength, height: room.height)
  }

  /// The size of what scrolls across.
  var orthogonalSize: CGSize {
    isVertical
      ? CGSize(width: groupsLength + insets.leading + insets.trailing, height: itemsLength)
      : CGSize(width: itemsLength, height: groupsLength + insets.top + insets.bottom)
  }

  /// Where the items may come to rest.
  var stops: OrthogonalStops? {
    let step = length(template.size) + section.interGroupSpacing
    switch section.orthogonalScrollingBehavior {
    case .none, .continuous, .paging: return nil
    case .continuousGroupLeadingBoundary: return OrthogonalStops(step: step, isOneByOne: false)
    case .groupPaging: return OrthogonalStops(step: step, isOneByOne: true)
    case .groupPagingCentered:
      let before = isVertical ? insets.leading : insets.top
      let whole = isVertical ? room.width : room.height
      return OrthogonalStops(
        step: step, start: before + length(template.size) / 2 - whole / 2, isOneByOne: true)
    }
  }

  private func origin(ofGroup group: Int) -> CGPoint {
    var origin = firstGroup
    let start = start(ofGroup: group) - (isOrthogonal ? offset : 0)
    if groupsGoDown { origin.y += start } else { origin.x += start }
    return origin
  }

  /// The frame of an item, from the section's beginning.
  func leaf(_ item: Int) -> GroupSolver.Leaf? {
    guard item >= 0, item < itemCount else { return nil }
    let group = item / itemsPerGroup
    let leaves = block(group).leaves
    let number = item - group * itemsPerGroup
    guard number < leaves.count else { return nil }
    var leaf = leaves[number]
    let origin = origin(ofGroup: group)
    leaf.frame = leaf.frame.offsetBy(dx: origin.x, dy: origin.y)
    return leaf
  }

  /// The groups in a rectangle, from the section's beginning.
  func groups(in rect: CGRect) -> Range<Int> {
    let shift = isOrthogonal ? offset : 0
    let first = groupsGoDown ? firstGroup.y : firstGroup.x
    let low = (groupsGoDown ? rect.minY : rect.minX) - first + shift
    let high = (groupsGoDown ? rect.maxY : rect.maxX) - first + shift
    return groups(from: low, to: high)
  }

  func items(ofGroup group: Int) -> Range<Int> {
    let first = group * itemsPerGroup
    return first..<min(first + itemsPerGroup, itemCount)
  }

  /// The views at a group, with their frames from the section's beginning.
  func supplements(
    ofGroup group: Int
  ) -> [(item: NSCollectionLayoutSupplementaryItem, frame: CGRect)] {
    let origin = origin(ofGroup: group)
    return block(group).supplements.map {
      ($0.item, $0.frame.offsetBy(dx: origin.x, dy: origin.y))
    }
  }

  /// The frame of a view at the edge, from the section's beginning.
  ///
  /// - Parameter visible: What is visible in the direction of the layout, for pinned views.
  func frame(of edge: Edge, visible: ClosedRange<CGFloat>) -> CGRect {
    let item = edge.item
    let side = section.supplementariesFollowContentInsets ? insets : outer
    var frame = CGRect(origin: .zero, size: edge.size)
    let end = length
    if isVertical {
      let free = room.width - side.leading - side.trailing - edge.size.width
      frame.origin.x =
        side.leading + (item.alignment.isLeading ? 0 : item.alignment.isTrailing ? free : free / 2)
      frame.origin.y =
        item.alignment.isTop
        ? (item.extendsBoundary ? lengthBefore - edge.size.height : lengthBefore)
        : item.alignment.isBottom
          ? end - lengthAfter - (item.extendsBoundary ? 0 : edge.size.height)
          : (end - edge.size.height) / 2
    } else {
      let free = room.height - side.top - side.bottom - edge.size.height
      frame.origin.y =
        side.top + (item.alignment.isTop ? 0 : item.alignment.isBottom ? free : free / 2)
      frame.origin.x =
        item.alignment.isLeading
        ? (item.extendsBoundary ? lengthBefore - edge.size.width : lengthBefore)
        : item.alignment.isTrailing
          ? end - lengthAfter - (item.extendsBoundary ? 0 : edge.size.width)
          : (end - edge.size.width) / 2
    }
    frame = frame.offsetBy(dx: item.offset.x, dy: item.offset.y)
    if item.pinToVisibleBounds {
      let length = along(edge.size)
      var place = isVertical ? frame.minY : frame.minX
      if isBefore(item) {
        place = max(place, min(visible.lowerBound, end - length))
      } else if isAfter(item) {
        place = min(place, max(visible.upperBound - length, 0))
      }
      if isVertical { frame.origin.y = place } else { frame.origin.x = place }
    }
    return frame.inset(by: item.contentInsets)
  }

  // MARK: Measuring

  /// A cell has asked for a size.
  func measure(_ item: Int, _ size: CGSize) {
    measured[item] = size
    refit(item / itemsPerGroup)
  }

  /// A view at the edge has asked for a size.
  func measure(kind: String, number: Int, _ size: CGSize) {
    guard
      let index = edges.firstIndex(where: { $0.item.elementKind == kind && $0.number == number })
    else { return }
    let free = edges[index].free
    let insets = edges[index].item.contentInsets
    if free.contains(.width) {
      edges[index].size.width = size.width + insets.leading + insets.trailing
    }
    if free.contains(.height) {
      edges[index].size.height = size.height + insets.top + insets.bottom
    }
  }
}
