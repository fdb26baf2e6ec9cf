import Foundation

/// Computes the frames of one repetition of a group.
@MainActor struct GroupSolver {
  typealias Axes = UICollectionViewLayoutAttributes.EstimatedAxes

  /// A cell's frame in the group.
  struct Leaf {
    var frame: CGRect
    /// The lengths that the cell determines.
    var free: Axes
    var zIndex = 0
    /// The views at the cell.
    var supplements: [NSCollectionLayoutSupplementaryItem] = []
    /// The parts of the group's height and width, if these are not known before the cells are.
    var part: (width: CGFloat?, height: CGFloat?) = (nil, nil)
  }

  /// A group, or a part of one, with its cells.
  struct Block {
    var size: CGSize
    var leaves: [Leaf]
    /// The views at the groups, with their frames.
    var supplements: [(item: NSCollectionLayoutSupplementaryItem, frame: CGRect)] = []
    /// The lengths that cells determine.
    var free: Axes = []
    var part: (width: CGFloat?, height: CGFloat?) = (nil, nil)

    mutating func move(x: CGFloat, y: CGFloat) {
      for index in leaves.indices {
        leaves[index].frame = leaves[index].frame.offsetBy(dx: x, dy: y)
      }
      for index in supplements.indices {
        supplements[index].frame = supplements[index].frame.offsetBy(dx: x, dy: y)
      }
    }
  }

  let environment: any NSCollectionLayoutEnvironment
  /// The size that a cell has asked for, by its number in the group.
  let measured: (Int) -> CGSize?
  /// How many cells the group has at most.
  let limit: Int
  private var count = 0
  /// The most cells that one repetition may have: a size of zero would repeat without end.
  private static let most = 10_000

  init(
    _ environment: any NSCollectionLayoutEnvironment, limit: Int = .max,
    measured: @escaping (Int) -> CGSize? = { _ in nil }
  ) {
    self.environment = environment
    self.limit = min(limit, Self.most)
    self.measured = measured
  }

  /// The frames of a group in a container.
  mutating func solve(_ group: NSCollectionLayoutGroup, in container: CGSize) -> Block {
    block(group, in: container, free: [], width: nil, height: nil)
  }

  private mutating func block(
    _ item: NSCollectionLayoutItem, in container: CGSize, free: Axes, width: CGFloat?,
    height: CGFloat?
  ) -> Block {
    var size = item.layoutSize.points(in: container)
    var own = item.layoutSize.free(in: free)
    if let width {
      size.width = width
      own.remove(.width)
    }
    if let height {
      size.height = height
      own.remove(.height)
    }
    var block =
      if let group = item as? NSCollectionLayoutGroup {
        self.group(group, size: size, free: own)
      } else {
        leaf(item, size: size, free: own)
      }
    // What is a part of something that cells determine is as large as that in the end.
    if width == nil, item.layoutSize.widthDimension.isFractionalWidth, free.contains(.width) {
      block.part.width = item.layoutSize.widthDimension.dimension
    }
    if height == nil, item.layoutSize.heightDimension.isFractionalHeight, free.contains(.height) {
      block.part.height = item.layoutSize.heightDimension.dimension
    }
    return block
  }

  private mutating func leaf(
    _ item: NSCollectionLayoutItem, size: CGSize, free: Axes
  ) -> Block {
    let insets = item.contentInsets
    var size = size
    if !free.isEmpty, let known = measured(count) {
      if free.contains(.width) { size.width = known.width + insets.leading + insets.trailing }
      if free.contains(.height) { size.height = known.height + insets.top + insets.bottom }
    }
    count += 1
    let frame = CGRect(origin: .zero, size: size).inset(by: insets)
    return Block(
      size: size,
      leaves: [Leaf(frame: frame, free: free, supplements: item.supplementaryItems)], free: free)
  }

  // MARK: Groups

  private mutating func group(
    _ group: NSCollectionLayoutGroup, size: CGSize, free: Axes
  ) -> Block {
    let insets = group.contentInsets
    let inner = CGRect(origin: .zero, size: size).inset(by: insets)
    if case .custom(let provider) = group.arrangement {
      let room = LayoutEnvironment(size, insets, environment.traitCollection)
      let frames = provider(room).prefix(max(0, limit - count))
      count += frames.count
      return Block(
        size: size, leaves: frames.map { Leaf(frame: $0.frame, free: [], zIndex: $0.zIndex) })
    }
    let blocks = children(of: group, in: inner.size, free: free)
    return arrange(blocks, of: group, size: size, inner: inner, free: free)
  }

  private mutating func children(
    of group: NSCollectionLayoutGroup, in room: CGSize, free: Axes
  ) -> [(item: NSCollectionLayoutItem, block: Block)] {
    let horizontal = group.isHorizontal
    let spacing = group.interItemSpacing?.spacing ?? 0
    let length = horizontal ? room.width : room.height
    var blocks: [(item: NSCollectionLayoutItem, block: Block)] = []
    switch group.arrangement {
    case .equal(let number):
      let part = max(0, (length - spacing * CGFloat(number - 1)) / CGFloat(number))
      let isFree = free.contains(horizontal ? .width : .height)
      for _ in 0..<number where count < limit {
        blocks.append(
          (
            group.subitems[0],
            block(
              group.subitems[0], in: room, free: free,
              width: horizontal && !isFree ? part : nil, height: !horizontal && !isFree ? part : nil
            )
          ))
      }
    case .counted(let number):
      for _ in 0..<number where count < limit {
        blocks.append(
          (
            group.subitems[0],
            block(group.subitems[0], in: room, free: free, width: nil, height: nil)
          ))
      }
    case .filling:
      var used: CGFloat = 0
      // A group that its cells make as long as it is has each item once.
      let repeats = !free.contains(horizontal ? .width : .height)
      fill: repeat {
        for item in group.subitems {
          guard count < limit else { break fill }
          // The estimate decides whether there is room, so that the number is always the same.
          let estimate = item.layoutSize.points(in: room)
          let edges = edgeLengths(of: item, horizontal: horizontal)
          let more = (horizontal ? estimate.width : estimate.height) + edges
          let gap = blocks.isEmpty ? 0 : spacing
          if !blocks.isEmpty, used + gap + more > length + 0.01, repeats { break fill }
          used += gap + more
          blocks.append((item, block(item, in: room, free: free, width: nil, height: nil)))
        }
      } while repeats && used > 0 && !group.subitems.isEmpty && used + spacing < length
    case .custom: break
    }
    return blocks
  }

