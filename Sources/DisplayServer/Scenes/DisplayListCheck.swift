import Foundation
import ScreenInterface

/// Validates a display list: all numbers are finite, paths are complete, and no limit is exceeded.
///
/// A validated list can be drawn safely; the painter closes saves and groups that are left open.
enum DisplayListCheck {
  static func check(_ list: WireDisplayList) throws(Refusal) {
    guard list.operations.count <= SceneLimits.operations else {
      throw Refusal(
        "a display list has \(list.operations.count) operations; \(SceneLimits.operations) are "
          + "allowed")
    }
    for (index, operation) in list.operations.enumerated() {
      do {
        try check(operation)
      } catch {
        throw Refusal("operation \(index): \(error)")
      }
    }
  }

  private static func check(_ operation: WireDrawOperation) throws(Refusal) {
    switch operation.operation {
    case .none: throw Refusal("it is empty or has an unknown kind")
    case .save, .restore, .beginGroup, .endGroup, .blendMode: break
    case .concatenate(let t): try check([t.a, t.b, t.c, t.d, t.tx, t.ty], "a transform")
    case .clip(let clip): try check(clip.path)
    case .fill(let fill): try check(fill.path)
    case .stroke(let stroke): try check(stroke)
    case .gradient(let gradient): try check(gradient)
    case .image(let image):
      try check(image.rect, "an image's rectangle")
      try check([image.alpha], "an image's alpha")
      if image.hasCenter { try check(image.center, "an image's centre") }
    case .text(let text):
      try check([text.origin.x, text.origin.y], "a text's origin")
      try check(text.block)
    case .alpha(let alpha): try check([alpha], "alpha")
    case .shadow(let shadow):
      guard ShadowModel(shadow) != nil else { throw Refusal("a shadow has invalid numbers") }
    case .clear(let rect): try check(rect, "a rectangle to clear")
    }
  }

  /// Validates a text block, also for measuring.
  static func check(_ block: WireTextBlock) throws(Refusal) {
    try check(
      [
        block.lineSpacing, block.lineHeightMultiple, block.paragraphSpacing,
        block.firstLineIndent, block.headIndent,
      ], "a text's layout")
    // Any large width or height, including infinity, means no limit.
    guard block.width >= 0, block.height >= 0 else {
      throw Refusal("a text's width or height is negative or not a number")
    }
    var bytes = 0
    for run in block.runs {
      bytes += run.text.utf8.count
      try check([run.kern, run.baselineOffset], "a text run")
      try check(run.font)
    }
    guard bytes <= SceneLimits.textBytes else {
      throw Refusal("a text has \(bytes) bytes; \(SceneLimits.textBytes) are allowed")
    }
  }

  /// Validates a font's numbers.
  static func check(_ font: WireFont) throws(Refusal) {
    guard font.size.isFinite, font.size >= 0, Double(font.size) <= SceneLimits.fontSize else {
      throw Refusal(
        "a font's size is \(font.size) instead of 0 to \(Int(SceneLimits.fontSize)) points")
    }
    guard font.family.utf8.count <= 256 else { throw Refusal("a font's name is too long") }
  }

  private static func check(_ stroke: WireStrokePath) throws(Refusal) {
    try check(stroke.path)
    try check([stroke.width, stroke.miterLimit, stroke.dashPhase], "a stroke")
    guard !stroke.dashes.isEmpty else { return }
    try check(stroke.dashes, "a dash")
    guard stroke.dashes.count <= 64, stroke.dashes.allSatisfy({ $0 >= 0 }) else {
      throw Refusal("a stroke has more than 64 dashes, or one with negative length")
    }
    let period = stroke.dashes.reduce(0, +)
    guard period > 0 else { return }
    // The control polygon is at least as long as the curve.
    var length: Float = 0
    let values = stroke.path.coordinates
    for index in stride(from: 2, to: values.count - 1, by: 2) {
      length += abs(values[index] - values[index - 2]) + abs(values[index + 1] - values[index - 1])
    }
    guard length / period * Float(stroke.dashes.count) <= Float(SceneLimits.dashes) else {
      throw Refusal("a stroke would be broken into more than \(SceneLimits.dashes) dashes")
    }
  }

  private static func check(_ gradient: WireDrawGradient) throws(Refusal) {
    try check(
      [
        gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y, gradient.startRadius,
        gradient.endRadius,
      ], "a gradient")
    guard gradient.startRadius >= 0, gradient.endRadius >= 0, gradient.stops.count <= 256 else {
      throw Refusal("a gradient has a negative radius or more than 256 stops")
    }
    try check(gradient.stops.map(\.location), "a gradient's stop")
  }

  private static func check(_ path: WirePath) throws(Refusal) {
    var points = 0
    for verb in path.verbs {
      switch verb {
      case 0, 1: points += 1
      case 2: points += 2
      case 3: points += 3
      case 4: break
      default: throw Refusal("a path has the unknown verb \(verb)")
      }
    }
    guard path.verbs.count <= SceneLimits.pathPoints, points <= SceneLimits.pathPoints else {
      throw Refusal("a path has more than \(SceneLimits.pathPoints) points")
    }
    guard path.coordinates.count == points * 2 else {
      throw Refusal(
        "a path's verbs need \(points * 2) coordinates; it has \(path.coordinates.count)")
    }
    try check(path.coordinates, "a path's coordinate")
  }

  private static func check(_ rect: WireRect, _ name: String) throws(Refusal) {
    try check([rect.x, rect.y, rect.width, rect.height], name)
  }

  private static func check(_ values: [Float], _ name: String) throws(Refusal) {
    for value in values where !isSane(value) { throw Refusal("\(name) is \(value)") }
  }
}
