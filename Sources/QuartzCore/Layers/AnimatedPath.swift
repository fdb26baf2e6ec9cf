package import Foundation
package import ScreenInterface

/// An animatable property of a layer, or a part of one, by its name in Core Animation.
@MainActor package struct AnimatedPath {
  package let property: WireAnimatedProperty
  /// The indexes of the components that the name refers to; `nil` means all.
  private let part: [Int]?
  private let isTranslation: Bool

  package init?(_ keyPath: String) {
    var part: [Int]?
    var isTranslation = false
    switch keyPath {
    case "position": property = .animatedPosition
    case "position.x": (property, part) = (.animatedPosition, [0])
    case "position.y": (property, part) = (.animatedPosition, [1])
    case "bounds": property = .animatedBounds
    case "bounds.origin": (property, part) = (.animatedBounds, [0, 1])
    case "bounds.origin.x": (property, part) = (.animatedBounds, [0])
    case "bounds.origin.y": (property, part) = (.animatedBounds, [1])
    case "bounds.size": (property, part) = (.animatedBounds, [2, 3])
    case "bounds.size.width": (property, part) = (.animatedBounds, [2])
    case "bounds.size.height": (property, part) = (.animatedBounds, [3])
    case "transform": property = .animatedTransform
    case "transform.translation":
      (property, part, isTranslation) = (.animatedTransform, [4, 5], true)
    case "transform.translation.x":
      (property, part, isTranslation) = (.animatedTransform, [4], true)
    case "transform.translation.y":
      (property, part, isTranslation) = (.animatedTransform, [5], true)
    case "transform.scale.x": (property, part) = (.animatedTransform, [0])
    case "transform.scale.y": (property, part) = (.animatedTransform, [3])
    case "transform.rotation", "transform.rotation.z": property = .animatedRotation
    case "transform.scale", "transform.scale.xy": property = .animatedScale
    case "opacity": property = .animatedOpacity
    case "backgroundColor": property = .animatedBackgroundColor
    case "cornerRadius": property = .animatedCornerRadius
    case "borderWidth": property = .animatedBorderWidth
    case "borderColor": property = .animatedBorderColor
    case "shadowOpacity": property = .animatedShadowOpacity
    default: return nil
    }
    self.part = part
    self.isTranslation = isTranslation
  }

  /// The property's current components.
  package func current(of layer: CALayer) -> [CGFloat] {
    let affine = layer.affineTransform()
    return switch property {
    case .animatedPosition: layer.position.parts
    case .animatedBounds: layer.bounds.parts
    case .animatedTransform: affine.parts
    case .animatedOpacity: [CGFloat(layer.opacity)]
    case .animatedBackgroundColor: layer.backgroundColor.parts
    case .animatedCornerRadius: [layer.cornerRadius]
    case .animatedBorderWidth: [layer.borderWidth]
    case .animatedBorderColor: layer.borderColor.parts
    case .animatedShadowOpacity: [CGFloat(layer.shadowOpacity)]
    case .animatedRotation: [atan2(affine.b, affine.a)]
    case .animatedScale: [(affine.a * affine.a + affine.b * affine.b).squareRoot()]
    case .unspecified, .UNRECOGNIZED: []
    }
  }

  /// The components for a value; `nil` if it has the wrong type.
  package func parts(_ value: Any, on layer: CALayer) -> [CGFloat]? {
    guard let numbers = Self.numbers(value) else { return nil }
    var all = current(of: layer)
    guard let part else { return numbers.count == all.count ? numbers : nil }
    guard numbers.count == part.count else { return nil }
    for (index, number) in zip(part, numbers) { all[index] = number }
    return all
  }

  private static func numbers(_ value: Any) -> [CGFloat]? {
    switch value {
    case let value as CGFloat: [value]
    case let value as Double: [CGFloat(value)]
    case let value as Float: [CGFloat(value)]
    case let value as Int: [CGFloat(value)]
    case let value as NSNumber: [CGFloat(value.doubleValue)]
    case let value as CGPoint: value.parts
    case let value as CGSize: [value.width, value.height]
    case let value as CGRect: value.parts
    case let value as CGColor: value.parts
    case let value as any LayerColor: value.cgColor.parts
    case let value as CATransform3D: value.affine.parts
    case let value as CGAffineTransform: value.parts
    default: nil
    }
  }
}
