import CPangoCairo

/// Pixels in memory that cairo draws on.
///
/// Sendable by promise: a surface that is handed to another thread is only read from then on, by
/// either, and cairo counts references atomically.
final class Surface: @unchecked Sendable {
  let handle: OpaquePointer
  let width: Int
  let height: Int

  var byteCount: Int { stride * height }
  var stride: Int { Int(cairo_image_surface_get_stride(handle)) }
  /// The pixels; rows from the top, ``stride`` bytes each.
  var data: UnsafeMutablePointer<UInt8> { cairo_image_surface_get_data(handle) }
  /// Whether it has no transparent pixels by its format.
  var isOpaque: Bool { cairo_image_surface_get_format(handle) == CAIRO_FORMAT_RGB24 }

  /// Transparent black pixels (black, for a format without alpha); nil when there is no memory.
  convenience init?(width: Int, height: Int, format: cairo_format_t = CAIRO_FORMAT_ARGB32) {
    guard width > 0, height > 0, width <= 32_767, height <= 32_767 else { return nil }
    self.init(
      adopting: cairo_image_surface_create(format, CInt(width), CInt(height)))
  }

  /// Takes over a reference; nil for one in an error state.
  init?(adopting surface: OpaquePointer?) {
    guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    handle = surface
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
  }

  deinit {
    cairo_surface_destroy(handle)
  }

  /// Draws on it; whatever was saved and not restored is forgotten.
  func draw(_ body: (OpaquePointer) -> Void) {
    guard let cr = cairo_create(handle) else { return }
    body(cr)
    cairo_destroy(cr)
    cairo_surface_flush(handle)
  }

  /// A copy of another size, smoothly scaled.
  func scaled(toWidth newWidth: Int, height newHeight: Int) -> Surface? {
    guard
      let result = Surface(
        width: newWidth, height: newHeight, format: cairo_image_surface_get_format(handle))
    else { return nil }
    result.draw { cr in
      cairo_scale(cr, Double(newWidth) / Double(width), Double(newHeight) / Double(height))
      cairo_set_source_surface(cr, handle, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_GOOD)
      cairo_pattern_set_extend(cairo_get_source(cr), CAIRO_EXTEND_PAD)
      cairo_paint(cr)
    }
    return result
  }
}

extension Surface {
  static var alphaFormat: cairo_format_t { CAIRO_FORMAT_ARGB32 }
  static var opaqueFormat: cairo_format_t { CAIRO_FORMAT_RGB24 }
}
