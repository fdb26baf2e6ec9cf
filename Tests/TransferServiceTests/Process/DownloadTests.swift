import Foundation
import Testing
import TransferService
import TransferTestKit

/// Downloads by transferd from a real server that misbehaves.
@Suite struct DownloadTests {
  let content = testBytes(300_000)

  @Test func aFileArrivesWithItsResponse() throws {
    try withFolder { folder in
      let server = try HostileServer(giving: content)
      let transferd = try TransferProcess(folder: folder)
      transferd.request(.attach(.usual))
      transferd.request(.begin(.download(1, server.url("/file"))))
      let result = try transferd.result(1)
      #expect(result.error == 0)
      #expect(result.response?.status == 200)
      #expect(result.response?.headers.value(of: "etag") == "\"1\"")
      #expect(transferd.content(result) == content)
    }
  }

  @Test func aCutDownloadGoesOnWhereItWasCut() throws {
    try withFolder { folder in
      let server = try HostileServer { [content] question in
        var answer = HTTPAnswer(content, tag: "\"1\"", to: question)
        if question.number <= 3 { answer.cut = 70_000 }
        return answer
      }
      let transferd = try TransferProcess(folder: folder)
      transferd.request(.attach(.usual))
      transferd.request(.begin(.download(1, server.url("/file"))))
      let result = try transferd.result(1)
      #expect(transferd.content(result) == content)
      #expect(
        server.received.map { $0.headers["range"] } == [
          nil, "bytes=70000-", "bytes=140000-", "bytes=210000-",
        ])
      #expect(server.received.dropFirst().allSatisfy { $0.headers["if-range"] == "\"1\"" })
    }
  }

  @Test func aFileThatChangesMidwayIsLoadedAnew() throws {
    try withFolder { folder in
      let other = testBytes(250_000, seed: 2)
      let server = try HostileServer { [content] question in
        guard question.number == 1 else {
          return HTTPAnswer(other, tag: "\"2\"", to: question)
        }
        var answer = HTTPAnswer(content, tag: "\"1\"", to: question)
        answer.cut = 100_000
        return answer
      }
      let transferd = try TransferProcess(folder: folder)
      transferd.request(.attach(.usual))
      transferd.request(.begin(.download(1, server.url("/file"))))
      let result = try transferd.result(1)
      #expect(transferd.content(result) == other)
      #expect(result.response?.headers.value(of: "etag") == "\"2\"")
    }
  }

  @Test func aPartOfAnotherFileThanWasAskedForIsNotUsed() throws {
    try withFolder { folder in
      let other = testBytes(300_000, seed: 2)
      let server = try HostileServer { [content] question in
        guard question.number > 1 else {
          var answer = HTTPAnswer(content, tag: "\"1\"", to: question)
          answer.cut = 100_000
          return answer
        }
        // It ignores If-Range and sends the rest of another file.
        var ignoring = question
        ignoring.headers["if-range"] = nil
        return HTTPAnswer(other, tag: "\"2\"", to: ignoring)
      }
      let transferd = try TransferProcess(folder: folder)
      transferd.request(.attach(.usual))
      transferd.request(.begin(.download(1, server.url("/file"))))
      #expect(transferd.content(try transferd.result(1)) == other)
    }
  }

  @Test func aBodyShorterThanStatedIsNoResult() throws {
    try withFolder { folder in
      let server = try HostileServer { [content] question in
        var answer = HTTPAnswer(content, tag: "\"1\"", to: question)
        if question.number == 1 { answer.statedLength = "\(content.count + 5)" }
        return answer
      }
      let transferd = try TransferProcess(folder: folder)
      transferd.request(.attach(.usual))
      transferd.request(.begin(.download(1, server.url("/file"))))
      let result = try transferd.result(1)
      #expect(transferd.content(result) == content)
      #expect(server.received.count > 1)
    }
  }

  @Test func anAnswerThatIsNoHTTPIsAnErrorOrTriedAgain() throws {
    try withFolder { folder in
      let server = try HostileServer { [content] question in
        var answer = HTTPAnswer(content, tag: "\"1\"", to: question)
        if question.number == 1 {
          answer.headers = [("Content-Range", "bytes 5-9/10")]
          answer.status = 206
        }
        return answer
      }
      let transferd = try TransferProcess(folder: folder)
      transferd.request(.attach(.usual))
      transferd.request(.begin(.download(1, server.url("/file"))))
      let result = try transferd.result(1)
      #expect(result.error == TransferError.badServerResponse.rawValue)
      #expect(result.errorText.contains("not asked for"))
    }
  }

  @Test func headersThatDoNotEndAreAnError() throws {
    try withFolder { folder in
      let server = try HostileServer { question in
        var answer = HTTPAnswer()
        answer.headersNeverEnd = true
        return answer
      }
      let transferd = try TransferProcess(folder: folder)
      transferd.request(.attach(.usual))
      transferd.request(.begin(.download(1, server.url("/file"))))
      let result = try transferd.result(1)
      #expect(result.error == TransferError.badServerResponse.rawValue)
      #expect(result.errorText.contains("headers"))
      #expect(server.received.count == 1)
    }
  }

  @Test func aCompressedAnswerIsKeptAsItWasSentAndNotUnpacked() throws {
    try withFolder { folder in
      // Whatever it would become, only what has arrived is on the disk.
      let packed: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + testBytes(5_000)
      let server = try HostileServer { question in
        var answer = HTTPAnswer(body: packed)
        answer.headers = [("Content-Encoding", "gzip")]
        return answer
      }
      let transferd = try TransferProcess(folder: folder)
      transferd.request(.attach(.usual))
      transferd.request(.begin(.download(1, server.url("/file"))))
      let result = try transferd.result(1)
      #expect(result.error == 0)
      #expect(transferd.content(result) == packed)
      #expect(server.received.first?.headers["accept-encoding"] == nil)
    }
  }

  @Test func aResponseWithAnErrorStatusIsAResult() throws {
    try withFolder { folder in
      let server = try HostileServer { _ in HTTPAnswer(status: 404, body: Array("no".utf8)) }
      let transferd = try TransferProcess(folder: folder)
      transferd.request(.attach(.usual))
      transferd.request(.begin(.download(1, server.url("/file"))))
      let result = try transferd.result(1)
      #expect(result.error == 0)
      #expect(result.response?.status == 404)
      #expect(transferd.content(result) == Array("no".utf8))
    }
  }

  @Test func redirectionsAreFollowedAndALoopIsAnError() throws {
    try withFolder { folder in
      let server = try HostileServer { [content] question in
        if question.path == "/file" { return HTTPAnswer(content, tag: "\"1\"", to: question) }
        var answer = HTTPAnswer(status: 302)
        answer.headers = [("Location", question.path == "/moved" ? "/file" : "/loop")]
        return answer
      }
      let transferd = try TransferProcess(folder: folder)
      transferd.request(.attach(.usual))
      transferd.request(.begin(.download(1, server.url("/moved"))))
      transferd.request(.begin(.download(2, server.url("/loop"))))
      var results: [UInt32: TransferFinished] = [:]
      while results.count < 2 {
        let result = try transferd.notice(
          { if case .finished(let result) = $0 { result } else { nil } }, "a result")
        results[result.task] = result
      }
      #expect(results[1].map(transferd.content) == content)
      #expect(results[1]?.response?.url == server.url("/file"))
      #expect(results[2]?.error == TransferError.httpTooManyRedirects.rawValue)
    }
  }

  @Test func aDownloadLargerThanItsAppMayKeepEndsWithAnError() throws {
    try withFolder { folder in
      let large = testBytes(12 << 20)
      let server = try HostileServer(giving: large)
      let transferd = try TransferProcess(folder: folder, limits: [6 << 20, 0])
      transferd.request(.attach(.usual))
      transferd.request(.begin(.download(1, server.url("/file"))))
      let result = try transferd.result(1)
      #expect(result.error == TransferError.cannotWriteToFile.rawValue)
      #expect(result.errorText.contains("more than it may keep"))
    }
  }

  @Test func aDownloadThatWouldTakeTheRoomOfTheSystemEndsWithAnError() throws {
    try withFolder { folder in
      let server = try HostileServer(giving: content)
      // No disk has so much room.
      let transferd = try TransferProcess(folder: folder, limits: [.max, 1 << 60])
      transferd.request(.attach(.usual))
      transferd.request(.begin(.download(1, server.url("/file"))))
      let result = try transferd.result(1)
      #expect(result.error == TransferError.cannotWriteToFile.rawValue)
      #expect(result.errorText.contains("No space left"))
      // Nothing had been written.
      #expect(result.resumeData.isEmpty)
    }
  }

  @Test(arguments: [Double.infinity, .nan, 1e300, -1])
  func aTimeoutThatIsNoUsefulNumberHarmsNobody(timeout: Double) throws {
    try withFolder { folder in
      let server = try HostileServer(giving: content)
      let transferd = try TransferProcess(folder: folder)
      var settings = TransferSettings.usual
      settings.requestTimeout = timeout
      transferd.request(.attach(settings))
      transferd.request(.begin(.download(1, server.url("/file"))))
      #expect(transferd.content(try transferd.result(1)) == content)
    }
  }

  @Test func noMoreTransfersOfASessionRunThanItsConfigurationAllows() throws {
    try withFolder { folder in
      let gate = Gate()
      let server = try HostileServer(giving: content, stoppingAfter: 1_000, until: gate)
      let transferd = try TransferProcess(folder: folder)
      var settings = TransferSettings.usual
      settings.connectionsPerHost = 2
      transferd.request(.attach(settings))
      for number in 1...5 {
        transferd.request(.begin(.download(UInt32(number), server.url("/\(number)"))))
      }
      let waiting = try transferd.listing().sessions.flatMap(\.tasks).map(\.waitingFor)
      #expect(waiting.count { $0.contains("another transfer of its session") } == 3)
      gate.open()
      for _ in 1...5 {
        _ = try transferd.notice({ if case .finished = $0 { true } else { nil } }, "a result")
      }
      #expect(server.received.count == 5)
    }
  }
}
