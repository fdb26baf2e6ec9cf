import BrowserKit
import DeviceControl
import DeviceTestKit
import Foundation
import ScreenTestKit
import Testing

/// The phone as it was, on the page of a device and in a run that was saved.
@Suite(.serialized, .enabled(if: Browser.path != nil)) struct TimeTravelTests {
  /// The condition that a pixel of the phone's picture, in points, has a colour.
  private func pastIs(_ x: Int, _ y: Int, _ test: String) -> String {
    """
    (() => {
      const canvas = document.getElementById("past");
      if (canvas.hidden) return false;
      const scale = canvas.height / 844;
      const [r, g, b] = canvas.getContext("2d")
        .getImageData(\(x) * scale, \(y) * scale, 1, 1).data;
      return \(test);
    })()
    """
  }

  /// Shows the picture before the one that is shown.
  ///
  /// - Throws: If there is none.
  private func stepBack(on page: Page) throws { try step(",", "Comma", 188, on: page) }

  private func stepForward(on page: Page) throws { try step(".", "Period", 190, on: page) }

  /// The page goes nowhere while it has not heard of another picture: the key is pressed again then.
  private func step(_ key: String, _ code: String, _ virtualCode: Int, on page: Page) throws {
    let number = "document.getElementById('past').dataset.number ?? ''"
    let before = try page.evaluate(number) as? String ?? ""
    for _ in 0..<30 {
      try page.press(key, code: code, virtualCode: virtualCode, text: key)
      if try page.becomes("(\(number)) !== '\(before)'", within: 1) { return }
    }
    let note = try page.evaluate("document.querySelector('.past-note').innerText") ?? ""
    throw DidNotHappen("\(key) leads to no other picture than '\(before)': \(note)")
  }

  /// Waits until a picture is kept whose middle has a colour.
  private func waitForPicture(on page: Page, _ test: String) throws {
    try page.evaluate(
      """
      window.isKept = false;
      (async () => {
        for (let number = 1; !window.isKept; number++) {
          const answer = await fetch(`picture?n=${number}`);
          if (!answer.ok) {
            number--;
            await new Promise((resolve) => setTimeout(resolve, 30));
            continue;
          }
          const image = await createImageBitmap(await answer.blob());
          const canvas = new OffscreenCanvas(image.width, image.height);
          const pen = canvas.getContext("2d");
          pen.drawImage(image, 0, 0);
          const [r, g, b] = pen.getImageData(image.width / 2, image.height * 0.7, 1, 1).data;
          window.isKept = \(test);
        }
      })();
      0
      """)
    try page.wait(for: "window.isKept")
  }

  @Test func scrubbingShowsThePhoneAsItWas() async throws {
    try await OpenPage.with { open in
      let (page, screen) = (open.page, open.world.screen)
      screen.fill(0, 0, 780, 1688, .init(220, 20, 20))
      screen.presentAll()
      try page.wait(for: open.pixelIs(195, 400, [220, 20, 20]))
      // A picture of the red screen is kept before the next colour comes.
      try waitForPicture(on: page, "r > 180 && b < 80")
      screen.fill(0, 0, 780, 1688, .init(20, 20, 220))
      screen.presentAll()
      try page.wait(for: open.pixelIs(195, 400, [20, 20, 220]))
      try waitForPicture(on: page, "b > 180 && r < 80")
      try page.evaluate("document.getElementById('chart').focus()")
      // Back to the first picture, and on to the red one: the page may not have heard of the last
      // picture yet when it begins to step.
      let isRed = pastIs(195, 400, "r > 180 && b < 80")
      let isFirst = "document.getElementById('past').dataset.number === '1'"
      while try page.evaluate(isFirst) as? Bool != true { try stepBack(on: page) }
      while try page.evaluate(isRed) as? Bool != true { try stepForward(on: page) }
      let note = "document.querySelector('.past-note').innerText"
      try page.wait(for: "/^\\d+\\.\\d s ago/.test(\(note))", saying: note)
      // The live screen goes on below, and a press on the past does not reach it.
      let inputs = screen.inputs.count
      try page.click("#past")
      #expect(screen.inputs.count == inputs)
      try page.click("#back-to-live")
      try page.wait(for: "document.getElementById('past').hidden")
      try page.wait(for: open.pixelIs(195, 400, [20, 20, 220]))
      // A drag along the times shows the past, too.
      let (x, _) = try page.middle(of: "#lanes")
      let place = "document.getElementById('lanes').getBoundingClientRect().top"
      let top = try page.evaluate(place) as? NSNumber
      let y = (top?.doubleValue ?? 0) + 10
      try page.mouse("mousePressed", x + 80, y)
      try page.mouse("mouseMoved", x + 120, y)
      try page.mouse("mouseReleased", x + 120, y)
      try page.wait(for: "!document.querySelector('.past-note').hidden")
      #expect(open.browser.events("Runtime.exceptionThrown").isEmpty)
    }
  }

  @Test func aRunIsOneFileThatOpensWithoutTheDevice() throws {
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let file = folder.appending(path: "run.html")
    try LivePage.with(
      apps: [.stubborn, .notes], settings: ["backgroundEntryDeadline=1", "suspensionGrace=1"]
    ) { device, page, browser in
      try device.open(.notes)
      try waitForPicture(on: page, "r > 240 && g > 240 && b > 240")
      try device.perform(.home)
      try device.wait(for: .notes, .suspended)
      try device.open(.stubborn, "--hang-in", "applicationDidEnterBackground")
      try device.perform(.home)
      try device.wait(for: .stubborn, .notRunning)
      try page.findLast("exit")
      _ = try page.explain()
      try page.wait(for: "document.getElementById('why').innerText.includes('Report Stubborn-')")
      #expect(
        try page.evaluate("document.getElementById('save-run').getAttribute('href')") as? String
          == "run")
      let text = try page.evaluate("fetch('run').then((answer) => answer.text())") as? String
      try Data((text ?? "").utf8).write(to: file)
      try device.connect().shutdown()
      try page.wait(
        for: "['ended', 'lost'].includes(document.getElementById('connection').dataset.state)")
      try look(at: file)
    }
  }

  /// Opens the file in a browser of its own.
  private func look(at file: URL) throws {
    let browser = try Browser()
    let page = try browser.open(file.absoluteString)
    try page.wait(for: "Number(document.getElementById('lanes').width) > 300")
    try page.findLast("exit")
    let text = try page.explain()
    #expect(text.contains("was killed by the watchdog"), "\(text)")
    #expect(text.contains("backgroundEntryDeadline = 1 s in profile P7"))
    #expect(text.contains("WDG-03 didEnterBackground must return"))
    try page.wait(for: "document.getElementById('why').innerText.includes('Report Stubborn-')")
    #expect(try page.explanation().contains("Stubborn.Actor"))
    // What is said of the end is on top, and not said again.
    #expect(
      try page.explanation().components(separatedBy: "was killed by the watchdog").count == 2)
    try page.findLast("callback")
    _ = try page.explain()
    try page.wait(
      for: "document.getElementById('why').innerText"
        + ".includes('appctl explain said when this was saved')")
    // Back through the pictures, to the one with the white list of Notes.
    try page.evaluate("document.getElementById('chart').focus()")
    let isNotes = pastIs(195, 600, "r > 240 && g > 240 && b > 240")
    while try page.evaluate(isNotes) as? Bool != true { try stepBack(on: page) }
    // Nothing was asked of anybody, and the policy was not broken.
    for request in browser.events("Network.requestWillBeSent") {
      let object = try JSONSerialization.jsonObject(with: Data(request.utf8)) as? [String: Any]
      let address = (object?["request"] as? [String: Any])?["url"] as? String ?? ""
      #expect(address.hasPrefix("file://") || address.hasPrefix("data:"), "\(address.prefix(80))")
    }
    #expect(complaints(of: browser).isEmpty)
    #expect(browser.events("Runtime.exceptionThrown").isEmpty)
    // What is not in the file does not run, and does not reach the network.
    let isRefused = """
      (() => {
        const script = document.createElement("script");
        script.textContent = "document.body.dataset.ran = 'yes'";
        document.body.append(script);
        return document.body.dataset.ran !== "yes";
      })()
      """
    #expect(try page.evaluate(isRefused) as? Bool == true)
    let fetches = "fetch('http://127.0.0.1:9/').then(() => 'sent', (error) => error.message)"
    #expect(try page.evaluate(fetches) as? String == "Failed to fetch")
    #expect(complaints(of: browser).contains { $0.contains("Content Security Policy") })
  }

  /// What the browser has complained of, except that this test reads pixels slowly.
  private func complaints(of browser: Browser) -> [String] {
    browser.events("Log.entryAdded").filter { !$0.contains("willReadFrequently") }
  }
}
