import Foundation
import Testing
import TransferService
import TransferTestKit

/// Uploads by transferd to a real server that misbehaves, of files that do not stay as they are.
@Suite struct UploadTests {
  private let content = TransferProcess.letter

  /// The result, and what the app was told of the progress before.
  private func resultAndProgress(
    _ transferd: TransferProcess
  ) throws -> (TransferFinished, [UInt64]) {
    var totals: [UInt64] = []
    let result = try transferd.notice(
      { notice -> TransferFinished? in
        switch notice {
        case .progress(let progress):
          #expect(progress.isUpload)
          totals.append(progress.total)
          return nil
        case .finished(let result): return result
        default: return nil
        }
      }, "the result")
    return (result, totals)
  }

  // MARK: Connections

  @Test func aCutUploadIsSentAnewAndCountedAnew() throws {
    let server = try HostileServer(taking: { $0.number <= 2 ? .part(1 << 20, .cut) : .whole })
    try withTransferd { transferd in
      try transferd.beginUpload(to: server.url("/in"))
      let (result, totals) = try resultAndProgress(transferd)
      #expect(result.error == 0)
      #expect(result.response?.status == 201)
      #expect(result.answer == Array("thanks".utf8))
      #expect(result.sent == UInt64(content.count))
      #expect(server.received.count == 3)
      #expect(server.received.last?.body == content)
      #expect(totals.last == UInt64(content.count))
      #expect(totals.allSatisfy { $0 <= UInt64(content.count) })
      #expect(totals.count { $0 == 0 } == 2, "\(totals)")
    }
  }

  @Test func anAnswerBeforeTheWholeBodyIsTheResult() throws {
    let server = try HostileServer(
      reading: { _ in .part(1 << 20, .answer) },
      { _ in HTTPAnswer(status: 413, body: Array("too large".utf8)) })
    try withTransferd { transferd in
      try transferd.beginUpload(to: server.url("/in"))
      let (result, _) = try resultAndProgress(transferd)
      #expect(result.error == 0)
      #expect(result.response?.status == 413)
      #expect(result.answer == Array("too large".utf8))
      #expect(result.sent < UInt64(content.count))
      #expect(server.received.count == 1)
    }
  }

  @Test func aServerThatNeverReadsIsTriedAgainUntilTheTimeOfTheTaskIsOver() throws {
    let gate = Gate()
    let server = try HostileServer(taking: { _ in .part(1 << 10, .wait(gate)) })
    var settings = TransferSettings.usual
    settings.requestTimeout = 1
    // libcurl sees only after some five seconds that nothing is sent any more.
    settings.resourceTimeout = 14
    try withTransferd { transferd in
      let begun = ContinuousClock.now
      try transferd.beginUpload(to: server.url("/in"), settings: settings)
      let (result, _) = try resultAndProgress(transferd)
      #expect(ContinuousClock.now - begun >= .seconds(13.9))
      #expect(result.error == TransferError.timedOut.rawValue)
      #expect(result.response == nil)
      #expect((2...3).contains(server.received.count), "\(server.received.count)")
      gate.open()
    }
  }

  /// The server has everything, so that sending it again could do what it asks for twice.
  @Test func anUploadWhoseAnswerIsCutIsNotSentAgain() throws {
    let server = try HostileServer { _ in
      var answer = HTTPAnswer(status: 201, body: testBytes(10_000))
      answer.cut = 100
      return answer
    }
    try withTransferd { transferd in
      try transferd.beginUpload(to: server.url("/in"))
      let (result, _) = try resultAndProgress(transferd)
      #expect(result.error == TransferError.networkConnectionLost.rawValue)
      #expect(result.errorText.contains("answer"))
      #expect(result.response?.status == 201)
      #expect(result.answer == Array(testBytes(10_000).prefix(100)))
      #expect(server.received.count == 1)
    }
  }

  // MARK: Kills

  @Test func aTransferdThatIsKilledInTheMiddleSendsTheWholeFileAnew() throws {
    let gate = Gate()
    let server = try HostileServer(taking: {
      $0.number == 1 ? .part(1 << 20, .wait(gate)) : .whole
    })
    try withTransferd { transferd in
      let own = try transferd.beginUpload(to: server.url("/in"))
      try transferd.waitUntilSent(1 << 16)
      transferd.kill()
      // The app needs its file no more.
      try FileManager.default.removeItem(at: own)
      try transferd.start()
      transferd.request(.attach(.usual))
      let result = try transferd.result(1)
      gate.open()
      #expect(result.response?.status == 201)
      #expect(server.received.last?.body == content)
      #expect(server.received.count { $0.body.count == content.count } == 1)
    }
  }

