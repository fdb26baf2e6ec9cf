import Foundation
import Testing

@testable import TransferService

/// What foregroundd hears of sessions that wait for their apps (NSU-03), and when.
@Suite struct WaitingTests {
  /// What was reported of waiting sessions and of results, in order.
  private func told(_ reports: [TransferReport]) -> [String] {
    reports.compactMap { report in
      switch report.content {
      case .waiting(let waiting): return waiting.isWaiting ? "waits" : "waits no more"
      case .notice(let notice):
        guard case .finished(let result) = notice.content else { return nil }
        return "finished \(result.task)"
      default: return nil
      }
    }
  }

  private func cancellation(of task: UInt32) -> TransferRequest.Content {
    var cancellation = TransferCancellation()
    cancellation.task = task
    return .cancel(cancellation)
  }

  @Test func aSessionWaitsBeforeItsAppIsToldOfWhatItWaitsFor() throws {
    try withFolder { folder in
      let transfers = try ServiceInVirtualTime(folder: folder)
      transfers.request(.attach(.usual))
      transfers.request(.begin(.download(1, "http://127.0.0.1:1/file")))
      transfers.request(cancellation(of: 1))
      #expect(told(transfers.reports) == ["waits", "finished 1"])
      transfers.request(.handled(1))
      #expect(told(transfers.reports) == ["waits", "finished 1", "waits no more"])
    }
  }

  @Test func aSessionWaitsAgainWithEachResult() throws {
    try withFolder { folder in
      let transfers = try ServiceInVirtualTime(folder: folder)
      transfers.request(.attach(.usual))
      transfers.request(.begin(.download(1, "http://127.0.0.1:1/file")))
      transfers.request(cancellation(of: 1))
      // It has ended when it is looked at, so the session waits all the time.
      transfers.request(.begin(.download(2, "nothing")))
      #expect(told(transfers.reports) == ["waits", "finished 1", "waits", "finished 2"])
      transfers.request(.handled(1))
      #expect(told(transfers.reports).count == 4)
      transfers.request(.handled(2))
      #expect(told(transfers.reports).last == "waits no more")
    }
  }
}
