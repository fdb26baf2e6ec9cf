import Foundation
import Testing

@testable import DeviceStorage

/// Databases damaged by kills, other programs and bad disks.
struct DatabaseDamageTests {
  /// A copy of the files as they are on disk at this moment, which is what a kill leaves. The
  /// `-shm` file is shared memory of the processes that use the database, and is not copied.
  private func image(of database: DeviceDatabase, in folder: URL) throws -> URL {
    let copy = folder.appendingPathComponent("image-\(UUID().uuidString).sqlite")
    for suffix in ["", "-wal"] {
      try Data(contentsOf: URL(fileURLWithPath: database.url.path + suffix))
        .write(to: URL(fileURLWithPath: copy.path + suffix))
    }
    return copy
  }

  @Test func aKillLosesNothingThatWasAcknowledged() throws {
    try withDevice { (folder, database) throws in
      for number in 1...20 {
        try database.set("last", to: "\(number)")
        let found = try DeviceDatabase(at: image(of: database, in: folder.root))
        #expect(try found.setting("last") == "\(number)")
        try found.close()
      }
    }
  }

  @Test func aWriteThatWasTornIsAsIfItHadNotBegun() throws {
    try withDevice { (folder, database) throws in
      try database.set("last", to: "1")
      let wal = URL(fileURLWithPath: database.url.path + "-wal")
      let before = try Data(contentsOf: wal).count
      try database.set("last", to: "2")
      let whole = try Data(contentsOf: wal)
      #expect(whole.count > before)
      var found: Set<String> = []
      for count in stride(from: before, through: whole.count, by: 1031) {
        let copy = try image(of: database, in: folder.root)
        try whole.prefix(count).write(to: URL(fileURLWithPath: copy.path + "-wal"))
        let torn = try DeviceDatabase(at: copy)
        found.insert(try torn.setting("last") ?? "nothing")
        #expect(try torn.integrityProblems() == [])
        try torn.close()
      }
      #expect(found == ["1"])
    }
  }

  @Test func aFileThatIsNoDatabaseIsRefusedAndLeftAsItIs() throws {
    try withTemporaryFolder { folder in
      let url = folder.appendingPathComponent("device.sqlite")
      let text = Data(String(repeating: "not a database ", count: 500).utf8)
      try text.write(to: url)
      let error = #expect(throws: DeviceDatabaseError.self) { try DeviceDatabase(at: url) }
      guard case .damaged? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(error?.description.contains("installed apps are found again") == true)
      #expect(try Data(contentsOf: url) == text)
    }
  }

  @Test func aDamagedFileIsSetAsideAndANewOneBegun() throws {
    try withTemporaryFolder { home in
      let folder = DeviceFolder(device: .standard, home: home)
      try folder.create()
      let text = Data(String(repeating: "not a database ", count: 500).utf8)
      try text.write(to: folder.database)
      let (database, aside) = try DeviceDatabase.openOrReplace(
        in: folder, now: Date(timeIntervalSince1970: 1_700_000_077))
      #expect(aside?.lastPathComponent == "device.sqlite-1700000077")
      #expect(try aside.map { try Data(contentsOf: $0) } == text)
      try database.set("a", to: "1")
      let again = try DeviceDatabase.openOrReplace(in: folder, now: Date())
      #expect(again.setAside == nil)
      #expect(try again.database.setting("a") == "1")
    }
  }

  @Test func aDatabaseOfANewerVersionIsRefusedAndNotSetAside() throws {
    try withDevice { (folder, database) throws in
      try database.execute(sql: "INSERT INTO grdb_migrations VALUES ('99 from the future')")
      try database.close()
      #expect(throws: DeviceDatabaseError.newer(path: folder.database.path)) {
        try DeviceDatabase.openOrReplace(in: folder, now: Date())
      }
    }
  }

  @Test func aFolderThatIsNotThereIsAnError() throws {
    try withTemporaryFolder { folder in
      #expect(throws: DeviceDatabaseError.self) {
        try DeviceDatabase(at: folder.appendingPathComponent("none/device.sqlite"))
      }
    }
  }

  @Test func aFullDiskIsAnErrorAndChangesNothing() throws {
    try withDevice { (_, database) throws in
      try database.set("a", to: "before")
      let pages = try database.pragma("page_count")
      _ = try database.pragma("max_page_count = \(pages + 2)")
      let error = #expect(throws: DeviceDatabaseError.self) {
        try database.set("a", to: String(repeating: "x", count: 1 << 20))
      }
      #expect(error == .diskFull(path: database.url.path))
      #expect(try database.setting("a") == "before")
    }
  }
}
