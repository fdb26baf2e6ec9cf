import Foundation
import Testing

/// The messages are those of the table `messages.tsv`, so nobody changes the meaning of a number
/// without seeing it. `FOREGROUND_WRITE_MESSAGES=1` writes the table anew.
struct MessageTableTests {
  @Test func everyFieldAndValueIsAsInTheTable() throws {
    let sources = try MessageSource.readAll()
    #expect(sources.count > 700)
    if ProcessInfo.processInfo.environment["FOREGROUND_WRITE_MESSAGES"] != nil {
      try MessageTable.text(sources).write(
        to: MessageTable.file, atomically: true, encoding: .utf8)
    }
    let table = try MessageTable.read()
    let missing = Set(sources).subtracting(table)
    #expect(missing.isEmpty, "not in messages.tsv, or with another number or type there")
    let gone = Set(table).subtracting(sources)
    #expect(gone.isEmpty, "only in messages.tsv: was a number used again, or something removed?")
    #expect(Set(table).count == table.count, "a line is there twice")
  }

  @Test func noNumberIsUsedTwice() throws {
    var seen: Set<String> = []
    for entry in try MessageSource.readAll() {
      #expect(seen.insert("\(entry.owner) \(entry.number)").inserted, "\(entry)")
    }
  }
}
