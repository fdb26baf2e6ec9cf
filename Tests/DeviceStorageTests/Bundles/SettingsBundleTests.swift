import Foundation
import PropertyListObjects
import PropertyLists
import Testing

@testable import DeviceStorage

/// The Settings.bundle of an app, which is not trusted.
@Suite(.timeLimit(.minutes(1)))
final class SettingsBundleTests {
  private let bundle: URL

  init() throws {
    bundle = FileManager.default.temporaryDirectory
      .appendingPathComponent("settings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: bundle.appendingPathComponent("Settings.bundle/en.lproj"),
      withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: bundle) }

  private func write(_ data: Data, _ name: String = "Root.plist") throws {
    try data.write(to: bundle.appendingPathComponent("Settings.bundle/\(name)"))
  }

  private func write(_ specifiers: [[String: Any]], _ name: String = "Root.plist") throws {
    try write(
      PropertyListSerialization.data(
        fromPropertyList: ["PreferenceSpecifiers": specifiers], format: .binary, options: 0), name)
  }

  private func read() throws -> SettingsBundle { try #require(SettingsBundle(in: bundle)) }

  @Test func anAppWithoutOneHasNone() throws {
    try FileManager.default.removeItem(at: bundle.appendingPathComponent("Settings.bundle"))
    #expect(SettingsBundle(in: bundle) == nil)
    // Nor has one with a link in its place.
    try FileManager.default.createSymbolicLink(
      at: bundle.appendingPathComponent("Settings.bundle"), withDestinationURL: bundle)
    #expect(SettingsBundle(in: bundle) == nil)
  }

  @Test func everyTypeIsKnown() throws {
    try write([
      ["Type": "PSGroupSpecifier", "Title": "Sound"],
      ["Type": "PSToggleSwitchSpecifier", "Title": "On", "Key": "on"],
      ["Type": "PSSliderSpecifier", "Key": "volume"],
      ["Type": "PSTextFieldSpecifier", "Key": "name"],
      ["Type": "PSTitleValueSpecifier", "Key": "version"],
      ["Type": "PSMultiValueSpecifier", "Key": "a", "Titles": ["A"], "Values": [1]],
      ["Type": "PSRadioGroupSpecifier", "Key": "b", "Titles": ["B"], "Values": [true]],
      ["Type": "PSChildPaneSpecifier", "Title": "More", "File": "More"],
    ])
    try write([], "More.plist")
    let settings = try read()
    #expect(settings.isUsable)
    #expect(settings.problems.isEmpty)
  }

  @Test func mistakesAreNamedWithTheirPlace() throws {
    let mistakes: [([String: Any], String)] = [
      (["Title": "On"], "PreferenceSpecifiers[0].Type"),
      (["Type": "PSToggleSwitchSpecifier"], "PreferenceSpecifiers[0].Key"),
      (["Type": "PSToggleSwitchSpecifier", "Key": 3], "PreferenceSpecifiers[0].Key"),
      (
        ["Type": "PSMultiValueSpecifier", "Key": "a", "Titles": ["A"], "Values": [1, 2]],
        "PreferenceSpecifiers[0].Titles"
      ),
      (["Type": "PSChildPaneSpecifier"], "PreferenceSpecifiers[0].File"),
      (["Type": "PSChildPaneSpecifier", "File": "../../Info"], "PreferenceSpecifiers[0].File"),
      (["Type": "PSChildPaneSpecifier", "File": "Gone"], "Gone.plist"),
    ]
    for (specifier, place) in mistakes {
      try write([specifier, ["Type": "PSGroupSpecifier"]])
      let settings = try read()
      #expect(settings.isUsable, "\(place)")
      #expect(settings.problems.count == 1)
      #expect(settings.problems.first?.contains("Info.plist") == false, "\(settings.problems)")
      #expect(settings.problems.first?.contains(place) == true, "\(settings.problems)")
    }
    try write(
      try PropertyListSerialization.data(
        fromPropertyList: ["Title": "x"], format: .xml, options: 0))
    #expect(try read().problems.first?.contains("PreferenceSpecifiers") == true)
    #expect(try !read().isUsable)
  }

  @Test func aPageWithAMistakeCostsNoOther() throws {
    try write([
      ["Type": "PSChildPaneSpecifier", "File": "child"],
      ["Type": "PSChildPaneSpecifier", "File": "B"],
    ])
    try write([["Title": "Imprint"]], "child.plist")
    try write(Data("<plist>".utf8), "B.plist")
    let settings = try read()
    #expect(settings.isUsable)
    #expect(settings.problems.count == 2)
    #expect(
      settings.problems.contains(
        "Settings.bundle: child.plist has no PreferenceSpecifiers[0].Type. Add a type such as "
          + "PSToggleSwitchSpecifier. The element is not shown."))
    #expect(settings.problems.contains { $0.contains("B.plist is not a readable property list") })
  }

