import AppInterface
import ControlInterface
import SwiftProtobuf
import Testing
import TransferService

/// transferd's own code and the generated code read what the other has written.
@Suite struct GeneratedCodeTests {
  @Test func aCommandIsTheSameInBoth() throws {
    var generated = WireTransferCommand()
    generated.app = "com.example.app"
    generated.request.session = "images"
    generated.request.begin = .with {
      $0.number = 3
      $0.isUpload = true
      $0.method = "PUT"
      $0.url = "https://example.com/ä"
      $0.headers = [.with { $0.name = "A" }, .with { $0.value = "b" }]
      $0.file = "x"
      $0.description_p = "a description"
      $0.earliestBegin = 12.5
      $0.expectedToSend = -1
      $0.beganInBackground = true
    }
    let bytes: [UInt8] = try generated.serializedBytes()
    let own = try TransferCommand(encoded: bytes)
    #expect(own.encoded == bytes)
    guard case .request(let request) = own.content, case .begin(let task) = request.content else {
      Issue.record("\(own)")
      return
    }
    #expect(task.url == "https://example.com/ä")
    #expect(task.summary == "a description")
    #expect(task.expectedToSend == -1)
  }

  @Test func aReportIsTheSameInBoth() throws {
    var result = TransferFinished()
    result.task = 5
    result.sequence = 1 << 40
    result.error = -999
    result.errorText = "cancelled"
    var response = TransferResponse()
    response.status = 200
    response.headers = [TransferHeader("a", "b")]
    result.response = response
    result.resumeData = [1, 2, 3]
    let own = TransferReport("app", .notice(TransferNotice("session", .finished(result))))
    let generated = try WireTransferReport(serializedBytes: own.encoded)
    #expect(generated.notice.finished.error == -999)
    #expect(generated.notice.finished.sequence == 1 << 40)
    #expect(generated.notice.finished.response.headers.first?.value == "b")
    #expect(try generated.serializedBytes() == own.encoded)
    for report: TransferReport in [
      TransferReport("", .pong(0)), TransferReport("", .ready(TransferReady())),
      TransferReport("a", .notice(TransferNotice("s", .caughtUp(true)))),
      TransferReport("a", .waiting(TransferWaiting())),
    ] {
      #expect(
        try WireTransferReport(serializedBytes: report.encoded).serializedBytes() == report.encoded)
    }
  }

  @Test func allOrdersAreTheSame() {
    for order in WireTransferOrder.allCases where order != .unspecified {
      #expect(TransferOrder(rawValue: UInt32(order.rawValue)) != nil)
    }
    #expect(TransferOrder(rawValue: 7) == nil)
  }

  @Test func whatIsCutShortIsRefused() throws {
    var command = WireTransferCommand()
    command.app = "app"
    command.request.session = "images"
    let bytes: [UInt8] = try command.serializedBytes()
    #expect(throws: MalformedMessage.self) { try TransferCommand(encoded: bytes.dropLast()) }
  }
}
