import Foundation
import Testing

@testable import SystemDatabases

/// The databases, on files of one folder: a process has each of them only once.
@Suite(.serialized) struct SystemDatabasesTests {
  private static let folder: String = {
    let path = NSTemporaryDirectory() + "system-databases-\(UUID().uuidString)"
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }()

  private func contacts() throws -> ContactDatabase {
    let database = try ContactDatabase {
      try SystemDatabase.contacts.openFiles(below: Self.folder)
    }
    for contact in try database.all() { try database.remove(contact.identifier) }
    return database
  }

  private func calendars() throws -> CalendarDatabase {
    let database = try CalendarDatabase {
      try SystemDatabase.calendars.openFiles(below: Self.folder)
    }
    for event in try database.events(from: 0, to: 1e9) { try database.remove(event.identifier) }
    return database
  }

  private func event(_ identifier: String, _ start: Double, _ end: Double) -> EventRecord {
    EventRecord(
      identifier: identifier, calendar: CalendarDatabase.first.identifier, title: identifier,
      start: start, end: end, at: 1)
  }

  @Test func whatIsWrittenOfAContactIsRead() throws {
    let database = try contacts()
    var ada = ContactRecord(identifier: "ada")
    ada[.givenName] = "Ada"
    ada[.familyName] = "Łovelace\u{0}\u{1F600}"
    ada[.note] = ""
    ada.values.append(ContactValue(.phoneNumber, identifier: "1", label: "home", value: "1815"))
    ada.values.append(ContactValue(.phoneNumber, identifier: "2", label: nil, value: ""))
    let row = try database.insert(ada)
    try database.insert(ContactRecord(identifier: "nobody"))
    let read = try database.all()
    ada.row = row
    #expect(read.map(\.identifier) == ["ada", "nobody"])
    #expect(read.first == ada)
    #expect(read.last?.values == [])
    ada[.givenName] = nil
    try database.update(ada)
    #expect(try database.all().first?.name == "Łovelace\u{0}\u{1F600}")
  }

  @Test func contactsThatAreThereAlreadyOrNotAreErrors() throws {
    let database = try contacts()
    try database.insert(ContactRecord(identifier: "ada"))
    func kind(_ body: () throws -> Void) -> DatabaseFailure.Kind? {
      do {
        try body()
        return nil
      } catch {
        return (error as? DatabaseFailure)?.kind
      }
    }
    #expect(kind { try database.insert(ContactRecord(identifier: "ada")) } == .exists)
    #expect(kind { try database.update(ContactRecord(identifier: "bob")) } == .notFound)
    #expect(kind { try database.remove("bob") } == .notFound)
    // All or nothing.
    #expect(
      kind {
        try database.connection.inTransaction {
          try database.remove("ada")
          try database.remove("bob")
        }
      } == .notFound)
    #expect(try database.all().map(\.identifier) == ["ada"])
    #expect(!database.connection.isInTransaction)
  }

  @Test func eventsAreFoundWhereTheyOverlap() throws {
    let database = try calendars()
    #expect(try database.calendars() == [CalendarDatabase.first])
    for (identifier, start, end) in [("c", 30.0, 40.0), ("a", 10, 20), ("b", 15, 60)] {
      try database.save(event(identifier, start, end))
    }
    func found(_ start: Double, _ end: Double) throws -> String {
      try database.events(from: start, to: end).map(\.identifier).joined()
    }
    #expect(try found(0, 100) == "abc")
    #expect(try found(21, 29) == "b")
    #expect(try found(20, 30) == "ab")
    #expect(try found(61, 100) == "")
    var longer = event("a", 10, 90)
    longer.location = "Berlin"
    try database.save(longer)
    #expect(try database.event("a") == longer)
    try database.remove("a")
    #expect(try database.event("a") == nil)
  }

  @Test func whoWritesSecondIsToldThatTheDatabaseIsHeld() throws {
    let first = try calendars()
    let second = try CalendarDatabase { throw CancellationError() }
    try first.connection.begin()
    try first.save(event("draft", 1, 2))
    #expect(try second.events(from: 0, to: 9).isEmpty)
    do {
      try second.connection.begin()
      Issue.record("two hold it")
    } catch let failure as DatabaseFailure {
      #expect(failure.kind == .busy)
    }
    first.connection.rollBack()
    try second.connection.inTransaction { try second.save(event("second", 1, 2)) }
    #expect(try first.events(from: 0, to: 9).map(\.identifier) == ["second"])
  }

  @Test func aDatabaseOfANewerVersionIsNotTouched() throws {
    let database = try contacts()
    try database.connection.run("PRAGMA user_version = 99")
    defer { try? database.connection.run("PRAGMA user_version = 1") }
    do {
      _ = try ContactDatabase { throw CancellationError() }
      Issue.record("it was opened")
    } catch let failure as DatabaseFailure {
      #expect(failure.kind == .newer)
    }
  }

  @Test func noLinkIsFollowedToADatabase() throws {
    let folder = Self.folder + "/linked"
    try FileManager.default.createDirectory(
      atPath: folder + "/Calendar", withIntermediateDirectories: true)
    let file = folder + "/elsewhere"
    try Data("text".utf8).write(to: URL(fileURLWithPath: file))
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/Calendar/Calendar.sqlitedb", withDestinationPath: file)
    #expect(throws: DatabaseFailure.self) {
      try SystemDatabase.calendars.openFiles(below: folder)
    }
  }
}