  private func edgeLengths(of item: NSCollectionLayoutItem, horizontal: Bool) -> CGFloat {
    let edges = item.edgeSpacing
    let pair = horizontal ? (edges?.leading, edges?.trailing) : (edges?.top, edges?.bottom)
    return (pair.0?.spacing ?? 0) + (pair.1?.spacing ?? 0)
  }

  private func arrange(
    _ blocks: [(item: NSCollectionLayoutItem, block: Block)], of group: NSCollectionLayoutGroup,
    size: CGSize, inner: CGRect, free: Axes
  ) -> Block {
    let horizontal = group.isHorizontal
    let along: Axes = horizontal ? .width : .height
    let across: Axes = horizontal ? .height : .width
    let insets = group.contentInsets
    var size = size
    var inner = inner
    func length(_ size: CGSize) -> CGFloat { horizontal ? size.width : size.height }
    func breadth(_ size: CGSize) -> CGFloat { horizontal ? size.height : size.width }

    // How long everything is, and what of it may grow.
    let spacing = group.interItemSpacing
    var used = (spacing?.spacing ?? 0) * CGFloat(max(0, blocks.count - 1))
    var flexible = spacing?.isFlexibleSpacing == true ? max(0, blocks.count - 1) : 0
    var widest: CGFloat = 0
    for (item, block) in blocks {
      used += length(block.size) + edgeLengths(of: item, horizontal: horizontal)
      let edges = item.edgeSpacing
      let pair = horizontal ? (edges?.leading, edges?.trailing) : (edges?.top, edges?.bottom)
      if pair.0?.isFlexibleSpacing == true { flexible += 1 }
      if pair.1?.isFlexibleSpacing == true { flexible += 1 }
      widest = max(widest, breadth(block.size) + edgeLengths(of: item, horizontal: !horizontal))
    }
    if free.contains(along), !blocks.isEmpty {
      if horizontal {
        size.width = used + insets.leading + insets.trailing
      } else {
        size.height = used + insets.top + insets.bottom
      }
    }
    if free.contains(across), !blocks.isEmpty {
      if horizontal {
        size.height = widest + insets.top + insets.bottom
      } else {
        size.width = widest + insets.leading + insets.trailing
      }
    }
    inner = CGRect(origin: .zero, size: size).inset(by: insets)
    let extra = flexible > 0 ? max(0, length(inner.size) - used) / CGFloat(flexible) : 0

    var result = Block(size: size, leaves: [], free: free)
    var place = horizontal ? inner.minX : inner.minY
    for (index, (item, block)) in blocks.enumerated() {
      var block = block
      stretch(&block, to: inner.size, free)
      let edges = item.edgeSpacing
      let (before, after) =
        horizontal ? (edges?.leading, edges?.trailing) : (edges?.top, edges?.bottom)
      let (over, under) =
        horizontal ? (edges?.top, edges?.bottom) : (edges?.leading, edges?.trailing)
      place += grown(before, by: extra)
      // Across, flexible distances share what is left.
      let left =
        breadth(inner.size) - breadth(block.size) - (over?.spacing ?? 0)
        - (under?.spacing ?? 0)
      let shares = [over, under].count { $0?.isFlexibleSpacing == true }
      let side =
        (horizontal ? inner.minY : inner.minX)
        + grown(over, by: shares > 0 ? max(0, left) / CGFloat(shares) : 0)
      block.move(x: horizontal ? place : side, y: horizontal ? side : place)
      result.leaves += block.leaves
      result.supplements += block.supplements
      place += length(block.size) + grown(after, by: extra)
      if index + 1 < blocks.count { place += grown(spacing, by: extra) }
    }
    for supplement in group.supplementaryItems {
      result.supplements.append(
        (supplement, supplement.frame(at: CGRect(origin: .zero, size: size))))
    }
    return result
  }

  private func grown(_ spacing: NSCollectionLayoutSpacing?, by extra: CGFloat) -> CGFloat {
    guard let spacing else { return 0 }
    return spacing.spacing + (spacing.isFlexibleSpacing ? extra : 0)
  }

  /// What is a part of a group that cells have made higher or wider becomes so, too.
  private func stretch(_ block: inout Block, to size: CGSize, _ free: Axes) {
    guard block.leaves.count == 1 else { return }
    if let part = block.part.height, free.contains(.height) {
      let more = part * size.height - block.size.height
      block.leaves[0].frame.size.height += more
      block.size.height += more
    }
    if let part = block.part.width, free.contains(.width) {
      let more = part * size.width - block.size.width
      block.leaves[0].frame.size.width += more
      block.size.width += more
    }
  }
}
