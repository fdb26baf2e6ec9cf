import DeviceTestKit
import Foundation
import Testing

/// `appctl compare` with a script, on devices of real processes.
@Suite struct CompareCommandTests {
  private struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  /// Runs the verb with the app Notes, or another, in a folder for temporary files of its own.
  ///
  /// - Parameter build: another build of the app, which is the second one.
  private func compare(
    _ script: String?, _ arguments: String..., app: SampleApp = .notes, with build: SampleApp? = nil
  ) async throws -> Outcome {
    try await onThread { [arguments] in
      let folder = try TestFolder.make()
      defer { TestFolder.remove(folder) }
      var bundles = [try app.makeBundle(in: folder).path]
      if let build {
        let other = folder.appendingPathComponent("other")
        try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
        bundles.append(try build.makeBundle(in: other).path)
      }
      let shell = try SampleApp.homeScreen.makeBundle(in: folder)
      let file = folder.appendingPathComponent("script.sh")
      try Data((script ?? "").utf8).write(to: file)
      let temporary = folder.appendingPathComponent("t")
      try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
      let process = Process()
      process.executableURL = URL(filePath: Products.path("appctl"))
      process.arguments =
        ["compare"] + bundles + (script == nil ? [] : ["--script", file.path])
        + ["--shell", shell.path] + arguments
      process.environment = ProcessInfo.processInfo.environment.merging([
        "TMPDIR": temporary.path
      ]) { $1 }
      let output = Pipe()
      let errors = Pipe()
      process.standardOutput = output
      process.standardError = errors
      try process.run()
      let printed = output.fileHandleForReading.readDataToEndOfFile()
      let complained = errors.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      // Nothing is left of the devices.
      #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [])
      return Outcome(
        status: process.terminationStatus, output: String(decoding: printed, as: UTF8.self),
        errors: String(decoding: complained, as: UTF8.self))
    }
  }

  @Test func homeEndsAnAppBeforeMultitaskingAndSuspendsItAfterwards() async throws {
    let outcome = try await compare("appctl press home\n", "--profiles", "3,5")
    #expect(outcome.errors == "")
    #expect(outcome.status == 1)
    #expect(
      outcome.output.contains(
        """
        press home
          iPhone OS 3                  iOS 5
          applicationWillResignActive  applicationWillResignActive
        > applicationWillTerminate     applicationDidEnterBackground
          ended: exited on suspend     suspended
          First difference: iPhone OS 3 calls applicationWillTerminate; iOS 5 calls \
        applicationDidEnterBackground.
        """), "\(outcome.output)")
    #expect(
      outcome.output.hasSuffix("1 of 2 steps differ, the first after: press home\n"),
      "\(outcome.output)")
  }

  @Test func versionsWithTheSameRulesDoNotDiffer() async throws {
    let outcome = try await compare(
      "appctl tap --label Compose\nappctl press home\nappctl launch org.foreground.Notes\n",
      "--profiles", "11,12", "--json")
    #expect(outcome.errors == "note: iOS 11 and iOS 12 have the same rules (P7)\n")
    #expect(outcome.status == 0, "\(outcome.output)")
    let report =
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    #expect(report?["versions"] as? [String] == ["iOS 11", "iOS 12"])
    let steps = try #require(report?["steps"] as? [[String: Any]])
    #expect(
      steps.compactMap { $0["action"] as? String } == [
        "launch org.foreground.Notes", "press home", "launch org.foreground.Notes",
      ])
    #expect(
      steps.allSatisfy { $0["difference"] == nil && !(($0["rows"] as? [Any])?.isEmpty ?? true) })
  }

  @Test func aLineThatIsWrongIsNamedAndNothingIsLeft() async throws {
    let outcome = try await compare("appctl press nothing\n", "--profiles", "5,8")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("line 1: press nothing: "), "\(outcome.errors)")
  }

  // MARK: Builds

  private static let migrant = SampleApp("Migrant")

  @Test("An app that does it right prints the same with and without its scene manifest")
  func scenes() async throws {
    let outcome = try await compare(nil, "--scenes", "--tour", app: Self.migrant)
    #expect(outcome.errors == "")
    // Its scene's delegate is called where the application's was.
    #expect(outcome.status == 1)
    #expect(
      outcome.output.contains(
        """
        openurl migrant://compare
          with scenes                       without scenes
        > scene(_:openURLContexts:)         application(_:open:options:)
          prints: opened migrant://compare  prints: opened migrant://compare
          state: active                     state: active
        """), "\(outcome.output)")
    #expect(
      outcome.output.contains(
        """
          prints: saved the page   prints: saved the page
          state: suspended         state: suspended
        """), "\(outcome.output)")
    #expect(outcome.output.contains("\n  output: no difference\n"), "\(outcome.output)")
    #expect(outcome.output.hasSuffix("\n  state: no difference\n"), "\(outcome.output)")
  }

  @Test("A URL that is lost with scenes is a difference of the output")
  func lost() async throws {
    let script = """
      appctl launch org.foreground.Migrant -- unread
      appctl terminate org.foreground.Migrant
      appctl openurl migrant://cold
      """
    let outcome = try await compare(
      script, "--scenes", "--no-launch", "--json", app: Self.migrant)
    #expect(outcome.errors == "")
    #expect(outcome.status == 1, "\(outcome.output)")
    let report =
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    #expect(report?["versions"] as? [String] == ["with scenes", "without scenes"])
    let steps = try #require(report?["steps"] as? [[String: Any]])
    let rows = try #require(steps.last?["rows"] as? [[String: Any]])
    let lost = try #require(
      rows.first { $0["aspect"] as? String == "output" && $0["differs"] as? Bool == true })
    let cells = try #require(lost["cells"] as? [Any])
    #expect(cells.count == 2)
    #expect(cells.first is NSNull)
    #expect(cells.last as? String == "prints: opened migrant://cold")
  }

  @Test("Two builds that do the same do not differ")
  func builds() async throws {
    let outcome = try await compare(nil, "--tour", app: Self.migrant, with: Self.migrant)
    #expect(outcome.errors == "")
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output.hasSuffix("No difference in 9 steps.\n"), "\(outcome.output)")
  }

  @Test("Two apps, an app without a manifest and a system without scenes are refused")
  func refused() async throws {
    let apps = try await compare(nil, "--tour", app: Self.migrant, with: .notes)
    #expect(apps.status == 2)
    #expect(
      apps.errors.contains("org.foreground.Migrant and org.foreground.Notes are two apps"),
      "\(apps.errors)")
    let bare = SampleApp("Migrant", changes: ["UIApplicationSceneManifest": nil])
    let without = try await compare(nil, "--scenes", app: bare)
    #expect(without.status == 2)
    #expect(without.errors.contains("appctl check --scenes"), "\(without.errors)")
    let old = try await compare(nil, "--scenes", "--profiles", "12", app: Self.migrant)
    #expect(old.status == 64)
    #expect(old.errors.contains("iOS 12 has no scenes"), "\(old.errors)")
  }
}
