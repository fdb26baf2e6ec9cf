import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

@Suite struct ForegroundTests {
  @Test("An active app is in front and gets events", .proves("LIFE-05", "URL-01/c", on: .processes))
  func active() throws {
    try withDevice { device in
      try device.open(.stubborn, "--log-states")
      #expect(try device.connect().status().front == SampleApp.stubborn.identifier)
      let printed = try device.output(of: .stubborn).count
      let start = try device.logPosition()
      try device.perform(.openURL("stubborn://one"))
      try device.perform(.memoryWarning)
      try device.waitForCallback(Told.didReceiveMemoryWarning, of: .stubborn, since: start)
      #expect(
        try device.output(of: .stubborn, after: printed) == [
          "openURL active", "applicationDidReceiveMemoryWarning active",
          "UIApplicationDidReceiveMemoryWarningNotification active",
        ])
      #expect(try device.edges(of: .stubborn, since: start) == [])
    }
  }

  @Test(
    "An inactive app is in front and executes, and other events reach it",
    .proves("LIFE-03/a", "ASTATE-10/a", "URL-01/d", on: .processes))
  func inactive() throws {
    try withDevice { device in
      try device.open(.stubborn, "--log-states", "--timer")
      try device.perform(.callIncoming)
      try device.wait(for: .stubborn, .inactive)
      #expect(try device.connect().status().front == SampleApp.stubborn.identifier)
      let start = try device.logPosition()
      let printed = try device.output(of: .stubborn).count
      try device.perform(.memoryWarning)
      try device.perform(.openURL("stubborn://one"))
      try device.waitForCallback(Told.openURL, of: .stubborn, since: start)
      #expect(
        try device.output(of: .stubborn, after: printed).filter { !$0.hasPrefix("tick") } == [
          "applicationDidReceiveMemoryWarning inactive",
          "UIApplicationDidReceiveMemoryWarningNotification inactive", "openURL inactive",
        ])
      let ticked = try device.output(of: .stubborn).count
      try #require(
        try device.waitForOutput(of: .stubborn, after: ticked) { $0.hasPrefix("tick") } != nil)
      #expect(try device.state(of: .stubborn) == "inactive")
    }
  }

  @Test(
    "Inactive is transient, except behind the lock screen of iOS 4 and under a prompt",
    .proves("LIFE-04/a", "LIFE-04/b", "LIFE-04/c", on: .processes))
  func stopOver() throws {
    /// The durations for which the app was inactive, in seconds.
    func stays(_ device: TestDevice) throws -> [Double] {
      var since: Double?
      var stays: [Double] = []
      for entry in try device.log(of: .stubborn) {
        guard case .state(_, let to, _) = entry.content else { continue }
        if let since { stays.append(entry.time - since) }
        since = to == "inactive" ? entry.time : nil
      }
      return stays
    }
    try withDevice(profile: "P4") { device in
      try device.open(.stubborn)
      // Each lasts for a period in which the app must not leave the state by itself.
      let causes: [(begin: DeviceAction, end: DeviceAction)] = [
        (.plain(.lock), .unlock), (.callIncoming, .plain(.callDecline)),
        (.alertShow(from: nil), .alertIgnore(from: nil)),
      ]
      for (begin, end) in causes {
        try device.perform(begin)
        try device.wait(for: .stubborn, .inactive)
        Observation.span(0.3)
        #expect(try device.state(of: .stubborn) == "inactive")
        try device.perform(end)
        try device.wait(for: .stubborn, .active)
      }
      try device.perform(.home)
      try device.wait(for: .stubborn, .background)
      // The launch, the lock, the call, the alert, home.
      let stays = try stays(device)
      try #require(stays.count == 5)
      #expect(stays[1...3].allSatisfy { $0 >= 0.3 })
      #expect(stays[4] < 0.3)
    }
  }
}
