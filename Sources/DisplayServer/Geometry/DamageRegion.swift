/// The changed pixels, as a few disjoint boxes.
///
/// More than ``maximumBoxes`` boxes are merged where that adds the least area: drawing slightly too
/// much is cheaper than many clips.
struct DamageRegion: Equatable, Sendable {
  static let maximumBoxes = 6

  private(set) var boxes: [Box] = []

  var isEmpty: Bool { boxes.isEmpty }

  /// Adds a box, enlarged to whole pixels.
  mutating func add(_ box: Box) {
    var added = box.roundedOut
    guard !added.isEmpty else { return }
    // Merge touching and overlapping boxes repeatedly, because the union may touch others.
    var index = 0
    while index < boxes.count {
      let other = boxes[index]
      if other.contains(added) { return }
      if Self.joins(added, other) {
        added = added.union(other)
        boxes.remove(at: index)
        index = 0
      } else {
        index += 1
      }
    }
    boxes.append(added)
    while boxes.count > Self.maximumBoxes { joinNearest() }
  }

  mutating func add(_ other: DamageRegion) {
    for box in other.boxes { add(box) }
  }

  /// The part of the region inside a box.
  func clipped(to box: Box) -> DamageRegion {
    var result = DamageRegion()
    for own in boxes { result.add(own.intersection(box)) }
    return result
  }

  mutating func removeAll() {
    boxes.removeAll()
  }

  private static func joins(_ one: Box, _ other: Box) -> Bool {
    if one.intersects(other) { return true }
    let union = one.union(other)
    return area(union) <= (area(one) + area(other)) * 1.2
  }

  private static func area(_ box: Box) -> Double { box.width * box.height }

  private mutating func joinNearest() {
    var best = (first: 0, second: 1, cost: Double.infinity)
    for first in boxes.indices {
      for second in boxes.indices where second > first {
        let cost =
          Self.area(boxes[first].union(boxes[second])) - Self.area(boxes[first])
          - Self.area(boxes[second])
        if cost < best.cost { best = (first, second, cost) }
      }
    }
    let joined = boxes[best.first].union(boxes[best.second])
    boxes.remove(at: best.second)
    boxes.remove(at: best.first)
    add(joined)
  }
}
