import ConformanceSupport
import LifecycleKernel
import Testing

/// Under which kind the platform counts each end.
@Suite struct ExitBucketTests {
  /// A reason, and its kind in the foreground and in the background; nil: it is not counted.
  static let table: [(ExitReason, ExitBucket?, ExitBucket?)] = [
    (.exit(code: 0), .normal, .normal),
    (.exit(code: 3), .normal, .normal),
    (.terminated, .normal, .normal),
    (.exitedOnSuspend, .normal, .normal),
    (.shutdown, .normal, .normal),
    // SIGABRT, SIGFPE, SIGKILL, SIGTERM, SIGSYS
    (.crash(signal: 6), .abnormal, .abnormal),
    (.crash(signal: 8), .abnormal, .abnormal),
    (.crash(signal: 9), .abnormal, .abnormal),
    (.crash(signal: 15), .abnormal, .abnormal),
    (.crash(signal: 31), .abnormal, .abnormal),
    // SIGSEGV, SIGBUS
    (.crash(signal: 11), .badAccess, .badAccess),
    (.crash(signal: 7), .badAccess, .badAccess),
    // SIGILL, SIGTRAP
    (.crash(signal: 4), .illegalInstruction, .illegalInstruction),
    (.crash(signal: 5), .illegalInstruction, .illegalInstruction),
    (.watchdog(.launch), .watchdog, .watchdog),
    (.watchdog(.backgroundEntry), .watchdog, .watchdog),
    (.watchdog(.termination), .watchdog, .watchdog),
    (.jetsam(.perProcessLimit), .memoryResourceLimit, .memoryResourceLimit),
    (.jetsam(.vmPageShortage), .memoryResourceLimit, .memoryPressure),
    (.jetsam(.highWater), .memoryResourceLimit, .memoryPressure),
    (.jetsam(.sustainedMemoryPressure), .memoryResourceLimit, .memoryPressure),
    (.excessiveUse(.memory), .memoryResourceLimit, .memoryResourceLimit),
    (.excessiveUse(.processor), .cpuResourceLimit, .cpuResourceLimit),
    (.excessiveUse(.displayMemory), .memoryResourceLimit, .memoryResourceLimit),
    (.excessiveUse(.displayTime), .cpuResourceLimit, .cpuResourceLimit),
    (.excessiveUse(.processes), .abnormal, .abnormal),
    (.excessiveUse(.storage), .abnormal, .abnormal),
    (.lockedFile(path: "a"), .abnormal, .suspendedWithLockedFile),
    // As the bad access that it is on the platform.
    (.graphicsInBackground(.call("glClear")), .badAccess, .badAccess),
    (.backgroundTaskExpired, .abnormal, .backgroundTaskTimeout),
    (.wakeOverrun(.processing), .abnormal, .backgroundTaskTimeout),
    (.wakeOverrun(.urlSession), .abnormal, .urlSessionTimeout),
    (.wakeOverrun(.fetch), .abnormal, .fetchTimeout),
    (.wakeOverrun(.refreshTask), .abnormal, .fetchTimeout),
    (.wakeOverrun(.remoteNotification), .abnormal, .fetchTimeout),
    (.resumedTooOften, .abnormal, .abnormal),
    (.unreportedCall, .abnormal, .abnormal),
    (.misbehaviour(.flood), .abnormal, .abnormal),
    (.failedToStart("no memory"), nil, nil),
    (.uninstalled, nil, nil),
  ]

  @Test(
    "Each end is of one kind, by its reason and by where the app was",
    .proves("TERM-20", on: .kernel), arguments: table)
  func kinds(_ reason: ExitReason, _ foreground: ExitBucket?, _ background: ExitBucket?) {
    #expect(ExitBucket(reason, inForeground: true) == foreground)
    #expect(ExitBucket(reason, inForeground: false) == background)
  }

  @Test("A force quit is a normal end", .proves("TERM-21", "TERM-20", on: .kernel))
  func forceQuit() {
    #expect(ExitBucket(.forceQuit, inForeground: true) == .normal)
    #expect(ExitBucket(.forceQuit, inForeground: false) == .normal)
  }

  @Test("No end in the foreground is of a kind of the background", arguments: table)
  func foreground(_ reason: ExitReason, _ foreground: ExitBucket?, _ background: ExitBucket?) {
    guard let foreground else { return }
    #expect(ExitBucket.foreground.contains(foreground))
  }

  @Test("The kind of a time that is over goes with the code of the end")
  func codes() {
    let codes: [(WakeReason, UInt64, ExitBucket)] = [
      (.processing, 0x2182_bad2, .backgroundTaskTimeout),
      (.urlSession, 0x2182_bad3, .urlSessionTimeout),
      (.fetch, 0x2182_bad4, .fetchTimeout),
    ]
    for (reason, code, bucket) in codes {
      let reason = ExitReason.wakeOverrun(reason)
      #expect(TerminationCode(reason, dialect: OSProfile.p13.dialect).code == code)
      #expect(ExitBucket(reason, inForeground: false) == bucket)
    }
  }
}
