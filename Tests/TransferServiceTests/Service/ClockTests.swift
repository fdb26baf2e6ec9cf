import Foundation
import Testing

@testable import TransferService

/// Clocks that are set while there are transfers: durations are what they are, and dates are looked
/// at again.
@Suite struct ClockTests {
  private static let year = 365.25 * 86_400

  private func withTask(
    limit: Double = 0, earliestBegin: Double = 0, _ body: (ServiceInVirtualTime) throws -> Void
  ) throws {
    try withFolder { folder in
      let transfers = try ServiceInVirtualTime(folder: folder)
      transfers.request(.attach(.limited(to: limit)))
      var task = TransferTask.download(1, "http://127.0.0.1:1/file")
      task.earliestBegin = earliestBegin
      transfers.request(.begin(task))
      try body(transfers)
    }
  }

  // MARK: The time of a task

  @Test(arguments: [-10 * year, -3_600, 3_600, 10 * year])
  func theTimeOfATaskIsNotThatOfAClockThatWasSet(jump: Double) throws {
    try withTask(limit: 7_200) { transfers in
      transfers.wait(100)
      transfers.date += jump
      transfers.look()
      #expect(transfers.results.isEmpty)
      transfers.wait(7_200 - 100 - 1)
      #expect(transfers.results.isEmpty)
      transfers.wait(1)
      #expect(transfers.results.map(\.error) == [TransferError.timedOut.rawValue])
    }
  }

  @Test(arguments: [-10 * year, -3_600, 3_600, 10 * year])
  func anotherServiceCountsOnHoweverTheClockWasSetMeanwhile(jump: Double) throws {
    try withTask(limit: 7_200) { transfers in
      transfers.wait(100)
      transfers.date += jump
      try transfers.start()
      #expect(transfers.driver.started == [1])
      transfers.wait(7_099)
      #expect(transfers.results.isEmpty)
      transfers.wait(1)
      #expect(transfers.results.map(\.error) == [TransferError.timedOut.rawValue])
    }
  }

  @Test(arguments: [-10 * year, 10 * year])
  func aMachineThatIsStartedAnewCountsOnlyWhatItHasMeasured(jump: Double) throws {
    try withTask(limit: 7_200) { transfers in
      // The time is written down four times an hour.
      transfers.wait(1_000)
      transfers.wait(500)
      transfers.date += jump
      try transfers.startMachine(named: "two")
      #expect(transfers.driver.started == [1])
      transfers.wait(6_199)
      #expect(transfers.results.isEmpty)
      transfers.wait(1)
      #expect(transfers.results.map(\.error) == [TransferError.timedOut.rawValue])
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0])
  func aLimitThatIsNoLengthOfTimeLimitsNothing(limit: Double) throws {
    try withTask(limit: limit) { transfers in
      transfers.wait(100 * Self.year)
      #expect(transfers.results.isEmpty)
      #expect(transfers.driver.started == [1])
      #expect((0...60).contains(transfers.service.idleTime))
    }
  }

  @Test(arguments: [-year, year])
  func aPauseAfterAnErrorDoesNotHeedTheDate(jump: Double) throws {
    try withTask { transfers in
      transfers.service.ended(1, .failed(.networkConnectionLost, "cut"))
      transfers.date += jump
      transfers.look()
      transfers.wait(RetryDelay.first - 0.01)
      #expect(transfers.driver.started == [1])
      transfers.wait(0.01)
      #expect(transfers.driver.started == [1, 1])
    }
  }

  // MARK: Dates

  @Test func aTaskBeginsWhenTheClockShowsItsDate() throws {
    try withTask(earliestBegin: 1_800_000_100) { transfers in
      #expect(transfers.driver.started == [])
      // The loop looks again in time.
      transfers.wait(50)
      #expect(transfers.service.idleTime <= 50)
      transfers.wait(49)
      #expect(transfers.driver.started == [])
      transfers.wait(1)
      #expect(transfers.driver.started == [1])
    }
  }

  @Test func aClockThatIsSetForwardBringsTheDateAndOneThatIsSetBackPutsItOff() throws {
    try withTask(earliestBegin: 1_800_000_100) { transfers in
      transfers.date -= 3_600
      transfers.wait(3_699)
      #expect(transfers.driver.started == [])
      transfers.date += 3_600
      transfers.look()
      #expect(transfers.driver.started == [1])
    }
  }

  @Test func theDateIsThatOfTheClockThatTheDeviceShows() throws {
    try withTask(earliestBegin: 1_800_003_700) { transfers in
      var conditions = TransferConditions()
      conditions.clockOffset = 3_600
      transfers.send(.conditions(conditions), app: "")
      transfers.wait(99)
      #expect(transfers.driver.started == [])
      transfers.wait(1)
      #expect(transfers.driver.started == [1])
    }
  }

  @Test(arguments: [.nan, -.infinity, -62_135_769_600, -1] as [Double])
  func aDateThatHasPassedOrIsNoneDelaysNothing(date: Double) throws {
    try withTask(earliestBegin: date) { transfers in
      #expect(transfers.driver.started == [1])
    }
  }

  @Test(arguments: [Double.infinity, 64_092_211_200])
  func aDateInTheDistantFutureIsWaitedFor(date: Double) throws {
    try withTask(limit: 7_200, earliestBegin: date) { transfers in
      #expect(transfers.driver.started == [])
      #expect((0...60).contains(transfers.service.idleTime))
      // Not for ever: its time is over at last.
      transfers.wait(7_200)
      #expect(transfers.results.map(\.error) == [TransferError.timedOut.rawValue])
    }
  }
}
