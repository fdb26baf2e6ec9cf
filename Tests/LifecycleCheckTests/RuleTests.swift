import Foundation
import Testing

@testable import LifecycleCheck

/// Each rule on records of legs: one in which it has a finding, and one in which it has none.
@Suite struct RuleTests {
  private func record(_ change: (inout LegRecord) -> Void = { _ in }) -> LegRecord {
    var record = LegRecord(leg: "home", title: "It is sent home", start: 1, end: 9)
    record.deadlines = ["backgroundEntryDeadline": 5]
    change(&record)
    return record
  }

  private func rules(in record: LegRecord) -> [String] {
    Rulebook.all.flatMap { $0.findings(in: record) }.map(\.rule)
  }

  private func entry(_ members: String, at time: Double = 5) -> String {
    #"{"seq":1,"time":\#(time),"app":"a.b",\#(members)}"#
  }

  @Test("A leg in which nothing was seen has no findings")
  func nothing() { #expect(rules(in: record()).isEmpty) }

  @Test("A timer that fires once is none that runs; one that fires twice is", arguments: [1, 2])
  func timers(firings: Int) {
    let found = record {
      var reading = QuietReading(state: "inactive", start: 2, seconds: 2)
      reading.timers = [.init(descriptor: 5, firings: firings)]
      $0.quiet = [reading]
    }
    #expect(rules(in: found) == (firings == 2 ? ["timer-running"] : []))
  }

  @Test("Frames, sensors and a busy processor are found while the app is inactive")
  func inactive() {
    let found = record {
      var reading = QuietReading(state: "inactive", start: 2, seconds: 2)
      reading.wantsFrames = true
      reading.sensors = ["accelerometer"]
      reading.processor = 1.5
      $0.quiet = [reading]
    }
    #expect(rules(in: found) == ["display-link-running", "sensor-running", "busy-inactive"])
  }

  private func purge(_ text: String, y: Double) -> PurgeSight {
    let place = InterfaceSight.Place(x: 0, y: 0, width: 100, height: 100)
    var before = InterfaceSight()
    before.screens = ["Form"]
    before.fields = [.init(key: "name", text: "check 1", place: place)]
    before.scrollers = [.init(key: "list", x: 0, y: 300, place: place)]
    var after = before
    after.fields[0].text = text
    after.scrollers[0].y = y
    var purge = PurgeSight(time: 6, state: "suspended", before: before, after: after)
    purge.typed = ["name": "check 1"]
    purge.scrolled = ["list"]
    return purge
  }

  @Test("Lost text and a lost place are found after a purge, each by its view")
  func lostState() {
    let kept = record { $0.purge = purge("check 1", y: 290) }
    #expect(rules(in: kept).isEmpty)
    let lost = record { $0.purge = purge("", y: 0) }
    #expect(StateLostRule().findings(in: lost).map(\.place) == ["name", "list"])
    var other = purge("", y: 0)
    other.after.screens = ["Start"]
    // What is on a screen that is not shown is not lost in addition.
    let gone = record { $0.purge = other }
    #expect(StateLostRule().findings(in: gone).map(\.place) == ["Form"])
  }

  @Test("A secret that is empty or covered is none in the picture")
  func secrets() {
    let place = InterfaceSight.Place(x: 0, y: 0, width: 100, height: 30)
    func found(_ text: String, isCovered: Bool) -> [String] {
      rules(
        in: record {
          var seen = BackgroundSight(time: 3)
          var field = InterfaceSight.Field(
            key: "password", text: text, isSensitive: true, place: place)
          field.isCovered = isCovered
          seen.interface.fields = [field]
          $0.background = seen
        })
    }
    #expect(found("••", isCovered: false) == ["sensitive-view"])
    #expect(found("••", isCovered: true).isEmpty)
    #expect(found("", isCovered: false).isEmpty)
  }

  @Test("Sockets, alerts and sensors are found in the background, sockets not of a telephone")
  func background() {
    var found = record {
      var seen = BackgroundSight(time: 3)
      seen.isSuspended = true
      seen.sockets = [.init(kind: "listening TCP", local: "127.0.0.1:80", remote: "")]
      seen.interface.alerts = ["Rate"]
      seen.sensors = ["gyroscope"]
      $0.background = seen
    }
    #expect(rules(in: found) == ["sensor-running", "socket-open", "alert-open"])
    found.modes = ["voip"]
    #expect(rules(in: found) == ["sensor-running", "alert-open"])
  }

  @Test("Services are found that the system had to close at the suspension, and no others")
  func services() {
    func found(_ reason: String) -> [String] {
      rules(
        in: record {
          $0.log = [
            entry(#""kind":"bonjour","event":"withdrawn","name":"Notes","reason":"\#(reason)""#)
          ]
        })
    }
    #expect(found("suspended") == ["service-published"])
    #expect(found("stopped").isEmpty)
  }

  @Test("Caches are judged by what a warning frees, memory by its size")
  func memory() {
    func found(_ megabytes: [UInt64]) -> [String] {
      let bytes = megabytes.map { $0 << 20 }
      return rules(
        in: record {
          $0.memory = MemorySight(
            time: 3, active: bytes[0], suspended: bytes[1], beforeWarning: bytes[2],
            afterWarning: bytes[3])
        })
    }
    #expect(found([20, 20, 20, 4]) == ["caches-kept"])
    #expect(found([20, 4, 20, 4]).isEmpty)
    #expect(found([100, 100, 100, 99]) == ["memory-kept"])
    #expect(found([20, 20, 20, 20]).isEmpty)
  }

  @Test("A callback is slow by its share of the deadline")
  func callbacks() {
    func found(_ seconds: Double) -> [String] {
      let text = #""kind":"callback","name":"applicationDidEnterBackground","duration":\#(seconds)"#
      return rules(in: record { $0.log = [entry(text)] })
    }
    #expect(found(1.9).isEmpty)
    #expect(found(2.1) == ["slow-callback"])
  }

  @Test("A hang within a callback is the callback's, one before it is its own")
  func hangs() {
    func found(from start: Double) -> [String] {
      rules(
        in: record {
          $0.log = [
            entry(
              #""kind":"callback","name":"applicationWillResignActive","duration":1.5"#, at: 5)
          ]
          $0.hangs = [Hang(start: start, seconds: 5 - start, isBusy: true)]
        })
    }
    #expect(found(from: 3.5).isEmpty)
    #expect(found(from: 2.5) == ["main-thread-hang"])
  }

  @Test(
    "Each end has one rule, and those of the leg none",
    arguments: [
      ("crash", "ended"), ("backgroundTaskExpired", "task-unended"), ("lockedFile", "lock-held"),
      ("watchdog", "slow-callback"), ("wakeOverrun", "wake-unfinished"), ("jetsam", ""),
      ("graphicsInBackground", "graphics-in-background"),
    ])
  func ends(reason: String, rule: String) {
    let found = record {
      $0.log = [entry(#""kind":"exit","reason":"\#(reason)""#)]
      $0.expectedExits = ["jetsam"]
    }
    #expect(rules(in: found) == (rule.isEmpty ? [] : [rule]))
  }

  @Test("What UIKit has said on the console is found once, unless the app was ended for it")
  func warnings() {
    let head = "2026-03-01 09:41:00.123 Notes[71:71] "
    let lines = [
      head + "[BackgroundTask] Background task still not ended after expiration handlers were "
        + "called: <_UIBackgroundTaskInfo>: taskID = 3, taskName = save, creationTime = 5 (elapsed = 6).",
      head + "[BackgroundTask] Can't endBackgroundTask: no background task exists with identifier "
        + "3 (0x3)",
      head + "[BackgroundTask] Can't end BackgroundTask: no background task exists with "
        + "identifier 4",
      head + "Warning: Application delegate received call to "
        + "application(_:performFetchWithCompletionHandler:) but the completion handler was never "
        + "called.",
      "saved draft: the completion handler",
    ]
    let found = WarningRule().findings(in: record { $0.console = lines })
    #expect(
      found.map(\.place) == [
        "task 'save'", "endBackgroundTask", "application(_:performFetchWithCompletionHandler:)",
      ])
    #expect(found.map(\.statement) == ["BGT-07", "BGT-03", "WDG-14"])
    #expect(found[1].what.hasPrefix("the system has said: [BackgroundTask] Can't end"))
    let ended = record {
      $0.console = lines
      $0.log = [entry(#""kind":"exit","reason":"backgroundTaskExpired""#)]
    }
    #expect(WarningRule().findings(in: ended).map(\.statement) == ["WDG-14"])
  }

  @Test("A crash is found with what the app has said of its cause, and advice for that")
  func messages() throws {
    let found = record {
      $0.log = [
        entry(#""kind":"exit","reason":"crash","message":"NSGenericException: why not""#)
      ]
      $0.endsAtLaunch = true
    }
    let finding = try #require(EndRule().findings(in: found).first)
    #expect(
      finding.what
        == "the app ended (crash) during its launch: NSGenericException: why not")
    #expect(finding.advice != EndRule().mend)
  }

  @Test("Names of rules are unique, and each says what to do")
  func names() {
    let all = Rulebook.all
    #expect(Set(all.map(\.name)).count == all.count)
    for rule in all {
      #expect(!rule.mend.isEmpty && !rule.demand.isEmpty && !rule.example.isEmpty)
      #expect(
        !(Tour.allLegs + Tour.sceneLegs).map(\.name).contains(rule.name))
    }
  }
}
