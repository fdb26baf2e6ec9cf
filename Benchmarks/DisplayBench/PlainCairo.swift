import CPangoCairo
import Foundation

/// Draws the same page with direct calls of cairo and pango: the least work that drawing it can
/// take.
final class PlainCairo {
  private let surface: OpaquePointer
  private let context: OpaquePointer
  private var layouts: [OpaquePointer] = []

  init(scale: Double) {
    surface = cairo_image_surface_create(
      CAIRO_FORMAT_RGB24, CInt(390 * scale), CInt(844 * scale))
    cairo_surface_set_device_scale(surface, scale, scale)
    context = pango_font_map_create_context(pango_cairo_font_map_get_default())
    for row in 0..<GalleryTree.rows {
      for (line, font) in ["Inter Semi-Bold 17px", "Inter 13px"].enumerated() {
        let layout = pango_layout_new(context)!
        let description = pango_font_description_from_string(font)
        pango_layout_set_font_description(layout, description)
        pango_font_description_free(description)
        pango_layout_set_text(layout, GalleryTree.text(row, line), -1)
        layouts.append(layout)
      }
    }
  }

  func draw(red: Double, shift: Double) {
    let cr = cairo_create(surface)
    defer { cairo_destroy(cr) }
    cairo_set_source_rgb(cr, red, 0.9, 0.9)
    cairo_paint(cr)
    cairo_translate(cr, 0, -shift)
    for row in 0..<GalleryTree.rows {
      let y = Double(row) * Double(GalleryTree.rowHeight) + 4
      rounded(cr, 10, y, 370, 52, 12)
      cairo_set_source_rgb(cr, 1, 1, 1)
      cairo_fill(cr)
      let gradient = cairo_pattern_create_linear(0, y + 8, 0, y + 44)
      cairo_pattern_add_color_stop_rgb(gradient, 0, 0, 0.48, 1)
      cairo_pattern_add_color_stop_rgb(gradient, 1, 0.35, 0.34, 0.84)
      rounded(cr, 20, y + 8, 36, 36, 8)
      cairo_set_source(cr, gradient)
      cairo_fill(cr)
      cairo_pattern_destroy(gradient)
      cairo_set_source_rgb(cr, 0, 0, 0)
      cairo_move_to(cr, 70, y + 6)
      pango_cairo_show_layout(cr, layouts[row * 2])
      cairo_move_to(cr, 70, y + 28)
      pango_cairo_show_layout(cr, layouts[row * 2 + 1])
    }
    cairo_surface_flush(surface)
  }

  private func rounded(
    _ cr: OpaquePointer?, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    _ radius: Double
  ) {
    cairo_new_sub_path(cr)
    cairo_arc(cr, x + width - radius, y + radius, radius, -.pi / 2, 0)
    cairo_arc(cr, x + width - radius, y + height - radius, radius, 0, .pi / 2)
    cairo_arc(cr, x + radius, y + height - radius, radius, .pi / 2, .pi)
    cairo_arc(cr, x + radius, y + radius, radius, .pi, 1.5 * .pi)
    cairo_close_path(cr)
  }
}
