import Foundation
import LifecycleKernel
import Logging
import NIOCore
import NIOPosix
import Testing

@testable import DeviceHost

/// The machine's time zone, configured by a link that is replaced.
@Suite(.timeLimit(.minutes(1))) final class SystemTimeZoneTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/zone-\(UUID().uuidString)"
  private var link: String { folder + "/localtime" }
  private let loop = MultiThreadedEventLoopGroup.singleton.next()
  private let changes: AsyncStream<String>
  private let continuation: AsyncStream<String>.Continuation
  /// The zone knows them only weakly.
  private var followers: [NIOLoopBound<Follower>] = []

  init() throws {
    (changes, continuation) = AsyncStream.makeStream(of: String.self)
    for zone in ["Europe/Berlin", "Asia/Tokyo"] {
      let file = URL(fileURLWithPath: "\(folder)/zoneinfo/\(zone)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(zone.utf8).write(to: file)
    }
    try setZone("Europe/Berlin")
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  @Test func whenTheLinkIsReplacedTheTimeZoneIsAnother() async throws {
    let zone = try await follow(link)
    #expect(try await identifier(of: zone) == "Europe/Berlin")
    try setZone("Asia/Tokyo")
    #expect(await next() == "Asia/Tokyo")
    #expect(try await identifier(of: zone) == "Asia/Tokyo")
  }

  @Test func whileThereIsNoLinkAndWhenItIsTheSameNothingChanges() async throws {
    let zone = try await follow(link)
    try FileManager.default.removeItem(atPath: link)
    try await loop.submit { zone.value.readAgain() }.get()
    try setZone("Europe/Berlin")
    try await loop.submit { zone.value.readAgain() }.get()
    try setZone("Asia/Tokyo")
    // A report of the first two would come before.
    #expect(await next() == "Asia/Tokyo")
    #expect(try await identifier(of: zone) == "Asia/Tokyo")
  }

  @Test func aFolderThatCannotBeWatchedLeavesTheMachineItsTimeZone() async throws {
    let zone = try await follow("/missing/localtime")
    #expect(try await identifier(of: zone) == TimeZone.current.identifier)
  }

  private func follow(_ path: String) async throws -> NIOLoopBound<SystemTimeZone> {
    let (loop, continuation) = (loop, continuation)
    let (zone, follower) = try await loop.submit {
      let zone = SystemTimeZone(path: path, loop: loop, logger: Logger(label: "test"))
      let follower = Follower(zone, continuation)
      zone.follower = follower
      return (
        NIOLoopBound(zone, eventLoop: loop), NIOLoopBound(follower, eventLoop: loop)
      )
    }.get()
    followers.append(follower)
    return zone
  }

  /// Passes on which time zone it is after each change.
  private final class Follower: TimeOfDayFollower {
    private unowned let zone: SystemTimeZone
    private let continuation: AsyncStream<String>.Continuation

    init(_ zone: SystemTimeZone, _ continuation: AsyncStream<String>.Continuation) {
      self.zone = zone
      self.continuation = continuation
    }

    func timeOfDayChanged(_ change: TimeOfDayChange) {
      #expect(change == .timeZone)
      continuation.yield(zone.timeZone.identifier)
    }
  }

  private func identifier(of zone: NIOLoopBound<SystemTimeZone>) async throws -> String {
    try await loop.submit { zone.value.timeZone.identifier }.get()
  }

  private func next() async -> String? {
    var iterator = changes.makeAsyncIterator()
    return await iterator.next()
  }

  /// Replaces the link, as an administrator's tools do.
  private func setZone(_ name: String) throws {
    let next = folder + "/next"
    try FileManager.default.createSymbolicLink(
      atPath: next, withDestinationPath: "\(folder)/zoneinfo/\(name)")
    #expect(rename(next, link) == 0)
  }
}
