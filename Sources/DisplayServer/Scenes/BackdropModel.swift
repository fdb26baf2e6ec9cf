/// What a layer does with what is below it.
struct BackdropModel: Equatable, Hashable, Sendable {
  /// The standard deviation of the blur, in points.
  var radius: Double
  /// 1: the colours as they are.
  var saturation: Double

  /// The layer is black or white, whichever stands out against what is below it, and blurs nothing.
  var contrasts = false

  /// How far what is blurred extends beyond the layer, in points.
  var reach: Double { contrasts ? 0 : radius * 2 }
}
