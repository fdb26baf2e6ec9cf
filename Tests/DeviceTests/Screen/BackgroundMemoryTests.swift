import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import LinuxPlatform
import Testing

/// What the system itself drops of an app that enters the background.
@Suite struct BackgroundMemoryTests {
  /// The bytes of the app's four pictures in displayd, as pixels.
  private static let pixels = UInt64(4 * 1_200 * 1_200 * 4)
  /// The bytes of the bundle's picture, nearly all of which say nothing.
  private static let file = 8 << 20

  private static func app() throws -> SampleApp {
    var app = SampleApp.probe
    let icon = Products.package.appendingPathComponent("Apps/Gallery/Icon@3x.png")
    app.files["Picture.png"] = try Data(contentsOf: icon) + Data(repeating: 1, count: file)
    return app
  }

  @Test(
    "displayd drops the pixels of an app in the background, and draws the same picture again",
    .proves("BGMEM-02/a", on: .processes))
  func pixels() throws {
    let app = try Self.app()
    try withDevice(model: "full-screen", screen: .init(), apps: [app]) { device in
      let screen = try TestScreen(of: device)
      let display = try #require(try device.connect().screenState().displaydPID)
      try device.open(app, "--pictures")
      #expect(try screen.waitFor(.lastPicture, atX: 310, 690))
      let picture = try screen.screenshot(of: app)
      let shown = try #require(PrivateMemory.read(of: display))
      try device.perform(.home)
      try device.wait(for: app, .suspended)
      let watch = Stopwatch()
      var hidden = shown
      // displayd drops them when the snapshot is on the disk.
      while watch.seconds < 30, hidden + Self.pixels * 2 / 3 > shown {
        hidden = try #require(PrivateMemory.read(of: display))
        usleep(5_000)
      }
      #expect(hidden + Self.pixels * 2 / 3 <= shown, "\(shown) B before, \(hidden) B after")
      try device.open(app)
      #expect(try screen.wait { _ in (try? screen.screenshot(of: app)) == picture })
    }
  }

  @Test(
    "UIKit drops its references to images of an app in the background, and the app their memory",
    .proves("BGMEM-02/b", on: .processes))
  func images() throws {
    let app = try Self.app()
    try withDevice(model: "full-screen", screen: .init(), apps: [app]) { device in
      let pid = try device.open(app, "--pictures")
      try device.wait(for: app, .active)
      let shown = try #require(PrivateMemory.read(of: pid))
      try device.perform(.home)
      try device.wait(for: app, .suspended)
      #expect(try device.output(of: app).contains("in the background the picture is kept"))
      let hidden = try #require(PrivateMemory.read(of: pid))
      #expect(
        hidden + UInt64(Self.file) * 3 / 4 <= shown, "\(shown) B before, \(hidden) B after")
      try device.open(app)
      try device.waitForOutput("before the foreground the picture is gone", of: app)
    }
  }

  @Test(
    "UIKit drops the interface files that an app in the background has read",
    .proves("BGMEM-02/c", on: .processes))
  func interfaces() throws {
    var app = SampleApp.probe
    let nib = Self.largeNib
    app.files["Large.xib"] = nib
    try withDevice(model: "full-screen", screen: .init(), apps: [app]) { device in
      func memory(when what: String) throws -> UInt64 {
        let pid = try device.open(app, "--interface", what)
        try device.wait(for: app, .active)
        #expect(try device.output(of: app).contains("read the nib"))
        try device.perform(.home)
        try device.wait(for: app, .suspended)
        let memory = try #require(PrivateMemory.read(of: pid))
        try device.perform(.jetsam(app.identifier))
        try device.wait(for: app, .notRunning)
        return memory
      }
      let kept = try memory(when: "keep")
      let dropped = try memory(when: "drop")
      // What is read takes more than its text.
      #expect(dropped + UInt64(nib.count) <= kept, "\(kept) B if kept, \(dropped) B if dropped")
    }
  }

  /// A view with 4,000 labels.
  private static var largeNib: Data {
    let labels = (1...4_000).map { number in
      #"<label opaque="NO" text="The label with the number \#(number)" id="label-\#(number)">"#
        + #"<rect key="frame" x="0.0" y="\#(number)" width="200" height="20"/></label>"#
    }
    let text =
      #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>"#
      + #"<view id="view"><subviews>\#(labels.joined())</subviews></view></objects></document>"#
    return Data(text.utf8)
  }
}

extension TestColor {
  /// The colour of the last of the four pictures.
  fileprivate static let lastPicture = TestColor(red: 161, green: 92, blue: 230)
}
