import DeviceControl
import DeviceTestKit
import Foundation
import ScreenInterface
import SharedInterface
import Testing

/// Devices that look different: their screens, and how a person goes home on them.
@Suite struct DeviceModelTests {
  private func withShell(
    _ model: String, _ body: (TestDevice, TestScreen) throws -> Void
  ) throws {
    let shell = try ShellBundle.make()
    defer { shell.remove() }
    try withDevice(model: model, screen: .init(shellPath: shell.path), apps: [.probe]) { device in
      try body(device, try TestScreen(of: device))
    }
  }

  private func swipeUp(_ screen: TestScreen) throws {
    let (width, height) = screen.size
    try screen.touch(.touchBegan, x: width / 2, height - 4)
    for step in 1...8 {
      try screen.touch(.touchMoved, x: width / 2, height - 4 - Double(step) * 60)
    }
    try screen.touch(.touchEnded, x: width / 2, height - 500)
  }

  @Test(
    "Each model has its own screen, status bar and safe area",
    arguments: [
      ("home-button", "375x667", "20,0,0,0"), ("full-screen", "414x896", "44,0,34,0"),
      ("tablet", "768x1024", "20,0,0,0"),
    ])
  func screens(model: String, size: String, safeArea: String) throws {
    try withShell(model) { device, screen in
      let status = try device.connect().status()
      #expect(status.model.name == model)
      #expect("\(Int(screen.size.width))x\(Int(screen.size.height))" == size)
      try device.open(.probe)
      try device.waitForOutput("viewDidAppear", of: .probe)
      let lines = try device.output(of: .probe)
      #expect(lines.contains("viewDidLoad \(size)"))
      #expect(lines.contains { $0.hasPrefix("layout \(size) at 0") })
      #expect(lines.contains { $0.hasSuffix("safe area \(safeArea)") })
      #expect(lines.contains("idiom \(model == "tablet" ? "pad" : "phone")"))
    }
  }

  @Test(
    "The title of Messages stands below the status bar",
    arguments: [("home-button", 20.0), ("full-screen", 44), ("tablet", 20)])
  func messages(model: String, height: Double) throws {
    try withShell(model) { device, screen in
      try device.perform(.alertShow(from: nil))
      try device.perform(.alertAccept(from: nil))
      var top: Double?
      #expect(
        try screen.wait {
          let tree = try? $0.interface(everything: true)
          guard tree?.node("No Messages") != nil else { return false }
          top = (tree?.node("MessagesTitle")?.frame.y).map(Double.init)
          return true
        })
      #expect(top == height)
    }
  }

  @Test("In landscape the camera and the home indicator take their room, and the status bar goes")
  func landscape() throws {
    try withShell("full-screen") { device, screen in
      try device.open(.probe)
      try device.waitForOutput("viewDidAppear", of: .probe)
      try device.perform(.rotate(.landscapeLeft))
      let turned = try device.waitForOutput(of: .probe) { $0.hasSuffix("safe area 0,44,21,44") }
      #expect(turned != nil)
      #expect(try screen.wait { $0.size.width == 896 })
    }
  }

  @Test("A swipe from the lower edge goes home where there is no home button")
  func swipesHome() throws {
    try withShell("full-screen") { device, screen in
      try device.open(.probe)
      #expect(try screen.waitFor(.red, atX: 90, 150))
      try swipeUp(screen)
      try device.wait(for: .probe, .suspended)
      #expect(try device.connect().status().front == "home")
    }
  }

  @Test("Where there is one, the swipe opens Control Center")
  func opensControlCenter() throws {
    try withShell("home-button") { device, screen in
      try device.open(.probe)
      #expect(try screen.waitFor(.red, atX: 90, 150))
      try swipeUp(screen)
      try device.wait(for: .probe, .inactive)
      #expect(try device.connect().status().interruptions == ["controlCenter"])
    }
  }

  @Test("One press of the home button goes home, two open the switcher over the app")
  func pressesTheHomeButton() throws {
    try withShell("home-button") { device, _ in
      try device.open(.probe)
      let start = try device.logPosition()
      try device.perform(.homeButton)
      try device.perform(.homeButton)
      try device.wait(for: .probe, .inactive)
      let status = try device.connect().status()
      #expect(status.front == SampleApp.probe.identifier)
      #expect(status.interruptions == ["switcher"])
      #expect(try device.edges(of: .probe, since: start) == ["active -> inactive"])
      try device.perform(.switcherClose)
      try device.wait(for: .probe, .active)
      try device.perform(.homeButton)
      try device.wait(for: .probe, .suspended)
      #expect(try device.connect().status().front == "home")
    }
  }

  @Test("A model of one's own is read from a file, and a wrong one refused")
  func ownModels() throws {
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let file = folder.appendingPathComponent("kiosk.json")
    try Data(
      """
      {"name": "kiosk", "kind": "iPad", "width": 600, "height": 800, "scale": 1,
       "hasHomeButton": true, "statusBarHeight": 24, "cornerRadius": 0, "bottomInset": 0,
       "landscapeSideInset": 0, "landscapeBottomInset": 0}
      """.utf8
    ).write(to: file)
    try withDevice(model: file.path, screen: .init(), apps: [.probe]) { device in
      try device.open(.probe)
      try device.waitForOutput("viewDidLoad 600x800", of: .probe)
      #expect(try device.connect().status().model.name == "kiosk")
    }
    #expect {
      try withDevice(model: "toaster", apps: []) { _ in }
    } throws: { "\($0)".contains("there is no model \"toaster\"") }
  }
}
