import BrowserKit
import Foundation
import Testing

/// What keeps people from using a page who do not see it well, or use no mouse.
extension Page {
  /// The controls in the browser's accessibility tree that have no name, and the names that say
  /// nothing.
  func nameless() throws -> [String] {
    try call("Accessibility.enable")
    let tree = try call("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]] ?? []
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
  func faint() throws -> [String] {
    let found = try evaluate(
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
}
