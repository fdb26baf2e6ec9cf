import Foundation
import PropertyListObjects
import PropertyLists
import Testing

@testable import DeviceStorage

/// Tables of texts, which apps bring in all forms that Xcode has written, and which are not trusted.
@Suite struct StringsTableTests {
  private static let text = """
    /* A letter
       has come. */
    "FROM %@" = "Von %@";  // its sender
    NEW = 'Neu: "A"\\n';
    "ESCAPES" = "\\"\\\\\\t\\U00e4\\u00DF\\101\\q\\UD83D\\UDE00";
    Alone;
    """
  private static let texts = [
    "FROM %@": "Von %@", "NEW": "Neu: \"A\"\n", "ESCAPES": "\"\\\täßAq😀", "Alone": "Alone",
  ]

  @Test(arguments: [
    Data(text.utf8), Data("\u{FEFF}\(text)".utf8), Data("{ \(text) }\n".utf8),
    Data([0xFF, 0xFE]) + text.data(using: .utf16LittleEndian)!,
    Data([0xFE, 0xFF]) + text.data(using: .utf16BigEndian)!,
  ])
  func aTableIsReadInEachEncoding(data: Data) throws {
    #expect(try StringsTable(data).texts == Self.texts)
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func aTableIsReadAsXcodeCompilesIt(format: PropertyListSerialization.PropertyListFormat) throws {
    let list: [String: Any] = ["A": "a", "PLURAL": ["one": "1"]]
    let data = try PropertyListSerialization.data(
      fromPropertyList: list, format: format, options: 0)
    #expect(try StringsTable(data).texts == ["A": "a"])
  }

  @Test(arguments: [
    ("\"A\" = \"a\"", "a semicolon is expected in line 1"),
    ("\n\"A\" = \"a", "the end of a quoted text is expected in line 2"),
    ("A = ;", "a text is expected in line 1"), ("/* ", "the end of a comment"),
    ("A = a;}", "the end is expected"), ("{ A = a;", "a closing brace is expected"),
    ("{ A = { B = b; }; }", "a text is expected"), ("A = (a);", "a text is expected"),
  ])
  func aMistakeIsNamedWithItsLine(text: String, reason: String) {
    let error = #expect(throws: PropertyListError.self) { try StringsTable(Data(text.utf8)) }
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "none")")
  }

  @Test func whatIsNoTextAndWhatIsTooLargeIsRefused() throws {
    #expect(throws: PropertyListError.self) { try StringsTable(Data([0x22, 0xC3, 0x28, 0x22])) }
    let spaces = Data(repeating: 0x20, count: StringsTable.mostBytes)
    #expect(try StringsTable(spaces).texts == [:])
    #expect(throws: PropertyListError.tooLarge(limit: StringsTable.mostBytes)) {
      try StringsTable(spaces + [0x20])
    }
  }

  @Test(
    arguments: [
      (["de-AT"], nil, ["de-AT", "de_AT", "de", "German", "Base", "en", "English"]),
      (
        ["zh-Hant-TW"], nil,
        [
          "zh-Hant-TW", "zh_Hant_TW", "zh-TW", "zh_TW", "zh-Hant", "zh_Hant", "zh", "Base", "en",
          "English",
        ]
      ),
      (["pt"], "fr", ["pt", "fr", "French", "Base", "en", "English"]),
    ] as [([String], String?, [String])])
  func theFoldersOfALanguageAreTriedInOrder(
    languages: [String], region: String?, folders: [String]
  ) {
    #expect(
      StringsTable.folders(for: languages, developedIn: region) == folders.map { "\($0).lproj" })
  }

  @Test func anAppHasTheTextsOfTheBestLanguage() throws {
    let bundle = FileManager.default.temporaryDirectory
      .appendingPathComponent("texts-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: bundle) }
    func write(_ text: String, _ folder: String) throws {
      let folder = bundle.appendingPathComponent(folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: folder.appendingPathComponent("Localizable.strings"))
    }
    #expect(AppTexts(in: bundle, languages: ["de"])["A"] == nil)
    try write("A = a;", "fr.lproj")
    try Data(
      "<plist><dict><key>CFBundleDevelopmentRegion</key><string>fr</string></dict></plist>".utf8
    )
    .write(to: bundle.appendingPathComponent("Info.plist"))
    #expect(AppTexts(in: bundle, languages: ["de"])["A"] == "a")
    try write("A = b;", "de.lproj")
    #expect(AppTexts(in: bundle, languages: ["de-AT"])["A"] == "b")
    try write("A = ", "de-AT.lproj")
    let broken = AppTexts(in: bundle, languages: ["de-AT"])
    #expect(broken["A"] == nil)
    #expect(broken.problem?.contains("de-AT.lproj/Localizable.strings cannot be read") == true)
  }
}
