import Foundation
import Testing
import TransferService
import TransferTestKit

/// What transferd does as foregroundd orders and apps ask.
@Suite struct CommandTests {
  private let content = testBytes(300_000)

  /// A server whose file stops after 100,000 bytes until the gate is open.
  private func server(_ gate: Gate) throws -> HostileServer {
    try HostileServer(giving: content, stoppingAfter: 100_000, until: gate) {
      $0.headers["range"] == nil
    }
  }

  @Test func aCancelledDownloadGoesOnWithItsResumeData() throws {
    try withFolder { folder in
      let gate = Gate()
      let server = try server(gate)
      let transferd = try TransferProcess(folder: folder)
      transferd.request(.attach(.usual))
      transferd.request(.begin(.download(1, server.url("/file"))))
      try transferd.waitUntilReceived(90_000)
      var cancellation = TransferCancellation()
      cancellation.task = 1
      cancellation.producesResumeData = true
      transferd.request(.cancel(cancellation))
      let result = try transferd.result(1)
      #expect(result.error == TransferError.cancelled.rawValue)
      #expect(!result.resumeData.isEmpty)
      transferd.request(.handled(1))
      transferd.kill()
      try transferd.start()
      transferd.request(.attach(.usual))
      var task = TransferTask.download(2, server.url("/file"))
      task.resumeData = result.resumeData
      transferd.request(.begin(task))
      #expect(transferd.content(try transferd.result(2)) == content)
      let range = try #require(server.received.last?.headers["range"])
      #expect(try #require(UInt64(range.dropFirst(6).dropLast())) >= 90_000)
      gate.open()
    }
  }

  @Test func aTaskOfOneSessionTooManyIsToldThatItHasFailed() throws {
    try withFolder { folder in
      let server = try HostileServer(giving: content)
      let transferd = try TransferProcess(folder: folder)
      for number in 0...TransferLimits.sessions {
        transferd.request(.attach(.usual), session: "\(number)")
      }
      let last = "\(TransferLimits.sessions)"
      transferd.request(.begin(.download(1, server.url("/file"))), session: last)
      let result = try transferd.result(1)
      #expect(result.error == TransferError.unknown.rawValue)
      #expect(result.errorText.contains("too many sessions"))
      transferd.request(.begin(.download(2, server.url("/file"))), session: "0")
      #expect(transferd.content(try transferd.result(2)) == content)
      #expect(server.received.count == 1)
    }
  }

  @Test(arguments: ["Basic realm=\"Vault\"", "Digest realm=\"Vault\", nonce=\"n\", qop=\"auth\""])
  func aServerThatAsksGetsTheCredentialOfTheApp(scheme: String) throws {
    try withFolder { folder in
      let server = try HostileServer { [content] question in
        if let given = question.headers["authorization"],
          given == "Basic YW5uOnNlY3JldA==" || given.hasPrefix("Digest username=\"ann\"")
        {
          return HTTPAnswer(content, tag: "\"1\"", to: question)
        }
        var answer = HTTPAnswer(status: 401)
        answer.headers = [("WWW-Authenticate", scheme)]
        return answer
      }
      let transferd = try TransferProcess(folder: folder)
      transferd.request(.attach(.usual))
      transferd.request(.begin(.download(1, server.url("/file"))))
      func challenge() throws -> TransferChallenge {
        try transferd.notice(
          { if case .challenge(let challenge) = $0 { challenge } else { nil } }, "a challenge")
      }
      #expect(try challenge().realm == "Vault")
      var credential = TransferCredential()
      credential.task = 1
      credential.hasCredential = true
      credential.user = "ann"
      if scheme.hasPrefix("Basic") {
        credential.password = "wrong"
        transferd.request(.credential(credential))
        #expect(try challenge().failures == 1)
      }
      credential.password = "secret"
      credential.isForSession = true
      transferd.request(.credential(credential))
      #expect(transferd.content(try transferd.result(1)) == content)
      // The session knows it by now.
      transferd.request(.begin(.download(2, server.url("/file"))))
      #expect(transferd.content(try transferd.result(2)) == content)
      let journal = try Data(contentsOf: folder.appendingPathComponent("journal"))
      #expect(journal.firstRange(of: Data("secret".utf8)) == nil)
    }
  }

