import Foundation
import PackagePlugin

/// The Info.plist in a target's folder, with the build settings filled in that Xcode would fill in.
struct PropertyListTemplate {
  /// The smallest Info.plist that allows an app to be installed.
  static func example(for target: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
      <key>CFBundleIdentifier</key>
      <string>org.example.\(target.lowercased())</string>
      <key>CFBundleExecutable</key>
      <string>\(target)</string>
      <key>CFBundleDisplayName</key>
      <string>\(target)</string>
    </dict>
    </plist>
    """
  }

  /// The Info.plist for the bundle.
  let data: Data
  /// The name of the executable in the bundle.
  let executableName: String

  /// Reads the file and checks the keys that the system requires.
  init(of target: SwiftSourceModuleTarget) throws {
    let file = target.directoryURL.appending(path: "Info.plist")
    guard let raw = FileManager.default.contents(atPath: file.path) else {
      throw BundleError(
        """
        there is no \(file.path), which every app needs. A minimal one:

        \(PropertyListTemplate.example(for: target.name))

        and in Package.swift: .executableTarget(name: "\(target.name)", …, exclude: ["Info.plist"])
        """)
    }
    let filled = PropertyListTemplate.fill(raw, for: target)
    var members = try PropertyListTemplate.members(of: filled, path: file.path)
    guard let identifier = members["CFBundleIdentifier"] as? String, !identifier.isEmpty else {
      throw BundleError(
        "\(file.path) has no CFBundleIdentifier; add, for example, the string "
          + "org.example.\(target.name.lowercased())")
    }
    guard !identifier.contains("$(") else {
      throw BundleError(
        "\(file.path): CFBundleIdentifier is '\(identifier)', which Xcode would fill in from the "
          + "project; write the identifier itself")
    }
    if let name = members["CFBundleExecutable"] as? String, !name.isEmpty {
      guard !name.contains("/"), name != "Info.plist" else {
        throw BundleError("\(file.path): CFBundleExecutable '\(name)' is not a file name")
      }
      executableName = name
      data = filled
    } else {
      // Recent Xcode templates leave this key to the build.
      members["CFBundleExecutable"] = target.name
      executableName = target.name
      data = try PropertyListSerialization.data(
        fromPropertyList: members, format: .xml, options: 0)
    }
  }

  private static func members(of data: Data, path: String) throws -> [String: Any] {
    do {
      let value = try PropertyListSerialization.propertyList(from: data, format: nil)
      if let members = value as? [String: Any] { return members }
    } catch {
      throw BundleError("\(path) is not a property list: \(error)")
    }
    throw BundleError("\(path) does not contain a dictionary; its outermost element must be <dict>")
  }

  /// Replaces the settings that occur in Xcode's templates and leaves other `$(…)` unchanged.
  private static func fill(_ raw: Data, for target: SwiftSourceModuleTarget) -> Data {
    guard var text = String(data: raw, encoding: .utf8), text.contains("$(") else { return raw }
    let settings = [
      "EXECUTABLE_NAME": target.name, "PRODUCT_NAME": target.name, "TARGET_NAME": target.name,
      "PRODUCT_MODULE_NAME": target.moduleName, "DEVELOPMENT_LANGUAGE": "en",
      "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL", "MARKETING_VERSION": "1.0",
      "CURRENT_PROJECT_VERSION": "1",
    ]
    for (name, value) in settings {
      text = text.replacingOccurrences(of: "$(\(name))", with: value)
    }
    return Data(text.utf8)
  }
}
