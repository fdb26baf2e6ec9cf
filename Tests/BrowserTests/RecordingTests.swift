import BrowserKit
import DeviceControl
import DeviceTestKit
import Foundation
import LifecycleComparison
import Synchronization
import Testing

/// What is done on the page becomes a script that does it again.
@Suite(.serialized, .enabled(if: Browser.path != nil)) struct RecordingTests {
  /// The script of an app that is opened, left and opened again.
  private func record(purging: Bool, form: String = "shell") throws -> String {
    var script = ""
    try LivePage.with(apps: [.notes], settings: ["suspensionGrace=1"]) { device, page, browser in
      try page.wait(for: "document.getElementById('apps').options.length > 0")
      try page.click("#record-script")
      try page.evaluate("document.getElementById('apps').value = 'org.foreground.Notes'")
      try page.click("[data-action=launch]")
      try device.wait(for: .notes, .active)
      try page.wait(for: "document.getElementById('device-front').textContent === 'Notes'")
      try page.click(".phone .home")
      try device.wait(for: .notes, .suspended)
      // The page knows of it, too.
      try page.findLast("state", text: "suspended")
      try page.click("[data-action=launch]")
      try device.wait(for: .notes, .active)
      try page.wait(for: "document.getElementById('device-front').textContent === 'Notes'")
      try page.findLast("callback", text: "applicationDidBecomeActive")
      try page.click("#record-script")
      try page.wait(for: "document.getElementById('recorded').open")
      if purging { try page.evaluate("document.getElementById('recorded-purges').click()") }
      try page.evaluate(
        """
        (() => {
          const form = document.getElementById("recorded-form");
          form.value = \(page.literal(form));
          form.dispatchEvent(new Event("input"));
        })()
        """)
      script =
        try page.evaluate("document.getElementById('recorded-text').value") as? String ?? ""
      #expect(browser.events("Runtime.exceptionThrown").isEmpty)
    }
    return script
  }

  /// Runs a script against a device that nobody has used.
  private func run(_ script: String, _ body: (TestDevice) throws -> Void) throws {
    try withDevice(settings: ["suspensionGrace=1"], apps: [.notes]) { device in
      let run = try device.run(script: script)
      #expect(run.status == 0, "\(run.errors)\n\(script)")
      try body(device)
    }
  }

  @Test("A step begins with its own request, wherever the page's clock is")
  func requestsBelongToSteps() throws {
    try LivePage.with(apps: []) { _, page, _ in
      let starts =
        try page.evaluate(
          """
          import(new URL("recording.js", location.href).href).then(({ startsOf }) => {
            const request = (start, label) => ({ kind: "request", start, label });
            const timeLine = { items: [
              request(5, "launch"), { kind: "state", start: 9 }, request(10, "press home"),
              request(11, "install"), request(12, "launch"),
            ] };
            const launch = (at) => ({ kind: "action", at, action: { name: "launch", app: "a" } });
            const home = (at) => ({ kind: "action", at, action: { name: "homeButton" } });
            const unlock = (at) => ({ kind: "action", at, action: { name: "unlock" } });
            const tap = (at) => ({ kind: "tap", at });
            return JSON.stringify([
              [launch(4.9), home(9.9), launch(11.8)], [launch(5.2), home(10.3), launch(12.9)],
              [launch(3.5), home(8), launch(9.5)], [launch(4.9), tap(9.5), launch(12)],
              [launch(4.9), home(9.9), tap(12.1), launch(12.3)], [unlock(1), launch(4.9)],
            ].map((steps) => startsOf(steps, timeLine)));
          })
          """) as? String
      #expect(starts == "[[5,10,12],[5,10,12],[5,10,12],[5,9.5,12],[5,10,12,12],[1,5]]")
    }
  }

  @Test func theScriptDoesItAgain() throws {
    let script = try record(purging: false)
    #expect(script.contains("appctl launch org.foreground.Notes"))
    #expect(script.contains("appctl press home"))
    #expect(script.contains("appctl wait org.foreground.Notes suspended"))
    #expect(script.contains("returned org.foreground.Notes applicationDidEnterBackground"))
    try run(script + "reached org.foreground.Notes inactive\n") { device in
      let states = try device.log(of: .notes).compactMap { entry -> String? in
        if case .state(_, let state, _) = entry.content { state } else { nil }
      }
      #expect(
        states == [
          "inactive", "active", "inactive", "background", "suspended", "background", "inactive",
          "active",
        ])
    }
  }

  @Test func whatIsTappedIsFoundByItsIdentifierOrItsLabel() throws {
    var script = ""
    try LivePage.with(apps: [.notes], settings: ["suspensionGrace=1"]) { device, page, browser in
      try page.click("#record-script")
      // What is on the screen is known.
      try page.wait(for: "!document.getElementById('assert').disabled")
      try page.tap("Notes")
      try device.wait(for: .notes, .active)
      try page.tap("Compose")
      try page.wait(for: "document.getElementById('device-front').textContent === 'Notes'")
      try page.wait(
        for: "![...document.querySelectorAll('#mirror > *')]"
          + ".some((one) => one.textContent === 'Compose')")
      try page.waitForKeyboard()
      try page.click("#keyboard")
      try page.type("buy milk")
      try page.wait(for: "document.getElementById('mirror').textContent.includes('buy milk')")
      try page.press("Escape", code: "Escape", virtualCode: 27)
      try page.press("Escape", code: "Escape", virtualCode: 27)
      try page.click("#home")
      try device.wait(for: .notes, .suspended)
      try page.findLast("state", text: "suspended")
      try page.click("#record-script")
      try page.wait(for: "document.getElementById('recorded').open")
      script =
        try page.evaluate("document.getElementById('recorded-text').value") as? String ?? ""
      #expect(browser.events("Runtime.exceptionThrown").isEmpty)
    }
    for line in [
      "tap --id org.foreground.Notes", "tap --label Compose", "type 'buy milk'", "press home",
    ] {
      #expect(script.contains("appctl \(line)"), "\(script)")
    }
    // The phone on which it is done again is another one.
    let settings = ["suspensionGrace=1"]
    try withScreenDevice(model: "full-screen", settings: settings, apps: [.notes]) { device in
      let run = try device.run(script: script)
      #expect(run.status == 0, "\(run.errors)\n\(script)")
      try device.wait(for: .notes, .suspended)
      try device.open(.notes)
      let found = try device.appctl("tap", "--label", "buy milk")
      #expect(found.status == 0, "\(found.errors)")
    }
  }

  @Test func aPurgeAtEveryStepEndsTheAppAndOpensItAgain() throws {
    let script = try record(purging: true)
    try run(script) { device in
      let ends = try device.log(of: .notes).compactMap { entry -> String? in
        if case .exit(let reason, _, _, _) = entry.content { reason } else { nil }
      }
      // After each of the two steps that leave it in front.
      #expect(ends == ["jetsam", "jetsam"])
      try device.wait(for: .notes, .active)
    }
  }

  @Test func itCanBeATestInSwift() throws {
    let test = try record(purging: false, form: "swift")
    #expect(test.contains("let notes = SampleApp(\"Notes\", as: \"org.foreground.Notes\")"))
    #expect(
      test.contains("#expect(try device.appctl(\"launch\", \"org.foreground.Notes\").status == 0)"))
    #expect(test.contains("try device.wait(for: notes, .suspended)"))
    #expect(
      test.contains(
        "#expect(try device.waitForCallback("
          + "\"applicationDidEnterBackground\", of: notes, since: last))"))
  }

  /// The script after a launch at 10 s and a home button at the given time, of which the page hears
  /// only when both are done.
  private func script(homeAt time: Double) async throws -> String {
    let script = Mutex("")
    try await OpenPage.with { open in
      let text = try open.page.evaluate(
        """
        (async () => {
          const { TimeLine } = await import("./timeline.js");
          const { Recording } = await import("./recording.js");
          const timeLine = new TimeLine();
          const connection = { on() {}, send() {} };
          const recording = new Recording(timeLine, connection);
          document.getElementById("recorded-form").value = "shell";
          timeLine.endedAt = 10;
          recording.turn();
          connection.send({ type: "action", action: { name: "launch", app: "org.example.notes" } });
          timeLine.endedAt = \(time);
          connection.send({ type: "action", action: { name: "homeButton" } });
          const items = [
            [0, "request", "launch", 10.05], [1, "state", "inactive", 10.1],
            [1, "callback", "applicationDidFinishLaunching", 10.11, 10.12],
            [0, "request", "press home", \(time) + 0.01],
            [1, "callback", "applicationDidBecomeActive", 10.28, 10.29],
            [1, "state", "active", 10.3], [1, "state", "inactive", 12.1],
            [1, "callback", "applicationDidEnterBackground", 12.2, 12.3],
            [1, "state", "background", 12.4], [1, "state", "suspended", 13],
          ].map(([lane, kind, label, start, end], id) => ({ id, lane, kind, label, start, end }));
          timeLine.add({ lanes: [{}, { app: "org.example.notes" }], items, now: 14 });
          recording.turn();
          return recording.text.value;
        })()
        """)
      #expect(open.browser.events("Runtime.exceptionThrown").isEmpty)
      script.withLock { $0 = text as? String ?? "" }
    }
    return script.withLock { $0 }
  }

  private func steps(of script: String) -> [String] {
    Array(script.split(separator: "\n").map(String.init).drop { $0 != "# 1." })
  }

  @Test func whatIsHeardLateBelongsToTheStepThatItFollowed() async throws {
    #expect(
      steps(of: try await script(homeAt: 12)) == [
        "# 1.", "begin", "appctl launch org.example.notes",
        "returned org.example.notes applicationDidFinishLaunching",
        "returned org.example.notes applicationDidBecomeActive",
        "appctl wait org.example.notes active",
        "# 2.", "begin", "appctl press home",
        "returned org.example.notes applicationDidEnterBackground",
        "appctl wait org.example.notes suspended",
      ])
  }

  /// The app may be active before the script has pressed home.
  @Test func anAppThatIsOnItsWayIsNotWaitedForWhereItWas() async throws {
    let script = try await script(homeAt: 10.2)
    #expect(
      steps(of: script) == [
        "# 1.", "begin", "appctl launch org.example.notes",
        "returned org.example.notes applicationDidFinishLaunching",
        "reached org.example.notes inactive",
        "# 2.", "appctl press home",
        "returned org.example.notes applicationDidBecomeActive",
        "returned org.example.notes applicationDidEnterBackground",
        "appctl wait org.example.notes suspended",
      ])
    // A comparison does the same.
    #expect(
      try RecordedScript(script).steps.map(\.text) == ["launch org.example.notes", "press home"])
  }
}
