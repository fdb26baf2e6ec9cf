/// The part of the screen that a page has not received, as a few rectangles.
///
/// It stays small however often it grows: nearby rectangles are merged.
struct DamageRegion: Equatable, Sendable {
  /// The maximum number of rectangles, because each is encoded separately.
  static let maximumCount = 6

  private(set) var rects: [PixelRect] = []

  var isEmpty: Bool { rects.isEmpty }

  mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var grown = rect
    // Each merge may bring others near.
    while let index = rects.firstIndex(where: { DamageRegion.belongTogether($0, grown) }) {
      grown = grown.union(rects.remove(at: index))
    }
    rects.append(grown)
    if rects.count > DamageRegion.maximumCount {
      rects = [rects.dropFirst().reduce(rects[0]) { $0.union($1) }]
    }
  }

  mutating func add(_ other: DamageRegion) {
    for rect in other.rects { add(rect) }
  }

  /// Removes and returns everything.
  mutating func take() -> [PixelRect] {
    defer { rects = [] }
    return rects
  }

  /// Removes and returns rectangles with at most this many pixels in total, split between rows if
  /// necessary; at least one row.
  mutating func take(pixels limit: Int) -> [PixelRect] {
    var taken: [PixelRect] = []
    var left = limit
    while var rect = rects.popLast() {
      let rows = min(rect.height, max(taken.isEmpty ? 1 : 0, left / max(1, rect.width)))
      guard rows > 0 else {
        rects.append(rect)
        break
      }
      taken.append(PixelRect(x: rect.x, y: rect.y, width: rect.width, height: rows))
      left -= rows * rect.width
      if rows < rect.height {
        rect.y += rows
        rect.height -= rows
        rects.append(rect)
        break
      }
    }
    return taken
  }

  /// One picture of both costs hardly more than two pictures.
  private static func belongTogether(_ one: PixelRect, _ other: PixelRect) -> Bool {
    one.union(other).area <= (one.area + other.area) * 5 / 4 + 1024
  }
}
