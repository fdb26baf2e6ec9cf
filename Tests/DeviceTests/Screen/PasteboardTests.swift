import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import ScreenInterface
import Testing

/// The pasteboard of a real device.
@Suite struct PasteboardTests {
  /// Begins a new note in an app that is Notes, or a copy of it.
  private func write(_ text: String, in app: SampleApp, on device: TestDevice) throws {
    #expect(try device.appctl("tap", "--label", "Compose").errors == "")
    #expect(try device.appctl("type", text, "--timeout", "30").errors == "")
    let screen = try TestScreen(of: device)
    try device.waitUntil("the note is told") {
      try screen.interface(of: app).node("note")?.element.value == text
    }
  }

  private func press(_ key: String, on device: TestDevice) throws {
    let run = try device.appctl("key", key, "--with", "command")
    #expect(run.status == 0, "\(run.errors)")
  }

  /// Waits until the whole text of the app in front, copied, is this one.
  private func waitForText(_ text: String, on device: TestDevice) throws {
    try press("a", on: device)
    try press("c", on: device)
    try device.waitUntil("the text is \(text)") {
      try device.appctl("pasteboard").output == text
    }
  }

  @Test func `what was copied in one app is pasted in another, also after the first was purged`()
    throws
  {
    let twin = SampleApp.notes.copy("org.foreground.Twin")
    try withDevice(screen: .init(), apps: [.notes, twin]) { device in
      try device.open(.notes)
      try write("Grüße an 🌍", in: .notes, on: device)
      try waitForText("Grüße an 🌍", on: device)
      try device.perform(.home)
      try device.wait(for: .notes, .suspended)
      try device.perform(.jetsam(SampleApp.notes.identifier))
      try device.wait(for: .notes, .notRunning)
      try device.open(twin)
      try write("> ", in: twin, on: device)
      try press("v", on: device)
      try waitForText("> Grüße an 🌍", on: device)
      // What is cut is gone, and can be pasted.
      for key in ["x", "v", "v"] { try press(key, on: device) }
      try waitForText("> Grüße an 🌍> Grüße an 🌍", on: device)
    }
  }

  @Test func `a text from outside is pasted in an app`() throws {
    try withDevice(screen: .init(), apps: [.notes]) { device in
      #expect(try device.appctl("pasteboard", "set", "from outside").status == 0)
      try device.open(.notes)
      try write("1 ", in: .notes, on: device)
      try press("v", on: device)
      try waitForText("1 from outside", on: device)
      // An app that runs gets the newest, in the place of what is selected.
      #expect(try device.appctl("pasteboard", "set", "again").status == 0)
      try press("v", on: device)
      try press("v", on: device)
      try waitForText("againagain", on: device)
    }
  }

  @Test(
    "From iOS 9 on an app in the background finds nothing there", arguments: ["P4", "P7", "P13"])
  func background(_ profile: String) throws {
    try withDevice(profile: profile) { device in
      #expect(try device.appctl("pasteboard", "set", "secret").status == 0)
      try device.openAndSuspend(.stubborn, ["--log-pasteboard"])
      try device.open(.stubborn)
      try device.wait(for: .stubborn, .active)
      let seen = Dictionary(
        grouping: try device.output(of: .stubborn).filter { $0.hasPrefix("pasteboard ") }
          .map { $0.split(separator: " ").dropFirst().map(String.init) },
        by: { $0[0] })
      let inBackground = profile == "P4" ? "secret" : "-"
      for (moment, text) in [
        ("didFinishLaunching", "secret"), ("applicationDidBecomeActive", "secret"),
        ("applicationWillResignActive", "secret"),
        ("applicationDidEnterBackground", inBackground),
        ("applicationWillEnterForeground", "secret"),
      ] {
        // That something was copied is no secret.
        let lines = try #require(seen[moment])
        #expect(Set(lines.map { $0.dropFirst() }) == [["1", text]], "\(moment)")
      }
    }
  }

  @Test func `it is read and changed by the command line`() throws {
    try withDevice(apps: []) { device in
      #expect(try device.appctl("pasteboard").errors == "note: the pasteboard is empty\n")
      #expect(try device.appctl("pasteboard", "set", "a\nb\n").status == 0)
      #expect(try device.appctl("pasteboard", "get").output == "a\nb\n")
      let before = try device.connect().pasteboard(typesOnly: true)
      #expect(before.items.map { Array($0.keys) } == [[PasteboardContent.textType]])
      #expect(before.items.first?.values.first?.isEmpty == true)
      // What is too much is refused, and what was there stays.
      #expect(throws: DeviceError.self) {
        try device.connect().setPasteboard(String(repeating: "x", count: (512 << 10) + 1))
      }
      #expect(try device.connect().pasteboard().text == "a\nb\n")
      #expect(try device.connect().pasteboard().changeCount == before.changeCount)
      // It outlives foregroundd.
      let old = try device.foregrounddPID
      kill(old, SIGKILL)
      #expect(try device.foregrounddPID != old)
      #expect(try device.appctl("pasteboard").output == "a\nb\n")
      #expect(try device.appctl("pasteboard", "clear").status == 0)
      #expect(try device.appctl("pasteboard").output == "")
      #expect(try device.connect().pasteboard().changeCount == before.changeCount + 1)
    }
  }
}
