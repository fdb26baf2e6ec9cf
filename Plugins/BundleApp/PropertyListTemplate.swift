import Foundation

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
  /// The build settings of the app, which the Info.plist has said.
  let settings: BuildSettings

  /// Reads the file in a target's folder and checks the keys that the system requires.
  init(in folder: URL, target: String, _ settings: BuildSettings) throws {
    let file = folder.appending(path: "Info.plist")
    guard let raw = FileManager.default.contents(atPath: file.path) else {
      throw BundleError(
        """
        there is no \(file.path), which every app needs. A minimal one:

        \(PropertyListTemplate.example(for: target))

        and in Package.swift: .executableTarget(name: "\(target)", …, exclude: ["Info.plist"])
        """)
    }
    let written = try PropertyListTemplate.members(of: raw, path: file.path)
    guard let template = written["CFBundleIdentifier"] as? String, !template.isEmpty else {
      throw BundleError(
        "\(file.path) has no CFBundleIdentifier; add, for example, the string "
          + "org.example.\(target.lowercased())")
    }
    guard
      let identifier = try? settings.fill(template, path: file.path)
    else {
      let text = String(decoding: raw, as: UTF8.self)
      let line = text.components(separatedBy: template)[0].count(where: \.isNewline) + 1
      throw BundleError(
        "\(file.path):\(line): CFBundleIdentifier is '\(template)', which Xcode would fill in from the "
          + "project; write the identifier itself")
    }
    self.settings = settings.with(bundleIdentifier: identifier)
    let filled = try self.settings.fill(raw, path: file.path)
    var members = try PropertyListTemplate.members(of: filled, path: file.path)
    if let name = members["CFBundleExecutable"] as? String, !name.isEmpty {
      guard !name.contains("/"), name != "Info.plist" else {
        throw BundleError("\(file.path): CFBundleExecutable '\(name)' is not a file name")
      }
      executableName = name
      data = filled
    } else {
      // Recent Xcode templates leave this key to the build.
      members["CFBundleExecutable"] = target
      executableName = target
      data = try PropertyListSerialization.data(
        fromPropertyList: members, format: .xml, options: 0)
    }
  }

  /// The Info.plist for the bundle, which names an icon unless it does already.
  ///
  /// - Parameter icon: The name of the icon of the app's asset catalogs; nil: they have none.
  func data(icon: String?) throws -> Data {
    var members = try PropertyListTemplate.members(of: data, path: "Info.plist")
    let keys = ["CFBundleIcons", "CFBundleIconFiles", "CFBundleIconFile"]
    guard let icon, !keys.contains(where: { members[$0] != nil }) else { return data }
    members["CFBundleIconFile"] = icon
    return try PropertyListSerialization.data(fromPropertyList: members, format: .xml, options: 0)
  }

  private static func members(of data: Data, path: String) throws -> [String: Any] {
    if let members = try list(in: data, path: path) as? [String: Any] { return members }
    throw BundleError("\(path) does not contain a dictionary; its outermost element must be <dict>")
  }

  /// What a property list has.
  static func list(in data: Data, path: String) throws -> Any {
    do {
      return try PropertyListSerialization.propertyList(from: data, format: nil)
    } catch {
      throw BundleError("\(path) is not a property list: \(error)")
    }
  }
}
