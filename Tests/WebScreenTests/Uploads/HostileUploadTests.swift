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

  @Test(
    "The name of a program never leads out of the bundle",
    arguments: [".", "..", "../..", "/", "", "Info.plist/..", "a\0b"])
  func executable(name: String) throws {
    let info = ["CFBundleIdentifier": "org.example.a", "CFBundleExecutable": name]
    try upload(PropertyListSerialization.data(fromPropertyList: info, format: .binary, options: 0))
    { app in
      // Nobody else may enter the folder.
      let folder = try app.get().folder
      var status = stat()
      #expect(stat(folder.path, &status) == 0)
      #expect(status.st_mode & 0o7777 == 0o700)
    }
  }

  // MARK: Folders

  /// Makes an archive of empty files and folders with these names, and unpacks it.
  private func unpack(_ names: [String], _ limits: TarReader.Limits = .init()) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "foreground-test-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let target = folder.appending(path: "Content")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    let archive = folder.appending(path: "a.tar")
    try names.reduce(into: Data()) { $0 += entry($1) }.write(to: archive)
    try TarReader.unpack(archive, into: target, limits: limits)
  }

  /// The header of an empty file, or of a folder whose name ends with a slash, with its long name
  /// before it.
  private func entry(_ name: String) -> Data {
    func header(_ name: String, _ kind: String, _ size: Int) -> Data {
      var block = [UInt8](repeating: 0, count: 512)
      func set(_ text: String, at place: Int) {
        block.replaceSubrange(place..<place + text.utf8.count, with: text.utf8)
      }
      set(name, at: 0)
      set("0000644", at: 100)
      let digits = String(size, radix: 8)
      set(String(repeating: "0", count: 11 - digits.count) + digits, at: 124)
      set("        ", at: 148)
      set(kind, at: 156)
      set(String(block.reduce(0) { $0 + Int($1) }, radix: 8), at: 148)
      return Data(block)
    }
    let padding = Data(repeating: 0, count: (512 - name.utf8.count % 512) % 512)
    return header("long", "L", name.utf8.count) + Data(name.utf8) + padding
      + header("short", name.hasSuffix("/") ? "5" : "0", 0)
  }

  @Test(
    "Folders are nested no deeper than in a bundle that can be installed", arguments: ["file", ""])
  func deep(file: String) throws {
    func name(_ depth: Int) -> String { String(repeating: "d/", count: depth) + file }
    try unpack([name(64)])
    #expect(throws: TarReader.Refusal.self) { try unpack([name(65)]) }
  }

  @Test("Folders are counted that names need and no entry makes")
  func manyFolders() throws {
    var limits = TarReader.Limits()
    limits.folders = 100
    func names(_ depth: Int) -> [String] {
      ["a", "b", "c"].map { $0 + "/" + String(repeating: "d/", count: depth - 1) + "file" }
    }
    try unpack(names(33), limits)
    #expect(throws: TarReader.Refusal.self) { try unpack(names(34), limits) }
    // Again and again the same ones are no more.
    try unpack(Array(repeating: names(33), count: 10).flatMap(\.self), limits)
  }

  // With a mark after it, a slash is part of another character for Swift, and a slash for the disk.
  @Test(
    "A name leads out of the folder also if a mark follows its slash",
    arguments: ["../\u{301}file", "../\u{200D}file", "/\u{301}file", "a/\u{301}/../\u{301}b"])
  func markedSlash(name: String) throws {
    #expect(throws: TarReader.Refusal.self) { try unpack([name]) }
  }

  @Test("Folders are counted also if marks follow the slashes")
  func markedFolders() throws {
    func name(_ depth: Int) -> String { String(repeating: "d/\u{301}", count: depth) + "file" }
    try unpack([name(64)])
    #expect(throws: TarReader.Refusal.self) { try unpack([name(65)]) }
  }
}
