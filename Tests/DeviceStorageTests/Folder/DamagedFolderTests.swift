import Foundation
import Testing

@testable import DeviceStorage

/// Device folders as apps, crashes and bad disks can leave them: every one of them opens, what
/// cannot be read is named, and the rest works.
struct DamagedFolderTests {
  private static let now = Date(timeIntervalSince1970: 1_700_000_000)
  private static let notes = "org.example.Notes"
  private static let mail = "org.example.Mail"

  /// Everything that a boot looks at, relative to the device's folder.
  private static let places =
    [
      "Bundles", "Data", "Data/Containers", "Data/Shared", "Data/Snapshots", "Data/Logs", "Reports",
      "Run", "Display",
      "SetAside", "device.sqlite", "device.sqlite-wal", "device.sqlite-shm", "foregroundd.pid",
      "foregroundd.log", "control.sock", "display.sock", "screen.sock", "unknown",
    ]
    + [
      "Bundles/ID", "Bundles/ID/Notes.app", "Bundles/ID/Notes.app/Info.plist",
      "Bundles/ID/Notes.app/Notes", "Bundles/.removing-ID", "Bundles/.replaced-ID",
      "Bundles/.installing-X", "Bundles/stray", "Data/Containers/ID",
      "Data/Containers/ID/Documents",
      "Data/Containers/ID/Library", "Data/Containers/ID/Library/Caches",
      "Data/Containers/ID/Library/Preferences",
      "Data/Containers/ID/tmp", "Data/Containers/ID/tmp.set-aside", "Data/Containers/stray",
      "Data/Keychains", "Data/Keychains/ID", "Data/Keychains/ID/A", "Data/Keychains/stray",
      "Data/Secrets", "Data/Secrets/keys",
      "Data/Logs/ID.log",
      "Data/Logs/stray.log", "Reports/stray.ips", "Reports/.writing-x", "Run/ID", "Run/stray",
      "Run/.writing-x", "Data/Snapshots/ID", "Data/Snapshots/ID/portrait@2x.png",
      "Data/Snapshots/stray",
    ].map { $0.replacing("ID", with: notes) }

  /// Whether what is found there is removed without a word.
  private static func isRemoved(_ place: String) -> Bool {
    place.hasPrefix("Data/Snapshots/") || place.contains("/.") || place.hasSuffix(".sock")
      || place.hasPrefix("Reports/") || place == "unknown" || place == "SetAside"
      || place.hasSuffix("tmp.set-aside") || place.hasPrefix("Run/")
  }

  /// A device with two apps, closed again, and a folder outside that nothing may touch.
  private func withDamaged(_ body: (DeviceFolder, URL) throws -> Void) throws {
    try withTemporaryFolder(inMemory: true) { home in
      let outside = home.appendingPathComponent("outside")
      try FileSystem.makeFolder(outside.appendingPathComponent("tmp"), mode: 0o750)
      try Data("kept".utf8).write(to: outside.appendingPathComponent("file"))
      chmod(outside.path, 0o750)
      let folder = DeviceFolder(device: .standard, home: home)
      let sources = home.appendingPathComponent("sources")
      do {
        let device = try OpenedDevice(folder, now: Self.now)
        for identifier in [Self.notes, Self.mail] {
          try device.installer.install(
            makeBundle(
              in: sources.appendingPathComponent(identifier), identifier: identifier),
            now: Self.now)
          try folder.writeRunFile(of: identifier, "1/1/boot")
          try Data("printed".utf8).write(to: folder.log(of: identifier))
          try FileSystem.makeFolder(folder.snapshotFolder(of: identifier))
        }
        try Data("data".utf8).write(
          to: folder.container(of: Self.mail).appendingPathComponent("Documents/note"))
      }
      try body(folder, outside)
      #expect(try FileSystem.names(in: outside) == ["file", "tmp"])
      #expect(permissions(outside) == 0o750)
      #expect(permissions(outside.appendingPathComponent("tmp")) == 0o750)
      let kept = outside.appendingPathComponent("file")
      #expect(try String(contentsOf: kept, encoding: .utf8) == "kept")
    }
  }

