import DeviceTestKit
import Foundation
import Testing

@testable import LifecycleCheck

/// Tours of apps on their way to scenes: what public reports tell of is found on a small app that does the
/// same, and nothing is found on one that does it right.
@Suite struct SceneTourTests {
  private static func findings(
    _ app: SampleApp, _ misstep: String, only legs: Set<String>
  ) async throws -> [Finding] {
    try await onThread {
      try TourReport.of(app, [misstep], only: legs, for: .scenes).findings
    }
  }

  private static func manifest(_ configuration: [String: String]) -> [String: any Sendable] {
    ["UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [configuration]]]
  }

  private static func migrant(_ changes: [String: (any Sendable)?] = [:]) -> SampleApp {
    SampleApp("Migrant", changes: changes)
  }

  @Test("An app that does it right has no findings")
  func good() async throws {
    let report = try await onThread(weight: 2) {
      try TourReport.of(Self.migrant(), ["none"], devices: 2, for: .scenes)
    }
    #expect(report.legs.map(\.record.leg) == ["scenes", "cold-url", "cold-shortcut", "purge"])
    #expect(report.findings.map(\.what) == [])
    let url = report.legs.first { $0.record.leg == "cold-url" }
    #expect(url?.record.opening?.cold.echoes.first == "the console")
    #expect(report.legs.last?.record.purge?.typed.isEmpty == false)
  }

  @Test("The probe with a scene has no findings, and has delegates of both kinds")
  func probe() async throws {
    let probe = SampleApp(
      "Probe",
      changes: [
        "UIMainStoryboardFile": nil, "NSMainNibFile": nil,
        "UIApplicationSceneManifest": Self.manifest([
          "UISceneConfigurationName": "Default Configuration",
          "UISceneDelegateClassName": "Probe.ProbeSceneDelegate",
        ]), "CFBundleURLTypes": [["CFBundleURLSchemes": ["probe"]]],
      ])
    let report = try await onThread {
      try TourReport.of(probe, ["--no-window"], only: ["scenes", "purge"], for: .scenes)
    }
    #expect(report.findings.map(\.what) == [])
    // Without arguments its application's delegate makes a window, too.
    let launch = try await Self.findings(probe, "--no-window", only: ["cold-url"])
    #expect(launch.map(\.rule) == ["window-without-scene"])
    #expect(launch.first?.place.hasPrefix("Probe.ProbeDelegate.") == true)
    let sight = try #require(report.legs.first?.record.scenes)
    #expect(sight.delegate == "Probe.ProbeDelegate")
    #expect(sight.moved.contains("applicationDidBecomeActive(_:)"))
    #expect(sight.sceneDelegate == "Probe.ProbeSceneDelegate")
    #expect(sight.sceneMethods.contains("sceneDidBecomeActive(_:)"))
  }

  @Test("A window of the application's delegate is found, with the method that has made it")
  func window() async throws {
    let findings = try await Self.findings(Self.migrant(), "window", only: ["scenes"])
    #expect(findings.map(\.rule) == ["window-without-scene"])
    #expect(
      findings.first?.what.hasSuffix("it was made in Migrant.AppDelegate.makeWindow()") == true)
    #expect(
      findings.first?.details.contains(
        "Migrant.AppDelegate.application(_:didFinishLaunchingWithOptions:)") == true)
  }

  @Test("Methods of the application's delegate that wait in vain are found, with their forms")
  func callbacks() async throws {
    let findings = try await Self.findings(Self.migrant(), "callbacks", only: ["scenes"])
    #expect(Set(findings.map(\.rule)) == ["callback-moved"])
    #expect(
      findings.map(\.place) == [
        "applicationDidBecomeActive(_:)", "applicationDidEnterBackground(_:)",
        "application(_:open:options:)", "application(_:performActionFor:completionHandler:)",
      ])
    #expect(findings.contains { $0.advice.contains("sceneDidEnterBackground(_:)") })
    #expect(findings.contains { $0.advice.contains("connectionOptions.urlContexts") })
    #expect(findings.first?.reference?.hasSuffix("applicationdidbecomeactive(_:)") == true)
  }

  @Test("In an app for systems with scenes only, they are found though the scene has them, too")
  func leftovers() async throws {
    let findings = try await Self.findings(
      Self.migrant(["MinimumOSVersion": "13.0"]), "none", only: ["scenes"])
    #expect(Set(findings.map(\.rule)) == ["callback-moved"])
    #expect(findings.count == 4)
  }

  @Test(
    "What launches the app and is lost is found, with the reason",
    arguments: [
      ("unread", "nobody has read connectionOptions.urlContexts"),
      ("late-observer", "posted 'MigrantOpenedURL' before its observer was there"),
      ("late-selector", "posted 'MigrantOpenedURL' before its observer was there"),
      ("dropped", "does in a running app what it does not do when it launches the app"),
    ])
  func launch(misstep: String, reason: String) async throws {
    let findings = try await Self.findings(Self.migrant(), misstep, only: ["cold-url"])
    #expect(findings.map(\.rule) == ["launch-lost"])
    #expect(findings.first?.place == "urlContexts")
    #expect(findings.first?.what.contains(reason) == true)
    #expect(findings.first?.details.contains { $0.contains("the console") } == true)
  }

  @Test("A quick action that launches the app and is not read is found")
  func quickAction() async throws {
    let findings = try await Self.findings(Self.migrant(), "unread", only: ["cold-shortcut"])
    #expect(findings.map(\.rule) == ["launch-lost"])
    #expect(findings.first?.place == "shortcutItem")
  }

  @Test(
    "Work that is done twice in one change is found",
    arguments: [
      ("observer", "sceneDidEnterBackground", "'saved the page'"),
      ("doubled", "sceneDidBecomeActive", "comes twice"),
    ])
  func twice(misstep: String, place: String, words: String) async throws {
    let findings = try await Self.findings(Self.migrant(), misstep, only: ["scenes"])
    #expect(findings.map(\.rule) == ["work-twice"])
    #expect(findings.first?.place == place)
    #expect(findings.first?.what.contains(words) == true)
    if misstep == "observer" {
      #expect(findings.first?.details.first?.contains("writes Documents/page") == true)
    }
  }

  @Test("State that only the application's delegate would preserve is found after a purge")
  func state() async throws {
    let findings = try await Self.findings(Self.migrant(), "state", only: ["purge"])
    #expect(findings.map(\.rule) == ["scene-state-lost"])
    #expect(findings.first?.what.contains("shouldSaveSecureApplicationState") == true)
    #expect(findings.first?.what.contains("given no activity") == true)
  }

  @Test("A delegate's class and a storyboard that do not exist, and rubbish, are found")
  func manifests() async throws {
    func found(_ manifest: any Sendable) async throws -> [Finding] {
      try await Self.findings(
        Self.migrant(["UIApplicationSceneManifest": manifest]), "none", only: ["scenes"])
    }
    let nobody = try await found(Self.manifest(["UISceneDelegateClassName": "Migrant.Nobody"]))
    #expect(nobody.map(\.rule) == ["scene-manifest"])
    #expect(nobody.first?.place == "Migrant.Nobody")
    let storyboard = try await found(
      Self.manifest([
        "UISceneDelegateClassName": "Migrant.SceneDelegate", "UISceneStoryboardFile": "Nothing",
      ]))
    #expect(storyboard.first { $0.rule == "scene-manifest" }?.place == "Nothing")
    let rubbish = try await found(["UISceneConfigurations": "rubbish"])
    #expect(rubbish.map(\.rule) == ["scene-manifest"])
    #expect(rubbish.first?.what.contains("UISceneConfigurations is not a dictionary") == true)
    let empty = try await found([String: String]())
    #expect(empty.map(\.place) == ["UISceneDelegateClassName"])
  }

  @Test(
    "Of an app without a manifest it is said what will move, and that the SDK of 27 asks for it")
  func plan() async throws {
    let findings = try await Self.findings(
      Self.migrant(["UIApplicationSceneManifest": nil, "DTSDKName": "iphoneos27.0"]), "none",
      only: ["scenes"])
    #expect(findings.filter { $0.rule == "sdk-needs-scenes" }.count == 1)
    let plan = findings.filter { $0.rule == "scene-plan" }
    #expect(
      plan.map(\.place) == [
        "window", "applicationDidBecomeActive(_:)", "applicationDidEnterBackground(_:)",
        "application(_:open:options:)", "application(_:performActionFor:completionHandler:)",
        "application(_:shouldSaveSecureApplicationState:)",
      ])
    #expect(plan.dropFirst().first?.what.contains("was called 2 times") == true)
  }
}
