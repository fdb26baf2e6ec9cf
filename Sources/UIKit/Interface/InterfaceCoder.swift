import Foundation
import InterfaceFiles

/// The coder passed to `init?(coder:)` of objects in an interface file. It holds the few values
/// that a class needs at once; the others are applied after the object was created.
final class InterfaceCoder: NSCoder {
  private let integers: [String: Int]
  private let strings: [String: String]

  init(_ integers: [String: Int] = [:], _ strings: [String: String] = [:]) {
    self.integers = integers
    self.strings = strings
    super.init()
  }

  override var allowsKeyedCoding: Bool { true }

  override func containsValue(forKey key: String) -> Bool {
    integers[key] != nil || strings[key] != nil
  }

  override func decodeInteger(forKey key: String) -> Int { integers[key] ?? 0 }
  override func decodeObject(forKey key: String) -> Any? { strings[key] ?? integers[key] }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeDouble(forKey key: String) -> Double { Double(integers[key] ?? 0) }
  override func decodeFloat(forKey key: String) -> Float { Float(integers[key] ?? 0) }
}
