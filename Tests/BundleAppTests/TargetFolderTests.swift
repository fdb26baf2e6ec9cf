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
