import Foundation

/// A copy of an app's bundle with an identifier of its own, so that it is another app.
public struct BundleCopy {
  public let path: String

  /// - Parameters:
  ///   - program: the content of the executable; `nil` copies the app's own.
  public init(
    of bundle: String, identifier: String, name: String, program: String? = nil, in folder: URL
  ) throws {
    let source = URL(fileURLWithPath: bundle)
    let copy = folder.appendingPathComponent("\(identifier).app")
    let data = try Data(contentsOf: source.appendingPathComponent("Info.plist"))
    guard
      var info = try PropertyListSerialization.propertyList(from: data, format: nil)
        as? [String: Any],
      let executable = info["CFBundleExecutable"] as? String
    else { throw BenchError(message: "\(bundle) has no Info.plist that names an executable") }
    info["CFBundleIdentifier"] = identifier
    info["CFBundleName"] = name
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: source, to: copy)
    try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
      .write(to: copy.appendingPathComponent("Info.plist"))
    if let program {
      let target = copy.appendingPathComponent(executable)
      try program.write(to: target, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: target.path)
    }
    path = copy.path
  }
}
