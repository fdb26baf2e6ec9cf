import DeviceControl
import DeviceTestKit
import Foundation
import LinuxPlatform
import Testing

/// What apps are told where there is no Avahi, where names are taken, and where an Avahi, or the network
/// behind it, sends what it should not.
@Suite(.timeLimit(.minutes(5))) struct BonjourFailureTests {
  private static let publisher = SampleApp.serviceListener("publish Notes", "again")

  private static func reasons(_ device: TestDevice, _ app: SampleApp) throws -> [String] {
    try device.log(of: app).compactMap { entry in
      if case .bonjour("failed", _, let reason) = entry.content { reason } else { nil }
    }
  }

  @Test("Without Avahi nothing is published, and the log says why")
  func noAvahi() throws {
    try BonjourScenario.run(nil, apps: [Self.publisher]) { scenario in
      try scenario.device.open(Self.publisher)
      try scenario.device.waitForOutput("not published -65563 in 10", of: Self.publisher)
      #expect(
        try Self.reasons(scenario.device, Self.publisher) == [
          "Avahi (avahi-daemon) is not on the message bus"
        ])
      #expect(try scenario.device.published(by: Self.publisher) == [])
    }
  }

  @Test("Without a message bus nothing is published or found, and the log says why")
  func noBus() throws {
    let app = SampleApp.serviceListener("publish Notes", "browse")
    try withDevice(apps: [app]) { device in
      try device.open(app)
      try device.waitForOutput("not published -65563 in 10", of: app)
      try device.waitForOutput("not searched -65563 in 10", of: app)
      #expect(
        Set(try Self.reasons(device, app)) == ["this device uses no message bus"])
    }
  }

  @Test("A name that is taken is replaced, also later, unless the app does not want that")
  func collisions() throws {
    try BonjourScenario.run(taken: ["Notes"], apps: [Self.publisher]) { scenario in
      try scenario.device.open(Self.publisher)
      try scenario.device.waitForOutput("published Notes #2 in local.", of: Self.publisher)
      #expect(scenario.fake?.published == ["Notes #2"])
      scenario.fake?.collide("Notes #2")
      try scenario.device.waitForOutput("published Notes #2 #2 in local.", of: Self.publisher)
      #expect(try scenario.device.published(by: Self.publisher) == ["Notes #2 #2"])
    }
    let app = SampleApp.serviceListener("publish Notes", "exclusive")
    try BonjourScenario.run(taken: ["Notes"], apps: [app]) { scenario in
      try scenario.device.open(app)
      try scenario.device.waitForOutput("not published -72001 in 10", of: app)
      try scenario.wait("what was begun is removed") { scenario.fake?.objects == 0 }
    }
  }

  @Test("Where Avahi ends, the app is told, and can publish again with the next one")
  func avahiEnds() throws {
    try BonjourScenario.run(apps: [Self.publisher]) { scenario in
      let device = scenario.device
      try device.open(Self.publisher)
      try device.waitForOutput("published Notes in local.", of: Self.publisher)
      scenario.endAvahi()
      try device.waitForOutput("not published -65563 in 10", of: Self.publisher)
      #expect(try device.published(by: Self.publisher) == [])
      #expect(
        try device.services(in: Self.publisher) == [
          "published", "withdrawn failed", "failed Avahi has ended",
        ])
      try scenario.startFake()
      try device.perform(.home)
      try device.wait(for: Self.publisher, .suspended)
      try device.open(Self.publisher)
      try device.waitForOutput("published Notes in local.", of: Self.publisher, count: 2)
    }
  }

  @Test("What is wrong with an object or an argument is the platform's error")
  func wrongUse() throws {
    for (orders, line) in [
      (["publish Notes", "twice"], "not published -72003 in 10"),
      (["publish Notes", "type http"], "not published -72004 in 10"),
      (["publish Notes", "port 0"], "not published -72004 in 10"),
      (["publish \(String(repeating: "a", count: 64))"], "not published -72004 in 10"),
      (["browse", "type _a._sctp."], "not searched -72004 in 10"),
      (["seek Nobody"], "not resolved Nobody -72007 in 10"),
      (["domains"], "domain local."),
    ] {
      let app = SampleApp("Listener", changes: ["ListenerOrders": ["bonjour"] + orders])
      try BonjourScenario.run(apps: [app]) { scenario in
        try scenario.device.open(app)
        try scenario.device.waitForOutput(line, of: app)
      }
    }
  }

  @Test("What Avahi sends is checked and limited")
  func hostile() throws {
    let app = SampleApp.serviceListener("browse")
    try BonjourScenario.run(apps: [app]) { scenario in
      let device = scenario.device
      try device.open(app)
      try scenario.wait("a search begins") { scenario.fake?.objects == 1 }
      let fake = try #require(scenario.fake)
      fake.emitOfSearch("ItemNew", [])
      fake.emitOfSearch("ItemNew", [.string("a"), .string("b"), .string("c")])
      fake.emitOfSearch("ItemNew", FakeAvahi.item(""))
      fake.emitOfSearch("ItemNew", FakeAvahi.item(String(repeating: "a", count: 64)))
      fake.emitOfSearch("ItemRemove", FakeAvahi.item("Nobody"))
      // One service at two interfaces is one, and there until it is gone from both.
      fake.emitOfSearch("ItemNew", FakeAvahi.item("Notes", interface: 2))
      fake.emitOfSearch("ItemNew", FakeAvahi.item("Notes", interface: 3))
      fake.emitOfSearch("ItemRemove", FakeAvahi.item("Notes", interface: 2))
      // What comes and goes counts in its order.
      for number in 0..<40 {
        fake.emitOfSearch("ItemNew", FakeAvahi.item("brief \(number)"))
        fake.emitOfSearch("ItemRemove", FakeAvahi.item("brief \(number)"))
      }
      try device.waitForOutput("found Notes _notes._tcp.local.", of: app)
      for number in 0..<300 { fake.emitOfSearch("ItemNew", FakeAvahi.item("\(number)")) }
      try device.waitForOutput("found 198 _notes._tcp.local.", of: app)
      fake.emitOfSearch("ItemRemove", FakeAvahi.item("Notes", interface: 3))
      try device.waitForOutput("lost Notes, found before: false", of: app)
      let lines = try device.output(of: app)
      let brief = lines.count { $0.hasPrefix("found brief") }
      #expect(lines.count { $0.hasPrefix("found") } == 200 + brief)
      #expect(lines.count { $0.hasPrefix("lost brief") } == brief)
      #expect(try device.state(of: app) == "active")
    }
  }
}
