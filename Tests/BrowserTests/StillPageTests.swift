import BrowserKit
import DeviceControl
import Foundation
import ScreenTestKit
import Testing

/// What comes and goes on the page leaves everything else where it is, and covers nothing.
@Suite(.serialized, .enabled(if: Browser.path != nil)) struct StillPageTests {
  private let notes = "org.example.notes"
  private let racer = "org.example.racer"

  private func state(_ from: String, _ to: String) -> String {
    #""kind":"state","from":"\#(from)","to":"\#(to)","cause":"home""#
  }

  private func reason(_ name: String, _ owner: String, allowance: Int? = nil) -> String {
    #""kind":"assertion","name":"\#(name)","owner":"\#(owner)","event":"began""#
      + (allowance.map { #","allowance":\#($0)"# } ?? "")
  }

  private func armed(_ name: String, since: Double, _ allowance: Double, _ id: Int = 0) -> String {
    #""kind":"deadline","event":"armed","name":"\#(name)","id":\#(id),"since":\#(since),"#
      + #""allowance":\#(allowance),"rule":"BGT-15","setting":"suspensionGrace","#
      + #""description":"the app is suspended""#
  }

  /// An app that has just left the foreground, with much time.
  private func leaves(_ app: String) -> [(Double, String?, String)] {
    [
      (50, app, state("active", "background")),
      (
        50, app,
        reason("the system lets it finish entering the background", "system", allowance: 900)
      ),
      (50, app, armed("suspensionGrace", since: 50, 900)),
    ]
  }

  private func value(_ page: Page, _ expression: String) throws -> String {
    "\(try page.evaluate(expression) ?? "nothing")"
  }

  private let pills =
    "[...document.querySelectorAll('.pill')].map((one) => one.innerText).join('|')"

  /// Where the parts of the page are.
  private let places =
    "['#stage', '.phone-row', '.timeline', '#chart', '#legend', '.records', '#happen'].map((one) => "
    + "{ const box = document.querySelector(one).getBoundingClientRect(); "
    + "return [one, box.left, box.top, box.width].join(' '); }).join('; ')"

  @Test(arguments: [(1280, 860), (1440, 900), (390, 844)])
  func pillsAndLanesMoveNothing(_ size: (Int, Int)) async throws {
    try await OpenPage.with(width: size.0, height: size.1) { [self] open in
      let page = open.page
      let before = try value(page, places)
      open.world.log(leaves(notes))
      try page.wait(for: "\(pills).includes('Notes · Background')", saying: pills)
      #expect(try value(page, places) == before)
      open.world.log(leaves(racer))
      try page.wait(for: "\(pills).includes('Racer · Background')", saying: pills)
      #expect(try value(page, places) == before)
      // The phone is in the middle of its column.
      let away =
        "(() => { const [stage, row] = ['#stage', '.phone-row'].map((one) => "
        + "document.querySelector(one).getBoundingClientRect()); "
        + "return Math.abs(stage.left + stage.width / 2 - row.left - row.width / 2); })()"
      #expect(try page.evaluate("\(away) < 1.5") as? Bool == true)
      // The pills themselves are whole.
      #expect(
        try page.evaluate(
          "[...document.querySelectorAll('.pill')].every((one) => one.getBoundingClientRect().right "
            + "<= document.querySelector('.badges').getBoundingClientRect().right + 1)") as? Bool
          == true)
    }
  }

  @Test(arguments: [1280, 390]) func anExternalDisplayLeavesTheColumnsAsTheyAre(_ width: Int)
    async throws
  {
    try await OpenPage.with(width: width) { [self] open in
      let sides =
        "['.timeline', '.records', '#happen'].map((one) => { const box = "
        + "document.querySelector(one).getBoundingClientRect(); "
        + "return [one, box.left, box.width].join(' '); }).join('; ')"
      let before = try value(open.page, sides)
      try open.page.evaluate(
        "document.querySelector('main').classList.add('with-displays'); "
          + "document.getElementById('displays').hidden = false")
      #expect(try value(open.page, sides) == before)
    }
  }

  @Test func aPillSaysWhatHoldsAnApp() async throws {
    try await OpenPage.with { [self] open in
      let page = open.page
      open.world.log(leaves(notes))
      try page.wait(for: "\(pills).includes('suspended in')", saying: pills)
      open.world.log([(51, notes, reason("the app plays audio", "app"))])
      try page.wait(for: "\(pills).includes('plays audio')", saying: pills)
      #expect(try value(page, pills).contains("suspended in") == false)
      // Where it was explained there is no such deadline either.
      try page.findLast("reason", text: "audio")
      let text = try page.explain()
      #expect(!text.contains("suspended:"), "\(text)")
      open.world.log([
        (
          52, notes,
          #""kind":"assertion","name":"the app plays audio","owner":"app","event":"ended""#
        )
      ])
      try page.wait(for: "\(pills).includes('suspended in')", saying: pills)
      // A task has a deadline of its own.
      open.world.log([
        (53, notes, #""kind":"task","id":1,"name":"upload","event":"began""#),
        (53, notes, armed("backgroundTaskWarning", since: 53, 1_000, 1)),
      ])
      try page.wait(for: "\(pills).includes('expiration handlers in')", saying: pills)
      #expect(try value(page, pills).contains("suspended in") == false)
      #expect(
        try value(page, "document.querySelector('.pill').title").contains("background task upload"))
    }
  }

  @Test func lanesAreAsHighAsWhatIsInSight() async throws {
    try await OpenPage.with { [self] open in
      let page = open.page
      let gone = "org.example.gone"
      open.world.log([
        (2, gone, state("notRunning", "active")),
        (2.5, gone, #""kind":"callback","name":"applicationDidBecomeActive","duration":0.1"#),
        (3, gone, #""kind":"task","id":1,"name":"upload","event":"began""#),
        (4, gone, #""kind":"exit","reason":"terminated","description":null"#),
        (4, gone, state("active", "notRunning")),
        (5, notes, state("notRunning", "active")),
        (5, notes, #""kind":"memory","bytes":31457280"#),
        (6, notes, #""kind":"task","id":1,"name":"save","event":"began""#),
        (7, notes, #""kind":"task","id":1,"name":"save","event":"ended""#),
        (50, notes, #""kind":"callback","name":"applicationWillResignActive","duration":0.1"#),
      ])
      let lanes = "document.getElementById('lanes').dataset.lanes"
      let heights = "document.getElementById('lanes').dataset.heights"
      try page.evaluate("document.getElementById('zoom-out').click()")
      try page.wait(for: "\(lanes) === 'Device\\ngone\\nNotes'", saying: lanes)
      let all = try value(page, heights).split(separator: "\n").compactMap { Double($0) }
      #expect(all.count == 3)
      #expect(all.allSatisfy { $0 <= 84 }, "\(all)")
      // The app is not on the device, and what it did is out of sight; so is the task of the other.
      try page.evaluate("document.getElementById('zoom-in').click()")
      try page.evaluate("document.getElementById('zoom-in').click()")
      try page.wait(for: "\(lanes) === 'Device\\nNotes'", saying: lanes)
      let near = try value(page, heights).split(separator: "\n").compactMap { Double($0) }
      #expect((near.last ?? 0) < (all.last ?? 0), "\(near) \(all)")
      #expect((near.last ?? 99) <= 64, "\(near)")
      // What it did is found again.
      try page.findLast("exit")
      try page.wait(for: "\(lanes).includes('gone')", saying: lanes)
    }
  }

  @Test func noLabelCoversAnother() async throws {
    try await OpenPage.with { [self] open in
      let page = open.page
      // Notes what is written on the time line, frame by frame.
      try page.evaluate(
        """
        (() => {
          const pen = CanvasRenderingContext2D.prototype;
          const { clearRect, fillText } = pen;
          window.labels = [];
          pen.clearRect = function (...all) {
            if (this.canvas.id === "lanes") window.labels = [];
            return clearRect.apply(this, all);
          };
          pen.fillText = function (text, x, y) {
            if (this.canvas.id === "lanes") {
              const width = this.measureText(text).width;
              window.labels.push({ text, left: x, right: x + width, top: y - 5, bottom: y + 5 });
            }
            return fillText.call(this, text, x, y);
          };
        })()
        """)
      open.logScene()
      open.world.log([
        (54, notes, state("notRunning", "active")),
        (54, nil, #""kind":"request","name":"launch""#),
        (55, notes, #""kind":"exit","reason":"terminated","description":null"#),
        (55, notes, state("active", "notRunning")),
        (56, racer, #""kind":"exit","reason":"crash","description":null"#),
        (56, racer, state("active", "notRunning")),
        (57, racer, state("notRunning", "active")),
        (58, racer, state("active", "background")),
        (58, racer, #""kind":"task","id":7,"name":"sync","event":"began""#),
        (58, racer, armed("suspensionGrace", since: 58, 30)),
        (58, racer, armed("backgroundTaskWarning", since: 58, 175, 1)),
        (58, racer, armed("backgroundTaskBudget", since: 58, 180, 2)),
      ])
      try page.wait(
        for: "window.labels.some((one) => one.text.includes(' in 2:'))",
        saying: "window.labels.map((one) => one.text).join()")
      for _ in 0..<3 {
        let covered = try page.evaluate(
          """
          new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(() => {
            const found = [];
            window.labels.forEach((one, index) => window.labels.slice(index + 1).forEach((other) => {
              if (one.left < other.right && other.left < one.right
                && one.top < other.bottom && other.top < one.bottom) {
                found.push(`${one.text} / ${other.text}`);
              }
            }));
            shown(found.join("; "));
          })))
          """)
        #expect(covered as? String == "")
        try page.evaluate("document.getElementById('zoom-in').click()")
      }
    }
  }

  @Test func noArrowLeadsFromOutOfSightToOutOfSight() async throws {
    try await OpenPage.with { [self] open in
      let page = open.page
      open.world.log([
        (3, nil, #""kind":"request","name":"launch""#),
        (
          4, notes,
          #""kind":"state","from":"notRunning","to":"active","cause":"launch","because":1"#
        ),
      ])
      let arrows = "document.getElementById('lanes').dataset.arrows"
      try page.findLast("state", text: "active")
      try page.wait(for: "\(arrows) === '1'", saying: arrows)
      try page.evaluate("document.getElementById('live').click()")
      try page.evaluate("document.getElementById('zoom-in').click()")
      try page.wait(for: "\(arrows) === '0'", saying: arrows)
    }
  }

  @Test func theWholePageHasOneClock() async throws {
    try await OpenPage.with { [self] open in
      let page = open.page
      open.world.log([(50, notes, state("notRunning", "active"))])
      try page.wait(for: "\(pills).includes('Notes · Active')", saying: pills)
      let file = "\(open.world.device.address.folder)/Data/Logs/\(notes).log"
      try FileManager.default.createDirectory(
        atPath: "\(open.world.device.address.folder)/Data/Logs", withIntermediateDirectories: true)
      try page.evaluate("new Promise((resolve) => setTimeout(resolve, 1500))")
      try Data("hello\n".utf8).write(to: URL(filePath: file))
      let printed =
        "[...document.querySelectorAll('#console-lines li')]"
        + ".find((one) => one.innerText.includes('hello'))?.querySelector('time').textContent"
      try page.wait(for: "Boolean(\(printed))")
      try page.findLast("state", text: "active")
      let ofDay = /\d\d:\d\d:\d\d\.\d\d\d/
      #expect(try value(page, printed).wholeMatch(of: ofDay) != nil)
      #expect(try page.selectedItem().contains(ofDay))
      #expect(try page.explain().contains(ofDay))
      // All of them turn.
      try page.click("#clock-turn")
      #expect(try value(page, printed).wholeMatch(of: /1:\d\d\.\d\d\d/) != nil)
      #expect(try page.explanation().contains("50.000 s"))
      #expect(try page.explanation().contains(ofDay) == false)
      try page.click("#clock-turn")
      #expect(try value(page, printed).wholeMatch(of: ofDay) != nil)
    }
  }
}
