import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
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
        try device.history(of: app, after: .plain(.home), until: .suspended)
          == Told.departure + ["suspended"])
    }
  }

  /// What an app requires, and what the refusal says; nil: it is installed.
  static let required: [(profile: String, key: String, value: any Sendable, refusal: String?)] =
    [
      ("P4", "MinimumOSVersion", "9.0", "MinimumOSVersion is 9.0, and this device has iOS 4.3"),
      ("P7", "MinimumOSVersion", "9.0", nil),
      ("P7", "MinimumOSVersion", "9.3.1", "MinimumOSVersion is 9.3.1"),
      ("P7", "UIRequiredDeviceCapabilities", ["wifi", "telephony", "armv7"], nil),
      ("P7", "UIRequiredDeviceCapabilities", ["nfc"], "\"nfc\" must be present, and it is not"),
      ("P7", "UIRequiredDeviceCapabilities", ["opengles-2", "opengles-3", "microphone"], nil),
      ("P6", "UIRequiredDeviceCapabilities", ["opengles-3"], "\"opengles-3\" must be present"),
      ("P7", "UIRequiredDeviceCapabilities", ["metal"], "it is not: there is no Metal"),
      ("P7", "UIRequiredDeviceCapabilities", ["opengl"], "no capability with this name is known"),
      (
        "P7", "UIRequiredDeviceCapabilities", ["telephony": false],
        "\"telephony\" must not be present, and it is"
      ),
      ("P7", "UIRequiredDeviceCapabilities", ["nfc": false, "gyroscope": true], nil),
      ("P3", "UIRequiredDeviceCapabilities", ["gyroscope"], "\"gyroscope\" must be present"),
    ]

  @Test(
    "An app is installed only on a device that has what it requires",
    .proves("PL-15/b", on: .processes), arguments: 0..<required.count)
  func requirements(number: Int) throws {
    let (profile, key, value, refusal) = Self.required[number]
    let app = SampleApp("Stubborn", changes: [key: value])
    try withDevice(profile: profile, apps: []) { device in
      if let refusal {
        let error = try #require(throws: DeviceError.self) { try device.install(app) }
        #expect("\(error)".contains(refusal), "\(error)")
        #expect(try device.connect().apps().isEmpty)
      } else {
        try device.install(app)
        try device.open(app)
      }
    }
  }

  @Test(
    "An app that requires a newer system than the device is booted with now is not launched",
    .proves("PL-15/b", on: .processes))
  func olderSystem() throws {
    let app = SampleApp("Stubborn", changes: ["MinimumOSVersion": "8.0"])
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let name = TestFolder.uniqueName()
    var options = TestDeviceOptions()
    options.settings.append("systemVersion=8.1")
    let device = try bootDevice(options, name: name, in: folder)
    defer { device.end() }
    try device.install(app)
    try device.open(app)
    try device.connect().shutdown()
    options.settings.append("systemVersion=7.1")
    let again = try bootDevice(options, name: name, in: folder)
    defer { again.end() }
    let error = try #require(throws: DeviceError.self) { try again.launch(app) }
    #expect("\(error)".contains("MinimumOSVersion is 8.0"), "\(error)")
  }

  @Test(
    "Info.plist is read inside UIApplicationMain, and before the main UI file",
    .proves("PL-14", on: .processes), arguments: ["Main.storyboard", "MainWindow.xib"])
  func readingOrder(interface: String) throws {
    let isStoryboard = interface.hasSuffix("storyboard")
    var probe = SampleApp(
      "Probe",
      changes: [
        "UIMainStoryboardFile": isStoryboard ? "Main" : nil,
        "NSMainNibFile": isStoryboard ? nil : "MainWindow",
      ])
    probe.files["Marker.txt"] = Data("opened before UIApplicationMain".utf8)
    try withDevice(apps: [probe]) { device in
      let bundle = URL(fileURLWithPath: try #require(try device.status(of: probe)).bundlePath)
      let openings = try FileOpenings(in: bundle)
      try device.open(
        probe, "--open-in-main", bundle.appendingPathComponent("Marker.txt").path)
      let opened = try openings.names()
      let firsts = ["Marker.txt", "Info.plist", interface].map { opened.firstIndex(of: $0) }
      let places = firsts.compactMap(\.self)
      #expect(places.count == 3, "\(opened)")
      #expect(places == places.sorted(), "\(opened)")
    }
  }

  @Test("An installation says which keys have no effect, and where a value is wrong")
  func notesAndErrors() throws {
    try withDevice(apps: []) { device in
      let noted = SampleApp(
        "Stubborn",
        changes: [
          "UIPrerenderedIcon": true, "CFBundleDisplayName": "Noted",
          "CFBundleURLTypes": [["CFBundleURLSchemes": ["noted", "tel"]] as [String: [String]]],
        ])
      let bundle = try noted.makeBundle(in: device.folder)
      let installed = try device.connect().installing(path: bundle.path)
      #expect(
        installed.warnings.map { $0.prefix { $0 != " " } } == [
          "CFBundleURLTypes:", "UIPrerenderedIcon",
        ], "\(installed.warnings)")
      let wrong = SampleApp(
        "Stubborn", as: "org.foreground.wrong",
        changes: [
          "CFBundleURLTypes": [
            ["CFBundleURLSchemes": ["one"]], ["CFBundleURLSchemes": ["two", "th ree"]],
          ] as [[String: [String]]]
        ])
      let error = try #require(throws: DeviceError.self) { try device.install(wrong) }
      #expect(
        "\(error)".contains("CFBundleURLTypes[1].CFBundleURLSchemes[1] cannot be \"th ree\""),
        "\(error)")
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
        of: app, after: .plain(.home), until: link.hasBackground ? .suspended : .notRunning)
      #expect(
        history == Told.resignation
          + (link.hasBackground
            ? Told.backgroundEntry + ["suspended"]
            : [Told.willTerminate, "notRunning", "exit exitedOnSuspend"]))
    }
  }
}
