import ConformanceSupport
import Foundation
import Glibc
import Testing

@testable import LinuxPlatform

@Suite struct ProcessRankTests {
  /// The nice values of the process and of its session; the session's is `nil` if Linux does not
  /// group processes by session.
  private func niceValues(of pid: Int32) throws -> (process: Int32, session: Int?) {
    let process = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(pid))
    let autogroup = try? String(contentsOfFile: "/proc/\(pid)/autogroup", encoding: .utf8)
    let word = autogroup?.split(whereSeparator: \.isWhitespace).last
    return (process, word.flatMap { Int($0) })
  }

  @Test(.enabled(if: geteuid() == 0))
  func `a rank holds within a session and among sessions, and can be raised again`() throws {
    let program = try Launched(Adversary.path, ["threads"])
    #expect(program.lines(1) == ["ready"])
    let isGrouped = try niceValues(of: program.pid).session != nil
    for rank in [ProcessRank.background, .foreground] {
      #expect(rank.apply(toGroupOf: program.pid))
      let values = try niceValues(of: program.pid)
      #expect(values.process == rank.niceValue)
      #expect(values.session == (isGrouped ? Int(rank.niceValue) : nil))
    }
  }

  @Test func `there is no rank for a process that is gone`() {
    #expect(!ProcessRank.background.apply(toGroupOf: 4_194_303))
  }
}
