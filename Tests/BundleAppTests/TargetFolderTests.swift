import Foundation
import Testing

/// What becomes of the files in a target's folder.
@Suite final class TargetFolderTests {
  private let folder: URL
  private let settings = BuildSettings(target: "Mini", module: "Mini", configuration: "Debug")

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("target-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ path: String, _ text: String = "") throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func list(_ members: String) -> String {
    "<plist version=\"1.0\"><dict>\n\(members)\n</dict></plist>"
  }

  private func template() throws -> PropertyListTemplate {
    try PropertyListTemplate(in: folder, target: "Mini", settings)
  }

  @Test func catalogsOfOneNameAreNoErrorAndOtherFilesAre() throws {
    try write("One/Assets.xcassets/Contents.json")
    try write("Two/Assets.xcassets/Contents.json")
    let items = try ResourceFolder(folder, target: "Mini").items
    #expect(items.values.map(\.lastPathComponent) == ["Assets.xcassets", "Assets.xcassets"])
    try write("One/a.txt")
    try write("Two/a.txt")
    #expect(throws: BundleError.self) { try ResourceFolder(folder, target: "Mini") }
  }

  @Test func theCatalogsIconIsNamedUnlessThereIsOne() throws {
    let identifier = "<key>CFBundleIdentifier</key><string>org.example.mini</string>"
    func icon() throws -> String? {
      let data = try template().data(icon: "AppIcon")
      let members = try PropertyListSerialization.propertyList(from: data, format: nil)
      return (members as? [String: Any])?["CFBundleIconFile"] as? String
    }
    try write("Info.plist", list(identifier))
    #expect(try icon() == "AppIcon")
    #expect(try template().data(icon: nil) == template().data)
    try write(
      "Info.plist", list(identifier + "<key>CFBundleIconFile</key><string>Own</string>"))
    #expect(try icon() == "Own")
  }

  @Test func theProgramHasTheNameThatInfoPlistSays() throws {
    try write(
      "Info.plist",
      list(
        """
        <key>CFBundleIdentifier</key><string>org.example.${PRODUCT_NAME:lower}</string>
        <key>CFBundleExecutable</key><string>${EXECUTABLE_NAME}</string>
        <key>CFBundleDisplayName</key><string>${PRODUCT_NAME}</string>
        <key>CFBundleURLName</key><string>$(PRODUCT_BUNDLE_IDENTIFIER).link</string>
        """))
    let template = try template()
    #expect(template.executableName == "Mini")
    let members = try PropertyListSerialization.propertyList(from: template.data, format: nil)
    #expect(
      members as? [String: String] == [
        "CFBundleIdentifier": "org.example.mini", "CFBundleExecutable": "Mini",
        "CFBundleDisplayName": "Mini", "CFBundleURLName": "org.example.mini.link",
      ])
  }

  @Test func anIdentifierThatOnlyTheProjectHasIsRefusedWithItsLine() throws {
    try write(
      "Info.plist",
      list("<key>CFBundleIdentifier</key>\n<string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>"))
    let error = #expect(throws: BundleError.self) { try template() }
    #expect(error?.description.contains("Info.plist:3: CFBundleIdentifier is") == true)
  }

  @Test func theFoldersOfALanguageAreOne() throws {
    for path in [
      "Base.lproj/Main.storyboard", "Views/Base.lproj/Card.xib", "Views/en.lproj/Card.strings",
      "Sounds.bundle/a.wav", "Art/Icon.png", "Code/App.swift", "Info.plist", "Mini.entitlements",
    ] {
      try write(path)
    }
    let resources = try ResourceFolder(folder, target: "Mini")
    #expect(
      resources.items.keys.sorted() == [
        "Base.lproj/Card.xib", "Base.lproj/Main.storyboard", "Icon.png", "Sounds.bundle",
        "en.lproj/Card.strings",
      ])
    #expect(resources.entitlements?.lastPathComponent == "Mini.entitlements")
  }

  @Test func twoFilesOfOneNameAreAnError() throws {
    try write("Base.lproj/Main.storyboard")
    try write("Views/Base.lproj/Main.storyboard")
    let error = #expect(throws: BundleError.self) {
      try ResourceFolder(folder, target: "Mini")
    }
    #expect(error?.description.contains("would both be 'Base.lproj/Main.storyboard'") == true)
  }
}
