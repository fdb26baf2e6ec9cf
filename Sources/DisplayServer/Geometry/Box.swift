import ScreenInterface

/// The nearest integer, limited so that sums of pixels do not overflow: products of an app's
/// numbers may exceed an integer.
func wholePixels(_ length: Double) -> Int {
  guard !length.isNaN else { return 0 }
  return Int(min(1e9, max(-1e9, length)).rounded())
}

/// An axis-aligned rectangle by its edges; y increases downwards.
struct Box: Hashable, Sendable {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  static let empty = Box(left: 0, top: 0, right: 0, bottom: 0)

  var width: Double { right - left }
  var height: Double { bottom - top }
  var isEmpty: Bool { !(right > left && bottom > top) }

  func intersection(_ other: Box) -> Box {
    let box = Box(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
    return box.isEmpty ? .empty : box
  }

  func union(_ other: Box) -> Box {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Box(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  func intersects(_ other: Box) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
      && !isEmpty && !other.isEmpty
  }

  func contains(_ other: Box) -> Bool {
    left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
  }

  func contains(x: Double, y: Double) -> Bool {
    x >= left && x < right && y >= top && y < bottom
  }

  func insetBy(_ distance: Double) -> Box {
    Box(
      left: left + distance, top: top + distance, right: right - distance,
      bottom: bottom - distance)
  }

  func offsetBy(_ x: Double, _ y: Double) -> Box {
    Box(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }

  /// Enlarged to whole units.
  var roundedOut: Box {
    if isEmpty { return .empty }
    return Box(
      left: left.rounded(.down), top: top.rounded(.down), right: right.rounded(.up),
      bottom: bottom.rounded(.up))
  }
}

extension Box {
  init(x: Double, y: Double, width: Double, height: Double) {
    self.init(left: x, top: y, right: x + width, bottom: y + height)
  }

  init(_ wire: WireRect) {
    self.init(
      x: Double(wire.x), y: Double(wire.y), width: Double(wire.width),
      height: Double(wire.height))
  }

  var wire: WireRect {
    var rect = WireRect()
    rect.x = Float(left)
    rect.y = Float(top)
    rect.width = Float(width)
    rect.height = Float(height)
    return rect
  }
}
