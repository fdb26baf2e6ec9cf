import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

/// Apps that send invalid content to displayd: the fault is logged, and no other app is affected.
@Suite struct DisplayMisuseTests {
  struct Misuse: Sendable, CustomTestStringConvertible {
    var option: String
    /// A part of the app's log.
    var words: String
    var testDescription: String { option }
  }

  static let misuses = [
    Misuse(option: "--display-rubbish", words: "its connection to the screen is closed"),
    Misuse(option: "--display-oversized", words: "over the limit of 16777216 bytes"),
    Misuse(option: "--display-cycle", words: "layer 1 appears twice in the tree"),
    Misuse(option: "--display-unknown-layer", words: "a window's layer 77 does not exist"),
    Misuse(option: "--display-nan", words: "layer 1: position is nan"),
    Misuse(option: "--display-bad-image", words: "the image has 1000000 × 1000000 pixels"),
  ]

  @Test(
    "The app's fault is logged; displayd keeps running and draws a neighbour's content",
    arguments: misuses)
  func misuse(_ misuse: Misuse) async throws {
    try await onThread {
      try withDevice(screen: .init(), apps: [.stubborn, .probe]) { device in
        let screen = try TestScreen(of: device)
        let display = try device.connect().screenState().displaydPID
        let neighbour = try device.open(.probe)
        #expect(try screen.waitFor(.red, atX: 90, 150))
        try device.perform(.home)
        try device.wait(for: .probe, .suspended)

        let pid = try device.open(.stubborn, misuse.option)
        let fault = try device.waitForEntry(of: .stubborn) { entry in
          if case .fault = entry.content { true } else { false }
        }
        guard case .fault(let description) = fault?.content else {
          Issue.record("no fault was logged")
          return
        }
        #expect(description.contains(misuse.words), "\(description)")
        // The app is not ended for it.
        #expect(try device.status(of: .stubborn)?.pid == pid)
        #expect(try device.state(of: .stubborn) == "active")

        try device.open(.probe)
        #expect(try device.status(of: .probe)?.pid == neighbour)
        #expect(try screen.waitFor(.red, atX: 90, 150))
        #expect(try screen.waitFor(.magenta, atX: 210, 270))
        try screen.tap(x: 90, 150)
        try device.waitForOutput("red touchesEnded 50,50", of: .probe)
        #expect(try device.connect().screenState().displaydPID == display)
        #expect(
          try device.log(of: .probe).allSatisfy { entry in
            if case .fault = entry.content { false } else { true }
          })
      }
    }
  }
}
