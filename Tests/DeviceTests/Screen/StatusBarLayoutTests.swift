import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

/// The layout of views below a status bar that grows.
@Suite struct StatusBarLayoutTests {
  @Test(
    "The view of an installed controller is moved and shortened by 20 points, and put back",
    .proves("SEQ-32/a", "SEQ-31", on: .processes))
  func theRootViewMakesRoom() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      try device.open(.probe)
      try device.waitForOutput("viewDidAppear", of: .probe)
      #expect(try device.output(of: .probe).contains { $0.hasPrefix("layout 375x667 at 0") })
      try device.perform(.callIncoming)
      try device.perform(.callAnswer)
      try device.wait(for: .probe, .suspended)
      try device.open(.probe)
      try device.waitForOutput("didChangeStatusBarFrame 40", of: .probe)
      // The views are laid out at the end of the turn.
      #expect(
        try device.waitForOutput(of: .probe) { $0.hasPrefix("layout 375x647 at 20") } != nil)
      try device.perform(.callEnd)
      try device.waitForOutput("didChangeStatusBarFrame 20", of: .probe)
      try device.perform(.home)
      try device.wait(for: .probe, .suspended)
      let after = try device.output(of: .probe).last { $0.hasPrefix("layout") }
      #expect(after?.hasPrefix("layout 375x667 at 0") == true, "\(after ?? "none")")
    }
  }
}