  @Test func aTransferdThatIsKilledInTheAnswerDoesNotSendAgain() throws {
    let gate = Gate()
    let server = try HostileServer { _ in
      var answer = HTTPAnswer(status: 201, body: testBytes(10_000))
      answer.wait = (100, gate)
      return answer
    }
    try withTransferd { transferd in
      try transferd.beginUpload(to: server.url("/in"))
      let end = Date().addingTimeInterval(TransferProcess.patience)
      // The journal has the answer's headers when the book's file does.
      let journal = transferd.folder.appendingPathComponent("journal")
      while try Data(contentsOf: journal).firstRange(of: Data("HTTP/1.1".utf8)) == nil {
        try #require(Date() < end, "no answer is written down")
      }
      transferd.kill()
      try transferd.start()
      transferd.request(.attach(.usual))
      let result = try transferd.result(1)
      gate.open()
      #expect(result.error == TransferError.networkConnectionLost.rawValue)
      #expect(result.response?.status == 201)
      #expect(server.received.count == 1)
    }
  }

  // MARK: Files

  enum Change: CaseIterable { case inPlace, longer, shorter }

  private func make(_ change: Change, in file: URL) throws {
    let handle = try FileHandle(forWritingTo: file)
    switch change {
    case .inPlace:
      try handle.seek(toOffset: UInt64(content.count - 10))
      try handle.write(contentsOf: Data(repeating: 7, count: 5))
    case .longer:
      try handle.seekToEnd()
      try handle.write(contentsOf: Data([7]))
    case .shorter: try handle.truncate(atOffset: UInt64(content.count / 2))
    }
    try handle.close()
  }

  @Test(arguments: Change.allCases)
  func aFileThatChangesWhileItIsSentIsNotSentToItsEnd(change: Change) throws {
    let gate = Gate()
    let server = try HostileServer(taking: { _ in .part(1 << 20, .wait(gate)) })
    try withTransferd { transferd in
      let own = try transferd.beginUpload(to: server.url("/in"))
      try transferd.waitUntilSent(1 << 16)
      try make(change, in: own)
      gate.open()
      let (result, _) = try resultAndProgress(transferd)
      #expect(result.error == TransferError.requestBodyStreamExhausted.rawValue)
      #expect(result.errorText.contains("has changed"))
      #expect(result.response == nil)
      #expect(server.received.allSatisfy { $0.body.count < content.count })
      #expect(server.received.count == 1)
    }
  }

  @Test(arguments: Change.allCases)
  func aFileThatHasChangedBeforeItIsSentIsNotSent(change: Change) throws {
    let server = try HostileServer(taking: { _ in .whole })
    try withTransferd { transferd in
      let own = try transferd.beginUpload(to: server.url("/in"), isSuspended: true)
      try make(change, in: own)
      transferd.request(.suspend(.resumed(1)))
      #expect(try transferd.result(1).error == TransferError.requestBodyStreamExhausted.rawValue)
      #expect(server.received.isEmpty)
    }
  }

  @Test func aFileThatTheAppRemovesOrReplacesIsSentAsItWas() throws {
    let gate = Gate()
    let server = try HostileServer(taking: { _ in .part(1 << 20, .wait(gate)) })
    try withTransferd { transferd in
      let own = try transferd.beginUpload(to: server.url("/in"))
      try transferd.waitUntilSent(1 << 16)
      try Data("another letter".utf8).write(to: own, options: .atomic)
      gate.open()
      #expect(try transferd.result(1).response?.status == 201)
      #expect(server.received.map(\.body) == [content])
    }
  }

  @Test func aFileThatIsGoneIsThePlatformsError() throws {
    let server = try HostileServer(taking: { _ in .whole })
    try withTransferd { transferd in
      try transferd.beginUpload(to: server.url("/in"), isSuspended: true)
      try FileManager.default.removeItem(
        at: transferd.folder.appendingPathComponent("Bodies/letter"))
      transferd.request(.suspend(.resumed(1)))
      #expect(try transferd.result(1).error == TransferError.fileDoesNotExist.rawValue)
      #expect(server.received.isEmpty)
    }
  }
}
