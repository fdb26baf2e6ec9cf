import BrowserKit
import Foundation
import ScreenTestKit
import SharedInterface
import Testing

/// Two fingers with Alt.
@Suite(.serialized, .enabled(if: Browser.path != nil)) struct PinchTests {
  private static let alt = 1
  private static let shift = 8

  @Test func twoFingersAreSeenAndAClickPressesNothing() async throws {
    try await OpenPage.with { open in
      let page = open.page
      let (x, y) = try page.middle(of: "#screen")
      let count = "document.querySelectorAll('#touches > i').length"
      try page.mouse("mouseMoved", x - 30, y - 40)
      #expect(try page.evaluate(count) as? Int == 0)
      try page.mouse("mouseMoved", x - 30, y - 41, modifiers: Self.alt)
      try page.wait(for: "\(count) === 2")
      // They are opposite each other about the centre of the screen.
      let places = try page.evaluate(
        """
        [...document.querySelectorAll("#touches > i")].map((dot) => {
          const box = dot.getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2];
        })
        """)
      let dots = (places as? [[Any]] ?? []).map { $0.compactMap { ($0 as? NSNumber)?.doubleValue } }
      try #require(dots.count == 2)
      #expect(abs(dots[0][0] - (x - 30)) < 2)
      #expect(abs(dots[0][0] + dots[1][0] - 2 * x) < 2)
      #expect(abs(dots[0][1] + dots[1][1] - 2 * y) < 2)
      try page.click(x - 30, y - 41, modifiers: Self.alt)
      // The device hears of neither the click nor the key.
      try page.evaluate("document.getElementById('keys').focus()")
      try page.press("Alt", code: "AltLeft", virtualCode: 18, modifiers: Self.alt)
      try page.click(x, y)
      #expect(open.world.screen.wait { $0.inputs.count >= 2 })
      let touches = open.world.screen.inputs.map { $0.touches.touches.map(\.phase) }
      #expect(touches == [[.touchBegan], [.touchEnded]])
      try page.wait(for: "\(count) === 0")
    }
  }

  @Test func withShiftTheFingersGoSideBySide() async throws {
    try await OpenPage.with { open in
      let page = open.page
      let (x, y) = try page.middle(of: "#screen")
      let keys = Self.alt | Self.shift
      try page.mouse("mousePressed", x - 20, y, modifiers: keys)
      try page.mouse("mouseMoved", x - 20, y - 60, modifiers: keys)
      try page.mouse("mouseReleased", x - 20, y - 60, modifiers: keys)
      #expect(open.world.screen.wait { $0.inputs.count >= 3 })
      let fingers = open.world.screen.inputs.map(\.touches.touches)
      #expect(fingers.map(\.count) == [2, 2, 2])
      #expect(fingers[1][0].y < fingers[0][0].y - 20)
      #expect(
        abs((fingers[1][0].y - fingers[0][0].y) - (fingers[1][1].y - fingers[0][1].y)) < 0.5)
      #expect(fingers[1][0].x + fingers[1][1].x == 390)
    }
  }
}
