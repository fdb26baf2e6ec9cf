import Foundation

/// Lengths one after another, as a value: the place of each, and which is at a place, in logarithmic
/// time, also after one of them has changed (a Fenwick tree).
struct LengthTree: Equatable, Sendable {
  private(set) var lengths: [CGFloat]
  /// At each index, counted from 1, the sum of as many lengths before it as its lowest bit says.
  private var sums: [CGFloat]

  init(_ lengths: [CGFloat] = []) {
    self.lengths = lengths
    sums = [0] + lengths
    for index in stride(from: 1, to: sums.count, by: 1) {
      let parent = index + (index & -index)
      if parent < sums.count { sums[parent] += sums[index] }
    }
  }

  var count: Int { lengths.count }

  /// The sum of all lengths.
  var total: CGFloat { offset(of: count) }

  /// The sum of the lengths before an index.
  func offset(of index: Int) -> CGFloat {
    var sum: CGFloat = 0
    var index = index
    while index > 0 {
      sum += sums[index]
      index -= index & -index
    }
    return sum
  }

  /// Changes one length.
  mutating func set(_ index: Int, to length: CGFloat) {
    let change = length - lengths[index]
    guard change != 0 else { return }
    lengths[index] = length
    var node = index + 1
    while node < sums.count {
      sums[node] += change
      node += node & -node
    }
  }

  /// The first element that ends after a place; `count` if all end before it.
  func index(endingAfter place: CGFloat) -> Int {
    var step = 1
    while step * 2 < sums.count { step *= 2 }
    var index = 0
    var rest = place
    while step > 0 {
      let next = index + step
      if next < sums.count, sums[next] <= rest {
        index = next
        rest -= sums[next]
      }
      step /= 2
    }
    return index
  }
}
