import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

/// What an app's Info.plist says, on a device that it is installed on.
@Suite struct InfoPlistTests {
  @Test(
    "An app with a main storyboard and a main nib is not installed",
    .proves("PL-03", on: .processes))
  func storyboardAndNib() throws {
    let both = SampleApp(
      "Probe", changes: ["UIMainStoryboardFile": "Main", "NSMainNibFile": "MainWindow"])
    try withDevice(apps: []) { device in
      let error = try #require(throws: DeviceError.self) { try device.install(both) }
      #expect("\(error)".contains("mutually exclusive"), "\(error)")
      #expect(try device.connect().apps().isEmpty)
      // Either of them alone will do.
      for key in ["UIMainStoryboardFile", "NSMainNibFile"] {
        try device.install(
          SampleApp(
            "Probe", as: "org.foreground.\(key)",
            changes: both.changes.merging(
              [key: nil] as [String: (any Sendable)?]
            ) { $1 }), in: key)
      }
      #expect(try device.connect().apps().count == 2)
    }
  }

  @Test(
    "The key without the s in the middle is no key: the app goes to the background",
    .proves("PL-16", on: .processes))
  func misspeltExitsOnSuspend() throws {
    let app = SampleApp("Stubborn", changes: ["UIApplicationExitOnSuspend": true])
    try withDevice(apps: [app]) { device in
      try device.open(app)
      #expect(
        try device.history(of: app, after: .home, until: .suspended)
          == Told.departure + ["suspended"])
    }
  }

  /// What Info.plist says of the SDK, and whether the app knows of a background.
  static let links: [(key: String, value: String, hasBackground: Bool)] = [
    ("DTPlatformVersion", "3.1", false), ("DTSDKName", "iphoneos3.1.3", false),
    ("DTPlatformVersion", "4.0", true), ("DTSDKName", "iphoneos4.3", true),
  ]

  @Test(
    "An app that was linked before iOS 4 ends when it leaves the foreground",
    .proves("PL-15/a", on: .processes), arguments: ["P4", "P7"], links)
  func linkedBefore4(
    profile: String, link: (key: String, value: String, hasBackground: Bool)
  ) throws {
    let app = SampleApp("Stubborn", changes: [link.key: link.value])
    try withDevice(profile: profile, apps: [app]) { device in
      try device.open(app)
      let history = try device.history(
        of: app, after: .home, until: link.hasBackground ? .suspended : .notRunning)
      #expect(
        history == Told.resignation
          + (link.hasBackground
            ? Told.backgroundEntry + ["suspended"]
            : [Told.willTerminate, "notRunning", "exit exitedOnSuspend"]))
    }
  }
}
