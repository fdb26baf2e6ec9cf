import Foundation
import Testing
import TransferTestKit

@testable import TransferService

/// Resume data that is not what its app was given, or that another app was given (NSU-13).
@Suite struct ResumeDataTests {
  private let content = testBytes(300_000)

  /// A download of "app" that was cancelled in its middle, and its resume data.
  private func withResumeData(
    _ body: (TransferProcess, HostileServer, [UInt8]) throws -> Void
  ) throws {
    let gate = Gate()
    let server = try HostileServer(giving: content, stoppingAfter: 100_000, until: gate) {
      $0.number == 1
    }
    defer { gate.open() }
    try withTransferd { transferd in
      transferd.request(.attach(.usual))
      transferd.request(.begin(.download(1, server.url("/file"))))
      try transferd.waitUntilReceived(90_000)
      var cancellation = TransferCancellation()
      cancellation.task = 1
      cancellation.producesResumeData = true
      transferd.request(.cancel(cancellation))
      let data = try transferd.result(1).resumeData
      transferd.request(.handled(1))
      try body(transferd, server, data)
    }
  }

  private func begin(
    _ number: UInt32, with data: [UInt8], _ transferd: TransferProcess, _ server: HostileServer,
    app: String = "app", session: String = "session"
  ) {
    transferd.request(.attach(.usual), session: session, app: app)
    var task = TransferTask.download(number, server.url("/file"))
    task.resumeData = data
    transferd.request(.begin(task), session: session, app: app)
  }

  @Test func anotherAppGetsAnErrorAndNothingOfThePart() throws {
    try withResumeData { transferd, server, data in
      begin(2, with: data, transferd, server, app: "thief")
      let result = try transferd.result(2)
      #expect(result.error == TransferError.cannotWriteToFile.rawValue)
      #expect(result.errorText.contains("another app"))
      #expect(result.file.isEmpty)
      #expect(result.received == 0)
      #expect(result.resumeData.isEmpty)
      #expect(server.received.count == 1)
      // Nor has the app lost it by that, nor after another start.
      transferd.kill()
      try transferd.start()
      begin(3, with: data, transferd, server)
      #expect(transferd.content(try transferd.result(3)) == content)
      #expect(server.received.last?.headers["range"]?.hasPrefix("bytes=") == true)
    }
  }

  @Test func dataWithAnotherSecretIsRefused() throws {
    try withResumeData { transferd, server, data in
      var guess = try ResumeData(encoded: data)
      guess.secret &+= 1
      begin(2, with: guess.encoded, transferd, server)
      let result = try transferd.result(2)
      #expect(result.error == TransferError.cannotWriteToFile.rawValue)
      #expect(server.received.count == 1)
    }
  }

  @Test(arguments: ["../journal", "/etc/passwd", "", "1/../1"])
  func dataWithAPathIsRefused(name: String) throws {
    try withResumeData { transferd, server, data in
      var changed = try ResumeData(encoded: data)
      changed.name = name
      begin(2, with: changed.encoded, transferd, server)
      let result = try transferd.result(2)
      #expect(result.error == TransferError.cannotWriteToFile.rawValue)
      #expect(result.errorText == "Invalid resume data for background download.")
      #expect(server.received.count == 1)
    }
  }

  @Test func dataForAPartThatIsNotKeptBeginsTheDownloadAnew() throws {
    try withResumeData { transferd, server, data in
      var changed = try ResumeData(encoded: data)
      changed.name = "4711"
      begin(2, with: changed.encoded, transferd, server)
      let result = try transferd.result(2)
      #expect(transferd.content(result) == content)
      #expect(server.received.last?.headers["range"] == nil)
    }
  }

  @Test func anotherSessionOfTheAppMayGoOn() throws {
    try withResumeData { transferd, server, data in
      begin(2, with: data, transferd, server, session: "other")
      let result = try transferd.result(2)
      #expect(transferd.content(result) == content)
      #expect(server.received.last?.headers["range"]?.hasPrefix("bytes=") == true)
    }
  }

  @Test func dataThatIsHandedInTwiceGoesOnOnceAndBothFilesAreRight() throws {
    try withResumeData { transferd, server, data in
      begin(2, with: data, transferd, server)
      begin(3, with: data, transferd, server)
      var results: [UInt32: TransferFinished] = [:]
      while results.count < 2 {
        let result = try transferd.notice(
          { if case .finished(let result) = $0 { result } else { nil } }, "a result")
        results[result.task] = result
      }
      #expect(results[2].map(transferd.content) == content)
      #expect(results[3].map(transferd.content) == content)
      #expect(results[2]?.file != results[3]?.file)
      #expect(server.received.count { $0.headers["range"] != nil } == 1)
    }
  }
}
