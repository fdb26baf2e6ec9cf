import Foundation
import Testing

@testable import appctl

/// The files of docs/examples: what they call exists.
@Suite struct ExampleTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  @Test(arguments: ["github-actions.yml", "run-device", "README.md"])
  func everyLineOfAppctlIsUnderstood(_ name: String) throws {
    var count = 0
    for line in try text("docs/examples/\(name)").split(separator: "\n") {
      let line = line.trimmingCharacters(in: .whitespaces)
      guard let start = line.range(of: #"(^|exec device |')appctl "#, options: .regularExpression),
        !line.hasPrefix("#"), !line.hasPrefix("|")
      else { continue }
      let words = line[start.upperBound...].replacing("\"", with: "").replacing("$@", with: "")
        .prefix { !"|&';>".contains($0) }.split(separator: " ").map(String.init)
      _ = try Appctl.command(of: words)
      count += 1
    }
    #expect(count >= 2)
  }

  @Test func whatTheRecipesBuildIsThere() throws {
    let makefile = try text("Makefile")
    for target in ["package", "release"] { #expect(makefile.contains("\n\(target):")) }
    let dockerfile = try text("docs/examples/Dockerfile")
    #expect(dockerfile.contains("RUN make package"))
    #expect(dockerfile.contains(".build/package/foreground.deb"))
    #expect(try text("Scripts/package").contains("foreground.deb"))
    let starter = Self.root.appending(path: "docs/examples/run-device").path
    #expect(FileManager.default.isExecutableFile(atPath: starter))
    // Where the workflow says that programs are, and with the version of Swift that the package needs.
    let workflow = try text("docs/examples/github-actions.yml")
    #expect(workflow.contains("foreground/.build/release"))
    for recipe in [workflow, dockerfile] { #expect(recipe.contains("swift:6.3-bookworm")) }
  }
}
