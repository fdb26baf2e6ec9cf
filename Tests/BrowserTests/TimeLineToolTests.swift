import BrowserKit
import Foundation
import ScreenTestKit
import Testing

/// What one can do with the time line.
@Suite(.serialized, .enabled(if: Browser.path != nil)) struct TimeLineToolTests {
  private let notes = "org.example.notes"

  /// A log with causes, and with five ends of a process close together.
  private func logScene(_ open: OpenPage) {
    func state(_ from: String, _ to: String, _ because: Int) -> String {
      #""kind":"state","from":"\#(from)","to":"\#(to)","cause":"home","because":\#(because)"#
    }
    open.world.log(
      [
        (10, nil, #""kind":"request","name":"launch""#),
        (10.1, notes, state("notRunning", "inactive", 1)),
        (10.2, notes, #""kind":"began","name":"applicationDidBecomeActive","because":2"#),
        (
          10.3, notes,
          #""kind":"callback","name":"applicationDidBecomeActive","duration":0.1,"because":3"#
        ),
        (10.3, notes, state("inactive", "active", 4)),
      ]
        + (0..<5).map {
          (30 + Double($0) * 0.01, notes, #""kind":"exit","reason":"crash","description":null"#)
        })
  }

  private func withScene(_ body: @escaping @Sendable (OpenPage, Page) throws -> Void) async throws {
    try await OpenPage.with { open in
      logScene(open)
      try open.page.findLast("exit")
      try body(open, open.page)
      #expect(open.browser.events("Runtime.exceptionThrown").isEmpty)
    }
  }

  private func value(_ page: Page, _ expression: String) throws -> String {
    "\(try page.evaluate(expression) ?? "nothing")"
  }

  @Test func theKeyboardExplainsAndLeaves() async throws {
    try await withScene { _, page in
      try page.findLast("state", text: "active")
      let text = try page.explain()
      #expect(text.contains("Notes: active"), "\(text)")
      #expect(text.contains("request launch"))
      #expect(text.contains("callback applicationDidBecomeActive"))
      try page.press("Escape", code: "Escape", virtualCode: 27)
      try page.wait(for: "document.getElementById('why').hidden")
      #expect(try value(page, "document.activeElement.id") == "chart")
    }
  }

  @Test func searchGoesThroughWhatItFinds() async throws {
    try await withScene { _, page in
      #expect(try value(page, "document.getElementById('search-count').textContent") == "5 of 5")
      try page.click("#search-next")
      #expect(try value(page, "document.getElementById('search-count').textContent") == "1 of 5")
      try page.click("#search-previous")
      #expect(try value(page, "document.getElementById('search-count').textContent") == "5 of 5")
      try page.findLast("", text: "becomeactive")
      #expect(try page.selectedItem().contains("applicationDidBecomeActive"))
      try page.click("#chart")
      try page.press("/", code: "Slash", virtualCode: 191, text: "/")
      #expect(try value(page, "document.activeElement.id") == "search-text")
    }
  }

  @Test func timesAreThoseSinceTheBootOnDemand() async throws {
    try await withScene { _, page in
      let text = try page.selectedItem()
      #expect(text.contains(/at \d\d:\d\d:\d\d\.\d\d\d/), "\(text)")
      // The sheet has the log's time, too.
      let both = try page.explain()
      #expect(
        both.contains(/exit, \d\d:\d\d:\d\d\.\d\d\d \(30\.040 s after the boot\)/), "\(both)")
      #expect(try value(page, "document.getElementById('clock-turn').ariaPressed") == "true")
      try page.click("#clock-turn")
      let one = try page.explanation()
      #expect(one.contains("exit, 30.040 s"), "\(one)")
      #expect(!one.contains(/\d\d:\d\d:\d\d/), "\(one)")
      #expect(try value(page, "document.getElementById('clock-turn').ariaPressed") == "false")
      try page.click("#clock-turn")
    }
  }

  private func press(_ key: String, on page: Page) throws {
    try page.press(key, code: "Key\(key.uppercased())", virtualCode: 0, text: key)
  }

  /// What the chart shows, in seconds since the boot.
  private func span(_ page: Page) throws -> (start: Double, length: Double) {
    try page.evaluate(
      "new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))")
    let start = Double(try value(page, "document.getElementById('lanes').dataset.start")) ?? 0
    let end = Double(try value(page, "document.getElementById('lanes').dataset.end")) ?? 0
    return (start, end - start)
  }

  @Test func theKeysOfPerfettoMoveAndZoom() async throws {
    try await withScene { _, page in
      try page.evaluate("document.getElementById('chart').focus()")
      // It stands still from now on.
      try page.press(" ", code: "Space", virtualCode: 32, text: " ")
      let start = try span(page)
      try press("w", on: page)
      let near = try span(page)
      #expect(near.length < start.length * 0.8)
      try press("a", on: page)
      let left = try span(page)
      #expect(left.start < near.start - 1)
      #expect(abs(left.length - near.length) < 0.01)
      try press("d", on: page)
      #expect(abs(try span(page).start - near.start) < 0.01)
      try press("s", on: page)
      #expect(try span(page).length > near.length * 1.2)
      #expect(try value(page, "document.getElementById('pause').ariaPressed") == "true")
      try page.press("?", code: "Slash", virtualCode: 191, text: "?")
      try page.wait(for: "document.getElementById('time-help').open")
      let help = try value(page, "document.getElementById('time-help').innerText")
      #expect(help.contains("Zoom in and out"))
      try page.press("Escape", code: "Escape", virtualCode: 27)
      try page.wait(for: "!document.getElementById('time-help').open")
    }
  }

  @Test func aRangeTellsItsLengthAndWhatIsInIt() async throws {
    try await withScene { _, page in
      try page.press("]", code: "BracketRight", virtualCode: 221, text: "]")
      try page.findLast("callback")
      try page.press("[", code: "BracketLeft", virtualCode: 219, text: "[")
      let line = "document.getElementById('range').innerText"
      try page.wait(for: "\(line).includes('5 exits')", saying: line)
      let text = try value(page, line)
      #expect(text.contains("19.84 s"), "\(text)")
      #expect(text.contains("1 callback,"), "\(text)")
      #expect(text.contains("0.10 s in callbacks"), "\(text)")
      // With the mouse: Shift and a drag.
      try page.evaluate("document.querySelector('#range button:last-child').click()")
      let (x, y) = try page.middle(of: "#lanes")
      try page.mouse("mousePressed", x, y, modifiers: 8)
      try page.mouse("mouseMoved", x + 80, y, modifiers: 8)
      try page.mouse("mouseReleased", x + 80, y, modifiers: 8)
      try page.wait(for: "!document.getElementById('range').hidden")
      try page.evaluate("document.querySelector('#range button').click()")
      try page.wait(for: "!document.getElementById('range').hidden")
    }
  }

  @Test func flagsThatAreCloseShareOneAndAClickTakesThemApart() async throws {
    try await withScene { _, page in
      try page.evaluate(
        """
        import("./flags.js").then(({ grouped }) => {
          const items = [0, 1, 2, 300].map((start) => ({ start, label: "crash" }));
          document.body.dataset.groups =
            grouped(items, (time) => time, () => 40).map((group) => group.items.length).join();
        })
        """)
      #expect(try value(page, "document.body.dataset.groups") == "3,1")
    }
  }
}
