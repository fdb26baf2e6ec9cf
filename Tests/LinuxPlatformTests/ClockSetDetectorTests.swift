import Testing

@testable import LinuxPlatform

/// A clock that was set, as opposed to a machine that slept.
@Suite struct ClockSetDetectorTests {
  private static let second: Int64 = 1_000_000_000

  @Test func sleepMovesBothClocksAndIsNoSetting() {
    var detector = ClockSetDetector(offset: 1_700_000_000 * Self.second)
    // Reading one clock after the other takes some time.
    let isSetting = detector.wasSet(offset: 1_700_000_000 * Self.second + 900_000)
    #expect(!isSetting)
  }

  @Test(arguments: [3_600, -3_600, 1, -1] as [Int64])
  func aJumpIsReportedOnce(seconds: Int64) {
    var detector = ClockSetDetector(offset: 0)
    let offset = seconds * Self.second
    let reports = [detector.wasSet(offset: offset), detector.wasSet(offset: offset)]
    #expect(reports == [true, false])
  }

  @Test func smallCorrectionsAddUp() {
    var detector = ClockSetDetector(offset: 0)
    let reports = (1...4).map { detector.wasSet(offset: $0 * 300_000_000) }
    #expect(reports == [false, false, false, true])
  }
}