  @Test func anUploadSendsItsFileAndBringsTheAnswer() throws {
    try withFolder { folder in
      let server = try HostileServer { question in
        HTTPAnswer(status: 201, body: Array("\(question.method) \(question.body.count)".utf8))
      }
      let transferd = try TransferProcess(folder: folder)
      _ = try transferd.first("readiness") { if case .ready = $0.content { true } else { nil } }
      let body = folder.appendingPathComponent("Bodies/letter")
      try Data(testBytes(2_000_000)).write(to: body)
      transferd.request(.attach(.usual))
      var task = TransferTask.download(1, server.url("/in"))
      task.isUpload = true
      task.method = "POST"
      task.file = "letter"
      transferd.request(.begin(task))
      let result = try transferd.result(1)
      #expect(result.error == 0)
      #expect(result.response?.status == 201)
      #expect(String(decoding: result.answer, as: UTF8.self) == "POST 2000000")
      #expect(server.received.last?.body == testBytes(2_000_000))
      transferd.request(.handled(1))
      transferd.send("", .ping(1))
      _ = try transferd.first("an answer") { $0.content == .pong(1) ? true : nil }
      #expect(try transferd.task() == nil)
      #expect(!FileManager.default.fileExists(atPath: body.path))
    }
  }

  @Test func discretionaryTasksWaitForTheirConditionsAndHeldOnesForTheirRelease() throws {
    try withFolder { folder in
      let server = try HostileServer(giving: content)
      let transferd = try TransferProcess(folder: folder)
      var conditions = TransferConditions()
      conditions.discretionaryWaitFor = "the device to be charged"
      transferd.send("", .conditions(conditions))
      transferd.send("app", .order(.hold))
      transferd.request(.attach(.usual))
      var later = TransferTask.download(1, server.url("/later"))
      later.beganInBackground = true
      transferd.request(.begin(later))
      transferd.request(.begin(.download(2, server.url("/now"))))
      #expect(transferd.content(try transferd.result(2)) == content)
      #expect(try transferd.task()?.waitingFor.contains("the delay") == true)
      transferd.send("app", .order(.release))
      #expect(try transferd.task()?.waitingFor == "the device to be charged")
      transferd.send("", .conditions(TransferConditions()))
      #expect(transferd.content(try transferd.result(1)) == content)
      #expect(server.received.map(\.path) == ["/now", "/later"])
    }
  }

  @Test func aForceQuitCancelsWithoutAWaitingSessionAndUninstallingLeavesNothing() throws {
    try withFolder { folder in
      let gate = Gate()
      let server = try server(gate)
      let transferd = try TransferProcess(folder: folder)
      transferd.request(.attach(.usual))
      transferd.request(.begin(.download(1, server.url("/file"))))
      try transferd.waitUntilReceived(90_000)
      transferd.send("app", .order(.cancel))
      let result = try transferd.result(1)
      #expect(result.error == TransferError.cancelled.rawValue)
      #expect(result.isByForceQuit)
      transferd.send("", .ping(1))
      var waits = false
      _ = try transferd.first("an answer") { report -> Bool? in
        if case .waiting(let waiting) = report.content { waits = waits || waiting.isWaiting }
        return report.content == .pong(1) ? true : nil
      }
      #expect(!waits)
      transferd.send("app", .order(.remove))
      transferd.send("", .ping(2))
      _ = try transferd.first("an answer") { $0.content == .pong(2) ? true : nil }
      transferd.kill()
      try transferd.start()
      let ready = try transferd.first("readiness") { report in
        if case .ready(let ready) = report.content { ready } else { nil }
      }
      #expect(ready.apps.isEmpty)
      let parts = folder.appendingPathComponent("Parts").path
      #expect(try FileManager.default.contentsOfDirectory(atPath: parts).isEmpty)
      gate.open()
    }
  }

  @Test func aTaskThatIsSuspendedStopsAndGoesOn() throws {
    try withFolder { folder in
      let gate = Gate()
      let server = try server(gate)
      let transferd = try TransferProcess(folder: folder)
      transferd.request(.attach(.usual))
      transferd.request(.begin(.download(1, server.url("/file"))))
      try transferd.waitUntilReceived(90_000)
      var suspension = TransferSuspension()
      suspension.task = 1
      suspension.isSuspended = true
      transferd.request(.suspend(suspension))
      #expect(try transferd.task()?.waitingFor == "its app to resume it")
      gate.open()
      suspension.isSuspended = false
      transferd.request(.suspend(suspension))
      #expect(transferd.content(try transferd.result(1)) == content)
    }
  }
}
