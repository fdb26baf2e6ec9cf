import BrowserKit
import ControlInterface
import Foundation
import ScreenTestKit
import SharedInterface
import Testing

/// Files that go to the device from the page, and come from it.
@Suite(.serialized, .enabled(if: Browser.path != nil)) struct FileTests {
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "foreground-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  /// A bundle as a person may have it.
  private func bundle(in folder: URL, identifier: String) throws -> URL {
    let bundle = folder.appending(path: "Demo.app")
    try FileManager.default.createDirectory(
      at: bundle.appending(path: "en.lproj"), withIntermediateDirectories: true)
    let info: [String: Any] = [
      "CFBundleIdentifier": identifier, "CFBundleExecutable": "Demo", "CFBundleName": "Demo",
      "CFBundleShortVersionString": "1.2",
    ]
    try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
      .write(to: bundle.appending(path: "Info.plist"))
    try Data(repeating: 65, count: 5_000).write(to: bundle.appending(path: "Demo"))
    try Data("hello".utf8).write(to: bundle.appending(path: "en.lproj/Text"))
    return bundle
  }

  private func run(_ program: String, _ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  private func choose(_ files: [URL], _ id: String, _ page: Page) throws {
    let root = try page.call("DOM.getDocument")["root"] as? [String: Any]
    let found = try page.call(
      "DOM.querySelector", ["nodeId": root?["nodeId"] as Any, "selector": "#\(id)"])
    try page.call(
      "DOM.setFileInputFiles",
      ["nodeId": found["nodeId"] as Any, "files": files.map(\.path)])
  }

  private func installs(_ open: OpenPage) -> Int {
    open.world.device.requests.count { if case .install = $0 { true } else { false } }
  }

  private let said = "document.getElementById('outcome').textContent"

  @Test(arguments: ["tar", "tar.gz", "zip"])
  func anArchiveIsInstalled(_ kind: String) async throws {
    try await OpenPage.with { open in
      try withFolder { folder in
        _ = try bundle(in: folder, identifier: "org.example.demo")
        switch kind {
        case "zip": try run("/usr/bin/zip", ["-qr", "app.zip", "Demo.app"], in: folder)
        case "tar": try run("/usr/bin/tar", ["-cf", "app.tar", "Demo.app"], in: folder)
        default: try run("/usr/bin/tar", ["-czf", "app.tar.gz", "Demo.app"], in: folder)
        }
        try choose([folder.appending(path: "app.\(kind)")], "app-archive", open.page)
        try open.page.wait(for: "\(said).startsWith('Demo 1.2 was installed.')", saying: said)
        #expect(installs(open) == 1)
      }
    }
  }

  @Test func aFolderThatIsDroppedReplacesAnAppWhenThePersonSaysSo() async throws {
    try await OpenPage.with { open in
      try withFolder { folder in
        let bundle = try bundle(in: folder, identifier: "org.example.notes")
        let page = open.page
        try page.wait(for: "document.getElementById('apps').options.length > 0")
        func drop() throws {
          let data: [String: Any] = [
            "items": [] as [Any], "files": [bundle.path], "dragOperationsMask": 1,
          ]
          for type in ["dragEnter", "dragOver", "drop"] {
            try page.call(
              "Input.dispatchDragEvent", ["type": type, "x": 600, "y": 300, "data": data])
          }
          try page.wait(for: "document.getElementById('replace').open", saying: said)
        }
        try drop()
        let question = try page.evaluate("document.getElementById('replace-text').textContent")
        #expect(
          question as? String == "Notes (org.example.notes) is installed. Replace it by Demo 1.2? "
            + "Its data stay. It is running, and ends.")
        try page.click("#replace [value=cancel]")
        try page.wait(for: "\(said) === 'Demo was not installed.'")
        #expect(installs(open) == 0)
        try drop()
        try page.click("#replace [value=replace]")
        try page.wait(for: "\(said).startsWith('Demo 1.2 was installed.')", saying: said)
        #expect(installs(open) == 1)
      }
    }
  }

  @Test func whatIsNoAppIsRefused() async throws {
    try await OpenPage.with { open in
      try withFolder { folder in
        try Data("hello".utf8).write(to: folder.appending(path: "note.txt"))
        try run("/usr/bin/zip", ["-q", "note.zip", "note.txt"], in: folder)
        try choose([folder.appending(path: "note.txt")], "app-archive", open.page)
        try open.page.wait(for: "\(said).includes('note.txt is neither a folder')", saying: said)
        try choose([folder.appending(path: "note.zip")], "app-archive", open.page)
        try open.page.wait(for: "\(said).includes('There is no app in it')", saying: said)
        #expect(installs(open) == 0)
      }
    }
  }

  @Test func aTrackIsRun() async throws {
    try await OpenPage.with { open in
      try withFolder { folder in
        let gpx = """
          <gpx version="1.1"><wpt lat="48" lon="16"/><wpt lat="48.01" lon="16"/></gpx>
          """
        try Data(gpx.utf8).write(to: folder.appending(path: "walk.gpx"))
        try choose([folder.appending(path: "walk.gpx")], "track", open.page)
        try open.page.wait(for: "\(said) === 'The device moves along 2 places.'", saying: said)
        #expect(
          open.world.actions.contains { if case .locationRun = $0 { true } else { false } })
      }
    }
  }

  /// Waits for a file in the folder whose name ends so, and which is complete.
  private func download(_ suffix: String, in folder: URL, _ page: Page) throws -> URL {
    let end = Date(timeIntervalSinceNow: 30)
    while Date() < end {
      let files = try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)
      // Until it is complete, an empty file of this name keeps its place.
      let complete = try files.first {
        try $0.path.hasSuffix(suffix)
          && $0.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 > 0
      }
      if let complete { return complete }
      try page.evaluate("new Promise(requestAnimationFrame)")
    }
    throw Browser.Failure(description: "nothing was downloaded: \(try page.evaluate(said) ?? "")")
  }

  @Test func aPictureAndAVideoAreSaved() async throws {
    try await OpenPage.with { open in
      try withFolder { folder in
        let page = open.page
        try page.browser.saveDownloads(in: folder)
        try page.click("#shot")
        let picture = try Data(contentsOf: download(".png", in: folder, page))
        // As displayd has sent it, and not what the page shows.
        #expect(String(decoding: picture, as: UTF8.self) == "picture of  at 0.0")

        try page.click("#record")
        try page.wait(for: "document.getElementById('record').ariaPressed === 'true'")
        for shade in 1...20 {
          let color = FakeScreen.Color(UInt8(shade * 10), 40, 90)
          open.world.screen.fill(0, 0, 780, 1688, color)
          open.world.screen.presentAll()
          try page.wait(for: open.pixelIs(100, 100, [shade * 10, 40, 90]))
        }
        try page.click("#record")
        try page.wait(for: "Number(document.getElementById('record').dataset.saved) > 1000")
        let suffix = try page.evaluate("document.getElementById('record').dataset.suffix")
        let video = try download(".\(try #require(suffix as? String))", in: folder, page)
        // It plays: a browser shows its frames.
        let player = try open.browser.open(video.absoluteString)
        try player.wait(for: "document.querySelector('video').readyState >= 2")
        #expect(
          try player.evaluate("document.querySelector('video').videoWidth > 100") as? Bool == true)
      }
    }
  }

  @Test func theClipboardIsPastedOnTheDevice() async throws {
    try await OpenPage.with { open in
      try open.page.browser.allowClipboard()
      try open.page.evaluate("navigator.clipboard.writeText('from outside')")
      try open.page.click("#paste")
      #expect(open.world.screen.wait { $0.inputs.contains { $0.key.usage == 25 } })
      #expect(open.world.pasteboard == "from outside")
      try open.page.wait(for: "\(said) === 'The text was pasted on the device.'", saying: said)
    }
  }

  @Test func whatAnAppCopiesIsInTheClipboard() async throws {
    try await OpenPage.with { open in
      try open.page.browser.allowClipboard()
      try open.page.click("#copy")
      try open.page.wait(
        for: "\(said) === \"The device's pasteboard is empty.\"", saying: said)
      open.world.pasteboard = "from the device"
      try open.page.click("#copy")
      try open.page.wait(for: "\(said) === 'It is in the clipboard.'", saying: said)
      #expect(
        try open.page.evaluate("navigator.clipboard.readText()") as? String == "from the device")
      // With the keys: the device gets Command and the letter, also for Ctrl.
      try open.page.click("#keyboard")
      let press = """
        document.getElementById("keys").dispatchEvent(new KeyboardEvent("keydown", {
          key: "c", code: "KeyC", ctrlKey: true, bubbles: true, cancelable: true }))
        """
      try open.page.evaluate(press)
      #expect(open.world.screen.wait { $0.inputs.contains { $0.key.usage == 6 } })
      open.world.pasteboard = "selected"
      try open.page.wait(
        for: "(navigator.clipboard.readText().then((text) => { window.clip = text; }), "
          + "window.clip === 'selected')", saying: said)
      let keys: [WireKeyInput] = open.world.screen.inputs.map(\.key)
      let command: UInt32 = 1 << 20
      #expect(keys.filter { $0.usage == 6 }.allSatisfy { $0.modifiers == command })
      // An app that copies nothing.
      try open.page.evaluate(press)
      try open.page.wait(for: "\(said).startsWith('Nothing is selected')", saying: said)
    }
  }

  @Test func aBrowserThatRefusesTheClipboardIsExplained() async throws {
    try await OpenPage.with { open in
      open.world.pasteboard = "from the device"
      try open.page.evaluate(
        "navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))")
      try open.page.click("#copy")
      try open.page.wait(
        for: "\(said).startsWith('The browser does not let the page change the clipboard')",
        saying: said)
      try open.page.evaluate(
        "navigator.clipboard.readText = () => Promise.reject(new Error('denied'))")
      try open.page.click("#paste")
      try open.page.wait(
        for: "\(said).startsWith('The browser does not show the clipboard')", saying: said)
    }
  }
}
