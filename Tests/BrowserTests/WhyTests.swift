import BrowserKit
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// The time line of a real device says why.
@Suite(.serialized, .enabled(if: Browser.path != nil)) struct WhyTests {
  @Test func aHangBurnsDownAndItsEndIsExplained() throws {
    try LivePage.with(apps: [.stubborn], settings: ["backgroundEntryDeadline=4"]) {
      device, page, browser in
      try device.open(.stubborn, "--hang-in", "applicationDidEnterBackground")
      try device.perform(.home)
      // While it hangs, the pill above the phone burns down to what the kernel's deadline does.
      let pill = "document.querySelector('.pill')?.innerText ?? ''"
      let burns = "/Stubborn · Background[\\s\\S]*killed in [0-3]\\.\\d s/"
      try page.wait(for: "\(burns).test(\(pill))", saying: pill)
      let first = try page.evaluate(pill) as? String
      try page.wait(for: "\(pill) !== \(page.literal(first ?? ""))")
      try page.findLast("callback", text: "applicationDidEnterBackground")
      #expect(try page.selectedItem().contains("applicationDidEnterBackground, since "))
      try device.wait(for: .stubborn, .notRunning)
      try page.wait(for: "!\(pill).includes('killed in')", saying: pill)

      try page.findLast("exit")
      let text = try page.explain()
      #expect(text.contains("was killed by the watchdog"), "\(text)")
      #expect(text.contains("request home"))
      #expect(text.contains("deadline backgroundEntry passed"))
      #expect(text.contains("It was background, since"))
      #expect(text.contains("applicationDidEnterBackground was running."))
      #expect(text.contains("WDG-03 didEnterBackground must return within about 5 s"))
      #expect(text.contains("backgroundEntryDeadline = 4 s in profile P7"))
      #expect(text.contains("3.1 Deadlines; S0"))
      // The record and its report come from the device.
      try page.wait(
        for: "/Stack[\\s\\S]*Stubborn\\.Actor[\\s\\S]*Report Stubborn-/"
          + ".test(document.getElementById('why').innerText)",
        saying: "document.getElementById('why').innerText")
      // Arrows lead to it from the request.
      try page.wait(for: "Number(document.getElementById('lanes').dataset.arrows) >= 3")
      // From a cause one goes on to what else it has caused.
      try page.evaluate(
        "[...document.querySelectorAll('.why-link')]"
          + ".find((one) => one.innerText.includes('request home')).click()")
      try page.wait(
        for: "document.getElementById('why-heading').textContent === 'Device: home'",
        saying: "document.getElementById('why-heading').textContent")
      #expect(try page.explanation().contains("Stubborn: callback applicationWillResignActive"))
      try page.press("Escape", code: "Escape", virtualCode: 27)
      try page.evaluate("document.getElementById('why-close').click()")
      #expect(try page.evaluate("document.getElementById('why').hidden") as? Bool == true)
      #expect(browser.events("Runtime.exceptionThrown").isEmpty)
      #expect(browser.events("Log.entryAdded").isEmpty)
    }
  }

  @Test func backgroundTimeHasAFuseAndAHolder() throws {
    let settings = ["suspensionGrace=3", "backgroundTaskBudget=30"]
    try LivePage.with(apps: [.stubborn], settings: settings) { device, page, _ in
      try device.open(
        .stubborn, "--begin-task-in", "applicationDidEnterBackground=sync", "--never-end-task")
      try device.perform(.home)
      let pill = "document.querySelector('.pill')?.innerText ?? ''"
      // Not the grace, after which the task still holds it.
      try page.wait(for: "\(pill).includes('expiration handlers in')", saying: pill)
      let title = "document.querySelector('.pill').title"
      let says = "/Then the expiration handlers.*Held: .*sync/"
      try page.wait(for: "\(says).test(\(title))", saying: title)
      try page.findLast("task", text: "sync")
      let text = try page.explain()
      #expect(text.contains("The app held the background task sync"), "\(text)")
      #expect(text.contains("killed: the app is killed, unless it has ended its background tasks"))
    }
  }
}
