import ControlInterface
import Foundation
import SwiftProtobuf
import Testing

@testable import TransferService

/// What becomes of transfers while there is no network.
@Suite struct OfflineTests {
  private static func conditions(offline: Bool) -> TransferConditions {
    var conditions = TransferConditions()
    conditions.isOffline = offline
    return conditions
  }

  private func withTransfer(
    _ task: TransferTask = .download(1, "http://127.0.0.1:1/file"),
    _ body: (ServiceInVirtualTime, _ setOffline: (Bool) -> Void) throws -> Void
  ) throws {
    try withFolder { folder in
      let transfers = try ServiceInVirtualTime(folder: folder)
      try Data("letter".utf8).write(to: folder.appendingPathComponent("Bodies/letter"))
      transfers.request(.attach(.usual))
      transfers.request(.begin(task))
      #expect(transfers.driver.started == [1])
      try body(transfers) { isOffline in
        transfers.driver.started = []
        transfers.send(.conditions(Self.conditions(offline: isOffline)), app: "")
      }
    }
  }

  private var letter: TransferTask {
    var task = TransferTask.download(1, "http://127.0.0.1:1/in")
    task.isUpload = true
    task.method = "POST"
    task.file = "letter"
    return task
  }

  @Test func aTransferIsCutAndWaitsAndGoesOnAtOnceWithTheNetwork() throws {
    try withTransfer { transfers, setOffline in
      setOffline(true)
      #expect(transfers.driver.cancelled == [1])
      transfers.wait(1_000)
      #expect(transfers.driver.started == [] && transfers.results.isEmpty)
      setOffline(false)
      #expect(transfers.driver.started == [1])
    }
  }

  @Test("The pause after an error ends with the network's return, and the next is a short one")
  func pause() throws {
    try withTransfer { transfers, setOffline in
      for _ in 0..<10 {
        transfers.service.ended(1, .failed(.cannotConnectToHost, "refused"))
        transfers.wait(RetryDelay.longest)
      }
      transfers.service.ended(1, .failed(.cannotConnectToHost, "refused"))
      setOffline(true)
      setOffline(false)
      #expect(transfers.driver.started == [1])
      transfers.driver.started = []
      transfers.service.ended(1, .failed(.cannotConnectToHost, "refused"))
      transfers.wait(RetryDelay.first)
      #expect(transfers.driver.started == [1])
    }
  }

  @Test func whatIsBegunWithoutANetworkWaits() throws {
    try withTransfer { transfers, setOffline in
      setOffline(true)
      transfers.request(.begin(.download(2, "http://127.0.0.1:1/other")))
      #expect(transfers.driver.started == [])
      setOffline(false)
      #expect(transfers.driver.started == [1, 2])
    }
  }

  @Test func theTimeOfATransferGoesOnWithoutANetwork() throws {
    try withFolder { folder in
      let transfers = try ServiceInVirtualTime(folder: folder)
      transfers.request(.attach(.limited(to: 60)))
      transfers.request(.begin(.download(1, "http://127.0.0.1:1/file")))
      transfers.send(.conditions(Self.conditions(offline: true)), app: "")
      transfers.wait(61)
      #expect(transfers.results.map(\.error) == [TransferError.timedOut.rawValue])
    }
  }

  @Test("An upload that the server may have carried out is not sent again")
  func upload() throws {
    try withTransfer(letter) { transfers, setOffline in
      #expect(transfers.service.sendsLast(1))
      setOffline(true)
      #expect(transfers.results.map(\.error) == [TransferError.networkConnectionLost.rawValue])
      setOffline(false)
      #expect(transfers.driver.started == [])
    }
    try withTransfer(letter) { transfers, setOffline in
      setOffline(true)
      setOffline(false)
      #expect(transfers.driver.started == [1], "its last byte was not sent")
    }
  }

  @Test func aTransferdThatIsStartedWithoutANetworkRunsNothing() throws {
    try withTransfer { transfers, setOffline in
      try transfers.start(Self.conditions(offline: true))
      #expect(transfers.driver.started == [])
      setOffline(false)
      #expect(transfers.driver.started == [1])
    }
  }

  @Test func theGeneratedCodeSaysTheSame() throws {
    let generated = WireTransferConditions.with { $0.offline = true }
    let bytes: [UInt8] = try generated.serializedBytes()
    #expect(try TransferConditions(encoded: bytes).isOffline)
    #expect(Self.conditions(offline: true).encoded == bytes)
  }
}
