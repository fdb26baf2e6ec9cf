import NIOCore
import NIOEmbedded
import Testing

@testable import WebScreen

@Suite struct ConnectionLimitTests {
  /// A connection without the token.
  private final class Stranger {
    let channel: EmbeddedChannel
    private(set) var isOpen = true

    init(_ loop: EmbeddedEventLoop) {
      channel = EmbeddedChannel(loop: loop)
      channel.closeFuture.assumeIsolated().whenComplete { [weak self] _ in self?.isOpen = false }
    }
  }

  private let limit = ConnectionLimit()
  private let loop = EmbeddedEventLoop()

  private func accept() -> Stranger {
    let stranger = Stranger(loop)
    limit.accepted(stranger.channel)
    return stranger
  }

  @Test func nothingIsKeptOfAConnectionThatHasEnded() throws {
    weak var kept: EmbeddedChannel?
    do {
      let stranger = accept()
      kept = stranger.channel
      _ = try stranger.channel.finish()
    }
    loop.run()
    #expect(kept == nil)
  }

  @Test func nothingIsKeptOfAStrangerWhomManyOthersFollow() {
    weak var kept: EmbeddedChannel?
    do {
      let stranger = accept()
      kept = stranger.channel
    }
    #expect(kept != nil)
    let others = (0..<ConnectionLimit.strangers).map { _ in accept() }
    loop.run()
    #expect(kept == nil)
    let areOpen = others.allSatisfy(\.isOpen)
    #expect(areOpen)
  }

  @Test func aStrangerHasAFewSeconds() {
    let stranger = accept()
    loop.advanceTime(by: ConnectionLimit.patience - .milliseconds(1))
    #expect(stranger.isOpen)
    loop.advanceTime(by: .milliseconds(1))
    #expect(!stranger.isOpen)
  }
}
