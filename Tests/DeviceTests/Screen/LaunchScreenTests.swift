import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// What is seen of an app that has drawn nothing yet: its launch storyboard, or what its Info.plist
/// says (`UILaunchScreen`), or its launch image.
@Suite struct LaunchScreenTests {
  private static let noWindow: [String: (any Sendable)?] = ["StubbornOrders": ["--no-window"]]

  /// An app that never shows a window, with a green launch image.
  private func app(
    _ changes: [String: (any Sendable)?], _ files: [String: String] = [:]
  ) throws -> SampleApp {
    var app = SampleApp("Stubborn", changes: changes.merging(Self.noWindow) { $1 })
    app.files["Default.png"] = try PNGPixel.file(of: .green)
    for (path, text) in files { app.files[path] = Data(text.utf8) }
    return app
  }

  private func withApp(
    _ app: SampleApp, profile: String = "P7", model: String? = nil,
    _ body: (TestDevice, TestScreen) throws -> Void
  ) throws {
    let shell = try ShellBundle.make()
    defer { shell.remove() }
    try withDevice(
      profile: profile, model: model, screen: .init(shellPath: shell.path), apps: [app]
    ) { device in
      try body(device, try TestScreen(of: device))
    }
  }

  /// A storyboard in red, with a blue bar over the lower half of any screen.
  private func storyboard(viewAttributes: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \
    useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES" launchScreen="YES" \
    initialViewController="one">
      <scenes><scene sceneID="s"><objects>
        <viewController id="one" sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="v"\(viewAttributes)>
            <rect key="frame" x="0" y="0" width="400" height="800"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>
              <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="b">
                <rect key="frame" x="0" y="400" width="400" height="400"/>
                <color key="backgroundColor" red="0" green="0" blue="1" alpha="1" \
    colorSpace="custom" customColorSpace="sRGB"/>
              </view>
            </subviews>
            <color key="backgroundColor" systemColor="systemBackgroundColor"/>
            <constraints>
              <constraint firstItem="b" firstAttribute="height" secondItem="v" \
    secondAttribute="height" multiplier="0.5" id="c1"/>
              <constraint firstItem="b" firstAttribute="bottom" secondItem="v" \
    secondAttribute="bottom" id="c2"/>
              <constraint firstItem="b" firstAttribute="leading" secondItem="v" \
    secondAttribute="leading" id="c3"/>
              <constraint firstItem="b" firstAttribute="trailing" secondItem="v" \
    secondAttribute="trailing" id="c4"/>
            </constraints>
          </view>
        </viewController>
        <placeholder placeholderIdentifier="IBFirstResponder" id="r" \
    sceneMemberID="firstResponder"/>
      </objects></scene></scenes>
    </document>
    """
  }

  private func shows(_ color: TestColor, at share: Double, of screen: TestScreen) -> Bool {
    screen.color(atX: screen.size.width - 9, screen.size.height * share)?.isNear(color) == true
  }

  private static let black = TestColor(red: 0, green: 0, blue: 0)

  @Test(
    "The launch storyboard is laid out for the model, in light and dark",
    .proves("PL-09/c", on: .processes),
    arguments: ["home-button", "full-screen", "tablet"])
  func storyboards(model: String) throws {
    let app = try app(
      ["UILaunchStoryboardName": "Launch"], ["Base.lproj/Launch.storyboard": storyboard()])
    try withApp(app, model: model) { device, screen in
      try device.open(app)
      #expect(
        try screen.wait { shows(.blue, at: 0.52, of: $0) && shows(.blue, at: 0.95, of: $0) })
      #expect(shows(.white, at: 0.48, of: screen) && shows(.white, at: 0.15, of: screen))
      try device.perform(.terminate(app.identifier))
      try device.wait(for: app, .notRunning)
      try device.perform(.appearance(.dark))
      try device.open(app)
      #expect(
        try screen.wait { shows(.blue, at: 0.52, of: $0) && shows(Self.black, at: 0.48, of: $0) })
    }
  }

  /// Whether there is no status bar, neither at the upper edge nor where it is in portrait. On its way
  /// out of its icon the app has corners, too.
  private func isAllWhite(above share: Double, of screen: TestScreen) -> Bool {
    let (width, height) = screen.size
    return stride(from: 4, to: height * share, by: 2).allSatisfy {
      screen.color(atX: 24, $0)?.isNear(.white) == true
    }
      && stride(from: 24, to: width - 24, by: 2).allSatisfy {
        screen.color(atX: $0, 24)?.isNear(.white) == true
      }
  }

  @Test("For an app that starts on its side it lies, too, and so does the screen")
  func onItsSide() throws {
    let orientations = ["UIInterfaceOrientationLandscapeRight"]
    let app = try app(
      ["UILaunchStoryboardName": "Launch", "UISupportedInterfaceOrientations": orientations],
      ["Launch.storyboard": storyboard()])
    try withApp(app, model: "full-screen") { device, screen in
      try device.open(app)
      #expect(
        try screen.wait {
          $0.size.width > $0.size.height && shows(.blue, at: 0.52, of: $0)
            && shows(.blue, at: 0.95, of: $0) && isAllWhite(above: 0.48, of: $0)
        })
      try device.perform(.home)
      #expect(try screen.wait { $0.size.width < $0.size.height })
    }
    // Before iOS 8 it has an image, which is upright, and shows the interface on its side.
    try withApp(app, profile: "P4") { device, screen in
      try device.open(app)
      #expect(
        try screen.wait { $0.size.width > $0.size.height && shows(.green, at: 0.5, of: $0) })
    }
  }

  @Test(
    "A picture of the orientation in which it starts comes first, then the last one",
    arguments: [true, false])
  func pictures(hasUpright: Bool) throws {
    let orientations = ["UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeRight"]
    let app = try app(["UISupportedInterfaceOrientations": orientations])
    let shell = try ShellBundle.make()
    defer { shell.remove() }
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    var options = TestDeviceOptions()
    options.model = "full-screen"
    options.screen = .init(shellPath: shell.path)
    let name = TestFolder.uniqueName()
    let first = try bootDevice(options, name: name, in: folder)
    do {
      defer { first.end() }
      try first.install(app)
    }
    let place = URL(filePath: first.address.folder).appending(path: "Data/Snapshots")
      .appending(path: app.identifier)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    // The one on its side is the newer one.
    for (name, color, age) in [
      ("portrait", TestColor.green, 60.0), ("landscapeRight", .blue, 30),
    ] where hasUpright || name != "portrait" {
      let file = place.appending(path: "\(name)@2x.png")
      try PNGPixel.file(of: color).write(to: file)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: file.path)
    }
    let device = try bootDevice(options, name: name, in: folder)
    defer { device.end() }
    let screen = try TestScreen(of: device)
    try device.open(app)
    #expect(
      try screen.wait {
        ($0.size.width < $0.size.height) == hasUpright
          && shows(hasUpright ? .green : .blue, at: 0.5, of: $0)
      })
  }

  @Test("On its way out of its icon the app shows its launch screen already")
  func flight() throws {
    let app = try app(
      ["UILaunchStoryboardName": "Launch"], ["Launch.storyboard": storyboard()])
    try withApp(app, model: "full-screen") { device, screen in
      let middle = screen.size.width / 2
      var wasBlue = false
      var isWhole = false
      var whiteBelow = 0
      Thread.detachNewThread { _ = try? device.start(app, []) }
      let came = try screen.wait { screen in
        let line = stride(from: screen.size.height - 4, to: 0, by: -8).compactMap {
          screen.color(atX: middle, $0)
        }
        if line.contains(where: { $0.isNear(.blue) }) { wasBlue = true }
        // Below its middle it is never white.
        if let first = line.first, first.isNear(.white) { whiteBelow += 1 }
        isWhole = line.first?.isNear(.blue) == true
        return isWhole
      }
      #expect(came)
      #expect(wasBlue)
      #expect(whiteBelow == 0)
    }
  }

  @Test("Before iOS 8 there are only launch images")
  func launchImagesBefore() throws {
    let app = try app(
      ["UILaunchStoryboardName": "Launch"], ["Launch.storyboard": storyboard()])
    try withApp(app, profile: "P4") { device, screen in
      try device.open(app)
      #expect(try screen.wait { shows(.green, at: 0.5, of: $0) })
    }
  }

  @Test("A storyboard that would run code of the app is not shown, and the shell goes on")
  func customClasses() throws {
    let app = try app(
      ["UILaunchStoryboardName": "Launch"],
      ["Launch.storyboard": storyboard(viewAttributes: " customClass=\"HomeView\"")])
    try withApp(app) { device, screen in
      try device.open(app)
      #expect(try screen.wait { shows(.white, at: 0.5, of: $0) })
      try device.perform(.home)
      #expect(try screen.wait { !shows(.white, at: 0.5, of: $0) })
    }
  }

  /// A colour that is red, and blue in the dark.
  private static let colour = """
    {"colors": [
      {"idiom": "universal", "color": {"color-space": "srgb", "components":
        {"red": "1.000", "green": "0.000", "blue": "0x00", "alpha": "1.000"}}},
      {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
       "color": {"color-space": "srgb", "components":
        {"red": "0", "green": "0", "blue": "255", "alpha": "1.000"}}}]}
    """

  @Test("From iOS 14 on, UILaunchScreen describes the launch screen")
  func described() throws {
    let app = try app(
      ["UILaunchScreen": ["UIColorName": "Launch", "UIImageName": "Logo"]],
      ["Assets.xcassets/Launch.colorset/Contents.json": Self.colour])
    var pictured = app
    pictured.files["Logo.png"] = try PNGPixel.file(of: .green)
    try withApp(pictured, profile: "P13") { device, screen in
      try device.open(app)
      #expect(try screen.wait { shows(.red, at: 0.3, of: $0) && shows(.red, at: 0.9, of: $0) })
      try device.perform(.terminate(app.identifier))
      try device.wait(for: app, .notRunning)
      try device.perform(.appearance(.dark))
      try device.open(app)
      #expect(try screen.wait { shows(.blue, at: 0.3, of: $0) })
    }
    try withApp(pictured) { device, screen in
      try device.open(app)
      #expect(try screen.wait { shows(.green, at: 0.3, of: $0) })
    }
  }
}
