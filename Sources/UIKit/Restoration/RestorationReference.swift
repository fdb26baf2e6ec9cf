import Foundation

/// What stands in a coder for a view controller or view that is preserved itself: its path.
final class RestorationReference: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  private static let key = "path"

  /// Nil for an object that is not preserved.
  let path: RestorationPath?

  init(_ path: RestorationPath?) {
    self.path = path
  }

  init?(coder: NSCoder) {
    let text = coder.decodeObject(of: NSString.self, forKey: Self.key)
    path = text.flatMap { Self.path(String($0)) }
  }

  func encode(with coder: NSCoder) {
    coder.encode(Self.text(of: path), forKey: Self.key)
  }

  /// A path as text, which every coder takes.
  static func text(of path: RestorationPath?) -> String {
    guard let path, let data = try? JSONEncoder().encode(path) else { return "" }
    return String(decoding: data, as: UTF8.self)
  }

  static func path(_ text: String) -> RestorationPath? {
    try? JSONDecoder().decode(RestorationPath.self, from: Data(text.utf8))
  }
}

/// What stands in a coder for a storyboard: its name.
final class StoryboardReference: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  private static let key = "name"

  let name: String

  init(_ name: String) {
    self.name = name
  }

  init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: Self.key) else { return nil }
    self.name = String(name)
  }

  func encode(with coder: NSCoder) {
    coder.encode(name, forKey: Self.key)
  }
}