  @Test func anUnknownTypeIsLeftOutWithAWord() throws {
    try write([["Type": "PSColourSpecifier"]])
    let settings = try read()
    #expect(settings.isUsable)
    #expect(
      settings.problems.first?.contains("cannot be \"PSColourSpecifier\": it is not known") == true)
  }

  @Test func pagesThatLeadToEachOtherEnd() throws {
    try write([["Type": "PSChildPaneSpecifier", "File": "A"]])
    try write([["Type": "PSChildPaneSpecifier", "File": "Root"]], "A.plist")
    #expect(try read().isUsable)
  }

  @Test func ofTooMuchThereIsLess() throws {
    try write(Array(repeating: ["Type": "PSGroupSpecifier"], count: 501))
    #expect(try read().isUsable)
    #expect(try read().problems.first?.contains("the first 500 are shown") == true)
    try write((0..<101).map { ["Type": "PSChildPaneSpecifier", "File": "P\($0)"] })
    for number in 0..<101 { try write([], "P\(number).plist") }
    #expect(try read().isUsable)
    #expect(try read().problems.first?.contains("more than 100 pages") == true)
    try write(Data(repeating: 0x20, count: SettingsBundle.mostBytes + 1))
    #expect(try !read().isUsable)
  }

  @Test func anAppMayHaveManyLanguages() throws {
    try write([])
    for number in 0..<50 {
      let language = "Settings.bundle/x\(number).lproj"
      try FileManager.default.createDirectory(
        at: bundle.appendingPathComponent(language), withIntermediateDirectories: true)
      try write(Data(repeating: 0x20, count: 30_000), "x\(number).lproj/Root.strings")
    }
    #expect(try read().isUsable)
    #expect(try read().problems.isEmpty)
    try write(Data(repeating: 0x20, count: SettingsBundle.mostBytes + 1), "en.lproj/Root.strings")
    #expect(try read().isUsable)
    #expect(
      try read().problems.first?.contains("en.lproj/Root.strings has more than 1 MiB") == true)
  }

  /// 25 levels of arrays, each with the one below twice, in 122 bytes: minutes for Foundation.
  @Test func aBinaryListThatGrowsIsRefused() throws {
    var list = Data("bplist00".utf8)
    var offsets: [UInt8] = []
    for level in 0..<25 {
      offsets.append(UInt8(list.count))
      list += level == 24 ? Data([0xA0]) : Data([0xA2, UInt8(level + 1), UInt8(level + 1)])
    }
    let table = UInt8(list.count)
    list += Data(offsets) + Data([0, 0, 0, 0, 0, 0, 1, 1])
    list += Data([0, 0, 0, 0, 0, 0, 0, UInt8(offsets.count)])
    list += Data(repeating: 0, count: 15) + Data([table])
    try write(list)
    #expect(try !read().isUsable)
    // Settings reads its tables of texts in the same way.
    #expect(throws: PropertyListError.self) { try StringsTable(list) }
  }
}
