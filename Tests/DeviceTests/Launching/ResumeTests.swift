import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

@Suite struct ResumeTests {
  @Test(
    "An app resumed from memory is the same process with the same objects, and appears sooner",
    .proves("LAUNCH-14", on: .processes))
  func sameObjects() throws {
    try withDevice(apps: [.notes]) { device in
      let clock = ContinuousClock()
      var pid: Int32 = 0
      let launch = try clock.measure { pid = try device.open(.notes) }
      var resumes: [Duration] = []
      for count in 1...3 {
        let start = try device.logPosition()
        try device.perform(.openURL("notes://append?text=line"))
        try device.waitForCallback(Told.openURL, of: .notes, since: start)
        // The draft is kept in memory and grows.
        #expect(
          try device.output(of: .notes).suffix(count)
            == ["draft: line"] + Array(repeating: "line", count: count - 1))
        try device.perform(.home)
        try device.wait(for: .notes, .suspended)
        var resumed: Int32 = 0
        resumes.append(try clock.measure { resumed = try device.open(.notes) })
        #expect(resumed == pid)
      }
      // Only the launch has read it from disk.
      #expect(
        try device.output(of: .notes).filter { $0.hasPrefix("restored") } == ["restored draft: "])
      let resume = try #require(resumes.min())
      #expect(resume < launch / 2)
    }
  }

  @Test(
    "What an app saves when it enters the background outlives a purge that it hears nothing of",
    .proves("RESP-06", on: .processes))
  func savedBeforeAPurge() throws {
    try withDevice(apps: [.notes]) { device in
      let pid = try device.open(.notes)
      try device.perform(.openURL("notes://append?text=milk"))
      try device.waitForOutput("draft: milk", of: .notes)
      try device.perform(.home)
      try device.wait(for: .notes, .suspended)
      #expect(try drafts(device) == ["restored draft: ", "draft: milk", "saved draft: milk"])
      try device.perform(.jetsam(SampleApp.notes.identifier))
      try device.wait(for: .notes, .notRunning)
      #expect(try device.open(.notes) != pid)
      #expect(try drafts(device).dropFirst(3) == ["restored draft: milk"])
    }
  }

  /// What Notes has printed of its notes.
  private func drafts(_ device: TestDevice) throws -> [String] {
    try device.output(of: .notes).filter { $0.contains("draft") }
  }
}
