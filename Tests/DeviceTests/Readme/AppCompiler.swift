import DeviceTestKit
import Foundation

/// The compiler, with the modules that this test was built with, as SwiftPM calls it for an app.
enum AppCompiler {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Compiles an app's sources and links them with UIKit.
  ///
  /// - Parameter language: The mode of the language, such as "5".
  static func build(
    _ module: String, _ sources: [URL], to program: URL, language: String, options: [String] = []
  ) throws {
    let products = Products.folder
    let run = try run(
      [
        products.appending(path: "frameworks/libUIKit.so").path,
        products.appending(path: "frameworks/libAppRuntime.so").path,
        // It says of each app where it begins, and which frameworks it is for.
        products.appending(path: "apps/Notes.note.o").path,
        "-swift-version", language, "-parse-as-library", "-module-name", module,
      ] + options + sources.map(\.path) + ["-o", program.path],
      in: program.deletingLastPathComponent())
    guard run.status == 0 else { throw Failure(description: run.output + run.errors) }
  }

  /// Runs it with these arguments besides.
  static func run(_ arguments: [String], in folder: URL) throws -> CommandRun {
    let sources = ReadmeDocument.root.appending(path: "Sources").path
    let modules = ["CExpat/module.modulemap"]
    let including = ["CUIKit/include", "CDataProtection/include"]
    // Of these SwiftPM has written the maps.
    let written = ["CAudioWire", "CCallbackWord", "CSoundFiles"].map {
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
