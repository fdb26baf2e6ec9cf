import BrowserKit
import Foundation
import ScreenTestKit
import Testing

/// The time line of an app that has several scenes.
@Suite(.serialized, .enabled(if: Browser.path != nil)) struct SceneLanePageTests {
  private let notes = "org.example.notes"
  private static let connect = "scene(_:willConnectTo:options:)"

  private func state(_ from: String, _ to: String) -> String {
    #""kind":"state","from":"\#(from)","to":"\#(to)","cause":"launch""#
  }

  private func scene(_ scene: Int, _ name: String) -> String {
    #""kind":"callback","name":"\#(name)","duration":0.2,"scene":\#(scene)"#
  }

  private let lanes = "document.getElementById('lanes').dataset.lanes"

  /// Scene 0 is in front, and the app of another one comes before the second scene.
  private func logFirst(_ open: OpenPage) {
    open.world.log([
      (48, notes, state("notRunning", "inactive")),
      (48.5, notes, scene(0, Self.connect)), (49, notes, scene(0, "sceneWillEnterForeground")),
      (49.5, notes, scene(0, "sceneDidBecomeActive")), (49.5, notes, state("inactive", "active")),
      (50, "org.example.racer", state("notRunning", "inactive")),
    ])
  }

  private func logSecond(_ open: OpenPage) {
    open.world.log([
      (52, notes, scene(1, Self.connect)), (53, notes, scene(0, "sceneWillResignActive")),
      (53.5, notes, scene(0, "sceneDidEnterBackground")),
      (54, notes, scene(1, "sceneWillEnterForeground")),
      (54.5, notes, scene(1, "sceneDidBecomeActive")),
    ])
  }

  @Test("Several scenes have lanes under that of their app, and one has none")
  func lanesOfScenes() async throws {
    try await OpenPage.with { [self] open in
      let page = open.page
      logFirst(open)
      try page.wait(for: "\(lanes) === 'Device\\nNotes\\nRacer'", saying: lanes)
      logSecond(open)
      try page.wait(
        for: "\(lanes) === 'Device\\nNotes\\nNotes, scene 0\\nNotes, scene 1\\nRacer'",
        saying: lanes)
      // The pill above the phone is the app's.
      let pills = "document.querySelectorAll('.pill').length"
      #expect(try page.evaluate("\(pills) <= 1") as? Bool == true)
    }
  }

  @Test("A callback of a scene says which, and a state of it what has caused it")
  func explains() async throws {
    try await OpenPage.with { [self] open in
      let page = open.page
      logFirst(open)
      try page.wait(for: "\(lanes) === 'Device\\nNotes\\nRacer'", saying: lanes)
      logSecond(open)
      try page.wait(for: "\(lanes).includes('scene 1')", saying: lanes)
      // It was in the app's lane before there was another scene.
      try page.findLast("callback", text: "sceneDidEnterBackground")
      #expect(try page.selectedItem().contains("Notes, scene 0"))
      try page.findLast("state", text: "foregroundActive")
      let text = try page.explain()
      #expect(text.contains("Notes, scene 1: callback sceneDidBecomeActive"), "\(text)")
      #expect(text.contains("Scene 1 was foreground active, since"), "\(text)")
      #expect(text.contains("The app was active, since"), "\(text)")
      #expect(open.browser.events("Runtime.exceptionThrown").isEmpty)
    }
  }

  @Test("The keys go from lane to lane in the order in which they are shown")
  func keys() async throws {
    try await OpenPage.with { [self] open in
      let page = open.page
      logFirst(open)
      logSecond(open)
      try page.wait(for: "\(lanes).includes('scene 1')", saying: lanes)
      try page.findLast("state", text: "foregroundActive")
      try page.evaluate("document.getElementById('chart').focus()")
      try page.press("ArrowDown", code: "ArrowDown", virtualCode: 40)
      #expect(try page.selectedItem().contains("Racer"))
      for lane in ["Notes, scene 1", "Notes, scene 0", "Notes:"] {
        try page.press("ArrowUp", code: "ArrowUp", virtualCode: 38)
        #expect(try page.selectedItem().contains(lane))
      }
    }
  }
}
