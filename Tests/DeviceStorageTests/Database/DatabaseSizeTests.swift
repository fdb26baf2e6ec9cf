import Foundation
import Testing

@testable import DeviceStorage

/// The database gives the disk back what it no longer needs.
struct DatabaseSizeTests {
  private func size(_ path: String) -> Int {
    (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
  }

  private let long = String(repeating: "x", count: 1 << 20)

  @Test func aFileThatIsMostlyUnusedIsCompactedWhenItIsOpened() throws {
    try withDevice { (folder, database) throws in
      for number in 0..<8 { try database.set("long\(number)", to: long) }
      try database.set("kept", to: "7")
      for number in 0..<8 { try database.set("long\(number)", to: nil) }
      try database.close()
      let before = size(folder.database.path)
      #expect(before > 8 << 20)
      let again = try DeviceDatabase(at: folder.database)
      #expect(try again.setting("kept") == "7")
      #expect(try again.integrityProblems() == [])
      try again.close()
      let most = try #require(StorageLimits.databaseGaps.bytes)
      #expect(size(folder.database.path) < most)
    }
  }

  @Test func aFileWithFewGapsIsLeftAsItIs() throws {
    try withDevice { (folder, database) throws in
      for number in 0..<8 { try database.set("long\(number)", to: long) }
      for number in 0..<3 { try database.set("long\(number)", to: nil) }
      try database.close()
      let before = size(folder.database.path)
      try DeviceDatabase(at: folder.database).close()
      #expect(size(folder.database.path) == before)
    }
  }

  @Test func theLogIsCutAfterALargeChange() throws {
    try withDevice { (folder, database) throws in
      let log = folder.database.path + "-wal"
      try database.write((0..<20).map { .set(key: "long\($0)", value: long, app: nil) })
      #expect(size(log) > 20 << 20)
      for number in 0..<5 { try database.set("short", to: "\(number)") }
      let most = try #require(StorageLimits.databaseLog.bytes)
      #expect(size(log) <= most)
    }
  }
}
