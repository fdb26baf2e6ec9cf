import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

@Suite struct FetchTests {
  @Test(
    "An app that is launched for a fetch finishes its launch in the background, fetches, and is suspended",
    .proves("FETCH-02", "FETCH-05", "FETCH-06", on: .processes))
  func fetch() async throws {
    try await onThread {
      let app = SampleApp.riser(["result": "newData"])
      try withDevice(apps: [app]) { device in
        #expect(try device.appctl("fetch", app.identifier).status == 0)
        try device.wait(for: app, .suspended)
        #expect(
          try device.output(of: app) == [
            "didFinishLaunching background", "refresh available", "fetch background",
          ])
        let entries = try device.log(of: app).map(\.content)
        #expect(entries.contains(.wake(reason: "fetch", result: "newData")))
      }
    }
  }

  @Test(
    "The system wakes an app for a fetch if it has set an interval, and only then",
    .proves("FETCH-01", "FETCH-04", on: .processes),
    arguments: [(nil, false), ("never", false), (0.0, true)] as [((any Sendable)?, Bool)])
  func interval(interval: (any Sendable)?, isFetched: Bool) async throws {
    try await onThread {
      var orders: [String: any Sendable] = ["result": "noData"]
      if let interval { orders["fetchInterval"] = interval }
      let app = SampleApp.riser(orders)
      // A pause of a second, doubled once.
      try withDevice(settings: ["wakeInterval=0.5", "suspensionGrace=0.1"], apps: [app]) { device in
        try device.openAndSuspend(app)
        guard isFetched else {
          // Its opportunity would have come by then.
          #expect(throws: DeviceError.self) {
            try device.wait(for: app, .background, timeout: 3)
          }
          return
        }
        try device.waitForOutput("fetch background", of: app)
      }
    }
  }

  @Test(
    "An app that does not finish a fetch or a push in time is ended, with the profile's code",
    .proves("FETCH-03", "PUSH-03", on: .processes),
    arguments: [
      ("P13", "fetch", "0x2182bad4"), ("P13", "remote-notification", "0x2182bad4"),
      ("P7", "fetch", "0x8badf00d"),
    ])
  func overrun(profile: String, reason: String, code: String) async throws {
    try await onThread {
      let app = SampleApp.riser([:])
      try withDevice(profile: profile, settings: ["fetchTime=1"], apps: [app]) { device in
        let watch = Stopwatch()
        try device.start(app, [], background: reason)
        try device.wait(for: app, .notRunning)
        #expect(watch.seconds >= 0.99)
        let record = try device.exitRecord(of: app)
        #expect(record["reason"] as? String == "wakeOverrun")
        let number = (record["code"] as? NSNumber)?.uint64Value ?? 0
        #expect("0x" + String(number, radix: 16) == code)
      }
    }
  }

  @Test(
    "What the user denies wakes no app, and running and suspended apps are told",
    .proves("FETCH-07", on: .processes))
  func denied() async throws {
    try await onThread {
      let app = SampleApp.riser(["result": "newData"])
      try withDevice(apps: [app]) { device in
        try device.open(app)
        #expect(try device.appctl("backgroundrefresh", "deny", app.identifier).status == 0)
        try device.waitForOutput("refresh changed denied", of: app)
        try device.perform(.home)
        try device.wait(for: app, .suspended)
        for reason in ["fetch", "remote-notification"] {
          let error = try #require(throws: DeviceError.self) {
            try device.start(app, [], background: reason)
          }
          #expect("\(error)".contains("background refresh is denied"))
        }
        try device.perform(.backgroundRefresh(app.identifier, .available))
        #expect(!(try device.output(of: app)).contains("refresh changed available"))
        try device.start(app, [], background: "location")
        try device.waitForOutput("refresh changed available", of: app)
      }
    }
  }
}
