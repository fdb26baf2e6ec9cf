import CPangoCairo
import ScreenInterface

/// Draws a validated display list on a cairo context.
struct DisplayListPainter {
  let text: TextEngine
  let shadows: ShadowPainter
  let images: ImageStore?
  let budget: DrawingBudget
  let offscreen: OffscreenPixels

  private struct State {
    var alpha = 1.0
    var blend = CAIRO_OPERATOR_OVER
    var shadow: ShadowModel?
    /// Saves and groups must be closed in the reverse order of their opening.
    var isGroup = false
    /// The pixels of the group.
    var pixels = 0
  }

  /// Draws a list and restores the context's state.
  func draw(_ list: WireDisplayList, on cr: OpaquePointer) {
    cairo_save(cr)
    var states = [State()]
    for operation in list.operations {
      guard let operation = operation.operation else { continue }
      if budget.isOver { break }
      draw(operation, &states, on: cr)
    }
    while states.count > 1 { close(&states, on: cr) }
    cairo_restore(cr)
  }

  private func draw(
    _ operation: WireDrawOperation.OneOf_Operation, _ states: inout [State],
    on cr: OpaquePointer
  ) {
    let state = states[states.count - 1]
    switch operation {
    case .save: open(&states, isGroup: false, on: cr)
    case .restore: if states.count > 1, !state.isGroup { close(&states, on: cr) }
    case .beginGroup: open(&states, isGroup: true, on: cr)
    case .endGroup:
      // Saves still open inside the group end with it.
      guard states.dropFirst().contains(where: \.isGroup) else { return }
      while states[states.count - 1].isGroup == false { close(&states, on: cr) }
      close(&states, on: cr)
    case .alpha(let alpha): states[states.count - 1].alpha = min(1, max(0, Double(alpha)))
    case .blendMode(let mode): states[states.count - 1].blend = CairoShapes.operatorFor(mode)
    case .shadow(let shadow):
      let model = ShadowModel(shadow)
      states[states.count - 1].shadow = model?.isVisible == true ? model : nil
    case .concatenate(let transform): concatenate(Affine(transform), on: cr)
    case .clip(let clip):
      cairo_new_path(cr)
      CairoShapes.add(cr, clip.path)
      cairo_set_fill_rule(cr, rule(clip.evenOdd))
      cairo_clip(cr)
    case .clear(let rect):
      cairo_save(cr)
      cairo_set_operator(cr, CAIRO_OPERATOR_CLEAR)
      CairoShapes.add(cr, Box(rect))
      cairo_fill(cr)
      cairo_restore(cr)
    case .fill, .stroke, .gradient, .image, .text: paint(operation, state, on: cr)
    }
  }

  private func concatenate(_ map: Affine, on cr: OpaquePointer) {
    var current = cairo_matrix_t()
    cairo_get_matrix(cr, &current)
    let old = Affine(
      a: current.xx, b: current.yx, c: current.xy, d: current.yy, tx: current.x0, ty: current.y0)
    let new = map.then(old)
    // Products of many large factors exceed cairo's range.
    let isUsable =
      new.isFinite
      && [new.a, new.b, new.c, new.d, new.tx, new.ty].allSatisfy { abs($0) < 1e7 }
    CairoShapes.setMatrix(
      cr, isUsable ? new : Affine(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0))
  }

  private func rule(_ evenOdd: Bool) -> cairo_fill_rule_t {
    evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING
  }

  // MARK: Nesting

  /// Deeper groups are drawn without a group, because each level needs its own pixels.
  private static let maximumNesting = 64

  private func open(_ states: inout [State], isGroup: Bool, on cr: OpaquePointer) {
    var state = states[states.count - 1]
    let groups = states.count(where: \.isGroup)
    state.pixels = isGroup ? Box(clipOf: cr).pixelCount : 0
    state.isGroup =
      isGroup && groups < Self.maximumNesting && offscreen.take(state.pixels)
    cairo_save(cr)
    if state.isGroup {
      cairo_push_group(cr)
      state.alpha = 1
      state.blend = CAIRO_OPERATOR_OVER
      state.shadow = nil
    }
    states.append(state)
  }

