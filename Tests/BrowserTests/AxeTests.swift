import BrowserKit
import DeviceControl
import DeviceTestKit
import Foundation
import ScreenTestKit
import Testing

/// What axe-core says of the pages.
@Suite(
  .serialized,
  .enabled(if: Browser.path != nil && Axe.script != nil, "axe-core is not here: Scripts/fetch-axe"))
struct AxeTests {
  @Test func itFindsWhatIsWrong() async throws {
    try await OpenPage.with { open in
      try open.page.evaluate(
        "document.body.insertAdjacentHTML('beforeend', '<p role=log><li>a</li></p>')")
      #expect(try open.page.violations().contains { $0.hasPrefix("listitem: ") })
    }
  }

  @Test(arguments: [false, true], [390, 1280])
  func thePageOfADevice(_ dark: Bool, _ width: Int) async throws {
    try await OpenPage.with(width: width, height: 860) { open in
      let page = open.page
      try page.prefer(dark: dark)
      open.world.screen.describe(OpenPage.tree)
      open.world.screen.presentAll()
      open.logScene()
      try page.wait(for: "document.querySelector('#mirror button')")
      let found = try page.violations()
      #expect(found == [])
      let dialogs = try page.evaluate("[...document.querySelectorAll('dialog')].map((d) => d.id)")
      let names = (dialogs as? [Any] ?? []).compactMap { $0 as? String }
      #expect(names.count >= 4)
      for name in names {
        try page.evaluate("document.getElementById('\(name)').showModal()")
        let there = try page.violations()
        #expect(there == [], "\(name)")
        try page.evaluate("document.getElementById('\(name)').close()")
      }
    }
  }

  @Test func anExplanationTheLinesOfAnAppAndARunThatWasSaved() throws {
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    try LivePage.with(apps: [.stubborn], settings: ["backgroundEntryDeadline=1"]) {
      device, page, _ in
      try device.open(.stubborn, "--hang-in", "applicationDidEnterBackground")
      try device.perform(.home)
      try device.wait(for: .stubborn, .notRunning)
      try page.findLast("exit")
      _ = try page.explain()
      let why = "document.getElementById('why').innerText"
      try page.wait(for: "\(why).includes('Report Stubborn-')", saying: why)
      try page.wait(for: "document.querySelector('#console-lines li')")
      let found = try page.violations()
      #expect(found == [])

      let text = try page.evaluate("fetch('run').then((answer) => answer.text())") as? String
      let file = folder.appending(path: "run.html")
      try Data((text ?? "").utf8).write(to: file)
      let run = try Browser().open(file.absoluteString)
      try run.wait(for: "Number(document.getElementById('lanes').width) > 300")
      try run.findLast("exit")
      _ = try run.explain()
      let saved = try run.violations()
      #expect(saved == [])
    }
  }

  @Test func severalVersionsSideBySide() async throws {
    let left = try await onThread {
      try OpenComparison.with(profiles: "3,13") { open in
        try open.page.click(".version:nth-child(2) .home")
        try open.page.wait(for: "document.querySelector('tr.first')")
        for dark in [false, true] {
          try open.page.prefer(dark: dark)
          let found = try open.page.violations()
          #expect(found == [])
        }
      }
    }
    #expect(left == [])
  }
}
