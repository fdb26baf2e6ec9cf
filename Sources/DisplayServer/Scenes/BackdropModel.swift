/// What a layer does with what is below it.
struct BackdropModel: Equatable, Hashable, Sendable {
  /// The standard deviation of the blur, in points.
  var radius: Double
  /// 1: the colours as they are.
  var saturation: Double

  /// How far what is blurred extends beyond the layer, in points.
  var reach: Double { radius * 2 }
}
