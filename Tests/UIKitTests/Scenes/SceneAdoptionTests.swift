import AppInterface
import ConformanceSupport
import Foundation
import SharedInterface
import SystemVersions
import Testing
import UIKit

@testable import UIKit

/// What UIKit says of an app without scenes, and when it does not let it launch.
@MainActor @Suite struct SceneAdoptionTests {
  private static let manifest: [String: Any] = [
    "UIApplicationSceneManifest": ["UISceneConfigurations": [String: Any]()]
  ]

  private func adoption(
    _ version: SystemVersion, _ information: [String: Any] = [:]
  ) throws -> SceneAdoption {
    let identifier = ["CFBundleIdentifier": "org.example.A"]
    return SceneAdoption(
      of: try InfoPlist(
        information.merging(identifier) { first, _ in first }, path: "Info.plist"),
      on: version)
  }

  @Test(
    "From 18.4 on an app without scenes is warned, and from 26 on in other words",
    .proves("SCENE-18", on: .uikit))
  func warnings() throws {
    let first =
      "CLIENT OF UIKIT REQUIRES UPDATE: This process does not adopt UIScene lifecycle. This will "
      + "become an assert in a future version."
    let second =
      "`UIScene` lifecycle will soon be required. Failure to adopt will result in an assert in the "
      + "future."
    for version in [SystemVersion(9, 3), SystemVersion(13), SystemVersion(18, 3)] {
      #expect(try adoption(version) == .sufficient)
    }
    #expect(try adoption(SystemVersion(18, 4)) == .warned(first))
    #expect(try adoption(SystemVersion(18, 7)) == .warned(first))
    #expect(try adoption(SystemVersion(26)) == .warned(second))
    #expect(try adoption(SystemVersion(27)) == .warned(second))
    #expect(try adoption(SystemVersion(26), Self.manifest) == .sufficient)
  }

  @Test("The warning is on the console at the launch, once", .proves("SCENE-18", on: .uikit))
  func console() throws {
    let log = try LogCollector.collect {
      let app = try AppUnderTest(delegate: RecordingDelegate()) { $0.systemVersion = "26.0" }
      app.deliver(.willFinishLaunching)
      app.deliver(.didFinishLaunching)
    }
    #expect(log.components(separatedBy: "lifecycle will soon be required").count == 2)
    let shell = try LogCollector.collect {
      _ = try AppUnderTest(delegate: RecordingDelegate()) {
        $0.systemVersion = "26.0"
        $0.isShell = true
      }
    }
    #expect(!shell.contains("UIScene"))
  }

  /// What Info.plist says of the SDK, and whether the app is refused on iOS 27.
  nonisolated static let builds: [([String: String], Bool)] = [
    ([:], false), (["DTSDKName": "iphoneos26.4"], false), (["DTSDKName": "iphoneos27.0"], true),
    (["DTSDKName": "iphonesimulator27.1"], true), (["DTPlatformVersion": "27.0"], true),
    (["DTPlatformVersion": "26.4", "DTSDKName": "iphoneos27.0"], false),
    (["DTSDKName": "iphoneos"], false), (["DTPlatformVersion": "new"], false),
  ]

  @Test(
    "On 27 an app without scenes that was built with the SDK of 27 does not launch",
    .proves("SCENE-19", on: .uikit), arguments: builds)
  func refusal(information: [String: String], isRefused: Bool) throws {
    let found = try adoption(SystemVersion(27), information)
    guard case .refused(let text) = found else {
      #expect(!isRefused, "\(found)")
      return
    }
    #expect(isRefused)
    #expect(
      text.contains(
        "Application failed to launch: UIScene life cycle is required for apps built with this SDK."
      ))
    // The check is tied to the SDK, and takes effect from the system of 27 on.
    #expect(try adoption(SystemVersion(26, 6), information) != found)
    let withScenes = Self.manifest.merging(information) { own, _ in own }
    #expect(try adoption(SystemVersion(27), withScenes) == .sufficient)
  }
}
