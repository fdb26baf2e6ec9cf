import Foundation
import Testing

@testable import DeviceStorage

/// The file with the preferences of an app group, and what apps of the group can do to it.
@Suite struct GroupPreferencesFileTests {
  private let group = "group.org.example"

  private func withGroup(_ body: (DeviceFolder, URL) throws -> Void) throws {
    try withTemporaryFolder { home in
      let folder = DeviceFolder(device: .standard, home: home)
      try folder.create()
      try folder.createAppGroup(group)
      try body(folder, folder.appGroup(group).appendingPathComponent("Library/Preferences"))
    }
  }

  private func setting(_ key: String, _ value: Any?) throws -> PreferenceSetting {
    PreferenceSetting(
      key: key,
      value: try value.map {
        try PropertyListSerialization.data(fromPropertyList: $0, format: .binary, options: 0)
      })
  }

  private func set(
    _ folder: DeviceFolder, _ key: String, _ value: Any?
  ) throws -> PreferenceOutcome? {
    try folder.changeGroupPreferences([[setting(key, value)]], of: group).first
  }

  @Test func changesAreMadeInTheirOrderAndSayWhatTheyChange() throws {
    try withGroup { folder, _ in
      let outcomes = try folder.changeGroupPreferences(
        [[setting("a", 1), setting("b", "x")], [setting("a", 2)], [setting("b", nil)], []],
        of: group)
      let values = try folder.groupPreferences(of: group)
      #expect(values.count == 1 && values["a"] as? Int == 2)
      let (one, two, x) = (
        try PreferenceValue.fingerprint(1), try PreferenceValue.fingerprint(2),
        try PreferenceValue.fingerprint("x")
      )
      #expect(
        outcomes == [
          .changed([
            .init(key: "a", before: nil, after: one), .init(key: "b", before: nil, after: x),
          ]),
          .changed([.init(key: "a", before: one, after: two)]),
          .changed([.init(key: "b", before: x, after: nil)]), .changed([]),
        ])
    }
  }

  @Test func theFileCanBeReadByAppsAndIsGoneWhenNothingIsSet() throws {
    try withGroup { folder, preferences in
      _ = try set(folder, "a", 1)
      let file = preferences.appendingPathComponent("\(group).plist")
      #expect(permissions(file) == 0o644)
      #expect(try tree(preferences) == ["\(group).plist"])
      _ = try set(folder, "a", nil)
      #expect(try tree(preferences) == [])
    }
  }

  @Test func datesThatDifferByPartsOfASecondDiffer() throws {
    let one = Date(timeIntervalSinceReferenceDate: 1.25)
    let other = Date(timeIntervalSinceReferenceDate: 1.5)
    #expect(try PreferenceValue.fingerprint(one) != PreferenceValue.fingerprint(other))
    #expect(try PreferenceValue.fingerprint([one]) != PreferenceValue.fingerprint([other]))
    try withGroup { folder, _ in
      _ = try set(folder, "date", one)
      #expect(try folder.groupPreferences(of: group)["date"] as? Date == one)
    }
  }

  @Test(arguments: ["link", "pipe", "folder", "garbage", "nothing to read"])
  func whatAnAppPutsInThePlaceOfTheFileIsReplaced(kind: String) throws {
    try withGroup { folder, preferences in
      let file = preferences.appendingPathComponent("\(group).plist").path
      let outside = folder.root.appendingPathComponent("outside")
      let secret = Data("<plist><dict><key>s</key><string>1</string></dict></plist>".utf8)
      try secret.write(to: outside)
      switch kind {
      case "link": symlink(outside.path, file)
      case "pipe": mkfifo(file, 0o600)
      case "folder": mkdir(file, 0o700)
      case "nothing to read":
        _ = try set(folder, "old", 1)
        chmod(file, 0)
      default: try Data("bplist00garbage".utf8).write(to: URL(fileURLWithPath: file))
      }
      // The name under which the next file is made is no better.
      symlink(outside.path, preferences.appendingPathComponent(".\(group).plist.new").path)
      #expect(try folder.groupPreferences(of: group)["s"] == nil)
      _ = try set(folder, "a", 1)
      let values = try folder.groupPreferences(of: group)
      #expect(values["a"] as? Int == 1)
      #expect((values["old"] != nil) == (kind == "nothing to read"))
      #expect(try Data(contentsOf: outside) == secret)
      #expect(try tree(preferences) == ["\(group).plist"])
    }
  }

  @Test func aFolderThatAnAppHasReplacedIsMadeAgain() throws {
    try withGroup { folder, preferences in
      let outside = folder.root.appendingPathComponent("outside")
      try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: false)
      try FileManager.default.removeItem(at: preferences)
      symlink(outside.path, preferences.path)
      _ = try set(folder, "a", 1)
      #expect(try folder.groupPreferences(of: group)["a"] as? Int == 1)
      #expect(try tree(outside) == [])
    }
  }

  @Test func whatIsTooMuchIsRefusedAndTheRestIsWritten() throws {
    try withGroup { folder, _ in
      let large = Data(count: 60_000)
      let outcomes = try folder.changeGroupPreferences(
        (0..<30).map { [try setting("key \($0)", large)] } + [[setting("small", 1)]], of: group)
      let refused = outcomes.count {
        if case .refused = $0 { true } else { false }
      }
      let values = try folder.groupPreferences(of: group)
      #expect(refused > 0 && refused < 30)
      #expect(values.count == outcomes.count - refused)
      #expect(values["small"] as? Int == 1)
      // What makes room is accepted.
      guard case .changed = try set(folder, "key 0", nil) else {
        return #expect(Bool(false), "it cannot be removed")
      }
    }
  }

  @Test func aValueThatIsNoPropertyListIsRefused() throws {
    try withGroup { folder, _ in
      _ = try set(folder, "a", 1)
      for bad in [Data("bplist00garbage".utf8), Data("text".utf8), Data(count: 70_000)] {
        let outcome = try folder.changeGroupPreferences(
          [[try setting("a", 2), PreferenceSetting(key: "b", value: bad)]], of: group
        ).first
        guard case .refused = outcome else { return #expect(Bool(false), "\(outcome as Any)") }
      }
      #expect(try folder.groupPreferences(of: group)["a"] as? Int == 1)
    }
  }

  @Test func aFileThatIsTooLargeIsKept() throws {
    try withGroup { folder, preferences in
      let file = preferences.appendingPathComponent("\(group).plist")
      try Data(count: 2 << 20).write(to: file)
      #expect(throws: GroupPreferencesError.self) { _ = try set(folder, "a", 1) }
      #expect(try Data(contentsOf: file).count == 2 << 20)
    }
  }

  @Test func aGroupThatIsGoneIsNotMadeAgain() throws {
    try withTemporaryFolder { home in
      let folder = DeviceFolder(device: .standard, home: home)
      try folder.create()
      try folder.createAppGroup("group.other")
      #expect(throws: GroupPreferencesError.self) { _ = try set(folder, "a", 1) }
      #expect(try tree(folder.appGroups).contains(group) == false)
    }
  }
}
