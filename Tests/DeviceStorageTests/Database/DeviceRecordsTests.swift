import Foundation
import Testing

@testable import DeviceStorage

/// What a device does whose disk takes no more: it keeps its records in memory, and writes them when
/// there is room.
struct DeviceRecordsTests {
  private let notes = "org.example.Notes"

  private func exit(_ number: Int, of app: String? = nil) -> ExitRecord {
    record(.exit) {
      $0.bundleIdentifier = app ?? notes
      $0.incident = UUID()
      $0.pid = Int32(number)
      // It needs pages of its own.
      $0.stackText = String(repeating: "s", count: 20_000)
    }
  }

  /// Calls the closure with a database that has no room, and a closure that makes room.
  private func withFull(
    _ body: (DeviceRecords, DeviceDatabase, _ makeRoom: () throws -> Void) throws -> Void
  ) throws {
    try withDevice { (_, database) throws in
      try database.set("before", to: "1")
      try database.write(.recordExit(exit(1)))
      let pages = try database.pragma("page_count")
      // Rows fill the free space of the pages first.
      _ = try database.pragma("max_page_count = \(pages)")
      let filler = String(repeating: "x", count: 1_000)
      var number = 0
      while (try? database.set("filler \(number)", to: filler)) != nil { number += 1 }
      while (try? database.set("crumb \(number)", to: "")) != nil { number += 1 }
      try body(DeviceRecords(database), database) {
        _ = try database.pragma("max_page_count = 100000")
      }
    }
  }

  @Test func whatTheDiskDoesNotTakeIsReadFromMemoryAndWrittenLater() throws {
    try withFull { records, database, makeRoom in
      let last = exit(2)
      #expect(records.problems.isEmpty)
      #expect(records.write(.recordExit(last)) == .diskFull(path: database.url.path))
      #expect(records.write(.set(key: "report", value: "path", app: notes)) != nil)
      #expect(try database.exitRecords(of: notes).map(\.pid) == [1])
      #expect(try records.exitRecords(of: notes).map(\.pid) == [2, 1])
      #expect(try records.exitRecords(of: notes, limit: 1) == [last])
      #expect(try records.setting("report", of: notes) == "path")
      #expect(try records.setting("before") == "1")
      #expect(
        records.problems == [
          "The disk is full; \(database.url.path) could not be written. Make room and try again. "
            + "1 exit record is kept in memory until it can be written."
        ])
      #expect(!records.retry())
      try makeRoom()
      #expect(records.retry())
      #expect(records.problems.isEmpty)
      #expect(!records.isWaiting)
      #expect(try database.exitRecords(of: notes).map(\.pid) == [2, 1])
      #expect(try database.setting("report", of: notes) == "path")
    }
  }

  @Test func theNextChangeWritesWhatWaitsToo() throws {
    try withFull { records, database, makeRoom in
      records.write(.recordExit(exit(2)))
      try makeRoom()
      #expect(records.write(.recordExit(exit(3))) == nil)
      #expect(try database.exitRecords(of: notes).map(\.pid) == [3, 2, 1])
    }
  }

  @Test func aRemovedAppIsGoneAlsoWhileTheRemovalWaits() throws {
    try withFull { records, database, makeRoom in
      records.write(.recordExit(exit(2)))
      records.write(.recordExit(exit(3, of: "org.example.Mail")))
      records.write(.set(key: "lasting", value: "{}", app: notes))
      // Removing rows may need room, too, because of the log.
      records.write(.removeApp(notes))
      #expect(try records.exitRecords(of: notes).isEmpty)
      #expect(try records.setting("lasting", of: notes) == nil)
      #expect(try records.exitRecords().map(\.pid) == [3])
      try makeRoom()
      #expect(records.retry())
      #expect(try database.exitRecords().map(\.pid) == [3])
    }
  }

  @Test func memoryIsBoundedHoweverLongTheDiskIsFull() throws {
    var waiting = WaitingWrites()
    for number in 1...300 {
      waiting.add(.set(key: "lasting", value: "\(number)", app: notes))
      waiting.add(.recordExit(exit(number)))
      waiting.add(.keepNewestExits(100, of: notes))
    }
    #expect(waiting.recordCount == StorageLimits.exitRecords.count)
    #expect(waiting.count == waiting.recordCount + 2)
    #expect(
      waiting.exitRecords(over: [], of: notes, limit: 2).map(\.pid) == [300, 299])
    #expect(waiting.setting("lasting", over: nil, of: notes) == "300")
    for number in 1...2_100 { waiting.add(.recordExit(exit(number, of: "org.example.A\(number)"))) }
    #expect(waiting.count == StorageLimits.waitingWrites.count)
    #expect(waiting.setting("lasting", over: nil, of: notes) == "300")
  }

  @Test func aDatabaseThatCannotBeOpenedIsDoneWithout() throws {
    try withTemporaryFolder { home in
      let folder = DeviceFolder(device: .standard, home: home)
      try FileSystem.makeFolder(folder.database)
      let (records, _) = try DeviceRecords.open(in: folder, now: Date())
      #expect(records.problems.count == 1, "\(records.problems)")
      #expect(records.write(.recordExit(exit(1))) != nil)
      #expect(try records.exitRecords(of: notes).map(\.pid) == [1])
      try FileSystem.remove(folder.database)
      #expect(records.retry())
      #expect(records.problems.isEmpty)
      #expect(try records.exitRecords(of: notes).map(\.pid) == [1])
    }
  }

  @Test func aDatabaseThatNobodyMayWriteIsRead() throws {
    try withDevice { (folder, database) throws in
      try database.write(.recordExit(exit(1)))
      try database.close()
      let reading = try DeviceDatabase(reading: folder.database)
      #expect(try reading.exitRecords(of: notes).map(\.pid) == [1])
      #expect(throws: DeviceDatabaseError.self) { try reading.set("a", to: "1") }
      try reading.close()
      // It is closed, so that it can be opened for writing again.
      #expect(throws: Never.self) { try DeviceDatabase(at: folder.database).set("a", to: "1") }
    }
  }
}