  /// Opens the device, and does what its daemon does at a boot.
  private func boot(_ folder: DeviceFolder) throws -> OpenedDevice {
    let device = try OpenedDevice(folder, now: Self.now + 100)
    _ = try folder.runFiles(now: Self.now + 100)
    #expect(device.records.write(.set(key: "booted", value: "1", app: nil)) == nil)
    #expect(try device.records.setting("booted") == "1")
    #expect(device.records.write(.setSecret(.preferences, value: "1", app: Self.mail)) == nil)
    #expect(try device.records.secret(.preferences, of: Self.mail) == "1")
    return device
  }

  /// The other app is as it was, and both can be removed.
  private func expectRest(_ device: OpenedDevice, works what: String) throws {
    let apps = device.apps.map(\.identifier)
    #expect(apps.contains(Self.mail), "\(what): \(device.notes)")
    let note = device.folder.container(of: Self.mail).appendingPathComponent("Documents/note")
    #expect(FileSystem.kind(of: note) == .file, "\(what)")
    for app in apps {
      #expect(
        throws: Never.self, "\(what)"
      ) { try device.folder.createContainer(of: app) }
      #expect(try device.installer.uninstall(app) == [], "\(what)")
    }
  }

  @Test(arguments: places)
  func aDeviceOpensWithAnythingInAPlace(_ place: String) throws {
    for damage in Damage.allCases {
      try withDamaged { (folder, outside) throws in
        let what = "\(damage) as \(place)"
        let url = folder.root.appendingPathComponent(place)
        let before = FileSystem.kind(of: url)
        try damage.apply(to: url, outside: outside)
        let found = FileSystem.kind(of: url)
        let device = try boot(folder)
        // What was of another kind is named, unless it is only a picture, a note or a leftover.
        if let before, let found, before != found, !Self.isRemoved(place) {
          #expect(!device.notes.isEmpty, "\(what)")
        }
        // These take everybody's apps and data with them.
        if ["Bundles", "Data", "Data/Containers"].contains(place),
          before != found || damage == .folder
            || damage == .deepFolder
        {
          return
        }
        try expectRest(device, works: what)
      }
    }
  }

  @Test func whatIsInTheWayIsSetAsideAndNamed() throws {
    try withDamaged { (folder, outside) throws in
      let tmp = folder.container(of: Self.notes).appendingPathComponent("tmp")
      for damage in [Damage.garbage, .linkOutside] {
        try damage.apply(to: tmp, outside: outside)
        let device = try boot(folder)
        #expect(device.apps.count == 2)
        #expect(
          device.notes == ["\(Self.notes): \(tmp.path) is not a folder; it is now tmp.set-aside"])
      }
      try Damage.garbage.apply(to: folder.database, outside: outside)
      let device = try boot(folder)
      #expect(
        device.notes.first?.contains("SetAside/device.sqlite-1700000100") == true,
        "\(device.notes)")
      #expect(device.apps.count == 2)
    }
  }

  @Test func namesThatAreNotTextAreSetAside() throws {
    try withDamaged { (folder, _) throws in
      for part in [folder.root] + folder.parts {
        let name = FileName(bytes: Array("\(part.path)/".utf8) + [0xFF, 0x2E, 0xC3])
        try #require(name.withCString { mkdir($0, 0o000) } == 0)
      }
      let device = try boot(folder)
      #expect(device.notes.count { $0.contains("not UTF-8") } == folder.parts.count + 1)
      #expect(try FileSystem.names(in: folder.asideFolder).count == folder.parts.count + 1)
      try expectRest(device, works: "names that are not text")
      #expect(try OpenFolder(folder.shared).names().isEmpty)
    }
  }

  /// Several things at once, at random.
  @Test(arguments: 1...60)
  func aDeviceOpensWithAnythingAnywhere(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    try withDamaged { (folder, outside) throws in
      for _ in 0..<Int.random(in: 2...6, using: &generator) {
        let place = Self.places.randomElement(using: &generator)!
        let damage = Damage.allCases.randomElement(using: &generator)!
        try damage.apply(to: folder.root.appendingPathComponent(place), outside: outside)
      }
      let device = try boot(folder)
      for app in device.apps {
        #expect(FileSystem.kind(of: app.executable(in: folder)) == .file)
        #expect(throws: Never.self) { try folder.createContainer(of: app.identifier) }
        #expect(try device.installer.uninstall(app.identifier) == [])
      }
    }
  }
}
