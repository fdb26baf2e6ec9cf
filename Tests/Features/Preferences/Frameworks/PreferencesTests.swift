import AppInterface
import Foundation
import Testing

@testable import AppRuntime
@testable import UIKit

/// What an app sets in UserDefaults outlives its process, however that ends.
@Suite(.serialized) struct PreferencesTests {
  /// The values in a new process: the standard one, the suite's, a number, and the registered one.
  private func found(_ container: String) throws -> String {
    let app = try AppProcess(["--print-defaults"], container: container)
    try app.deliver(.willFinishLaunching)
    return try app.line()
  }

  /// How a process ends after it has set a default in `applicationDidBecomeActive`.
  enum End: CaseIterable {
    case killed, crashedLater, exitedAtOnce, terminated, systemGone
  }

  @Test(arguments: End.allCases)
  func `what was set in a callback is there in the next process`(end: End) throws {
    try AppProcess.withContainer { container in
      var arguments = ["--set-default-in", "applicationDidBecomeActive=one"]
      switch end {
      case .exitedAtOnce: arguments += ["--exit-in", "applicationDidBecomeActive"]
      case .crashedLater: arguments += ["--crash-in", "applicationWillResignActive"]
      case .killed, .terminated, .systemGone: break
      }
      let app = try AppProcess(arguments, container: container)
      try app.deliver(.willFinishLaunching, .didFinishLaunching)
      if end == .exitedAtOnce {
        #expect(throws: AppProcess.Failure.self) { try app.deliver(.didBecomeActive) }
        app.end(by: nil)
      } else {
        try app.deliver(.didBecomeActive)
        switch end {
        case .crashedLater:
          #expect(throws: (any Error).self) { try app.deliver(.willResignActive) }
          app.end()
        case .terminated:
          try app.deliver(.willTerminate)
          #expect(app.end(by: nil) == 256)
        case .systemGone: #expect(app.end(by: nil) == 256 + ProcessEnd.systemGoneStatus)
        case .killed, .exitedAtOnce: #expect(app.end() == SIGKILL)
        }
      }
      #expect(try found(container) == "defaults one one 3 registered")
    }
  }

  @Test func `without a setting there is nothing, and what is registered does not last`() throws {
    try AppProcess.withContainer { container in
      #expect(try found(container) == "defaults none none 0 registered")
      let app = try AppProcess([], container: container)
      try app.launch()
      app.end()
      #expect(!FileManager.default.fileExists(atPath: container + "/Library/Preferences"))
    }
  }

  @Test(arguments: ["--remove-default-in", "--remove-domain-in"])
  func `what was removed stays removed`(option: String) throws {
    try AppProcess.withContainer { container in
      let setting = try AppProcess(
        ["--set-default-in", "applicationDidBecomeActive=one"], container: container)
      try setting.launch()
      setting.end()
      let removing = try AppProcess([option, "applicationDidBecomeActive"], container: container)
      try removing.launch()
      removing.end()
      #expect(
        try found(container)
          == (option == "--remove-domain-in"
            ? "defaults none one 0 registered" : "defaults none none 3 registered"))
    }
  }

  @Test func `the files lie in Library Preferences, named by their domains`() throws {
    try AppProcess.withContainer { container in
      let app = try AppProcess(
        ["--set-default-in", "applicationDidBecomeActive=one"], container: container)
      try app.launch()
      app.end()
      let files = try FileManager.default.contentsOfDirectory(
        atPath: container + "/Library/Preferences")
      #expect(
        files.sorted() == ["org.foreground.Stubborn.plist", "org.foreground.Stubborn.suite.plist"])
    }
  }

  /// The system forgets a change from outside when the app has returned (WAKE-12).
  @Test(arguments: [false, true])
  func `what was changed from outside is in the app's file when it has returned`(
    setsItself: Bool
  ) throws {
    try AppProcess.withContainer { container in
      let app = try AppProcess(
        setsItself ? ["--set-default-in", "applicationDidBecomeActive=one"] : [],
        container: container)
      try app.launch()
      try app.deliver(changed: "stubborn", to: "outside")
      app.end()
      #expect(
        try found(container)
          == (setsItself
            ? "defaults outside one 3 registered" : "defaults outside none 0 registered"))
    }
  }

  @Test func `a kill at any instant leaves a file that is whole`() throws {
    try AppProcess.withContainer { container in
      var random = SystemRandomNumberGenerator()
      for _ in 0..<25 {
        let app = try AppProcess(["--churn-defaults"], container: container)
        try app.launch()
        #expect(try app.line() == "churning")
        // At some point during the continuous writes.
        for _ in 0..<UInt32.random(in: 0..<20_000, using: &random) { sched_yield() }
        app.end()
        let file = URL(
          fileURLWithPath: container + "/Library/Preferences/org.foreground.Stubborn.plist")
        let values =
          try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
          as? [String: String]
        let words = try #require(values?["stubborn"]).split(separator: " ")
        #expect(words.count == 20_000 && Set(words).count == 1)
      }
    }
  }
}
