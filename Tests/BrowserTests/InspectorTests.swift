import BrowserKit
import DeviceControl
import DeviceTestKit
import Foundation
import ScreenInterface
import ScreenTestKit
import Testing

/// The views that the screen is made of, on the page.
@Suite(.serialized, .enabled(if: Browser.path != nil)) struct InspectorTests {
  private let selected = "document.querySelector('#view-tree [aria-selected=true]')"
  private let caption = "document.querySelector('#inspecting .caption').textContent"

  /// What is said of the view that is selected, by its names.
  private func details(_ page: Page) throws -> [String: String] {
    let pairs =
      try page.evaluate(
        "[...document.querySelectorAll('#view-details dt')]"
          + ".map((one) => one.textContent + '=' + one.nextSibling.textContent)") as? [Any] ?? []
    return Dictionary(
      pairs.compactMap { $0 as? String }.map { pair in
        let end = pair.firstIndex(of: "=") ?? pair.endIndex
        return (String(pair[..<end]), String(pair[end...].dropFirst()))
      }, uniquingKeysWith: { $1 })
  }

  @Test func whatThePointerIsOverIsMarkedAndAClickPinsIt() throws {
    try LivePage.with(apps: [.gallery]) { device, page, browser in
      try page.wait(for: "document.getElementById('apps').options.length > 0")
      try page.evaluate("document.getElementById('apps').value = 'org.foreground.Gallery'")
      try page.click("[data-action=launch]")
      try device.wait(for: .gallery, .active)
      let label =
        "[...document.querySelectorAll('#mirror > *')].find((one) => one.textContent === 'Headline')"
      try page.wait(for: label)
      try page.click("#inspect")
      try page.wait(for: "document.querySelector('#view-tree li')")
      // Above it are the transparent windows of the home screen.
      let (x, y) = try page.middle(ofFound: label)
      try page.mouse("mouseMoved", x, y)
      try page.wait(for: "\(caption).startsWith('UILabel ')", saying: caption)
      #expect(try page.evaluate("\(selected) === null") as? Bool == true)
      try page.click(x, y)
      try page.wait(for: selected)
      let first = try details(page)
      #expect(first["Class"] == "UILabel")
      #expect(first["Text"] == "Headline")
      #expect(first["Hidden"] == "no")
      #expect(first["Superviews"]?.hasPrefix("UIWindow › ") == true, "\(first)")
      // The same as appctl prints.
      let line = try device.appctl("ui", "dump").lines.first { $0.hasSuffix("'Headline'") } ?? ""
      let numbers =
        line.split(separator: "  ").dropFirst().first?.split { ", x".contains($0) } ?? []
      let frame = first["Frame in the window"]?.split { ", ×".contains($0) } ?? []
      #expect(numbers == frame, "\(line)")
      // The pointer over the status bar, and back.
      try page.mouse("mouseMoved", x, y - 400)
      let (left, top) = try page.middle(of: "#inspector-heading")
      try page.mouse("mouseMoved", left, top)
      try page.wait(for: "\(caption).startsWith('UILabel ')", saying: caption)

      // Keys walk through the tree.
      try page.evaluate("\(selected).focus()")
      try page.press("ArrowLeft", code: "ArrowLeft", virtualCode: 37)
      let above = try details(page)
      #expect(above["Superviews"].map { "\($0) › \(above["Class"] ?? "")" } == first["Superviews"])
      try page.press("Home", code: "Home", virtualCode: 36)
      #expect(try details(page)["Class"] == "UIWindow")
      #expect(try details(page)["Superviews"] == nil)
      // It is closed, and its last line is the next window.
      try page.press("ArrowLeft", code: "ArrowLeft", virtualCode: 37)
      let isOpen = "\(selected).getAttribute('aria-expanded')"
      #expect(try page.evaluate(isOpen) as? String == "false")
      try page.press("ArrowDown", code: "ArrowDown", virtualCode: 40)
      #expect(try page.evaluate("\(selected).getAttribute('aria-level')") as? String == "1")
      #expect(try page.evaluate("document.activeElement === \(selected)") as? Bool == true)

      // Nothing of it was a touch, and later the screen is touched again.
      try page.click("#inspect-point")
      #expect(try page.evaluate("document.getElementById('inspecting').hidden") as? Bool == true)
      try page.evaluate("\(selected).focus()")
      try page.press("Escape", code: "Escape", virtualCode: 27)
      #expect(try page.evaluate("document.getElementById('inspector').hidden") as? Bool == true)
      #expect(try page.evaluate("document.activeElement.id") as? String == "inspect")

      // An app need not run for it.
      try device.perform(.home)
      try device.wait(for: .gallery, .suspended)
      let dump = try device.appctl("ui", "dump", "--app", "org.foreground.Gallery")
      #expect(dump.output.contains("'Headline'"), "\(dump.errors)")
      #expect(try device.state(of: .gallery) == "suspended")
      #expect(browser.events("Runtime.exceptionThrown").isEmpty)
    }
  }

  @Test(arguments: [false, true], [390, 1280])
  func everybodyCanUseIt(_ dark: Bool, _ width: Int) async throws {
    try await OpenPage.with(width: width) { open in
      let page = open.page
      try page.prefer(dark: dark)
      open.world.screen.describe(OpenPage.tree)
      try page.click("#inspect")
      try page.wait(for: "document.querySelectorAll('#view-tree li').length === 1")
      try page.evaluate("document.querySelector('#view-tree li').focus()")
      try page.press("ArrowRight", code: "ArrowRight", virtualCode: 39)
      try page.press("ArrowRight", code: "ArrowRight", virtualCode: 39)
      try page.press("ArrowDown", code: "ArrowDown", virtualCode: 40)
      #expect(try details(page)["Label"] == "New note")
      let faint = try page.faint()
      #expect(faint == [])
      if Axe.script != nil {
        let found = try page.violations()
        #expect(found == [])
      }
      let isWider = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
      #expect(try page.evaluate(isWider) as? Bool == false)
    }
  }

  @Test func whatHasTheFocusKeepsItWhenTheScreenChanges() async throws {
    try await OpenPage.with { open in
      let page = open.page
      let first = "document.querySelector('#view-tree li')"
      open.world.screen.describe(OpenPage.tree)
      try page.click("#inspect")
      try page.wait(for: "\(first)")
      // It is focused, and nothing is selected.
      try page.evaluate("\(first).focus()")
      try page.evaluate("\(first).isOld = true")
      open.world.screen.presentAll()
      try page.wait(for: "!\(first).isOld")
      #expect(try page.evaluate("document.activeElement === \(first)") as? Bool == true)
      try page.press("ArrowRight", code: "ArrowRight", virtualCode: 39)
      try page.press("ArrowRight", code: "ArrowRight", virtualCode: 39)
      #expect(try details(page)["Label"] == "Notes")
      // What has it is gone.
      try page.evaluate("\(first).isOld = true")
      var other = OpenPage.tree
      other.roots[0].children = []
      open.world.screen.describe(other)
      open.world.screen.presentAll()
      try page.wait(for: "!\(first).isOld")
      #expect(try page.evaluate("document.activeElement === \(first)") as? Bool == true)
    }
  }

  @Test func nothingIsAskedForWhileNobodyInspects() async throws {
    try await OpenPage.with { open in
      let page = open.page
      try page.evaluate(
        """
        WebSocket.prototype.send = new Proxy(WebSocket.prototype.send, {
          apply(target, socket, [text]) {
            (globalThis.said ??= []).push(JSON.parse(text).type);
            return Reflect.apply(target, socket, [text]);
          },
        })
        """)
      let asked = "(globalThis.said ?? []).filter((one) => one === 'views').length"
      open.world.screen.describe(OpenPage.tree)
      open.world.screen.presentAll()
      try page.wait(for: "said.includes('describe')")
      #expect(try page.evaluate(asked) as? Double == 0)
      try page.click("#inspect")
      try page.wait(for: "\(asked) === 1")
      open.world.screen.presentAll()
      try page.wait(for: "\(asked) === 2")
      try page.click("#inspect")
      try page.evaluate("said.length = 0")
      open.world.screen.presentAll()
      try page.wait(for: "said.includes('describe')")
      #expect(try page.evaluate(asked) as? Double == 0)
    }
  }
}
