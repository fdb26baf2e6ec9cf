import Foundation
import Testing

@testable import DeviceStorage

/// What an app has saved of its preferences is on the disk before the system forgets it.
@Suite struct PreferencesFlushTests {
  private let app = "org.example.notes"

  private func withPreferences(_ body: (DeviceFolder, URL) throws -> Void) throws {
    try withTemporaryFolder { home in
      let folder = DeviceFolder(device: .standard, home: home)
      try folder.create()
      let preferences = folder.containers.appendingPathComponent("\(app)/Library/Preferences")
      try FileManager.default.createDirectory(at: preferences, withIntermediateDirectories: true)
      try body(folder, preferences)
    }
  }

  @Test func `files are flushed, and a domain without one is empty`() throws {
    try withPreferences { folder, preferences in
      try Data("x".utf8).write(to: preferences.appendingPathComponent("\(app).plist"))
      try folder.synchronizePreferences(of: app, domains: [app, "org.example.none"])
      try folder.synchronizePreferences(of: "org.example.other", domains: [app])
    }
  }

  @Test func `no link is followed, and the other files are flushed all the same`() throws {
    try withPreferences { folder, preferences in
      try FileManager.default.createSymbolicLink(
        atPath: preferences.appendingPathComponent("\(app).plist").path,
        withDestinationPath: "/dev/null")
      let error = try #require(throws: FileError.self) {
        try folder.synchronizePreferences(of: app, domains: [app, "org.example.suite"])
      }
      #expect(error.errno == ELOOP)
    }
  }
}
