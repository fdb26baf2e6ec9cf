import DeviceTestKit
import Foundation

/// The compiler, with the modules that this test was built with, as SwiftPM calls it for an app.
enum AppCompiler {
  /// Runs it with these arguments besides.
  static func run(_ arguments: [String], in folder: URL) throws -> CommandRun {
    let sources = ReadmeDocument.root.appending(path: "Sources").path
    let modules = ["CExpat/module.modulemap"]
    let including = ["CUIKit/include", "CDataProtection/include"]
    // Of these SwiftPM has written the maps.
    let written = ["CAudioWire", "CSoundFiles"].map {
      Products.folder.appending(path: "\($0).build/module.modulemap").path
    }
    return try CommandRun.of(
      "/usr/bin/env",
      ["swiftc"] + arguments + ["-I", Products.folder.appending(path: "Modules").path]
        + modules.flatMap { ["-Xcc", "-fmodule-map-file=\(sources)/\($0)"] }
        + written.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
        + including.flatMap { folder in
          [
            "-Xcc", "-fmodule-map-file=\(sources)/\(folder)/module.modulemap", "-Xcc", "-I",
            "-Xcc", "\(sources)/\(folder)",
          ]
        },
      in: folder)
  }
}
