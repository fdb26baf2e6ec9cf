import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import Testing

/// Apps that publish and find services on real processes, with a stand-in for Avahi, and with Debian's
/// own where there is one.
@Suite(.timeLimit(.minutes(5))) struct BonjourTests {
  private static let publisher = SampleApp.serviceListener("publish Notes", "text hello", "again")
  private static let seeker = SampleApp.serviceListener(
    "browse", "resolve", "again", as: "org.foreground.Seeker")

  @Test("A service is found and resolved", arguments: BonjourScenario.Network.available)
  func found(_ network: BonjourScenario.Network) throws {
    try BonjourScenario.run(network, apps: [Self.publisher, Self.seeker]) { scenario in
      try scenario.device.open(Self.publisher)
      try scenario.device.waitForOutput("published Notes in local.", of: Self.publisher)
      #expect(
        try scenario.device.output(of: Self.publisher).suffix(3) == [
          "text true", "will publish Notes", "published Notes in local.",
        ])
      #expect(try scenario.device.published(by: Self.publisher) == ["Notes"])
      #expect(try scenario.device.services(in: Self.publisher) == ["published"])
      #expect(
        try scenario.device.explain(Self.publisher).contains(
          "With Bonjour it publishes Notes (_notes._tcp.local.)"))
      try scenario.other.open(Self.seeker)
      try scenario.other.waitForOutput("found Notes _notes._tcp.local.", of: Self.seeker)
      let resolved = try scenario.other.waitForOutput(of: Self.seeker) {
        $0.hasPrefix("resolved Notes port 4711 text hello addresses")
      }
      #expect(resolved != nil)
      let host = try scenario.other.waitForOutput(of: Self.seeker) { $0.hasPrefix("host ") }
      #expect(host == (network == .stand ? "host test.local." : "host testhost.local."))
    }
  }

  @Test(
    "At the suspension the system closes what the app has published, and tells it on the return",
    .proves("RESP-02", on: .processes), arguments: BonjourScenario.Network.available)
  func suspended(_ network: BonjourScenario.Network) throws {
    try BonjourScenario.run(network, apps: [Self.publisher, Self.seeker]) { scenario in
      let device = scenario.device
      try device.open(Self.publisher)
      try device.waitForOutput("published Notes in local.", of: Self.publisher)
      try scenario.other.open(Self.seeker)
      try scenario.other.waitForOutput("found Notes _notes._tcp.local.", of: Self.seeker)
      let count = try device.output(of: Self.publisher).count
      try device.perform(.home)
      try device.wait(for: Self.publisher, .suspended)
      try scenario.other.waitForOutput("lost Notes, found before: true", of: Self.seeker)
      #expect(try device.published(by: Self.publisher) == [])
      #expect(try device.services(in: Self.publisher) == ["published", "withdrawn suspended"])
      #expect(
        try device.explain(Self.publisher).contains(
          "the system closed what it had published with Bonjour, Notes (_notes._tcp.local.)"))
      // Nothing is told to a suspended app.
      #expect(try device.output(of: Self.publisher, after: count) == [])
      try device.open(Self.publisher)
      try device.waitForOutput("published Notes in local.", of: Self.publisher, count: 2)
      #expect(
        try device.output(of: Self.publisher, after: count) == [
          "not published -65569 in 10", "text true", "will publish Notes",
          "published Notes in local.",
        ])
      try scenario.other.waitForOutput("found Notes _notes._tcp.local.", of: Self.seeker, count: 2)
      #expect(try !device.explain(Self.publisher).contains("the system closed"))
    }
  }

  @Test(
    "A TXT record is changed while the service is published",
    arguments: BonjourScenario.Network.available)
  func changedText(_ network: BonjourScenario.Network) throws {
    let app = SampleApp.serviceListener("publish Notes", "text old", "retext new")
    let seeker = SampleApp.serviceListener(
      "browse", "resolve", "monitor", as: "org.foreground.Seeker")
    try BonjourScenario.run(network, apps: [app, seeker]) { scenario in
      try scenario.device.open(app)
      try scenario.device.waitForOutput("published Notes in local.", of: app)
      try scenario.other.open(seeker)
      let old = try scenario.other.waitForOutput(of: seeker) {
        $0.hasPrefix("resolved Notes port 4711 text old")
      }
      #expect(old != nil)
      try scenario.device.perform(.callIncoming)
      try scenario.other.waitForOutput("text of Notes is new", of: seeker)
      let new = try scenario.other.waitForOutput(of: seeker) {
        $0.hasPrefix("resolved Notes port 4711 text new")
      }
      #expect(new != nil)
    }
  }

  @Test("A service that the app stops by itself is its own business")
  func tidy() throws {
    let app = SampleApp.serviceListener("publish Notes", "tidy", "again")
    try BonjourScenario.run(apps: [app]) { scenario in
      let device = scenario.device
      try device.open(app)
      try device.waitForOutput("published Notes in local.", of: app)
      let count = try device.output(of: app).count
      try device.perform(.home)
      try device.wait(for: app, .suspended)
      #expect(scenario.fake?.published == [])
      #expect(try device.services(in: app) == ["published", "withdrawn stopped"])
      try device.open(app)
      try device.waitForOutput("published Notes in local.", of: app, count: 2)
      #expect(
        try device.output(of: app, after: count) == [
          "stopped Notes", "will publish Notes", "published Notes in local.",
        ])
    }
  }

  @Test("The search of a suspended app ends, and it is told on the return")
  func suspendedSearch() throws {
    try BonjourScenario.run(apps: [Self.seeker]) { scenario in
      let device = scenario.device
      try device.open(Self.seeker)
      try scenario.wait("a search begins") { scenario.fake?.objects == 1 }
      try device.perform(.home)
      try device.wait(for: Self.seeker, .suspended)
      try scenario.wait("the search ends") { scenario.fake?.objects == 0 }
      try device.open(Self.seeker)
      try device.waitForOutput("will search", of: Self.seeker, count: 2)
      #expect(
        try device.output(of: Self.seeker).suffix(3) == [
          "will search", "not searched -65569 in 10", "will search",
        ])
      try scenario.wait("the search begins again") { scenario.fake?.objects == 1 }
    }
  }

  @Test("With its process goes what an app has published", arguments: ["terminate", "crash"])
  func ended(_ end: String) throws {
    try BonjourScenario.run(apps: [Self.publisher]) { scenario in
      let device = scenario.device
      let pid = try device.open(Self.publisher)
      try device.waitForOutput("published Notes in local.", of: Self.publisher)
      if end == "crash" {
        kill(pid, SIGSEGV)
      } else {
        try device.perform(.terminate(Self.publisher.identifier))
      }
      try device.wait(for: Self.publisher, .notRunning)
      try scenario.wait("it is withdrawn") { scenario.fake?.published == [] }
      #expect(try device.services(in: Self.publisher) == ["published", "withdrawn ended"])
    }
  }

  @Test(
    "Another foregroundd publishes again what running apps have published, and looks on for them",
    .enabled(if: RealAvahi.isAvailable), arguments: TakeoverTests.End.allCases)
  func takeover(_ end: TakeoverTests.End) throws {
    try BonjourScenario.run(.avahi, apps: [Self.publisher, Self.seeker]) { scenario in
      try scenario.device.open(Self.publisher)
      try scenario.device.waitForOutput("published Notes in local.", of: Self.publisher)
      try scenario.other.open(Self.seeker)
      try scenario.other.waitForOutput("found Notes _notes._tcp.local.", of: Self.seeker)
      try end.carryOut(on: scenario.device)
      // The first one's connection has ended, and with it the service: it would be lost by then.
      Observation.span(3)
      let seen = try scenario.other.output(of: Self.seeker)
      #expect(
        seen.last { $0.hasPrefix("found") || $0.hasPrefix("lost") }?.hasPrefix("found") == true)
      #expect(try scenario.device.published(by: Self.publisher) == ["Notes"])
      #expect(
        try scenario.device.output(of: Self.publisher).count { $0.hasPrefix("published") } == 1)
      try end.carryOut(on: scenario.other)
      let count = try scenario.other.output(of: Self.seeker).count
      try scenario.device.perform(.terminate(Self.publisher.identifier))
      let lost = try scenario.other.waitForOutput(of: Self.seeker, after: count) {
        $0 == "lost Notes, found before: true"
      }
      #expect(lost != nil)
    }
  }
}
