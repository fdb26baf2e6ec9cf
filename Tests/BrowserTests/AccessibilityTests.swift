import BrowserKit
import ControlInterface
import Foundation
import ScreenTestKit
import Testing

/// The page for people who do not see it, or use no mouse: names, contrast, and the keyboard.
@Suite(.serialized, .enabled(if: Browser.path != nil)) struct AccessibilityTests {
  @Test(arguments: [false, true], [390, 1280])
  func everyControlHasANameAndEveryTextCanBeRead(_ dark: Bool, _ width: Int) async throws {
    try await OpenPage.with(width: width, height: 860) { open in
      let page = open.page
      try page.prefer(dark: dark)
      open.world.screen.describe(OpenPage.tree)
      open.world.screen.presentAll()
      try page.wait(for: "document.querySelector('#mirror button')")
      #expect(try page.nameless() == [])
      #expect(try page.faint() == [])
      // A call, a refusal, and the question about another app.
      open.world.change { status in
        status.interruptions = ["call"]
        status.situation.silent = true
        status.refusals = ["callIncoming": "a call is coming in already"]
      }
      try page.wait(for: "document.getElementById('call-state').textContent.startsWith('Ringing')")
      try page.click("[data-action=callIncoming]")
      try page.wait(for: "document.getElementById('outcome').dataset.kind === 'refused'")
      try page.evaluate("document.getElementById('replace').showModal()")
      #expect(try page.nameless() == [])
      #expect(try page.faint() == [])
    }
  }

  @Test func theKeyboardReachesEverything() async throws {
    try await OpenPage.with { open in
      let page = open.page
      open.world.screen.describe(OpenPage.tree)
      open.world.screen.presentAll()
      try page.wait(for: "document.querySelector('#mirror button')")
      let wanted = try page.evaluate(
        """
        (() => {
          // What is told of the screen may be told anew, by other elements.
          window.identity = (one) => one.dataset.key || one;
          window.wanted = new Map([...document.querySelectorAll(
            "button, select, input:not([hidden]), a[href], [tabindex='0']")]
            .filter((one) => one.checkVisibility() && !one.closest("dialog"))
            .map((one) => [identity(one), one]));
          return wanted.size;
        })()
        """)
      let count = try #require((wanted as? NSNumber)?.intValue)
      #expect(count > 70)
      // Nobody gets by accident to where all keys go to the device: there is a button for that.
      for _ in 0..<(count + 20) {
        try page.press("Tab", code: "Tab", virtualCode: 9)
        let isInKeys = try page.evaluate(
          "(wanted.delete(identity(document.activeElement)), document.activeElement.id === 'keys')")
        #expect(isInKeys as? Bool == false)
        if try page.evaluate("wanted.size") as? Int == 0 { break }
      }
      let left = try page.evaluate(
        "[...wanted.values()].map((one) => one.id || one.textContent.trim() || one.name).join()")
      #expect(left as? String == "")
    }
  }
}
