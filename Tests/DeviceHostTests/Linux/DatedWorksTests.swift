import Foundation
import NIOCore
import NIOPosix
import Testing

@testable import DeviceHost

/// Work at dates, by the machine's own clock.
@Suite(.timeLimit(.minutes(1))) struct DatedWorksTests {
  @Test func workIsDoneAtItsDateInOrderAndNotIfItIsCancelled() async throws {
    let (done, continuation) = AsyncStream.makeStream(of: (name: String, at: Date).self)
    let loop = MultiThreadedEventLoopGroup.singleton.next()
    let start = Date()
    let works = try await loop.submit {
      let works = try DatedWorks(loop: loop)
      func schedule(_ name: String, after seconds: Double) -> any ScheduledWork {
        works.schedule(at: start + seconds) { continuation.yield((name, Date())) }
      }
      _ = schedule("third", after: 0.06)
      _ = schedule("second", after: 0.04)
      schedule("cancelled", after: 0.02).cancel()
      _ = schedule("first", after: -10)
      return NIOLoopBound(works, eventLoop: loop)
    }.get()
    var iterator = done.makeAsyncIterator()
    for (name, seconds) in [("first", 0), ("second", 0.04), ("third", 0.06)] {
      let work = await iterator.next()
      #expect(work?.name == name)
      #expect((work?.at ?? .distantPast) >= start + seconds)
    }
    try await loop.submit { withExtendedLifetime(works.value) {} }.get()
  }
}
