import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

@Suite struct EdgeTests {
  @Test(
    "A launch leads to inactive and then to active, or straight into the background",
    .proves("TRANS-01", "TRANS-02", on: .processes))
  func launches() throws {
    try withDevice { device in
      try device.open(.stubborn)
      #expect(
        try device.edges(of: .stubborn) == ["notRunning -> inactive", "inactive -> active"])
      try device.perform(.jetsam(SampleApp.stubborn.identifier))
      try device.wait(for: .stubborn, .notRunning)
      let start = try device.logPosition()
      try device.launch(.stubborn, background: "location")
      try device.wait(for: .stubborn, .background)
      #expect(try device.edges(of: .stubborn, since: start) == ["notRunning -> background"])
    }
  }

  @Test(
    "Every deactivation leads from active to inactive, and an ignored one back",
    .proves("TRANS-03/a", "TRANS-03/b", "TRANS-03/c", "TRANS-04/a", on: .processes))
  func deactivation() throws {
    try withDevice(apps: [.stubborn, .notes]) { device in
      try device.open(.stubborn)
      for interruption in Interruption.allCases {
        let start = try device.logPosition()
        try device.perform(interruption.begin)
        try device.wait(for: .stubborn, .inactive)
        #expect(
          try device.edges(of: .stubborn, since: start) == ["active -> inactive"],
          "\(interruption)")
        try device.perform(interruption.ignore)
        try device.wait(for: .stubborn, .active)
        #expect(
          try device.edges(of: .stubborn, since: start)
            == ["active -> inactive", "inactive -> active"], "\(interruption)")
      }
      // Lock, home, and a switch to another app.
      for leave in [DeviceAction.plain(.lock), .plain(.home), .openURL("notes://append?text=a")] {
        let start = try device.logPosition()
        try device.perform(leave)
        try device.wait(for: .stubborn, .background)
        #expect(
          try device.edges(of: .stubborn, since: start).first == "active -> inactive", "\(leave)")
        try device.perform(.unlock)
        try device.open(.stubborn)
      }
    }
  }

  @Test(
    "An interruption that is accepted, another app and home lead from inactive to the background",
    .proves("TRANS-05", on: .processes))
  func departure() throws {
    let leaves: [(Interruption, DeviceAction)] = [
      (.call, .plain(.callAnswer)), (.alert, .alertAccept(from: nil)),
      (.systemPrompt, .plain(.home)),
      (.notificationCenter, .openURL("notes://append?text=a")), (.switcher, .plain(.home)),
    ]
    try withDevice(apps: [.stubborn, .notes]) { device in
      for (interruption, leave) in leaves {
        try device.open(.stubborn)
        try device.perform(interruption.begin)
        try device.wait(for: .stubborn, .inactive)
        let start = try device.logPosition()
        try device.perform(leave)
        try device.wait(for: .stubborn, .background)
        #expect(
          try device.edges(of: .stubborn, since: start) == ["inactive -> background"],
          "\(interruption)")
        if interruption == .call { try device.perform(.callEnd) }
        if interruption == .systemPrompt { try device.perform(.promptDismiss) }
      }
    }
  }

  @Test(
    "An app in the background becomes inactive before it becomes active",
    .proves("TRANS-06", "TRANS-04/b", on: .processes))
  func foregroundEntry() throws {
    try withDevice(settings: ["suspensionGrace=60"]) { device in
      try device.open(.stubborn)
      try device.perform(.home)
      try device.wait(for: .stubborn, .background)
      let start = try device.logPosition()
      try device.open(.stubborn)
      #expect(
        try device.edges(of: .stubborn, since: start)
          == ["background -> inactive", "inactive -> active"])
    }
  }

  @Test(
    "An app is suspended once nothing entitles it to run, and woken by an event or the user",
    .proves("TRANS-07", "TRANS-08", "TRANS-09", on: .processes))
  func suspension() throws {
    try withDevice(settings: ["fetchTime=0.2"]) { device in
      try device.open(
        .stubborn, "--begin-task-in", "applicationDidEnterBackground", "--end-task-after", "0.5")
      let start = try device.logPosition()
      try device.perform(.home)
      try device.wait(for: .stubborn, .suspended)
      #expect(
        try device.history(of: .stubborn, since: start)
          == Told.resignation + ["background", "task 1 began", Told.didEnterBackground]
          + ["task 1 ended", "suspended"])

      let woken = try device.logPosition()
      try device.launch(.stubborn, background: "fetch")
      try device.wait(for: .stubborn, .suspended)
      #expect(
        try device.edges(of: .stubborn, since: woken)
          == ["suspended -> background", "background -> suspended"])

      let opened = try device.logPosition()
      try device.open(.stubborn)
      #expect(
        try device.edges(of: .stubborn, since: opened) == [
          "suspended -> background", "background -> inactive", "inactive -> active",
        ])
    }
  }

  @Test(
    "An app is not suspended before it has returned from applicationDidEnterBackground",
    .proves("TRANS-15", on: .processes))
  func suspensionAfterReturn() throws {
    try withDevice(settings: ["suspensionGrace=0.1"]) { device in
      try device.open(.stubborn, "--delay-in", "applicationDidEnterBackground=0.5")
      let start = try device.logPosition()
      let watch = Stopwatch()
      try device.perform(.home)
      try device.wait(for: .stubborn, .suspended)
      #expect(watch.isAbout(0.5), "\(watch.seconds)")
      let entries = try device.log(of: .stubborn, since: start)
      #expect(
        entries.compactMap(\.shortForm) == Told.departure + ["suspended"])
    }
  }
}
