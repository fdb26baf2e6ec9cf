import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import ScreenInterface
import Testing

/// Notes and Gallery on systems with scenes: the delegates of their scenes do what those of the
/// applications do before.
@Suite struct SampleSceneTests {
  private func note(_ screen: TestScreen) -> WireElement? {
    try? screen.interface(of: .notes).node("note")?.element
  }

  private func kill(_ app: SampleApp, on device: TestDevice) throws {
    try device.perform(.home)
    try device.wait(for: app, .suspended)
    try device.perform(.jetsam(app.identifier))
    try device.wait(for: app, .notRunning)
  }

  @Test(
    "Notes goes on in the note that its scene has shown, with its cursor",
    .proves("SCENE-12", on: .processes), arguments: ["P13", "P27"])
  func notes(_ profile: String) throws {
    try withDevice(profile: profile, screen: .init(), apps: [.notes]) { device in
      let screen = try TestScreen(of: device)
      let lines = (1...60).map { "line%20\($0)" }.joined(separator: "%0A")
      try device.perform(.openURL("notes://new?text=Older"))
      try device.waitForOutput("opened note: Older", of: .notes)
      try device.perform(.openURL("notes://new?text=\(lines)"))
      try device.waitForOutput("opened note: line 1", of: .notes)
      // The older one is open, and the other one is the first of the list.
      try device.perform(.openURL("notes://note/2"))
      try device.waitForOutput("opened note: Older", of: .notes, count: 2)
      try kill(.notes, on: device)
      try device.open(.notes)
      #expect(try device.waitForOutput(of: .notes) { $0.hasPrefix("went on in Older at ") } != nil)
      #expect(try screen.wait { _ in note(screen)?.value == "Older" })

      try device.perform(.openURL("notes://note/1"))
      #expect(try screen.wait { _ in note(screen)?.value.hasPrefix("line 1\n") == true })
      try screen.tap(x: 60, 300)
      #expect(try screen.wait { _ in note(screen)?.isFirstResponder == true })
      try kill(.notes, on: device)
      try device.open(.notes)
      let line = try #require(
        try device.waitForOutput(of: .notes) { $0.hasPrefix("went on in line 1 at ") })
      let place = line.dropFirst("went on in line 1 at ".count).prefix { $0.isNumber }
      // Some line in the middle of the screen.
      #expect(Int(place).map((30..<100).contains) == true, "\(line)")
      #expect(try device.callbacks(of: .notes).contains("sceneDidEnterBackground"))
      #expect(try device.output(of: .notes).filter { $0.hasPrefix("saved draft") }.count == 2)
    }
  }

  @Test("Notes shows its list when the note that its scene has shown is gone")
  func deletedNote() throws {
    try withDevice(profile: "P13", screen: .init(), apps: [.notes]) { device in
      let screen = try TestScreen(of: device)
      try device.perform(.openURL("notes://new?text=Gone"))
      try device.waitForOutput("opened note: Gone", of: .notes)
      try kill(.notes, on: device)
      let file = device.container(of: .notes).appendingPathComponent("Documents/notes.json")
      try FileManager.default.removeItem(at: file)
      try device.open(.notes)
      #expect(
        try screen.wait { _ in (try? screen.interface(of: .notes))?.node("No Notes") != nil })
    }
  }

  @Test("Gallery goes on at its place on the page, with what was typed")
  func gallery() throws {
    try withDevice(profile: "P13", screen: .init(), apps: [.gallery]) { device in
      let screen = try TestScreen(of: device)
      func value(_ name: String) -> String? {
        (try? screen.interface(of: .gallery, everything: true))?.node(name)?.element.value
      }
      func top(_ name: String) -> Float? {
        (try? screen.interface(of: .gallery, everything: true))?.node(name)?.frame.y
      }
      func isTyping() -> Bool {
        (try? screen.interface(of: .gallery))?.node("name")?.element.isFirstResponder == true
      }
      try device.open(.gallery)
      #expect(try screen.wait { _ in top("name") != nil })
      let start = try #require(top("name"))
      #expect(try device.appctl("scroll-to", "--id", "name").errors == "")
      #expect(try screen.wait { _ in top("name").map { $0 < start - 300 } == true })
      #expect(try device.appctl("tap", "--id", "name").errors == "")
      #expect(try screen.wait { _ in isTyping() })
      try screen.type("Ada")
      #expect(try screen.wait { _ in value("name") == "Ada" })
      try kill(.gallery, on: device)
      try device.open(.gallery)
      #expect(try screen.wait { _ in value("name") == "Ada" })
      #expect(try screen.wait { _ in top("name").map { $0 < start - 300 } == true })
    }
  }

  @Test("A link opens a page of Gallery, on a launch and when it runs", arguments: ["P7", "P13"])
  func links(_ profile: String) throws {
    try withDevice(profile: profile, screen: .init(), apps: [.gallery]) { device in
      let screen = try TestScreen(of: device)
      func isShown(_ name: String) -> Bool {
        (try? screen.interface(of: .gallery))?.node(name) != nil
      }
      try device.perform(.openURL("gallery://grid"))
      #expect(try screen.wait { _ in isShown("tiles") })
      try device.perform(.openURL("gallery://catalogue"))
      #expect(try screen.wait { _ in isShown("catalogue") && !isShown("tiles") })
    }
  }
}
