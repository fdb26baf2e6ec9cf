import BusTestKit
import DeviceControl
import DeviceTestKit
import Foundation
import LinuxPlatform
import Testing

/// Positions from GeoClue, over a real message bus.
@Suite struct GeoClueTests {
  private let app = SampleApp.wanderer("updates")

  /// A device on a bus of its own, with an app that wants to know when it is opened.
  private func withBus(
    gpsd: String = "none", _ body: (TestDevice, PrivateBus) throws -> Void
  ) throws {
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let bus = try PrivateBus(in: folder)
    var options = TestDeviceOptions()
    options.gpsd = gpsd
    options.bus = bus.address
    let device = try bootDevice(options, name: TestFolder.uniqueName(), in: folder)
    defer { device.end() }
    try device.install(app)
    try device.perform(.locationPermission(app.identifier, .whenInUse))
    try body(device, bus)
  }

  /// A device whose app wants to know the position, and the GeoClue that it asks.
  private func withGeoClue(
    denial: String? = nil, _ body: (TestDevice, FakeGeoClue) throws -> Void
  ) throws {
    try withBus { device, bus in
      let geoClue = try FakeGeoClue(at: bus.address, denial: denial)
      defer { geoClue.peer.end() }
      try device.open(app)
      try started(geoClue)
      try body(device, geoClue)
    }
  }

  private func source(_ device: TestDevice) throws -> String {
    try device.connect().status().location.source
  }

  /// Waits until the device says this of its source.
  private func wait(_ device: TestDevice, for text: String) throws {
    let limit = Date(timeIntervalSinceNow: 40)
    while try !source(device).contains(text) {
      guard Date() < limit else {
        throw DidNotHappen("the source is '\(try source(device))' instead of '\(text)'")
      }
      usleep(5_000)
    }
  }

  private func started(_ geoClue: FakeGeoClue) throws {
    _ = try #require(geoClue.peer.next("Start"))
  }

