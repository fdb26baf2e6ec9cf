import Foundation
import Testing

@testable import TransferService

/// The book of sessions and tasks, and the journal that has it.
@Suite struct TransferBookTests {
  private let key = SessionKey(app: "app", identifier: "session")

  private var records: [BookRecord] {
    var facts = PartFacts()
    facts.total = 10
    facts.validator = "\"a\""
    var result = TransferFinished()
    result.task = 2
    result.sequence = 7
    var kept = ResumablePart()
    kept.name = "9"
    kept.app = "app"
    return [
      BookRecord(key, .session(.usual)),
      BookRecord(key, id: 1, .task(.download(1, "http://host/1"))),
      BookRecord(key, id: 2, .task(.download(2, "http://host/2"))),
      BookRecord(key, id: 1, .facts(facts)), BookRecord(key, id: 2, .finished(result)),
      BookRecord(key, id: 1, .suspended(true)), BookRecord(key, id: 1, .sentWhole(true)),
      BookRecord(nil, .kept(kept)),
      BookRecord(key, id: 3, .task(.download(3, "http://host/3"))),
      BookRecord(key, id: 3, .part("9")), BookRecord(key, id: 4, .task(.download(4, "http://x"))),
      BookRecord(key, id: 4, .removed), BookRecord(key, .sessionEnds),
    ]
  }

  private func book(_ records: some Sequence<BookRecord>) -> TransferBook {
    var book = TransferBook()
    for record in records { book.apply(record) }
    return book
  }

  @Test func itsShortestRecordsGiveTheSameBook() {
    let book = book(records)
    #expect(book.entries.count == 3)
    #expect(book.entries[3]?.part == "9")
    #expect(book.nextSequence == 8)
    #expect(self.book(book.records) == book)
  }

  /// A download that went on with a kept part and was cancelled again has left that part twice.
  @Test func aPartThatWasLeftAgainIsStillKeptAfterTheJournalIsWrittenAnew() {
    var kept = ResumablePart()
    kept.name = "9"
    kept.app = "app"
    kept.secret = 5
    var result = TransferFinished()
    result.task = 3
    result.sequence = 8
    let book = book(
      records.dropLast() + [
        BookRecord(nil, .kept(kept)), BookRecord(key, id: 3, .finished(result)),
      ])
    #expect(book.kept == [kept])
    #expect(self.book(book.records) == book)
  }

  @Test func everyRecordIsReadAsItWasWritten() throws {
    for record in records + book(records).records {
      #expect(try BookRecord(encoded: record.encoded) == record)
    }
  }

  /// As if transferd had been killed after each byte of the journal.
  @Test func aJournalThatWasCutAnywhereHasTheRecordsBeforeTheCut() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = folder.appendingPathComponent("journal")
      var lengths: [Int] = [0]
      do {
        var empty = TransferBook()
        let journal = try TransferJournal(in: folder.path, into: &empty) { _ in }
        for record in records {
          try journal.append([record])
          lengths.append(try Data(contentsOf: file).count)
        }
      }
      let whole = try Data(contentsOf: file)
      for length in 0...whole.count {
        try whole.prefix(length).write(to: file)
        var read = TransferBook()
        _ = try TransferJournal(in: folder.path, into: &read) { _ in }
        let count = lengths.lastIndex { $0 <= length } ?? 0
        #expect(read == book(records.prefix(count)))
        #expect(try Data(contentsOf: file).count == lengths[count])
      }
    }
  }

  @Test func aRecordWithAWrongBitEndsTheJournal() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = folder.appendingPathComponent("journal")
      var notes: [String] = []
      do {
        var empty = TransferBook()
        try TransferJournal(in: folder.path, into: &empty) { _ in }.append(records)
      }
      var bytes = try Data(contentsOf: file)
      bytes[bytes.count - 3] ^= 4
      try bytes.write(to: file)
      var read = TransferBook()
      _ = try TransferJournal(in: folder.path, into: &read) { notes.append($0) }
      #expect(read == book(records.dropLast()))
      #expect(notes.count == 1)
    }
  }

  /// The checksum of a record says that it was written whole, and not that it was written by transferd.
  @Test(
    "A record with a number that no book reaches ends the journal",
    arguments: ["task", "result", "next", "sequence"])
  func impossibleNumbers(what: String) throws {
    let key = SessionKey(app: "org.example.A", identifier: "s")
    let session = BookRecord(key, .session(TransferSettings()))
    let record =
      switch what {
      case "task": BookRecord(key, id: .max, .task(TransferTask()))
      case "next": BookRecord(nil, .numbers(next: .max, sequence: 1))
      case "sequence": BookRecord(nil, .numbers(next: 1, sequence: .max))
      default:
        BookRecord(
          key, id: 1,
          .finished(
            {
              var result = TransferFinished()
              result.sequence = .max
              return result
            }()))
      }
    try withFolder { folder in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      var empty = TransferBook()
      try TransferJournal(in: folder.path, into: &empty) { _ in }.append([session, record])
      var read = TransferBook()
      var notes: [String] = []
      _ = try TransferJournal(in: folder.path, into: &read) { notes.append($0) }
      #expect(read == book([session]))
      #expect(notes.count == 1)
    }
  }
}
