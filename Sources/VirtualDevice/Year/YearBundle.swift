import Foundation

/// The bundle of an app on the real disk, whose process is a model.
enum YearBundle {
  /// Makes the bundle `IDENTIFIER.app` in the folder.
  static func make(_ identifier: String, in folder: URL) throws -> URL {
    let name = identifier.split(separator: ".").last.map(String.init) ?? identifier
    let bundle = folder.appendingPathComponent("\(identifier).app")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    let plist: [String: Any] = [
      "CFBundleIdentifier": identifier, "CFBundleExecutable": name, "CFBundleName": name,
      "CFBundleURLTypes": [["CFBundleURLSchemes": [name]]],
    ]
    try PropertyListSerialization.data(fromPropertyList: plist, format: .xml, options: 0)
      .write(to: bundle.appendingPathComponent("Info.plist"))
    let program = bundle.appendingPathComponent(name)
    try Data("#!/bin/sh\n".utf8).write(to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    return bundle
  }
}
