import ConformanceSupport
import DeviceStorage
import Testing

struct PlatformDescriptionTests {
  @Test(
    "From iOS 13 on it is a terminate context", .proves("TERM-15", on: .kernel))
  func terminateContext() {
    #expect(
      watchdogRecord().platformDescription == """
        <RBSTerminateContext| domain:10 code:0x8BADF00D explanation:scene-update watchdog \
        transgression: application<org.foreground.Stubborn>:4321 exhausted real (wall clock) time \
        allowance of 1.00 seconds
        ProcessVisibility: Background
        ProcessState: Running
        WatchdogEvent: scene-update
        WatchdogVisibility: Background
        WatchdogCPUStatistics: (
        "Elapsed total CPU time (seconds): 1.530 (user 1.280, system 0.250), 150% CPU",
        "Elapsed application CPU time (seconds): 0.980, 96% CPU"
        ) reportType:CrashLog maxTerminationResistance:Interactive>
        """)
  }

  @Test func upToIOS12ItIsALineWithBars() {
    #expect(
      watchdogRecord(profile: .p7).platformDescription
        == "SPRINGBOARD, scene-update watchdog transgression: "
        + "application<org.foreground.Stubborn>:4321 exhausted real (wall clock) time allowance of "
        + "1.00 seconds | ProcessVisibility: Background | ProcessState: Running | "
        + "WatchdogEvent: scene-update | WatchdogVisibility: Background | WatchdogCPUStatistics: "
        + "( | \"Elapsed total CPU time (seconds): 1.530 (user 1.280, system 0.250), 150% CPU\", "
        + "\"Elapsed application CPU time (seconds): 0.980, 96% CPU\" | )")
  }

  @Test func whatWasNotMeasuredIsLeftOut() {
    var record = watchdogRecord()
    record.deadline = ExitRecord.Deadline(
      event: "scene-create", allowance: 20, clock: .cpu, elapsed: 20)
    record.visibility = nil
    #expect(
      record.platformDescription == """
        <RBSTerminateContext| domain:10 code:0x8BADF00D explanation:scene-create watchdog \
        transgression: application<org.foreground.Stubborn>:4321 exhausted CPU time allowance of \
        20.00 seconds
        ProcessVisibility: Unknown
        ProcessState: Running
        WatchdogEvent: scene-create
        WatchdogVisibility: Unknown reportType:CrashLog maxTerminationResistance:Interactive>
        """)
  }

  @Test func backgroundTasksThatWereNotEndedAreListed() {
    let old = record(.backgroundTaskExpired, profile: .p4) {
      $0.deadline = ExitRecord.Deadline(
        event: "backgroundTaskBudget", allowance: 600, elapsed: 600)
      $0.backgroundTasks = [
        ExitRecord.BackgroundTask(identifier: 1, name: "sync", age: 601),
        ExitRecord.BackgroundTask(identifier: 2, age: 300),
      ]
    }
    #expect(
      old.platformDescription == """
        Stubborn[4321] has active assertions beyond permitted time:
        {(
            <BKProcessAssertion> identifier: sync process: Stubborn[4321] \
        permittedBackgroundDuration: 600.000000 reason: finishTask owner pid:4321 preventSuspend,
            <BKProcessAssertion> identifier: unnamed process: Stubborn[4321] \
        permittedBackgroundDuration: 600.000000 reason: finishTask owner pid:4321 preventSuspend
        )}
        """)
  }

  @Test func whatTheHostRecordedComesFirst() {
    let record = record(.watchdog) { $0.description = "as it was told" }
    #expect(record.platformDescription == "as it was told")
  }

  @Test func normalExitsHaveNone() {
    for reason in [ExitRecord.Reason.exit, .forceQuit, .shutdown, .terminated, .jetsam] {
      #expect(record(reason).platformDescription == nil)
    }
  }

  @Test func codesAreHexadecimal() {
    #expect(watchdogRecord().codeText == "0x8badf00d")
    #expect(record(.exit).codeText == "0x0")
  }
}
