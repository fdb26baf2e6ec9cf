import ConformanceSupport
import LifecycleKernel
import Testing

@Suite struct TerminationCodeTests {
  private func text(_ reason: ExitReason, _ profile: OSProfile) -> String {
    let code = TerminationCode(reason, dialect: profile.dialect)
    let namespace = code.namespace?.rawValue ?? "-"
    return "\(namespace) 0x\(String(code.code, radix: 16)) \(code.rule ?? "-")"
  }

  @Test(.proves("TERM-01", "TERM-14", on: .kernel))
  func watchdogs() {
    #expect(text(.watchdog(.launch), .p4) == "SPRINGBOARD 0x8badf00d WDG-01")
    #expect(text(.watchdog(.backgroundEntry), .p7) == "SPRINGBOARD 0x8badf00d WDG-03")
    #expect(text(.watchdog(.termination), .p13) == "FRONTBOARD 0x8badf00d WDG-05")
  }

  @Test(.proves("TERM-07", "TERM-14", "BGT-16", "AMB-19", on: .kernel))
  func backgroundTasks() {
    #expect(text(.backgroundTaskExpired, .p4) == "SPRINGBOARD 0x8badf00d BGT-07")
    #expect(text(.backgroundTaskExpired, .p7) == "ASSERTIOND 0x8badf00d BGT-07")
    #expect(text(.backgroundTaskExpired, .p13) == "RUNNINGBOARD 0x2182bad2 BGT-16")
  }

  @Test(.proves("TERM-02", "TERM-14", on: .kernel))
  func locks() {
    #expect(text(.lockedFile(path: "a"), .p7) == "SPRINGBOARD 0xdead10cc TERM-02")
    #expect(text(.lockedFile(path: "a"), .p13) == "RUNNINGBOARD 0xdead10cc TERM-02")
  }

  @Test(.proves("TERM-18", "RESP-01/b", on: .kernel))
  func graphics() {
    #expect(text(.graphicsInBackground(.call("glClear")), .p4) == "SIGNAL 0xb TERM-18")
    #expect(text(.graphicsInBackground(.unfinishedCommands), .p13) == "SIGNAL 0xb RESP-01")
  }

  @Test(.proves("TERM-08", on: .kernel))
  func resources() {
    #expect(text(.excessiveUse(.storage), .p7) == "SPRINGBOARD 0xd00d2bad TERM-08")
    #expect(text(.excessiveUse(.processes), .p13) == "RUNNINGBOARD 0xd00d2bad TERM-08")
  }

  @Test(.proves("TERM-14", "TERM-21", on: .kernel))
  func others() {
    #expect(text(.crash(signal: 11), .p7) == "SIGNAL 0xb -")
    #expect(text(.exit(code: 1), .p7) == "- 0x1 -")
    #expect(text(.exit(code: -1), .p7) == "- 0xffffffff -")
    #expect(text(.jetsam(.vmPageShortage), .p7) == "JETSAM 0x4 LIFE-09")
    #expect(text(.jetsam(.perProcessLimit), .p7) == "JETSAM 0x7 MEM-05")
    #expect(text(.forceQuit, .p7) == "SPRINGBOARD 0x0 TERM-21")
    #expect(text(.terminated, .p13) == "RUNNINGBOARD 0x0 SEQ-33")
    #expect(text(.exitedOnSuspend, .p3) == "SPRINGBOARD 0x0 LIFE-12")
    #expect(text(.exitedOnSuspend, .p7) == "SPRINGBOARD 0x0 LIFE-14")
    #expect(text(.shutdown, .p7) == "FOREGROUND 0x4 SEQ-37")
  }
}