  private func close(_ states: inout [State], on cr: OpaquePointer) {
    let closed = states.removeLast()
    let outer = states[states.count - 1]
    if closed.isGroup {
      let group = cairo_pop_group(cr)
      defer {
        cairo_pattern_destroy(group)
        offscreen.giveBack(closed.pixels)
      }
      if let shadow = outer.shadow {
        shadows.draw(shadow, alpha: outer.alpha, scale: scale(of: cr), on: cr) { target in
          // The group keeps its place, because both contexts have the same matrix.
          cairo_set_source(target, group)
          cairo_paint(target)
        }
      }
      cairo_set_operator(cr, outer.blend)
      cairo_set_source(cr, group)
      cairo_paint_with_alpha(cr, outer.alpha)
    }
    cairo_restore(cr)
  }

  private func scale(of cr: OpaquePointer) -> Double {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cr, &matrix)
    return min(64, abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx).squareRoot())
  }

  // MARK: Painting

  private func paint(
    _ operation: WireDrawOperation.OneOf_Operation, _ state: State, on cr: OpaquePointer
  ) {
    guard state.alpha > 0 else { return }
    if let shadow = state.shadow {
      shadows.draw(shadow, alpha: state.alpha, scale: scale(of: cr), on: cr) { target in
        put(operation, alpha: 1, on: target)
      }
    }
    cairo_save(cr)
    cairo_set_operator(cr, state.blend)
    put(operation, alpha: state.alpha, on: cr)
    cairo_restore(cr)
  }

  private func put(
    _ operation: WireDrawOperation.OneOf_Operation, alpha: Double, on cr: OpaquePointer
  ) {
    switch operation {
    case .fill(let fill):
      CairoShapes.setColor(cr, Color(fill.color), alpha: alpha)
      cairo_set_fill_rule(cr, rule(fill.evenOdd))
      cairo_new_path(cr)
      CairoShapes.add(cr, fill.path)
      cairo_fill(cr)
    case .stroke(let stroke): put(stroke, alpha: alpha, on: cr)
    case .gradient(let gradient):
      let pattern = CairoShapes.pattern(gradient)
      cairo_set_source(cr, pattern)
      cairo_paint_with_alpha(cr, alpha)
      cairo_pattern_destroy(pattern)
    case .image(let image):
      guard let picture = images?.image(image.image) else { return }
      ImagePainter.draw(
        picture, in: Box(image.rect), center: image.hasCenter ? Box(image.center) : nil,
        alpha: alpha * min(1, max(0, Double(image.alpha))),
        tint: image.tint == 0 ? nil : Color(image.tint), on: cr)
    case .text(let text):
      let layout = self.text.layout(text.block)
      if alpha < 1 {
        cairo_push_group(cr)
        layout.draw(on: cr, x: Double(text.origin.x), y: Double(text.origin.y))
        cairo_pop_group_to_source(cr)
        cairo_paint_with_alpha(cr, alpha)
      } else {
        layout.draw(on: cr, x: Double(text.origin.x), y: Double(text.origin.y))
      }
    case .save, .restore, .concatenate, .clip, .alpha, .blendMode, .shadow, .beginGroup,
      .endGroup, .clear:
      break
    }
  }

  private func put(_ stroke: WireStrokePath, alpha: Double, on cr: OpaquePointer) {
    guard stroke.width > 0 else { return }
    CairoShapes.setColor(cr, Color(stroke.color), alpha: alpha)
    cairo_set_line_width(cr, Double(stroke.width))
    switch stroke.cap {
    case .round: cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(cr, CAIRO_LINE_CAP_SQUARE)
    case .butt, .UNRECOGNIZED: cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT)
    }
    switch stroke.join {
    case .round: cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(cr, CAIRO_LINE_JOIN_BEVEL)
    case .miter, .UNRECOGNIZED: cairo_set_line_join(cr, CAIRO_LINE_JOIN_MITER)
    }
    cairo_set_miter_limit(cr, stroke.miterLimit > 0 ? Double(stroke.miterLimit) : 10)
    let dashes = stroke.dashes.map(Double.init)
    // Dashes that all have length zero mean a solid line; cairo would enter an error state.
    if dashes.reduce(0, +) > 0 {
      cairo_set_dash(cr, dashes, CInt(dashes.count), Double(stroke.dashPhase))
    }
    cairo_new_path(cr)
    CairoShapes.add(cr, stroke.path)
    cairo_stroke(cr)
  }
}
