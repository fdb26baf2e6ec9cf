import Testing

@testable import DeviceHost

@Suite struct RestartDelayTests {
  @Test func aProgramThatEndsSoonAfterItsStartIsRestartedLaterAndLater() {
    var delay = RestartDelay()
    var pauses: [Duration] = []
    for _ in 0..<12 { pauses.append(delay.after(running: .milliseconds(1))) }
    #expect(pauses[0] == RestartDelay.shortest)
    #expect(zip(pauses, pauses.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(pauses.last == RestartDelay.longest)
  }

  @Test func aProgramThatRanForLongIsRestartedAtOnce() {
    var delay = RestartDelay()
    for _ in 0..<12 { _ = delay.after(running: .zero) }
    #expect(delay.after(running: RestartDelay.goodWhile) == RestartDelay.shortest)
  }
}
