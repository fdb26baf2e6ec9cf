import DeviceControl
import DeviceTestKit
import ScreenInterface
import Testing

/// What the sample Uploader shows.
@Suite struct UploaderScreenTests {
  private func label(_ name: String, _ screen: TestScreen) -> String {
    (try? screen.interface(of: .uploader))?.node(name)?.element.label ?? ""
  }

  @Test("It shows its upload, how far it is, the background time, and what has happened")
  func screen() throws {
    try withDevice(screen: .init(), apps: [.uploader]) { device in
      let screen = try TestScreen(of: device)
      try device.open(.uploader, "--work", "4")
      #expect(try screen.wait { label("state", $0) == "No upload" })
      #expect(label("news", screen) == "Nothing yet.")
      try device.perform(.home)
      try device.wait(for: .uploader, .background)
      try device.open(.uploader)
      #expect(try screen.wait { label("state", $0) == "An upload is under way" })
      #expect(label("progress", screen).hasSuffix(" %"))
      #expect(label("news", screen).hasPrefix("Upload begun, "))
      #expect(label("time", screen) == "In the foreground there is no limit.")
      #expect(try screen.wait { label("news", $0).hasSuffix("Upload done.") })
      #expect(try screen.wait { label("state", $0) == "No upload" })
    }
  }
}
