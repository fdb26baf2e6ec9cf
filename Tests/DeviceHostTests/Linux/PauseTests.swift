import LifecycleKernel
import Logging
import NIOCore
import NIOPosix
import Testing

@testable import DeviceHost

/// An idle device sleeps: only work that is measured makes it look at the time.
@Suite(.timeLimit(.minutes(1))) struct PauseTests {
  @Test("a pause ends, and does not make the device look at the time")
  func pauseIsNotMeasured() async throws {
    let (done, continuation) = AsyncStream.makeStream(of: ContinuousClock.Instant.self)
    let loop = MultiThreadedEventLoopGroup.singleton.next()
    let start = ContinuousClock.now
    let surroundings = try await loop.submit {
      let surroundings = try LinuxSurroundings(loop: loop, logger: Logger(label: "test"))
      surroundings.schedule(afterPause: .milliseconds(10)) { continuation.yield(.now) }.cancel()
      _ = surroundings.schedule(afterPause: .milliseconds(30)) { continuation.yield(.now) }
      #expect(!surroundings.isBeating)
      return NIOLoopBound(surroundings, eventLoop: loop)
    }.get()
    var iterator = done.makeAsyncIterator()
    let end = try #require(await iterator.next())
    #expect(end - start >= .milliseconds(30))
    try await loop.submit {
      #expect(!surroundings.value.isBeating)
      let work = surroundings.value.schedule(after: .seconds(60)) {}
      #expect(surroundings.value.isBeating)
      work.cancel()
    }.get()
  }
}
