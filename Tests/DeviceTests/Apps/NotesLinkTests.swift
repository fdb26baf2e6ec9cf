import DeviceControl
import DeviceTestKit
import ScreenInterface
import Testing

/// The links of the sample Notes.
@Suite struct NotesLinkTests {
  private func text(_ screen: TestScreen) -> String? {
    (try? screen.interface(of: .notes))?.node("note")?.element.value
  }

  @Test(
    "A link opens a new note or one of the list, on a launch and when the app is suspended",
    arguments: ["P4", "P7", "P13"])
  func newNote(_ profile: String) async throws {
    try await onThread {
      try withDevice(profile: profile, screen: .init(), apps: [.notes]) { device in
        let screen = try TestScreen(of: device)
        try device.perform(.openURL("notes://new?text=Milk"))
        try device.waitForOutput("opened note: Milk", of: .notes)
        try device.wait(for: .notes, .active)
        #expect(try screen.wait { text($0) == "Milk" })

        try device.perform(.home)
        try device.wait(for: .notes, .suspended)
        try device.perform(.openURL("notes://new"))
        try device.waitForOutput("opened note: New Note", of: .notes)
        try device.wait(for: .notes, .active)
        #expect(try screen.wait { text($0) == "" })

        // The new one is the first of the list.
        try device.perform(.openURL("notes://note/2"))
        try device.waitForOutput("opened note: Milk", of: .notes, count: 2)
        #expect(try screen.wait { text($0) == "Milk" })
      }
    }
  }

  @Test("A link to nothing is declined and changes nothing")
  func unknownLinks() throws {
    try withDevice(apps: [.notes]) { device in
      let pid = try device.open(.notes)
      try device.perform(.openURL("notes://append?text=milk"))
      try device.waitForOutput("draft: milk", of: .notes)
      for url in [
        "notes://nowhere", "notes://append", "notes://note/2", "notes://note/x", "notes://note",
        "notes:new",
      ] {
        let start = try device.logPosition()
        try device.perform(.openURL(url))
        let entry = try device.waitForEntry(of: .notes, since: start) { entry in
          if case .callback(Told.openURL, _) = entry.content { true } else { false }
        }
        #expect(entry?.isDeclined == true, "\(url)")
      }
      try device.perform(.home)
      try device.wait(for: .notes, .suspended)
      #expect(
        try device.output(of: .notes).filter { $0.contains("draft") }
          == ["restored draft: ", "draft: milk", "saved draft: milk"])
      #expect(try device.status(of: .notes)?.pid == pid)
    }
  }
}
