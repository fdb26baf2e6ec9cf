import Foundation
import Testing

@testable import DeviceStorage

/// The removal of whatever an app has made in the folder that is its own.
struct RemovalTests {
  @Test func aFolderDeeperThanAnyPathIsRemoved() throws {
    try withTemporaryFolder { home in
      let tree = home.appendingPathComponent("container")
      try FileSystem.makeFolder(tree)
      try makeDeepFolder(in: tree)
      #expect(throws: Never.self) { try FileSystem.remove(tree) }
      #expect(FileSystem.kind(of: tree) == nil)
    }
  }

  @Test func descriptorsAreBoundedHoweverDeepAFolderIs() throws {
    try withTemporaryFolder { home in
      let tree = home.appendingPathComponent("container")
      try FileSystem.makeFolder(tree)
      try makeDeepFolder(in: tree, levels: 4_000)
      // More than a process may open here would be needed for one descriptor a level.
      #expect(throws: Never.self) { try FileSystem.remove(tree) }
      #expect(FileSystem.kind(of: tree) == nil)
    }
  }

  @Test func namesThatAreNotTextAreRemovedAndLinksAreNotFollowed() throws {
    try withTemporaryFolder { home in
      let outside = home.appendingPathComponent("outside")
      try FileSystem.makeFolder(outside)
      try Data("kept".utf8).write(to: outside.appendingPathComponent("file"))
      let tree = home.appendingPathComponent("container")
      let inner = tree.appendingPathComponent("inner")
      try FileSystem.makeFolder(inner)
      for (name, target) in [("link", "../../outside"), ("dangling", "nowhere")] {
        try #require(symlink(target, inner.appendingPathComponent(name).path) == 0)
      }
      let badName = FileName(bytes: Array("\(inner.path)/".utf8) + [0xFF, 0xFE])
      try #require(badName.withCString { mkdir($0, 0o700) } == 0)
      let badFile = FileName(bytes: badName.bytes + Array("/".utf8) + [0xC0])
      try #require(badFile.withCString { mkfifo($0, 0o000) } == 0)
      chmod(inner.path, 0o000)
      #expect(throws: Never.self) { try FileSystem.remove(tree) }
      #expect(FileSystem.kind(of: tree) == nil)
      #expect(try FileSystem.names(in: outside) == ["file"])
    }
  }
}
