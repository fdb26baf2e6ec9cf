import BrowserKit
import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import Testing

/// The page of a real device: clicks on the page affect real processes, and the results show in the
/// pixels of the canvas and in the log.
@Suite(.serialized, .enabled(if: Browser.path != nil)) struct DevicePageTests {
  /// Boots a device with a screen and a home screen, and opens its page.
  private func withPage(
    apps: [SampleApp] = [.notes], width: Int = 1280, height: Int = 860,
    _ body: (TestDevice, Page, Browser) throws -> Void
  ) throws {
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let shell = try SampleApp.homeScreen.makeBundle(in: folder)
    try withDevice(screen: .init(shellPath: shell.path), apps: apps) { device in
      let address = try WebScreenStarter(
        address: device.address, path: Products.path("webscreen")
      ).start()
      let browser = try Browser()
      let page = try browser.open(address, width: width, height: height)
      try page.wait(for: "Number(document.getElementById('screen').dataset.frames) > 0")
      try body(device, page, browser)
    }
  }

  /// What is told of the screen to those who do not see it.
  private let told = "document.getElementById('mirror').textContent"

  /// The JavaScript condition that an element with this name is told.
  private func isTold(_ name: String, on page: Page) -> String {
    "[...document.querySelectorAll('#mirror > *')].some((one) => one.textContent.includes("
      + page.literal(name) + "))"
  }

  /// Does what a click does, with the keyboard alone: puts the focus on a control, and presses Enter.
  private func pressWithKeys(_ selector: String, on page: Page) throws {
    try page.evaluate("document.querySelector(\(page.literal(selector))).focus()")
    try page.press("Enter", code: "Enter", virtualCode: 13, text: "\r")
  }

  /// The first ten minutes of a person with a device, from its page alone.
  @Test func aPersonFindsTheNoteAgainAfterAllThatHappensToAPhone() throws {
    try withPage(apps: [.notes, .gallery]) { device, page, browser in
      let outcome = "document.getElementById('outcome').textContent"
      try page.tap("Notes")
      try device.wait(for: .notes, .active)
      try page.tap("Compose")
      try page.wait(for: "!(\(isTold("Compose", on: page)))", saying: told)
      try page.waitForKeyboard()
      try page.click("#keyboard")
      try page.type("buy milk")
      try page.wait(for: isTold("buy milk", on: page), saying: told)
      try picture(page, "ten-typed")
      // Esc twice, and the device has got no character of it.
      try page.press("Escape", code: "Escape", virtualCode: 27)
      try page.press("Escape", code: "Escape", virtualCode: 27)
      try page.wait(for: "document.activeElement.id === 'keyboard'")

      // Home, with the keyboard; then the switcher, by pressing it twice.
      try pressWithKeys("#home", on: page)
      try device.wait(for: .notes, .suspended)
      try page.evaluate(
        "(() => { const home = document.getElementById('home'); home.click(); home.click(); })()")
      try page.wait(
        for: "document.querySelector('[data-action=switcherOpen]').title"
          + " === 'The app switcher is open.'")
      // What is behind the switcher is not told: the icons of the home screen.
      try page.wait(for: "!(\(isTold("Gallery", on: page)))", saying: told)
      try picture(page, "ten-switcher")
      try page.click("#close-overlays")
      try page.wait(for: isTold("Gallery", on: page), saying: told)

      // A call comes, is answered and ended. The app is inactive behind it, and is not told.
      try page.tap("Notes")
      try device.wait(for: .notes, .active)
      try pressWithKeys("[data-action=callIncoming]", on: page)
      try page.wait(for: isTold("Kate Bell", on: page), saying: told)
      #expect(try page.evaluate(isTold("buy milk", on: page)) as? Bool == false)
      try device.wait(for: .notes, .inactive)
      try page.wait(for: "!document.querySelector('[data-action=callAnswer]').title")
      try page.click("[data-action=callAnswer]")
      try page.wait(for: "\(outcome) === 'The call was answered.'", saying: outcome)
      try page.wait(for: "!document.querySelector('[data-action=callEnd]').title")
      try page.click("[data-action=callEnd]")
      try page.wait(
        for: "document.querySelector('[data-action=callEnd]').title === 'No call is going on.'")
      try device.open(.notes)

      // It is turned, and dark.
      try page.click("#turn-left")
      try page.wait(
        for: "document.getElementById('screen').width > document.getElementById('screen').height")
      try page.click("#turn-right")
      try page.wait(
        for: "document.getElementById('screen').width < document.getElementById('screen').height")
      try page.click("[data-action=appearance][value=dark]")
      try page.wait(
        for: "document.querySelector('[data-action=appearance][value=dark]').ariaPressed === 'true'"
      )
      try page.wait(for: colorIs(195, 250, "r < 60 && g < 60 && b < 60"))
      try picture(page, "ten-dark")

      // What an app does not open is no success.
      try page.evaluate("document.querySelector('input[inputmode=url]').value = 'notes://nowhere'")
      try page.click("[data-action=openURL]")
      try page.wait(
        for: "\(outcome).startsWith('Notes does not open notes://nowhere')", saying: outcome)

      // Locked, nothing of the note is told.
      try page.click("[data-rule=lock]")
      try page.wait(for: "document.getElementById('device-front').textContent.includes('locked')")
      try page.wait(for: "!(\(isTold("buy milk", on: page)))", saying: told)
      try page.click("[data-action=unlock]")
      try page.wait(for: isTold("buy milk", on: page), saying: told)

      // Purged, it is told what comes next, and the note is there again.
      try page.evaluate("document.getElementById('apps').value = 'org.foreground.Notes'")
      try page.evaluate(
        "document.getElementById('apps').dispatchEvent(new Event('input', { bubbles: true }))")
      try page.click("#home")
      try device.wait(for: .notes, .suspended)
      try page.click("[data-action=jetsam]")
      try page.wait(
        for: "\(outcome).startsWith('Notes was purged. Its state is preserved')", saying: outcome)
      try device.wait(for: .notes, .notRunning)
      try page.wait(
        for: "document.querySelector('[data-action=jetsam]').title === 'The app is not running.'")
      try page.click("[data-action=launch]")
      try device.wait(for: .notes, .active)
      try page.wait(for: isTold("buy milk", on: page), saying: told)
      try picture(page, "ten-again")
      #expect(browser.events("Runtime.exceptionThrown").isEmpty)
    }
  }

  @Test func whatIsBehindAnAlertIsNotTold() throws {
    try withPage { device, page, _ in
      try device.open(.notes)
      try page.wait(for: isTold("Compose", on: page), saying: told)
      try page.click("[data-action=alertShow]")
      try page.wait(for: isTold("Lunch at noon", on: page), saying: told)
      #expect(try page.evaluate(isTold("Compose", on: page)) as? Bool == false)
      try page.wait(for: "!document.querySelector('[data-action=alertIgnore]').title")
      try page.click("[data-action=alertIgnore]")
      try page.wait(for: isTold("Compose", on: page), saying: told)
    }
  }

  @Test func thePageSaysHowADeviceThatWasShutDownIsBootedAgain() throws {
    try withPage { device, page, _ in
      try device.connect().shutdown()
      let notice = "document.getElementById('notice').textContent"
      try page.wait(for: "\(notice).includes('appctl boot --screen')", saying: notice)
      #expect(
        try page.evaluate("document.querySelector('[data-action=jetsam]').title") as? String
          == "The device is not connected.")
    }
  }

  /// Saves a picture if a folder for pictures is set.
  private func picture(_ page: Page, _ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["FOREGROUND_PICTURES"] else { return }
    try page.evaluate("new Promise((resolve) => setTimeout(resolve, 600))")
    try page.screenshot().write(to: URL(filePath: "\(folder)/\(name).png"))
  }

  private func colorIs(_ x: Int, _ y: Int, _ test: String) -> String {
    """
    (() => {
      const canvas = document.getElementById("screen");
      const scale = canvas.height / 667;
      const [r, g, b] =
        canvas.getContext("2d").getImageData(\(x) * scale, \(y) * scale, 1, 1).data;
      return \(test);
    })()
    """
  }

  @Test func aPersonOpensAnAppTypesAndLeavesIt() throws {
    try withPage { device, page, browser in
      try picture(page, "device-home")
      try page.tap("Notes")
      try device.wait(for: .notes, .active)
      // Notes' list is white where the home screen's picture was.
      try page.wait(for: colorIs(195, 600, "r > 240 && g > 240 && b > 240"))
      try picture(page, "device-notes")

      try page.tap("Compose")
      try page.wait(
        for: "![...document.querySelectorAll('#mirror > *')]"
          + ".some((one) => one.textContent === 'Compose')")
      try page.click("#keyboard")
      for (key, code) in [("h", 72), ("i", 73)] {
        try page.press(key, code: "Key\(key.uppercased())", virtualCode: code, text: key)
      }
      try page.wait(
        for: "document.getElementById('mirror').textContent.includes('hi')",
        saying: "document.getElementById('mirror').textContent")
      try picture(page, "device-typed")

      try page.click(".phone .home")
      try device.wait(for: .notes, .suspended)
      try page.wait(for: colorIs(195, 300, "b > 100 && r < 200"))
      try page.wait(for: "document.getElementById('device-front').textContent !== 'Notes'")
      try picture(page, "device-left")

      let states = try device.log(of: .notes).compactMap { entry -> String? in
        if case .state(_, let state, _) = entry.content { state } else { nil }
      }
      #expect(states == ["inactive", "active", "inactive", "background", "suspended"])
      #expect(browser.events("Runtime.exceptionThrown").isEmpty)
    }
  }

  @Test func theScreenTurnsWithTheDevice() throws {
    try withPage { device, page, _ in
      try device.open(.notes)
      try page.wait(for: colorIs(195, 600, "r > 240 && g > 240 && b > 240"))
      try page.click("[data-action=rotate][value=landscapeLeft]")
      try page.wait(
        for: "document.getElementById('screen').width > document.getElementById('screen').height")
      try picture(page, "device-turned")
      try page.click("[data-action=rotate][value=portrait]")
      try page.wait(
        for: "document.getElementById('screen').width < document.getElementById('screen').height")
    }
  }

  @Test func aCallThatIsTakenCoversTheApp() throws {
    try withPage { device, page, _ in
      try device.open(.notes)
      try page.wait(for: "document.getElementById('device-front').textContent === 'Notes'")
      try page.click("[data-action=callIncoming]")
      try device.wait(for: .notes, .inactive)
      try page.wait(for: "document.getElementById('mirror').textContent.includes('Kate Bell')")
      try picture(page, "device-call")
      try page.click("[data-action=callDecline]")
      try device.wait(for: .notes, .active)
    }
  }

  /// The JavaScript condition that a place of the external display has a colour.
  ///
  /// - Parameter width: That of its mode, in pixels; the page shows it as large as there is room.
  private func displayIs(_ x: Int, _ y: Int, of width: Int = 1_280, _ test: String) -> String {
    """
    (() => {
      const canvas = document.querySelector("#displays canvas");
      if (!canvas || document.getElementById("displays").hidden) return false;
      const scale = canvas.width / \(width);
      const [r, g, b] =
        canvas.getContext("2d").getImageData(\(x) * scale, \(y) * scale, 1, 1).data;
      return \(test);
    })()
    """
  }

  @Test(arguments: [(1200, 860), (390, 844)])
  func anExternalDisplayComesAndGoes(_ size: (Int, Int)) throws {
    try withPage(apps: [.notes, .gallery], width: size.0, height: size.1) { device, page, browser in
      let isGone = "document.getElementById('displays').hidden"
      #expect(try page.evaluate(isGone) as? Bool == true)
      try page.click("[data-action=displayConnect]")
      // The home screen is mirrored in the middle; at its sides there is nothing.
      try page.wait(for: displayIs(640, 360, "b > 60"))
      try page.wait(for: displayIs(20, 360, "r + g + b === 0"))
      try page.wait(
        for: "document.querySelector('#displays figcaption').textContent === 'TV 1280 × 720'")
      try picture(page, "display-mirror-\(size.0)")
      try device.open(.gallery)
      // Its slide fills the display: land at the bottom, sky at the top.
      try page.wait(for: displayIs(20, 700, "g > r + 40 && g > b"))
      try page.wait(for: displayIs(20, 20, "b > r"))
      try page.evaluate("document.getElementById('displays').scrollIntoView({ block: 'center' })")
      try picture(page, "display-gallery-\(size.0)")
      // Nothing is wider than the page, and the phone goes on.
      #expect(
        try page.evaluate("document.documentElement.scrollWidth <= innerWidth") as? Bool == true)
      try page.wait(for: colorIs(195, 30, "r > 200 && g > 200 && b > 200"))
      try device.perform(
        .displayMode("TV", SimulatedDisplay.Mode(width: 1_920, height: 1_080)))
      try page.wait(for: displayIs(20, 1_060, of: 1_920, "g > r + 40 && g > b"))
      try page.wait(
        for: "document.querySelector('#displays figcaption').textContent === 'TV 1920 × 1080'")
      try device.perform(.home)
      try page.wait(for: displayIs(20, 540, of: 1_920, "r + g + b === 0"))
      try page.click("[data-action=displayDisconnect]")
      try page.wait(for: isGone)
      let isEmpty = "document.querySelector('#displays canvas') === null"
      #expect(try page.evaluate(isEmpty) as? Bool == true)
      // The page shows what the phone does as before.
      try device.open(.notes)
      try page.wait(for: colorIs(195, 600, "r > 240 && g > 240 && b > 240"))
      #expect(browser.events("Runtime.exceptionThrown").isEmpty)
    }
  }

  @Test func webscreenEndsWithItsDevice() throws {
    var pid: Int32?
    try withPage { device, page, _ in
      let screen = try device.connect().screenState()
      #expect(screen.page != nil)
      pid = screen.webScreenPID
      try device.connect().shutdown()
      try page.wait(
        for: "['ended', 'lost'].includes("
          + "document.getElementById('connection').dataset.state)")
    }
    #expect(Processes.waitForEnd(of: [try #require(pid)]))
  }

  @Test(arguments: [SIGKILL, SIGSTOP])
  func webscreenComesBackAndThePageGoesOn(signal: Int32) throws {
    try withPage { device, page, _ in
      let before = try device.connect().screenState()
      let pid = try #require(before.webScreenPID)
      kill(pid, signal)
      #expect(Processes.waitForEnd(of: [pid]))
      try page.wait(for: "document.getElementById('connection').dataset.state !== 'open'")
      try page.wait(for: "document.getElementById('connection').dataset.state === 'open'")
      var after = try device.connect().screenState()
      // The page may be there before foregroundd knows of it.
      while after.page == nil { after = try device.connect().screenState() }
      // At the same port, and under another secret, which the page's own address has now.
      let (old, new) = (try #require(before.page), try #require(after.page))
      #expect(old != new)
      #expect(try page.evaluate("location.href") as? String == new)
      #expect(after.webScreenPID != pid)
      // What is done on the page happens to the device, once it knows how the device is.
      try page.wait(
        for: "!document.querySelector('[data-action=callIncoming]').hasAttribute('aria-disabled')")
      try page.click("[data-action=callIncoming]")
      try page.wait(for: "document.getElementById('mirror').textContent.includes('Kate Bell')")
    }
  }
}
