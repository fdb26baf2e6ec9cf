import Foundation
import Testing

@testable import DeviceStorage

/// What bundles say that their apps are entitled to.
@Suite(.timeLimit(.minutes(1)))
struct EntitlementsTests {
  private func entitlements(_ values: [String: Any]) throws -> Entitlements {
    try Entitlements(
      data: PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0))
  }

  @Test func groupsAreReadInOrderAndOnce() throws {
    let key = "com.apple.security.application-groups"
    let groups = ["group.b", "group.a-1.C", "group.b"]
    #expect(try entitlements([key: groups]).applicationGroups == ["group.b", "group.a-1.C"])
    #expect(try entitlements(["aps-environment": "production"]).applicationGroups == [])
  }

  @Test(arguments: [
    "", "group", "group.", "group./etc", "group...", "group.a/../../b", "group.a b", "group.ä",
    "org.example.Notes", "../group.a", "group.\u{0}", "group." + String(repeating: "a", count: 150),
  ])
  func whatCannotBeAFolderOfAGroupIsRefused(_ name: String) throws {
    #expect(!Entitlements.isGroup(name))
    #expect(throws: InfoPlistError.self) {
      try entitlements(["com.apple.security.application-groups": [name]])
    }
  }

  @Test func theKeychainsGroupsAreThoseThatItNamesItselfAndItsAppGroups() throws {
    let key = "keychain-access-groups"
    let named = try entitlements([
      key: ["$(AppIdentifierPrefix)org.example.shared", "A1B2C3.org.example.b", "group.a"],
      "com.apple.security.application-groups": ["group.a", "group.c"],
    ])
    #expect(
      named.keychainGroups(of: "org.example.App") == [
        "org.example.shared", "A1B2C3.org.example.b", "group.a", "org.example.App", "group.c",
      ])
    #expect(
      try entitlements([key: ["b", "org.example.App", "b"]]).keychainGroups(of: "org.example.App")
        == ["b", "org.example.App"])
    // Without them its own identifier comes first.
    #expect(Entitlements().keychainGroups(of: "org.example.App") == ["org.example.App"])
    #expect(
      Entitlements(applicationGroups: ["group.a"]).keychainGroups(of: "org.example.App")
        == ["org.example.App", "group.a"])
    for bad in ["", "..", "a/b", "a:b", "*", "$(Other)a", "a b", ".a"] {
      #expect(throws: InfoPlistError.self, "\(bad)") { try entitlements([key: [bad]]) }
    }
    let many = (0...Entitlements.mostGroups).map { "n\($0)" }
    #expect(throws: InfoPlistError.self) { try entitlements([key: many]) }
  }

  @Test func otherTypesAndTooManyGroupsAreRefused() throws {
    let key = "com.apple.security.application-groups"
    let many = (0...Entitlements.mostGroups).map { "group.n\($0)" }
    let bad: [Any] = ["group.a", ["group.a": true], [1], [["group.a"]], true, many]
    for value in bad {
      #expect(throws: InfoPlistError.self) { try entitlements([key: value]) }
    }
    #expect(throws: Never.self) { try entitlements([key: Array(many.dropLast())]) }
  }

  @Test func aBundleWhoseFileCannotBeReadIsRefusedAndTheFileNamed() throws {
    try withTemporaryFolder { sources in
      let bundle = try makeBundle(in: sources)
      let file = bundle.appendingPathComponent(Entitlements.fileName)
      for text in ["", "no list", "<plist version=\"1.0\"><array/></plist>"] {
        try Data(text.utf8).write(to: file)
        let error = #expect(throws: AppBundleError.self) { try AppBundle(bundle) }
        #expect(error?.description.contains(Entitlements.fileName) == true)
        #expect(error?.description.contains("Info.plist") == false)
      }
      try FileManager.default.removeItem(at: file)
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
      #expect(throws: AppBundleError.self) { try AppBundle(bundle) }
      try FileManager.default.removeItem(at: file)
      try FileManager.default.createSymbolicLink(
        atPath: file.path, withDestinationPath: "/etc/passwd")
      #expect(throws: AppBundleError.self) { try AppBundle(bundle) }
      try FileManager.default.removeItem(at: file)
      #expect(try AppBundle(bundle).entitlements == Entitlements())
    }
  }
}
