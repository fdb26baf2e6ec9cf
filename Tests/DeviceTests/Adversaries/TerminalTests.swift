import DeviceControl
import DeviceTestKit
import Testing

@Suite struct TerminalTests {
  @Test("What an app says is no order to the terminal of the person who reads it")
  func texts() throws {
    let order = "\u{1B}]0;owned\u{7}\u{9B}31m\u{202E}"
    let identifier = SampleApp.stubborn.identifier
    try withDevice(settings: ["backgroundTaskBudget=1", "expirationWarning=0.2"]) { device in
      try device.open(
        .stubborn, "--begin-task-in", "applicationDidEnterBackground=\(order)", "--never-end-task")
      try device.perform(.home)
      try device.wait(for: .stubborn, .notRunning)
      for words in [
        ["log"], ["log", "--json"], ["list"], ["list", "--json"], ["explain", identifier],
        ["explain", identifier, "--json"], ["status"], ["reports", identifier],
      ] {
        let run = try device.appctl(words)
        #expect(run.status == 0, "\(words) \(run.errors)")
        #expect(run.output.harmless == run.output, "\(words)")
        #expect(run.errors.harmless == run.errors, "\(words)")
      }
      for words in [["log"], ["explain", identifier]] {
        #expect(try device.appctl(words).output.contains(#"\u{1B}]0;owned\u{7}"#), "\(words)")
      }
    }
  }
}
