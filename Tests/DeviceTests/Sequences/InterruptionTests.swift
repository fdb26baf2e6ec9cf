import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

@Suite struct InterruptionTests {
  @Test(
    "Figure 3-4: an interruption that is ignored",
    .proves("SEQ-14", "SEQ-29/a", "SEQ-41", on: .processes),
    arguments: [Interruption.call, .alert, .systemPrompt, .controlCenter])
  func ignored(interruption: Interruption) throws {
    try withDevice { device in
      try device.open(.stubborn)
      #expect(
        try device.history(after: interruption.begin, until: .inactive) == Told.resignation)
      #expect(try device.connect().status().interruptions == [interruption.rawValue])
      // The app stays inactive as long as the alert is not answered: nothing may happen in this
      // period.
      let start = try device.logPosition()
      Observation.span(0.3)
      #expect(try device.history(of: .stubborn, since: start) == [])
      #expect(try device.history(after: interruption.ignore, until: .active) == Told.activation)
    }
  }

  @Test(
    "Figure 3-4: an interruption that is accepted; the other app comes to the front",
    .proves("SEQ-15", "SEQ-29/b", on: .processes),
    arguments: [(Interruption.call, "phone"), (.alert, "messages")])
  func accepted(interruption: Interruption, front: String) throws {
    try withDevice { device in
      try device.open(.stubborn)
      let start = try device.logPosition()
      try device.perform(interruption.begin)
      try device.wait(for: .stubborn, .inactive)
      try device.perform(try #require(interruption.acceptance))
      try device.wait(for: .stubborn, .suspended)
      #expect(
        try device.history(of: .stubborn, since: start) == Told.departure + ["suspended"])
      #expect(try device.connect().status().front == front)
    }
  }

  @Test(
    "An alert from another app, accepted, opens that app",
    .proves("SEQ-15", on: .processes))
  func acceptedFromApp() throws {
    try withDevice(apps: [.stubborn, .notes]) { device in
      try device.open(.stubborn)
      let start = try device.logPosition()
      try device.perform(.alertShow(from: SampleApp.notes.identifier))
      try device.wait(for: .stubborn, .inactive)
      try device.perform(.alertAccept(from: SampleApp.notes.identifier))
      try device.wait(for: .notes, .active)
      try device.wait(for: .stubborn, .suspended)
      #expect(
        try device.history(of: .stubborn, since: start) == Told.departure + ["suspended"])
      #expect(try device.history(of: .notes) == Told.launch)
    }
  }

  @Test(
    "The switcher, and back to the same app: no background",
    .proves("SEQ-24", on: .processes))
  func switcher() throws {
    try withDevice { device in
      try device.open(.stubborn)
      #expect(
        try device.history(after: .plain(.switcherOpen), until: .inactive) == Told.resignation)
      #expect(try device.history(after: .plain(.switcherClose), until: .active) == Told.activation)
      // With a tap on its card.
      let start = try device.logPosition()
      try device.perform(.switcherOpen)
      try device.wait(for: .stubborn, .inactive)
      try device.open(.stubborn)
      #expect(
        try device.history(of: .stubborn, since: start) == Told.resignation + Told.activation)
    }
  }

  @Test(
    "Notification Center: inactive until it is closed, or another app is opened from it",
    .proves("SEQ-26", on: .processes))
  func notificationCenter() throws {
    try withDevice(apps: [.stubborn, .notes]) { device in
      try device.open(.stubborn)
      #expect(
        try device.history(after: .plain(.notificationCenterOpen), until: .inactive)
          == Told.resignation)
      #expect(
        try device.history(after: .plain(.notificationCenterClose), until: .active)
          == Told.activation)

      #expect(
        try device.history(after: .plain(.notificationCenterOpen), until: .inactive)
          == Told.resignation)
      let start = try device.logPosition()
      try device.open(.notes)
      try device.wait(for: .stubborn, .suspended)
      #expect(
        try device.history(of: .stubborn, since: start) == Told.backgroundEntry + ["suspended"])
    }
  }

  @Test(
    "From iOS 14 on a call rings in a banner, and the app in front stays active",
    .proves("AMB-34", on: .processes))
  func callInBanner() throws {
    try withDevice(profile: "P13", settings: ["callsGrowStatusBar=false"]) { device in
      try device.open(.stubborn, "--log-states")
      let printed = try device.output(of: .stubborn).count
      let start = try device.logPosition()
      try device.perform(.callIncoming)
      #expect(try device.connect().status().interruptions == ["callBanner"])
      // Only an active app is sent this.
      try device.perform(.shake)
      try device.perform(.callAnswer)
      #expect(try device.connect().status().inCall)
      try device.perform(.shake)
      #expect(try device.history(of: .stubborn, since: start) == [])
      #expect(try device.output(of: .stubborn, after: printed) == [])
      // The call's own screen is another matter.
      #expect(
        try device.history(after: .plain(.callShow), until: .suspended) == Told.departure + [
          "suspended"
        ])
      #expect(try device.history(after: .plain(.callEnd), until: .active) == Told.resumption)
    }
  }
}
