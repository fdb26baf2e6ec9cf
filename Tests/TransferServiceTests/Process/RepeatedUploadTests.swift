import Foundation
import Testing
import TransferService
import TransferTestKit

/// Which uploads are sent a second time: none that a server may have carried out and that must not be
/// carried out twice (RFC 9110, 9.2.2).
@Suite struct RepeatedUploadTests {
  private let letter = testBytes(100_000)

  /// A server that cuts the first connection after so many bytes, without an answer.
  private func server(cutting count: Int) throws -> HostileServer {
    try HostileServer(taking: { $0.number == 1 ? .part(count, .cut) : .whole })
  }

  @Test(arguments: ["POST", "PATCH", "put", "SUBMIT"])
  func whatWasSentWholeIsNotSentAgain(method: String) throws {
    let server = try server(cutting: letter.count)
    try withTransferd { transferd in
      try transferd.beginUpload(of: letter, to: server.url("/in"), method: method)
      let result = try transferd.result(1)
      #expect(result.error == TransferError.networkConnectionLost.rawValue)
      #expect(result.errorText.contains("may have done what \(method) asks for"))
      #expect(result.response == nil)
      #expect(result.sent == UInt64(letter.count))
      #expect(server.received.map(\.method) == [method])
    }
  }

  @Test(arguments: ["PUT", "DELETE"])
  func whatMayBeDoneTwiceIsSentAgain(method: String) throws {
    let server = try server(cutting: letter.count)
    try withTransferd { transferd in
      try transferd.beginUpload(of: letter, to: server.url("/in"), method: method)
      let result = try transferd.result(1)
      #expect(result.response?.status == 201)
      #expect(server.received.map(\.method) == [method, method])
      #expect(server.received.last?.body == letter)
    }
  }

  /// A server does nothing with a request that is not whole.
  @Test func aPostThatWasCutBeforeItsEndIsSentAgain() throws {
    let server = try server(cutting: 1 << 20)
    try withTransferd { transferd in
      try transferd.beginUpload(to: server.url("/in"), method: "POST")
      let result = try transferd.result(1)
      #expect(result.response?.status == 201)
      #expect(server.received.count == 2)
      #expect(server.received.last?.body == TransferProcess.letter)
    }
  }

  @Test func aPostWithoutABodyIsNotSentAgain() throws {
    let server = try server(cutting: 0)
    try withTransferd { transferd in
      try transferd.beginUpload(of: [], to: server.url("/in"), method: "POST")
      let result = try transferd.result(1)
      #expect(result.error == TransferError.networkConnectionLost.rawValue)
      #expect(server.received.count == 1)
    }
  }

  @Test func aPostWithoutABodyIsTriedAgainWhileNobodyListens() throws {
    try withTransferd { transferd in
      try transferd.beginUpload(of: [], to: "http://127.0.0.1:1/in", method: "POST")
      let end = Date().addingTimeInterval(TransferProcess.patience)
      while try transferd.task()?.waitingFor.hasPrefix("the next try") != true {
        try #require(Date() < end, "it is not tried again")
      }
    }
  }

  /// libcurl itself would send it again by a new connection. It has no body, before which the server
  /// would have said to go on, after which libcurl does not.
  @Test func aPostIsNotSentByAConnectionThatWasUsedBefore() throws {
    let server = try HostileServer(taking: { $0.number == 2 ? .part(0, .cut) : .whole })
    try withTransferd { transferd in
      transferd.request(.attach(.usual))
      transferd.request(.begin(.download(7, server.url("/first"))))
      _ = try transferd.result(7)
      try transferd.beginUpload(of: [], to: server.url("/in"), method: "POST")
      let result = try transferd.result(1)
      #expect(result.error == TransferError.networkConnectionLost.rawValue)
      #expect(server.received.map(\.method) == ["GET", "POST"])
    }
  }

  @Test func aPostThatIsAskedForACredentialWhenItWasSentWholeIsSentAgain() throws {
    let server = try HostileServer { question in
      if question.headers["authorization"] != nil { return HTTPAnswer(status: 201) }
      var answer = HTTPAnswer(status: 401)
      answer.headers = [("WWW-Authenticate", "Basic realm=\"Vault\"")]
      return answer
    }
    try withTransferd { transferd in
      try transferd.beginUpload(of: letter, to: server.url("/in"), method: "POST")
      _ = try transferd.notice({ if case .challenge = $0 { true } else { nil } }, "the question")
      var credential = TransferCredential()
      credential.task = 1
      credential.hasCredential = true
      credential.user = "ann"
      credential.password = "secret"
      transferd.request(.credential(credential))
      #expect(try transferd.result(1).response?.status == 201)
      #expect(server.received.last?.body == letter)
    }
  }

  @Test(arguments: ["POST", "PUT"])
  func aTransferdThatIsKilledAfterTheLastByteKnowsThat(method: String) throws {
    let gate = Gate()
    let count = letter.count
    let server = try HostileServer(taking: {
      $0.number == 1 ? .part(count, .wait(gate)) : .whole
    })
    try withTransferd { transferd in
      try transferd.beginUpload(of: letter, to: server.url("/in"), method: method)
      try transferd.waitUntilSent(UInt64(count))
      transferd.kill()
      try transferd.start()
      transferd.request(.attach(.usual))
      let result = try transferd.result(1)
      gate.open()
      if method == "POST" {
        #expect(result.error == TransferError.networkConnectionLost.rawValue)
        #expect(server.received.count == 1)
      } else {
        #expect(result.response?.status == 201)
        #expect(server.received.count == 2)
      }
    }
  }
}
