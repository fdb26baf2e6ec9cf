import BrowserKit
import Foundation
import ScreenTestKit
import SystemInterface
import Testing

/// The page for people who do not see it, or use no mouse: names, contrast, and the keyboard.
@Suite(.serialized, .enabled(if: Browser.path != nil)) struct AccessibilityTests {
  /// The controls in the browser's accessibility tree that have no name, and the names that say
  /// nothing.
  private func nameless(_ page: Page) throws -> [String] {
    try page.call("Accessibility.enable")
    let tree = try page.call("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]] ?? []
    func value(_ node: [String: Any], _ name: String) -> String {
      (node[name] as? [String: Any])?["value"] as? String ?? ""
    }
    let roles: Set<String> = [
      "button", "link", "textbox", "combobox", "slider", "checkbox", "switch", "spinbutton",
      "image",
      "dialog", "group", "region", "heading",
    ]
    #expect(tree.count > 100)
    return tree.filter { node in
      node["ignored"] as? Bool != true && roles.contains(value(node, "role"))
        && value(node, "name").trimmingCharacters(in: .whitespaces).isEmpty
    }.map { value($0, "role") }.filter { $0 != "group" && $0 != "region" }
  }

  /// Texts whose contrast to what is behind them is less than 4.5 to 1, as "text: ratio".
  private func faint(_ page: Page) throws -> [String] {
    let found = try page.evaluate(
      """
      (() => {
        const parse = (text) => {
          const numbers = text.match(/[\\d.]+/g)?.map(Number) ?? [0, 0, 0, 0];
          const [r, g, b, a = 1] = text.startsWith("color(srgb")
            ? [numbers[0] * 255, numbers[1] * 255, numbers[2] * 255, numbers[3] ?? 1] : numbers;
          return { r, g, b, a };
        };
        const light = ({ r, g, b }) => {
          const [x, y, z] = [r, g, b].map((part) => {
            const value = part / 255;
            return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * x + 0.7152 * y + 0.0722 * z;
        };
        const behind = (element) => {
          for (let one = element; one; one = one.parentElement) {
            const color = parse(getComputedStyle(one).backgroundColor);
            if (color.a >= 0.99) return color;
            if (getComputedStyle(one).backgroundImage !== "none") return null;
          }
          return { r: 255, g: 255, b: 255 };
        };
        const all = [];
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const element = walker.currentNode.parentElement;
          const text = walker.currentNode.textContent.trim();
          if (!text || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
            || element.closest(".hidden, .skip, .mirror, option")) continue;
          const ground = behind(element);
          if (!ground) continue;
          const [a, b] = [light(parse(getComputedStyle(element).color)), light(ground)];
          const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
          if (ratio < 4.5) all.push(`${text}: ${ratio.toFixed(2)}`);
        }
        return all;
      })()
      """)
    return (found as? [Any] ?? []).compactMap { $0 as? String }
  }

  @Test(arguments: [false, true], [390, 1280])
  func everyControlHasANameAndEveryTextCanBeRead(_ dark: Bool, _ width: Int) async throws {
    try await OpenPage.with(width: width, height: 860) { open in
      let page = open.page
      try page.prefer(dark: dark)
      open.world.screen.describe(OpenPage.tree)
      open.world.screen.presentAll()
      try page.wait(for: "document.querySelector('#mirror button')")
      #expect(try nameless(page) == [])
      #expect(try faint(page) == [])
      // A call, a refusal, and the question about another app.
      open.world.change { status in
        status.interruptions = ["call"]
        status.situation.silent = true
      }
      try page.wait(for: "document.getElementById('call-state').textContent.startsWith('Ringing')")
      try page.click("[data-action=callIncoming]")
      try page.wait(for: "document.getElementById('outcome').dataset.kind === 'refused'")
      try page.evaluate("document.getElementById('replace').showModal()")
      #expect(try nameless(page) == [])
      #expect(try faint(page) == [])
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
