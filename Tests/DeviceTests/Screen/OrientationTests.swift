import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import SharedInterface
import Testing

/// The orientation of apps' interfaces.
@Suite struct OrientationTests {
  @Test(
    "An app for both orientations is set up in portrait and rotated before it is shown",
    .proves("LAUNCH-08/a", "LAUNCH-08/b", on: .processes))
  func isSetUpInPortrait() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      let screen = try TestScreen(of: device)
      try device.perform(.rotate(.landscapeLeft))
      try device.open(.probe)
      let lines = try device.waitForOutput("viewDidAppear", of: .probe)
      #expect(lines.contains("viewDidLoad 375x667"))
      let turned = try #require(lines.firstIndex(of: "viewWillTransition 667x375"))
      let appeared = try #require(lines.firstIndex(of: "viewDidAppear"))
      #expect(turned < appeared)
      // In this orientation the screen is wide.
      #expect(
        try screen.wait { $0.size.width == 667 && $0.color(atX: 90, 150)?.isNear(.red) == true })
    }
  }

  @Test(
    "A landscape-only app starts in the landscape that Info.plist names",
    .proves("LAUNCH-09/a", on: .processes), arguments: ["Left", "Right"])
  func startsOnItsSide(side: String) throws {
    let landscape = SampleApp(
      "Probe",
      changes: [
        "UIMainStoryboardFile": nil,
        "UIInterfaceOrientation": "UIInterfaceOrientationLandscape" + side,
        "UISupportedInterfaceOrientations": [
          "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight",
        ],
      ])
    try withDevice(screen: .init(), apps: [landscape]) { device in
      let screen = try TestScreen(of: device)
      try device.open(landscape)
      let lines = try device.waitForOutput("viewDidAppear", of: landscape)
      #expect(lines.contains("viewDidLoad 667x375"))
      #expect(!lines.contains { $0.hasPrefix("viewWillTransition") })
      #expect(
        try screen.wait { $0.size.width == 667 && $0.color(atX: 90, 150)?.isNear(.red) == true })
      #expect(screen.interfaceOrientation == (side == "Left" ? .landscapeLeft : .landscapeRight))
    }
  }

  @Test(
    "The interface does not rotate to an orientation that the controller does not support",
    .proves("LAUNCH-10/a", on: .processes))
  func isLimitedByTheController() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      let screen = try TestScreen(of: device)
      try device.open(.probe, "--landscape-only")
      #expect(
        try screen.wait { $0.size.width == 667 && $0.color(atX: 90, 150)?.isNear(.red) == true })
    }
  }

  @Test(
    "The interface does not rotate to an orientation that Info.plist does not list",
    .proves("LAUNCH-10/b", on: .processes))
  func isLimitedByTheProject() throws {
    let portraitOnly = SampleApp(
      "Probe",
      changes: [
        "UIMainStoryboardFile": nil,
        "UISupportedInterfaceOrientations": ["UIInterfaceOrientationPortrait"],
      ])
    try withDevice(screen: .init(), apps: [portraitOnly]) { device in
      let screen = try TestScreen(of: device)
      try device.perform(.rotate(.landscapeLeft))
      try device.open(portraitOnly)
      try device.waitForOutput("viewDidAppear", of: portraitOnly)
      #expect(try screen.waitFor(.red, atX: 90, 150))
      #expect(screen.size.width == 375)
      #expect(try !device.output(of: portraitOnly).contains { $0.hasPrefix("viewWillTransition") })
    }
  }

  @Test(
    "Info.plist says in which orientation an app starts, and which ones it has on a phone",
    .proves("PL-08", on: .processes))
  func isChosenByInfoPlist() throws {
    let app = SampleApp(
      "Probe",
      changes: [
        "UIMainStoryboardFile": nil,
        "UIInterfaceOrientation": "UIInterfaceOrientationLandscapeLeft",
        "UISupportedInterfaceOrientations": [
          "UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft",
        ],
        "UISupportedInterfaceOrientations~ipad": [
          "UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeRight",
        ],
      ])
    try withDevice(screen: .init(), apps: [app]) { device in
      let screen = try TestScreen(of: device)
      try device.open(app)
      // It starts on its side, and the person holds the device upright.
      let lines = try device.waitForOutput("viewWillTransition 375x667", of: app)
      #expect(lines.contains("viewDidLoad 667x375"))
      #expect(
        try screen.wait { $0.size.width == 375 && $0.color(atX: 90, 150)?.isNear(.red) == true })
      // Turned to the left the interface would be as only the list for an iPad says. The touch comes
      // after that.
      try device.perform(.rotate(.landscapeLeft))
      try screen.tap(x: 90, 150)
      try device.waitForOutput("red touchesEnded 50,50", of: app)
      #expect(try transitions(device, app) == ["375x667"])
      try device.perform(.rotate(.landscapeRight))
      try device.waitForOutput("viewWillTransition 667x375", of: app)
      #expect(
        try screen.wait { $0.size.width == 667 && $0.color(atX: 90, 150)?.isNear(.red) == true })
      #expect(try transitions(device, app) == ["375x667", "667x375"])
    }
  }

  /// The sizes to which the interface was turned.
  private func transitions(_ device: TestDevice, _ app: SampleApp) throws -> [String] {
    try device.output(of: app).filter { $0.hasPrefix("viewWillTransition") }
      .map { String($0.dropFirst("viewWillTransition ".count)) }
  }

  @Test("The interface turns from where it was, over black and not over the home screen")
  func turnsFromWhereItWas() throws {
    let shell = try ShellBundle.make()
    defer { shell.remove() }
    try withDevice(screen: .init(shellPath: shell.path), apps: [.probe]) { device in
      let screen = try TestScreen(of: device)
      // So that it does not fly out of its icon meanwhile.
      try device.perform(.reduceMotion(true))
      try device.open(.probe)
      var isSeen = false
      // A loaded machine may draw no frame on the way.
      for _ in 1...5 where !isSeen {
        #expect(
          try screen.wait {
            $0.size.width == 375 && $0.color(atX: 90, 150)?.isNear(.red) == true
          })
        var otherCorners: [TestColor] = []
        let isTurned = try screen.wait(while: { try device.perform(.rotate(.landscapeRight)) }) {
          screen in
          guard screen.size.width == 667 else { return false }
          // Where the red tile was on the panel, in the turned interface.
          isSeen = isSeen || screen.color(atX: 667 - 150, 90)?.isNear(.red) == true
          // The app's window leaves the corners of the screen free while it turns. It is white, the
          // home screen is not, and at the window's edge is something between white and black.
          for corner in [4.0, 663].compactMap({ screen.color(atX: $0, 371) })
          where !corner.isNear(TestColor(red: corner.red, green: corner.red, blue: corner.red)) {
            otherCorners.append(corner)
          }
          return screen.color(atX: 90, 150)?.isNear(.red) == true
        }
        #expect(isTurned)
        #expect(otherCorners == [])
        try device.perform(.rotate(.portrait))
      }
      #expect(isSeen)
    }
  }

  @Test("The device is turned while the app runs")
  func isTurnedWhileItRuns() throws {
    try withDevice(screen: .init(), apps: [.probe]) { device in
      let screen = try TestScreen(of: device)
      try device.open(.probe)
      #expect(try screen.waitFor(.red, atX: 90, 150))
      try device.perform(.rotate(.landscapeRight))
      try device.waitForOutput("viewWillTransition 667x375", of: .probe)
      #expect(
        try screen.wait { $0.size.width == 667 && $0.color(atX: 90, 150)?.isNear(.red) == true })
      try screen.tap(x: 90, 150)
      try device.waitForOutput("red touchesEnded 50,50", of: .probe)
      try device.perform(.rotate(.portrait))
      #expect(try screen.wait { $0.size.width == 375 })
    }
  }
}
