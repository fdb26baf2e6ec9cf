import Foundation
import Testing

@testable import LifecycleCheck

/// Bundles that try to crash or delay `appctl check` and `appctl compare`.
@Suite(.timeLimit(.minutes(1))) struct HostileBundleTests {
  /// Binary lists with an identifier and one thing more: an array that contains one twice, and so on
  /// thirty times, with which Foundation is busy for hours; and a set, with which it crashes.
  private static let lists = [
    "doubled":
      "YnBsaXN0MDDSAQMCBF8QEkNGQnVuZGxlSWRlbnRpZmllcl1vcmcuZXhhbXBsZS5hUXiiBQWiBgaiBweiCAiiCQmi"
      + "CgqiCwuiDAyiDQ2iDg6iDw+iEBCiERGiEhKiExOiFBSiFRWiFhaiFxeiGBiiGRmiGhqiGxuiHByiHR2iHh6iHx+i"
      + "ICCiISGiIiIJAAgADQAiADAAMgA1ADgAOwA+AEEARABHAEoATQBQAFMAVgBZAFwAXwBiAGUAaABrAG4AcQB0AHcA"
      + "egB9AIAAgwCGAIkAjAAAAAAAAAIBAAAAAAAAACMAAAAAAAAAAAAAAAAAAACN",
    "set":
      "YnBsaXN0MDDSAQMCBF8QEkNGQnVuZGxlSWRlbnRpZmllcl1vcmcuZXhhbXBsZS5hUXjBBQkACAANACIAMAAyADQA"
      + "AAAAAAACAQAAAAAAAAAGAAAAAAAAAAAAAAAAAAAANQ==",
  ]

  private func withBundle(_ body: (String) throws -> Void) throws {
    let bundle = FileManager.default.temporaryDirectory
      .appending(path: "foreground-test-\(UUID().uuidString).app")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: bundle) }
    try body(bundle.path)
  }

  @Test(
    "A property list with which Foundation crashes, or is busy for hours, is an error",
    arguments: ["doubled", "set"])
  func lists(name: String) throws {
    let info = try #require(Self.lists[name].flatMap { Data(base64Encoded: $0) })
    try withBundle { bundle in
      try info.write(to: URL(filePath: bundle + "/Info.plist"))
      #expect(throws: CheckError.self) { try AppUnderTest(path: bundle) }
    }
  }

  @Test("A pipe, and a file without an end, are not waited for")
  func files() throws {
    try withBundle { bundle in
      #expect(mkfifo(bundle + "/Info.plist", 0o600) == 0)
      #expect(throws: CheckError.self) { try AppUnderTest(path: bundle) }
      #expect(unlink(bundle + "/Info.plist") == 0)
      #expect(symlink("/dev/zero", bundle + "/Info.plist") == 0)
      #expect(throws: CheckError.self) { try AppUnderTest(path: bundle) }
    }
  }
}
