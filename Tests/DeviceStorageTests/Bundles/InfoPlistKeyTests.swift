import DeviceStorage
import Foundation
import Testing

struct InfoPlistKeyTests {
  private func read(_ more: [String: Any]) throws -> InfoPlist {
    try InfoPlist(data: infoPlist("org.example.Notes", more))
  }

  @Test func everyKeyIsInTheDocumentation() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appendingPathComponent("docs/INFO_PLIST.md"), encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
    let expected = InfoPlistKey.all.map { key in
      switch key.standing {
      case .honoured(let what): "| `\(key.name)` | yes | \(what) |"
      case .descriptive: "| `\(key.name)` | no effect | describes the app |"
      case .notSupported(let reason): "| `\(key.name)` | not supported | \(reason) |"
      }
    }
    #expect(rows == expected)
  }

  @Test func aKeyThatIsNotSupportedIsNoted() throws {
    let info = try read(["UINewsstandIcon": ["Icon": "a"], "OwnKey": 1])
    #expect(
      info.warnings.map(\.description) == [
        "UINewsstandIcon is not supported here: apps cannot change their icons."
      ])
  }

  static let mistakes: [(key: String, value: any Sendable, message: String)] = [
    ("UIFileSharingEnabled", "yes", "UIFileSharingEnabled must be a Boolean, but is a string"),
    (
      "CFBundleDocumentTypes", [["LSHandlerRank": "First"]],
      "CFBundleDocumentTypes[0].LSHandlerRank cannot be \"First\""
    ),
    (
      "UTImportedTypeDeclarations", [["UTTypeConformsTo": "public.data"]],
      "UTImportedTypeDeclarations[0].UTTypeIdentifier"
    ),
    (
      "UTExportedTypeDeclarations",
      [
        [
          "UTTypeIdentifier": "a.b",
          "UTTypeTagSpecification": ["public.filename-extension": 1] as [String: Int],
        ] as [String: any Sendable]
      ],
      "UTExportedTypeDeclarations[0].UTTypeTagSpecification.public.filename-extension must be"
    ),
    (
      "UISupportedInterfaceOrientations", ["UIInterfaceOrientationPortrait", "Sideways"],
      "UISupportedInterfaceOrientations[1] cannot be \"Sideways\""
    ),
    ("UISupportedInterfaceOrientations", [String](), "it must have at least one orientation"),
    ("UIInterfaceOrientation", "Up", "UIInterfaceOrientation cannot be \"Up\""),
    ("UIStatusBarStyle", "Pink", "UIStatusBarStyle cannot be \"Pink\""),
    ("UIStatusBarHidden", "no", "UIStatusBarHidden must be a Boolean"),
    (
      "LSApplicationQueriesSchemes", ["a", 1] as [any Sendable],
      "LSApplicationQueriesSchemes[1] must be a string"
    ),
  ]

  @Test(arguments: 0..<mistakes.count)
  func aMistakeIsNamedWithItsPlace(number: Int) {
    let (key, value, message) = Self.mistakes[number]
    let error = #expect(throws: InfoPlistError.self) { try read([key: value]) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test func onlyFiftyQueriedSchemesAreUsed() throws {
    let info = try read(["LSApplicationQueriesSchemes": (1...60).map { "s\($0)" }])
    #expect(info.queriedSchemes.count == 50)
    #expect(info.warnings == [.tooManyQueriedSchemes(60)])
  }
}
