import BrowserKit
import DeviceControl
import Foundation
import ScreenTestKit
import Testing

/// A report on the page is one to be read.
@Suite(.serialized, .enabled(if: Browser.path != nil)) struct ReportPageTests {
  private let crash = """
    {"app_name":"Notes","timestamp":"2026-01-09 09:41:00.00 +0000","bug_type":"309",\
    "bundleID":"org.example.notes"}
    {"pid":4242,"procName":"Notes","procRole":"Foreground","procLaunch":"2026-01-09 09:40:00.0000 +0000",\
    "captureTime":"2026-01-09 09:41:00.1230 +0000","bundleInfo":{"CFBundleShortVersionString":"1.2",\
    "CFBundleIdentifier":"org.example.notes"},"exception":{"type":"EXC_CRASH","signal":"SIGABRT"},\
    "termination":{"namespace":"SPRINGBOARD","code":2343432205,"reasons":["it took <b>too</b> long"]},\
    "asi":{"CoreFoundation":["*** Terminating app, reason: 'no such row'"]},"threads":[\
    {"id":7,"frames":[]},{"id":8,"triggered":true,"queue":"com.apple.main-thread","frames":[\
    {"imageOffset":1234,"imageIndex":1},\
    {"imageOffset":99,"symbol":"Notes.List.open()","symbolLocation":12,"imageIndex":0}]}],\
    "usedImages":[{"name":"Notes"},{"name":"libc.so.6"}]}
    """

  private let memory = """
    {"bug_type":"298","timestamp":"2026-01-09 09:42:00.00 +0000"}
    {"date":"2026-01-09 09:42:00.00 +0000","memoryStatus":{"pageSize":4096},"largestProcess":"Racer",\
    "processes":[{"name":"Notes","rpages":256,"states":["suspended"],"reason":"highwater","pid":1},\
    {"name":"Racer","rpages":25600,"states":["frontmost"],"pid":2}]}
    """

  private let dialog = "document.getElementById('report')"

  /// Opens a report, and returns what is to be seen of it.
  private func open(_ name: String, on page: Page) throws -> String {
    let button = "document.querySelector('[data-report=\"\(name)\"]')"
    try page.wait(for: "Boolean(\(button))")
    try page.evaluate("\(button).click()")
    try page.wait(for: "document.getElementById('report-text').textContent.length > 5")
    return try page.evaluate("\(dialog).innerText") as? String ?? ""
  }

  @Test func aReportIsRead() async throws {
    try await OpenPage.with { [self] open in
      let page = open.page
      let folder = open.world.device.address.reportsPath
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for (name, text) in [("Notes-1", crash), ("JetsamEvent-1", memory)] {
        try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name).ips"))
      }
      let seen = try self.open("Notes-1", on: page)
      for part in [
        "Notes 1.2 (org.example.notes)", "4242, Foreground", "EXC_CRASH (SIGABRT)",
        "SPRINGBOARD 0x8badf00d", "reason: 'no such row'", "it took <b>too</b> long",
        "Thread 1, com.apple.main-thread, which has ended it",
        " 1  Notes      Notes.List.open() + 12",
        " 0  libc.so.6  0x4d2", "Other threads (1)", "The file as it is",
      ] {
        #expect(seen.contains(part), "\(part) is missing in \(seen)")
      }
      #expect(seen.contains(/Ended\s+.*\d\d:\d\d:\d\d\.123/), "\(seen)")
      // The file is there, but not before it is asked for.
      #expect(!seen.contains("\"exception\""))
      try page.evaluate("document.querySelector('#report-raw summary').click()")
      #expect(
        try page.evaluate("\(dialog).innerText.includes('\"exception\"')") as? Bool == true)
      #expect(
        try page.evaluate("document.getElementById('report-text').textContent") as? String == crash)
      try page.evaluate("document.getElementById('report-close').click()")
      let event = try self.open("JetsamEvent-1", on: page)
      for part in [
        "Notes (highwater)", "Racer    100.0 MiB  frontmost",
        "1.0 MiB  suspended  ended: highwater",
      ] {
        #expect(event.contains(part), "\(part) is missing in \(event)")
      }
      #expect(open.browser.events("Runtime.exceptionThrown").isEmpty)
    }
  }

  @Test func aReportOfAnotherFormIsShownAsItIs() async throws {
    try await OpenPage.with { [self] open in
      let folder = open.world.device.address.reportsPath
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(crash.utf8).write(to: URL(filePath: "\(folder)/Notes-1.ips"))
      try Data("Incident Identifier: 1\nProcess: Notes [4242]\n".utf8)
        .write(to: URL(filePath: "\(folder)/Notes-1.crash"))
      let button = "document.querySelector('[data-report=\"Notes-1\"]')"
      try open.page.wait(for: "Boolean(\(button))")
      let seen = try self.open("Notes-1", on: open.page)
      #expect(seen.contains("Process: Notes [4242]"), "\(seen)")
    }
  }
}
