import Foundation

/// What an app's Info.plist says of its scenes: `UIApplicationSceneManifest` (PL-10).
struct SceneManifest: Equatable {
  /// A person may open several.
  var supportsMultipleScenes = false
  private var entries: [UISceneSession.Role: [Entry]] = [:]

  /// The app's manifest; nil if it has no scenes, or the system knows none.
  @MainActor static var current: SceneManifest?

  /// A configuration.
  struct Entry: Equatable {
    var name: String?
    var sceneClass: String?
    var delegateClass: String?
    var storyboard: String?

    /// What is wrong with it, as a sentence.
    func problem(_ scene: AnyClass?, _ delegate: AnyClass?) -> String? {
      if let sceneClass, scene == nil {
        return "could not load class with name \"\(sceneClass)\" of UISceneClassName"
      }
      if let delegateClass, delegate == nil {
        return "could not load class with name \"\(delegateClass)\" of UISceneDelegateClassName"
      }
      return nil
    }
  }

  /// What is not of its type is left out, and noted.
  init(_ value: Any, note: (String) -> Void) {
    guard let manifest = value as? [String: Any] else {
      note("UIApplicationSceneManifest is not a dictionary")
      return
    }
    supportsMultipleScenes = manifest["UIApplicationSupportsMultipleScenes"] as? Bool ?? false
    guard let roles = manifest["UISceneConfigurations"] else { return }
    guard let roles = roles as? [String: Any] else {
      note("UISceneConfigurations is not a dictionary")
      return
    }
    for (role, list) in roles {
      guard let list = list as? [[String: Any]] else {
        note("the value of \(role) is not an array of dictionaries")
        continue
      }
      let configurations = list.prefix(100).map { Self.entry($0, note: note) }
      entries[UISceneSession.Role(rawValue: role)] = configurations
      for name in Self.repeated(configurations.map(\.name)) {
        let which = name.map { "the name \"\($0)\"" } ?? "no name"
        note("several configurations of \(role) have \(which), and only the first is used")
      }
    }
  }

  private static func entry(_ members: [String: Any], note: (String) -> Void) -> Entry {
    func text(_ key: String) -> String? {
      guard let value = members[key] else { return nil }
      guard let text = value as? String else {
        note("\(key) in UISceneConfigurations is not a string")
        return nil
      }
      return text.isEmpty ? nil : text
    }
    return Entry(
      name: text("UISceneConfigurationName"), sceneClass: text("UISceneClassName"),
      delegateClass: text("UISceneDelegateClassName"), storyboard: text("UISceneStoryboardFile"))
  }

  /// The names that more than one configuration has.
  private static func repeated(_ names: [String?]) -> Set<String?> {
    Set(names.filter { name in names.count { $0 == name } > 1 })
  }

  /// The configuration with a name, or the first one of the role.
  func entry(named name: String?, role: UISceneSession.Role) -> Entry? {
    guard let name else { return entries[role]?.first }
    return entries[role]?.first { $0.name == name }
  }
}
