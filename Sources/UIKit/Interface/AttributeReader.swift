import Foundation
import InterfaceFiles

/// Reads an object's attributes one by one. One that was not read, or that has a value that cannot be
/// used, is left out and noted, so that nothing is ignored silently.
@MainActor final class AttributeReader {
  let object: InterfaceObject
  let file: InterfaceFile
  private var untaken: Set<String>

  init(_ object: InterfaceObject, in file: InterfaceFile) {
    self.object = object
    self.file = file
    untaken = Set(object.attributes.keys).union(object.values.keys)
  }

  /// Marks attributes as read that have no effect here.
  func ignore(_ names: String...) { untaken.subtract(names) }

  /// Notes the attributes that were not read. Of what stands for another object, none is.
  func finish() {
    guard object.standsFor == nil else { return }
    for name in untaken.sorted() { note("\(name) is recognized but cannot be set on this object") }
  }

  /// Notes that a part of the object is left out.
  func note(_ problem: String) { file.note(object.error(problem)) }

  func bool(_ name: String) -> Bool? {
    untaken.remove(name)
    if case .bool(let value)? = object.attributes[name] { return value }
    return nil
  }

  func number(_ name: String) -> CGFloat? {
    untaken.remove(name)
    if case .number(let value)? = object.attributes[name] { return CGFloat(value) }
    return nil
  }

  func integer(_ name: String) -> Int? { number(name).map { Int($0) } }

  /// A text, from an attribute or, for long texts, from a child element.
  func string(_ name: String) -> String? {
    untaken.remove(name)
    switch (object.attributes[name], object.values[name]) {
    case (_, .string(let value)?): return value
    case (.string(let value)?, _), (.word(let value)?, _), (.reference(let value)?, _):
      return value
    default: return nil
    }
  }

  /// The value for a keyword.
  func word<Value>(_ name: String, _ values: [String: Value]) -> Value? {
    guard let word = string(name) else { return nil }
    let value = values[word]
    if value == nil { note("\(name)=\"\(word)\" is recognized but not supported") }
    return value
  }

  func value(_ name: String) -> KeyedValue? {
    untaken.remove(name)
    return object.values[name]
  }

  func rect(_ name: String) -> CGRect? {
    guard case .rect(let x, let y, let width, let height)? = value(name) else { return nil }
    return CGRect(x: x, y: y, width: width, height: height)
  }

  func size(_ name: String) -> CGSize? {
    guard case .size(let width, let height)? = value(name) else { return nil }
    return CGSize(width: width, height: height)
  }

  func point(_ name: String) -> CGPoint? {
    guard case .point(let x, let y)? = value(name) else { return nil }
    return CGPoint(x: x, y: y)
  }

  func insets(_ name: String) -> UIEdgeInsets? {
    guard case .insets(let top, let left, let bottom, let right)? = value(name) else {
      return nil
    }
    return UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  func words(_ name: String) -> Set<String>? {
    guard case .words(let words)? = value(name) else { return nil }
    return words
  }

  func group(_ name: String) -> [String: AttributeValue]? {
    guard case .group(let group)? = value(name) else { return nil }
    return group
  }

  func color(_ name: String) -> UIColor? {
    guard case .color(let color)? = value(name) else { return nil }
    return InterfaceColors.color(color, in: file, for: object)
  }

  func font(_ name: String) -> UIFont? {
    guard case .font(let font)? = value(name) else { return nil }
    return InterfaceFonts.font(font, in: file, for: object)
  }

  func attributedString(_ name: String) -> NSAttributedString? {
    guard case .attributedString(let fragments)? = value(name) else { return nil }
    return InterfaceTexts.string(fragments, in: file, for: object)
  }

  func textAttributes(_ name: String) -> [NSAttributedString.Key: Any]? {
    guard case .textAttributes(let attributes)? = value(name) else { return nil }
    return InterfaceTexts.attributes(attributes, in: file, for: object)
  }

  func barAppearance(_ name: String) -> BarAppearance? {
    guard case .barAppearance(let appearance)? = value(name) else { return nil }
    return appearance
  }

  func image(_ name: String) -> UIImage? {
    string(name).flatMap { image(named: $0, isSymbol: object.symbols.contains(name)) }
  }

  func image(named name: String, isSymbol: Bool = false) -> UIImage? {
    file.image(named: name, isSymbol: isSymbol)
  }
}
