import DeviceStorage
import Foundation
import Testing

struct AppBundleTests {
  /// The error for a bundle that was changed after it was made.
  private func complaint(_ change: (URL) throws -> Void) throws -> String {
    try withTemporaryFolder { folder in
      let url = try makeBundle(in: folder)
      try change(url)
      do {
        try AppBundle(url).checkContents()
        return "none"
      } catch let error as AppBundleError {
        return "\(error)".replacing(folder.path, with: "")
      }
    }
  }

  private func link(_ name: String, to target: String) throws -> String {
    try complaint { bundle in
      let url = bundle.appendingPathComponent(name)
      try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
    }
  }

  @Test func aSoundBundleIsRead() throws {
    try withTemporaryFolder { folder in
      let bundle = try AppBundle(makeBundle(in: folder))
      try bundle.checkContents()
      #expect(bundle.folderName == "Notes.app")
      #expect(bundle.executable.lastPathComponent == "Notes")
      #expect(bundle.info.bundleIdentifier == "org.example.Notes")
    }
  }

  @Test func whatIsNoBundleIsRefused() throws {
    try withTemporaryFolder { folder in
      #expect(throws: AppBundleError.self) { try AppBundle(folder) }
      #expect(throws: AppBundleError.self) {
        try AppBundle(folder.appendingPathComponent("None.app"))
      }
      let file = folder.appendingPathComponent("File.app")
      try Data().write(to: file)
      let error = #expect(throws: AppBundleError.self) { try AppBundle(file) }
      #expect(
        error?.description
          == "\(file.path) is not an app bundle: it is not a folder. Name a folder such as "
          + "Notes.app.")
    }
  }

  @Test func theProgramMustBeThereAndExecutable() throws {
    #expect(
      try complaint { try FileManager.default.removeItem(at: $0.appendingPathComponent("Notes")) }
        == "/Notes.app: the program Notes, named by CFBundleExecutable, is not in the bundle; "
        + "build it, or correct the name.")
    #expect(
      try complaint { chmod($0.appendingPathComponent("Notes").path, 0o644) }.contains(
        "is not executable; make it executable (chmod +x)"))
    #expect(
      try complaint { bundle in
        let program = bundle.appendingPathComponent("Notes")
        try FileManager.default.removeItem(at: program)
        try FileManager.default.createSymbolicLink(
          atPath: program.path, withDestinationPath: "/bin/sh")
      }.contains("is a symbolic link"))
    #expect(
      try complaint { try Data().write(to: $0.appendingPathComponent("Notes")) }.contains(
        "is empty"))
  }

  @Test func anInfoPlistIsAFileInTheBundle() throws {
    #expect(
      try complaint { bundle in
        try FileManager.default.removeItem(at: bundle.appendingPathComponent("Info.plist"))
      }
        == "/Notes.app has no Info.plist. Put one directly in the bundle, without a Contents "
        + "folder.")
    #expect(
      try complaint { bundle in
        let plist = bundle.appendingPathComponent("Info.plist")
        try FileManager.default.removeItem(at: plist)
        try FileManager.default.createSymbolicLink(
          atPath: plist.path, withDestinationPath: "/dev/zero")
      }.contains("it is not a regular file"))
  }

  @Test(arguments: [
    "/etc/passwd", "..", "../Other.app/Notes", "en.lproj/../../x", "a/../../x",
    // A slash with a mark is another character for Swift, and a slash for the disk.
    "../\u{301}x", "/\u{301}x",
  ])
  func linksThatLeaveTheBundleAreRefused(target: String) throws {
    #expect(try link("link", to: target).contains("leads out of the bundle, to \(target)"))
  }

  @Test(arguments: ["Info.plist", "en.lproj", "en.lproj/../Info.plist", "./Notes", "nothing"])
  func linksThatStayInTheBundleAreTaken(target: String) throws {
    #expect(try link("link", to: target) == "none")
    #expect(try link("en.lproj/link", to: "../\(target)") == "none")
  }

  @Test func aLinkCannotClimbOutThroughAnotherLink() throws {
    // up -> en.lproj/deep, link -> up/../../x: by its text it stays inside the bundle, on disk it
    // leaves it.
    #expect(
      try complaint { bundle in
        let manager = FileManager.default
        try manager.createSymbolicLink(
          atPath: bundle.appendingPathComponent("up").path, withDestinationPath: ".")
        try manager.createSymbolicLink(
          atPath: bundle.appendingPathComponent("link").path, withDestinationPath: "up/../x")
      }.contains("leads out of the bundle"))
  }

  @Test func aPipeIsRefused() throws {
    #expect(
      try complaint { mkfifo($0.appendingPathComponent("pipe").path, 0o600) }
        == "/Notes.app: pipe is neither a file nor a folder nor a link. Remove it from the bundle.")
  }
}
