import DeviceControl
import DeviceTestKit
import Foundation
import Testing

@Suite struct IdentityTests {
  @Test(
    "No app can take an identifier of the system, or one that a command line takes for an option",
    arguments: [
      "org.foreground.HomeScreen", "org.foreground.Settings", "home", "phone", "messages", "--help",
    ])
  func identifiers(identifier: String) throws {
    try withDevice { device in
      let impostor = SampleApp("Probe", as: identifier)
      let bundle = try impostor.makeBundle(in: device.folder)
      let installation = try device.appctl("install", bundle.path)
      #expect(installation.status == 1)
      let reason = identifier == "--help" ? "CFBundleIdentifier" : "belongs to the system"
      #expect(installation.errors.contains(reason), "\(installation.errors)")
      #expect(try device.status(of: impostor) == nil)
    }
  }
}
