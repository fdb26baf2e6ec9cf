import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import LinuxPlatform
import Testing

/// Apps whose messages to displayd are all valid, and that take more of it than one app may.
@Suite struct DisplayGreedTests {
  /// What displayd may have of an app, and the message that is too much.
  private static let limit = UInt64(256 + 64) << 20

  @Test(
    "An app that has displayd keep more for it than it may is ended, and displayd keeps nothing of it",
    .proves("TERM-08", on: .processes),
    arguments: ["--display-hoard-lists", "--display-hoard-animations"])
  func memory(_ option: String) async throws {
    try await onThread(weight: 3) {
      try Self.withNeighbour { device, screen, display in
        let before = try #require(PrivateMemory.read(of: display))
        let position = try device.logPosition()
        try device.start(.stubborn, [option])
        let end = try device.end(of: .stubborn, since: position)
        #expect(end.reason == "excessiveUse")
        #expect(end.facts.rule == "TERM-08")
        #expect(end.explanation.contains("it had the display server keep "), "\(end.explanation)")
        #expect(end.explanation.contains("256 MiB are allowed"))
        let most = try #require(Self.highest(of: display))
        #expect(most < before + 3 * Self.limit, "\(before) B before, \(most) B at the most")
        // It goes with the app, and is not kept for the next one.
        let watch = Stopwatch()
        var after = UInt64.max
        while watch.seconds < 20, after > before + (48 << 20) {
          after = try #require(PrivateMemory.read(of: display))
          usleep(10_000)
        }
        #expect(after <= before + (48 << 20), "\(before) B before, \(after) B afterwards")
        try Self.expectUndisturbed(device, screen)
        #expect(try device.connect().screenState().displaydPID == display)
      }
    }
  }

  @Test(
    "Masks and groups in each other have no more pixels at a time than a few screens",
    arguments: ["--display-nested-masks", "--display-nested-groups"])
  func nesting(_ option: String) async throws {
    try await onThread(weight: 3) {
      try Self.withNeighbour { device, screen, display in
        let before = try #require(Self.highest(of: display))
        try device.start(.stubborn, [option])
        let fault = try device.waitForEntry(of: .stubborn) { entry in
          if case .fault = entry.content { true } else { false }
        }
        guard case .fault(let description) = fault?.content else {
          Issue.record("no fault was logged")
          return
        }
        #expect(description.contains("of groups, masks and shadows at a time"), "\(description)")
        let most = try #require(Self.highest(of: display))
        #expect(most < before + Self.limit, "\(before) B before, \(most) B at the most")
        try Self.expectUndisturbed(device, screen)
      }
    }
  }

  @Test(
    "An app whose work keeps displayd from everybody else is ended, and the others go on",
    .proves("TERM-08", on: .processes),
    arguments: [
      "--display-endless-clip", "--display-endless-stroke", "--display-endless-runs",
    ])
  func time(_ option: String) async throws {
    try await onThread(weight: 3) {
      try Self.withNeighbour { device, screen, _ in
        let position = try device.logPosition()
        try device.start(.stubborn, [option])
        let end = try device.end(of: .stubborn, since: position)
        #expect(end.reason == "excessiveUse")
        #expect(end.facts.rule == "TERM-08")
        #expect(
          end.explanation.contains("it kept the display server from everybody else for "),
          "\(end.explanation)")
        try Self.expectUndisturbed(device, try TestScreen(of: device))
      }
    }
  }

  /// A device with an app that has been shown, and is suspended.
  private static func withNeighbour(
    _ body: (TestDevice, TestScreen, Int32) throws -> Void
  ) throws {
    // Making 256 MiB takes an app minutes on a slow machine.
    try withDevice(screen: .init(), patience: 300, apps: [.stubborn, .probe]) { device in
      let screen = try TestScreen(of: device)
      try device.open(.probe)
      #expect(try screen.waitFor(.red, atX: 90, 150))
      try device.perform(.home)
      try device.wait(for: .probe, .suspended)
      let display = try #require(try device.connect().screenState().displaydPID)
      try body(device, screen, display)
    }
  }

  /// The other app is seen and touched as ever, and has no fault.
  private static func expectUndisturbed(_ device: TestDevice, _ screen: TestScreen) throws {
    try device.open(.probe)
    #expect(try screen.waitFor(.red, atX: 90, 150))
    try screen.tap(x: 90, 150)
    try device.waitForOutput("red touchesEnded 50,50", of: .probe)
    let troubles = try device.log(of: .probe).filter { entry in
      switch entry.content {
      case .fault, .exit: true
      default: false
      }
    }
    #expect(troubles.isEmpty, "\(troubles)")
  }

  /// The most memory that a process has had, in bytes.
  private static func highest(of pid: Int32) -> UInt64? {
    let status = try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(separator: " ").compactMap { UInt64($0.filter(\.isNumber)) }.first
      .map { $0 << 10 }
  }
}
