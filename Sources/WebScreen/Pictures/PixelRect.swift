import ScreenInterface

/// A rectangle in whole pixels.
struct PixelRect: Hashable, Sendable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  var area: Int { width * height }
  var isEmpty: Bool { width <= 0 || height <= 0 }
  var maxX: Int { x + width }
  var maxY: Int { y + height }

  /// The smallest rectangle that contains both.
  func union(_ other: PixelRect) -> PixelRect {
    let x = min(x, other.x)
    let y = min(y, other.y)
    return PixelRect(
      x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// The intersection; empty if there is none.
  func intersection(_ other: PixelRect) -> PixelRect {
    let x = max(x, other.x)
    let y = max(y, other.y)
    return PixelRect(
      x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
  }
}

extension PixelRect {
  /// The pixels that a message's rectangle touches, limited to `limit`; an invalid number means all
  /// of it.
  init(_ rect: WireRect, within limit: PixelRect) {
    let values = [rect.x, rect.y, rect.x + rect.width, rect.y + rect.height]
    guard values.allSatisfy({ $0.isFinite && $0.magnitude < 1e6 }) else {
      self = limit
      return
    }
    let left = Int(values[0].rounded(.down))
    let top = Int(values[1].rounded(.down))
    self = PixelRect(
      x: left, y: top, width: Int(values[2].rounded(.up)) - left,
      height: Int(values[3].rounded(.up)) - top
    ).intersection(limit)
  }
}
