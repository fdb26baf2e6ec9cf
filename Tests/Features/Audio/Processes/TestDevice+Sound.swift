import DeviceControl
import DeviceTestKit
import Testing

extension TestDevice {
  /// Waits until the log says that the app is "audible" or "silent".
  func waitForSound(
    of app: SampleApp, _ event: String, since sequence: UInt64 = 0
  ) throws {
    let entry = try waitForEntry(of: app, since: sequence) {
      $0.content == .sound(event: event)
    }
    #expect(entry != nil, "\(app.identifier) is never \(event)")
  }

  /// The apps that use sound.
  func sounds() throws -> [AudioStatus.App] { try connect().audio().apps }
}
