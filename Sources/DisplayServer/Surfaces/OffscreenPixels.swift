import CPangoCairo

/// The pixels beside what is seen that exist at the same time: those of groups, masks, shadows, and
/// drawings in each other. Each of them has memory of its own until what is in it is drawn.
final class OffscreenPixels {
  private let limit: Int
  private var current = 0
  private var wasExceeded = false

  init(limit: Int = SceneLimits.offscreenPixels) {
    self.limit = limit
  }

  /// Why something was not drawn.
  var complaint: String {
    "its drawing needs more than \(limit >> 20) Mi pixels of groups, masks and shadows at a time; "
      + "not everything is drawn"
  }

  /// There was too much since this was last asked.
  func takeExceeded() -> Bool {
    defer { wasExceeded = false }
    return wasExceeded
  }

  /// Takes pixels, which must be given back; false if there are too many.
  func take(_ pixels: Int) -> Bool {
    guard pixels <= limit - current else {
      wasExceeded = true
      return false
    }
    current += pixels
    return true
  }

  func giveBack(_ pixels: Int) { current -= pixels }
}

extension Box {
  /// The pixels that a group as large as the box has.
  var pixelCount: Int {
    isEmpty ? 0 : wholePixels(roundedOut.width) * wholePixels(roundedOut.height)
  }

  /// The clip of a context, in pixels.
  init(clipOf cr: OpaquePointer) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cr, &matrix)
    cairo_identity_matrix(cr)
    self = .empty
    cairo_clip_extents(cr, &left, &top, &right, &bottom)
    cairo_set_matrix(cr, &matrix)
  }
}
