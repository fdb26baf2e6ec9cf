import CPangoCairo

/// Pixels in memory for cairo.
///
/// Unchecked Sendable: a surface passed to another thread is only read afterwards, by both threads,
/// and cairo counts references atomically.
final class Surface: @unchecked Sendable {
  let handle: OpaquePointer
  let width: Int
  let height: Int

  var byteCount: Int { stride * height }
  var stride: Int { Int(cairo_image_surface_get_stride(handle)) }
  /// The pixels in rows from the top, ``stride`` bytes each.
  var data: UnsafeMutablePointer<UInt8> { cairo_image_surface_get_data(handle) }
  /// Its format has no alpha.
  var isOpaque: Bool { cairo_image_surface_get_format(handle) == CAIRO_FORMAT_RGB24 }

  /// Creates transparent pixels (black in a format without alpha); nil if there is no memory.
  convenience init?(width: Int, height: Int, format: cairo_format_t = CAIRO_FORMAT_ARGB32) {
    guard width > 0, height > 0, width <= 32_767, height <= 32_767 else { return nil }
    self.init(
      adopting: cairo_image_surface_create(format, CInt(width), CInt(height)))
  }

  /// Takes ownership of a reference; nil if it is in an error state.
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

  /// Draws on the surface; unrestored saves are discarded.
  func draw(_ body: (OpaquePointer) -> Void) {
    guard let cr = cairo_create(handle) else { return }
    body(cr)
    cairo_destroy(cr)
    cairo_surface_flush(handle)
  }

  /// A copy of half the size, in which each pixel is the mean of four.
  func halved() -> Surface? {
    guard
      let result = Surface(
        width: (width + 1) / 2, height: (height + 1) / 2,
        format: cairo_image_surface_get_format(handle))
    else { return nil }
    result.draw { cr in
      cairo_scale(cr, 0.5, 0.5)
      cairo_set_source_surface(cr, handle, 0, 0)
      // At exactly a half it looks at the corner where four pixels meet.
      cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_BILINEAR)
      cairo_pattern_set_extend(cairo_get_source(cr), CAIRO_EXTEND_PAD)
      cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE)
      cairo_paint(cr)
    }
    return result
  }

  /// A smoothly scaled copy.
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
