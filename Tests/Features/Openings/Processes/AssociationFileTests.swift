import DeviceControl
import DeviceTestKit
import Foundation
import Testing
import TransferTestKit

/// When association files are fetched, and what hostile ones do.
@Suite struct AssociationFileTests {
  private static let link = UniversalLinkTests.link

  @Test("A file is fetched when its app is installed, and is kept over a boot; no link fetches it")
  func fetching() throws {
    let app = UniversalLinkTests.claimant()
    let scenario = try LinkScenario(apps: [app])
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let name = TestFolder.uniqueName()
    var device = try bootDevice(name: name, in: folder)
    defer { device.end() }
    try scenario.install(app, on: device)
    #expect(scenario.count == 1)
    for _ in 0..<3 { try device.perform(.openURL(Self.link)) }
    try device.wait(for: app, .active)

    device.end()
    device = try bootDevice(name: name, in: folder)
    #expect(try LinkScenario.problem(of: app, on: device) == nil)
    try device.perform(.openURL(Self.link))
    try device.wait(for: app, .active)
    #expect(scenario.count == 1)

    let start = try device.logPosition()
    try device.install(app, in: "update")
    try LinkScenario.waitForFile(since: start, on: device)
    #expect(scenario.count == 2)
  }

  @Test("A file that could not be fetched is fetched at the next boot")
  func nextBoot() throws {
    let app = UniversalLinkTests.claimant()
    let scenario = try LinkScenario { HTTPAnswer(status: 503) }
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let name = TestFolder.uniqueName()
    var device = try bootDevice(name: name, in: folder)
    defer { device.end() }
    try scenario.install(app, on: device)
    let problem = try #require(try LinkScenario.problem(of: app, on: device))
    #expect(problem.contains("answers with the status 503"), "\(problem)")
    device.end()
    let file = LinkScenario.file([app], #"[{"/": "*"}]"#)
    scenario.answers { HTTPAnswer(body: file) }
    device = try bootDevice(name: name, in: folder)
    try LinkScenario.waitForFile(since: 0, on: device)
    #expect(try LinkScenario.problem(of: app, on: device) == nil)
    #expect(scenario.count == 2)
    try device.perform(.openURL(Self.link))
    try device.wait(for: app, .active)
  }

  @Test("Another foregroundd goes on with the files, and fetches none")
  func takeover() throws {
    let app = UniversalLinkTests.claimant()
    let scenario = try LinkScenario(apps: [app])
    try withDevice(apps: []) { device in
      try scenario.install(app, on: device)
      _ = try device.connect().upgrade()
      #expect(try LinkScenario.problem(of: app, on: device) == nil)
      try device.perform(.openURL(Self.link))
      try device.wait(for: app, .active)
      #expect(scenario.count == 1)
    }
  }

  @Test("A domain is forgotten with the last app that claims it, and so are its links")
  func removal() throws {
    let app = UniversalLinkTests.claimant()
    let scenario = try LinkScenario(apps: [app])
    try withDevice(apps: []) { device in
      try scenario.install(app, on: device)
      try device.connect().uninstall(app.identifier)
      let error = try #require(throws: DeviceError.self) {
        try device.perform(.openURL(Self.link))
      }
      #expect("\(error)".contains("no installed app claims the domain"), "\(error)")
    }
  }

  /// What a server may answer, and what is said about it.
  enum Hostile: String, CaseIterable, CustomStringConvertible {
    case huge, endless, endlessHeaders, deep, deepInUTF16, malformed, notText, wrongType, noLinks
    case otherApp, redirection, missing, closed, cut, wildcards

    var description: String { rawValue }

