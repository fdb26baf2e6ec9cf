import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing
import TransferTestKit

/// Background URL sessions of an app on a device, with a real server.
@Suite struct BackgroundSessionTests {
  private static let delegateMethod =
    "application(_:handleEventsForBackgroundURLSession:completionHandler:)"
  private let content = testBytes(400_000)

  /// A server whose file stops after 1,000 bytes until the gate is open.
  private func server(_ gate: Gate) throws -> HostileServer {
    try HostileServer(giving: content, stoppingAfter: 1_000, until: gate)
  }

  @Test(
    "A download goes on in another process while its app is suspended",
    .proves("NSU-01", "NSU-06", "MODE-07/b", on: .processes))
  func suspended() throws {
    let gate = Gate()
    let server = try server(gate)
    try withDevice(apps: [.courier]) { device in
      let pid = try device.open(.courier, "--quiet", "--fetch", server.url("/file"))
      try device.waitForTransfer { $0.bytes >= 1_000 && $0.state == "running" }
      try device.perform(.home)
      try device.wait(for: .courier, .suspended)
      gate.open()
      try device.waitForTransfer { $0.state == "finished" && $0.bytes == 400_000 }
      // Without launch events nobody has woken it.
      #expect(try device.state(of: .courier) == "suspended")
      #expect(try device.downloads(of: .courier) == [])
      #expect(try device.open(.courier) == pid)
      try device.waitForOutput("arrived file status 200 (foreground)", of: .courier)
      #expect(try device.downloads(of: .courier) == [content])
      #expect(server.received.count == 1)
    }
  }

