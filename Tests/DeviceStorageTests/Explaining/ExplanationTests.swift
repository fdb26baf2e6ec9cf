import DeviceStorage
import Testing

struct ExplanationTests {
  @Test func aWatchdogKillIsExplainedWithItsEvidence() {
    #expect(
      Explanation(watchdogRecord()).text
        == "Stubborn (org.foreground.Stubborn) was killed by the watchdog 1.02 s after "
        + "applicationDidEnterBackground was called, which must return within 1.00 s (rule "
        + "WDG-03). It had used 0.98 s of CPU in that time (96 %), so it was busy, not waiting. "
        + "Its main thread was in __libc_sleep, called by Stubborn.spin() -> (). Move the work off "
        + "the main thread, or begin a background task before it.")
  }

  @Test func aFunctionThatTheCompilerHasMergedIsNotNamed() {
    var record = watchdogRecord()
    // Its name is that of another callback, whose code is the same.
    record.stackText = """
      Thread 1
      #0  0x00007f0000001000 __libc_sleep - /lib/libc.so.6
      #1  0x0000560000002000 merged @objc Stubborn.Delegate.applicationWillTerminate(UIApplication) -> ()
      #2  0x0000560000003000 Stubborn.Delegate.spin() -> ()
      """
    let text = Explanation(record).text
    #expect(!text.contains("applicationWillTerminate"), "\(text)")
    #expect(text.contains("in __libc_sleep, called by Stubborn.Delegate.spin() -> ()."), "\(text)")
  }

  @Test func anAppThatWaitedIsToldToWaitElsewhere() {
    var record = watchdogRecord()
    record.deadline?.appCPU = 0.01
    record.deadline?.machineCPU = 2.5
    record.stackText = nil
    #expect(
      Explanation(record).text
        == "Stubborn (org.foreground.Stubborn) was killed by the watchdog 1.02 s after "
        + "applicationDidEnterBackground was called, which must return within 1.00 s (rule "
        + "WDG-03). It had used 0.01 s of CPU in that time (1 %), so it was waiting, not busy. "
        + "Everything else on the machine had used 2.49 s of CPU meanwhile, which may have slowed "
        + "it. Do not wait for files, locks or the network on the main thread, or begin a background "
        + "task before it.")
  }

  @Test func aLaunchThatTookTooLongIsExplained() {
    let record = record(.watchdog) {
      $0.rule = "WDG-01"
      $0.deadline = ExitRecord.Deadline(event: "launch", allowance: 20, elapsed: 20.04)
    }
    #expect(
      Explanation(record).text
        == "Stubborn (org.foreground.Stubborn) was killed by the watchdog: its launch took 20.0 s, "
        + "and 20.0 s are allowed (rule WDG-01). Move the work off the main thread, and do only "
        + "what the first screen needs before it is there.")
  }

  @Test func aDeadlineThatCoversSeveralCallbacksIsExplainedByItsOwnNumbers() {
    let record = record(.watchdog) {
      $0.rule = "WDG-01"
      $0.deadline = ExitRecord.Deadline(event: "process-launch", allowance: 5, elapsed: 5)
      $0.outstandingCallback = ExitRecord.OutstandingCallback(
        name: "application(_:didFinishLaunchingWithOptions:)", since: 1.32)
    }
    #expect(
      Explanation(record).text
        == "Stubborn (org.foreground.Stubborn) was killed by the watchdog: its launch took 5.00 s, "
        + "and 5.00 s are allowed (rule WDG-01). It was in "
        + "application(_:didFinishLaunchingWithOptions:), for 1.32 s. Move the work off the main "
        + "thread, and do only what the first screen needs before it is there.")
  }

  @Test("A deadline was missed in the callback of one scene")
  func aSceneThatMissedADeadline() {
    let record = record(.watchdog) {
      $0.rule = "WDG-03"
      $0.outstandingCallback = ExitRecord.OutstandingCallback(
        name: "sceneDidEnterBackground", since: 5, scene: 2)
    }
    #expect(
      Explanation(record).text.hasPrefix(
        "Stubborn (org.foreground.Stubborn) was killed by the watchdog 5.00 s after "
          + "sceneDidEnterBackground of scene 2 was called, which had not returned in time (rule "
          + "WDG-03)."))
  }

  @Test("Why a scene is in its state is a sentence for each reason")
  func scenes() {
    func text(_ state: String, _ reason: SceneReason) -> String {
      Explanation.scene(1, state: state, reason, lastCallback: nil)
    }
    #expect(
      Explanation.scene(
        0, state: "foregroundActive", .fillsScreen, lastCallback: "sceneDidBecomeActive")
        == "Scene 0 is foreground active: it fills the screen. Its last callback was "
        + "sceneDidBecomeActive.")
    #expect(
      text("foregroundActive", .sharesScreen(hasFocus: true))
        == "Scene 1 is foreground active: it shares the screen with another scene, and has the "
        + "focus.")
    #expect(
      text("foregroundInactive", .covered(["switcher", "call"]))
        == "Scene 1 is foreground inactive: it is in front, and the app switcher and a call lie "
        + "over it.")
    #expect(
      text("background", .behind("scene 0"))
        == "Scene 1 is in the background: scene 0 is in front.")
    #expect(
      text("unattached", .takenBack(request: "scene disconnect 1"))
        == "Scene 1 is unattached: the system has taken it back, as you asked for (scene "
        + "disconnect 1) (rule SCENE-12); its session is connected again when somebody opens it.")
    #expect(
      text("unattached", .notOpened)
        == "Scene 1 is unattached: nobody has opened its session since the app was started.")
  }

  @Test("The scene on a display is called by the display")
  func displayScenes() {
    #expect(
      Explanation.sceneOnDisplay(
        "TV", state: "foregroundActive", lastCallback: "sceneDidBecomeActive")
        == "The scene on the display TV is foreground active: it follows the app's scenes on the "
        + "device's own screen, and goes with them (rule SCENE-21). Its last callback was "
        + "sceneDidBecomeActive.")
    let record = record(.watchdog) {
      $0.outstandingCallback = ExitRecord.OutstandingCallback(
        name: "sceneDidEnterBackground", since: 5, scene: 1 << 31 | 3)
    }
    #expect(
      Explanation(record).text.contains(
        "after sceneDidEnterBackground of the scene on display 3 was"))
  }

  @Test("Who has discarded a scene, and whether the app knows of it")
  func discardedScenes() {
    #expect(
      Explanation.sceneDiscarded(2, by: .person(request: "scene close 2"), isTold: true)
        == "Scene 2 was discarded with its session because you asked for it (scene close 2) (rule "
        + "SCENE-13).")
    #expect(
      Explanation.sceneDiscarded(2, by: .app, isTold: false)
        == "Scene 2 was discarded with its session because the app asked for it; the app is told "
        + "with application(_:didDiscardSceneSessions:) as soon as it runs again (rule SCENE-13).")
  }

  @Test func aKillOfWhichNothingMoreIsKnownIsStillASentence() {
    let bare = record(.watchdog) { $0.name = "" }
    #expect(
      Explanation(bare).text
        == "org.foreground.Stubborn was killed by the watchdog because it did not answer in time. "
        + "Move the work off the main thread.")
  }

  @Test func backgroundTasksAreNamed() {
    var record = record(.backgroundTaskExpired) {
      $0.rule = "BGT-07"
      $0.deadline = ExitRecord.Deadline(event: "backgroundTaskBudget", allowance: 180, elapsed: 180)
      $0.backgroundTasks = [ExitRecord.BackgroundTask(identifier: 1, name: "sync", age: 181.5)]
    }
    let advice =
      " End each task with endBackgroundTask as soon as its work is done, and in its expiration "
      + "handler."
    #expect(
      Explanation(record).text
        == "Stubborn (org.foreground.Stubborn) was killed because its background time of 3 min was "
        + "over and it had not ended the background task \"sync\", begun 3 min 2 s before (rule "
        + "BGT-07)." + advice)
    record.backgroundTasks.append(ExitRecord.BackgroundTask(identifier: 2, age: 4))
    record.deadline = nil
    #expect(
      Explanation(record).text
        == "Stubborn (org.foreground.Stubborn) was killed because its background time was over and "
        + "it had not ended 2 background tasks: \"sync\" (begun 3 min 2 s before) and one without "
        + "a name (begun 4.00 s before) (rule BGT-07)." + advice)
  }

  @Test func anEndThatWasAskedForIsNobodysFault() {
    var record = record(.jetsam) {
      $0.jetsam = ExitRecord.Jetsam(band: .frontmost, reason: .perProcessLimit)
      $0.memoryFootprint = 118 << 20
      $0.rule = "LIFE-09"
      $0.requested = true
    }
    #expect(
      Explanation(record).text
        == "Stubborn (org.foreground.Stubborn) was killed because you asked for it, as the system "
        + "does for memory: without a callback (rule LIFE-09). It used 118 MiB of memory. What it "
        + "had not saved when it entered the background is lost.")
    record.reason = .crash
    record.rule = nil
    record.end = .signaled(11)
    record.stateAtExit = .active
    let crash = Explanation(record).text
    #expect(
      crash.hasPrefix(
        "Stubborn (org.foreground.Stubborn) crashed with SIGSEGV (signal 11), because you asked for "
          + "it, "))
    #expect(!crash.contains("invalid memory"))
    record.reason = .terminated
    record.rule = "SEQ-33"
    #expect(
      Explanation(record).text
        == "Stubborn (org.foreground.Stubborn) was terminated in an orderly way because you asked "
        + "for it (rule SEQ-33).")
  }

  @Test func memoryKillsSayWhetherItWasTheAppsFault() {
    var record = record(.jetsam) {
      $0.jetsam = ExitRecord.Jetsam(band: .suspended, reason: .pageShortage)
      $0.memoryFootprint = 118 << 20
      $0.rule = "LIFE-09"
    }
    #expect(
      Explanation(record).text
        == "Stubborn (org.foreground.Stubborn) was killed because the device was short of "
        + "memory (vm-pageshortage); it was among the suspended apps (rule LIFE-09). It used 118 "
        + "MiB of memory. This is not a fault of the app, but an app with less memory is chosen "
        + "later: free what can be recreated when it enters the background, and save its state "
        + "there.")
    record.jetsam = ExitRecord.Jetsam(
      band: .frontmost, reason: .perProcessLimit, limit: 100 << 20)
    record.memoryFootprint = nil
    #expect(
      Explanation(record).text
        == "Stubborn (org.foreground.Stubborn) was killed because it exceeded the memory limit of "
        + "an app (100 MiB): per-process-limit (rule LIFE-09). Use less memory at a time, and free "
        + "what can be recreated on a memory warning.")
  }

  @Test func aCrashIsExplainedWithWhatTheProcessHasSaid() {
    var crash = record(.crash) {
      $0.end = .signaled(6)
      $0.stateAtExit = nil
      $0.fatalMessage = FatalMessage(exception: "NSGenericException", reason: "too late.")
    }
    let head = "Stubborn (org.foreground.Stubborn) crashed with SIGABRT (signal 6), because of "
    #expect(
      Explanation(crash).text.hasPrefix(
        head + "the uncaught exception NSGenericException: \"too late\", 1 min after it was "
          + "started."))
    crash.fatalMessage = FatalMessage(reason: "Index out of range")
    #expect(
      Explanation(crash).text.hasPrefix(head + "a fatal error: \"Index out of range\", 1 min"))
  }

  @Test func anAppThatIsNotLaunchedWithoutScenesIsToldTheWaysOut() {
    let refused = record(.crash) {
      $0.end = .signaled(5)
      $0.fatalMessage = FatalMessage(reason: "Application failed to launch: UIScene life cycle")
      $0.rule = RequiredScenes.rule
    }
    let text = Explanation(refused).text
    #expect(
      text.hasPrefix(
        "Stubborn (org.foreground.Stubborn) was ended by UIKit at its launch, in UIApplicationMain, "
          + "before its delegate was made: it was built with an SDK that requires scenes, and has none "
          + "(rule SCENE-19). There are three ways out. "))
    for word in ["UISceneDelegateClassName", "UISceneStoryboardFile", "the SDK of iOS 26"] {
      #expect(text.contains(word))
    }
    var other = refused
    other.rule = nil
    #expect(Explanation(other).text.contains("crashed with SIGTRAP"))
  }

  @Test func crashesAndExitsAreExplained() {
    var crash = record(.crash) {
      $0.end = .signaled(11)
      $0.stateAtExit = .active
    }
    #expect(
      Explanation(crash).text
        == "Stubborn (org.foreground.Stubborn) crashed with SIGSEGV (signal 11), because it "
        + "accessed invalid memory, 1 min after it was started, while it was active. See its crash "
        + "report and its log for details.")
    crash.end = nil
    crash.stateAtExit = nil
    #expect(
      Explanation(crash).text
        == "Stubborn (org.foreground.Stubborn) crashed 1 min after it was started. See its crash "
        + "report and its log for details.")
    let exit = record(.exit) { $0.end = .exited(3) }
    #expect(
      Explanation(exit).text
        == "Stubborn (org.foreground.Stubborn) ended by itself with exit status 3, which means "
        + "failure, 1 min after it was started. An iOS app does not end itself; the user "
        + "leaves it with the home button.")
  }

  @Test func aLockedFileIsNamedWhereItIsKnown() {
    let advice =
      " Release the lock in applicationDidEnterBackground, or begin a background task before it "
      + "is taken and end it after it was released."
    #expect(
      Explanation(
        record(.lockedFile) {
          $0.detail = "Shared/contacts.sqlite"
          $0.rule = "TERM-02"
        }
      ).text
        == "Stubborn (org.foreground.Stubborn) was killed because it held a lock on the shared file "
        + "Shared/contacts.sqlite while it was being suspended (rule TERM-02)." + advice)
    #expect(
      Explanation(record(.lockedFile)).text
        == "Stubborn (org.foreground.Stubborn) was killed because it held a lock on a shared file "
        + "while it was being suspended." + advice)
  }

  @Test(arguments: [
    (
      ExitRecord.Reason.terminated,
      "was terminated by the system in an orderly way: no apps may stay."
    ),
    (.forceQuit, "was quit by the user in the app switcher, which counts as a normal exit."),
    (
      .protocolViolation,
      "was killed because it violated the protocol of its connection to the system: it no apps may "
        + "stay. Apps that use UIKit do not do this; check what else writes to the app's connection."
    ),
    (
      .launchFailed,
      "could not be launched: no apps may stay. Correct the cause and launch it again."
    ),
    (.uninstalled, "was ended because it was uninstalled."),
    (.shutdown, "was ended because the device was shut down."),
    (.other, "ended 1 min after it was started: no apps may stay."),
  ])
  func otherEndsAreExplained(reason: ExitRecord.Reason, sentence: String) {
    let record = record(reason) { $0.detail = "no apps\nmay stay." }
    #expect(Explanation(record).text == "Stubborn (org.foreground.Stubborn) \(sentence)")
  }

  @Test(arguments: ExitRecord.Reason.allCases)
  func everyReasonIsExplainedInWholeSentencesAlsoWithoutData(reason: ExitRecord.Reason) {
    let text = Explanation(record(reason)).text
    #expect(text.hasPrefix("Stubborn (org.foreground.Stubborn) "))
    #expect(text.hasSuffix("."))
    for mistake in ["nil", "Optional", "  ", " .", " ,", "..", "()", ": ."] {
      #expect(!text.contains(mistake), "\(text)")
    }
  }

  @Test func runningAppsSayWhatTheyDoAndWhy() {
    #expect(
      Explanation.running(
        name: "Notes", identifier: "org.example.Notes", state: .background, since: 12.3,
        reasons: ["it plays audio", "it has a background task."]
      ).text
        == "Notes (org.example.Notes) is in the background, for 12.3 s now. It executes code but is "
        + "not on the screen. It may run because it plays audio and it has a background task.")
    #expect(
      Explanation.running(
        name: "Notes", identifier: "org.example.Notes", state: .suspended, since: nil, reasons: []
      ).text
        == "Notes (org.example.Notes) is suspended. It is in memory but executes no code; it may be "
        + "removed without notice when memory is needed.")
  }

  @Test func appsThatDoNotRunAreExplained() {
    #expect(
      Explanation.neverLaunched(name: "Notes", identifier: "org.example.Notes").text
        == "Notes (org.example.Notes) is not running: it has not been launched since it was "
        + "installed.")
    #expect(
      Explanation.notInstalled(identifier: "org.example.None").text
        == "No app with the identifier org.example.None is installed.")
  }
}
