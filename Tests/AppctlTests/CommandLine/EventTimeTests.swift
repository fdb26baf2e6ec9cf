import ArgumentParser
import Foundation
import Testing

@testable import appctl

/// Times of events are read and written as Foundation's formatter does it, without Foundation.
@Suite struct EventTimeTests {
  private var formatter: DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd'T'HH:mm"
    return formatter
  }

  @Test(arguments: [
    "2026-05-01T09:30", "2026-5-1T9:3", " 2026-05-01T09:30 ", "1970-01-01T00:00",
    "2024-02-29T23:59", "2026-12-31T00:00", "1969-07-20T20:17",
  ])
  func aTimeIsRead(_ text: String) throws {
    let date = try EventTime.date(text)
    #expect(date == formatter.date(from: text))
    #expect(EventTime.text(of: date) == formatter.string(from: date))
  }

  @Test(arguments: [
    "", "now", "2026-05-01", "2026-05-01 09:30", "2026-05-01T09:30:00", "2026-13-01T09:30",
    "2026-00-01T09:30", "2026-02-30T09:30", "2026-05-01T24:00", "2026-05-01T09:60",
    "-2026-05-01T09:30", "2026-05-01T09-30", "2026-05 -01T09:30", "99999999999-05-01T09:30",
  ])
  func anythingElseIsRefused(_ text: String) {
    #expect(throws: ValidationError.self) { try EventTime.date(text) }
  }

  @Test(arguments: [0, -0.5, 59.9, 1e9, 1_700_000_000, 4e9])
  func aDateIsWritten(_ seconds: Double) {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(EventTime.text(of: date) == formatter.string(from: date))
  }

  @Test(arguments: [1e300, -1e300])
  func aDateThatNoCalendarHasIsWrittenToo(_ seconds: Double) {
    #expect(!EventTime.text(of: Date(timeIntervalSince1970: seconds)).isEmpty)
  }
}
