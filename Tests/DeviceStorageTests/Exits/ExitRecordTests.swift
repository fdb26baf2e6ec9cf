import DeviceStorage
import Foundation
import Testing

struct ExitRecordTests {
  @Test func aRecordSurvivesJSON() throws {
    var record = watchdogRecord()
    record.backgroundTasks = [ExitRecord.BackgroundTask(identifier: 1, name: "sync", age: 2)]
    record.recentCallbacks = [
      ExitRecord.CallbackTiming(name: "applicationDidBecomeActive", start: 0.1, duration: 0.02),
      ExitRecord.CallbackTiming(name: "applicationDidEnterBackground", start: 59, duration: nil),
    ]
    record.end = .signaled(9)
    record.jetsam = ExitRecord.Jetsam(band: "background", reason: "highwater", limit: 7)
    record.code = .max
    let data = try JSONEncoder().encode(record)
    #expect(try JSONDecoder().decode(ExitRecord.self, from: data) == record)
  }

  @Test func sharesOfTheCPUCanBeMoreThanAHundredPercent() {
    func deadline(_ elapsed: Double, _ app: Double?) -> ExitRecord.Deadline {
      ExitRecord.Deadline(event: "x", allowance: 1, elapsed: elapsed, appCPU: app)
    }
    #expect(deadline(2, 3).appCPUPercent == 150)
    #expect(deadline(2, nil).appCPUPercent == nil)
    #expect(deadline(0, 1).appCPUPercent == nil)
    #expect(deadline(1e-300, .greatestFiniteMagnitude).appCPUPercent == nil)
    #expect(deadline(1, -1).appCPUPercent == 0)
  }

  @Test func theWordsAreThoseOfTheKernel() {
    for word in [
      "exit", "crash", "watchdog", "backgroundTaskExpired", "jetsam", "terminated",
      "exitedOnSuspend", "forceQuit", "graphicsInBackground", "lockedFile", "protocolViolation",
      "purposeMissing", "permissionChanged", "launchFailed",
      "uninstalled", "shutdown",
    ] {
      #expect(ExitRecord.Reason(word: word).rawValue == word)
    }
    #expect(ExitRecord.Reason(word: "abducted") == .other)
  }

  @Test func killsAreTheEndsThatTheSystemForced() {
    #expect(
      ExitRecord.Reason.allCases.filter(\.isKill).map(\.rawValue).sorted() == [
        "backgroundTaskExpired", "excessiveUse", "graphicsInBackground", "jetsam", "lockedFile",
        "protocolViolation", "purposeMissing", "resumedTooOften", "thermal", "unreportedCall",
        "wakeOverrun", "watchdog",
      ])
  }
}
