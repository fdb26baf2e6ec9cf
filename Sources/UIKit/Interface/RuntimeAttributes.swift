import Foundation
import InterfaceFiles

/// Sets properties by name, from an interface file.
@MainActor enum RuntimeAttributes {
  /// A property that is not there, or has another type, is said in the console as on the platform.
  static func set(_ source: InterfaceObject, on object: AnyObject, in file: InterfaceFile) {
    guard source.standsFor == nil else { return }
    for attribute in source.runtimeAttributes {
      guard let values = values(attribute, source, file) else { continue }
      let note = { (problem: String) in
        file.note(
          InterfaceError(
            at: attribute.location, element: source.element,
            "Failed to set (\(attribute.keyPath)) user defined inspected property on "
              + "(\(type(of: object))): \(problem)"))
      }
      if let property = PropertyFinder.wrapper(
        attribute.keyPath, of: object, as: (any AnyInspectable).self)
      {
        if !property.take(anyOf: values) { note("it requires a \(property.valueName)") }
      } else if !setBuiltIn(attribute.keyPath, values, on: object) {
        note(
          "it has no such inspectable property. Write “@Inspectable var \(attribute.keyPath) = …” in "
            + "it, or remove the runtime attribute in Xcode")
      }
    }
  }

  /// The value in each of the types that the property may have; nil if there is no such value.
  private static func values(
    _ attribute: RuntimeAttribute, _ source: InterfaceObject, _ file: InterfaceFile
  ) -> [Any]? {
    switch attribute.value {
    case .bool(let value): return [value]
    case .number(let value):
      let whole: [Any] = value == value.rounded() && abs(value) < 1e9 ? [Int(value)] : []
      return [CGFloat(value), value, Float(value)] + whole
    case .string(let value): return [value]
    case .color(let value):
      guard let color = InterfaceColors.color(value, in: file, for: source) else { return nil }
      return [color, color.cgColor]
    case .keyed(.point(let x, let y)): return [CGPoint(x: x, y: y)]
    case .keyed(.size(let width, let height)): return [CGSize(width: width, height: height)]
    case .keyed(.rect(let x, let y, let width, let height)):
      return [CGRect(x: x, y: y, width: width, height: height)]
    case .keyed: return nil
    case .image(let name): return file.image(named: name).map { [$0] }
    case .null: return [Optional<Any>.none as Any]
    }
  }

  /// The properties of UIKit's own objects that can be set: mostly of layers.
  private static func setBuiltIn(_ path: String, _ values: [Any], on object: AnyObject) -> Bool {
    guard let view = object as? UIView else { return false }
    let number = values.lazy.compactMap { $0 as? CGFloat }.first
    let flag = values.first as? Bool
    let color = values.lazy.compactMap { $0 as? UIColor }.first
    switch path {
    case "layer.borderColor", "layer.borderUIColor":
      return color.map { view.layer.borderColor = $0.cgColor } != nil
    case "layer.shadowColor": return color.map { view.layer.shadowColor = $0.cgColor } != nil
    case "layer.shadowOffset":
      let size = values.lazy.compactMap { $0 as? CGSize }.first
      return size.map { view.layer.shadowOffset = $0 } != nil
    case "backgroundColor": return color.map { view.backgroundColor = $0 } != nil
    case "tintColor": return color.map { view.tintColor = $0 } != nil
    case "hidden", "isHidden": return flag.map { view.isHidden = $0 } != nil
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
