import BrowserKit
import DeviceTestKit
import Foundation

/// The page of `appctl compare` with the app Notes, open in a browser.
struct OpenComparison {
  let page: Page
  /// The folder of its devices.
  let home: String

  /// Runs the verb for a test, and ends it afterwards as ^C does.
  ///
  /// - Returns: what is left in its folder for temporary files.
  @discardableResult
  static func with(
    profiles: String, _ options: String..., width: Int = 1200, height: Int = 1000,
    _ body: (OpenComparison) throws -> Void
  ) throws -> [String] {
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let bundle = try SampleApp.notes.makeBundle(in: folder)
    let shell = try SampleApp.homeScreen.makeBundle(in: folder)
    let temporary = folder.appendingPathComponent("t")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = URL(filePath: Products.path("appctl"))
    process.arguments =
      ["compare", bundle.path, "--profiles", profiles, "--shell", shell.path] + options
    process.environment = ProcessInfo.processInfo.environment.merging([
      "TMPDIR": temporary.path
    ]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    defer {
      process.interrupt()
      process.waitUntilExit()
    }
    var said = ""
    while !said.contains("\nfor other verbs") {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Browser.Failure(description: "it has ended: \(said)") }
      said += String(decoding: data, as: UTF8.self)
    }
    func word(after mark: String) -> String {
      said.components(separatedBy: mark).last?.split { " ;\n".contains($0) }.first
        .map(String.init) ?? ""
    }
    let browser = try Browser()
    let page = try browser.open(word(after: "page: "), width: width, height: height)
    let count = options.contains("--scenes") ? 2 : profiles.split(separator: ",").count
    try page.wait(
      for: "document.querySelectorAll('.version .screen').length === \(count)"
        + " && [...document.querySelectorAll('.version .screen')].every("
        + "(one) => Number(one.dataset.frames) > 0)",
      saying: "document.body.innerText")
    try body(OpenComparison(page: page, home: word(after: "FOREGROUND_HOME=")))
    process.interrupt()
    process.waitUntilExit()
    return try FileManager.default.contentsOfDirectory(atPath: temporary.path)
  }

  /// The JavaScript condition that an element with this name is told of a device's screen.
  func isTold(_ name: String, on device: Int) -> String {
    "[...document.querySelectorAll('.version:nth-child(\(device + 1)) .mirror > *')]"
      + ".some((one) => one.textContent.includes(\(page.literal(name))))"
  }

  /// The JavaScript text of what is told of all screens.
  let told = "[...document.querySelectorAll('.mirror')].map((one) => one.innerText).join(' | ')"

  /// Clicks on an element of a device's screen.
  func tap(_ name: String, on device: Int) throws {
    let find =
      "[...document.querySelectorAll('.version:nth-child(\(device + 1)) .mirror > *')]"
      + ".find((one) => one.textContent === \(page.literal(name)))"
    try page.wait(for: find, saying: told)
    let (x, y) = try page.middle(ofFound: find)
    try page.click(x, y)
  }

  /// Waits until the page says this of what was done last.
  func waitForVerdict(_ text: String) throws {
    let verdict = "document.getElementById('verdict').textContent"
    try page.wait(
      for: "\(verdict) === \(page.literal(text))",
      saying: "\(verdict) + ' ' + document.getElementById('steps').innerText")
  }

  /// Saves pictures at a width, light and dark, if a folder for pictures is set.
  func pictures(_ name: String, width: Int, height: Int) throws {
    guard let folder = ProcessInfo.processInfo.environment["FOREGROUND_PICTURES"] else { return }
    try page.resize(width: width, height: height)
    for dark in [false, true] {
      try page.prefer(dark: dark)
      try page.evaluate("scrollTo(0, 0), new Promise((resolve) => setTimeout(resolve, 900))")
      try page.screenshot(whole: true).write(
        to: URL(filePath: "\(folder)/\(name)-\(width)-\(dark ? "dark" : "light").png"))
    }
    try page.prefer(dark: false)
  }
}
