import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// Devices whose folders apps and crashes have damaged, booted on real processes.
@Suite struct DamagedDeviceTests {
  private struct Device {
    let folder: URL
    let name = TestFolder.uniqueName()

    var root: URL { folder.appendingPathComponent(name) }

    /// Boots the device, runs the closure on it, and shuts it down.
    func boot<Result>(_ body: (TestDevice) throws -> Result) throws -> Result {
      let device = try bootDevice(name: name, in: folder)
      defer { device.end() }
      return try body(device)
    }
  }

  private static func withInstalled(_ body: (Device) throws -> Void) throws {
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let device = Device(folder: folder)
    try device.boot { try $0.install(.stubborn) }
    try body(device)
  }

  @Test("A device boots although an app has replaced its folders by files and links")
  func replacedFolders() async throws {
    try await onThread {
      try Self.withInstalled { device in
        let container = device.root.appendingPathComponent(
          "Data/Containers/\(SampleApp.stubborn.identifier)")
        let outside = device.folder.appendingPathComponent("outside")
        try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
        chmod(outside.path, 0o750)
        for (name, isLink) in [("tmp", false), ("Documents", true)] {
          let place = container.appendingPathComponent(name)
          try FileManager.default.removeItem(at: place)
          if isLink {
            symlink(outside.path, place.path)
          } else {
            try Data("mine".utf8).write(to: place)
          }
        }
        try device.boot { booted in
          for name in ["tmp", "Documents"] {
            let sentence = "\(container.path)/\(name) is not a folder; it is now \(name).set-aside"
            #expect(booted.bootNotes.contains { $0.hasSuffix(sentence) }, "\(booted.bootNotes)")
          }
          #expect(try booted.appctl("status").output.contains("tmp is not a folder"))
          try booted.open(.stubborn)
          #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path).isEmpty)
          try booted.connect().uninstall(SampleApp.stubborn.identifier)
          #expect(!FileManager.default.fileExists(atPath: container.path))
        }
        var status = stat()
        #expect(stat(outside.path, &status) == 0 && status.st_mode & 0o777 == 0o750)
      }
    }
  }

  @Test(
    "A device boots whatever is in the place of its files",
    arguments: [
      "device.sqlite", "foregroundd.log", "foregroundd.pid", "control.sock", "Data/Logs", "Run",
      "Reports", "Display", "Data/Snapshots", "Data/Shared",
    ])
  func replacedFiles(_ name: String) async throws {
    try await onThread {
      try Self.withInstalled { device in
        let place = device.root.appendingPathComponent(name)
        for damage in [0, 1, 2] {
          try? FileManager.default.removeItem(at: place)
          switch damage {
          case 0: mkfifo(place.path, 0o600)
          case 1: symlink("/nowhere/at/all", place.path)
          default: mkdir(place.path, 0o000)
          }
          try device.boot { booted in
            #expect(try booted.connect().apps().count == 1, "\(name), \(damage)")
            try booted.open(.stubborn)
          }
        }
      }
    }
  }

  @Test("An app whose Info.plist is damaged is named at boot, by status and by explain")
  func damagedApp() async throws {
    try await onThread {
      try Self.withInstalled { device in
        let identifier = SampleApp.stubborn.identifier
        try device.boot { try $0.install(.notes) }
        let bundle = device.root.appendingPathComponent("Bundles/\(identifier)")
        let name = try #require(
          try FileManager.default.contentsOfDirectory(atPath: bundle.path).first)
        let plist = bundle.appendingPathComponent("\(name)/Info.plist")
        #expect(chmod(plist.deletingLastPathComponent().path, 0o700) == 0)
        try FileManager.default.removeItem(at: plist)
        try Data("garbage".utf8).write(to: plist)
        try device.boot { booted in
          let sentence = "\(identifier) cannot be used"
          #expect(booted.bootNotes.contains { $0.contains(sentence) }, "\(booted.bootNotes)")
          #expect(try booted.appctl("status").output.contains(sentence))
          let explained = try booted.appctl("explain", identifier)
          #expect((explained.output + explained.errors).contains(sentence))
          #expect(
            try booted.connect().apps().map(\.bundleIdentifier) == [SampleApp.notes.identifier])
        }
      }
    }
  }

  @Test("A device of a newer foregroundd is refused with a clear word, and left as it is")
  func newerDevice() async throws {
    try await onThread {
      try Self.withInstalled { device in
        let database = device.root.appendingPathComponent("device.sqlite")
        let handle = try FileHandle(forUpdating: database)
        // Where the header has the version.
        try handle.seek(toOffset: 60)
        try handle.write(contentsOf: Data([0, 0, 0, 200]))
        try handle.close()
        let before = try Data(contentsOf: database)
        let error = #expect(throws: DeviceError.self) { try device.boot { _ in } }
        let text = "\(try #require(error))"
        #expect(text.contains("was written by a newer version of foregroundd"), "\(text)")
        #expect(try Data(contentsOf: database) == before)
      }
    }
  }
}
