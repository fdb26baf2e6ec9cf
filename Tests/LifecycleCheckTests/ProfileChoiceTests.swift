import Foundation
import Testing

@testable import LifecycleCheck

/// With which profile an app is checked if nobody names one.
@Suite struct ProfileChoiceTests {
  private func choice(_ members: [String: Any], program: Data? = nil) throws -> ProfileChoice {
    let bundle = FileManager.default.temporaryDirectory
      .appending(path: "foreground-test-\(UUID().uuidString).app")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: bundle) }
    let all = members.merging(
      ["CFBundleIdentifier": "a.b", "CFBundleExecutable": "B"]
    ) { own, _ in own }
    let data = try PropertyListSerialization.data(
      fromPropertyList: all, format: .xml, options: 0)
    try data.write(to: bundle.appending(path: "Info.plist"))
    try program?.write(to: bundle.appending(path: "B"))
    return try AppUnderTest(path: bundle.path).profile
  }

  @Test("An app that declares nothing new is checked with the usual profile, without a reason")
  func usual() throws {
    let usual = try choice(["UIBackgroundModes": ["fetch"], "MinimumOSVersion": "12.4"])
    #expect(usual.name == "P7")
    #expect(usual.reason == nil)
  }

  @Test("What came with iOS 13 in an Info.plist chooses that, with what it was as the reason")
  func declared() throws {
    let tasks = try choice(["BGTaskSchedulerPermittedIdentifiers": ["a.b.refresh"]])
    #expect(tasks.name == "P13")
    #expect(tasks.reason == "its Info.plist has BGTaskSchedulerPermittedIdentifiers")
    #expect(try choice(["UIBackgroundModes": ["processing"]]).name == "P13")
    #expect(try choice(["UIApplicationSceneManifest": [String: String]()]).name == "P13")
    #expect(
      try choice(["MinimumOSVersion": "15.0"]).reason == "its MinimumOSVersion is 15.0")
  }

  @Test(
    "What came later chooses a later profile, however old everything else is",
    arguments: [
      (["MinimumOSVersion": "15.0"], "P15"), (["MinimumOSVersion": "14.1"], "P13"),
      (["MinimumOSVersion": "18.4"], "P18"), (["MinimumOSVersion": "26.0"], "P26"),
      (["MinimumOSVersion": "27.1"], "P27"),
      (["UIBackgroundModes": ["processing", "push-to-talk"]], "P15"),
      (["BGTaskSchedulerPermittedIdentifiers": ["a.b.refresh", "a.b.*"]], "P26"),
    ] as [([String: any Sendable], String)])
  func later(members: [String: any Sendable], name: String) throws {
    var all = members
    all["UIApplicationSceneManifest"] = [String: String]()
    #expect(try choice(all).name == name)
  }

  @Test("A program that uses BackgroundTasks is checked with iOS 13, one that names it is not")
  func loaded() throws {
    let noise = Data((0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    let symbol = Data("\0$s15BackgroundTasks15BGTaskSchedulerC\0".utf8)
    let loads = try choice([:], program: noise + symbol)
    #expect(loads.reason == "it uses BackgroundTasks")
    let names = try choice([:], program: noise + Data(" 15BackgroundTasks\0BackgroundTasks".utf8))
    #expect(names.reason == nil)
    #expect(try choice([:], program: Data("\0$s15B".utf8)).reason == nil)
  }
}
