import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing
import TransferTestKit

/// When background transfers begin, and what follows their end.
@Suite struct TransferTimeTests {
  private let content = testBytes(400_000)

  /// - Returns: The picture that the system takes of the app next.
  private func picture(_ device: TestDevice, since position: UInt64) throws -> Data {
    let entry = try device.waitForEntry(of: .courier, since: position) { entry in
      if case .snapshot = entry.content { true } else { false }
    }
    guard case .snapshot(let path)? = entry?.content else {
      throw DidNotHappen("no picture was taken")
    }
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }

  @Test(
    "When the app has called the handler of its events it is pictured anew and suspended",
    .proves("NSU-07", "SNAP-03", on: .processes))
  func finishedEvents() throws {
    let gate = Gate()
    let server = try HostileServer(giving: content, stoppingAfter: 1_000, until: gate)
    try withDevice(screen: .init(), apps: [.courier]) { device in
      try device.open(.courier, "--fetch", server.url("/file"))
      try device.waitForTransfer { $0.bytes >= 1_000 }
      let start = try device.logPosition()
      try device.perform(.home)
      try device.wait(for: .courier, .suspended)
      let before = try picture(device, since: start)
      let position = try device.logPosition()
      gate.open()
      let output = try device.waitForOutput("events are over (background)", of: .courier)
      try device.wait(for: .courier, .suspended)
      #expect(
        output.suffix(3) == [
          "arrived file status 200 (background)", "completed file (background)",
          "events are over (background)",
        ])
      #expect(try picture(device, since: position) != before, "it shows what has arrived")
      let method = "application(_:handleEventsForBackgroundURLSession:completionHandler:)"
      let history = try device.history(of: .courier, since: position)
      #expect(history == ["background", method, "suspended"])
      let entries = try device.log(of: .courier, since: position).map(\.content)
      let finished = entries.firstIndex(of: .wake(reason: "url-session", result: "newData"))
      let pictured = entries.indices.filter {
        if case .snapshot = entries[$0] { true } else { false }
      }
      #expect(pictured.count == 1)
      #expect(try #require(finished) < #require(pictured.first))
    }
  }

  @Test(
    "Discretionary transfers, and all that are begun in the background, wait for the charger",
    .proves("NSU-11", on: .processes))
  func discretionary() throws {
    let server = try HostileServer(giving: content)
    let app = SampleApp("Courier", changes: ["UIBackgroundModes": ["fetch"]])
    func waitsForCharger(_ name: String) -> (TransferSession.Task) -> Bool {
      { $0.url.hasSuffix(name) && $0.waitsFor == "the device to be charged" }
    }
    try withDevice(apps: [app]) { device in
      func end() throws {
        try device.perform(.terminate(app.identifier))
        try device.wait(for: app, .notRunning)
        try device.perform(.battery(80, charging: false))
      }
      try device.perform(.battery(80, charging: false))
      try device.open(app, "--fetch", server.url("/now"))
      try device.waitForOutput("arrived now status 200 (foreground)", of: app)
      try end()
      try device.open(
        app, "--session", "leisure", "--discretionary", "--fetch", server.url("/later"))
      try device.waitForTransfer(waitsForCharger("/later"))
      try device.perform(.battery(80, charging: true))
      try device.waitForOutput("arrived later status 200 (foreground)", of: app)
      try end()
      try device.start(
        app, ["--session", "unseen", "--fetch", server.url("/unseen")], background: "fetch")
      try device.waitForTransfer(waitsForCharger("/unseen"))
      try device.perform(.battery(80, charging: true))
      try device.waitForOutput("arrived unseen status 200 (background)", of: app)
      #expect(server.received.map(\.path) == ["/now", "/later", "/unseen"])
    }
  }

  /// A server that asks for a credential, is content without one, and has what was asked for then;
  /// each step at its gate.
  private func demandingServer(_ first: Gate, _ second: Gate) throws -> HostileServer {
    try HostileServer { [content] question in
      guard question.path == "/first" else {
        return HTTPAnswer(content, tag: "\"1\"", to: question)
      }
      var answer = HTTPAnswer(status: 401, body: testBytes(2_000))
      answer.headers = [("WWW-Authenticate", "Basic realm=\"Vault\"")]
      answer.wait = (0, question.number == 1 ? first : second)
      return answer
    }
  }

  @Test(
    "Each wake doubles the delay of what the app begins in the background, until it is opened",
    .proves("NSU-12", on: .processes), arguments: [false, true])
  func delay(isOpened: Bool) throws {
    let (first, second) = (Gate(), Gate())
    let server = try demandingServer(first, second)
    let settings = ["transferDelay=\(isOpened ? 1_000 : 5)"]
    try withDevice(settings: settings, apps: [.courier]) { device in
      try device.open(
        .courier, "--fetch", server.url("/first"), "--then", server.url("/second"))
      try device.perform(.home)
      try device.wait(for: .courier, .suspended)
      first.open()
      try device.waitForOutput("events are over (background)", of: .courier)
      try device.wait(for: .courier, .suspended)
      let woken = Stopwatch()
      second.open()
      try device.waitForOutput("events are over (background)", of: .courier, count: 2)
      try device.waitForTransfer {
        $0.url.hasSuffix("/second") && $0.waitsFor?.contains("the delay") == true
      }
      if isOpened {
        try device.open(.courier)
        try device.waitForOutput("arrived second status 200 (foreground)", of: .courier)
      } else {
        try device.waitForOutput("arrived second status 200 (background)", of: .courier)
        // Twice the first delay, after the second wake.
        #expect((10...16).contains(woken.seconds), "\(woken.seconds)")
        // The delay has passed without a wake, so this last one has begun another first one.
        #expect(try device.output(of: .courier).count { $0.hasPrefix("events for") } == 3)
      }
    }
  }
}
