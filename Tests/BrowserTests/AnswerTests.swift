import BrowserKit
import Foundation
import ScreenTestKit
import Testing

/// The explanation beside the time line says each thing once, and nothing that another part denies.
@Suite(.serialized, .enabled(if: Browser.path != nil)) struct AnswerTests {
  private let notes = "org.example.notes"

  private func count(_ part: String, in text: String) -> Int {
    text.components(separatedBy: part).count - 1
  }

  @Test func theFullestAnswerIsOnTopAndOnlyThere() async throws {
    try await OpenPage.with { [self] open in
      let page = open.page
      let short = "Notes was killed by the watchdog."
      let full = "\(short) It was in List.open(), called by List.tapped()."
      open.world.explain(
        "Notes is active, since 1 s.\nBefore that: \(full)", record: #"{"pid":42}"#)
      open.world.log([
        (50, notes, #""kind":"state","from":"notRunning","to":"active","cause":"launch""#),
        (
          52, notes,
          #""kind":"exit","reason":"watchdog","description":null,"explanation":"\#(short)""#
        ),
      ])
      try page.findLast("exit")
      _ = try page.explain()
      let why = "document.getElementById('why').innerText"
      // The record is written after the log's entry, and the page looks again.
      try page.wait(for: "\(why).includes('List.tapped()')", saying: why)
      let text = try page.explanation()
      #expect(count("It was in List.open()", in: text) == 1, "\(text)")
      #expect(count(short, in: text) == 1, "\(text)")
      let answer =
        try page.evaluate("document.querySelector('.why-answer').textContent") as? String
      #expect(answer == full)
      // What it does now is another matter.
      #expect(text.contains("Notes is active, since 1 s."))
    }
  }

  @Test func aHangHasOneEndAndItsPanelFollowsIt() async throws {
    try await OpenPage.with { [self] open in
      let page = open.page
      func armed(_ name: String, _ allowance: Int) -> String {
        #""kind":"deadline","event":"armed","name":"\#(name)","id":0,"since":50,"#
          + #""allowance":\#(allowance),"rule":"WDG-03","setting":"backgroundEntryDeadline","#
          + #""description":"it ends""#
      }
      open.world.explain("Notes is in its callback.")
      open.world.log([
        (49, notes, #""kind":"state","from":"notRunning","to":"active","cause":"launch""#),
        (50, notes, #""kind":"state","from":"active","to":"background","cause":"home""#),
        (50, notes, #""kind":"began","name":"applicationDidEnterBackground""#),
        (50, notes, armed("backgroundEntry", 900)),
        (50, notes, armed("suspensionGrace", 600)),
      ])
      let pill = "document.querySelector('.pill')?.innerText ?? ''"
      try page.wait(for: "\(pill).includes('killed in')", saying: pill)
      try page.findLast("callback")
      let text = try page.explain()
      #expect(text.contains("killed: it ends"), "\(text)")
      #expect(!text.contains("suspended: it ends"), "\(text)")
      #expect(text.contains("goes on"))
      let why = "document.getElementById('why').innerText"
      try page.wait(for: "\(why).includes('Notes is in its callback.')", saying: why)
      // What the device says is of the same moment as the rest.
      open.world.explain("Notes was killed.")
      open.world.log([
        (60, notes, #""kind":"exit","reason":"watchdog","description":null"#),
        (60, notes, #""kind":"state","from":"background","to":"notRunning","cause":"exit""#),
      ])
      try page.wait(
        for: "!\(why).includes('goes on') && \(why).includes('Notes was killed.')", saying: why)
      #expect(try page.explanation().contains("took 10.00 s"))
    }
  }
}
