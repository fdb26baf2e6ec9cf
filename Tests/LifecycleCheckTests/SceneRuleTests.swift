import Foundation
import Testing

@testable import LifecycleCheck

/// What is read of a program and of UIKit's diary, and the rules on it.
@Suite struct SceneRuleTests {
  private func record(_ change: (inout LegRecord) -> Void) -> LegRecord {
    var record = LegRecord(leg: SceneLeg.name, title: "It is launched", start: 1, end: 9)
    record.scenes = SceneSight()
    record.scenes?.hasManifest = true
    record.scenes?.sceneDelegate = "App.SceneDelegate"
    change(&record)
    return record
  }

  private func diary(_ lines: String...) -> [String] {
    lines.map { "2026-03-01 09:41:00.123 App[71:71] [SceneDiary] \($0)" }
  }

  @Test(
    "A method's signature is read from its symbol",
    arguments: [
      (
        "App.Delegate.applicationDidBecomeActive(UIKit.UIApplication) -> ()",
        "App.Delegate applicationDidBecomeActive(_:)"
      ),
      (
        "App.Delegate.application(_: UIKit.UIApplication, open: Foundation.URL, options: "
          + "[UIKit.UIApplication.OpenURLOptionsKey : Any]) -> Swift.Bool",
        "App.Delegate application(_:open:options:)"
      ),
      (
        "(extension in App):App.Delegate.application(_: A, continue: B, restorationHandler: "
          + "([C]?) -> ()) -> Swift.Bool",
        "App.Delegate application(_:continue:restorationHandler:)"
      ),
      ("App.Delegate.end() -> ()", "App.Delegate end()"),
      ("App.Delegate.(show in _77)(UIKit.UIViewController) -> ()", "App.Delegate show(_:)"),
      ("App.(Delegate in _77).end() -> ()", "App.Delegate end()"), ("App.(a in _77", nil),
      ("closure #1 () -> () in App.Delegate.end() -> ()", nil),
      ("App.Delegate.end(", nil), ("App.Delegate.end(a: (B", nil), ("", nil),
    ] as [(String, String?)])
  func signatures(symbol: String, expected: String?) {
    #expect(Signature(symbol).map { "\($0.type) \($0.method)" } == expected)
  }

  @Test(
    "A file that is no program has no methods, and one that lies about its tables does not crash")
  func files() throws {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "foreground-test-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("no program".utf8).write(to: URL(filePath: path))
    #expect(ProgramMethods(path: path) == nil)
    var bytes = [UInt8](repeating: 0xFF, count: 4_096)
    bytes.replaceSubrange(0..<6, with: [0x7F, 0x45, 0x4C, 0x46, 2, 1])
    try Data(bytes).write(to: URL(filePath: path))
    #expect(ProgramMethods(path: path)?.hasNames == false)
    // A table of symbols that begins behind the end.
    bytes.replaceSubrange(0x28..<0x30, with: [0x40, 0, 0, 0, 0, 0, 0, 0])
    bytes.replaceSubrange(0x3A..<0x3E, with: [64, 0, 1, 0])
    bytes.replaceSubrange(0x44..<0x48, with: [2, 0, 0, 0])
    try Data(bytes).write(to: URL(filePath: path))
    #expect(ProgramMethods(path: path)?.hasNames == true)
    #expect(ProgramMethods(path: "/dev/zero") == nil)
  }

  @Test("The methods of this program's own classes are read from its file")
  func ownMethods() throws {
    let program = try #require(ProgramMethods(path: Self.ownProgram))
    let type = "LifecycleCheckTests.Sample"
    #expect(program.implements("application(_:open:options:)", [type]))
    #expect(!program.implements("applicationDidBecomeActive(_:)", [type]))
    #expect(!program.implements("application(_:open:options:)", []))
  }

  private static var ownProgram: String {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
  }

