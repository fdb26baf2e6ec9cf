import DeviceStorage
import Foundation
import Testing
import VirtualDevice

/// A long time of a device whose data are on the real disk, in a process of its own. The whole year
/// is `make year`.
@Suite struct DeviceYearTests {
  @Test func everythingReachesItsLimitAndNothingExceedsIt() async {
    await #expect(processExitsWith: .success) {
      let home = FileManager.default.temporaryDirectory
        .appendingPathComponent("year-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: home) }
      let year = try DeviceYear(
        seed: 5, home: home, days: 112, appCount: 12, launchesPerDay: 10, logCapacity: 2_000)
      #expect(throws: Never.self) { try year.run(days: 112) }
      #expect(year.weeks.count == 16)
      // The limits were at work.
      #expect(year.weeks.contains { $0.recordsOfOne == StorageLimits.exitRecords.count })
      #expect(year.weeks.contains { $0.reports.oldest > 80 || $0.reports.count > 190 })
      let last = try #require(year.weeks.last)
      let growth = last.resident - year.weeks[7].resident
      #expect(growth < 8 << 20, "\(growth) bytes more than after 8 weeks")
    }
  }
}
