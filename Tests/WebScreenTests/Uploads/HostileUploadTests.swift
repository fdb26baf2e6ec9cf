import Foundation
import Testing

@testable import WebScreen

/// Bundles that pages send, and that try what they should not.
@Suite(.timeLimit(.minutes(1))) struct HostileUploadTests {
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

  /// Unpacks an archive of what is in a bundle with this Info.plist.
  private func upload(_ info: Data, _ body: (Result<UploadedApp, any Error>) throws -> Void) throws
  {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "foreground-test-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let bundle = folder.appending(path: "Demo.app")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    try info.write(to: bundle.appending(path: "Info.plist"))
    let tar = Process()
    tar.executableURL = URL(filePath: "/usr/bin/tar")
    tar.arguments = ["cf", "demo.tar", "-C", "Demo.app", "Info.plist"]
    tar.currentDirectoryURL = folder
    try tar.run()
    tar.waitUntilExit()
    let app = Result { try UploadedApp(archive: folder.appending(path: "demo.tar")) }
    defer { (try? app.get())?.remove() }
    try body(app)
  }

  @Test(
    "A property list with which Foundation crashes, or is busy for hours, is refused",
    arguments: ["doubled", "set"])
  func lists(name: String) throws {
    let info = try #require(Self.lists[name].flatMap { Data(base64Encoded: $0) })
    try upload(info) { app in
      #expect(throws: TarReader.Refusal.self) { try app.get() }
    }
  }
}
