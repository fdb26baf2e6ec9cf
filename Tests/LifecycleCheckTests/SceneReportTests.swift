import DeviceTestKit
import Foundation
import Testing

@testable import LifecycleCheck

/// What the check says of an app that does what a report tells of.
private struct ReportedCase {
  /// The names of the reports.
  var reports: [String]
  /// What Migrant does wrong; `none`: its Info.plist alone is another.
  var misstep = "none"
  /// Changed members of its Info.plist.
  var changes: [String: (any Sendable)?] = [:]
  var leg = "scenes"
  /// The findings that name the mistake: the rule, the place, and words of what was seen or of what is to
  /// be done.
  var findings: [(rule: String, place: String, words: String)]

  static let all = [
    ReportedCase(
      reports: ["StoDevX/AAO-React-Native#7743", "expo/expo#50179"],
      changes: ["UIApplicationSceneManifest": nil, "DTSDKName": "iphoneos27.0"],
      findings: [
        ("sdk-needs-scenes", "Info.plist", "it is not launched on iOS 27 and later"),
        ("sdk-needs-scenes", "Info.plist", "Three ways out"),
      ]),
    ReportedCase(
      reports: ["Adyen/adyen-react-native#1165"], misstep: "window",
      findings: [
        (
          "window-without-scene", "Migrant.AppDelegate.makeWindow()",
          "belongs to no scene, and is not seen; it was made in"
        )
      ]),
    ReportedCase(
      reports: ["expo/expo#47628"], misstep: "unread", leg: "cold-url",
      findings: [
        ("launch-lost", "urlContexts", "nobody has read connectionOptions.urlContexts")
      ]),
    ReportedCase(
      reports: ["apache/cordova-ios#1671"], misstep: "late-observer", leg: "cold-url",
      findings: [
        ("launch-lost", "urlContexts", "posted 'MigrantOpenedURL' before its observer was there")
      ]),
    ReportedCase(
      reports: ["segmentio/analytics-ios#978"], misstep: "callbacks",
      findings: [
        ("callback-moved", "application(_:open:options:)", "scene(_:openURLContexts:)"),
        ("callback-moved", "application(_:open:options:)", "connectionOptions.urlContexts"),
        ("callback-moved", "applicationDidBecomeActive(_:)", "sceneDidBecomeActive(_:)"),
      ]),
    // A scene's delegate that does work of its own, and leaves the library's to the application's.
    ReportedCase(
      reports: ["segmentio/analytics-ios#978"], changes: ["MinimumOSVersion": "13.0"],
      findings: [
        ("callback-moved", "application(_:open:options:)", "which is not called"),
        ("callback-moved", "applicationDidBecomeActive(_:)", "which is not called"),
      ]),
    ReportedCase(
      reports: ["dtrenz/LaunchGate#49", "pixeldock/RxAppState#33"], misstep: "callbacks",
      findings: [
        (
          "callback-moved", "applicationDidBecomeActive(_:)",
          "Migrant.BareSceneDelegate does not implement sceneDidBecomeActive(_:)"
        ),
        ("callback-moved", "applicationDidBecomeActive(_:)", "notifications of UIApplication are"),
      ]),
    ReportedCase(
      reports: ["flutter/flutter#170178"], misstep: "plug-ins",
      findings: [
        ("work-twice", "sceneDidEnterBackground", "'the plug-in has kept its cache'"),
        ("callback-moved", "applicationDidBecomeActive(_:)", "sceneDidBecomeActive(_:)"),
        ("callback-moved", "application(_:open:options:)", "scene(_:openURLContexts:)"),
      ]),
  ]
}

/// The check names what public reports of moves to scenes tell of, and not where it is done right.
@Suite struct SceneReportTests {
  private static func findings(
    _ misstep: String, _ changes: [String: (any Sendable)?], _ leg: String
  ) async throws -> [Finding] {
    try await onThread {
      try TourReport.of(
        SampleApp("Migrant", changes: changes), [misstep], only: [leg], for: .scenes
      ).findings
    }
  }

  @Test("The mistake that a report tells of is named", arguments: SceneReport.all)
  func report(_ report: SceneReport) async throws {
    let cases = ReportedCase.all.filter { $0.reports.contains(report.name) }
    try #require(!cases.isEmpty, "\(report.name) has no row: \(report.deed) \(report.seen)")
    for reported in cases {
      let found = try await Self.findings(reported.misstep, reported.changes, reported.leg)
      for (rule, place, words) in reported.findings {
        let named = found.filter { $0.rule == rule && $0.place == place }
        #expect(
          named.contains { Self.text(of: $0).contains(words) },
          "\(report.address): \(report.seen) No '\(words)' in \(named.map(Self.text))")
      }
      // Of other rules only the list of what will move, of an app without a manifest.
      let rules = Set(reported.findings.map(\.rule)).union(["scene-plan"])
      #expect(found.filter { !rules.contains($0.rule) }.map(\.what) == [])
    }
  }

  @Test("An app that does it right has none of the findings", arguments: ["scenes", "cold-url"])
  func right(leg: String) async throws {
    #expect(try await Self.findings("none", [:], leg).map(\.what) == [])
    // One without scenes that was built with an older SDK is only told what will move.
    guard leg == "scenes" else { return }
    let older = try await Self.findings(
      "none", ["UIApplicationSceneManifest": nil, "DTSDKName": "iphoneos26.4"], leg)
    #expect(Set(older.map(\.rule)) == ["scene-plan"])
  }

  @Test("Each row is of reports that are there")
  func rows() {
    let names = SceneReport.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(ReportedCase.all.flatMap(\.reports).filter { !names.contains($0) } == [])
  }

  /// All that a report says of a finding.
  private static func text(of finding: Finding) -> String {
    [finding.what, finding.advice, Rulebook.rule(finding.rule)?.demand ?? ""]
      .joined(separator: " ")
  }
}
