import AppInterface
import ConformanceSupport
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
    _ delegate: LaunchSequence.DelegateClass, _ plist: [String: Any], principal: String? = nil
  ) throws -> LaunchSequence.Launched {
    let all = plist.merging(["CFBundleIdentifier": "org.x"]) { $1 }
    return try LaunchSequence(principalClassName: principal, delegate: delegate).run(
      infoPlist: InfoPlist(all, path: "Info.plist"), welcome: .ordinary)
  }

  /// A nib with the delegate and a window.
  private static let mainNib = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="UIApplication">
    <connections><outlet property="delegate" destination="3" id="4"/></connections></placeholder>
    <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
    <customObject id="3" customClass="StoryDelegate" customModule="UIKitTests"><connections>
    <outlet property="window" destination="5" id="6"/></connections></customObject>
    <window id="5" visibleAtLaunch="YES"/>
    </objects></document>
    """

  /// A storyboard that begins with a controller of the tests.
  private static let mainStoryboard = """
    \(Stories.header) initialViewController="vc"><scenes><scene sceneID="s"><objects>\
    \(Stories.scene(""))</objects></scene></scenes></document>
    """

  private func finishLaunching(_ launched: LaunchSequence.Launched) throws {
    var callback = WireCallback()
    callback.kind = .didFinishLaunching
    _ = try launched.application.carryOut(callback)
  }

  @Test(.proves("LOOP-22/b", on: .uikit))
  func `the app's own code runs before didFinish`() throws {
    let principal = NSStringFromClass(HookedApplication.self)
    StoryDelegate.log = []
    try withFile("LaunchNib.xib", Self.mainNib) {
      let launched = try launch(
        .ofMainNib, ["NSMainNibFile": "LaunchNib"], principal: principal)
      try finishLaunching(launched)
      #expect(
        StoryDelegate.log == [
          "application init", "init", "window root nil", "awake", "didFinish root none hidden true",
        ])
      (launched.delegate as? StoryDelegate)?.window?.isHidden = true
    }
    StoryDelegate.log = []
    let launched = try launch(.type(StoryDelegate.self), [:], principal: principal)
    try finishLaunching(launched)
    #expect(
      StoryDelegate.log == ["application init", "init", "didFinish root none hidden true"])
  }

  @Test(.proves("DEL-22", on: .uikit))
  func `a delegate without the window is told to have it, if there is a main storyboard`() throws {
    let warning = "The app delegate must implement the window property"
    func log(_ type: any UIApplicationDelegate.Type, _ plist: [String: Any]) throws -> String {
      try LogCollector.collect { _ = try launch(.type(type), plist) }
    }
    let plist = ["UIMainStoryboardFile": "LaunchTest"]
    try withFile("LaunchTest.storyboard", Self.mainStoryboard) {
      let without = try log(PlainlyNamedDelegate.self, plist)
      let with = try log(StoryDelegate.self, plist)
      let ofCode = try log(PlainlyNamedDelegate.self, [:])
      #expect(without.contains(warning))
      #expect(!with.contains(warning))
      #expect(!ofCode.contains(warning))
    }
  }

  @Test func `delegate, window, storyboard, root controller, didFinish, visible`() throws {
    StoryDelegate.log = []
    try withFile("LaunchTest.storyboard", Self.mainStoryboard) {
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
    try withFile("LaunchNib.xib", Self.mainNib) {
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

/// Notes where the delegate does that it is made.
final class HookedApplication: UIApplication {
  override init() {
    super.init()
    StoryDelegate.log.append("application init")
  }
}