    /// What it answers, and a part of the reason.
    var answer: (HTTPAnswer, reason: String) {
      switch self {
      case .huge: (HTTPAnswer(body: .init(repeating: 0x20, count: 129 << 10)), "more than 128 KiB")
      case .endless:
        (
          {
            var answer = HTTPAnswer(body: .init(repeating: 0x20, count: 8 << 20))
            answer.statedLength = "none"
            return answer
          }(), "more than 128 KiB"
        )
      case .endlessHeaders:
        (
          {
            var answer = HTTPAnswer()
            answer.headersNeverEnd = true
            return answer
          }(), "headers"
        )
      case .deep:
        (HTTPAnswer(body: .init(repeating: UInt8(ascii: "["), count: 100_000)), "nested more than")
      case .deepInUTF16:
        (
          HTTPAnswer(body: (0..<60_000).flatMap { _ in [UInt8(ascii: "["), 0] }),
          "not text in UTF-8"
        )
      case .malformed: (HTTPAnswer(body: Array(#"{"applinks": {"details": ["#.utf8)), "not JSON")
      case .notText: (HTTPAnswer(body: testBytes(1_000)), "not text in UTF-8")
      case .wrongType:
        (
          HTTPAnswer(body: Array(#"{"applinks": {"details": [{"appIDs": "TEAM.a"}]}}"#.utf8)),
          "wrong type at \"applinks.details[0].appIDs\""
        )
      case .noLinks: (HTTPAnswer(body: Array(#"{"webcredentials": {}}"#.utf8)), "no \"applinks\"")
      case .otherApp:
        (
          HTTPAnswer(
            body: Array(
              #"{"applinks": {"details": [{"appID": "TEAM.a.b", "paths": ["*"]}]}}"#.utf8)),
          "does not name this app"
        )
      case .redirection:
        (
          {
            var answer = HTTPAnswer(status: 302)
            answer.headers = [("Location", "/elsewhere")]
            return answer
          }(), "redirection (302)"
        )
      case .missing: (HTTPAnswer(status: 404), "the status 404")
      case .closed:
        (
          {
            var answer = HTTPAnswer(body: Array("{}".utf8))
            answer.statedLength = "100"
            return answer
          }(), "gives no file"
        )
      case .cut:
        (
          {
            var answer = HTTPAnswer(body: .init(repeating: 0x20, count: 1_000))
            answer.cut = 10
            return answer
          }(), "gives no file"
        )
      case .wildcards:
        (HTTPAnswer(body: Self.costly), "does not give it this link")
      }
    }

    /// The app's file with patterns that cost much to compare.
    static var costly: [UInt8] {
      let star = String(repeating: "*a", count: 200) + "b"
      let rules = (0..<250).map { _ in #"{"/": "\#(star)"}"# }.joined(separator: ",")
      return LinkScenario.file([UniversalLinkTests.claimant()], "[\(rules)]")
    }
  }

  @Test(
    "A hostile file gives no link to its app, and the reason is said", arguments: Hostile.allCases)
  func hostile(kind: Hostile) throws {
    let app = UniversalLinkTests.claimant()
    let (answer, reason) = kind.answer
    let scenario = try LinkScenario { answer }
    try withDevice(apps: []) { device in
      try scenario.install(app, on: device)
      let link =
        kind == .wildcards
        ? "https://\(LinkScenario.domain)/" + String(repeating: "a", count: 7_000) : Self.link
      let clock = Stopwatch()
      let error = try #require(throws: DeviceError.self) { try device.perform(.openURL(link)) }
      #expect("\(error)".contains(reason), "\(error)")
      #expect(clock.seconds < 5)
      #expect("\(error)".utf8.count < 1_000)
      if kind != .wildcards {
        #expect(try LinkScenario.problem(of: app, on: device)?.contains(reason) == true)
      }
      #expect(try device.state(of: app) == "notRunning")
      // The redirection was not followed.
      #expect(scenario.server.received.map(\.path) == [LinkScenario.path])
    }
  }

  @Test("A server that does not answer is given up, and holds up neither device nor shutdown")
  func slow() throws {
    let app = UniversalLinkTests.claimant(as: "org.foreground.slow")
    let gate = Gate()
    defer { gate.open() }
    let scenario = try LinkScenario {
      var answer = HTTPAnswer(body: .init(repeating: 0x20, count: 100))
      answer.wait = (10, gate)
      return answer
    }
    try withDevice { device in
      try device.connect().setLinkServer(scenario.server.url(""), of: LinkScenario.domain)
      let start = try device.logPosition()
      try device.install(app)
      #expect(
        try LinkScenario.problem(of: app, on: device) == "its association file is being fetched")
      try device.perform(.openURL("stubborn://one"))
      try device.wait(for: .stubborn, .active)
      try LinkScenario.waitForFile(since: start, on: device)
      let problem = try #require(try LinkScenario.problem(of: app, on: device))
      #expect(problem.contains("does not answer within 10 s"), "\(problem)")
      // Once more, and the device ends in the midst of it.
      try device.connect().setLinkServer(scenario.server.url(""), of: LinkScenario.domain)
      let clock = Stopwatch()
      try device.connect().shutdown(timeout: 20)
      #expect(clock.seconds < 8)
    }
  }

  @Test("The person who runs the device says where files come from, and sees what came of it")
  func commandLine() throws {
    let app = UniversalLinkTests.claimant()
    let scenario = try LinkScenario(apps: [app])
    try withDevice(apps: []) { device in
      let address = scenario.server.url("")
      for wrong in [
        ["nodots", address], ["links.example.org", "ftp://127.0.0.1:1"],
        ["links.example.org", address + "/path"], ["links.example.org", "127.0.0.1"],
      ] {
        #expect(try device.appctl(["links", "server"] + wrong).status == 64, "\(wrong)")
      }
      #expect(try device.appctl("links", "server", LinkScenario.domain, address).status == 0)
      try device.install(app)
      #expect(try device.appctl("links", "fetch").status == 0)
      #expect(
        try device.appctl("links").output
          == "\(app.identifier)  \(LinkScenario.domain)  verified\n"
          + "\(LinkScenario.domain): its file comes from \(address)\n")
      #expect(try device.appctl("list").output.contains("\(LinkScenario.domain): verified"))
      scenario.answers { HTTPAnswer(status: 404) }
      #expect(try device.appctl("links", "fetch").status == 0)
      #expect(try device.appctl("list").output.contains("answers with the status 404"))
      #expect(try device.appctl("links", "server", LinkScenario.domain).status == 0)
      #expect(try device.connect().linkServers().isEmpty)
    }
  }
  @Test("A file holds until its server answers otherwise, also over a boot")
  func unreachable() throws {
    let app = UniversalLinkTests.claimant()
    let scenario = try LinkScenario(apps: [app])
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let name = TestFolder.uniqueName()
    var device = try bootDevice(name: name, in: folder)
    defer { device.end() }
    try scenario.install(app, on: device)
    scenario.answers { HTTPAnswer(status: 503) }
    let start = try device.logPosition()
    try device.connect().fetchLinks()
    let entry = try device.waitForEntry(since: start) {
      guard case .domain(_, let problem?) = $0.content else { return false }
      return problem.contains("answers with the status 503; its earlier file holds")
    }
    _ = try #require(entry)
    #expect(try LinkScenario.problem(of: app, on: device) == nil)

    device.end()
    device = try bootDevice(name: name, in: folder)
    try device.perform(.openURL(Self.link))
    try device.wait(for: app, .active)
    scenario.answers { HTTPAnswer(status: 404) }
    try device.connect().fetchLinks()
    let problem = try #require(try LinkScenario.problem(of: app, on: device))
    #expect(problem.contains("answers with the status 404"), "\(problem)")
  }
}
