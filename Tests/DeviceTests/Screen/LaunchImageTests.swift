import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// The picture that is on the screen while an app has shown nothing yet.
@Suite struct LaunchImageTests {
  private static let noWindow: [String: any Sendable] = ["StubbornOrders": ["--no-window"]]

  /// Stubborn, which shows no window, with launch images: blue in general, green for its URLs.
  private func app(
    base: String, modifier: String, changes: [String: (any Sendable)?] = [:]
  ) throws -> SampleApp {
    var app = SampleApp("Stubborn", changes: changes.merging(Self.noWindow) { $1 })
    app.files["\(base).png"] = try PNGPixel.file(of: .blue)
    app.files["\(base)-stubborn\(modifier).png"] = try PNGPixel.file(of: .green)
    return app
  }

  @Test(
    "A launch by URL shows the launch image of the scheme",
    .proves("URL-08", on: .processes),
    arguments: [
      ("Default", "", [:]), ("Default", "@2x", [:]),
      ("Splash", "", ["UILaunchImageFile": "Splash"]),
    ] as [(String, String, [String: String])])
  func schemeImage(base: String, modifier: String, changes: [String: String]) throws {
    let app = try app(base: base, modifier: modifier, changes: changes)
    try withDevice(screen: .init(), apps: [app]) { device in
      let screen = try TestScreen(of: device)
      try device.perform(.openURL("stubborn://one"))
      try device.wait(for: app, .active)
      #expect(try screen.waitFor(.green, atX: 195, 400))
      // A launch by its icon shows the general one, also after that.
      try device.perform(.terminate(app.identifier))
      try device.wait(for: app, .notRunning)
      try device.open(app)
      #expect(try screen.waitFor(.blue, atX: 195, 400))
    }
  }

  @Test(
    "The launch image is called Default, or as UILaunchImageFile says",
    .proves("PL-09/a", on: .processes), arguments: [nil, "Splash"])
  func baseName(_ name: String?) throws {
    var changes = Self.noWindow
    if let name { changes["UILaunchImageFile"] = name }
    var app = SampleApp("Stubborn", changes: changes)
    app.files["Default.png"] = try PNGPixel.file(of: .blue)
    app.files["Splash.png"] = try PNGPixel.file(of: .green)
    try withDevice(screen: .init(), apps: [app]) { device in
      let screen = try TestScreen(of: device)
      try device.open(app)
      #expect(try screen.waitFor(name == nil ? .blue : .green, atX: 195, 400))
    }
  }

  @Test(
    "An app can have its launch image shown in the place of its picture, at the next launch",
    .proves("SNAP-05", on: .processes))
  func ignoredSnapshot() throws {
    var app = SampleApp(
      "Probe", changes: ["UIMainStoryboardFile": nil, "NSMainNibFile": nil])
    app.files["Default.png"] = try PNGPixel.file(of: .green)
    try withDevice(screen: .init(), apps: [app]) { device in
      let screen = try TestScreen(of: device)
      func firstShown(ignoring ignores: Bool) throws -> TestColor? {
        #expect(try screen.wait { $0.color(atX: 90, 150)?.isNear(.red) == false })
        // Its own first picture comes late enough to tell it from what stands in for it.
        if ignores {
          try device.launch(app, "--launch-delay", "1", "--ignore-snapshot")
        } else {
          try device.launch(app, "--launch-delay", "1")
        }
        var first: TestColor?
        #expect(
          try screen.wait { screen in
            first = [.red, .green].first { screen.color(atX: 90, 150)?.isNear($0) == true }
            return first != nil
          })
        #expect(try screen.waitFor(.red, atX: 90, 150))
        try device.wait(for: app, .active)
        let start = try device.logPosition()
        try device.perform(.home)
        try device.wait(for: app, .suspended)
        _ = try device.waitForEntry(of: app, since: start) {
          if case .snapshot = $0.content { true } else { false }
        }
        try device.perform(.terminate(app.identifier))
        try device.wait(for: app, .notRunning)
        return first
      }
      #expect(try firstShown(ignoring: true) == .green, "there is none yet")
      #expect(try firstShown(ignoring: false) == .green, "it is not shown")
      #expect(try firstShown(ignoring: false) == .red, "only at one launch")
    }
  }

  @Test(
    "If there is a snapshot of the app, a launch by URL shows that",
    .proves("URL-08", on: .processes))
  func snapshotInstead() throws {
    var app = SampleApp(
      "Probe",
      changes: [
        "UIMainStoryboardFile": nil, "NSMainNibFile": nil,
        "CFBundleURLTypes": [["CFBundleURLSchemes": ["probe"]] as [String: [String]]],
      ])
    app.files["Default-probe.png"] = try PNGPixel.file(of: .green)
    try withDevice(screen: .init(), apps: [app]) { device in
      let screen = try TestScreen(of: device)
      try device.open(app)
      #expect(try screen.waitFor(.red, atX: 90, 150))
      try device.perform(.home)
      try device.wait(for: app, .suspended)
      try device.perform(.terminate(app.identifier))
      try device.wait(for: app, .notRunning)
      #expect(try screen.wait { $0.color(atX: 90, 150)?.isNear(.red) == false })
      try device.perform(.openURL("probe://one"))
      var first: TestColor?
      #expect(
        try screen.wait { screen in
          first = [.red, .green].first { screen.color(atX: 90, 150)?.isNear($0) == true }
          return first != nil
        })
      #expect(first == .red)
    }
  }
}
