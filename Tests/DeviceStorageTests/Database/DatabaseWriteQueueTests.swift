import Foundation
import Synchronization
import Testing

@testable import DeviceStorage

struct DatabaseWriteQueueTests {
  /// The results that completions received, in the order of their calls.
  private final class Results: Sendable {
    let all = Mutex<[String]>([])
    let queue = DispatchQueue(label: "results")

    func note(_ name: String) -> DatabaseWriteQueue.Completion {
      { result in
        switch result {
        case .success: self.all.withLock { $0.append(name) }
        case .failure(let error): self.all.withLock { $0.append("\(name): \(error)") }
        }
      }
    }

    /// The results of all writes that are done.
    func told() -> [String] { queue.sync { all.withLock { $0 } } }
  }

  @Test func writesAreDoneInTheirOrder() throws {
    try withDevice { (_, database) throws in
      let writes = DatabaseWriteQueue(database)
      let results = Results()
      for number in 1...600 {
        writes.enqueue(
          .set(key: "last", value: "\(number)", app: nil), completingOn: results.queue,
          completion: results.note("\(number)"))
      }
      writes.flush()
      #expect(results.told() == (1...600).map(String.init))
      #expect(writes.waitingCount == 0)
      #expect(try database.setting("last") == "600")
    }
  }

  @Test func aWriteIsOnTheDiskWhenItsCompletionIsCalled() throws {
    try withDevice { (_, database) throws in
      let writes = DatabaseWriteQueue(database)
      let done = DispatchSemaphore(value: 0)
      let seen = Mutex<String?>(nil)
      writes.enqueue(.set(key: "a", value: "1", app: nil), completingOn: .global()) { _ in
        let value = try? database.setting("a")
        seen.withLock { $0 = value }
        done.signal()
      }
      done.wait()
      #expect(seen.withLock { $0 } == "1")
    }
  }

  @Test func aWriteThatFailsLeavesTheOthersAlone() throws {
    try withDevice { (_, database) throws in
      try database.execute(
        sql: """
          CREATE TRIGGER refuse BEFORE INSERT ON setting WHEN NEW.key = 'bad'
          BEGIN SELECT RAISE(ABORT, 'refused'); END
          """)
      let writes = DatabaseWriteQueue(database)
      let results = Results()
      for key in ["one", "bad", "two"] {
        writes.enqueue(
          .set(key: key, value: "1", app: nil), completingOn: results.queue,
          completion: results.note(key))
      }
      writes.flush()
      let told = results.told()
      #expect(told.count == 3)
      #expect(told.first == "one" && told.last == "two")
      #expect(told[1].contains("refused"))
      #expect(try database.settings() == ["one": "1", "two": "1"])
    }
  }

  @Test func closingFinishesWhatWasGivenAndRefusesTheRest() throws {
    try withDevice { (_, database) throws in
      let writes = DatabaseWriteQueue(database)
      let results = Results()
      writes.enqueue(
        .set(key: "a", value: "1", app: nil), completingOn: results.queue,
        completion: results.note("before"))
      writes.close()
      #expect(try database.setting("a") == "1")
      writes.enqueue(
        .set(key: "a", value: "2", app: nil), completingOn: results.queue,
        completion: results.note("after"))
      #expect(
        results.told() == [
          "before", "after: The database's write queue is closed; nothing was written.",
        ])
      #expect(try database.setting("a") == "1")
    }
  }

  @Test func manyThreadsMayWrite() throws {
    try withDevice { (_, database) throws in
      let writes = DatabaseWriteQueue(database)
      let results = Results()
      DispatchQueue.concurrentPerform(iterations: 8) { thread in
        for number in 0..<50 {
          writes.enqueue(
            .set(key: "\(thread).\(number)", value: "", app: nil), completingOn: results.queue,
            completion: results.note("done"))
        }
      }
      writes.close()
      #expect(results.told().count == 400)
      #expect(try database.settings().count == 400)
    }
  }
}
