import Foundation
import Glibc
import Testing

@testable import DeviceStorage

/// What apps keep is found wherever they put it.
struct FolderSizeTests {
  private func size(_ folder: URL) throws -> UInt64 {
    var size = FolderSize()
    size.add(try OpenFolder(folder))
    return size.byOwner.values.reduce(0, +)
  }

  private let megabyte = Data(repeating: 1, count: 1 << 20)

  @Test func everythingCountsOnceAndLinksLeadNowhere() throws {
    try withTemporaryFolder { folder in
      let inside = folder.appendingPathComponent("inside")
      try FileManager.default.createDirectory(
        at: inside.appendingPathComponent("a/b"), withIntermediateDirectories: true)
      try megabyte.write(to: inside.appendingPathComponent("a/b/file"))
      try megabyte.write(to: folder.appendingPathComponent("outside"))
      link(inside.path + "/a/b/file", inside.path + "/again")
      symlink(folder.path, inside.path + "/out")
      symlink("..", inside.path + "/a/up")
      let found = try size(inside)
      #expect(found >= 1 << 20)
      #expect(found < 3 << 19)
    }
  }

  @Test func aFileDeepBelowIsFound() throws {
    try withTemporaryFolder { folder in
      try makeDeepFolder(in: folder, levels: 100)
      let before = try size(folder)
      // No path leads there: it is longer than any may be.
      var current = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      defer { close(current) }
      for _ in 0..<100 {
        let next = openat(
          current, String(repeating: "d", count: 200), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        try #require(next >= 0)
        close(current)
        current = next
      }
      let file = openat(current, "file", O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
      try #require(file >= 0)
      _ = megabyte.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      close(file)
      #expect(try size(folder) >= before + (1 << 20))
    }
  }

  @Test func aNameThatIsNoTextHidesNothing() throws {
    try withTemporaryFolder { folder in
      let name = FileName(bytes: [0xff, 0xfe])
      let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      defer { close(descriptor) }
      #expect(name.withCString { mkdirat(descriptor, $0, 0o000) } == 0)
      let before = try size(folder)
      let inside = name.withCString {
        openat(descriptor, $0, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      }
      try #require(inside >= 0)
      defer { close(inside) }
      let file = openat(inside, "file", O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
      try #require(file >= 0)
      let count = megabyte.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      close(file)
      try #require(count == 1 << 20)
      #expect(try OpenFolder(folder).names() == [name])
      #expect(try size(folder) >= before + (1 << 20))
    }
  }

  @Test func theSharedFolderIsDividedByOwners() throws {
    try withDevice { (folder, _) throws in
      let container = folder.container(of: "org.example.Writer")
      try FileManager.default.createDirectory(at: container, withIntermediateDirectories: true)
      try megabyte.write(to: container.appendingPathComponent("file"))
      try megabyte.write(to: folder.shared.appendingPathComponent("file"))
      try folder.createAppGroup("group.org.example")
      try megabyte.write(to: folder.appGroup("group.org.example").appendingPathComponent("file"))
      try folder.createKeychain(of: "org.example.Writer")
      try megabyte.write(
        to: folder.keychain(of: "org.example.Writer").appendingPathComponent("A/file"))
      let use = try folder.storageUse(
        of: ["org.example.Writer", "org.example.Missing"],
        groups: ["group.org.example", "group.missing"],
        keychains: ["org.example.Writer", "missing"])
      #expect(use.keychains["org.example.Writer"] ?? 0 >= 1 << 20)
      #expect(use.keychains["missing"] == nil)
      #expect(use.groups["group.org.example"] ?? 0 >= 1 << 20)
      #expect(use.groups["group.missing"] == nil)
      #expect(use.containers["org.example.Writer"] ?? 0 >= 1 << 20)
      #expect(use.containers["org.example.Missing"] == nil)
      #expect(use.shared[geteuid()] ?? 0 >= 1 << 20)
      #expect(folder.freeSpace ?? 0 > 0)
    }
  }
}
