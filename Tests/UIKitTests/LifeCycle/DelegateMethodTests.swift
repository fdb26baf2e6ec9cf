import AppInterface
import ConformanceSupport
import Foundation
import SharedInterface
import Testing
import UIKit

@testable import AppRuntime
@testable import UIKit

/// Each event calls the delegate's method that is there for it, and no other one.
@MainActor @Suite(.serialized) struct DelegateMethodTests {
  /// What the system tells an app, and what the delegate must be told then.
  struct Occasion: Sendable, CustomTestStringConvertible {
    let calls: [String]
    var version = "13.3"
    let kind: WireCallbackKind
    var fill: @Sendable (inout WireCallback) -> Void = { _ in }

    var testDescription: String { "\(calls.joined(separator: ", ")) of iOS \(version)" }
  }

  /// Delivers the occasion to an app whose delegate has all methods.
  private func calls(at occasion: Occasion) throws -> [String] {
    let delegate = ToldDelegate()
    let app = try AppUnderTest(delegate: delegate) { $0.systemVersion = occasion.version }
    app.deliver(occasion.kind, occasion.fill)
    return delegate.calls
  }

  nonisolated static let environment = [
    Occasion(calls: ["memoryWarning"], kind: .didReceiveMemoryWarning),
    Occasion(calls: ["significantTimeChange"], kind: .significantTimeChange),
    Occasion(calls: ["protectedDataWillBecomeUnavailable"], kind: .protectedData) {
      $0.protectedData = .protectedDataWillBecomeUnavailable
    },
    Occasion(calls: ["protectedDataDidBecomeAvailable"], kind: .protectedData) {
      $0.protectedData = .protectedDataDidBecomeAvailable
    },
  ]

  @Test(.proves("DEL-04", on: .uikit), arguments: environment)
  func `what changes around the app`(_ occasion: Occasion) throws {
    #expect(try calls(at: occasion) == occasion.calls)
  }

  @Test(.proves("DEL-05", on: .uikit))
  func `the status bar's frame, and the turning of the interface`() throws {
    let delegate = ToldDelegate()
    delegate.showsWindow = true
    let app = try AppUnderTest(delegate: delegate)
    defer { delegate.window?.isHidden = true }
    app.deliver(.willFinishLaunching)
    app.deliver(.didFinishLaunching)
    app.deliver(.statusBarFrame) { $0.statusBarHeight = 40 }
    app.deliver(.statusBarFrame) { $0.statusBarHeight = 20 }
    #expect(
      delegate.takeCalls().filter { $0 != "supportedOrientations" } == [
        "willChangeFrame 390x40", "didChangeFrame 390x20", "willChangeFrame 390x20",
        "didChangeFrame 390x40",
      ])
    app.deliver(.environmentChanged) { $0.environment.deviceOrientation = .landscapeLeft }
    let turn = delegate.takeCalls()
    #expect(turn.first == "supportedOrientations")
    #expect(
      turn.filter { $0.contains("Orientation ") } == [
        "willTurnOrientation 3", "didTurnOrientation 1",
      ])
    delegate.supported = .portrait
    app.deliver(.environmentChanged) { $0.environment.deviceOrientation = .landscapeRight }
    #expect(app.application.statusBarOrientation == .portrait)
  }

  nonisolated static let work = [
    Occasion(calls: ["fetch"], kind: .handleWake) { $0.wake.reason = "fetch" },
    Occasion(calls: ["backgroundURLSession org.example.files"], kind: .handleWake) {
      $0.wake.reason = "url-session"
      $0.wake.payload = Data("org.example.files".utf8)
    },
    Occasion(calls: [], version: "6.1", kind: .handleWake) { $0.wake.reason = "fetch" },
    Occasion(calls: [], version: "6.1", kind: .handleWake) {
      $0.wake.reason = "url-session"
      $0.wake.payload = Data("org.example.files".utf8)
    },
  ]

  @Test(.proves("DEL-08", on: .uikit), arguments: work)
  func `work in the background, from iOS 7 on`(_ occasion: Occasion) throws {
    #expect(try calls(at: occasion) == occasion.calls)
  }

  nonisolated static let continuity = [
    Occasion(
      calls: [
        "willContinue NSUserActivityTypeBrowsingWeb", "continue https://example.org/a",
      ], kind: .continueActivity
    ) {
      $0.activity.type = NSUserActivityTypeBrowsingWeb
      $0.activity.webpageURL = "https://example.org/a"
    },
    Occasion(calls: ["quickAction compose"], kind: .performQuickAction) {
      $0.quickAction.type = "compose"
      $0.quickAction.title = "Compose"
    },
  ]

  @Test(.proves("DEL-10/a", on: .uikit), arguments: continuity)
  func `activities and quick actions`(_ occasion: Occasion) throws {
    #expect(try calls(at: occasion) == occasion.calls)
  }

  @Test(.proves("DEL-11", on: .uikit))
  func `the sessions of scenes, as they come and go`() throws {
    let stage = try SceneStage()
    defer { stage.end() }
    stage.app.deliver(.willFinishLaunching)
    stage.app.deliver(.didFinishLaunching)
    func told() -> [String] {
      stage.told().map { "\($0.split(separator: " ")[0])" }
        .filter { ["configurationForConnecting", "didDiscard"].contains($0) }
    }
    #expect(told() == ["configurationForConnecting"])
    stage.delegate.configuration = "Second"
    stage.show(1)
    #expect(told() == ["configurationForConnecting"])
    #expect(stage.scene(1)?.session.configuration.name == "Second")
    stage.deliver(.willResignActive, .didEnterBackground, .disconnectScene, to: 1)
    #expect(told() == [])
    stage.app.deliver(.discardSessions) { $0.discardedSessions = [1] }
    #expect(told() == ["didDiscard"])
    #expect(stage.delegate.discarded.map(\.number) == [1])
  }
}
