import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// UNUserNotificationCenter, permission and pushes on real processes.
@Suite struct NotificationCenterTests {
  private static let app = SampleApp.ringer.identifier

  /// An app whose center has a delegate in every launch.
  private func withDelegate(_ shows: String, _ orders: String...) -> SampleApp {
    SampleApp(
      "Ringer", changes: ["RingerOrders": ["--center-delegate", shows] + orders])
  }

  private func waitUntilShown(_ app: SampleApp, on device: TestDevice) throws -> UInt64 {
    _ = try device.waitForEntry(of: app) { entry in
      if case .notification = entry.content { true } else { false }
    }
    guard let number = try device.notifications(of: app).delivered.last?.number else {
      throw DidNotHappen("no notification of \(app.identifier) is shown")
    }
    return number
  }

  @Test(
    "The question for permission makes the app inactive, and the answer is told and kept",
    .proves("SEQ-41", on: .processes),
    arguments: [(PermissionDecision.allow, "true", "allowed"), (.deny, "false", "denied")])
  func permission(decision: PermissionDecision, granted: String, kept: String) throws {
    try withDevice(apps: [.ringer]) { device in
      try device.launch(.ringer, "--ask")
      let question = try device.waitForEntry(of: .ringer) { entry in
        entry.content == .request(name: "ask for notifications")
      }
      #expect(question != nil)
      try device.wait(for: .ringer, .inactive)
      #expect(try device.connect().status().interruptions == ["systemPrompt"])
      try device.perform(.permission(Self.app, "notifications", decision))
      try device.waitForOutput("granted \(granted)", of: .ringer)
      try device.wait(for: .ringer, .active)
      #expect(try device.notifications(of: .ringer).permission == kept)
      #expect(
        try !device.callbacks(of: .ringer).contains("applicationDidEnterBackground"))
    }
  }

  @Test(
    "The question of an app that was woken waits until the app is in front",
    .proves("SEQ-41", on: .processes))
  func questionFromBehind() throws {
    try withDevice(apps: [.ringer, .notes]) { device in
      try device.open(.notes)
      let start = try device.logPosition()
      try device.launch(.ringer, "--ask", background: "remote-notification")
      let question = try device.waitForEntry(of: .ringer) { entry in
        entry.content == .request(name: "ask for notifications")
      }
      #expect(question != nil)
      #expect(try device.connect().status().interruptions == [])
      try device.wait(for: .ringer, .suspended)
      #expect(try device.state(of: .notes) == "active")
      #expect(try device.history(of: .notes, since: start) == [])
      try device.launch(.ringer)
      try device.wait(for: .ringer, .inactive)
      #expect(try device.connect().status().interruptions == ["systemPrompt"])
      try device.perform(.permission(Self.app, "notifications", .allow))
      try device.waitForOutput("granted true", of: .ringer)
      try device.wait(for: .ringer, .active)
    }
  }

  @Test("An app that was denied gets an error, and nothing is scheduled")
  func denied() throws {
    try withDevice(apps: [.ringer]) { device in
      try device.perform(.permission(Self.app, "notifications", .deny))
      try device.open(.ringer, "--add", "60")
      try device.waitForOutput(
        "added the person does not allow this app to notify", of: .ringer)
      #expect(try device.notifications(of: .ringer).pending == [])
    }
  }

  @Test(
    "While the app is active its delegate decides whether a notification is shown",
    arguments: [("none", 0), ("banner", 1)])
  func willPresent(shows: String, count: Int) throws {
    let app = withDelegate(shows)
    try withDevice(apps: [app]) { device in
      try device.allow(app)
      try device.open(app, "--add", "0.5")
      try device.waitForOutput("willPresent letter active", of: app)
      if count > 0 { _ = try waitUntilShown(app, on: device) }
      #expect(try device.notifications(of: app).delivered.count == count)
      #expect(try device.notifications(of: app).badge == 0)
    }
  }

  @Test("An action works in the background, opens the app, or takes a text")
  func actions() throws {
    let app = withDelegate("none", "--categories")
    try withDevice(apps: [app]) { device in
      try device.allow(app)
      for (action, text, line) in [
        ("archive", nil, "response archive - 8 background"),
        ("answer", "Yes", "response answer Yes 8 background"),
        ("dismiss", nil, "response com.apple.UNNotificationDismissActionIdentifier - 8 background"),
        ("read", nil, "response read - 8 inactive"),
      ] as [(String, String?, String)] {
        let position = try device.logPosition()
        try device.perform(.jetsam(app.identifier), ifRunning: app)
        try device.open(app, "--add", "1")
        try device.perform(.home)
        _ = try device.waitForEntry(of: app, since: position) { entry in
          if case .notification = entry.content { true } else { false }
        }
        try device.wait(for: app, .suspended)
        let number = try #require(try device.notifications(of: app).delivered.last).number
        try device.perform(.notificationChoose(number, action: action, text: text))
        try device.waitForOutput(line, of: app)
        #expect(try device.notifications(of: app).delivered == [])
      }
    }
  }

  @Test(
    "An action of the application's delegate comes with what was typed",
    arguments: [false, true])
  func typedText(isRemote: Bool) throws {
    let app = SampleApp("Ringer", changes: ["RingerOrders": ["--old-actions"]])
    try withDevice(apps: [app]) { device in
      try device.allow(app)
      for (action, text, line) in [
        ("archive", nil, "action archive - background"),
        ("answer", "Yes", "action answer Yes background"),
      ] as [(String, String?, String)] {
        let position = try device.logPosition()
        try device.open(app, arguments: isRemote ? [] : ["--local", "1"])
        try device.perform(.home)
        if isRemote {
          try device.wait(for: app, .suspended)
          _ = try push(#"{"aps": {"alert": "Tea", "category": "mail"}}"#, on: device)
        }
        _ = try device.waitForEntry(of: app, since: position) { entry in
          if case .notification = entry.content { true } else { false }
        }
        try device.wait(for: app, .suspended)
        let number = try #require(try device.notifications(of: app).delivered.last).number
        try device.perform(.notificationChoose(number, action: action, text: text))
        try device.waitForOutput((isRemote ? "remote " : "") + line, of: app)
        // The next launch gives its orders anew.
        try device.perform(.jetsam(app.identifier))
        try device.wait(for: app, .notRunning)
      }
    }
  }

  @Test("A wrong action, or a text where none is taken, is refused")
  func wrongActions() throws {
    let app = withDelegate("none", "--categories")
    try withDevice(apps: [app]) { device in
      try device.allow(app)
      try device.open(app, "--add", "1")
      try device.perform(.home)
      let number = try waitUntilShown(app, on: device)
      for (action, text, reason) in [
        ("missing", nil, "no action"), ("answer", nil, "takes a text"),
        ("archive", "text", "takes no text"),
      ] as [(String, String?, String)] {
        let error = try #require(throws: DeviceError.self) {
          try device.perform(.notificationChoose(number, action: action, text: text))
        }
        #expect("\(error)".contains(reason))
      }
      #expect(try device.notifications(of: app).delivered.count == 1)
    }
  }

  // MARK: Pushes

  private func push(_ payload: String, on device: TestDevice) throws -> [String] {
    try device.connect().push(Data(payload.utf8), to: Self.app)
  }

  @Test("An app gets a token, which stays the same, and pushes that name it are delivered")
  func token() throws {
    try withDevice(apps: [.ringer]) { device in
      let payload = #"{"aps": {"content-available": 1}, "number": 1}"#
      var tokens: [String] = []
      for _ in 0..<2 {
        let printed = try device.output(of: .ringer).count
        try device.open(.ringer, "--register-for-pushes")
        let lines = try device.waitForOutput(of: .ringer, after: printed) {
          $0.hasPrefix("token ")
        }
        let words = try #require(lines).split(separator: " ")
        #expect(words.last == "true")
        tokens.append(String(words[1]))
        try device.perform(.jetsam(Self.app))
        try device.wait(for: .ringer, .notRunning)
      }
      #expect(Set(tokens).count == 1)
      #expect(tokens[0].count == 64)
      _ = try device.connect().push(Data(payload.utf8), to: tokens[0].uppercased())
      try device.waitForOutput("remote 1 background", of: .ringer)
      // One that was given back, or never given, belongs to nobody.
      try device.perform(.jetsam(Self.app))
      try device.wait(for: .ringer, .notRunning)
      try device.open(.ringer, "--unregister")
      try device.waitForOutput("registered for pushes false", of: .ringer)
      for token in [tokens[0], String(repeating: "0", count: 64)] {
        #expect(throws: DeviceError.self) {
          _ = try device.connect().push(Data(payload.utf8), to: token)
        }
      }
    }
  }

  @Test(
    "A silent push wakes the app, with its payload; in the foreground the same method is called",
    .proves("PUSH-02", on: .processes))
  func silent() throws {
    try withDevice(apps: [.ringer]) { device in
      _ = try push(#"{"aps": {"content-available": 1}, "number": 1}"#, on: device)
      try device.waitForOutput("remote 1 background", of: .ringer)
      #expect(try device.output(of: .ringer).first == "launched with remote 1")
      try device.open(.ringer)
      _ = try push(#"{"aps": {"content-available": 1}, "number": 2}"#, on: device)
      try device.waitForOutput("remote 2 active", of: .ringer)
    }
  }

  @Test("A push without content-available wakes nobody, and is shown")
  func visible() throws {
    try withDevice(apps: [.ringer]) { device in
      try device.allow(.ringer)
      _ = try push(#"{"aps": {"alert": "Hi", "badge": 2}}"#, on: device)
      _ = try waitUntilShown(.ringer, on: device)
      #expect(try device.state(of: .ringer) == "notRunning")
      #expect(try device.notifications(of: .ringer).badge == 2)
      #expect(try device.output(of: .ringer) == [])
    }
  }

  @Test("A push with only a badge or a sound shows no card and covers nobody")
  func bare() throws {
    try withDevice(apps: [.ringer, .notes]) { device in
      try device.allow(.ringer)
      try device.perform(.notificationStyle(Self.app, .alert))
      try device.open(.notes)
      let start = try device.logPosition()
      for (aps, sound) in [(#""badge": 3"#, nil), (#""sound": "default""#, "default")] {
        let position = try device.logPosition()
        #expect(try push("{\"aps\": {\(aps)}}", on: device) == [])
        let entry = try device.waitForEntry(of: .ringer, since: position) { entry in
          if case .notification(_, "nowhere", sound) = entry.content { true } else { false }
        }
        #expect(entry != nil, "\(aps)")
      }
      let notifications = try device.notifications(of: .ringer)
      #expect(notifications.delivered == [])
      #expect(notifications.badge == 3)
      #expect(try device.history(of: .notes, since: start) == [])
      // A text is one.
      _ = try push(#"{"aps": {"alert": "Hi"}}"#, on: device)
      _ = try device.waitForEntry(of: .ringer) { entry in
        if case .notification(_, "alert", nil) = entry.content { true } else { false }
      }
      #expect(try device.notifications(of: .ringer).delivered.count == 1)
    }
  }

  @Test("The texts of a push are the app's own, in the device's language")
  func localizedPush() throws {
    var app = SampleApp.ringer
    app.files = [
      "en.lproj/Localizable.strings": Data("/* Letters */\n\"FROM\" = \"From %@\";\n".utf8),
      "de.lproj/Localizable.strings": Data("\"FROM\" = \"Von %@\"; NEW = \"Neu\\U0021\";\n".utf8),
    ]
    try withDevice(apps: [app]) { device in
      try device.allow(app)
      let payload = """
        {"aps": {"alert": {"title-loc-key": "NEW", "loc-key": "FROM", "loc-args": ["Ada"]}}}
        """
      for (language, title, body) in [("en", "NEW", "From Ada"), ("de-AT", "Neu!", "Von Ada")] {
        let position = try device.logPosition()
        try device.perform(.language(language))
        #expect(try push(payload, on: device) == [])
        _ = try device.waitForEntry(of: app, since: position) { entry in
          if case .notification = entry.content { true } else { false }
        }
        let shown = try #require(try device.notifications(of: app).delivered.last)
        #expect(shown.title == title)
        #expect(shown.body == body)
      }
    }
  }

  @Test(
    "A push tapped after a force quit is in the launch options, and told before the app is active",
    .proves("SEQ-39", on: .processes))
  func tappedAfterForceQuit() throws {
    try withDevice(apps: [.ringer]) { device in
      try device.allow(.ringer)
      try device.open(.ringer)
      try device.perform(.switcherKill(Self.app))
      try device.wait(for: .ringer, .notRunning)
      _ = try push(#"{"aps": {"alert": "Hi", "content-available": 1}, "number": 1}"#, on: device)
      let number = try waitUntilShown(.ringer, on: device)
      #expect(try device.state(of: .ringer) == "notRunning")
      try device.perform(.notificationChoose(number, action: nil, text: nil))
      let lines = try device.waitForOutput("active", of: .ringer, count: 2)
      #expect(lines.suffix(3) == ["launched with remote 1", "remote 1 inactive", "active"])
    }
  }

  @Test(
    "A push tapped while the app is suspended is told between foreground and active",
    .proves("SEQ-40", on: .processes))
  func tapped() throws {
    try withDevice(apps: [.ringer]) { device in
      try device.allow(.ringer)
      try device.open(.ringer)
      try device.perform(.home)
      try device.wait(for: .ringer, .suspended)
      _ = try push(#"{"aps": {"alert": "Hi"}, "number": 1}"#, on: device)
      let number = try waitUntilShown(.ringer, on: device)
      let position = try device.logPosition()
      try device.perform(.notificationChoose(number, action: nil, text: nil))
      try device.wait(for: .ringer, .active)
      #expect(
        try device.callbacks(of: .ringer, since: position) == [
          "applicationWillEnterForeground", "notification opened", "applicationDidBecomeActive",
        ])
      #expect(try device.output(of: .ringer).suffix(2) == ["remote 1 inactive", "active"])
    }
  }

  @Test(
    "appctl push takes both forms of an .apns file and refuses others",
    arguments: [
      ([Self.app], #"{"aps": {"alert": "Hi"}}"#, 0, ""),
      ([], #"{"aps": {"alert": "Hi"}, "Simulator Target Bundle": "org.foreground.Ringer"}"#, 0, ""),
      ([], #"{"aps": {"alert": "Hi"}}"#, 64, "names an app"),
      ([Self.app], "[", 64, "not JSON"), ([Self.app], "{}", 64, "no \"aps\""),
      (["a.b"], #"{"aps": {"alert": "Hi"}}"#, 1, "no app \"a.b\" is installed"),
    ] as [([String], String, Int32, String)])
  func command(words: [String], payload: String, status: Int32, message: String) async throws {
    try await onThread {
      try withDevice(apps: [.ringer]) { device in
        let file = device.folder.appendingPathComponent("push.apns")
        try Data(payload.utf8).write(to: file)
        let run = try device.appctl(["push"] + words + [file.path])
        #expect(run.status == status, "\(run.errors)")
        #expect(message.isEmpty || run.errors.contains(message), "\(run.errors)")
      }
    }
  }
}

extension TestDevice {
  func perform(_ action: DeviceAction, ifRunning app: SampleApp) throws {
    guard try state(of: app) != "notRunning" else { return }
    try perform(action)
    try wait(for: app, .notRunning)
  }
}
