import Foundation
import Testing

@testable import TransferService

/// What the journal has when the last byte of an upload is sent.
@Suite struct LastByteTests {
  private func withUpload(
    method: String, _ body: (ServiceInVirtualTime) throws -> Void
  ) throws {
    try withFolder { folder in
      let transfers = try ServiceInVirtualTime(folder: folder)
      try Data("letter".utf8).write(to: folder.appendingPathComponent("Bodies/letter"))
      transfers.request(.attach(.usual))
      var task = TransferTask.download(1, "http://127.0.0.1:1/in")
      task.isUpload = true
      task.method = method
      task.file = "letter"
      transfers.request(.begin(task))
      #expect(transfers.driver.started == [1])
      try body(transfers)
    }
  }

  @Test func aTransferdThatIsKilledAtThatInstantIsFollowedByOneThatKnows() throws {
    try withUpload(method: "POST") { transfers in
      #expect(transfers.service.sendsLast(1))
      try transfers.start()
      #expect(transfers.driver.started == [])
      #expect(transfers.results.map(\.error) == [TransferError.networkConnectionLost.rawValue])
    }
  }

  @Test func onlyTheLastSendingCounts() throws {
    try withUpload(method: "POST") { transfers in
      #expect(transfers.service.sendsLast(1))
      transfers.service.sendsAnew(1)
      transfers.look()
      try transfers.start()
      #expect(transfers.driver.started == [1])
    }
  }

  @Test func whatMayBeDoneTwiceNeedsNoRecord() throws {
    try withUpload(method: "PUT") { transfers in
      #expect(transfers.service.sendsLast(1))
      try transfers.start()
      #expect(transfers.driver.started == [1])
    }
  }

  @Test(arguments: [TransferError.networkConnectionLost, .timedOut])
  func theErrorIsWhatHasHappened(error: TransferError) throws {
    try withUpload(method: "POST") { transfers in
      #expect(transfers.service.sendsLast(1))
      transfers.service.ended(1, .failed(error, "cut"))
      transfers.look()
      #expect(transfers.results.map(\.error) == [error.rawValue])
    }
  }
}