  @Test(
    "What is printed between two lines of the diary belongs to the method, without time and process"
  )
  func phases() {
    let console =
      diary("begin sceneDidEnterBackground") + ["saved", "2026-03-01 09:41:00.1 App[7:7] logged"]
      + diary("wrote Documents/a", "end sceneDidEnterBackground") + ["elsewhere"]
      + diary(
        "begin UISceneDidEnterBackgroundNotification", "end UISceneDidEnterBackgroundNotification")
    let diary = SceneDiary(console)
    #expect(diary.transitions.map(\.method) == ["sceneDidEnterBackground"])
    #expect(diary.transitions.first?.phases.count == 2)
    #expect(diary.phases.first?.lines == ["saved", "logged"])
    #expect(diary.phases.first?.files == ["Documents/a"])
  }

  @Test("A file that both write is found, and a short line that both print is not")
  func twice() {
    func found(_ lines: [String], _ file: String) -> [String] {
      var console: [String] = []
      for name in ["sceneDidBecomeActive", "UIApplicationDidBecomeActiveNotification"] {
        console += diary("begin \(name)") + lines
        if !file.isEmpty { console += diary("wrote \(file)") }
        console += diary("end \(name)")
      }
      return WorkTwiceRule().findings(in: record { $0.console = console }).map(\.place)
    }
    #expect(found(["--- 1"], "") == [])
    #expect(found(["saved the page"], "") == ["sceneDidBecomeActive"])
    #expect(found([], "Documents/page") == ["sceneDidBecomeActive"])
  }

  private func opening(warm: [String], cold: [String]) -> LegRecord {
    record {
      var first = OpeningSight.Delivery(what: "a://warm")
      first.console = diary() + warm
      first.echoes = ["the console"]
      var second = OpeningSight.Delivery(what: "a://cold")
      second.console = cold
      second.echoes = ["the console"]
      $0.opening = OpeningSight(member: "urlContexts", time: 4, warm: first, cold: second)
    }
  }

  @Test("What was given and not read is lost; what was read, and seen as in a running app, is not")
  func lost() {
    func found(warm: [String] = [], cold: [String]) -> Int {
      LaunchLostRule().findings(in: opening(warm: warm, cold: cold)).count
    }
    #expect(found(cold: diary("given urlContexts")) == 1)
    #expect(found(cold: diary("given urlContexts", "read urlContexts")) == 0)
    #expect(found(cold: []) == 0)
    // Nobody is meant to hear a notification that nobody hears in a running app, either.
    let posted = diary("given urlContexts", "read urlContexts", "posted AppOpened")
    #expect(found(cold: posted) == 0)
    let heard = diary("posted AppOpened", "observed AppOpened")
    #expect(found(warm: heard, cold: posted) == 1)
    #expect(found(warm: heard, cold: posted + diary("observed AppOpened")) == 0)
  }

  @Test("An activity that launches the app and is not read is lost, as a URL is")
  func activities() throws {
    var record = opening(warm: [], cold: diary("given userActivities"))
    record.opening?.member = "userActivities"
    let finding = try #require(LaunchLostRule().findings(in: record).first)
    #expect(finding.what.hasPrefix("the activity 'a://cold' has launched the app"))
    #expect(finding.place == "userActivities" && finding.isCertain)
  }

  @Test("The SDK of 27 asks for a manifest, that of 26 does not", arguments: ["26.4", "27.0", "x"])
  func sdk(number: String) {
    let found = record {
      $0.scenes?.hasManifest = false
      $0.scenes?.sdk = number
    }
    #expect(SDKRule().findings(in: found).count == (number == "27.0" ? 1 : 0))
    let adopted = record { $0.scenes?.sdk = number }
    #expect(SDKRule().findings(in: adopted).isEmpty)
  }
}

/// A class with a method that a delegate may have.
final class Sample {
  func application(_ app: Int, open url: String, options: [String: Int]) {
    print(app, url, options)
  }
}
