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
    record.jetsam = ExitRecord.Jetsam(band: .background, reason: .highWater, limit: 7)
    record.code = .max
    let data = try JSONEncoder().encode(record)
    #expect(try JSONDecoder().decode(ExitRecord.self, from: data) == record)
  }

  /// What is on the disks of devices, and what `--json` prints.
  @Test func theWordsOfARecordAreTheTextsThatWereAlwaysThere() throws {
    func texts<Word: CaseIterable & RawRepresentable<String>>(_ words: Word.Type) -> String {
      words.allCases.map(\.rawValue).joined(separator: " ")
    }
    #expect(
      texts(ExitRecord.Namespace.self)
        == "SPRINGBOARD FRONTBOARD ASSERTIOND RUNNINGBOARD JETSAM SIGNAL TCC FOREGROUND")
    #expect(
      texts(ExitRecord.State.self) == "notRunning inactive active background suspended")
    #expect(texts(ExitRecord.Visibility.self) == "Foreground Background Unknown")
    #expect(texts(ExitRecord.Generation.self) == "P3 P4 P5 P6 P7 P13 P15 P18 P26 P27")
    #expect(texts(ExitRecord.Jetsam.Band.self) == "frontmost background suspended notRunning")
    #expect(
      texts(ExitRecord.Jetsam.Cause.self)
        == "highwater vm-pageshortage per-process-limit sustained-memory-pressure")
    #expect(
      texts(ExitRecord.Choice.Rule.self)
        == "endUnderWay enoughMemory highWaterMark largestSuspended oldestScene "
        + "largestInBackground foregroundLast sustainedPressure nothingToGain")
    #expect(texts(ExitRecord.Choice.Pressure.self) == "normal warning critical")
    #expect(texts(ExitRecord.Choice.Standing.self) == "suspended background foreground")
  }

  @Test func aRecordIsReadAndWrittenAsItAlwaysWas() throws {
    let text = """
      {"backgroundTasks":[],"bundleIdentifier":"org.example.Notes","code":4,"device":"test",\
      "executablePath":"","exitTime":60,"incident":"1A2B3C4D-0000-4000-8000-000000000001",\
      "jetsam":{"band":"suspended","choice":{"available":3,"considered":[\
      {"bundleIdentifier":"org.example.Mail","name":"Mail","standing":"background"}],\
      "isSimulated":true,"pressure":"critical","rule":"largestSuspended","total":9},\
      "reason":"vm-pageshortage"},"launchTime":0,"name":"Notes","namespace":"JETSAM",\
      "osProfile":"P13","pid":7,"reason":"jetsam","recentCallbacks":[],"shortVersion":"",\
      "stateAtExit":"suspended","uptime":60,"version":"","visibility":"Background"}
      """
    let record = try JSONDecoder().decode(ExitRecord.self, from: Data(text.utf8))
    #expect(record.namespace == .jetsam && record.stateAtExit == .suspended)
    #expect(record.jetsam?.choice?.rule == .largestSuspended)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(record), as: UTF8.self) == text)
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
