import BrowserKit
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// What apps print, and the reports about their ends, on the page of a real device.
@Suite(.serialized, .enabled(if: Browser.path != nil)) struct ConsoleTests {
  private let lines = "document.getElementById('console-lines').innerText"
  private let reports = "document.getElementById('report-list').innerText"

  /// Saves a picture if a folder for pictures is set.
  private func picture(_ page: Page, _ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["FOREGROUND_PICTURES"] else { return }
    try page.evaluate("new Promise((resolve) => setTimeout(resolve, 600))")
    try page.screenshot().write(to: URL(filePath: "\(folder)/\(name).png"))
  }

  private func choose(_ app: SampleApp?, on page: Page) throws {
    try page.evaluate(
      """
      (() => {
        const choice = document.getElementById("console-app");
        choice.value = \(page.literal(app?.identifier ?? ""));
        choice.dispatchEvent(new Event("change"));
      })()
      """)
  }

  private func filter(_ text: String, on page: Page) throws {
    try page.evaluate(
      """
      (() => {
        const field = document.getElementById("console-filter");
        field.value = \(page.literal(text));
        field.dispatchEvent(new Event("input"));
      })()
      """)
  }

  @Test(arguments: [(1200, 860), (390, 844)])
  func whatTheAppInFrontPrintsIsShownLive(_ size: (Int, Int)) throws {
    try LivePage.with(apps: [.stubborn, .notes], width: size.0, height: size.1) {
      device, page, browser in
      // Also of an app whose launch has named a file.
      let file = device.folder.appendingPathComponent("out").path
      let run = try device.appctl(
        "launch", SampleApp.stubborn.identifier, "--stdout", file, "--", "--log-states")
      #expect(run.status == 0, "\(run.errors)")
      try page.wait(for: "\(lines).includes('applicationDidBecomeActive active')", saying: lines)
      // What the device says comes another way than what the app prints, and may come later.
      try page.wait(
        for:
          "/Launched[^]*application:?didFinishLaunching|Launched[^]*DidBecomeActive/i.test(\(lines))",
        saying: lines)
      // With the time of day of each line.
      #expect(
        try page.evaluate(
          "[...document.querySelectorAll('#console-lines time')]"
            + ".every((time) => /^\\d\\d:\\d\\d:\\d\\d\\.\\d{3}$/.test(time.textContent))") as? Bool
          == true)
      try page.evaluate("document.querySelector('.records').scrollIntoView()")
      try picture(page, "console-live-\(size.0)")
      // Filtered.
      try filter("didbecomeactive", on: page)
      try page.wait(
        for: "[...document.querySelectorAll('#console-lines li')].filter((one) => !one.hidden)"
          + ".every((one) => one.textContent.includes('DidBecomeActive'))")
      #expect(
        try page.evaluate("document.getElementById('console-count').textContent") as? String != "")
      try filter("no such line", on: page)
      try page.wait(
        for: "document.getElementById('console-empty').textContent === 'No line contains this.'")
      try filter("", on: page)
      // Of another app that comes to the front, and of the chosen one.
      try device.open(.notes)
      let notes =
        "document.getElementById('console-empty').textContent.startsWith('Notes')"
        + " || \(lines).includes('Launched')"
      try page.wait(for: notes, saying: lines)
      try page.wait(for: "!\(lines).includes('DidBecomeActive')", saying: lines)
      try choose(.stubborn, on: page)
      try page.wait(
        for: "\(lines).includes('applicationDidEnterBackground background')", saying: lines)
      // Its end is marked after its last line, and its next beginning after that.
      try device.open(.stubborn)
      try device.connect().perform(.crash(SampleApp.stubborn.identifier))
      try page.wait(for: "\(lines).includes('Ended (crash)')", saying: lines)
      try device.open(.stubborn)
      try page.wait(for: "/Ended \\(crash\\)[^]*Launched/.test(\(lines))", saying: lines)
      // The report is there without a reload, and a click opens it.
      try page.wait(for: "\(reports).includes('Crash')", saying: reports)
      try page.click("#report-list button")
      let text = "document.getElementById('report-text').textContent"
      try page.wait(for: "\(text).includes('org.foreground.Stubborn')", saying: text)
      try picture(page, "report-\(size.0)")
      #expect(
        try page.evaluate(
          "fetch(document.getElementById('report-keep').href).then((answer) => "
            + "answer.headers.get('Content-Disposition').startsWith('attachment'))") as? Bool
          == true)
      #expect(
        try page.evaluate("fetch('report?name=..%2Fdevice').then((answer) => answer.status)")
          as? Int == 404)
      try page.click("#report-close")
      #expect(
        try page.evaluate("document.documentElement.scrollWidth <= innerWidth") as? Bool == true)
      try page.prefer(dark: true)
      try picture(page, "console-dark-\(size.0)")
      #expect(browser.events("Runtime.exceptionThrown").isEmpty)
    }
  }
}
