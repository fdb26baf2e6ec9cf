import Testing
import VirtualDevice

/// A long time of a device with many apps, in virtual time and in a process of its own.
@Suite struct DeviceDayTests {
  @Test func memoryIsFlat() async {
    await #expect(processExitsWith: .success) {
      let day = try DeviceDay(seed: 1, appCount: 40)
      // Every app has been there, and the log is full.
      day.run(hours: 2)
      let before = DeviceDay.residentBytes
      day.run(hours: 2)
      let growth = DeviceDay.residentBytes - before
      #expect(growth < 2 << 20, "\(growth) bytes more after \(day.launchCount) launches")
    }
  }
}
