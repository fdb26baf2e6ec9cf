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

  /// Runs the verb with the app Notes, in a folder for temporary files of its own.
  private func compare(_ script: String, _ arguments: String...) async throws -> Outcome {
    try await onThread { [arguments] in
      let folder = try TestFolder.make()
      defer { TestFolder.remove(folder) }
      let bundle = try SampleApp.notes.makeBundle(in: folder)
      let shell = try SampleApp.homeScreen.makeBundle(in: folder)
      let file = folder.appendingPathComponent("script.sh")
      try Data(script.utf8).write(to: file)
      let temporary = folder.appendingPathComponent("t")
      try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
      let process = Process()
      process.executableURL = URL(filePath: Products.path("appctl"))
      process.arguments =
        ["compare", bundle.path, "--script", file.path, "--shell", shell.path] + arguments
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
}
