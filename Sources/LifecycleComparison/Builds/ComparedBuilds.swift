import FoundationEssentials

/// Two bundles of one app that are compared under one version of the system.
public struct ComparedBuilds: Equatable, Sendable {
  /// The absolute paths of the bundles.
  public let paths: [String]
  /// What each is called, in the order of the paths.
  public let titles: [String]

  /// A build and another one of the same app, each called by the part of its path that tells
  /// them apart.
  public init(_ path: String, and other: String) {
    paths = [path, other]
    titles = Self.titles(path, other)
  }

  /// An app, and a copy of it that has no scenes (SCENE-01).
  ///
  /// - Parameters:
  ///   - path: the absolute path of a bundle with a scene manifest.
  ///   - folder: where the copy is made.
  /// - Throws: ``ComparisonError`` where its Info.plist has no manifest that can be left out.
  public init(withAndWithoutScenes path: String, copyIn folder: String) throws {
    paths = [path, try SceneManifestRemoval.copy(path, in: folder)]
    titles = ["with scenes", "without scenes"]
  }

  /// The version of the system that each of them is run under, with the build's title.
  public func versions(under version: ComparedVersion) -> [ComparedVersion] {
    titles.enumerated().map { number, title in
      var build = version
      build.title = title
      build.slug += "-build-\(number + 1)"
      return build
    }
  }

  /// The last part of each path that the other does not have in its place.
  private static func titles(_ path: String, _ other: String) -> [String] {
    let parts = [path, other].map {
      $0.split(separator: "/").map(String.init).reversed() as [String]
    }
    for (one, another) in zip(parts[0], parts[1]) where one != another { return [one, another] }
    // The same one twice shows what differs from run to run.
    return [parts[0].first ?? path, "\(parts[1].first ?? other) (2)"]
  }
}
