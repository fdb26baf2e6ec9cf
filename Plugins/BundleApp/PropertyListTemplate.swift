import Foundation
import PackagePlugin

/// The Info.plist in a target's folder, with the build settings that Xcode would fill in.
struct PropertyListTemplate {
  /// The smallest Info.plist with which an app can be installed.
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

  /// What is written into the bundle.
  let data: Data
  /// The name that the executable gets in the bundle.
  let executableName: String

  /// Reads the file and checks what the system will need of it.
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
        throw BundleError("\(file.path): CFBundleExecutable '\(name)' is no file name")
      }
      executableName = name
      data = filled
    } else {
      // Newer Xcode templates leave the key to the build.
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
      throw BundleError("\(path) is no property list: \(error)")
    }
    throw BundleError("\(path) holds no dictionary; its outermost element must be <dict>")
  }

  /// Fills in the settings that stand in Xcode's templates; other `$(…)` stay.
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
