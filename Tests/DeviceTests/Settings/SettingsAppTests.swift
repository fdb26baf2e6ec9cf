import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import SystemInterface
import Testing

/// A person in Settings: what is changed there, and who hears of it.
@Suite struct SettingsAppTests {
  private static let settings = SampleApp("Settings")

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

  private func withSettings(
    apps: [SampleApp], _ body: (TestDevice, TestScreen) throws -> Void
  ) throws {
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    var screen = DeviceBooter.Screen()
    screen.settingsPath = try Self.settings.makeBundle(in: folder).path
    try withDevice(screen: screen, apps: apps) { device in
      try body(device, TestScreen(of: device))
    }
  }

  /// Taps rows and controls with these names, each on the page to which the one before has led.
  private func tap(_ names: String..., on screen: TestScreen) throws {
    var last: String?
    for name in names {
      var point: (x: Double, y: Double)?
      _ = try eventually(screen) { screen in
        let tree = try? screen.interface(of: Self.settings)
        // Until a transition is over the earlier page is there, and nothing is touched.
        guard tree?.nodes.contains(where: { $0.element.identifier == last }) != true else {
          return false
        }
        point = tree?.node(name)?.frame.center
        return point != nil
      }
      last = name
      let names = try screen.interface(of: Self.settings).nodes.map(\.element.identifier)
        .filter { !$0.isEmpty }
      let found = try #require(point, "nothing is called \(name), but there are \(names)")
      try screen.tap(x: found.x, found.y)
    }
  }

  /// Waits until it is so. What another process keeps may change after the last frame, too.
  private func eventually(_ screen: TestScreen, _ isSo: (TestScreen) -> Bool) throws -> Bool {
    for _ in 0..<300 where try screen.wait(timeout: 0.1, until: isSo) { return true }
    return false
  }

  private func open(_ device: TestDevice) throws {
    try device.open(Self.settings)
    try device.wait(for: Self.settings, .active)
  }

  @Test(
    "A preference that was chosen in Settings reaches its suspended app, once, when it is opened",
    .proves("WAKE-12", on: .processes))
  func preference() throws {
    try withSettings(apps: [Self.probe]) { device, screen in
      try device.open(.probe, "--log-changes")
      try device.waitForOutput("viewDidAppear", of: .probe)
      try device.perform(.home)
      try device.wait(for: .probe, .suspended)
      let printed = try device.output(of: .probe).count
      try open(device)
      try tap("org.foreground.Probe", "colour", "Red", on: screen)
      // It is suspended, so the change waits for it.
      #expect(
        try eventually(screen) { _ in (try? read(device, "colour")) == "red" })
      try device.open(.probe)
      try device.waitForOutput("changed preferences red 0 false", of: .probe)
      let changes = try device.output(of: .probe, after: printed)
        .filter { $0.hasPrefix("changed") }
      #expect(changes == ["changed preferences red 0 false"])
    }
  }

  @Test("Settings shows what the app has saved, and changes it on further pages and in fields")
  func pages() throws {
    try withSettings(apps: [Self.probe]) { device, screen in
      #expect(
        try device.appctl("defaults", "write", "org.foreground.Probe", "colour", "red").status == 0)
      try open(device)
      try tap("org.foreground.Probe", "More", on: screen)
      #expect(
        try eventually(screen) {
          let tree = try? $0.interface(of: Self.settings)
          return tree?.node("colour switch")?.element.value == "1" && tree?.node("size") == nil
        })
      try tap("colour switch", on: screen)
      #expect(try eventually(screen) { _ in (try? read(device, "colour")) == "no" })
      #expect(try device.appctl("openurl", "app-settings:").status == 0)
      try tap("org.foreground.Probe", "size field", on: screen)
      #expect(
        try eventually(screen) {
          (try? $0.interface(of: Self.settings))?.node("size field")?.element.isFirstResponder
            == true
        })
      try screen.type("42")
      try screen.type("\n")
      #expect(try eventually(screen) { _ in (try? read(device, "size")) == "42" })
    }
  }

  @Test("What the system lets an app do is changed on the app's page")
  func systemSettings() throws {
    try withSettings(apps: [.probe]) { device, screen in
      try open(device)
      try tap("org.foreground.Probe", "Background App Refresh switch", on: screen)
      #expect(
        try eventually(screen) { _ in
          (try? device.status(of: .probe))?.backgroundRefresh == .denied
        })
      try tap("Notifications", "Alerts", on: screen)
      #expect(
        try eventually(screen) { _ in
          (try? device.perform(.notificationShow(from: SampleApp.probe.identifier))) != nil
            && (try? device.connect().status().interruptions) == ["alert"]
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
    try withSettings(apps: [app]) { device, screen in
      try device.open(
        .stubborn, "--open-url", "app-settings:", "--can-open-url", "app-settings:", "--in",
        "applicationDidBecomeActive")
      try device.waitForOutput("can open app-settings: true", of: .stubborn)
      try device.wait(for: Self.settings, .active)
      #expect(
        try eventually(screen) { (try? $0.interface(of: Self.settings))?.node("licence") != nil })
    }
  }

  @Test("Settings belongs to the device: it can neither be removed nor replaced, and is kept")
  func belongsToTheDevice() throws {
    try withSettings(apps: []) { device, _ in
      let removal = try device.appctl("uninstall", "org.foreground.Settings")
      #expect(removal.status == 1)
      #expect(removal.errors.contains("belongs to the system and cannot be removed"))
      let other = SampleApp("Probe", as: "org.foreground.Settings")
      let bundle = try other.makeBundle(in: device.folder)
      let installation = try device.appctl("install", bundle.path)
      #expect(installation.status == 1)
      #expect(installation.errors.contains("belongs to the system, which brings its own"))
      try open(device)
    }
  }

  @Test("Settings that was removed while it was no part of the device comes back with a boot")
  func comesBack() throws {
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let name = TestFolder.uniqueName()
    var with = TestDeviceOptions()
    with.screen = DeviceBooter.Screen()
    with.screen?.settingsPath = try Self.settings.makeBundle(in: folder).path
    var without = with
    without.screen?.settingsPath = nil
    try bootDevice(with, name: name, in: folder).connect().shutdown(timeout: 60)
    let other = try bootDevice(without, name: name, in: folder)
    #expect(try other.appctl("uninstall", "org.foreground.Settings").status == 0)
    try other.connect().shutdown(timeout: 60)
    let again = try bootDevice(with, name: name, in: folder)
    defer { again.end() }
    try open(again)
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

  private func read(_ device: TestDevice, _ key: String) throws -> String {
    try device.appctl("defaults", "read", "org.foreground.Probe", key).output
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
