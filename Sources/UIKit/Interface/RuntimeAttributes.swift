import Foundation
import InterfaceFiles

/// Sets properties by name, from an interface file.
@MainActor enum RuntimeAttributes {
  static func set(
    _ source: InterfaceObject, on object: AnyObject, in file: InterfaceFile
  ) throws(InterfaceError) {
    for attribute in source.runtimeAttributes {
      let values = try self.values(attribute, source, file)
      if let property = PropertyFinder.wrapper(
        attribute.keyPath, of: object, as: (any AnyInspectable).self)
      {
        guard property.take(anyOf: values) else {
          throw error(
            attribute, source,
            "the property \(attribute.keyPath) requires a \(property.valueName)")
        }
      } else if !setBuiltIn(attribute.keyPath, values, on: object) {
        throw error(
          attribute, source,
          "this class is not key value coding-compliant for the key \(attribute.keyPath): "
            + "\(type(of: object)) has no such inspectable property. Write “@Inspectable var "
            + "\(attribute.keyPath) = …” in it, or remove the runtime attribute in Xcode")
      }
    }
  }

  private static func error(
    _ attribute: RuntimeAttribute, _ source: InterfaceObject, _ problem: String
  ) -> InterfaceError {
    InterfaceError(at: attribute.location, element: source.element, problem)
  }

  /// The value in each of the types that the property may have.
  private static func values(
    _ attribute: RuntimeAttribute, _ source: InterfaceObject, _ file: InterfaceFile
  ) throws(InterfaceError) -> [Any] {
    switch attribute.value {
    case .bool(let value): return [value]
    case .number(let value):
      let whole: [Any] = value == value.rounded() && abs(value) < 1e9 ? [Int(value)] : []
      return [CGFloat(value), value, Float(value)] + whole
    case .string(let value): return [value]
    case .color(let value):
      let color = try InterfaceColors.color(value, in: file, for: source)
      return [color, color.cgColor]
    case .keyed(.point(let x, let y)): return [CGPoint(x: x, y: y)]
    case .keyed(.size(let width, let height)): return [CGSize(width: width, height: height)]
    case .keyed(.rect(let x, let y, let width, let height)):
      return [CGRect(x: x, y: y, width: width, height: height)]
    case .keyed: throw error(attribute, source, "the value has an unknown type")
    case .image(let name):
      guard let image = UIImage(named: name, in: file.bundle, compatibleWith: nil) else {
        throw error(attribute, source, "there is no image \(name) in \(file.bundle.bundlePath)")
      }
      return [image]
    case .null: return [Optional<Any>.none as Any]
    }
  }

  /// The properties of UIKit's own objects that can be set: mostly of layers.
  private static func setBuiltIn(_ path: String, _ values: [Any], on object: AnyObject) -> Bool {
    guard let view = object as? UIView else { return false }
    let number = values.lazy.compactMap { $0 as? CGFloat }.first
    let flag = values.first as? Bool
    switch path {
    case "layer.cornerRadius": return number.map { view.layer.cornerRadius = $0 } != nil
    case "layer.borderWidth": return number.map { view.layer.borderWidth = $0 } != nil
    case "layer.masksToBounds": return flag.map { view.layer.masksToBounds = $0 } != nil
    case "layer.shadowOpacity": return number.map { view.layer.shadowOpacity = Float($0) } != nil
    case "layer.shadowRadius": return number.map { view.layer.shadowRadius = $0 } != nil
    case "clipsToBounds": return flag.map { view.clipsToBounds = $0 } != nil
    default: return false
    }
  }
}
