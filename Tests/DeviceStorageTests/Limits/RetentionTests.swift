import Foundation
import Testing

@testable import DeviceStorage

/// What is more, larger or older than a limit goes, the oldest first.
struct RetentionTests {
  private let now = Date(timeIntervalSince1970: 1_700_000_000)

  /// Makes files of some sizes, each a day older than the one before.
  private func makeFiles(_ sizes: [Int], in folder: URL) throws {
    for (number, size) in sizes.enumerated() {
      let file = folder.appendingPathComponent("file\(number)")
      try Data(count: size).write(to: file)
      let date = now - Double(number) * 86_400
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    }
  }

  private func left(_ limit: StorageLimits.Limit, of sizes: [Int]) throws -> [String] {
    try withTemporaryFolder { folder in
      try makeFiles(sizes, in: folder)
      try Retention(limit).apply(to: OpenFolder(folder), now: now)
      return try tree(folder)
    }
  }

  @Test func countSizeAndAgeAreEachALimit() throws {
    let sizes = [4096, 4096, 4096, 4096]
    #expect(try left(StorageLimits.Limit("", count: 2), of: sizes) == ["file0", "file1"])
    #expect(try left(StorageLimits.Limit("", bytes: 9_000), of: sizes) == ["file0", "file1"])
    #expect(
      try left(StorageLimits.Limit("", age: 2.5 * 86_400), of: sizes) == [
        "file0", "file1", "file2",
      ])
    #expect(try left(StorageLimits.Limit(""), of: sizes).count == 4)
  }

  @Test func whatIsSetAsideIsRemovedWhenItIsTooMuch() throws {
    try withDevice { (folder, _) throws in
      let count = try #require(StorageLimits.setAside.count)
      let root = try OpenFolder(folder.root)
      for number in 0..<(count + 5) {
        let name = "broken\(number)"
        try makeDeepFolder(in: folder.root, levels: number == 0 ? 60 : 1)
        try root.rename(
          FileName(String(repeating: "d", count: 200)), to: FileName(name))
        _ = try folder.moveAside(FileName(name), in: root, now + Double(number))
      }
      let left = try FileSystem.names(in: folder.asideFolder)
      #expect(left.count == count)
      #expect(!left.contains { $0.hasPrefix("broken0-") })
      try folder.limitAside(now: now + (StorageLimits.setAside.age ?? 0) + 1_000)
      #expect(try FileSystem.names(in: folder.asideFolder).isEmpty)
    }
  }

  @Test func reportsBecomeTooOld() throws {
    try withTemporaryFolder { folder in
      let writer = ReportWriter(folder: folder, device: reportingDevice)
      let files = try writer.write(record(.crash, profile: .p4))
      #expect(files.count == 2)
      let age = try #require(StorageLimits.reports.age)
      try writer.keepWithinLimits(now: Date() + age - 60)
      #expect(try tree(folder).count == 2)
      try writer.keepWithinLimits(now: Date() + age + 60)
      #expect(try tree(folder).isEmpty)
    }
  }

  @Test func exitRecordsBecomeTooOldAndTooLong() throws {
    try withDevice { (_, database) throws in
      try database.write(.recordExit(record(.exit)))
      try database.set("report.\(incident.uuidString)", to: "path", of: "org.foreground.Stubborn")
      try database.write(.removeOldExits(before: launchTime))
      #expect(try database.exitRecords().count == 1)
      try database.write(.removeOldExits(before: launchTime + 61))
      #expect(try database.exitRecords().isEmpty)
      #expect(try database.settings(of: "org.foreground.Stubborn").isEmpty)
      let long = record(.exit) { $0.stackText = String(repeating: "ü", count: 1 << 20) }
      let text = try #require(long.shortened(to: 1_001).stackText)
      #expect((990...1_001).contains(text.utf8.count))
      #expect(text.hasPrefix("üü") && !text.contains("\u{fffd}"))
      #expect(text.hasSuffix("bytes"))
    }
  }

  @Test func theNewestPictureOfAnAppIsTheLast() throws {
    try withDevice { (folder, _) throws in
      let app = "org.example.pictured"
      #expect(folder.pictures(of: app) == [])
      let place = folder.snapshotFolder(of: app)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      // Besides, the small ones and one that is being written.
      for (name, age) in [
        ("portrait@2x.png", 20.0), ("landscapeLeft@2x.png", 10), ("landscapeLeft@1x.png", 5),
        (".portrait@2x.png", 1),
      ] {
        let file = place.appendingPathComponent(name)
        try Data(count: 100).write(to: file)
        try FileManager.default.setAttributes(
          [.modificationDate: now - age], ofItemAtPath: file.path)
      }
      #expect(
        folder.pictures(of: app).map(\.lastPathComponent)
          == ["portrait@2x.png", "landscapeLeft@2x.png"])
    }
  }

  @Test func picturesOfAppsThatWereLongNotUsedGo() throws {
    try withDevice { (folder, _) throws in
      let files = FileManager.default
      let age = try #require(StorageLimits.pictures.age)
      for (app, old) in [("org.example.used", age - 60), ("org.example.unused", age + 60)] {
        let place = folder.snapshotFolder(of: app)
        try files.createDirectory(at: place, withIntermediateDirectories: true)
        try Data(count: 100).write(to: place.appendingPathComponent("portrait@2x.png"))
        try files.setAttributes([.modificationDate: now - old], ofItemAtPath: place.path)
      }
      try folder.limitPictures(now: now)
      #expect(try FileSystem.names(in: folder.snapshots) == ["org.example.used"])
    }
  }

  @Test func picturesOfAllAppsAreNotTooLargeTogether() throws {
    try withDevice { (folder, _) throws in
      let most = try #require(StorageLimits.pictures.bytes)
      for number in 0..<5 {
        let place = folder.snapshotFolder(of: "org.example.app\(number)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let picture = place.appendingPathComponent("portrait@2x.png")
        try Data(count: most / 4).write(to: picture)
        try FileManager.default.setAttributes(
          [.modificationDate: now - Double(number)], ofItemAtPath: place.path)
      }
      try folder.limitPictures(now: now)
      // The folders themselves take some bytes.
      #expect(
        try FileSystem.names(in: folder.snapshots)
          == ["org.example.app0", "org.example.app1", "org.example.app2"])
    }
  }
}
