import Foundation
import ScreenTestKit
import Testing

/// `appctl check` where no tour can be made.
@Suite struct CheckCommandTests {
  @Test("The reports are written also when there is nothing to check, with the failure as an error")
  func failure() throws {
    let folder = try TemporaryFolder()
    let (junit, sarif) = (folder.path + "/check.xml", folder.path + "/check.sarif")
    let outcome = try Executable.appctl.run([
      "check", folder.path + "/Gone.app", "--junit", junit, "--sarif", sarif,
    ])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("Gone.app/Info.plist"))
    let text = try String(contentsOfFile: junit, encoding: .utf8)
    #expect(text.contains("errors=\"1\"") && text.contains("<error type=\"not finished\""))
    let data = try Data(contentsOf: URL(filePath: sarif))
    let log = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
    #expect(invocation["exitCode"] as? Int == 2)
  }

  @Test("A number of devices that is none is wrong use")
  func devices() throws {
    let outcome = try Executable.appctl.run(["check", "Gone.app", "--devices", "0"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--devices must be a number from 1 to 16"))
  }

  @Test("A URL to open is only for the way to scenes")
  func url() throws {
    let outcome = try Executable.appctl.run(["check", "Gone.app", "--url", "gone://here"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--url requires --scenes"))
  }
}
