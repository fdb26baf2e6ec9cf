import LifecycleKernel
import Testing
import VirtualDevice

@testable import DeviceHost

/// How an unresponsive part of the system is detected.
@Suite struct HeartbeatTests {
  private let time = VirtualTime()

  @Test func aProcessThatAnswersIsPingedAgainAndNeverReplaced() {
    var asked = 0
    var isSilent = false
    var heartbeat: Heartbeat?
    heartbeat = Heartbeat(surroundings: time) { number in
      asked += 1
      time.schedule(after: Heartbeat.patience / 2) { heartbeat?.answered(number) }
    } onSilence: {
      isSilent = true
    }
    heartbeat?.begin()
    time.advance(by: .seconds(3_600))
    #expect(!isSilent)
    #expect(asked == 481)
  }

  @Test func aProcessThatDoesNotAnswerIsNoticedInTime() {
    var silences: [Instant] = []
    let heartbeat = Heartbeat(
      surroundings: time, ask: { _ in }, onSilence: { silences.append(time.now) })
    let begun = time.now
    heartbeat.begin()
    time.advance(by: .seconds(3_600))
    #expect(silences == [begun.advanced(by: Heartbeat.patience)])
  }

  @Test func aPongForAnEarlierProcessIsIgnored() {
    var silences = 0
    var numbers: [UInt32] = []
    let heartbeat = Heartbeat(surroundings: time) {
      numbers.append($0)
    } onSilence: {
      silences += 1
    }
    heartbeat.begin()
    heartbeat.begin()
    heartbeat.answered(numbers[0])
    time.advance(by: .seconds(3_600))
    #expect(silences == 1)
  }
}