  @Test("GeoClue is a client's only while an app wants to know, and its positions reach the app")
  func positions() throws {
    try withBus { device, bus in
      let geoClue = try FakeGeoClue(at: bus.address)
      defer { geoClue.peer.end() }
      #expect(try source(device) == "no app wants to know it, so nothing is received")
      #expect(geoClue.peer.calls.isEmpty)
      try device.open(app)
      try started(geoClue)
      let settings = geoClue.peer.calls.filter { $0.member == "Set" }.map(\.arguments)
      let client = BusValue.string(FakeGeoClue.clientInterface)
      #expect(
        settings == [
          [client, .string("DesktopId"), .variant(.string("foreground"))],
          [client, .string("DistanceThreshold"), .variant(.uint32(0))],
          [client, .string("RequestedAccuracyLevel"), .variant(.uint32(8))],
        ])
      try wait(device, for: "GeoClue has no position yet")
      geoClue.tell(FakeGeoClue.position(47.5, 8.25))
      try device.waitForOutput("at 47.5,8.25", of: app)
      let location = try device.connect().status().location
      #expect(location.source == "GeoClue (WiFi)")
      #expect(location.position?.horizontalAccuracy == 25)
      #expect(location.position?.verticalAccuracy == -1)
      try device.perform(.locationSet(latitude: 1, longitude: 2))
      _ = try #require(geoClue.peer.next("Stop"))
      _ = try #require(geoClue.peer.next("DeleteClient"))
      try device.perform(.locationClear)
      try started(geoClue)
    }
  }

  @Test("GeoClue that ends and comes back is asked again")
  func comesBack() throws {
    try withBus { device, bus in
      let first = try FakeGeoClue(at: bus.address)
      try device.open(app)
      try started(first)
      first.tell(FakeGeoClue.position(10, 10))
      try device.waitForOutput("at 10.0,10.0", of: app)
      first.peer.end()
      try wait(device, for: "GeoClue is not on the message bus")
      let second = try FakeGeoClue(at: bus.address)
      defer { second.peer.end() }
      try started(second)
      second.tell(FakeGeoClue.position(11, 11))
      try device.waitForOutput("at 11.0,11.0", of: app)
    }
  }

  @Test("A client that GeoClue ends is one again after a pause")
  func endsClient() throws {
    try withGeoClue { device, geoClue in
      geoClue.endClient()
      try wait(device, for: "GeoClue gives no position: it has ended the client")
      _ = try #require(geoClue.peer.next("DeleteClient"))
      // What this client is told is not for the app any more.
      geoClue.tell(FakeGeoClue.position(13, 13))
      _ = try #require(geoClue.peer.next("Start", within: 120))
      geoClue.tell(FakeGeoClue.position(14, 14))
      try device.waitForOutput("at 14.0,14.0", of: app)
      #expect(try !device.output(of: app).contains("at 13.0,13.0"))
    }
  }

  @Test("A bus that is restarted is connected to again")
  func busRestarts() throws {
    try withBus { device, bus in
      let first = try FakeGeoClue(at: bus.address)
      try device.open(app)
      try started(first)
      bus.stop()
      first.peer.end()
      try wait(device, for: "there is no message bus to ask GeoClue on")
      #expect(try device.state(of: app) == "active")
      try bus.start()
      let second = try FakeGeoClue(at: bus.address)
      defer { second.peer.end() }
      try started(second)
      second.tell(FakeGeoClue.position(12, 12))
      try device.waitForOutput("at 12.0,12.0", of: app)
    }
  }

  @Test("A device that GeoClue denies the position says so, and what to do")
  func denial() throws {
    try withGeoClue(denial: "'foreground' disallowed") { device, _ in
      try wait(
        device,
        for: "GeoClue gives no position: it is denied to 'foreground' ('foreground' disallowed); "
          + "an administrator allows it in /etc/geoclue/geoclue.conf")
      #expect(try device.state(of: app) == "active")
    }
  }

  @Test("A GeoClue that sends what is no position harms nobody", arguments: Hostile.allCases)
  func hostileValues(_ hostile: Hostile) throws {
    try withGeoClue { device, geoClue in
      geoClue.tell(content: hostile.content)
      try wait(device, for: hostile.state)
      #expect(try device.connect().status().location.position == nil)
      #expect(try device.state(of: app) == "active")
      #expect(try !device.output(of: app).contains { $0.hasPrefix("at ") })
    }
  }

  /// What no service should send.
  enum Hostile: CaseIterable {
    case notANumber, nowhere, wrongType, missing, notProperties, tooMuch

    var content: [BusValue] {
      var properties = FakeGeoClue.position(1, 1)
      switch self {
      case .notANumber: properties["Latitude"] = .double(.nan)
      case .nowhere: properties["Latitude"] = .double(1_000)
      case .wrongType: properties["Longitude"] = .string("8.25")
      case .missing: properties["Accuracy"] = nil
      case .notProperties: return [.string("here"), .int32(1)]
      case .tooMuch: return [.array((0..<10_000).map { .int32($0) }, of: "i")]
      }
      return [FakeGeoClue.dictionary(properties)]
    }

    var state: String {
      switch self {
      case .notANumber, .nowhere, .wrongType, .missing:
        "GeoClue gives no position: it sent a position that does not exist"
      case .notProperties: "it sent something else than properties"
      case .tooMuch: "the answer is too large to be read"
      }
    }
  }

  @Test("Of a flood of positions the app is told at most one in a second")
  func flood() throws {
    try withGeoClue { device, geoClue in
      let begin = geoClue.peer.calls.count
      let watch = ContinuousClock().now
      for number in 0..<20 {
        geoClue.tell(FakeGeoClue.position(20, Double(number)), count: 500)
      }
      geoClue.tell(FakeGeoClue.position(21, 21))
      try device.waitForOutput("at 21.0,21.0", of: app)
      let readings = geoClue.peer.calls.dropFirst(begin).count { $0.member == "GetAll" }
      let told = try device.output(of: app).count { $0.hasPrefix("at ") }
      // After both counts, which would otherwise have more time than is measured.
      let seconds = (ContinuousClock().now - watch).components.seconds
      // One more for the client's own properties, and one because a second begins with one.
      #expect(readings <= Int(seconds) + 3)
      #expect((1...Int(seconds) + 2).contains(told))
    }
  }

  @Test("Without a bus, and without gpsd, the device says that there is neither")
  func noBus() throws {
    try withBus { device, bus in
      bus.stop()
      try device.open(app)
      try wait(device, for: "there is no message bus to ask GeoClue on: Connection refused")
      #expect(try device.state(of: app) == "active")
    }
  }

  @Test("A gpsd that is named is asked, and GeoClue is not")
  func gpsdIsNamed() throws {
    let server = try FakeGPSD()
    try withBus(gpsd: "127.0.0.1:\(server.port)") { device, bus in
      let geoClue = try FakeGeoClue(at: bus.address)
      defer { geoClue.peer.end() }
      try device.open(app)
      let client = try server.accept()
      _ = try client.read()
      client.send(#"{"class":"TPV","mode":3,"lat":47.5,"lon":8.25,"altMSL":400,"epx":3,"epy":4}"#)
      try device.waitForOutput("at 47.5,8.25", of: app)
      #expect(geoClue.peer.calls.isEmpty)
    }
  }
}
