import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import ScreenInterface
import Testing

/// Xcode's templates are compiled, installed and run as they are.
@Suite struct TemplateTests {
  static let templates = [
    XcodeTemplate(kind: .storyboard, sdk: "27.0"), XcodeTemplate(kind: .code, sdk: "27.0"),
    XcodeTemplate(kind: .withoutScenes, sdk: "12.4"),
  ]

  private static let sceneMethods: [String: String] = [
    Told.didBecomeActive: "sceneDidBecomeActive", Told.willResignActive: "sceneWillResignActive",
    Told.didEnterBackground: "sceneDidEnterBackground",
    Told.willEnterForeground: "sceneWillEnterForeground",
  ]

  @Test(
    "A template's app is launched, left, opened again, purged and launched again",
    .proves("SCENE-06", "SCENE-19", "SCENE-20", "SCENE-23", on: .processes), arguments: templates,
    ["P13", "P27"])
  func run(template: XcodeTemplate, profile: String) throws {
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let bundle = try template.build(in: folder)
    let app = template.app
    try withDevice(profile: profile, screen: .init(), apps: []) { device in
      let installed = try device.connect().installing(path: bundle.path)
      #expect(installed.bundleIdentifier == app.identifier)
      #expect(!installed.warnings.contains { $0.contains("will not launch") })
      let screen = try TestScreen(of: device)

      try device.open(app)
      try expectView(of: template, on: screen)
      #expect(
        try history(of: app, since: 0, device) == told(Told.launch, template))
      var start = try device.logPosition()
      try device.perform(.home)
      try device.wait(for: app, .suspended)
      #expect(
        try history(of: app, since: start, device)
          == told(Told.departure, template) + ["suspended"])
      let pid = try device.status(of: app)?.pid
      start = try device.logPosition()
      try device.open(app)
      #expect(try device.status(of: app)?.pid == pid)
      #expect(
        try history(of: app, since: start, device) == told(Told.resumption, template))
      try expectView(of: template, on: screen)
      try device.perform(.home)
      try device.wait(for: app, .suspended)
      try device.perform(.jetsam(app.identifier))
      try device.wait(for: app, .notRunning)
      start = try device.logPosition()
      try device.open(app)
      #expect(try history(of: app, since: start, device) == told(Told.launch, template))
      try expectView(of: template, on: screen)

      let said = try device.appctl("console", app.identifier).output
      if template.kind == .withoutScenes, profile == "P27" {
        #expect(said.contains("`UIScene` lifecycle will soon be required."))
      } else {
        #expect(said == "")
      }
    }
  }

  @Test(
    "The template without scenes, built with the SDK of 27, does not launch on 27",
    .proves("SCENE-19", on: .processes))
  func refused() throws {
    let template = XcodeTemplate(kind: .withoutScenes, sdk: "27.0")
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let bundle = try template.build(in: folder)
    try withDevice(profile: "P27", apps: []) { device in
      _ = try device.connect().install(path: bundle.path)
      let start = try device.logPosition()
      try device.launch(template.app)
      let end = try device.end(of: template.app, since: start)
      #expect(end.reason == "crash")
      #expect(try device.callbacks(of: template.app).isEmpty)
      #expect(try device.explain(template.app).contains("There are three ways out."))
    }
  }

  /// The view of a controller that a storyboard has made is white, and another has no colour.
  private func expectView(of template: XcodeTemplate, on screen: TestScreen) throws {
    if template.kind != .code { #expect(try screen.waitFor(.white, atX: 200, 400)) }
    #expect(try screen.interface(of: template.app).width > 0)
  }

  private func history(
    of app: SampleApp, since start: UInt64, _ device: TestDevice
  ) throws -> [String] {
    try device.history(of: app, since: start).filter { $0 != "first frame" }
  }

  /// The callbacks by the names that the template's delegates have.
  private func told(_ history: [String], _ template: XcodeTemplate) -> [String] {
    template.kind == .withoutScenes ? history : history.map { Self.sceneMethods[$0] ?? $0 }
  }
}
