import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// OpenGL ES in the background ends an app at once.
@Suite struct BackgroundGraphicsTests {
  /// Checks the end of the app, which was to begin the deed and not to return from it.
  @discardableResult
  private static func checkEnd(
    of app: SampleApp, on device: TestDevice, because detail: String, rule: String
  ) throws -> AppEnd {
    let end = try device.end(of: app)
    #expect(end.reason == "graphicsInBackground")
    #expect(end.namespace == "SIGNAL")
    #expect(end.code == "0xb")
    #expect(end.facts.rule == rule)
    #expect(end.facts.detail == detail)
    #expect(end.facts.visibility == "Background")
    #expect(end.facts.deadline == nil)
    #expect(end.explanation.contains("was killed for its use of OpenGL ES: it \(detail)"))
    #expect(try device.reportFiles().contains { $0.hasPrefix("Painter-") })
    #expect(try device.status(of: app)?.pid == nil)
    return end
  }

  @Test(
    "In the background making a context, drawing and presenting end the app at once",
    .proves("TERM-18", "RESP-01/a", on: .processes),
    arguments: [
      ("create", "-[EAGLContext initWithAPI:]"), ("draw", "glClear"),
      ("present", "-[EAGLContext presentRenderbuffer:]"), ("finish", "glFinish"),
      ("thread", "glClear"),
    ])
  func inTask(_ deed: String, _ call: String) async throws {
    try await onThread {
      let app = SampleApp.painter("background \(deed)")
      try withDevice(screen: .init(), apps: [app]) { device in
        let pid = try device.open(app)
        try device.waitForOutput("painted", of: app)
        try device.perform(.home)
        let end = try Self.checkEnd(
          of: app, on: device, because: "called \(call) while it was in the background",
          rule: "TERM-18")
        #expect(!Processes.isAlive(pid))
        let output = try device.output(of: app)
        #expect(output.contains("background \(deed) begins"))
        #expect(!output.contains("background \(deed) has returned"))
        // Its background task had minutes left, and its main thread waits for another one.
        let edges = try device.edges(of: app)
        #expect(edges.suffix(2) == ["inactive -> background", "background -> notRunning"])
        #expect(end.facts.stackText?.contains("gpus_ReturnNotPermittedKillClient") == true)
      }
    }
  }

  @Test(
    "An app that is woken in the background, or launched there, may not use it either",
    .proves("TERM-18", "RESP-01/a", on: .processes), arguments: [true, false])
  func woken(isRunning: Bool) async throws {
    try await onThread {
      let app = SampleApp.painter(isRunning ? "fetch draw" : "fetch create")
      try withDevice(settings: ["suspensionGrace=0.1"], apps: [app]) { device in
        if isRunning { try device.openAndSuspend(app) }
        #expect(try device.appctl("fetch", app.identifier).status == 0)
        let call = isRunning ? "glClear" : "-[EAGLContext initWithAPI:]"
        try Self.checkEnd(
          of: app, on: device, because: "called \(call) while it was in the background",
          rule: "TERM-18")
        #expect(try !device.output(of: app).contains { $0.hasSuffix("has returned") })
      }
    }
  }

  @Test(
    "In launch callbacks OpenGL ES is named in the log, and in the background the end of the app",
    .proves("LAUNCH-07", on: .processes))
  func launch() async throws {
    try await onThread {
      let app = SampleApp.painter("launch create")
      try withDevice(settings: ["suspensionGrace=0.1"], apps: [app, .cube]) { device in
        try device.open(app)
        try device.waitForOutput("painted", of: app)
        let warning = "was called before applicationDidBecomeActive"
        #expect(try device.output(of: app).count { $0.contains(warning) } == 1)
        #expect(try device.output(of: app).contains("launch create has returned"))
        // What draws in applicationDidBecomeActive for the first time does right.
        try device.open(.cube)
        try device.waitForOutput("cube: turns", of: .cube)
        #expect(try !device.output(of: .cube).contains { $0.contains(warning) })
        try device.perform(.terminate(app.identifier))
        _ = try device.waitForExit(of: app)
        let start = try device.logPosition()
        #expect(try device.appctl("fetch", app.identifier).status == 0)
        guard case .exit(let reason, _, _, _)? = try device.waitForExit(of: app, since: start)
        else { return #expect(Bool(false), "it lives on") }
        #expect(reason == "graphicsInBackground")
      }
    }
  }

  @Test(
    "Commands that are not finished when applicationDidEnterBackground has returned end the app",
    .proves("RESP-01/b", on: .processes))
  func unfinished() async throws {
    try await onThread {
      let app = SampleApp.painter("entering draw")
      try withDevice(apps: [app]) { device in
        try device.open(app)
        try device.waitForOutput("painted", of: app)
        try device.perform(.home)
        try Self.checkEnd(
          of: app, on: device,
          because: "entered the background with commands that were not finished",
          rule: "RESP-01")
        #expect(try device.output(of: app).contains("entering draw has returned"))
      }
    }
  }

  @Test(
    "Commands that are finished before applicationDidEnterBackground returns harm nobody",
    .proves("RESP-01/b", on: .processes), arguments: ["finish", "picture"])
  func finished(_ deed: String) async throws {
    try await onThread {
      let app = SampleApp.painter("entering draw", "entering \(deed)", "returning picture")
      try withDevice(settings: ["suspensionGrace=0.1"], screen: .init(), apps: [app]) { device in
        let screen = try TestScreen(of: device)
        let pid = try device.open(app)
        #expect(try screen.waitFor(.red, atX: 187, 333))
        let start = try device.logPosition()
        try device.perform(.home)
        try device.wait(for: app, .suspended)
        let entry = try device.waitForEntry(of: app, since: start) {
          if case .snapshot = $0.content { true } else { false }
        }
        guard case .snapshot(let path)? = entry?.content else {
          Issue.record("no snapshot was taken")
          return
        }
        // What it has drawn and shown as the last thing is in the snapshot.
        let corner = try PNGPixel.color(ofFile: path, atX: 2 * 10, 2 * 630)
        #expect(corner.isNear(deed == "picture" ? .blue : .green))
        // On the way back it may draw again.
        try device.open(app)
        try device.wait(for: app, .active)
        try device.waitForOutput("returning picture has returned", of: app)
        #expect(try screen.waitFor(.green, atX: 10, 630))
        #expect(try device.status(of: app)?.pid == pid)
      }
    }
  }
}