  @Test(
    "An app that runs is told by its session's delegate, and of nothing else",
    .proves("NSU-02", "NSU-09", on: .processes))
  func running() throws {
    let gate = Gate()
    gate.open()
    let server = try server(gate)
    try withDevice(apps: [.courier]) { device in
      try device.open(.courier, "--fetch", server.url("/file"))
      let output = try device.waitForOutput("completed file (foreground)", of: .courier)
      #expect(
        output.filter { !$0.contains("under way") } == [
          "arrived file status 200 (foreground)", "completed file (foreground)",
        ])
      // Nor is it woken for it when it is suspended.
      try device.perform(.home)
      try device.wait(for: .courier, .suspended)
      #expect(try !device.callbacks(of: .courier).contains(Self.delegateMethod))
      #expect(try device.downloads(of: .courier) == [content])
      let temporary = device.container(of: .courier).appendingPathComponent("tmp").path
      #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
      let owner =
        try FileManager.default.attributesOfItem(
          atPath: device.container(of: .courier).path)[.ownerAccountID] as? Int
      let folder = device.container(of: .courier).appendingPathComponent("Documents").path
      let file = try FileManager.default.contentsOfDirectory(atPath: folder)
        .first { $0.hasSuffix("-file") }
      let attributes = try FileManager.default.attributesOfItem(
        atPath: "\(folder)/\(try #require(file))")
      #expect(attributes[.ownerAccountID] as? Int == owner)
    }
  }

  @Test(
    "An app that was purged is launched into the background when its tasks are done",
    .proves("NSU-03", "NSU-05", on: .processes))
  func purged() throws {
    let gate = Gate()
    let server = try server(gate)
    try withDevice(apps: [.courier]) { device in
      let pid = try device.open(.courier, "--fetch", server.url("/file"))
      try device.waitForTransfer { $0.bytes >= 1_000 }
      try device.perform(.home)
      try device.wait(for: .courier, .suspended)
      try device.perform(.jetsam(SampleApp.courier.identifier))
      try device.wait(for: .courier, .notRunning)
      let position = try device.logPosition()
      gate.open()
      try device.waitForOutput("events are over (background)", of: .courier)
      try device.wait(for: .courier, .suspended)
      #expect(try device.status(of: .courier)?.pid != pid)
      #expect(try device.callbacks(of: .courier, since: position).contains(Self.delegateMethod))
      let output = try device.output(of: .courier).filter { !$0.contains("under way") }
      #expect(
        output == [
          "events for org.foreground.Courier.deliveries (background)",
          "arrived file status 200 (background)", "completed file (background)",
          "events are over (background)",
        ])
      #expect(try device.downloads(of: .courier) == [content])
    }
  }

  @Test(
    "A suspended app is woken when its tasks are done, and suspended after its handler",
    .proves("NSU-05", on: .processes))
  func woken() throws {
    let gate = Gate()
    let server = try server(gate)
    try withDevice(apps: [.courier]) { device in
      let pid = try device.open(.courier, "--fetch", server.url("/file"))
      try device.waitForTransfer { $0.bytes >= 1_000 }
      try device.perform(.home)
      try device.wait(for: .courier, .suspended)
      let position = try device.logPosition()
      gate.open()
      try device.waitForOutput("events are over (background)", of: .courier)
      try device.wait(for: .courier, .suspended)
      #expect(try device.status(of: .courier)?.pid == pid)
      let history = try device.history(of: .courier, since: position)
      #expect(history == ["background", Self.delegateMethod, "suspended"])
    }
  }

  @Test(
    "An app that does not run is launched when a server asks for a credential",
    .proves("NSU-03", on: .processes))
  func credential() throws {
    let gate = Gate()
    let server = try HostileServer { [content] question in
      if question.headers["authorization"] == "Basic YW5uOnNlY3JldA==" {
        return HTTPAnswer(content, tag: "\"1\"", to: question)
      }
      var answer = HTTPAnswer(status: 401, body: testBytes(2_000))
      answer.headers = [("WWW-Authenticate", "Basic realm=\"Vault\"")]
      answer.wait = (0, gate)
      return answer
    }
    try withDevice(apps: [.courier]) { device in
      try device.open(
        .courier, "--fetch", server.url("/file"), "--user", "ann", "--password", "secret")
      try device.perform(.home)
      try device.wait(for: .courier, .suspended)
      try device.perform(.jetsam(SampleApp.courier.identifier))
      try device.wait(for: .courier, .notRunning)
      gate.open()
      // Launched without its arguments, it has no credential.
      let output = try device.waitForOutput("completed file (background)", of: .courier)
      #expect(output.contains("asked for Vault, 0 (background)"))
      #expect(output.contains("arrived file status 401 (background)"))
      let position = try device.output(of: .courier).count
      try device.wait(for: .courier, .suspended)
      try device.perform(.jetsam(SampleApp.courier.identifier))
      try device.wait(for: .courier, .notRunning)
      try device.open(
        .courier, "--fetch", server.url("/file"), "--user", "ann", "--password", "secret")
      try device.waitForOutput("arrived file status 200 (foreground)", of: .courier)
      #expect(
        try device.output(of: .courier)[position...].contains("asked for Vault, 0 (foreground)"))
      #expect(try device.downloads(of: .courier).contains(content))
    }
  }

  @Test(
    "A force quit cancels the transfers, launches nothing, and the next launch is told",
    .proves("NSU-04", on: .processes))
  func forceQuit() throws {
    let gate = Gate()
    let server = try server(gate)
    try withDevice(apps: [.courier]) { device in
      try device.open(.courier, "--fetch", server.url("/file"))
      try device.waitForTransfer { $0.bytes >= 1_000 }
      try device.perform(.switcherKill(SampleApp.courier.identifier))
      try device.waitForTransfer { $0.state == "finished" }
      gate.open()
      try device.wait(for: .courier, .notRunning)
      let position = try device.logPosition()
      Observation.span(1)
      #expect(try device.state(of: .courier) == "notRunning")
      #expect(try device.history(of: .courier, since: position) == [])
      try device.open(.courier)
      let failure = try device.waitForOutput(of: .courier) { $0.hasPrefix("failed") }
      // Not before: the process that was ended has heard nothing of it.
      #expect(failure == "failed file -999 with resume data (foreground)")
      #expect(try device.downloads(of: .courier) == [])
      #expect(server.received.count == 1)
    }
  }

  @Test(
    "An app that keeps the completion handler is killed with the platform's code",
    .proves("NSU-15", on: .processes))
  func forgottenHandler() throws {
    let gate = Gate()
    let server = try server(gate)
    // The code came with iOS 13 (AMB-19).
    try withDevice(profile: "P13", settings: ["fetchTime=1"], apps: [.courier]) { device in
      try device.open(.courier, "--forget-handler", "--fetch", server.url("/file"))
      try device.waitForTransfer { $0.bytes >= 1_000 }
      try device.perform(.home)
      try device.wait(for: .courier, .suspended)
      gate.open()
      guard case .exit = try device.waitForExit(of: .courier) else {
        Issue.record("the app was not killed")
        return
      }
      let record = try device.exitRecord(of: .courier)
      #expect(record["code"] as? Int == 0x2182_bad3)
    }
  }

  @Test("transferd and foregroundd are killed in the middle, and the file is right")
  func killedParts() throws {
    let gate = Gate()
    let server = try server(gate)
    try withDevice(apps: [.courier]) { device in
      try device.open(.courier, "--fetch", server.url("/file"))
      try device.waitForTransfer { $0.bytes >= 1_000 }
      let parts = try Processes.all(named: "transferd", arguments: device.address.folder)
      #expect(parts.count == 1)
      for pid in parts { kill(pid, SIGKILL) }
      gate.open()
      try device.waitForOutput("completed file (foreground)", of: .courier)
      #expect(try device.downloads(of: .courier) == [content])
      // The rest only was asked for.
      #expect(server.received.last?.headers["range"]?.hasPrefix("bytes=") == true)
      kill(try device.foregrounddPID, SIGKILL)
      try device.perform(.openURL("courier:\(server.url("/other/file"))"))
      try device.waitForOutput("completed file (foreground)", of: .courier, count: 2)
      #expect(try device.downloads(of: .courier) == [content, content])
    }
  }

  @Test("An app whose answer transferd has lost is asked for the credential again")
  func lostCredential() throws {
    let gate = Gate()
    let server = try HostileServer { [content] question in
      guard question.headers["authorization"] == "Basic YW5uOnNlY3JldA==" else {
        var answer = HTTPAnswer(status: 401, body: testBytes(2_000))
        answer.headers = [("WWW-Authenticate", "Basic realm=\"Vault\"")]
        return answer
      }
      var answer = HTTPAnswer(content, tag: "\"1\"", to: question)
      answer.wait = (1_000, gate)
      return answer
    }
    try withDevice(apps: [.courier]) { device in
      try device.open(
        .courier, "--fetch", server.url("/file"), "--user", "ann", "--password", "secret")
      try device.waitForTransfer { $0.bytes >= 1_000 }
      for pid in try Processes.all(named: "transferd", arguments: device.address.folder) {
        kill(pid, SIGKILL)
      }
      gate.open()
      try device.waitForOutput("completed file (foreground)", of: .courier)
      #expect(try device.downloads(of: .courier) == [content])
      let asked = try device.output(of: .courier).count { $0.hasPrefix("asked for Vault, 0") }
      #expect(asked == 2)
    }
  }

  @Test("An upload sends a file of the container, and no other file of the machine")
  func upload() throws {
    let server = try HostileServer { question in
      HTTPAnswer(status: 201, body: Array("got \(question.body.count)".utf8))
    }
    try withDevice(apps: [.courier]) { device in
      try device.open(.courier)
      let documents = device.container(of: .courier).appendingPathComponent("Documents")
      try Data(content).write(to: documents.appendingPathComponent("letter"))
      symlink("/etc/passwd", documents.appendingPathComponent("link").path)
      try device.perform(.terminate(SampleApp.courier.identifier))
      try device.wait(for: .courier, .notRunning)
      try device.open(
        .courier, "--to", server.url("/in"), "--send", "Documents/letter", "--send",
        "Documents/link")
      try device.waitForOutput("answer got 400000 (foreground)", of: .courier)
      try device.waitForOutput("failed upload -1100 (foreground)", of: .courier)
      #expect(server.received.map(\.body) == [content])
      #expect(server.received.map(\.method) == ["PUT"])
    }
  }
}
