import CPangoCairo
import Logging
import ScreenInterface

/// Lays out text and caches the layouts.
///
/// One point is one unit and there is no hinting, so the same layout serves for measuring and for
/// drawing at every scale.
final class TextEngine {
  private let fonts: FontBook
  private var contexts: [WireWritingDirection: OpaquePointer] = [:]
  private var cache = RecentlyUsed<WireTextBlock, TextLayout>(capacity: 4 << 20)
  private var metrics: [WireFont: WireFontDescribed] = [:]

  init(log: Logger) {
    fonts = FontBook(log: log)
    // One context per direction, because changing a context's direction would invalidate its
    // layouts.
    for direction in [WireWritingDirection.natural, .leftToRight, .rightToLeft] {
      contexts[direction] = Self.context(direction)
    }
  }

  deinit {
    for context in contexts.values { foreground_unref(UnsafeMutableRawPointer(context)) }
  }

  private static func context(_ direction: WireWritingDirection) -> OpaquePointer {
    let context = pango_font_map_create_context(pango_cairo_font_map_get_default())!
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_cairo_context_set_resolution(context, 72)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_base_dir(
      context, direction == .rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    pango_context_set_language(context, pango_language_from_string("en"))
    return context
  }

  /// The layout of a block that ``DisplayListCheck`` has validated.
  func layout(_ block: WireTextBlock) -> TextLayout {
    if let known = cache[block] { return known }
    let direction: WireWritingDirection =
      contexts[block.direction] == nil ? .natural : block.direction
    let layout = TextLayout(block, context: contexts[direction]!, fonts: fonts)
    // Approximately pango's memory per character.
    let cost = 2_000 + layout.text.utf8.count * 64 + block.runs.count * 768
    cache.insert(layout, for: block, cost: cost)
    return layout
  }

  /// A font's measures in points, at its size.
  func describe(_ font: WireFont) -> WireFontDescribed {
    if let known = metrics[font] { return known }
    // Measured at a large size, because ink extents are whole pixels.
    let size = fonts.size(of: font)
    let factor = size / SceneLimits.fontSize
    // The design for the requested size.
    var description = WireFontDescribed()
    let own = fonts.description(of: font)
    defer { pango_font_description_free(own) }
    description.family =
      String(cString: pango_font_description_get_family(own))
      .split(separator: ",").first.map(String.init) ?? ""
    pango_font_description_set_absolute_size(own, SceneLimits.fontSize * Double(PANGO_SCALE))
    func extents(_ text: String) -> (ink: PangoRectangle, logical: PangoRectangle) {
      let layout = pango_layout_new(contexts[.natural])
      defer { foreground_unref(UnsafeMutableRawPointer(layout)) }
      pango_layout_set_font_description(layout, own)
      pango_layout_set_text(layout, text, -1)
      var ink = PangoRectangle()
      var logical = PangoRectangle()
      pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, 0), &ink, &logical)
      return (ink, logical)
    }
    func points(_ units: CInt) -> Float {
      Float(Double(units) / Double(PANGO_SCALE) * factor)
    }
    let capital = extents("H")
    description.ascender = points(-capital.logical.y)
    description.descender = points(-(capital.logical.height + capital.logical.y))
    description.capHeight = points(capital.ink.height)
    description.xHeight = points(extents("x").ink.height)
    if metrics.count > 1_000 { metrics.removeAll() }
    metrics[font] = description
    return description
  }
}
