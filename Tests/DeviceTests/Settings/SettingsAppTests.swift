import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import ScreenInterface
import SharedInterface
import Testing

/// A person in Settings: what is changed there, and who hears of it.
@Suite struct SettingsAppTests {
  /// A Probe with settings of its own, for the preferences that it prints.
  private static var probe: SampleApp {
    get throws {
      var probe = SampleApp.probe
      let root: [String: Any] = [
        "PreferenceSpecifiers": [
          [
            "Type": "PSMultiValueSpecifier", "Title": "Colour", "Key": "colour",
            "DefaultValue": "blue", "Titles": ["Blue", "Red"], "Values": ["blue", "red"],
          ],
          [
            "Type": "PSTextFieldSpecifier", "Title": "Size", "Key": "size",
            "KeyboardType": "NumberPad",
          ],
          ["Type": "PSChildPaneSpecifier", "Title": "More", "File": "More"],
        ]
      ]
      let more: [String: Any] = [
        "PreferenceSpecifiers": [
          [
            "Type": "PSToggleSwitchSpecifier", "Title": "Red", "Key": "colour",
            "DefaultValue": "no", "TrueValue": "red", "FalseValue": "no",
          ]
        ]
      ]
      for (name, pane) in [("Root", root), ("More", more)] {
        probe.files["Settings.bundle/\(name).plist"] = try PropertyListSerialization.data(
          fromPropertyList: pane, format: .xml, options: 0)
      }
      return probe
    }
  }

