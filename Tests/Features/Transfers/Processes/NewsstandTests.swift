import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing
import TransferTestKit

/// The downloads of a Newsstand app, with a real server.
@Suite struct NewsstandTests {
  private static let settings = ["fetchTime=2"]
  private let content = testBytes(300_000)

  /// A server whose files stop after 1,000 bytes until the gate is open. `/loop` leads nowhere.
  private func server(_ gate: Gate) throws -> HostileServer {
    try HostileServer { [content] question in
      if question.path == "/loop" {
        gate.pass()
        var answer = HTTPAnswer(status: 302)
        answer.headers = [("Location", "/loop")]
        return answer
      }
      var answer = HTTPAnswer(content, tag: "\"1\"", to: question)
      answer.wait = (1_000, gate)
      return answer
    }
  }

  private func waitForTasks(
    _ device: TestDevice, _ accepts: ([TransferSession.Task]) -> Bool
  ) throws {
    let end = Date().addingTimeInterval(30)
    var tasks: [TransferSession.Task] = []
    while Date() < end {
      tasks = try device.connect().transfers().flatMap(\.tasks)
      if accepts(tasks) { return }
    }
    throw DidNotHappen("the downloads did not become as they should: \(tasks)")
  }

  /// The files in the folders of all issues.
  private func contents(of app: SampleApp, on device: TestDevice) throws -> [String: [UInt8]] {
    let folder = device.container(of: app).appendingPathComponent("Library/Caches/Newsstand")
    var files: [String: [UInt8]] = [:]
    for issue in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let issue = folder.appendingPathComponent(issue)
      for name in try FileManager.default.contentsOfDirectory(atPath: issue.path) {
        files[name] = Array(try Data(contentsOf: issue.appendingPathComponent(name)))
      }
    }
    return files
  }

  @Test(
    "Issues are downloaded while their app is gone, which is launched for them and has the files",
    .proves("NEWS-01", "MODE-08", on: .processes), arguments: ["P5", "P7"])
  func purged(profile: String) throws {
    let gate = Gate()
    let server = try server(gate)
    let app = SampleApp.kiosk()
    try withDevice(profile: profile, settings: Self.settings, apps: [app]) { device in
      let pid = try device.open(
        app, "--fetch", "October=\(server.url("/cover"))", "--read", "October")
      try waitForTasks(device) { $0.contains { $0.bytes >= 1_000 && $0.state == "running" } }
      try device.perform(.home)
      try device.wait(for: app, .suspended)
      try device.perform(.jetsam(app.identifier))
      try device.wait(for: app, .notRunning)
      let position = try device.logPosition()
      let count = try device.output(of: app).count
      gate.open()
      try device.waitForOutput("complete October available (background)", of: app)
      #expect(
        try device.output(of: app, after: count) == [
          "launched for 1: cover (background)",
          "issues: October downloading; reading October (background)",
          "downloaded cover of October, which is downloading (background)",
          "complete October available (background)",
        ])
      try device.wait(for: app, .suspended)
      #expect(try device.status(of: app)?.pid != pid)
      #expect(try device.history(of: app, since: position).contains("active") == false)
      #expect(try contents(of: app, on: device) == ["cover": content])
      #expect(server.received.count == 1)
      #expect(try device.connect().transfers().isEmpty)
    }
  }

  @Test(
    "A suspended app is woken for each asset, also for one that cannot be downloaded",
    .proves("NEWS-01", on: .processes))
  func suspended() throws {
    let (cover, loop) = (Gate(), Gate())
    let files = try server(cover)
    let server = try self.server(loop)
    let app = SampleApp.kiosk()
    try withDevice(settings: Self.settings, apps: [app]) { device in
      let pid = try device.open(
        app, "--fetch", "October=\(server.url("/loop"))", "--fetch",
        "October=\(files.url("/cover"))")
      try waitForTasks(device) { $0.contains { $0.bytes >= 1_000 } }
      try device.perform(.home)
      try device.wait(for: app, .suspended)
      loop.open()
      try device.waitForOutput("failed loop -1007 (background)", of: app)
      try device.wait(for: app, .suspended)
      cover.open()
      try device.waitForOutput(
        "downloaded cover of October, which is downloading (background)", of: app)
      try device.wait(for: app, .suspended)
      #expect(try device.status(of: app)?.pid == pid)
      #expect(try contents(of: app, on: device) == ["cover": content])
      // What has failed is tried again when the app is launched.
      try device.perform(.terminate(app.identifier))
      try device.wait(for: app, .notRunning)
      try device.open(app)
      try device.waitForOutput("failed loop -1007 (foreground)", of: app)
    }
  }

  @Test(
    "Without the mode nothing wakes the app, and it is told when it is opened",
    .proves("MODE-06", on: .processes))
  func withoutTheMode() throws {
    let gate = Gate()
    let server = try server(gate)
    let app = SampleApp.kiosk(modes: ["audio"])
    try withDevice(settings: Self.settings, apps: [app]) { device in
      try device.open(app, "--fetch", "October=\(server.url("/cover"))")
      try waitForTasks(device) { $0.contains { $0.bytes >= 1_000 } }
      try device.perform(.home)
      try device.wait(for: app, .suspended)
      let position = try device.logPosition()
      gate.open()
      try waitForTasks(device) { $0.contains { $0.state == "finished" } }
      #expect(try device.history(of: app, since: position) == [])
      try device.open(app)
      try device.waitForOutput("complete October available (foreground)", of: app)
    }
  }

  @Test(
    "A force quit cancels the downloads and launches nothing; the next launch is told",
    .proves("MODE-09", on: .processes))
  func forceQuit() throws {
    let gate = Gate()
    let server = try server(gate)
    let app = SampleApp.kiosk()
    try withDevice(settings: Self.settings, apps: [app]) { device in
      try device.open(app, "--fetch", "October=\(server.url("/cover"))")
      try waitForTasks(device) { $0.contains { $0.bytes >= 1_000 } }
      try device.perform(.switcherKill(app.identifier))
      try waitForTasks(device) { $0.contains { $0.state == "finished" } }
      gate.open()
      try device.wait(for: app, .notRunning)
      let position = try device.logPosition()
      Observation.span(1)
      #expect(try device.history(of: app, since: position) == [])
      try device.open(app)
      try device.waitForOutput("failed cover -999 (foreground)", of: app)
      #expect(try contents(of: app, on: device) == [:])
    }
  }

  @Test("A removed issue takes its downloads and its content with it")
  func removed() throws {
    let gate = Gate()
    let server = try server(gate)
    let app = SampleApp.kiosk()
    try withDevice(settings: Self.settings, apps: [app]) { device in
      try device.open(app, "--fetch", "October=\(server.url("/cover"))")
      try waitForTasks(device) { $0.contains { $0.bytes >= 1_000 } }
      try device.perform(.terminate(app.identifier))
      try device.wait(for: app, .notRunning)
      try device.open(app, "--remove", "October")
      try waitForTasks(device) { $0.isEmpty }
      gate.open()
      try device.waitForOutput("issues: ; reading none (foreground)", of: app)
      #expect(try contents(of: app, on: device) == [:])
    }
  }
}
