import Foundation
import SystemInterface

/// An animation that displayd runs.
struct RunningAnimation {
  var identifier: UInt64
}

/// Collects the changes of animation blocks.
@MainActor enum AnimationCollector {
  static func propertyChanged(
    _ property: WireAnimatedProperty, of layer: CALayer, from old: [CGFloat], to new: [CGFloat]
  ) {}
}
