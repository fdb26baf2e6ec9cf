import Foundation
import Testing
import TransferService
import TransferTestKit

/// transferd is killed with SIGKILL at random moments, again and again: every file must be right, and
/// no result lost or doubled. `FOREGROUND_KILLS=1000` kills as often.
@Suite struct KilledTransferdTests {
  private static var kills: Int {
    ProcessInfo.processInfo.environment["FOREGROUND_KILLS"].flatMap { Int($0) } ?? 40
  }

  @Test func aThousandKillsLoseNothingAndDoubleNothing() throws {
    try withFolder { folder in
      let contents = (0..<7).map { testBytes(50_000 + 700_000 * $0, seed: UInt64($0 + 1)) }
      let server = try HostileServer { question in
        let index = Int(question.path.split(separator: "/").last ?? "") ?? 0
        return HTTPAnswer(contents[index % 7], tag: "\"\(index % 7)\"", to: question)
      }
      var random = SystemRandomNumberGenerator()
      let transferd = try TransferProcess(folder: folder)
      var begun: UInt32 = 0
      var accepted: Set<UInt32> = []
      // With the number of the result.
      var handled: [UInt32: UInt64] = [:]
      // What transferd must not report again.
      var confirmed: Set<UInt32> = []
      var killed = 0
      transferd.request(.attach(.usual))
      func begin(_ number: UInt32) {
        transferd.request(.begin(.download(number, server.url("/\(number)"))))
      }
      while killed < Self.kills || handled.count < Int(begun) {
        while killed < Self.kills, Int(begun) - handled.count < 8 {
          begun += 1
          begin(begun)
        }
        // Most of the time there is a report first; then the kill comes some microseconds after it.
        let pause = Double.random(in: 0...0.02, using: &random)
        let report = try transferd.report(within: killed < Self.kills ? pause : 30)
        switch report?.content {
        case .notice(let notice):
          switch notice.content {
          case .accepted(let number): accepted.insert(number)
          case .finished(let result):
            // What is finished was accepted, whether or not that was heard.
            accepted.insert(result.task)
            #expect(result.error == 0, "\(result.errorText)")
            #expect(!confirmed.contains(result.task), "task \(result.task) is finished twice")
            #expect(handled[result.task, default: result.sequence] == result.sequence)
            if handled[result.task] == nil {
              #expect(transferd.content(result) == contents[Int(result.task) % 7])
            }
            handled[result.task] = result.sequence
            transferd.request(.handled(result.task))
            transferd.send("", .ping(result.task))
          default: break
          }
        case .pong(let number): confirmed.insert(number)
        default: break
        }
        guard killed < Self.kills, report == nil || Bool.random(using: &random) else { continue }
        transferd.kill()
        killed += 1
        try transferd.start()
        transferd.request(.attach(.usual))
        // As UIKit does when it is asked to attach again.
        for number in 1...max(begun, 1) where number <= begun && !accepted.contains(number) {
          begin(number)
        }
      }
      #expect(handled.count == Int(begun))
      #expect(killed == Self.kills)
    }
  }
}
