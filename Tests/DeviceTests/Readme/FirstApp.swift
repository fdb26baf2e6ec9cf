import DeviceTestKit
import Foundation

/// The first app of README.md in a folder beside a link to this checkout, as a reader has it.
///
/// `swift build` would make UIKit once more, in a build folder of its own, which takes minutes. So the
/// compiler is called as SwiftPM calls it, with the modules that this test was built with.
struct FirstApp {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The folder `Hello`.
  let folder: URL

  /// Writes the files that README.md shows.
  init(in home: URL, _ readme: ReadmeDocument) throws {
    folder = home.appending(path: "Hello")
    try FileManager.default.createSymbolicLink(
      at: home.appending(path: "foreground"), withDestinationURL: ReadmeDocument.root)
    for block in readme.blocks where block.heading == "A first app" {
      guard let file = block.file else { continue }
      let path = home.appending(path: file)
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(block.text.utf8).write(to: path)
    }
  }

  /// What SwiftPM reads in Package.swift.
  func manifest() throws -> [String: Any] {
    let run = try CommandRun.of(
      "/usr/bin/env", ["swift", "package", "--package-path", folder.path, "dump-package"],
      in: folder)
    guard run.status == 0,
      let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    else { throw Failure(description: run.errors) }
    return object
  }

  /// Compiles it, and makes the bundle where `swift package bundle` does.
  func build() throws {
    let source = folder.appending(path: "Sources/Hello")
    let program = folder.appending(path: "Hello")
    try AppCompiler.build(
      "Hello", [source.appending(path: "AppDelegate.swift")], to: program, language: "6")
    let bundle = folder.appending(path: ".build/bundles/Hello.app")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: source.appending(path: "Info.plist"), to: bundle.appending(path: "Info.plist"))
    try FileManager.default.copyItem(at: program, to: bundle.appending(path: "Hello"))
  }
}
