import LifecycleKernel
import Testing

@testable import DeviceHost

@Suite struct MessageAllowanceTests {
  private static func at(_ seconds: Double) -> Instant {
    Instant(nanoseconds: Int64(1e12 + seconds * 1e9))
  }

  /// The number of messages at this rate that are accepted before one is too many.
  private static func taken(perSecond rate: Int, forSeconds span: Int) -> Int {
    var allowance = MessageAllowance(at: at(0))
    let all = 0..<(rate * span)
    return all.first { !allowance.take(at: at(Double($0) / Double(rate))) } ?? all.count
  }

  @Test func aBurstIsAcceptedUpToItsLimit() {
    var allowance = MessageAllowance(at: Self.at(0))
    let answers = (0...MessageAllowance.burst).map { _ in allowance.take(at: Self.at(0)) }
    #expect(answers.firstIndex(of: false) == MessageAllowance.burst)
    let later = allowance.take(at: Self.at(0.01))
    #expect(later)
  }

  @Test func aSteadyStreamBelowTheRateIsAlwaysAccepted() {
    #expect(Self.taken(perSecond: 400, forSeconds: 100) == 40_000)
  }

  @Test func aSlowFloodIsSeenWithinSeconds() {
    #expect(Self.taken(perSecond: 1500, forSeconds: 60) < 1500 * 6)
  }

  @Test func answersAreNotCounted() {
    var allowance = MessageAllowance(at: Self.at(0))
    let refused = (0..<100_000).count { _ in
      allowance.systemSpoke()
      return !allowance.take(at: Self.at(0))
    }
    #expect(refused == 0)
  }

  @Test func restDoesNotSaveUpMoreThanABurst() {
    var allowance = MessageAllowance(at: Self.at(0))
    let taken = (0..<20_000).count { _ in allowance.take(at: Self.at(3600)) }
    #expect(taken == MessageAllowance.burst)
  }
}
