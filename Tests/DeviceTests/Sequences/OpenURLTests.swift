import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

@Suite struct OpenURLTests {
  private static let url = DeviceAction.openURL("stubborn://one")

  @Test(
    "A URL launches its app and brings it to the front",
    .proves("SEQ-10/a", "URL-01/a", "URL-03/a", on: .processes))
  func launch() throws {
    try withDevice { device in
      let history = try device.history(after: Self.url, until: .active)
      #expect(
        history
          == ["inactive", Told.willFinishLaunching, Told.didFinishLaunching, Told.openURL]
          + Told.activation)
      #expect(try device.connect().status().front == SampleApp.stubborn.identifier)
    }
  }

  @Test(
    "A URL brings an app in the background, or a suspended one, to the front",
    .proves("SEQ-12", "ASTATE-06", "URL-01/b", on: .processes),
    arguments: [AppState.background, .suspended])
  func resume(from state: AppState) throws {
    let grace = state == .suspended ? 0.1 : 60
    try withDevice(settings: ["suspensionGrace=\(grace)"]) { device in
      let pid = try device.open(.stubborn, "--log-states")
      try device.perform(.home)
      try device.wait(for: .stubborn, state)
      let printed = try device.output(of: .stubborn).count
      #expect(
        try device.history(after: Self.url, until: .active)
          == (state == .suspended ? ["background"] : [])
          + [Told.willEnterForeground, "inactive", Told.openURL] + Told.activation)
      #expect(
        try device.output(of: .stubborn, after: printed) == [
          "applicationWillEnterForeground background",
          "UIApplicationWillEnterForegroundNotification background", "openURL inactive",
          "applicationDidBecomeActive active", "UIApplicationDidBecomeActiveNotification active",
        ])
      #expect(try device.status(of: .stubborn)?.pid == pid)
    }
  }

  @Test(
    "An app that returns false from a launch callback is not asked to open the URL",
    .proves("SEQ-11", "SEQ-10/b", on: .processes),
    arguments: ["willFinishLaunching", "didFinishLaunching"])
  func refusal(callback: String) throws {
    try withDevice { device in
      // Arguments and a URL are combined in the launch after a termination.
      try device.open(
        .stubborn, "--log-states", "--delay-in", "applicationWillTerminate=0.3")
      try device.perform(.terminate(SampleApp.stubborn.identifier))
      try device.waitForOutput(of: .stubborn) { $0.firstWord == "applicationWillTerminate" }
      let printed = try device.output(of: .stubborn).count
      try device.perform(Self.url)
      try device.open(.stubborn, "--log-options", "--return-false-in", callback)
      #expect(try device.history(of: .stubborn).suffix(Told.launch.count) == Told.launch)
      let key = "UIApplicationLaunchOptionsURLKey"
      #expect(
        try device.output(of: .stubborn, after: printed) == [
          "UIApplicationWillTerminateNotification background", "willFinishLaunching \(key)",
          "didFinishLaunching \(key)", "UIApplicationDidFinishLaunchingNotification \(key)",
        ])
      // It refused only this launch's URL and no later one.
      let start = try device.logPosition()
      try device.perform(.openURL("stubborn://two"))
      try device.waitForCallback(Told.openURL, of: .stubborn, since: start)
      #expect(try device.output(of: .stubborn).last == "openURL stubborn://two from nobody")
    }
  }

  @Test(
    "A launch for a URL loads the main storyboard before it opens the URL",
    .proves("SEQ-10/c", on: .processes))
  func storyboardFirst() throws {
    let probe = SampleApp(
      "Probe",
      changes: [
        "UIMainStoryboardFile": "Main", "NSMainNibFile": nil,
        "CFBundleURLTypes": [["CFBundleURLSchemes": ["probe"]] as [String: [String]]],
      ])
    try withDevice(apps: [probe]) { device in
      try device.perform(.openURL("probe://one"))
      try device.wait(for: probe, .active)
      let lines = try device.output(of: probe).filter {
        ["storyboard controller init", "willFinishLaunching", "didFinishLaunching"]
          .contains(where: $0.hasPrefix)
      }
      #expect(
        lines == [
          "storyboard controller init",
          "willFinishLaunching, root controller StoryboardProbeViewController, options some",
          "didFinishLaunching, root controller StoryboardProbeViewController, key false",
        ])
    }
  }

  @Test(
    "The launch options hold the URL and the app that asked for it, and no annotation",
    .proves("URL-03/b", on: .processes),
    arguments: [SampleApp.stubborn, nil] as [SampleApp?])
  func launchOptions(source: SampleApp?) throws {
    let second = SampleApp.stubborn.copy(
      "org.foreground.second",
      changes: [
        "CFBundleURLTypes": [["CFBundleURLSchemes": ["second"]] as [String: [String]]],
        "StubbornOrders": ["--log-option-values"],
      ])
    try withDevice(apps: [.stubborn, second]) { device in
      if let source {
        try device.launch(source, "--open-url", "second://one?two=3")
      } else {
        try device.perform(.openURL("second://one?two=3"))
      }
      try device.wait(for: second, .active)
      let sources = source.map {
        ["UIApplicationLaunchOptionsSourceApplicationKey=\($0.identifier)"]
      }
      let options = (sources ?? []) + ["UIApplicationLaunchOptionsURLKey=second://one?two=3"]
      #expect(
        try device.output(of: second)
          == options.map { "willFinishLaunching \($0)" }
          + options.map { "didFinishLaunching \($0)" })
    }
  }

  @Test(
    "An app that opens another with a URL resigns active once, and the other is launched with it",
    .proves("SEQ-13", on: .processes))
  func fromAnotherApp() throws {
    let second = SampleApp.stubborn.copy(
      "org.foreground.second",
      changes: [
        "CFBundleURLTypes": [["CFBundleURLSchemes": ["second"]] as [String: [String]]]
      ])
    try withDevice(apps: [.stubborn, second]) { device in
      try device.launch(.stubborn, "--open-url", "second://one")
      try device.wait(for: second, .active)
      try device.wait(for: .stubborn, .suspended)
      try #require(
        try device.waitForOutput(of: .stubborn) { $0 == "opened second://one true" } != nil)
      #expect(
        try device.history(of: .stubborn) == Told.launch + Told.departure + ["suspended"])
      #expect(
        try device.history(of: second)
          == ["inactive", Told.willFinishLaunching, Told.didFinishLaunching, Told.openURL]
          + Told.activation)
    }
  }
}
