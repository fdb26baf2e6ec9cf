import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

@Suite struct RandomOrderTests {
  static let apps = [SampleApp.stubborn, .stubborn.copy("org.foreground.second"), .notes]

  @Test(
    "Whatever the order of actions, the log has only legal edges and paired callbacks",
    .proves(
      "LIFE-01", "LIFE-15", "TRANS-12/d", "TRANS-13", "DEL-16", "DEL-17", on: .processes),
    arguments: ["P4", "P7", "P13"], [1, 2] as [UInt64])
  func anyOrder(profile: String, seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    try withDevice(profile: profile, settings: ["suspensionGrace=0.02"], apps: Self.apps) {
      device in
      let connection = try device.connect()
      for _ in 1...150 {
        // Actions that are not possible at the moment are refused, which is correct.
        do {
          try Self.act(on: connection, &random)
        } catch DeviceError.refused {}
      }
      for app in Self.apps {
        do {
          try device.perform(.terminate(app.identifier))
        } catch DeviceError.refused {}
        try device.wait(for: app, .notRunning)
      }
      let log = try device.log()
      #expect(LifeCycleRules.violations(in: log) == [])
      for app in Self.apps.dropLast() {
        let told = try device.output(of: app)
        #expect(told.contains { LifeCycleRules.isPaired($0.firstWord) }, "\(app) was told nothing")
        #expect(LifeCycleRules.violations(inOutput: told) == [])
      }
      // The run covered enough.
      let edges = Set(
        log.compactMap { entry in
          if case .state(let from, let to, _) = entry.content { "\(from) -> \(to)" } else { nil }
        })
      #expect(edges.count >= 6, "\(edges)")
    }
  }

  /// Performs one action on the device.
  private static func act(
    on connection: DeviceConnection, _ random: inout SplitMix
  ) throws(DeviceError) {
    let app = apps[Int(random.next() % UInt64(apps.count))].identifier
    let actions: [DeviceAction] = [
      .plain(.home), .plain(.lock), .openURL("stubborn://one"),
      .openURL("notes://append?text=a"), .plain(.switcherOpen), .plain(.switcherClose),
      .switcherKill(app),
      .plain(.notificationCenterOpen), .plain(.notificationCenterClose), .callIncoming,
      .plain(.callAnswer), .plain(.callDecline),
      .plain(.callEnd), .plain(.callShow), .alertShow(from: nil), .alertIgnore(from: nil),
      .alertAccept(from: nil),
      .promptShow,
      .plain(.promptDismiss),
      .notificationShow(from: app), .plain(.memoryWarning), .terminate(app), .jetsam(app),
      .crash(app),
    ]
    switch random.next() % 10 {
    case 0...2: _ = try connection.launch(app, LaunchOptions(arguments: ["--log-states"]))
    case 3: _ = try connection.launch(app, LaunchOptions(backgroundReason: "fetch"))
    // Locked, covered or in a call, too little would happen.
    case 4:
      for action in [
        DeviceAction.unlock, .plain(.promptDismiss), .alertIgnore(from: nil), .plain(.callDecline),
      ] {
        do {
          try connection.perform(action)
        } catch .refused {}
      }
    default:
      try connection.perform(actions[Int(random.next() % UInt64(actions.count))])
    }
  }
}
