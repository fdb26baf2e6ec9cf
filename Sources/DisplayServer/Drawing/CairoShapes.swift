import CPangoCairo
import ScreenInterface

/// Converts the messages' shapes to cairo's paths and patterns.
enum CairoShapes {
  static func setMatrix(_ cr: OpaquePointer, _ map: Affine) {
    var matrix = cairo_matrix_t(
      xx: map.a, yx: map.b, xy: map.c, yy: map.d, x0: map.tx, y0: map.ty)
    // A singular matrix puts cairo into an error state for good; a very thin shape is just as
    // invisible.
    if abs(map.determinant) < 1e-12 { cairo_matrix_init(&matrix, 1e-6, 0, 0, 1e-6, -1e6, -1e6) }
    cairo_set_matrix(cr, &matrix)
  }

  static func setColor(_ cr: OpaquePointer, _ color: Color, alpha: Double = 1) {
    cairo_set_source_rgba(cr, color.red, color.green, color.blue, color.alpha * alpha)
  }

  static func add(_ cr: OpaquePointer, _ box: Box) {
    cairo_rectangle(cr, box.left, box.top, box.width, box.height)
  }

  /// Adds a rectangle with some rounded corners.
  static func add(_ cr: OpaquePointer, _ shape: RoundedBox) {
    let box = shape.box
    let radius = min(shape.radius, min(box.width, box.height) / 2)
    guard radius > 0 else { return add(cr, box) }
    func at(_ bit: UInt32) -> Double { shape.corners & bit != 0 ? radius : 0 }
    let quarter = Double.pi / 2
    cairo_new_sub_path(cr)
    corner(cr, box.right, box.top, -1, 1, at(2), -quarter)
    corner(cr, box.right, box.bottom, -1, -1, at(8), 0)
    corner(cr, box.left, box.bottom, 1, -1, at(4), quarter)
    corner(cr, box.left, box.top, 1, 1, at(1), 2 * quarter)
    cairo_close_path(cr)
  }

  private static func corner(
    _ cr: OpaquePointer, _ x: Double, _ y: Double, _ inwardX: Double, _ inwardY: Double,
    _ radius: Double, _ angle: Double
  ) {
    if radius > 0 {
      cairo_arc(cr, x + inwardX * radius, y + inwardY * radius, radius, angle, angle + .pi / 2)
    } else {
      cairo_line_to(cr, x, y)
    }
  }

  /// Adds an app's path, which has been validated.
  static func add(_ cr: OpaquePointer, _ path: WirePath) {
    path.coordinates.withUnsafeBufferPointer { values in
      var index = 0
      func next() -> (Double, Double) {
        defer { index += 2 }
        return (Double(values[index]), Double(values[index + 1]))
      }
      for verb in [UInt8](path.verbs) {
        switch verb {
        case 0:
          let point = next()
          cairo_move_to(cr, point.0, point.1)
        case 1:
          let point = next()
          cairo_line_to(cr, point.0, point.1)
        case 2:
          let control = next()
          let end = next()
          var x = control.0
          var y = control.1
          if cairo_has_current_point(cr) != 0 { cairo_get_current_point(cr, &x, &y) }
          cairo_curve_to(
            cr, x + (control.0 - x) * 2 / 3, y + (control.1 - y) * 2 / 3,
            end.0 + (control.0 - end.0) * 2 / 3, end.1 + (control.1 - end.1) * 2 / 3, end.0, end.1)
        case 3:
          let first = next()
          let second = next()
          let end = next()
          cairo_curve_to(cr, first.0, first.1, second.0, second.1, end.0, end.1)
        default: cairo_close_path(cr)
        }
      }
    }
  }

  static func operatorFor(_ mode: WireBlendMode) -> cairo_operator_t {
    switch mode {
    case .blendNormal, .UNRECOGNIZED: CAIRO_OPERATOR_OVER
    case .blendMultiply: CAIRO_OPERATOR_MULTIPLY
    case .blendScreen: CAIRO_OPERATOR_SCREEN
    case .blendOverlay: CAIRO_OPERATOR_OVERLAY
    case .blendDarken: CAIRO_OPERATOR_DARKEN
    case .blendLighten: CAIRO_OPERATOR_LIGHTEN
    case .blendColorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .blendColorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .blendSoftLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .blendHardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .blendDifference: CAIRO_OPERATOR_DIFFERENCE
    case .blendExclusion: CAIRO_OPERATOR_EXCLUSION
    case .blendClear: CAIRO_OPERATOR_CLEAR
    case .blendCopy: CAIRO_OPERATOR_SOURCE
    case .blendSourceIn: CAIRO_OPERATOR_IN
    case .blendSourceAtop: CAIRO_OPERATOR_ATOP
    case .blendDestinationOver: CAIRO_OPERATOR_DEST_OVER
    case .blendDestinationOut: CAIRO_OPERATOR_DEST_OUT
    case .blendPlusLighter: CAIRO_OPERATOR_ADD
    }
  }

  /// Creates a gradient's pattern; the caller destroys it.
  static func pattern(_ gradient: WireDrawGradient) -> OpaquePointer {
    let start = (x: Double(gradient.start.x), y: Double(gradient.start.y))
    let end = (x: Double(gradient.end.x), y: Double(gradient.end.y))
    let pattern =
      gradient.radial
      ? cairo_pattern_create_radial(
        start.x, start.y, Double(gradient.startRadius), end.x, end.y, Double(gradient.endRadius))!
      : cairo_pattern_create_linear(start.x, start.y, end.x, end.y)!
    let stops = gradient.stops.map { (Double($0.location), Color($0.color)) }
      .sorted { $0.0 < $1.0 }
    func add(_ location: Double, _ color: Color, alpha: Double) {
      cairo_pattern_add_color_stop_rgba(
        pattern, min(1, max(0, location)), color.red, color.green, color.blue, color.alpha * alpha)
    }
    // Without an extension beyond an end, the gradient is padded with transparency.
    if let first = stops.first, !gradient.extendsBeforeStart { add(0, first.1, alpha: 0) }
    for (location, color) in stops { add(location, color, alpha: 1) }
    if let last = stops.last, !gradient.extendsAfterEnd { add(1, last.1, alpha: 0) }
    cairo_pattern_set_extend(
      pattern,
      gradient.extendsBeforeStart || gradient.extendsAfterEnd
        ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
    return pattern
  }
}
