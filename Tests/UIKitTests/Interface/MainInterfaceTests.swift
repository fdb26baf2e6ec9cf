import Foundation
import Testing
import UIKit

@testable import AppRuntime
@testable import UIKit

/// The main interface at launch, in the order of the specification (LOOP-01 to LOOP-03).
@MainActor @Suite(.serialized) struct MainInterfaceTests {
  /// Puts a file into the test's bundle while the body runs.
  private func withFile(_ name: String, _ text: String, _ body: () throws -> Void) throws {
    let path = Bundle.main.bundlePath + "/" + name
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    defer {
      try? FileManager.default.removeItem(atPath: path)
      MainInterface.reset()
    }
    try body()
  }

  private func launch(
    _ delegate: LaunchSequence.DelegateClass, _ plist: [String: Any]
  ) throws -> LaunchSequence.Launched {
    let all = plist.merging(["CFBundleIdentifier": "org.x"]) { $1 }
    return try LaunchSequence(principalClassName: nil, delegate: delegate).run(
      infoPlist: InfoPlist(all, path: "Info.plist"), welcome: .ordinary)
  }

  @Test func `delegate, window, storyboard, root controller, didFinish, visible`() throws {
    StoryDelegate.log = []
    let scene = Stories.scene("")
    let text = """
      \(Stories.header) initialViewController="vc"><scenes><scene sceneID="s"><objects>\(scene)\
      </objects></scene></scenes></document>
      """
    try withFile("LaunchTest.storyboard", text) {
      let launched = try launch(
        .type(StoryDelegate.self), ["UIMainStoryboardFile": "LaunchTest"])
      let delegate = try #require(launched.delegate as? StoryDelegate)
      let window = try #require(delegate.window)
      #expect(StoryDelegate.log == ["init", "window root nil"])
      #expect(window.rootViewController is StoryController)
      #expect(window.isHidden)
      _ = delegate.application(launched.application, didFinishLaunchingWithOptions: nil)
      #expect(StoryDelegate.log.last == "didFinish root StoryController hidden true")
      MainInterface.show()
      #expect(!window.isHidden && window.isKeyWindow)
      window.isHidden = true
    }
  }

  @Test func `without a main interface nothing is made`() throws {
    StoryDelegate.log = []
    let launched = try launch(.type(StoryDelegate.self), [:])
    #expect(StoryDelegate.log == ["init"])
    #expect((launched.delegate as? StoryDelegate)?.window == nil)
  }

  @Test func `without a delegate class the main nib's object is the delegate`() throws {
    StoryDelegate.log = []
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="UIApplication">
      <connections><outlet property="delegate" destination="3" id="4"/></connections></placeholder>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      <customObject id="3" customClass="StoryDelegate" customModule="UIKitTests"><connections>
      <outlet property="window" destination="5" id="6"/></connections></customObject>
      <window id="5" visibleAtLaunch="YES"/>
      </objects></document>
      """
    try withFile("LaunchNib.xib", text) {
      let launched = try launch(.ofMainNib, ["NSMainNibFile": "LaunchNib"])
      let delegate = try #require(launched.delegate as? StoryDelegate)
      #expect(launched.application.delegate === delegate)
      #expect(StoryDelegate.log == ["init", "window root nil", "awake"])
      let window = try #require(delegate.window)
      MainInterface.show()
      #expect(window.isKeyWindow)
      window.isHidden = true
    }
  }

  @Test(arguments: [true, false])
  func `an app for scenes that shows no window is warned`(isHidden: Bool) throws {
    defer { MainInterface.reset() }
    let app = try AppUnderTest(delegate: nil)
    // Windows of earlier tests.
    for window in app.application.windows { window.isHidden = true }
    let warning = "The app shows no window"
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.isHidden = isHidden
    func log() -> String {
      LogCollector.collect { MainInterface.warnIfNothingIsShown(in: app.application) }
    }
    #expect(log() == "", "the app has no scene manifest")
    MainInterface.expectsScenes = true
    #expect(log().contains(warning) == isHidden)
    window.isHidden = true
    #expect(log().contains(warning))
  }

  @Test func `a storyboard that cannot be used ends the launch with its place`() throws {
    try withFile(
      "Broken.storyboard", "\(Stories.header)>\n<scenes><scene></scenes></document>"
    ) {
      let error = #expect(throws: UncaughtException.self) {
        _ = try launch(.type(StoryDelegate.self), ["UIMainStoryboardFile": "Broken"])
      }
      #expect(error?.name == .invalidArgument)
      #expect(
        error?.reason.contains("Broken.storyboard:2: <scene>: the XML is not well-formed") == true)
    }
  }
}
