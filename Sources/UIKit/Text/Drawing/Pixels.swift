import Foundation

/// Rounding of lengths to whole pixels.
@MainActor enum Pixels {
  private static func scale(_ traits: UITraitCollection) -> CGFloat {
    traits.displayScale > 0 ? traits.displayScale : max(UIScreen.main.scale, 1)
  }

  static func rounded(_ length: CGFloat, traits: UITraitCollection) -> CGFloat {
    let scale = scale(traits)
    return (length * scale).rounded() / scale
  }

  /// The size rounded up to whole pixels, ignoring floating-point errors.
  static func roundedUp(_ size: CGSize, traits: UITraitCollection) -> CGSize {
    let scale = scale(traits)
    func up(_ length: CGFloat) -> CGFloat { ((length - 0.001) * scale).rounded(.up) / scale }
    return CGSize(width: up(size.width), height: up(size.height))
  }
}
