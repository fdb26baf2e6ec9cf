import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
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
    .proves("SEQ-12", "ASTATE-06", "URL-01/b", "URL-05", on: .processes),
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
    "Both launch callbacks must return true for the URL to be opened",
    .proves("URL-04", on: .processes), arguments: [true, false], [true, false])
  func bothMustAccept(will: Bool, did: Bool) throws {
    let orders =
      (will ? [] : ["--return-false-in", "willFinishLaunching"])
      + (did ? [] : ["--return-false-in", "didFinishLaunching"])
    let app = SampleApp("Stubborn", changes: ["StubbornOrders": orders])
    try withDevice(apps: [app]) { device in
      try device.perform(Self.url)
      try device.wait(for: app, .active)
      #expect(try device.callbacks(of: app).contains(Told.openURL) == (will && did))
    }
  }

  /// An app that claims the scheme "second", with these orders.
  private static func second(_ orders: [String] = []) -> SampleApp {
    SampleApp.stubborn.copy(
      "org.foreground.second",
      changes: [
        "CFBundleURLTypes": [["CFBundleURLSchemes": ["second"]] as [String: [String]]],
        "StubbornOrders": orders,
      ])
  }

  @Test(
    "An app that does not accept a URL is opened, and who asked hears that it was opened",
    .proves("URL-06", on: .processes), arguments: [false, true])
  func notAccepted(isRunning: Bool) throws {
    let second = Self.second(["--return-false-in", "openURL", "--log-options"])
    try withDevice(apps: [.stubborn, second]) { device in
      if isRunning { try device.open(second) }
      try device.launch(.stubborn, "--open-url", "second://one")
      try device.waitForOutput("opened second://one true", of: .stubborn)
      try device.wait(for: second, .active)
      try device.waitForOutput(
        "openURL second://one from \(SampleApp.stubborn.identifier)", of: second)
      #expect(try device.connect().status().front == second.identifier)
      // What the app has answered is in the log.
      let declined = try device.log(of: second).filter(\.isDeclined)
      #expect(
        declined.map(\.content.callbackName) == ["application(_:open:options:)"])
    }
  }

  @Test(
    "An app in front opens a URL from its launch, or on its way back",
    arguments: ["didFinishLaunching", "applicationWillEnterForeground"])
  func beforeActive(moment: String) throws {
    let second = Self.second()
    try withDevice(apps: [.stubborn, second]) { device in
      let start = try device.logPosition()
      try device.launch(.stubborn, "--open-url", "second://one", "--in", moment)
      if moment != "didFinishLaunching" {
        try device.wait(for: .stubborn, .active)
        try device.perform(.home)
        try device.wait(for: .stubborn, .suspended)
        try device.launch(.stubborn)
      }
      try device.waitForOutput("opened second://one true", of: .stubborn)
      try device.wait(for: second, .active)
      try device.wait(for: .stubborn, .suspended)
      #expect(try device.connect().status().front == second.identifier)
      // It was in front, so it has been told so, and that it is not any more.
      let told = try device.callbacks(of: .stubborn, since: start)
      #expect(told.last == Told.didEnterBackground)
      #expect(
        told.filter { $0 == Told.didBecomeActive }.count
          == told.filter { $0 == Told.willResignActive }.count)
    }
  }

  @Test(
    "An app opens the URLs of every scheme of each of its URL types, however it is spelt",
    .proves("PL-05", on: .processes))
  func urlTypes() throws {
    let app = SampleApp(
      "Stubborn",
      changes: [
        "CFBundleURLTypes": [
          ["CFBundleURLName": "org.foreground.one", "CFBundleURLSchemes": ["One", "two"]],
          ["CFBundleURLSchemes": ["th-r.e+e"]],
        ] as [[String: any Sendable]],
        "StubbornOrders": ["--log-options"],
      ])
    try withDevice(apps: [app]) { device in
      for url in ["one:a", "TWO:b", "th-r.e+e://c"] {
        try device.perform(.openURL(url))
        try device.waitForOutput("openURL \(url) from nobody", of: app)
      }
      #expect(throws: DeviceError.self) { try device.perform(.openURL("org.foreground.one:d")) }
    }
  }

  @Test(
    "Of two apps with a scheme the first by identifier opens it, and both are told apart in the list",
    .proves("URL-07", on: .processes))
  func conflict() throws {
    let first = SampleApp.stubborn.copy("org.foreground.Another")
    try withDevice { device in
      let bundle = try first.makeBundle(in: device.folder)
      let installed = try device.connect().installing(path: bundle.path)
      #expect(
        installed.warnings == [
          "The scheme \"stubborn\" is claimed by org.foreground.Stubborn, too. Its URLs are opened "
            + "by org.foreground.Another, the first by identifier."
        ])
      for app in [first, .stubborn] {
        #expect(
          try device.status(of: app)?.schemes.map(\.opener) == [first.identifier])
      }
      try device.perform(Self.url)
      try device.wait(for: first, .active)
      #expect(try device.state(of: .stubborn) == "notRunning")
      try device.connect().uninstall(first.identifier)
      try device.perform(Self.url)
      try device.wait(for: .stubborn, .active)
    }
  }

  @Test(
    "No app can take a scheme of the system", .proves("URL-07", on: .processes))
  func schemesOfTheSystem() throws {
    let schemes = ["http", "https", "mailto", "tel", "sms", "facetime", "maps", "itms-apps"]
    let thief = SampleApp.stubborn.copy(
      "org.foreground.thief",
      changes: ["CFBundleURLTypes": [["CFBundleURLSchemes": schemes]] as [[String: [String]]]])
    try withDevice(apps: []) { device in
      let bundle = try thief.makeBundle(in: device.folder)
      #expect(try device.connect().installing(path: bundle.path).warnings.count == schemes.count)
      for scheme in schemes {
        let error = try #require(throws: DeviceError.self) {
          try device.perform(.openURL("\(scheme):1"))
        }
        #expect(
          "\(error)".contains("the scheme \"\(scheme)\" belongs to the system"), "\(error)")
      }
      #expect(try device.state(of: thief) == "notRunning")
    }
  }

  @Test(
    "From iOS 9 on an app must list the schemes that it asks about",
    .proves("PL-13", on: .processes), arguments: ["P4", "P7"])
  func queries(profile: String) throws {
    let second = Self.second()
    let asks = SampleApp.stubborn.copy(
      "org.foreground.asks",
      changes: [
        "LSApplicationQueriesSchemes": ["second", "nobody"],
        "StubbornOrders": [
          "--can-open-url", "second://x", "--can-open-url", "nobody://x",
          "--can-open-url", "third://x",
        ],
      ])
    let third = SampleApp.stubborn.copy(
      "org.foreground.third",
      changes: ["CFBundleURLTypes": [["CFBundleURLSchemes": ["third"]] as [String: [String]]]])
    try withDevice(profile: profile, apps: [asks, second, third]) { device in
      try device.open(asks)
      let unlisted = profile == "P4"
      try device.waitForOutput("can open third://x \(unlisted)", of: asks)
      let printed = try device.output(of: asks)
      #expect(printed.contains("can open second://x true"), "\(printed)")
      #expect(printed.contains("can open nobody://x false"), "\(printed)")
      #expect(
        printed.contains { $0.contains("not allowed to query for scheme third") } == !unlisted)
    }
  }

  /// What is no URL that can be opened, and why.
  static let hostile: [(url: String, reason: String)] = [
    ("stubborn:" + String(repeating: "x", count: 64 << 10), "it has more than 64 KiB"),
    ("stubborn:a\u{7}b", "control character"), ("stubborn:a\nb", "control character"),
    ("stubborn:a b", "percent sign"), ("stubborn:%", "not followed by two hex digits"),
    ("stubborn:%4", "not followed by two hex digits"),
    ("stubborn:%zz", "not followed by two hex digits"), ("stubborn:ä", "percent sign"),
    ("1stubborn:x", "a scheme begins with a letter"),
    ("stub born:x", "a scheme begins with a letter"), (":x", "it has no scheme"),
    ("stubborn", "it has no scheme"),
  ]

  @Test("A hostile URL is refused with the reason, and reaches no app")
  func hostileURLs() throws {
    try withDevice { device in
      for (url, reason) in Self.hostile {
        let error = try #require(throws: DeviceError.self) {
          try device.perform(.openURL(url))
        }
        #expect("\(error)".contains(reason), "\(url.prefix(20)): \("\(error)".prefix(300))")
        #expect("\(error)".utf8.count < 400)
      }
      #expect(try device.state(of: .stubborn) == "notRunning")
      #expect(try device.log(of: .stubborn).isEmpty)
    }
  }

  @Test("A URL of an app that nobody opens, or that only a universal link may open, is not opened")
  func notOpened() throws {
    try withDevice(apps: [.stubborn, Self.second()]) { device in
      try device.launch(.stubborn, "--open-url", "nobody://one")
      try device.waitForOutput("opened nobody://one false", of: .stubborn)
      try device.perform(.terminate(SampleApp.stubborn.identifier))
      try device.wait(for: .stubborn, .notRunning)
      try device.launch(.stubborn, "--open-url", "second://one", "--universal-links-only")
      try device.waitForOutput("opened second://one false", of: .stubborn)
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
        try device.output(of: second).filter { !$0.hasPrefix("openURL") }
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

extension DeviceLogEntry.Content {
  fileprivate var callbackName: String? {
    if case .callback(let name, _) = self { name } else { nil }
  }
}
