import Foundation
import Testing

@testable import LinuxPlatform

/// A file or link that is replaced under its name.
@Suite(.timeLimit(.minutes(1))) struct NameWatchTests {
  /// How the file changes.
  enum Replacement: CaseIterable {
    case linkReplaced, linkRemoved, fileRenamed, fileWritten
  }

  @Test(arguments: Replacement.allCases)
  func aReplacementIsReported(replacement: Replacement) async throws {
    let folder = TemporaryFolder()
    let files = FileManager.default
    let link = folder.path + "/localtime"
    try files.createSymbolicLink(atPath: link, withDestinationPath: "/usr/share/zoneinfo/Etc/UTC")
    let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
    let watch = try NameWatch(link) { continuation.yield() }
    defer { withExtendedLifetime(watch) {} }
    switch replacement {
    case .linkReplaced:
      let next = folder.path + "/next"
      try files.createSymbolicLink(atPath: next, withDestinationPath: "/usr/share/zoneinfo/Japan")
      #expect(rename(next, link) == 0)
    case .linkRemoved:
      try files.removeItem(atPath: link)
    case .fileRenamed:
      try Data("a".utf8).write(to: URL(fileURLWithPath: link), options: .atomic)
    case .fileWritten:
      try files.removeItem(atPath: link)
      try Data("a".utf8).write(to: URL(fileURLWithPath: link))
    }
    var iterator = changes.makeAsyncIterator()
    #expect(await iterator.next() != nil)
  }

  @Test func onlyTheNameItselfIsReported() throws {
    let folder = TemporaryFolder()
    let events = try FolderEvents(folder.path)
    #expect(!events.read(concerning: "one"))
    folder.write("two", "")
    #expect(!events.read(concerning: "one"))
    folder.write("two", "")
    folder.write("one", "")
    #expect(events.read(concerning: "one"))
    #expect(!events.read(concerning: "one"))
  }

  @Test func aFolderThatIsMissingCannotBeWatched() {
    #expect(throws: SystemCallError.self) { _ = try NameWatch("/missing/localtime") {} }
  }
}
