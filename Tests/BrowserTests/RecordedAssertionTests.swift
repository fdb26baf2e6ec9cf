import BrowserKit
import DeviceControl
import DeviceTestKit
import Foundation
import LifecycleComparison
import ScreenTestKit
import Testing

/// What a person has asserted on the page is asserted when the recording is run.
@Suite(.serialized, .enabled(if: Browser.path != nil)) struct RecordedAssertionTests {
  /// Notes without what has its editor opened again, with the draft in it, when the system has ended the
  /// app.
  private static var forgetfulNotes: SampleApp {
    get throws {
      let file = Products.package.appending(path: "Apps/Notes/Main.storyboard")
      let text = try String(contentsOf: file, encoding: .utf8)
      let identifier = #" restorationIdentifier="Editor""#
      #expect(text.contains(identifier))
      var app = SampleApp.notes
      app.files["Main.storyboard"] = Data(text.replacing(identifier, with: "").utf8)
      return app
    }
  }

  /// A draft is typed, asserted, purged with its app, and asserted again.
  private func record(_ body: (TestDevice, Page, (String) throws -> String) throws -> Void) throws {
    try LivePage.with(apps: [.notes], settings: ["suspensionGrace=1"]) { device, page, browser in
      try page.wait(for: "document.getElementById('apps').options.length > 0")
      try page.click("#record-script")
      try page.evaluate("document.getElementById('apps').value = 'org.foreground.Notes'")
      try page.click("[data-action=launch]")
      try device.wait(for: .notes, .active)
      try page.waitFor(1, "callback", "applicationDidBecomeActive")
      try page.tap("Compose")
      try page.wait(
        for: "![...document.querySelectorAll('#mirror > *')]"
          + ".some((one) => one.textContent === 'Compose')")
      try page.waitForKeyboard()
      try page.click("#keyboard")
      try page.type("buy milk")
      try page.wait(for: "document.getElementById('mirror').textContent.includes('buy milk')")
      for _ in 1...2 { try page.press("Escape", code: "Escape", virtualCode: 27) }
      try page.assertDraft()
      try page.click("#home")
      try device.wait(for: .notes, .suspended)
      try page.waitFor(1, "state", "suspended")
      try page.click("[data-action=jetsam]")
      try device.wait(for: .notes, .notRunning)
      try page.waitFor(1, "exit", "jetsam")
      try page.click("[data-action=launch]")
      try device.wait(for: .notes, .active)
      try page.waitFor(2, "callback", "applicationDidBecomeActive")
      try page.assertDraft()
      try page.click("#record-script")
      try page.wait(for: "document.getElementById('recorded').open")
      #expect(try page.evaluate("document.getElementById('assert').hidden") as? Bool == true)
      try body(device, page) { form in
        try page.evaluate(
          """
          (() => {
            const form = document.getElementById("recorded-form");
            form.value = \(page.literal(form));
            form.dispatchEvent(new Event("input"));
          })()
          """)
        return try page.evaluate("document.getElementById('recorded-text').value") as? String ?? ""
      }
      #expect(browser.events("Runtime.exceptionThrown").isEmpty)
    }
  }

  @Test func bothFormsOfARecordingAssert() throws {
    var shell = ""
    var swift = ""
    try record { _, _, text in
      shell = try text("shell")
      swift = try text("swift")
    }
    let assertion = "\nappctl assert --id note --value 'buy milk'\n"
    #expect(shell.ranges(of: assertion).count == 2, "\(shell)")
    let settings = ["suspensionGrace=1"]
    try withScreenDevice(settings: settings, apps: [.notes]) { device in
      let run = try device.run(script: shell)
      #expect(run.status == 0, "\(run.errors)\n\(shell)")
    }
    try withScreenDevice(settings: settings, apps: [Self.forgetfulNotes]) { device in
      let run = try device.run(script: shell)
      #expect(run.status == 1)
      #expect(run.errors.contains("nothing on the screen has the identifier \"note\""))
    }
    // The test in Swift is compiled with these tests, and is one of them.
    let compiled = try String(
      contentsOf: Products.package.appending(
        path: "Tests/BrowserTests/Recorded/RecordedNotes.swift"),
      encoding: .utf8)
    #expect(swift == compiled, "\(swift)")
  }

  @Test(arguments: [false, true]) func keysChooseWhatIsAsserted(_ dark: Bool) async throws {
    try await OpenPage.with { open in
      let page = open.page
      try page.prefer(dark: dark)
      open.world.screen.describe(OpenPage.tree)
      let isShown = "document.getElementById('assert').checkVisibility()"
      #expect(try page.evaluate(isShown) as? Bool == false)
      try page.click("#record-script")
      #expect(try page.evaluate(isShown) as? Bool == true)
      try page.wait(for: "!document.getElementById('assert').disabled")
      try page.click("#assert")
      let said = "document.getElementById('asserted').getAttribute('aria-label')"
      try page.wait(for: "\(said) === '“Notes” is on the screen'", saying: said)
      #expect(try page.faint() == [])
      if Axe.script != nil { #expect(try page.violations() == []) }
      try page.press("ArrowDown", code: "ArrowDown", virtualCode: 40)
      #expect(try page.evaluate(said) as? String == "“New note” is on the screen")
      try page.press("ArrowDown", code: "ArrowDown", virtualCode: 40)
      try page.press("Enter", code: "Enter", virtualCode: 13, text: "\r")
      #expect(try page.evaluate("document.activeElement.id") as? String == "assert")
      // Leaving adds nothing.
      try page.click("#assert")
      try page.press("Escape", code: "Escape", virtualCode: 27)
      try page.click("#record-script")
      try page.wait(for: "document.getElementById('recorded').open")
      let text =
        try page.evaluate("document.getElementById('recorded-text').value") as? String ?? ""
      #expect(text.hasSuffix("\n# 1.\nbegin\nappctl assert 'New note'\n"), "\(text)")
    }
  }

  /// Steps are written so that a shell, appctl and Swift read what was meant.
  @Test func labelsAndValuesOfAllKindsAreWritten() async throws {
    try await OpenPage.with { open in
      let text =
        try open.page.evaluate(
          #"""
          import("./recordedscript.js").then(({ script }) => {
            const seen = { states: new Map(), callbacks: [], active: null };
            const steps = [
              { kind: "tap", x: 1, y: 2, hold: 0 },
              { kind: "tap", target: { id: "add" }, hold: 0 },
              { kind: "tap", target: { label: "Delete", index: 1 }, hold: 0.5 },
              { kind: "tap", target: { label: "-1" }, hold: 0 },
              { kind: "assert", assertion: { label: "-1" } },
              { kind: "assert", assertion: { id: "-a", value: "-5 °C" } },
              { kind: "assert", assertion: { label: "It's", index: 0, value: "a\nb'c\\" } },
            ].map((step) => ({ ...step, seen }));
            return ["shell", "swift"].map((form) => script(steps, { form })).join("====");
          })
          """#) as? String ?? ""
      let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(
        lines.filter { $0.hasPrefix("appctl ") } == [
          "appctl tap 1 2", "appctl tap --id add", "appctl tap --label Delete --index 1 --hold 0.5",
          "appctl tap --label=-1", "appctl assert -- -1", "appctl assert --id=-a '--value=-5 °C'",
          #"appctl assert --index 0 --value $'a\nb\'c\\' 'It'\''s'"#,
        ])
      #expect(
        lines.filter { $0.contains("device.a") }.suffix(4) == [
          ##"#expect(try device.appctl("tap", "--label=-1").status == 0)"##,
          #"try device.assertScreen("--", "-1")"#,
          #"try device.assertScreen("--id=-a", "--value=-5 °C")"#,
          #"try device.assertScreen("--index", "0", "--value", "a\nb'c\\", "It's")"#,
        ])
      #expect(!text.contains("let last") && !text.contains("var last"), "\(text)")
      // A comparison reads the same words.
      let shell = String(text.prefix(upTo: text.range(of: "====")?.lowerBound ?? text.endIndex))
      let words = try RecordedScript(shell).steps.map(\.words)
      #expect(words.last == ["assert", "--index", "0", "--value", "a\nb'c\\", "It's"])
    }
  }

  @Test func theTestInSwiftFindsWhatIsLost() throws {
    let failure = try withScreenDevice(apps: [Self.forgetfulNotes]) { device in
      #expect(throws: ScreenAssertionFailure.self) { try recordedSteps(on: device) }
    }
    #expect(failure?.words == ["assert", "--id", "note", "--value", "buy milk"])
    #expect(
      failure?.sentence.contains("nothing on the screen has the identifier \"note\"") == true,
      "\(failure?.sentence ?? "")")
  }
}

extension Page {
  /// Waits until the time line has so many items of a kind with this text.
  fileprivate func waitFor(_ count: Int, _ kind: String, _ text: String) throws {
    try evaluate(
      """
      (() => {
        document.getElementById("search-kind").value = \(literal(kind));
        document.getElementById("search-text").value = \(literal(text));
      })()
      """)
    try wait(
      for: "(document.getElementById('search-text').dispatchEvent(new Event('input')), "
        + "parseInt(document.getElementById('search-count').textContent) >= \(count))",
      saying: "document.getElementById('search-count').textContent")
  }

  /// Asserts, with the mouse, that the editor has its draft.
  fileprivate func assertDraft() throws {
    try wait(for: "!document.getElementById('assert').disabled")
    try click("#assert")
    let find =
      "[...document.querySelectorAll('#mirror > *')].find((one) => one.textContent === 'Note, buy milk')"
    try wait(for: find)
    let caption = "document.querySelector('#asserting .caption').textContent"
    // What appctl finds there comes with what is mirrored.
    try wait(for: "document.querySelector('#asserting .highlight:not([hidden])')")
    let (x, y) = try middle(ofFound: find)
    try mouse("mouseMoved", x, y)
    try wait(for: "\(caption) === 'id “note” is “buy milk”'", saying: caption)
    try click(x, y)
    try wait(for: "document.getElementById('asserting').hidden")
    let outcome = "document.getElementById('outcome').textContent"
    try wait(for: "\(outcome) === 'Recorded: id “note” is “buy milk”.'", saying: outcome)
  }
}
