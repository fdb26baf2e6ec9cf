import BrowserKit
import DeviceControl
import DeviceTestKit
import Foundation
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
  private func run(
    _ script: String, model: String? = nil, screen: DeviceBooter.Screen? = nil,
    _ body: (TestDevice) throws -> Void
  ) throws {
    try withDevice(
      model: model, settings: ["suspensionGrace=1"], screen: screen, apps: [.notes]
    ) { device in
      let file = device.folder.appending(path: "recorded.sh")
      try Data(script.utf8).write(to: file)
      let process = Process()
      process.executableURL = URL(filePath: "/bin/bash")
      process.arguments = [file.path]
      process.environment = ProcessInfo.processInfo.environment.merging([
        "APPCTL": Products.path("appctl"), "DEVICE": "\(device.address.name)",
        "FOREGROUND_HOME": device.address.home,
      ]) { $1 }
      let errors = Pipe()
      process.standardError = errors
      try process.run()
      process.waitUntilExit()
      let said = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
      #expect(process.terminationStatus == 0, "\(said)\n\(script)")
      try body(device)
    }
  }

  @Test func theScriptDoesItAgain() throws {
    let script = try record(purging: false)
    #expect(script.contains("appctl launch org.foreground.Notes"))
    #expect(script.contains("appctl press home"))
    #expect(script.contains("appctl wait org.foreground.Notes suspended"))
    #expect(script.contains("returned org.foreground.Notes applicationDidEnterBackground"))
    try run(script) { device in
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

  @Test func whatIsTappedAndTypedIsFoundByItsLabel() throws {
    var script = ""
    try LivePage.with(apps: [.notes], settings: ["suspensionGrace=1"]) { device, page, browser in
      try page.click("#record-script")
      try page.tap("Notes")
      try device.wait(for: .notes, .active)
      try page.tap("Compose")
      try page.wait(for: "document.getElementById('device-front').textContent === 'Notes'")
      try page.wait(
        for: "![...document.querySelectorAll('#mirror > *')]"
          + ".some((one) => one.textContent === 'Compose')")
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
    for line in ["tap --label Notes", "tap --label Compose", "type 'buy milk'", "press home"] {
      #expect(script.contains("appctl \(line)"), "\(script)")
    }
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let shell = try SampleApp.homeScreen.makeBundle(in: folder)
    // The phone on which it is done again is another one.
    try run(script, model: "full-screen", screen: .init(shellPath: shell.path)) { device in
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
    #expect(test.contains("try device.appctl(\"launch\", \"org.foreground.Notes\")"))
    #expect(test.contains("try device.wait(for: notes, .suspended)"))
  }
}
