import DeviceControl
import DeviceTestKit
import ScreenInterface
import Testing

@Suite struct TerminalTests {
  private static let order = "\u{1B}]0;owned\u{7}\u{9B}31m\u{202E}"

  @Test("What an app says is no order to the terminal of the person who reads it")
  func texts() throws {
    let identifier = SampleApp.stubborn.identifier
    try withDevice(settings: ["backgroundTaskBudget=1", "expirationWarning=0.2"]) { device in
      try device.open(
        .stubborn, "--begin-task-in", "applicationDidEnterBackground=\(Self.order)",
        "--never-end-task")
      try device.perform(.home)
      try device.wait(for: .stubborn, .notRunning)
      for words in [
        ["log"], ["log", "--json"], ["list"], ["list", "--json"], ["explain", identifier],
        ["explain", identifier, "--json"], ["status"], ["reports", identifier],
      ] {
        let run = try device.appctl(words)
        #expect(run.status == 0, "\(words) \(run.errors)")
        expectHarmless(run, of: words)
      }
      for words in [["log"], ["explain", identifier]] {
        #expect(try device.appctl(words).output.contains(#"\u{1B}]0;owned\u{7}"#), "\(words)")
      }
    }
  }

  @Test("Nor is what it has on its screen: titles, and the texts of its views")
  func views() throws {
    try withDevice(screen: .init()) { device in
      let screen = try TestScreen(of: device)
      try device.open(.stubborn, "--screen-text", Self.order)
      // A view says it of itself, and another one is the title.
      #expect(
        try screen.wait { screen in
          guard let tree = try? screen.interface(of: .stubborn) else { return false }
          return tree.node(Self.order)?.element.value == Self.order
            && tree.nodes.contains { $0.text == Self.order }
        })
      for words in [
        ["ui", "dump"], ["ui", "dump", "--everything"], ["ui", "dump", "--visible"],
        ["ui", "dump", "--json"],
      ] {
        let run = try device.appctl(words)
        #expect(run.status == 0, "\(words) \(run.errors)")
        expectHarmless(run, of: words)
      }
      let dump = try device.appctl("ui", "dump").output
      let shown = #"'\u{1B}]0;owned\u{7}\u{9B}31m\u{202E}'"#
      for part in ["UILabel", "label \(shown)", "value \(shown)", "id \(shown)"] {
        #expect(
          dump.split(separator: "\n").contains { $0.contains(part) && $0.contains(shown) },
          "\(part) in:\n\(dump)")
      }
      let json = try device.appctl("ui", "dump", "--json").output
      #expect(json.contains(#"\u001b]0;owned\u0007\u009b31m\u202e"#), "\(json)")
      // What there is to tap is named where nothing has the label.
      let words = ["tap", "--label", "No such button", "--timeout", "0.2"]
      let tap = try device.appctl(words)
      #expect(tap.status == 1)
      expectHarmless(tap, of: words)
      #expect(tap.errors.contains(#"\u{1B}]0;owned"#), "\(tap.errors)")
    }
  }

  private func expectHarmless(
    _ run: CommandRun, of words: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(run.output.harmless == run.output, "\(words)", sourceLocation: sourceLocation)
    #expect(run.errors.harmless == run.errors, "\(words)", sourceLocation: sourceLocation)
  }
}
