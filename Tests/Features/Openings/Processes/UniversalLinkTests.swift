import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing
import TransferTestKit

/// Links of a domain open the app that the domain's association file names.
@Suite struct UniversalLinkTests {
  static let link = "https://\(LinkScenario.domain)/one?two=3#four"
  private static let web = "NSUserActivityTypeBrowsingWeb"

  /// An app that claims the domain and does what it is ordered.
  static func claimant(_ orders: String..., as identifier: String? = nil) -> SampleApp {
    SampleApp("Stubborn", as: identifier, changes: ["StubbornOrders": orders])
      .claiming("applinks:\(LinkScenario.domain)")
  }

  @Test(
    "A link launches the app of its domain, which continues it before it is active",
    .proves("URL-11/a", "URL-12/h", on: .processes),
    arguments: ["https", "http", "HTTPS"])
  func launch(scheme: String) throws {
    let app = Self.claimant("--log-options", "--log-option-values", "--log-states")
    let scenario = try LinkScenario(apps: [app])
    try withDevice(apps: []) { device in
      try scenario.install(app, on: device)
      #expect(try LinkScenario.problem(of: app, on: device) == nil)
      let link = scheme + Self.link.dropFirst("https".count)
      try device.perform(.openURL(link))
      try device.wait(for: app, .active)
      #expect(
        try device.history(of: app)
          == ["inactive", Told.willFinishLaunching, Told.didFinishLaunching, Told.continueActivity]
          + Told.activation)
      let dictionary =
        "UIApplicationLaunchOptionsUserActivityDictionaryKey="
        + "UIApplicationLaunchOptionsUserActivityKey: \(Self.web) \(link), "
        + "UIApplicationLaunchOptionsUserActivityTypeKey: \(Self.web)"
      let told = try device.output(of: app).filter {
        !$0.contains("Notification") && !$0.hasPrefix("main ")
      }
      #expect(
        told == [
          "willFinishLaunching UIApplicationLaunchOptionsUserActivityDictionaryKey",
          "willFinishLaunching \(dictionary)", "willFinishLaunching inactive",
          "didFinishLaunching UIApplicationLaunchOptionsUserActivityDictionaryKey",
          "didFinishLaunching \(dictionary)", "didFinishLaunching inactive",
          "willContinue \(Self.web)", "willContinueUserActivity inactive",
          "continue \(Self.web) \(link)", "restored \(Self.web)", "continueActivity inactive",
          "applicationDidBecomeActive active",
        ])
    }
  }

  @Test(
    "A link brings the app of its domain to the front, in any state",
    .proves("URL-11/a", on: .processes),
    arguments: [AppState.background, .suspended, .active])
  func resume(from state: AppState) throws {
    let app = Self.claimant("--log-states")
    let scenario = try LinkScenario(apps: [app])
    let grace = state == .suspended ? 0.1 : 60
    try withDevice(settings: ["suspensionGrace=\(grace)"], apps: []) { device in
      try scenario.install(app, on: device)
      let pid = try device.open(app)
      if state != .active {
        try device.perform(.home)
        try device.wait(for: app, state)
      }
      let start = try device.logPosition()
      try device.perform(.openURL(Self.link))
      try device.waitForCallback(Told.continueActivity, of: app, since: start)
      try device.wait(for: app, .active)
      let foreground = [Told.willEnterForeground, "inactive", Told.continueActivity]
      #expect(
        try device.history(of: app, since: start)
          == (state == .suspended ? ["background"] : [])
          + (state == .active ? [Told.continueActivity] : foreground + Told.activation))
      #expect(try device.status(of: app)?.pid == pid)
      let during = state == .active ? "active" : "inactive"
      #expect(try device.output(of: app).contains("continueActivity \(during)"))
    }
  }

  @Test(
    "An app that returns false from a launch callback is not asked to continue the activity",
    .proves("URL-11/a", on: .processes),
    arguments: ["willFinishLaunching", "didFinishLaunching"])
  func refusal(callback: String) throws {
    let app = Self.claimant("--return-false-in", callback, "--log-options")
    let scenario = try LinkScenario(apps: [app])
    try withDevice(apps: []) { device in
      try scenario.install(app, on: device)
      try device.perform(.openURL(Self.link))
      try device.wait(for: app, .active)
      #expect(try device.history(of: app) == Told.launch)
      let start = try device.logPosition()
      try device.perform(.openURL(Self.link))
      try device.waitForCallback(Told.continueActivity, of: app, since: start)
    }
  }

  @Test("An app opens a link of another's domain, and none of its own")
  func fromApps() throws {
    let app = Self.claimant()
    let other = SampleApp.stubborn.copy("org.foreground.other")
    let scenario = try LinkScenario(apps: [app])
    try withDevice(apps: [other]) { device in
      try scenario.install(app, on: device)
      try device.launch(
        other, "--open-url", Self.link, "--universal-links-only", "--can-open-url", Self.link,
        "--can-open-url", "https://elsewhere.example.org/")
      try device.wait(for: app, .active)
      try device.waitForOutput("opened \(Self.link) true", of: other)
      #expect(
        try device.output(of: other).filter { $0.hasPrefix("can open") } == [
          "can open \(Self.link) true", "can open https://elsewhere.example.org/ false",
        ])
      #expect(try device.callbacks(of: app).contains(Told.continueActivity))

      try device.perform(.terminate(app.identifier))
      try device.wait(for: app, .notRunning)
      let start = try device.logPosition()
      try device.launch(app, "--open-url", Self.link)
      try device.waitForOutput("opened \(Self.link) false", of: app)
      #expect(!(try device.callbacks(of: app, since: start).contains(Told.continueActivity)))
    }
  }

  @Test("A page that belongs to no app is refused with the reason, also as a universal link only")
  func unclaimed() throws {
    let app = Self.claimant()
    let scenario = try LinkScenario(apps: [app], components: #"[{"/": "/one/*"}]"#)
    let other = SampleApp.stubborn.copy("org.foreground.other")
    try withDevice(apps: [other]) { device in
      try scenario.install(app, on: device)
      for (link, reason) in [
        ("https://elsewhere.example.org/one/a", "no installed app claims the domain"),
        ("https://\(LinkScenario.domain)/two", "its association file does not give it this link"),
        ("https://\(LinkScenario.domain):8443/one/a", "no port"),
        ("https://127.0.0.1/one/a", "the name of a domain"),
      ] {
        let error = try #require(throws: DeviceError.self) { try device.perform(.openURL(link)) }
        #expect("\(error)".contains(reason), "\(link): \(error)")
        #expect("\(error)".contains("the scheme \"https\" belongs to the system"), "\(error)")
      }
      try device.perform(.openURL("https://\(LinkScenario.domain)/one/a"))
      try device.wait(for: app, .active)
      let page = "https://elsewhere.example.org/"
      try device.launch(other, "--open-url", page, "--universal-links-only")
      try device.waitForOutput("opened \(page) false", of: other)
    }
  }

  @Test("The order of the file decides between two apps, and exclusions of one hold for it alone")
  func twoApps() throws {
    let first = Self.claimant(as: "org.foreground.a")
    let second = Self.claimant(as: "org.foreground.b")
    let file = Array(
      #"""
      {"applinks": {"details": [
        {"appID": "TEAM.org.foreground.b",
         "components": [{"/": "/b/no/*", "exclude": true}, {"/": "/b/*"}]},
        {"appIDs": ["TEAM.org.foreground.a", "TEAM.org.foreground.b"], "paths": ["*"]}
      ]}}
      """#.utf8)
    let scenario = try LinkScenario { .init(body: file) }
    try withDevice(apps: []) { device in
      try scenario.install(first, second, on: device)
      for (path, app) in [("/b/one", second), ("/b/no/one", first), ("/c", first)] {
        try device.perform(.openURL("https://\(LinkScenario.domain)\(path)"))
        try device.wait(for: app, .active)
        #expect(try device.connect().status().front == app.identifier, "\(path)")
      }
    }
  }

  @Test("Where the entitlements say which team the app is of, the file must name that team")
  func prefix() throws {
    let app = Self.claimant()
    let scenario = try LinkScenario(apps: [app])
    try withDevice(apps: []) { device in
      try scenario.install(
        app.claiming("applinks:\(LinkScenario.domain)", prefix: "OTHER"), on: device)
      let problem = try #require(try LinkScenario.problem(of: app, on: device))
      #expect(problem.contains("does not name this app"), "\(problem)")
      #expect(throws: DeviceError.self) { try device.perform(.openURL(Self.link)) }
    }
  }

  @Test("Before iOS 9 there are no universal links, and no file is fetched")
  func olderSystem() throws {
    let app = Self.claimant()
    let scenario = try LinkScenario(apps: [app])
    try withDevice(profile: "P4", apps: []) { device in
      try device.connect().setLinkServer(scenario.server.url(""), of: LinkScenario.domain)
      try device.install(app)
      try device.connect().fetchLinks()
      #expect(scenario.count == 0)
      let problem = try #require(try LinkScenario.problem(of: app, on: device))
      #expect(problem.contains("came with iOS 9"))
      #expect(throws: DeviceError.self) { try device.perform(.openURL(Self.link)) }
      #expect(try device.state(of: app) == "notRunning")
    }
  }
}
