import Foundation
import Testing

@testable import DeviceStorage

/// The folder into which the system puts documents, in a container that its app controls.
struct DocumentInboxTests {
  private static let app = "org.example.Notes"

  /// Calls the closure with the device, the app's container, and a file.
  private func withContainer(_ body: (DeviceFolder, URL, URL) throws -> Void) throws {
    try withDevice { folder, _ in
      try folder.createContainer(of: Self.app)
      let file = folder.root.appendingPathComponent("Note.txt")
      try Data("content".utf8).write(to: file)
      try body(folder, folder.container(of: Self.app), file)
    }
  }

  @Test func theCopyHasTheContentAndNobodyMayWriteToIt() throws {
    try withContainer { folder, container, file in
      let copy = try DocumentInbox(folder).deliver(
        fileAt: file.path, as: "Note.txt", to: Self.app)
      #expect(copy == container.appendingPathComponent("Documents/Inbox/Note.txt").path)
      #expect(try String(contentsOfFile: copy, encoding: .utf8) == "content")
      #expect(permissions(URL(fileURLWithPath: copy)) == 0o444)
      #expect(try tree(container.appendingPathComponent("Documents/Inbox")) == ["Note.txt"])
    }
  }

  @Test func eachCopyHasANameOfItsOwn() throws {
    try withContainer { folder, container, file in
      let inbox = DocumentInbox(folder)
      for name in ["Note.txt", "Note.txt", "Note.txt", "bare", "bare", ".hidden", ".hidden"] {
        _ = try inbox.deliver(fileAt: file.path, as: name, to: Self.app)
      }
      #expect(
        try tree(container.appendingPathComponent("Documents/Inbox")) == [
          ".hidden", ".hidden-1", "Note-1.txt", "Note-2.txt", "Note.txt", "bare", "bare-1",
        ])
    }
  }

  @Test(arguments: ["", ".", "..", "a/b", "../x", "a\nb", String(repeating: "x", count: 256)])
  func whatIsNoFileNameIsRefused(name: String) throws {
    try withContainer { folder, container, file in
      #expect(throws: FileError.self) {
        try DocumentInbox(folder).deliver(fileAt: file.path, as: name, to: Self.app)
      }
      #expect(FileSystem.kind(of: container.appendingPathComponent("x")) == nil)
    }
  }

  @Test(arguments: ["Documents", "Documents/Inbox"])
  func aLinkInThePlaceOfAFolderIsNotFollowed(link: String) throws {
    try withContainer { folder, container, file in
      let outside = folder.root.appendingPathComponent("outside")
      try FileSystem.makeFolder(outside)
      let place = container.appendingPathComponent(link)
      try FileSystem.remove(place)
      try FileManager.default.createSymbolicLink(at: place, withDestinationURL: outside)
      #expect(throws: FileError.self) {
        try DocumentInbox(folder).deliver(fileAt: file.path, as: "Note.txt", to: Self.app)
      }
      #expect(try tree(outside).isEmpty)
    }
  }

  @Test func anAppHandsOverOnlyWhatIsItsOwn() throws {
    try withContainer { folder, container, file in
      let other = "org.example.Other"
      try folder.createContainer(of: other)
      let own = container.appendingPathComponent("Documents/own.txt")
      try Data("own".utf8).write(to: own)
      let link = container.appendingPathComponent("Documents/link.txt")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      func handOver(_ path: String) throws -> String {
        try DocumentInbox(folder).deliver(
          fileAt: path, of: Self.app, bundle: "/nowhere", as: "Note.txt", to: other)
      }
      #expect(try String(contentsOfFile: try handOver(own.path), encoding: .utf8) == "own")
      for path in [
        file.path, link.path, container.path + "/Documents/../../../Note.txt",
        container.path + "/Documents", container.path + "-x/Documents/own.txt", "/etc/passwd",
      ] {
        #expect(throws: FileError.self, "\(path)") { try handOver(path) }
      }
    }
  }

  @Test func aPipeIsNotWaitedFor() throws {
    try withContainer { folder, container, _ in
      let pipe = container.appendingPathComponent("Documents/pipe")
      try #require(mkfifo(pipe.path, 0o600) == 0)
      #expect(throws: FileError.self) {
        try DocumentInbox(folder).deliver(
          fileAt: pipe.path, of: Self.app, bundle: "/nowhere", as: "pipe", to: Self.app)
      }
    }
  }
}
