import FoundationEssentials

/// What a bundle declares that has to do with scenes.
public struct SceneDeclaration: Equatable, Sendable {
  /// It has a `UIApplicationSceneManifest`.
  public var hasManifest: Bool
  /// With which SDK it was built, such as `27.0`; nil if it does not say.
  public var sdk: String?
  /// `MinimumOSVersion`; nil if it does not say.
  public var minimumSystem: String?
  /// `UIMainStoryboardFile` or `NSMainNibFile`.
  public var mainInterface: String?
  /// Storyboards that the manifest names, and that are not in the bundle.
  public var missingStoryboards: [String]
  /// `CFBundleExecutable`.
  var executable: String?

  init(_ members: InfoMembers, inBundle path: String) {
    hasManifest = members.hasScenes
    sdk = members.sdk
    minimumSystem = members.minimumSystem
    mainInterface = members.mainInterface
    executable = members.executable
    missingStoryboards = members.sceneStoryboards.filter { !Self.has($0, inBundle: path) }
  }

  /// Whether the storyboard is in the bundle, or in the folder of one of its languages.
  private static func has(_ name: String, inBundle path: String) -> Bool {
    guard !name.contains("/") else { return false }
    let files = FileManager.default
    let languages = ((try? files.contentsOfDirectory(atPath: path)) ?? []).filter {
      $0.hasSuffix(".lproj")
    }
    return ([path] + languages.map { "\(path)/\($0)" }).contains { folder in
      ["storyboard", "storyboardc"].contains { files.fileExists(atPath: "\(folder)/\(name).\($0)") }
    }
  }
}
