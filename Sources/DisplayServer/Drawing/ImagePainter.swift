import CPangoCairo
import ScreenInterface

/// Draws images: placed by gravity, or stretched around a centre.
enum ImagePainter {
  /// The frame of an image of this size in a box.
  static func place(
    width: Double, height: Double, in box: Box, gravity: WireGravity
  ) -> Box {
    guard width > 0, height > 0 else { return box }
    func scaled(_ factor: Double) -> Box {
      Box(
        x: box.left + (box.width - width * factor) / 2,
        y: box.top + (box.height - height * factor) / 2, width: width * factor,
        height: height * factor)
    }
    func at(_ horizontal: Double, _ vertical: Double) -> Box {
      Box(
        x: box.left + (box.width - width) * horizontal,
        y: box.top + (box.height - height) * vertical, width: width, height: height)
    }
    return switch gravity {
    case .resize, .UNRECOGNIZED: box
    case .resizeAspect: scaled(min(box.width / width, box.height / height))
    case .resizeAspectFill: scaled(max(box.width / width, box.height / height))
    case .center: at(0.5, 0.5)
    case .top: at(0.5, 0)
    case .bottom: at(0.5, 1)
    case .left: at(0, 0.5)
    case .right: at(1, 0.5)
    case .topLeft: at(0, 0)
    case .topRight: at(1, 0)
    case .bottomLeft: at(0, 1)
    case .bottomRight: at(1, 1)
    }
  }

  /// Draws an image into a box. Only `center`, in unit coordinates, is stretched. With a tint the
  /// image is used as a stencil.
  static func draw(
    _ image: ImageStore.Image, in box: Box, center: Box?, alpha: Double, tint: Color?,
    on cr: OpaquePointer
  ) {
    guard !box.isEmpty else { return }
    guard let center, center != Box(x: 0, y: 0, width: 1, height: 1) else {
      patch(
        image, from: Box(x: 0, y: 0, width: image.width, height: image.height), to: box,
        filter: CAIRO_FILTER_GOOD, alpha: alpha, tint: tint, on: cr)
      return
    }
    let pixel = 1 / image.scale
    let columns = slices(
      image.width, center.left, center.right, from: box.left, to: box.right, pixel: pixel)
    let rows = slices(
      image.height, center.top, center.bottom, from: box.top, to: box.bottom, pixel: pixel)
    for column in columns {
      for row in rows {
        patch(
          image,
          from: Box(left: column.from, top: row.from, right: column.to, bottom: row.to),
          to: Box(left: column.start, top: row.start, right: column.end, bottom: row.end),
          filter: CAIRO_FILTER_BILINEAR, alpha: alpha, tint: tint, on: cr)
      }
    }
  }

  private struct Slice {
    var from: Double
    var to: Double
    var start: Double
    var end: Double
  }

  /// The three parts in one direction: the outer ones keep their length if there is room.
  private static func slices(
    _ length: Double, _ low: Double, _ high: Double, from start: Double, to end: Double,
    pixel: Double
  ) -> [Slice] {
    let low = min(max(0, low), 1) * length
    let high = max(low, min(max(0, high), 1) * length)
    let outer = low + (length - high)
    let factor = outer > end - start && outer > 0 ? (end - start) / outer : 1
    let first = start + low * factor
    let last = end - (length - high) * factor
    return [
      Slice(from: 0, to: low, start: start, end: first),
      Slice(from: low, to: high, start: first, end: last),
      Slice(from: high, to: length, start: last, end: end),
    ].filter { $0.end > $0.start && $0.to > $0.from }.map { slice in
      // A stretched part extends from the centre of its first pixel to the centre of its last one;
      // further out, neighbouring pixels would blend in.
      guard abs(slice.end - slice.start - (slice.to - slice.from)) > 1e-6 else { return slice }
      var inner = slice
      inner.from = min(slice.from + pixel / 2, (slice.from + slice.to) / 2 - pixel / 1024)
      inner.to = max(slice.to - pixel / 2, (slice.from + slice.to) / 2 + pixel / 1024)
      return inner
    }
  }

  /// Draws a part of an image, in its points, into a box.
  private static func patch(
    _ image: ImageStore.Image, from source: Box, to target: Box, filter: cairo_filter_t,
    alpha: Double, tint: Color?, on cr: OpaquePointer
  ) {
    guard !source.isEmpty, !target.isEmpty else { return }
    let scaleX = target.width / source.width
    let scaleY = target.height / source.height
    cairo_save(cr)
    defer { cairo_restore(cr) }
    CairoShapes.add(cr, target)
    cairo_clip(cr)
    let pattern = cairo_pattern_create_for_surface(image.surface.handle)
    defer { cairo_pattern_destroy(pattern) }
    var matrix = cairo_matrix_t()
    cairo_matrix_init(
      &matrix, image.scale / scaleX, 0, 0, image.scale / scaleY,
      (source.left - target.left / scaleX) * image.scale,
      (source.top - target.top / scaleY) * image.scale)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(pattern, filter)
    if let tint {
      CairoShapes.setColor(cr, tint, alpha: alpha)
      cairo_mask(cr, pattern)
    } else {
      cairo_set_source(cr, pattern)
      cairo_paint_with_alpha(cr, alpha)
    }
  }
}
