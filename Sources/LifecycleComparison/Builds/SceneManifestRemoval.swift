import FoundationEssentials

/// Makes an app one without scenes: a copy of its bundle whose Info.plist has no
/// `UIApplicationSceneManifest`.
///
/// The member keeps its place and its value and gets another name of the same length, which nobody
/// reads. So all else of the file stays as it is, in the binary format, too.
enum SceneManifestRemoval {
  private static let member = Array("UIApplicationSceneManifest".utf8)
  private static let otherName = Array("--ApplicationSceneManifest".utf8)

  /// Copies the bundle.
  ///
  /// - Parameters:
  ///   - path: the absolute path of the bundle.
  ///   - folder: where a folder with the copy is made, under the bundle's name.
  /// - Returns: the path of the copy.
  /// - Throws: ``ComparisonError``.
  static func copy(_ path: String, in folder: String) throws -> String {
    let files = FileManager.default
    let file = path + "/Info.plist"
    guard let contents = files.contents(atPath: file) else {
      throw ComparisonError("\(file) cannot be read")
    }
    guard let changed = without(Array(contents)) else {
      throw ComparisonError(
        "\(file) does not name UIApplicationSceneManifest in UTF-8, so it cannot be left out")
    }
    let place = folder + "/.builds"
    let name = path.split(separator: "/").last.map(String.init) ?? "App.app"
    let copy = "\(place)/\(name)"
    do {
      try files.createDirectory(atPath: place, withIntermediateDirectories: true)
      try files.copyItem(atPath: path, toPath: copy)
      // Not written through a link, which would change the app itself.
      try files.removeItem(atPath: copy + "/Info.plist")
      try Data(changed).write(to: URL(filePath: copy + "/Info.plist"))
    } catch {
      throw ComparisonError("\(path) cannot be copied to \(place): \(error)")
    }
    return copy
  }

  /// The bytes of a property list without the member; nil if they do not name it.
  static func without(_ bytes: [UInt8]) -> [UInt8]? {
    var bytes = bytes
    var isFound = false
    var start = bytes.startIndex
    while start <= bytes.count - member.count {
      if bytes[start..<start + member.count].elementsEqual(member) {
        bytes.replaceSubrange(start..<start + member.count, with: otherName)
        isFound = true
        start += member.count
      } else {
        start += 1
      }
    }
    return isFound ? bytes : nil
  }
}
