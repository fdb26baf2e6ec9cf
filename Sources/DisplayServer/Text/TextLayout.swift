import CPangoCairo
import Foundation
import ScreenInterface

/// The layout of a text block, used both for measuring and for drawing.
///
/// Pango shapes and wraps the lines; their positions (spacing, indents, alignment) are computed
/// here, as TextKit does.
final class TextLayout {
  /// One line; lengths are in points from the block's top left corner.
  struct Line {
    var x: Double
    var top: Double
    var width: Double
    var height: Double
    /// The height before the block's multiple is applied.
    var naturalHeight: Double
    var baseline: Double
    /// UTF-8 offsets in the layout's text.
    var start: Int
    var length: Int
    var isRightToLeft: Bool
  }

  private let layout: OpaquePointer
  private let block: WireTextBlock
  let text: String
  private(set) var lines: [Line] = []
  private(set) var width = 0.0
  private(set) var height = 0.0
  private(set) var isTruncated = false
  /// The largest font size in the text.
  private let largestSize: Double

  init(_ block: WireTextBlock, context: OpaquePointer, fonts: FontBook) {
    self.block = block
    // Pango ends a text at a zero byte.
    text = block.runs.map(\.text).joined().replacing("\0", with: "\u{FFFD}")
    layout = pango_layout_new(context)
    largestSize = block.runs.map { fonts.size(of: $0.font) }.max() ?? 17
    pango_layout_set_auto_dir(layout, block.direction == .natural ? 1 : 0)
    let first = fonts.description(of: block.runs.first?.font ?? WireFont())
    pango_layout_set_font_description(layout, first)
    pango_font_description_free(first)
    var copy = text
    copy.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(layout, $0.baseAddress, CInt($0.count))
      }
    }
    setAttributes(fonts)
    breakLines()
  }

  deinit {
    foreground_unref(UnsafeMutableRawPointer(layout))
  }

  private func setAttributes(_ fonts: FontBook) {
    let list = pango_attr_list_new()
    defer { pango_attr_list_unref(list) }
    var offset = 0
    for run in block.runs {
      let length = run.text.replacing("\0", with: "\u{FFFD}").utf8.count
      guard length > 0 else { continue }
      func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        guard let attribute else { return }
        attribute.pointee.start_index = guint(offset)
        attribute.pointee.end_index = guint(offset + length)
        pango_attr_list_insert(list, attribute)
      }
      let description = fonts.description(of: run.font)
      add(pango_attr_font_desc_new(description))
      pango_font_description_free(description)
      let color = Color(run.color)
      add(Self.attribute(color, pango_attr_foreground_new))
      add(pango_attr_foreground_alpha_new(guint16(max(1, color.alpha * 65535))))
      let background = Color(run.backgroundColor)
      if background.alpha > 0 {
        add(Self.attribute(background, pango_attr_background_new))
        add(pango_attr_background_alpha_new(guint16(max(1, background.alpha * 65535))))
      }
      if run.underlined { add(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE)) }
      if run.struckThrough { add(pango_attr_strikethrough_new(1)) }
      let tracking = run.kern + fonts.tracking(of: run)
      if tracking != 0 { add(pango_attr_letter_spacing_new(Self.units(tracking))) }
      if run.baselineOffset != 0 { add(pango_attr_rise_new(Self.units(run.baselineOffset))) }
      // A word that is broken because it does not fit gets no hyphen.
      add(pango_attr_insert_hyphens_new(0))
      if run.font.monospacedDigits { add(pango_attr_font_features_new("tnum=1")) }
      offset += length
    }
    pango_layout_set_attributes(layout, list)
  }

  private static func attribute(
    _ color: Color,
    _ make: (guint16, guint16, guint16) -> UnsafeMutablePointer<PangoAttribute>?
  ) -> UnsafeMutablePointer<PangoAttribute>? {
    make(
      guint16(color.red * 65535), guint16(color.green * 65535), guint16(color.blue * 65535))
  }

  /// Converts points to pango's units; lengths that exceed its integers are limited far beyond any
  /// line.
  private static func units(_ points: Float) -> CInt {
    CInt(min(500_000, max(-500_000, Double(points))) * Double(PANGO_SCALE))
  }

  /// Converts a height of many lines to pango's units, limited to its integers.
  private static func heightUnits(_ points: Double) -> CInt {
    CInt(min(Double(CInt.max / 2), (points * Double(PANGO_SCALE)).rounded()))
  }

  private static func points(_ units: CInt) -> Double { Double(units) / Double(PANGO_SCALE) }

  // MARK: Lines

  private var isLimitedInWidth: Bool {
    block.width > 0 && Double(block.width) < SceneLimits.coordinate / 2
  }

  /// The longest word, in characters, that is looked at as one when lines are broken.
  private static let longestWord = 1_000

  /// A word is longer. Pango first looks for places between words, and for the lines of one
  /// word this takes time by the square of its length: 5 s for 20 KB, in which nobody is served. It
  /// fits on no line in any case.
  private var hasEndlessWord: Bool {
    guard text.utf8.count > Self.longestWord else { return false }
    var count: CInt = 0
    guard let characters = pango_layout_get_log_attrs_readonly(layout, &count) else {
      return false
    }
    var start = 0
    for index in 0..<Int(count) where characters[index].is_line_break != 0 {
      if index - start > Self.longestWord { return true }
      start = index
    }
    return false
  }

  private func breakLines() {
    let smallerIndent = max(0, min(block.firstLineIndent, block.headIndent))
    pango_layout_set_indent(layout, Self.units(block.firstLineIndent - block.headIndent))
    let wraps = isLimitedInWidth && block.lineBreakMode != .lineBreakByClipping
    let breaksWords =
      block.lineBreakMode == .lineBreakByCharWrapping || (wraps && hasEndlessWord)
    pango_layout_set_wrap(layout, breaksWords ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    // Slightly wider, because the measured width was rounded to single precision.
    pango_layout_set_width(
      layout, wraps ? max(0, Self.units(block.width - smallerIndent) + 8) : -1)
    if block.alignment == .justified, wraps { pango_layout_set_justify(layout, 1) }

    var all = place()
    var allowed = fittingLines(all)
    if Int(pango_layout_get_line_count(layout)) > all.count { isTruncated = true }
    if allowed < all.count {
      isTruncated = true
      if wraps, let mode = ellipsis {
        let sum = all[..<allowed].reduce(0) { $0 + $1.naturalHeight }
        pango_layout_set_height(layout, Self.heightUnits(sum))
        pango_layout_set_ellipsize(layout, mode)
        all = place()
        allowed = min(allowed, fittingLines(all))
      }
      all = Array(all.prefix(allowed))
    }
    align(&all)
    lines = all
  }

  private var ellipsis: PangoEllipsizeMode? {
    switch block.lineBreakMode {
    case .lineBreakByTruncatingHead: PANGO_ELLIPSIZE_START
    case .lineBreakByTruncatingMiddle: PANGO_ELLIPSIZE_MIDDLE
    case .lineBreakByTruncatingTail: PANGO_ELLIPSIZE_END
    case .lineBreakByWordWrapping, .lineBreakByCharWrapping, .lineBreakByClipping, .UNRECOGNIZED:
      nil
    }
  }

  /// The lines from top to bottom, each at its indent, up to the maximum number.
  private func place() -> [Line] {
    var result: [Line] = []
    var y = 0.0
    let multiple = block.lineHeightMultiple > 0 ? Double(block.lineHeightMultiple) : 1
    var iterator = pango_layout_get_lines_readonly(layout)
    while let node = iterator, result.count < SceneLimits.textLines {
      defer { iterator = node.pointee.next }
      let line = node.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)
      var logical = PangoRectangle()
      pango_layout_line_get_extents(line, nil, &logical)
      let isFirst = pango_layout_line_is_paragraph_start(line) != 0
      if !result.isEmpty {
        y += Double(block.lineSpacing)
        if isFirst { y += Double(block.paragraphSpacing) }
      }
      let natural = Self.points(logical.height)
      let height = natural * multiple
      let direction = pango_layout_line_get_resolved_direction(line)
      result.append(
        Line(
          x: Double(max(0, isFirst ? block.firstLineIndent : block.headIndent)), top: y,
          width: Self.points(logical.width), height: height, naturalHeight: natural,
          baseline: y + height - natural - Self.points(logical.y),
          start: Int(pango_layout_line_get_start_index(line)),
          length: Int(pango_layout_line_get_length(line)),
          isRightToLeft: direction == PANGO_DIRECTION_RTL))
      y += height
    }
    return result
  }

  /// The number of lines that fit into the block; at least one.
  private func fittingLines(_ all: [Line]) -> Int {
    var count = all.count
    if block.maximumLines > 0 { count = min(count, Int(block.maximumLines)) }
    if block.height > 0 {
      let limit = Double(block.height) + 0.01
      count = min(count, all.firstIndex { $0.top + $0.height > limit } ?? count)
    }
    return max(1, count)
  }

  private func align(_ all: inout [Line]) {
    // The measured width starts at the indent, regardless of the alignment.
    width = all.map { $0.x + $0.width }.max() ?? 0
    height = all.last.map { $0.top + $0.height } ?? 0
    let container = isLimitedInWidth ? Double(block.width) : width
    for index in all.indices {
      let line = all[index]
      let rest = container - line.x - line.width
      switch block.alignment {
      case .center: all[index].x = line.x + rest / 2
      case .right: all[index].x = rest + (line.isRightToLeft ? 0 : line.x)
      case .left: all[index].x = line.isRightToLeft ? 0 : line.x
      case .natural, .justified, .UNRECOGNIZED:
        all[index].x = line.isRightToLeft ? rest : line.x
      }
    }
  }

  // MARK: Drawing

  /// Draws the text with the block's top left corner at a point of the context.
  func draw(on cr: OpaquePointer, x: Double, y: Double) {
    var top = 0.0
    var bottom = 0.0
    var left = 0.0
    var right = 0.0
    cairo_clip_extents(cr, &left, &top, &right, &bottom)
    // Pango stores lines in a list, where access by index is slow.
    var node = pango_layout_get_lines_readonly(layout)
    for line in lines {
      guard let current = node else { break }
      defer { node = current.pointee.next }
      // A font's ink may extend beyond its line, but not by more than the line's height.
      if y + line.top + 2 * line.height < top || y + line.top - line.height > bottom { continue }
      let pangoLine = current.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)
      cairo_move_to(cr, x + line.x, y + line.baseline)
      if largestSize <= 200 {
        pango_cairo_show_layout_line(cr, pangoLine)
      } else {
        // Huge glyphs would fill cairo's cache, which counts glyphs and not bytes.
        let color = Color(block.runs.first?.color ?? 0)
        cairo_set_source_rgba(cr, color.red, color.green, color.blue, color.alpha)
        pango_cairo_layout_line_path(cr, pangoLine)
        cairo_fill(cr)
      }
    }
    cairo_new_path(cr)
  }

  // MARK: Carets

  /// The caret position before each UTF-16 offset and after the last.
  func carets() -> [WireCaret] {
    let scalars = Array(text.unicodeScalars)
    var x = [Double?](repeating: nil, count: scalars.count + 1)
    var lineOf = [Int](repeating: 0, count: scalars.count + 1)
    let byteStarts = scalars.reduce(into: [0]) { $0.append($0[$0.count - 1] + UTF8.width($1)) }
    func scalar(atByte byte: Int) -> Int { lowerBound(byteStarts, byte) }
    // At a soft line break, the offset belongs to the following line.
    var node = pango_layout_get_lines_readonly(layout)
    for (index, line) in lines.enumerated() {
      guard let current = node else { break }
      defer { node = current.pointee.next }
      let first = scalar(atByte: line.start)
      let last = scalar(atByte: line.start + line.length)
      for offset in first...max(first, last) { lineOf[offset] = index }
      // The characters between the lines and after the last one.
      let next =
        index + 1 < lines.count ? scalar(atByte: lines[index + 1].start) : scalars.count
      if last <= next { for offset in last...next { lineOf[offset] = index } }
      x[last] = line.x + (line.isRightToLeft ? 0 : line.width)
      if first == last { continue }
      edges(
        of: current.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self), at: line.x,
        last: last, scalar: scalar, into: &x)
    }
    var count: CInt = 0
    let attributes = pango_layout_get_log_attrs_readonly(layout, &count)
    var result: [WireCaret] = []
    var previous = lines.first?.x ?? 0
    for offset in 0...scalars.count {
      var caret = WireCaret()
      previous = x[offset] ?? previous
      caret.x = Float(previous)
      caret.line = UInt32(lineOf[offset])
      if let attributes, offset < Int(count) {
        caret.inside = attributes[offset].is_cursor_position == 0
      }
      result.append(caret)
      if offset < scalars.count, scalars[offset].value > 0xFFFF {
        caret.inside = true
        result.append(caret)
      }
    }
    return result
  }

  /// The leading edges of a line's characters, run by run in visual order.
  private func edges(
    of line: UnsafePointer<PangoLayoutLine>, at start: Double, last: Int, scalar: (Int) -> Int,
    into x: inout [Double?]
  ) {
    var position = start
    var node = line.pointee.runs
    while let current = node {
      defer { node = current.pointee.next }
      let run = current.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
      guard let item = run.pointee.item else { continue }
      let runWidth = Self.points(pango_glyph_string_get_width(run.pointee.glyphs))
      let isRightToLeft = item.pointee.analysis.level & 1 == 1
      var widths = [CInt](repeating: 0, count: Int(item.pointee.num_chars))
      pango_glyph_item_get_logical_widths(run, pango_layout_get_text(layout), &widths)
      let start = scalar(Int(item.pointee.offset))
      var edge = isRightToLeft ? position + runWidth : position
      for (character, width) in widths.enumerated() where start + character < last {
        x[start + character] = edge
        edge += isRightToLeft ? -Self.points(width) : Self.points(width)
      }
      // The end of the line is after its last character.
      if start + widths.count == last { x[last] = edge }
      position += runWidth
    }
  }

  private func lowerBound(_ values: [Int], _ value: Int) -> Int {
    var low = 0
    var high = values.count - 1
    while low < high {
      let middle = (low + high) / 2
      if values[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: Measuring

  /// The measures for the app.
  func measured(request: UInt64, wantsCarets: Bool) -> WireTextMeasured {
    var reply = WireTextMeasured()
    reply.request = request
    reply.width = Float(width)
    reply.height = Float(height)
    reply.truncated = isTruncated
    var byte = 0
    var offset = 0
    var units = text.utf8.makeIterator()
    // Counts UTF-16 units by UTF-8 lead bytes: four-byte characters are two units.
    func advance(to end: Int) -> Int {
      while byte < end, let unit = units.next() {
        byte += 1
        if unit & 0xC0 != 0x80 { offset += unit >= 0xF0 ? 2 : 1 }
      }
      return offset
    }
    for line in lines {
      var wire = WireTextLine()
      wire.x = Float(line.x)
      wire.y = Float(line.top)
      wire.width = Float(line.width)
      wire.height = Float(line.height)
      wire.baseline = Float(line.baseline)
      wire.start = UInt32(advance(to: line.start))
      wire.length = UInt32(advance(to: line.start + line.length)) - wire.start
      wire.rightToLeft = line.isRightToLeft
      reply.lines.append(wire)
    }
    if wantsCarets { reply.carets = carets() }
    return reply
  }
}
