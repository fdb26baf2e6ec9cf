import AppInterface
import Foundation
import Glibc
import Testing

@testable import AppRuntime
@testable import UIKit

/// What an app sets in the preferences of a group is given to the system, which alone writes them.
@Suite(.serialized) struct GroupPreferencesTests {
  private let group = "org.foreground.Stubborn.suite"

  private func withGroup(_ body: (String, String) throws -> Void) throws {
    try AppProcess.withContainer { container in
      let folder = "\(container)/groups/\(group)/Library/Preferences"
      for path in [folder, container + "/Library/Preferences"] {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      }
      try body(container, "\(folder)/\(group).plist")
    }
  }

  /// The system writes this value.
  private func write(_ value: String?, to file: String) throws {
    guard let value else {
      unlink(file)
      return
    }
    try PropertyListSerialization.data(
      fromPropertyList: ["stubborn": value], format: .binary, options: 0
    ).write(to: URL(fileURLWithPath: file), options: .atomic)
  }

  private func values(_ requests: [WireGroupPreferencesRequest]) -> [String] {
    requests.flatMap(\.changes).map { change in
      let value = try? PropertyListSerialization.propertyList(from: change.value, format: nil)
      return "\(change.key) \(value as? String ?? "removed")"
    }
  }

  @Test func `the system has what was set before the callback returns, and writes it`() throws {
    try withGroup { container, file in
      let app = try AppProcess(
        [
          "--set-default-in", "applicationDidBecomeActive=one",
          "--remove-default-in", "applicationWillResignActive",
        ], container: container, groups: [group])
      try app.launch()
      #expect(values(app.groupPreferences) == ["stubborn one"])
      #expect(app.groupPreferences.map(\.group) == [group])
      try app.deliver(.willResignActive)
      #expect(values(app.groupPreferences) == ["stubborn one", "stubborn removed"])
      #expect(app.groupPreferences.map(\.number) == [1, 2])
      app.end()
      // The app has not touched the file. Its own domain is its own.
      #expect(access(file, F_OK) != 0)
      #expect(access(container + "/Library/Preferences/org.foreground.Stubborn.plist", F_OK) == 0)
    }
  }

  @Test func `the system has what was set before the app gives up its time`() throws {
    try withGroup { container, _ in
      let app = try AppProcess(
        [
          "--begin-task-in", "applicationDidEnterBackground",
          "--set-default-in", "expirationHandler=last",
        ], container: container, groups: [group])
      var atTheEnd: [String]?
      app.onTaskEnd = { atTheEnd = values(app.groupPreferences) }
      try app.launch()
      try app.deliver(.willResignActive, .didEnterBackground, .expireBackgroundTasks)
      #expect(atTheEnd == ["stubborn last"])
      app.end()
    }
  }

  @Test func `an app has what the system has written, at its launch and when it is told`() throws {
    try withGroup { container, file in
      try write("one", to: file)
      let app = try AppProcess(
        ["--print-defaults", "--print-defaults-in", "applicationWillResignActive"],
        container: container, groups: [group])
      try app.launch()
      #expect(try app.line() == "defaults none one 0 registered")
      try write("two", to: file)
      try app.deliver(.preferencesChanged, .willResignActive)
      #expect(try app.line() == "suite two")
      try write(nil, to: file)
      try app.deliver(.didBecomeActive, .preferencesChanged, .willResignActive)
      #expect(try app.line() == "suite none")
      // And it tells the system nothing of what came from it.
      #expect(app.groupPreferences == [])
      // The file is where apps look for it, too.
      let link = "\(container)/Library/Preferences/\(group).plist"
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
      app.end()
    }
  }

  @Test func `a value that was set here stays until the system has written it`() throws {
    try withGroup { container, file in
      let app = try AppProcess(
        [
          "--set-default-in", "applicationDidBecomeActive=own",
          "--print-defaults-in", "applicationWillResignActive",
          "--print-defaults-in", "applicationDidEnterBackground",
        ], container: container, groups: [group])
      try app.launch()
      try write("other", to: file)
      try app.deliver(.preferencesChanged, .willResignActive)
      #expect(try app.line() == "suite own")
      try app.answer(try #require(app.groupPreferences.first))
      try app.deliver(.preferencesChanged, .didEnterBackground)
      #expect(try app.line() == "suite other")
      app.end()
    }
  }

  /// What the system says about a change.
  enum Answer: CaseIterable { case written, refused, delayed }

  @Test(arguments: Answer.allCases)
  func `synchronize waits for the system, and says whether it is written`(answer: Answer) throws {
    try withGroup { container, _ in
      let app = try AppProcess(
        [
          "--set-default-in", "applicationDidBecomeActive=one",
          "--synchronize-in", "applicationDidBecomeActive",
        ], container: container, groups: [group])
      app.onGroupPreferences = { [unowned app] request in
        try app.answer(request) {
          switch answer {
          case .written: break
          case .refused: $0.refused = "the group is gone"
          case .delayed: $0.delayed = "the disk is full"
          }
        }
      }
      try app.launch()
      #expect(try app.line() == "synchronized \(answer == .written)")
      app.end()
    }
  }

  @Test(arguments: ["link", "pipe", "garbage", "large"])
  func `what is no file of preferences is not read`(kind: String) throws {
    try withGroup { container, file in
      let outside = container + "/outside.plist"
      try write("secret", to: outside)
      switch kind {
      case "link": symlink(outside, file)
      case "pipe": mkfifo(file, 0o600)
      case "large": try Data(count: 2 << 20).write(to: URL(fileURLWithPath: file))
      default: try Data("bplist00garbage".utf8).write(to: URL(fileURLWithPath: file))
      }
      let app = try AppProcess(["--print-defaults"], container: container, groups: [group])
      try app.launch()
      #expect(try app.line() == "defaults none none 0 registered")
      try app.deliver(.preferencesChanged)
      app.end()
    }
  }
}
