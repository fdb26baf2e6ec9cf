import DeviceControl
import DeviceTestKit
import Foundation
import Testing

@testable import LifecycleComparison

/// Two builds of an app, and what of them is compared besides the callbacks.
@Suite struct BuildTests {
  private static let manifest: [String: any Sendable] = [
    "CFBundleIdentifier": "org.example.app",
    "UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": true],
  ]

  @Test(
    "The copy of a bundle has no manifest, and the bundle keeps it",
    arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func removal(format: PropertyListSerialization.PropertyListFormat) throws {
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let bundle = folder.appendingPathComponent("Some.app")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    let contents = try PropertyListSerialization.data(
      fromPropertyList: Self.manifest, format: format, options: 0)
    let real = folder.appendingPathComponent("Info.plist")
    try contents.write(to: real)
    // Also through a link.
    try FileManager.default.createSymbolicLink(
      at: bundle.appendingPathComponent("Info.plist"), withDestinationURL: real)
    try Data("program".utf8).write(to: bundle.appendingPathComponent("Some"))
    let builds = try ComparedBuilds(withAndWithoutScenes: bundle.path, copyIn: folder.path)
    #expect(builds.titles == ["with scenes", "without scenes"])
    #expect(builds.paths[0] == bundle.path)
    let copy = URL(filePath: builds.paths[1])
    #expect(copy.lastPathComponent == "Some.app")
    let changed = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: copy.appendingPathComponent("Info.plist")), format: nil)
    let members = try #require(changed as? [String: Any])
    #expect(members["CFBundleIdentifier"] as? String == "org.example.app")
    #expect(members["UIApplicationSceneManifest"] == nil)
    #expect(try Data(contentsOf: copy.appendingPathComponent("Some")) == Data("program".utf8))
    #expect(try Data(contentsOf: real) == contents)
  }

  @Test("An Info.plist that does not name the manifest in UTF-8 is refused")
  func unreadable() throws {
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let text = "<plist><dict><key>UIApplicationSceneManifest</key><dict/></dict></plist>"
    let wide = try #require(text.data(using: .utf16))
    try wide.write(to: folder.appendingPathComponent("Info.plist"))
    #expect(throws: ComparisonError.self) {
      try ComparedBuilds(withAndWithoutScenes: folder.path, copyIn: folder.path)
    }
  }

  @Test("Builds are called by the last part of their paths that tells them apart")
  func titles() {
    func titles(_ path: String, _ other: String) -> [String] {
      ComparedBuilds(path, and: other).titles
    }
    #expect(titles("/a/Old.app", "/a/New.app") == ["Old.app", "New.app"])
    #expect(titles("/a/old/App.app", "/a/new/App.app") == ["old", "new"])
    #expect(titles("/a/App.app", "/a/App.app") == ["App.app", "App.app (2)"])
    #expect(titles("/App.app", "/b/App.app") == ["App.app", "App.app (2)"])
  }

  @Test(
    "A line is compared without what is another with each run",
    arguments: [
      ("saved [1] 0x12", "saved [1] 0x12"),
      ("2026-03-01 09:41:00.123 Notes[71:72] saved", "saved"),
      ("<View: 0x7f00aa12bc40> of 8E1F3A52-0B7C-4D7E-9A31-5C2B1D0E4F66", "<View: …> of …"),
    ])
  func lines(line: String, compared: String) {
    #expect(ComparedLine.text(of: line) == compared)
  }

  private func state(_ time: Double, _ to: String) -> DeviceLogEntry {
    DeviceLogEntry(
      line: #"{"seq":1,"time":0,"app":"a","pid":7,"monotonic":\#(time),"kind":"state","#
        + #""from":"active","to":"\#(to)","cause":"home"}"#)
  }

  @Test("What builds print and the state in which they are left stand behind the callbacks")
  func aspects() throws {
    var record = ComparisonRecord(versions: ["with", "without"], of: .builds, app: "a")
    record.began("Launch", at: 1)
    for version in 0...1 {
      record.noted(state(1.5, "active"), of: version)
      record.printed(["opened", "shown"], by: version)
    }
    record.began("URL", at: 3)
    record.printed(["opened x"], by: 1)
    record.began("Home", at: 5)
    record.noted(state(5.5, "suspended"), of: 0)
    record.noted(state(5.5, "notRunning"), of: 1)
    let steps = record.steps(at: 9)
    #expect(steps.map(\.differingAspects) == [[], [.output], [.callbacks, .state]])
    #expect(
      ComparisonText.text(of: steps[0]) == """
        Launch
          with            without
          prints: opened  prints: opened
          prints: shown   prints: shown
          state: active   state: active
        """)
    #expect(steps[1].difference == "with does nothing there; without prints 'opened x'")
    #expect(
      ComparisonText.text(of: steps[2]) == """
        Home
          with              without
        > suspended         -
          state: suspended  state: not running
          First difference: with suspends the app; without does nothing there.
        """)
    #expect(
      ComparisonText.summary(of: steps, .builds) == """
        2 of 3 steps differ, the first after: URL
          callbacks: 1 differ, the first after: Home
          output: 1 differ, the first after: URL
          state: 1 differ, the first after: Home
        """)
    let rows = ComparisonReport(app: "a", steps: steps).steps[0].rows
    #expect(rows.map(\.aspect) == [.output, .output, .state])
  }

  @Test("While an app is not at rest its state is no difference")
  func unrest() throws {
    var record = ComparisonRecord(versions: ["with", "without"], of: .builds, app: "a")
    record.began("Home", at: 1)
    record.noted(state(1.5, "suspended"), of: 0)
    record.noted(state(1.5, "background"), of: 1)
    record.printed(["left"], by: 0)
    record.printed(["left"], by: 1)
    #expect(record.steps(at: 9)[0].firstDifference == nil)
    record.noted(state(8, "suspended"), of: 1)
    #expect(
      record.steps(at: 9)[0].rows.last == [
        .event(.left(state: "suspended")), .event(.left(state: "suspended")),
      ])
  }
}
