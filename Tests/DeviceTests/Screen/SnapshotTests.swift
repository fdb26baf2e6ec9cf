import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// The system's snapshot of an app.
@Suite struct SnapshotTests {
  @Test(
    "The snapshot is taken after applicationDidEnterBackground has returned and before suspension",
    .proves("SNAP-01/a", "SEQ-16/b", on: .processes))
  func isTakenInTime() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      let screen = try TestScreen(of: device)
      try device.open(.probe)
      #expect(try screen.waitFor(.magenta, atX: 210, 270))
      let start = try device.logPosition()
      try device.perform(.home)
      try device.wait(for: .probe, .suspended)
      let entry = try #require(
        try device.waitForEntry(of: .probe, since: start) {
          if case .snapshot = $0.content { true } else { false }
        })
      guard case .snapshot(let path) = entry.content else { return }
      #expect(FileManager.default.fileExists(atPath: path))
      let entered = try #require(
        try device.waitForEntry(of: .probe, since: start) {
          if case .callback("applicationDidEnterBackground", _) = $0.content { true } else { false }
        })
      #expect(entered.sequence < entry.sequence)
      // The card shows the app as it was, although the app is not executing.
      let picture = try screen.screenshot(of: .probe)
      #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }
  }

  @Test(
    "Views that the app hides before it returns are not in the snapshot",
    .proves("SNAP-01/a", "RESP-12", on: .processes))
  func hiddenViewsAreNotInIt() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      let screen = try TestScreen(of: device)
      try device.open(.probe, "--change", "hide")
      #expect(try screen.waitFor(.magenta, atX: 210, 270))
      #expect(try pictureAfterHome(of: device, screen).isNear(.white))
    }
  }

  @Test(
    "setNeedsDisplay has no effect on the picture; what was drawn last is in it",
    .proves("SNAP-02/a", "SEQ-17/d", "WAKE-18/a", "WAKE-18/b", on: .processes))
  func nothingIsDrawnForIt() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      let screen = try TestScreen(of: device)
      try device.open(.probe, "--change", "needsDisplay")
      #expect(try screen.waitFor(.magenta, atX: 210, 270))
      let drawn = try device.output(of: .probe).count { $0 == "canvas draw" }
      #expect(try pictureAfterHome(of: device, screen).isNear(.magenta))
      // Back in front, the view is drawn as it should be: once for all that it asked for.
      try device.open(.probe)
      #expect(try screen.waitFor(.systemYellow, atX: 210, 270))
      #expect(try device.output(of: .probe).count { $0 == "canvas draw" } == drawn + 1)
    }
  }

  @Test(
    "snapshotView(afterScreenUpdates: true) forces the drawing",
    .proves("SNAP-02/b", on: .processes))
  func drawingCanBeForced() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      let screen = try TestScreen(of: device)
      try device.open(.probe, "--change", "snapshotView")
      #expect(try screen.waitFor(.magenta, atX: 210, 270))
      #expect(try pictureAfterHome(of: device, screen).isNear(.systemYellow))
    }
  }

  @Test(
    "At the next foreground the snapshot is shown until the app has drawn",
    .proves("SNAP-01/c", on: .processes))
  func isShownAtTheNextForeground() throws {
    try withDevice(screen: .init(), apps: [.probe, .stubborn]) { device in
      let screen = try TestScreen(of: device)
      try device.open(.probe)
      #expect(try screen.waitFor(.magenta, atX: 210, 270))
      try device.perform(.home)
      try device.wait(for: .probe, .suspended)
      #expect(try screen.wait { $0.color(atX: 210, 270)?.isNear(.magenta) == false })
      // It is in front but stopped, so only the snapshot can be shown.
      let pid = try #require(try device.status(of: .probe)?.pid)
      kill(pid, SIGSTOP)
      defer { kill(pid, SIGCONT) }
      try device.launch(.probe)
      #expect(try screen.waitFor(.magenta, atX: 210, 270))
      #expect(try device.state(of: .probe) != "active")
    }
  }

  @Test(
    "Views that change in the background change nothing on the screen until the app returns",
    .proves("RESP-09", on: .processes))
  func changesInTheBackground() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      let screen = try TestScreen(of: device)
      let pid = try device.open(.probe, "--change", "later")
      #expect(try screen.waitFor(.magenta, atX: 210, 270))
      let start = try device.logPosition()
      #expect(try pictureAfterHome(of: device, screen, suspends: false).isNear(.magenta))
      #expect(try screen.wait { $0.color(atX: 210, 270)?.isNear(.magenta) == false })
      let home = try #require(screen.color(atX: 210, 270))
      try device.waitForOutput("changed in the background", of: .probe)
      try device.wait(for: .probe, .suspended)
      try screen.look()
      #expect(screen.color(atX: 210, 270)?.isNear(home) == true, "the home screen")
      #expect(try device.status(of: .probe)?.pid == pid, "nor does it harm the app")
      try device.open(.probe)
      #expect(try screen.waitFor(.systemYellow, atX: 210, 270))
      #expect(try picture(of: device, since: start).isNear(.magenta), "its card stays as it was")
    }
  }

  /// The canvas's colour in the snapshot taken when the app leaves, as the screen shows it while
  /// the app cannot execute.
  private func pictureAfterHome(
    of device: TestDevice, _ screen: TestScreen, suspends: Bool = true
  ) throws -> TestColor {
    let start = try device.logPosition()
    try device.perform(.home)
    try device.wait(for: .probe, suspends ? .suspended : .background)
    return try picture(of: device, since: start)
  }

  /// The canvas's colour in the snapshot as it is now.
  private func picture(of device: TestDevice, since start: UInt64) throws -> TestColor {
    let entry = try device.waitForEntry(of: .probe, since: start) {
      if case .snapshot = $0.content { true } else { false }
    }
    guard case .snapshot(let path)? = entry?.content else {
      throw POSIXError(.ENOENT)
    }
    // The snapshot has two pixels per point.
    return try PNGPixel.color(ofFile: path, atX: 2 * 210, 2 * 270)
  }
}
