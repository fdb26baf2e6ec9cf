import BrowserKit
import DeviceTestKit
import Foundation
import Testing

/// The same app under several versions, on one page: with real devices.
@Suite(.serialized, .enabled(if: Browser.path != nil)) struct ComparisonPageTests {
  private let home =
    "First difference after Home button: iPhone OS 3 calls applicationWillTerminate; iOS 5 calls "
    + "applicationDidEnterBackground."

  @Test func theOthersFollowAndTheFirstDifferenceIsMarked() async throws {
    let left = try await onThread {
      try OpenComparison.with(profiles: "3,5") { open in
        let page = open.page
        let headings =
          "[...document.querySelectorAll('.version-bar h3')].map((one) => one.textContent)"
        try page.wait(for: "\(headings).join() === 'iPhone OS 3,iOS 5'", saying: headings)
        try open.waitForVerdict("Launch: no difference.")
        #expect(try page.evaluate("document.querySelectorAll('.first').length") as? Int == 0)

        // A finger and keys, on the first.
        try open.tap("Compose", on: 0)
        for device in 0...1 {
          // The text has the focus when its keyboard is there.
          try page.wait(for: open.isTold("space", on: device), saying: open.told)
        }
        try page.click(".version:nth-child(1) .keyboard")
        for letter in "milk" {
          let key = String(letter)
          try page.press(
            key, code: "Key\(key.uppercased())",
            virtualCode: Int(key.uppercased().unicodeScalars.first?.value ?? 0), text: key)
        }
        for device in 0...1 {
          try page.wait(for: open.isTold("milk", on: device), saying: open.told)
        }

        // The home button, on the second.
        try page.click(".version:nth-child(2) .home")
        try open.waitForVerdict(home)
        let marked = "[...document.querySelectorAll('.step:first-child tr.first > *')]"
        #expect(
          try page.evaluate("\(marked).map((one) => one.textContent).join()") as? String
            == "First difference,applicationWillTerminate,applicationDidEnterBackground")
        #expect(try page.evaluate("document.querySelectorAll('tr.first').length") as? Int == 1)
        let states = "[...document.querySelectorAll('.version .note')].map((one) => one.innerText)"
        try page.wait(
          for: "\(states).join() === 'not running,suspended'", saying: "\(states).join()")
        try open.pictures("two", width: 1200, height: 1000)
        try open.pictures("two", width: 390, height: 844)
        try page.resize(width: 1200, height: 1000)

        // Alone, with the switch turned off by its key.
        try page.evaluate("document.getElementById('mirroring').focus()")
        try page.press(" ", code: "Space", virtualCode: 32, text: " ")
        try page.wait(for: "!document.getElementById('target-label').hidden")
        try page.evaluate("document.getElementById('target').value = '1'")
        try page.click("#bench [data-action=launch]")
        try page.wait(
          for: "\(states).join() === 'not running,active'", saying: "\(states).join()")
        try page.wait(
          for:
            "document.querySelector('.step h3').textContent.startsWith('Launch, on iOS 5 alone')",
          saying: "document.getElementById('steps').innerText")
      }
    }
    // The devices are gone with the page.
    #expect(left == [])
  }

  @Test func onAScreenOfAnotherSizeThePlaceIsTheSamePart() async throws {
    let left = try await onThread {
      try OpenComparison.with(profiles: "8,10", "--model", "home-button,tablet") { open in
        try open.waitForVerdict("Launch: no difference.")
        let top = "document.getElementById('turn-left').getBoundingClientRect().top + scrollY"
        let place = try open.page.evaluate(top) as? Double
        try open.page.click(".version:nth-child(1) .home")
        try open.waitForVerdict("Home button: no difference.")
        // They have not moved under a person's hand.
        #expect(try open.page.evaluate(top) as? Double == place)
        // The controls are for all.
        try open.page.click("#turn-left")
        let sizes =
          "[...document.querySelectorAll('.version .phone')].map((one) => "
          + "one.classList.contains('upright')).join()"
        try open.page.wait(for: "\(sizes) === 'false,false'", saying: sizes)
      }
    }
    #expect(left == [])
  }

  @Test func everythingHasANameCanBeReadAndReachedWithKeys() async throws {
    let left = try await onThread {
      try OpenComparison.with(profiles: "3,5,8,10") { open in
        let page = open.page
        try page.wait(for: open.isTold("Compose", on: 3), saying: open.told)
        try page.click(".version:nth-child(2) .home")
        try page.wait(
          for: "document.getElementById('verdict').textContent.includes('iOS 5, iOS 8 and iOS 10')",
          saying: "document.getElementById('verdict').textContent")
        try page.wait(for: "!document.body.innerText.includes('…')")
        try open.pictures("four", width: 1200, height: 1000)
        try open.pictures("four", width: 390, height: 844)
        for (width, dark) in [(1200, false), (1200, true), (390, false), (390, true)] {
          try page.resize(width: width, height: 860)
          try page.prefer(dark: dark)
          #expect(try page.nameless() == [])
          #expect(try page.faint() == [])
          // Only what is meant to be scrolled is wider than the page.
          #expect(
            try page.evaluate("document.documentElement.scrollWidth") as? Int == width)
        }
        try page.resize(width: 1200, height: 860)
        let wanted = try page.evaluate(
          """
          (() => {
            window.wanted = new Set([...document.querySelectorAll(
              "button, select, input, a[href], [tabindex='0']")]
              .filter((one) => one.checkVisibility() && !one.closest(".mirror")));
            return wanted.size;
          })()
          """)
        let count = try #require((wanted as? NSNumber)?.intValue)
        #expect(count > 40)
        for _ in 0..<(count + 20) {
          try page.press("Tab", code: "Tab", virtualCode: 9)
          let isInKeys = try page.evaluate(
            "(wanted.delete(document.activeElement), document.activeElement.className === 'keys')")
          #expect(isInKeys as? Bool == false)
          if try page.evaluate("wanted.size") as? Int == 0 { break }
        }
        let left = try page.evaluate(
          "[...wanted].map((one) => one.id || one.textContent.trim() || one.className).join()")
        #expect(left as? String == "")
      }
    }
    #expect(left == [])
  }

  @Test("An app stands beside itself without its scenes, with the state in which both are left")
  func scenes() async throws {
    try await onThread {
      _ = try OpenComparison.with(profiles: "13", "--scenes") { open in
        let page = open.page
        let headings =
          "[...document.querySelectorAll('.version-bar h3')].map((one) => one.textContent)"
        try page.wait(
          for: "\(headings).join() === 'with scenes,without scenes'", saying: headings)
        let launch =
          "First difference after Launch: with scenes calls sceneDidBecomeActive; without scenes "
          + "calls applicationDidBecomeActive."
        try open.waitForVerdict(launch)
        try page.click(".version:nth-child(2) .home")
        let home =
          "First difference after Home button: with scenes calls sceneWillResignActive; without "
          + "scenes calls applicationWillResignActive."
        try open.waitForVerdict(home)
        let states = "[...document.querySelectorAll('.step:first-child td.state')]"
        try page.wait(
          for: "\(states).map((one) => one.textContent).join() === "
            + "'state: suspended,state: suspended'",
          saying: "document.getElementById('steps').innerText")
      }
    }
  }
}
