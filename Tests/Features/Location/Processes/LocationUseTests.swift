import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// What an app in front is told of the position, and its permission, on real processes.
@Suite struct LocationUseTests {
  @Test(
    "The question makes the app inactive until it is answered", .proves("SEQ-41", on: .processes))
  func question() throws {
    let app = SampleApp.wanderer("ask inuse", "updates")
    try withDevice(apps: [app]) { device in
      try device.perform(.locationSet(latitude: 52.5, longitude: 13.4))
      try device.launch(app)
      try device.wait(for: app, .inactive)
      try device.waitForOutput("authorization notDetermined", of: app)
      #expect(try device.connect().status().interruptions == ["systemPrompt"])
      #expect(try !device.output(of: app).contains { $0.hasPrefix("at ") })
      try device.perform(.locationAnswer(.whenInUse))
      try device.wait(for: app, .active)
      try device.waitForOutput("authorization authorizedWhenInUse", of: app)
      try device.waitForOutput("at 52.5,13.4", of: app)
      #expect(try device.connect().status().location.users == [app.identifier])
    }
  }

  @Test("The list names who is told of places and changes, also while no app uses the position")
  func watches() throws {
    let app = SampleApp.wanderer("region home 0 0 500", "significant", "visits")
    try withDevice(apps: [app]) { device in
      #expect(try device.connect().status().location.watches == [])
      try device.perform(.locationPermission(app.identifier, .always))
      try device.openAndSuspend(app)
      let location = try device.connect().status().location
      #expect(location.users == [])
      let watch = try #require(location.watches.first)
      #expect(watch.bundleIdentifier == app.identifier)
      #expect(watch.regions == ["home"])
      #expect(watch.significantChanges && watch.visits && watch.notifications == 0)
      #expect(
        try device.appctl("location", "list").output.contains(
          "watched   for \(app.identifier): region \"home\", significant changes, visits\n"))
    }
  }

  @Test("Without a purpose in Info.plist the user is not asked")
  func noPurpose() throws {
    let app = SampleApp.wanderer(
      "ask inuse", changes: ["NSLocationWhenInUseUsageDescription": nil])
    try withDevice(apps: [app]) { device in
      try device.open(app)
      #expect(try device.connect().status().interruptions == [])
      let text = try device.output(of: app).joined()
      #expect(text.contains("must contain an “NSLocationWhenInUseUsageDescription” key"))
    }
  }

  @Test("A denied app is told that, and nothing else")
  func denial() throws {
    let app = SampleApp.wanderer("updates", "region home 0 0 500", "heading")
    try withDevice(apps: [app]) { device in
      try device.perform(.locationPermission(app.identifier, .denied))
      try device.open(app)
      try device.waitForOutput("failed denied", of: app)
      try device.waitForOutput("failed headingFailure", of: app)
      try device.waitForOutput("not watching home regionMonitoringDenied", of: app)
      try device.perform(.locationSet(latitude: 1, longitude: 1))
      try device.perform(.home)
      try device.waitForOutput("watches []", of: app)
      #expect(try !device.output(of: app).contains { $0.hasPrefix("at ") })
    }
  }

  @Test("An app that allows updates in the background without the mode ends as on the platform")
  func consentWithoutMode() throws {
    let app = SampleApp.wanderer("background")
    try withDevice(apps: [app]) { device in
      let start = try device.logPosition()
      try device.launch(app)
      _ = try device.waitForExit(of: app, since: start)
      let text = try device.output(of: app).joined()
      #expect(text.contains("NSInternalInconsistencyException"))
      #expect(text.contains("CLClientIsBackgroundable"))
    }
  }

  @Test("An app that floods the location services is ended, and harms no other")
  func flood() throws {
    let bad = SampleApp.wanderer("flood", as: "org.test.flood")
    let good = SampleApp.wanderer("updates", as: "org.test.good")
    try withDevice(apps: [bad, good]) { device in
      try device.perform(.locationPermission(good.identifier, .whenInUse))
      let start = try device.logPosition()
      try device.launch(bad)
      _ = try device.waitForExit(of: bad, since: start)
      #expect(try device.explain(bad).contains("flooded its port"))
      try device.open(good)
      try device.perform(.locationSet(latitude: 3, longitude: 4))
      try device.waitForOutput("at 3.0,4.0", of: good)
    }
  }

  @Test("appctl moves the device along a GPX file, and refuses a hostile one with its line")
  func files() throws {
    let app = SampleApp.wanderer("updates", "filter 50")
    try withDevice(apps: [app]) { device in
      try device.perform(.locationPermission(app.identifier, .whenInUse))
      try device.open(app)
      let file = device.folder.appendingPathComponent("walk.gpx")
      try Data(
        """
        <gpx><trk><trkseg>
        <trkpt lat="0" lon="0"><time>2026-03-01T09:41:00Z</time></trkpt>
        <trkpt lat="0.002" lon="0"><time>2026-03-01T09:41:02Z</time></trkpt>
        </trkseg></trk></gpx>
        """.utf8
      ).write(to: file)
      let run = try device.appctl("location", "run", file.path)
      #expect(run.status == 0, "\(run.errors)")
      try device.waitForOutput("at 0.002,0.0", of: app)
      let places = try device.output(of: app).filter { $0.hasPrefix("at ") }
        .compactMap { Double($0.dropFirst(3).prefix { $0 != "," }) }
      #expect(places.count == 3, "one each second")
      #expect(places.first.map { $0 < 0.0005 } == true)
      let list = try device.appctl("location", "list")
      #expect(list.output.contains("position  0.002000,0.000000"))
      #expect(list.output.contains("used by   \(app.identifier)"))
      try Data("<!DOCTYPE gpx [<!ENTITY a \"b\">]>\n<gpx/>".utf8).write(to: file)
      let refused = try device.appctl("location", "run", file.path)
      #expect(refused.status == 64)
      #expect(refused.errors.contains("walk.gpx:1: the file declares a document type"))
      #expect(try device.appctl("location", "set", "-33.8,151.2").status == 0)
      #expect(try device.appctl("location", "set", "91,0").status == 64)
    }
  }
}
