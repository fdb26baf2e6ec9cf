import FoundationEssentials

/// The folder with a package's test targets: one folder each, and one with the tests of features, which
/// has a folder for each feature and in it one for each layer of the house.
public enum TestSourceFolder {
  /// The targets that have the features' tests of a layer.
  private static let targetOfLayer = [
    "Rules": "LifecycleKernelTests", "Host": "DeviceHostTests", "Frameworks": "UIKitTests",
    "Processes": "DeviceTests",
  ]

  /// Reads all Swift files in the folder, ordered by path.
  ///
  /// - Throws: `Problems` for tests of a layer that no target has; FileManager's error for a folder or
  ///   file that cannot be read.
  public static func read(_ folder: String) throws -> [TestSource] {
    var sources: [TestSource] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      for path in try swiftFiles(below: "\(folder)/\(name)") {
        let target = name == "Features" ? try target(ofFeatureTest: path, in: folder) : name
        let text = try String(contentsOfFile: path, encoding: .utf8)
        sources.append(TestSource(module: target, path: path, text: text))
      }
    }
    return sources
  }

  /// The target of a path such as `Tests/Features/Audio/Host/NowPlayingBookTests.swift`.
  private static func target(ofFeatureTest path: String, in folder: String) throws -> String {
    let below = path.dropFirst(folder.count).split(separator: "/")
    guard below.count > 3, let target = targetOfLayer[String(below[2])] else {
      throw Problems([
        Problem(file: path, line: 1, "no test target has the features' tests of this folder")
      ])
    }
    return target
  }

  private static func swiftFiles(below path: String) throws -> [String] {
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder else {
      return []
    }
    return try FileManager.default.subpathsOfDirectory(atPath: path)
      .filter { $0.hasSuffix(".swift") }.sorted().map { "\(path)/\($0)" }
  }
}
