import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

/// Sockets for calls, on real processes: Dialer, and a server on the loopback.
@Suite struct CallSocketTests {
  private static let settings = ["wakeTime=2", "suspensionGrace=1"]

  private func withDialer(
    _ app: SampleApp = .dialer, _ arguments: [String] = [], settings: [String] = settings,
    _ body: (TestDevice, CallServer.Line, CallServer) throws -> Void
  ) throws {
    let server = try CallServer()
    try withDevice(settings: settings, apps: [app]) { device in
      try device.perform(.permission(app.identifier, "notifications", .allow))
      _ = try device.start(app, ["--server", server.address] + arguments)
      let line = try server.accept()
      #expect(try line.hear() == "HELLO")
      try device.wait(for: app, .active)
      try body(device, line, server)
    }
  }

  private func suspend(_ app: SampleApp = .dialer, on device: TestDevice) throws {
    try device.perform(.home)
    try device.wait(for: app, .suspended)
  }

  @Test(
    "What arrives at the socket wakes the suspended app, which reads it and is suspended again",
    .proves("VOIP-01", "MODE-04", "WDG-14", on: .processes))
  func trafficWakes() throws {
    try withDialer { device, line, _ in
      try suspend(on: device)
      let start = try device.logPosition()
      let watch = Stopwatch()
      line.say("RING Ada")
      try device.waitForOutput("rings: Ada (background)", of: .dialer)
      #expect(watch.isAbout(0))
      try device.wait(for: .dialer, .suspended)
      #expect(watch.isAbout(2), "it has the time of a wake")
      // Its notification may be shown before or after the callback has returned.
      let told = try device.history(of: .dialer, since: start)
      #expect(
        told.filter { !$0.hasPrefix("notification") } == ["background", "voip", "suspended"])
      line.say("HANGUP")
      try device.waitForOutput("idle (background)", of: .dialer)
      try device.wait(for: .dialer, .suspended)
    }
  }

  @Test("Network work goes on while the app is inactive", .proves("DEL-21/d", on: .processes))
  func inactive() throws {
    try withDialer { device, line, _ in
      try device.perform(.promptShow)
      try device.wait(for: .dialer, .inactive)
      line.say("RING Ada")
      try device.waitForOutput("rings: Ada (inactive)", of: .dialer)
      #expect(try device.state(of: .dialer) == "inactive")
    }
  }

  @Test(
    "Without the mode nothing wakes it, and its socket is taken back like any other")
  func withoutTheMode() throws {
    let app = SampleApp("Dialer", changes: ["UIBackgroundModes": ["audio"]])
    try withDialer(app) { device, line, _ in
      try suspend(app, on: device)
      let start = try device.logPosition()
      line.say("RING Ada")
      Observation.span(1.5)
      #expect(try device.state(of: app) == "suspended")
      #expect(try device.history(of: app, since: start) == [])
      try device.open(app)
      // RESP-03: the first use fails, and the app connects anew.
      try device.waitForOutput("connected (active)", of: app)
      #expect(try !device.output(of: app).contains { $0.hasPrefix("rings: Ada") })
    }
  }

  @Test("A socket that is not marked as one for calls wakes nobody")
  func unmarked() throws {
    try withDialer(.dialer, ["--plain"]) { device, line, _ in
      try suspend(on: device)
      line.say("RING Ada")
      Observation.span(1.5)
      #expect(try device.state(of: .dialer) == "suspended")
    }
  }

  @Test("What the app leaves unread wakes it once, and again only when more arrives")
  func unreadTraffic() throws {
    try withDialer(.dialer, ["--deaf"]) { device, line, _ in
      try suspend(on: device)
      line.say("RING Ada")
      _ = try device.waitForEntry(of: .dialer) { $0.shortForm == "voip" }
      try device.wait(for: .dialer, .suspended)
      let start = try device.logPosition()
      Observation.span(1.5)
      #expect(try device.history(of: .dialer, since: start) == [])
      line.say("RING Bob")
      _ = try device.waitForEntry(of: .dialer, since: start) { $0.shortForm == "voip" }
      try device.waitForOutput("left something unread (background)", of: .dialer, count: 2)
    }
  }

  @Test("The end of the connection wakes the app, which connects again")
  func hangUp() throws {
    try withDialer(settings: ["wakeTime=8", "suspensionGrace=1"]) { device, line, server in
      try suspend(on: device)
      let start = try device.logPosition()
      line.hangUp()
      try device.waitForOutput("disconnected (background)", of: .dialer)
      _ = try device.waitForEntry(of: .dialer, since: start) { $0.shortForm == "voip" }
      let next = try server.accept()
      #expect(try next.hear() == "HELLO")
      try device.waitForOutput("connected (background)", of: .dialer)
      try device.wait(for: .dialer, .suspended)
      next.say("RING Ada")
      try device.waitForOutput("rings: Ada (background)", of: .dialer)
    }
  }

  @Test(
    "An app that is resumed too often is killed, and the report says so",
    .proves("VOIP-09", "TERM-04", on: .processes))
  func tooManyResumes() throws {
    let settings = ["wakeTime=0.2", "suspensionGrace=0.2", "voipWakeLimit=3"]
    try withDialer(settings: settings) { device, line, _ in
      try suspend(on: device)
      for number in 1...3 {
        line.say("RING \(number)")
        try device.wait(for: .dialer, .background)
        try device.wait(for: .dialer, .suspended)
      }
      line.say("RING 4")
      let end = try device.end(of: .dialer)
      #expect(end.code == "0xbad22222")
      #expect(end.reason == "resumedTooOften")
      #expect(end.explanation.contains("resumed for its calls more often than it may be"))
      #expect(end.report != nil)
      #expect(try line.hear() != "RING", "its socket is closed with it")
    }
  }

  @Test(
    "Another foregroundd watches the sockets that an earlier one was handed",
    arguments: TakeoverTests.End.allCases)
  func takeover(end: TakeoverTests.End) throws {
    try withDialer { device, line, _ in
      try suspend(on: device)
      try end.carryOut(on: device)
      line.say("RING Ada")
      try device.waitForOutput("rings: Ada (background)", of: .dialer)
      try device.wait(for: .dialer, .suspended)
      line.say("HANGUP")
      try device.waitForOutput("idle (background)", of: .dialer)
    }
  }

  @Test(
    "The keep-alive handler wakes the app at its timeout, again and again")
  func keepAlive() throws {
    let settings = ["wakeTime=1", "suspensionGrace=0.5", "shortestKeepAlive=3"]
    try withDialer(.dialer, ["--keep-alive", "4"], settings: settings) { device, line, _ in
      try device.waitForOutput("keep-alive every 4 s (inactive)", of: .dialer)
      try suspend(on: device)
      #expect(try line.hear() == "ALIVE")
      let watch = Stopwatch()
      try device.wait(for: .dialer, .suspended)
      #expect(try line.hear() == "ALIVE", "it begins anew by itself")
      // It may run a tenth of its timeout early.
      #expect((3.4...10).contains(watch.seconds))
    }
  }

  @Test(
    "The handler runs before its timeout together with other work, and then the app is suspended",
    .proves("VOIP-04", on: .processes))
  func keepAliveJoinsOtherWork() throws {
    // It may run a tenth of its timeout early: from 18 s on.
    let settings = ["wakeTime=1", "suspensionGrace=0.5", "shortestKeepAlive=3"]
    try withDialer(.dialer, ["--keep-alive", "20"], settings: settings) { device, line, _ in
      try device.waitForOutput("keep-alive every 20 s (inactive)", of: .dialer)
      let set = Stopwatch()
      try suspend(on: device)
      try device.launch(.dialer, background: "voip")
      try device.wait(for: .dialer, .suspended)
      Observation.span(max(18.5 - set.seconds, 0))
      #expect(try !device.output(of: .dialer).contains("keep-alive (background)"), "too early")
      let woken = Stopwatch()
      try device.launch(.dialer, background: "voip")
      #expect(try line.hear() == "ALIVE")
      #expect(set.seconds < 20, "with the other work, and not at its timeout")
      try device.wait(for: .dialer, .suspended)
      #expect(woken.isAbout(1), "it has the time of a wake: \(woken.seconds)")
    }
  }

  @Test(
    "A handler that is cleared never runs, and a new process has none",
    .proves("VOIP-05", on: .processes))
  func keepAliveIsForgotten() throws {
    let settings = ["wakeTime=1", "suspensionGrace=0.5", "shortestKeepAlive=2"]
    let arguments = ["--keep-alive", "2", "--clear-keep-alive"]
    try withDialer(.dialer, arguments, settings: settings) { device, _, server in
      try suspend(on: device)
      func expectNothing() throws {
        let start = try device.logPosition()
        Observation.span(3)
        #expect(try device.history(of: .dialer, since: start) == [])
        #expect(try !device.output(of: .dialer).contains { $0.hasPrefix("keep-alive (") })
      }
      try expectNothing()
      try device.perform(.jetsam(SampleApp.dialer.identifier))
      try device.wait(for: .dialer, .notRunning)
      // Set and not cleared, it ends with its process.
      try device.open(.dialer, "--keep-alive", "1000")
      _ = try server.accept()
      try device.perform(.jetsam(SampleApp.dialer.identifier), ifRunning: .dialer)
      try device.open(.dialer)
      _ = try server.accept()
      try suspend(on: device)
      try expectNothing()
    }
  }

  @Test(
    "A timeout that is too short is not set, and none at all without the mode",
    .proves("VOIP-03", "VOIP-06", on: .processes), arguments: [true, false])
  func refusedKeepAlive(hasMode: Bool) throws {
    let app = SampleApp(
      "Dialer", changes: hasMode ? [:] : ["UIBackgroundModes": ["audio"]])
    try withDevice(apps: [app]) { device in
      try device.perform(.permission(app.identifier, "notifications", .allow))
      try device.open(app, "--keep-alive", hasMode ? "599" : "600")
      try device.waitForOutput("no keep-alive (inactive)", of: app)
      #expect(try device.state(of: app) == "active")
      guard hasMode else { return }
      try device.perform(.terminate(app.identifier))
      try device.wait(for: app, .notRunning)
      try device.open(app, "--keep-alive", "600")
      try device.waitForOutput("keep-alive every 600 s (inactive)", of: app)
    }
  }

  @Test(
    "After a restart of the device the app is launched into the background, connects and rings",
    .proves("VOIP-02", on: .processes))
  func restart() throws {
    let server = try CallServer()
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let name = TestFolder.uniqueName()
    var options = TestDeviceOptions()
    options.settings += ["wakeTime=2"]
    let other = SampleApp("Dialer", as: "org.foreground.Other", changes: ["UIBackgroundModes": nil])
    let first = try bootDevice(options, name: name, in: folder)
    do {
      defer { first.end() }
      try first.install(.dialer)
      try first.install(other)
      for app in [SampleApp.dialer, other] {
        try first.perform(.permission(app.identifier, "notifications", .allow))
      }
      try first.open(.dialer, "--server", server.address)
      #expect(try server.accept().hear() == "HELLO")
      try first.open(other)
    }
    let device = try bootDevice(options, name: name, in: folder)
    defer { device.end() }
    let line = try server.accept()
    #expect(try line.hear() == "HELLO")
    try device.waitForOutput("connected (background)", of: .dialer)
    #expect(try device.history(of: .dialer).contains("active") == false)
    try device.wait(for: .dialer, .suspended)
    #expect(try device.state(of: other) == "notRunning")
    line.say("RING Ada")
    try device.waitForOutput("rings: Ada (background)", of: .dialer)
  }

  @Test("From iOS 13 on no app is launched by a restart", .proves("VOIP-02", on: .processes))
  func noRestart() throws {
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let name = TestFolder.uniqueName()
    var options = TestDeviceOptions()
    options.profile = "P13"
    let first = try bootDevice(options, name: name, in: folder)
    do {
      defer { first.end() }
      try first.install(.dialer)
      try first.install(.notes)
      try first.perform(.permission(SampleApp.dialer.identifier, "notifications", .allow))
      try first.open(.dialer)
    }
    let device = try bootDevice(options, name: name, in: folder)
    defer { device.end() }
    // As long as another app takes for its launch.
    try device.open(.notes)
    #expect(try device.history(of: .dialer) == [])
    #expect(try device.state(of: .dialer) == "notRunning")
  }
}
