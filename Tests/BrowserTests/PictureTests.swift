import BrowserKit
import Foundation
import ScreenTestKit
import SharedInterface
import Testing

/// The folder for the pictures, or `nil` if none are wanted.
private let picturesFolder = ProcessInfo.processInfo.environment["FOREGROUND_PICTURES"]

/// Saves pictures of the page for review in the folder that `FOREGROUND_PICTURES` names.
@Suite(.serialized, .enabled(if: Browser.path != nil && picturesFolder != nil))
struct PictureTests {
  @Test(arguments: [(1280, 860), (360, 740), (1720, 1000)], [false, true])
  func thePageIsPictured(_ size: (Int, Int), _ dark: Bool) async throws {
    try await OpenPage.with(width: size.0, height: size.1) { open in
      try open.page.prefer(dark: dark)
      open.world.screen.describe(OpenPage.tree)
      paint(open)
      open.logScene()
      try open.page.wait(for: "Number(document.getElementById('screen').dataset.frames) > 0")
      try open.page.wait(for: "document.getElementById('apps').options.length > 0")
      try open.page.evaluate("new Promise((resolve) => setTimeout(resolve, 700))")
      try save(open, "page-\(size.0)-\(dark ? "dark" : "light")", whole: size.0 < 500)
      guard size.0 == 1280 else { return }
      let (x, y) = try open.page.middle(of: "#lanes")
      try open.page.mouse("mouseMoved", x, y)
      try save(open, "hover-\(dark ? "dark" : "light")")
      try open.page.evaluate("document.getElementById('chart').focus()")
      try open.page.press("ArrowLeft", code: "ArrowLeft", virtualCode: 37)
      try save(open, "focus-\(dark ? "dark" : "light")")
      open.world.screen.turn(interface: .landscapeRight, device: .landscapeLeft)
      paint(open)
      try open.page.evaluate("new Promise((resolve) => setTimeout(resolve, 800))")
      try save(open, "turned-\(dark ? "dark" : "light")")
    }
  }

  private func paint(_ open: OpenPage) {
    let screen = open.world.screen
    let size = screen.size
    screen.fill(0, 0, size.width, size.height, .init(242, 242, 247))
    screen.fill(0, 0, size.width, 88, .init(250, 250, 250))
    for row in 0..<((size.height - 200) / 96) {
      screen.fill(32, 140 + row * 96, size.width - 64, 80, .init(255, 255, 255))
      screen.fill(56, 168 + row * 96, 240, 20, .init(60, 60, 67))
    }
    screen.presentAll()
  }

  private func save(_ open: OpenPage, _ name: String, whole: Bool = false) throws {
    let folder = try #require(picturesFolder)
    try open.page.screenshot(whole: whole).write(to: URL(filePath: "\(folder)/\(name).png"))
  }
}