  @Test(
    "A preference that was chosen in Settings reaches its suspended app, once, when it is opened",
    .proves("WAKE-12", on: .processes))
  func preference() throws {
    try Settings.with(apps: [Self.probe]) { device, settings in
      try device.open(.probe, "--log-changes")
      try device.waitForOutput("viewDidAppear", of: .probe)
      try device.perform(.home)
      try device.wait(for: .probe, .suspended)
      let printed = try device.output(of: .probe).count
      try settings.open()
      try settings.tap("org.foreground.Probe", "colour", "Red")
      // It is suspended, so the change waits for it.
      #expect(
        try settings.eventually { _ in (try? read(device, "colour")) == "red" })
      try device.open(.probe)
      try device.waitForOutput("changed preferences red 0 false", of: .probe)
      let changes = try device.output(of: .probe, after: printed)
        .filter { $0.hasPrefix("changed") }
      #expect(changes == ["changed preferences red 0 false"])
    }
  }

  @Test("Settings shows what the app has saved, and changes it on further pages and in fields")
  func pages() throws {
    try Settings.with(apps: [Self.probe]) { device, settings in
      #expect(
        try device.appctl("defaults", "write", "org.foreground.Probe", "colour", "red").status == 0)
      try settings.open()
      try settings.tap("org.foreground.Probe", "More")
      #expect(
        try settings.eventually {
          let tree = try? $0.interface(of: Settings.app)
          return tree?.node("colour switch")?.element.value == "1" && tree?.node("size") == nil
        })
      try settings.tap("colour switch")
      #expect(try settings.eventually { _ in (try? read(device, "colour")) == "no" })
      #expect(try device.appctl("openurl", "app-settings:").status == 0)
      try settings.tap("org.foreground.Probe", "size field")
      #expect(
        try settings.eventually {
          (try? $0.interface(of: Settings.app))?.node("size field")?.element.isFirstResponder
            == true
        })
      try settings.screen.type("42")
      try settings.screen.type("\n")
      #expect(try settings.eventually { _ in (try? read(device, "size")) == "42" })
    }
  }

  @Test("A mistake costs its element, and of many languages that of the person is read")
  func mistakesAndLanguages() throws {
    var app = try Self.probe
    let specifiers: [[String: Any]] = [
      ["Title": "Imprint"], ["Type": "PSToggleSwitchSpecifier", "Title": "No key"],
      ["Type": "PSToggleSwitchSpecifier", "Title": "SYNC", "Key": "sync"],
    ]
    app.files["Settings.bundle/Root.plist"] = try PropertyListSerialization.data(
      fromPropertyList: ["StringsTable": "Root", "PreferenceSpecifiers": specifiers], format: .xml,
      options: 0)
    let filling = String(repeating: "0", count: 30_000)
    for number in 0..<50 {
      app.files["Settings.bundle/x\(number).lproj/Root.strings"] = Data("k = \"\(filling)\";".utf8)
    }
    app.files["Settings.bundle/de.lproj/Root.strings"] = Data("SYNC = \"Abgleichen\";".utf8)
    try Settings.with(apps: [app]) { device, settings in
      try device.perform(.language("de"))
      try settings.open()
      try settings.tap("org.foreground.Probe")
      #expect(
        try settings.eventually {
          (try? $0.interface(of: Settings.app))?.node("sync switch") != nil
        })
      let nodes = try settings.screen.interface(of: Settings.app).nodes
      #expect(nodes.contains { $0.text == "Abgleichen" })
      #expect(!nodes.contains { [" switch", "No key switch"].contains($0.element.identifier) })
    }
  }

  @Test(
    "On the app's page a person chooses what an app may do, and whether its notifications interrupt",
    .proves("SEQ-28", on: .processes))
  func systemSettings() throws {
    let probe = SampleApp.probe.identifier
    try Settings.with(apps: [.probe], hasShell: true) { device, settings in
      try settings.open()
      try tap(probe, in: settings) { screen in
        let nodes = (try? screen.interface(of: Settings.app))?.nodes ?? []
        let names = nodes.map(\.element.identifier)
        return names.contains("Background App Refresh switch") && !names.contains(probe)
      }
      try settings.tap("Background App Refresh switch")
      #expect(
        try settings.eventually { _ in
          (try? device.status(of: .probe))?.backgroundRefresh == .denied
        })
      // An alert interrupts the app in front, which is Settings itself.
      try settings.tap("Notifications", "Alerts")
      #expect(
        try settings.eventually {
          Self.isMarked("Alerts", try? $0.interface(of: Settings.app)) == true
        })
      #expect(
        try device.history(
          of: Settings.app, after: .notificationShow(from: probe), until: .inactive)
          == Told.resignation)
      #expect(try device.connect().status().interruptions == ["alert"])
      #expect(
        try device.history(of: Settings.app, after: .alertIgnore(from: probe), until: .active)
          == Told.activation)
      // The same notification as a banner does not.
      try tap("Banners", in: settings) { screen in
        let tree = try? screen.interface(of: Settings.app)
        return Self.isMarked("Banners", tree) == true && Self.isMarked("Alerts", tree) == false
      }
      let start = try device.logPosition()
      try device.perform(.notificationShow(from: probe))
      #expect(
        try settings.eventually {
          (try? $0.interface(everything: true))?.node("Banner").map { $0.frame.y >= 0 } == true
        })
      #expect(try device.connect().status().interruptions == [])
      #expect(try device.state(of: Settings.app) == "active")
      #expect(try device.history(of: Settings.app, since: start) == [])
    }
  }

  @Test(
    "Auto-lock and Low Power Mode are set there, and what was chosen is marked",
    .proves("LOCK-01", "PWR-01", on: .processes))
  func energy() throws {
    try Settings.with(apps: []) { device, settings in
      try settings.open()
      try settings.tap("Auto-Lock", "2 Minutes")
      #expect(
        try settings.eventually {
          let tree = try? $0.interface(of: Settings.app)
          return Self.isMarked("2 Minutes", tree) == true && Self.isMarked("Never", tree) == false
        })
      #expect(try device.connect().status().situation.autoLock == 120)
      #expect(try device.appctl("openurl", "app-settings:").status == 0)
      try settings.tap("Low Power Mode switch")
      #expect(
        try settings.eventually { _ in
          (try? device.connect().status())?.situation.isLowPower == true
        })
    }
  }

  @Test("An app opens its own page of Settings, and the device's first page is a person's")
  func openedByURL() throws {
    var app = SampleApp.stubborn
    app.files["Settings.bundle/Root.plist"] = Data(
      """
      <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array><dict>
      <key>Type</key><string>PSTitleValueSpecifier</string><key>Key</key><string>licence</string>
      <key>Title</key><string>Licence</string><key>DefaultValue</key><string>Apache</string>
      </dict></array></dict></plist>
      """.utf8)
    try Settings.with(apps: [app]) { device, settings in
      try device.open(
        .stubborn, "--open-url", "app-settings:", "--can-open-url", "app-settings:", "--in",
        "applicationDidBecomeActive")
      try device.waitForOutput("can open app-settings: true", of: .stubborn)
      try device.wait(for: Settings.app, .active)
      #expect(
        try settings.eventually { (try? $0.interface(of: Settings.app))?.node("licence") != nil })
    }
  }

  @Test("Settings belongs to the device: it can neither be removed nor replaced, and is kept")
  func belongsToTheDevice() throws {
    try Settings.with(apps: []) { device, settings in
      let removal = try device.appctl("uninstall", "org.foreground.Settings")
      #expect(removal.status == 1)
      #expect(removal.errors.contains("belongs to the system and cannot be removed"))
      let other = SampleApp("Probe", as: "org.foreground.Settings")
      let bundle = try other.makeBundle(in: device.folder)
      let installation = try device.appctl("install", bundle.path)
      #expect(installation.status == 1)
      #expect(installation.errors.contains("belongs to the system, which brings its own"))
      try settings.open()
    }
  }

  @Test("Settings that was removed while it was no part of the device comes back with a boot")
  func comesBack() throws {
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let name = TestFolder.uniqueName()
    var with = TestDeviceOptions()
    with.screen = DeviceBooter.Screen()
    with.screen?.settingsPath = try Settings.app.makeBundle(in: folder).path
    var without = with
    without.screen?.settingsPath = nil
    try bootDevice(with, name: name, in: folder).connect().shutdown(timeout: 60)
    let other = try bootDevice(without, name: name, in: folder)
    #expect(try other.appctl("uninstall", "org.foreground.Settings").status == 0)
    try other.connect().shutdown(timeout: 60)
    let again = try bootDevice(with, name: name, in: folder)
    defer { again.end() }
    try again.open(Settings.app)
  }

  @Test("A device without Settings says so")
  func noSettings() throws {
    try withDevice(screen: .init(), apps: [.stubborn]) { device in
      try device.open(.stubborn, "--can-open-url", "app-settings:")
      try device.waitForOutput("can open app-settings: false", of: .stubborn)
      let opened = try device.appctl("openurl", "app-settings:")
      #expect(opened.status == 1)
      #expect(opened.errors.contains("this device has no app for it"))
    }
  }

  /// Taps what has this name until something comes of it: nothing does while an app, or an alert over
  /// it, is still on its way.
  private func tap(
    _ name: String, in settings: Settings, until isSo: (TestScreen) -> Bool
  ) throws {
    for _ in 0..<10 {
      try settings.tap(name)
      if try settings.screen.wait(timeout: 5, until: isSo) { return }
    }
    throw DidNotHappen("nothing comes of a tap on \(name)")
  }

  /// Whether the row is the chosen one: it has the trait `selected`.
  private static func isMarked(_ row: String, _ tree: WireInterfaceTree?) -> Bool? {
    tree?.node(row).map { $0.element.traits & 1 << 3 != 0 }
  }

  private func read(_ device: TestDevice, _ key: String) throws -> String {
    try device.appctl("defaults", "read", "org.foreground.Probe", key).output
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
