import Testing
import UIKit

@testable import UIKit

/// The values read from Info.plist, and the errors of an invalid one.
@MainActor @Suite struct InfoPlistTests {
  private func reason(_ information: [String: Any]) -> String? {
    do {
      _ = try InfoPlist(information, path: "/x/Info.plist")
      return nil
    } catch {
      #expect(error.name == .invalidBundle)
      return error.reason
    }
  }

  @Test func `the keys of the launch are taken`() throws {
    let plist = try InfoPlist(
      ["CFBundleIdentifier": "a", "NSPrincipalClass": "B", "UIMainStoryboardFile": "Main"],
      path: "/x/Info.plist")
    #expect(plist.principalClass == "B")
    #expect(plist.mainInterface == .storyboard("Main"))
  }

  @Test func `storyboard and nib exclude each other`() {
    #expect(
      reason([
        "CFBundleIdentifier": "a", "UIMainStoryboardFile": "Main", "NSMainNibFile": "Main",
      ])
        == "/x/Info.plist cannot be used: UIMainStoryboardFile and NSMainNibFile are mutually "
        + "exclusive: keep one of them.")
  }

  @Test func `an identifier is needed, and values must be strings`() {
    #expect(reason([:]) == "/x/Info.plist cannot be used: CFBundleIdentifier is missing.")
    #expect(
      reason(["CFBundleIdentifier": "a", "NSPrincipalClass": 3])
        == "/x/Info.plist cannot be used: the value of NSPrincipalClass must be a string that is "
        + "not empty.")
  }

  private static func manifest(_ storyboard: String?) -> [String: Any] {
    var configuration = ["UISceneConfigurationName": "Default"]
    configuration["UISceneStoryboardFile"] = storyboard
    return [
      "UIApplicationSupportsMultipleScenes": false,
      "UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [configuration]],
    ]
  }

  @Test("A system without scenes shows the storyboard of the scene, unless there is a main one")
  func sceneManifest() throws {
    var plist: [String: Any] = [
      "CFBundleIdentifier": "a", "UIApplicationSceneManifest": Self.manifest("Scene"),
    ]
    let found = try InfoPlist(plist, path: "/x")
    #expect(found.mainInterface == nil)
    #expect(found.interfaceWithoutScenes == .storyboard("Scene"))
    plist["UIMainStoryboardFile"] = "Main"
    #expect(try InfoPlist(plist, path: "/x").interfaceWithoutScenes == .storyboard("Main"))
    for manifest: Any in [Self.manifest(nil), "rubbish", [String: Any]()] {
      plist = ["CFBundleIdentifier": "a", "UIApplicationSceneManifest": manifest]
      let found = try InfoPlist(plist, path: "/x")
      #expect(found.scenes != nil)
      #expect(found.interfaceWithoutScenes == nil)
    }
  }

  private nonisolated static func configurations(
    _ list: [String: any Sendable]...
  ) -> any Sendable {
    ["UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": list]]
  }

  @Test(
    "What is wrong in a scene manifest is left out, and noted",
    arguments: [
      ("rubbish", "UIApplicationSceneManifest is not a dictionary"),
      (["UISceneConfigurations": 5], "UISceneConfigurations is not a dictionary"),
      (
        ["UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": "x"]],
        "the value of UIWindowSceneSessionRoleApplication is not an array of dictionaries"
      ),
      (
        configurations(["UISceneDelegateClassName": 5]),
        "UISceneDelegateClassName in UISceneConfigurations is not a string"
      ),
      (
        configurations(["UISceneClassName": "A"], ["UISceneClassName": "B"]),
        "several configurations of UIWindowSceneSessionRoleApplication have no name, and only the "
          + "first is used"
      ),
      (
        configurations(["UISceneConfigurationName": "A"], ["UISceneConfigurationName": "A"]),
        "several configurations of UIWindowSceneSessionRoleApplication have the name \"A\", and "
          + "only the first is used"
      ),
    ] as [(any Sendable, String)])
  func wrongManifest(manifest: any Sendable, note: String) throws {
    let log = try LogCollector.collect {
      _ = try InfoPlist(
        ["CFBundleIdentifier": "a", "UIApplicationSceneManifest": manifest], path: "/x")
    }
    #expect(log.contains("/x: \(note)."))
  }

  @Test func `the misspelt key is warned about`() throws {
    let log = LogCollector.collect {
      #expect(reason(["CFBundleIdentifier": "a", "UIApplicationExitOnSuspend": true]) == nil)
    }
    #expect(log.contains("Did you mean UIApplicationExitsOnSuspend?"))
    let silence = LogCollector.collect {
      #expect(reason(["CFBundleIdentifier": "a", "UIApplicationExitsOnSuspend": true]) == nil)
    }
    #expect(silence == "")
  }
}
