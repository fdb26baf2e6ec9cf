import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// The HTTP server on the loopback interface, with limits for everything that it accepts.
struct WebServer: Sendable {
  /// The maximum size of a request's header in bytes.
  static let maximumHeadSize = 16 << 10

  let channel: any Channel
  /// The server's port.
  let port: Int

  private let limit: NIOLoopBoundBox<ConnectionLimit>

  /// Starts listening on the gateway's event loop.
  ///
  /// - Parameter port: 0 means any free port.
  static func start(
    on loop: any EventLoop, port: Int, token: AccessToken, gateway: Gateway
  ) async throws -> WebServer {
    let limit = NIOLoopBoundBox.makeBoxSendingValue(ConnectionLimit(), eventLoop: loop)
    let channel = try await ServerBootstrap(group: loop)
      .serverChannelOption(.backlog, value: 128)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.writeBufferWaterMark, value: .init(low: 1 << 18, high: 1 << 20))
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          limit.value.accepted(channel)
          let port = channel.localAddress?.port ?? 0
          try WebServer.configure(
            channel, AccessGuard(token: token, port: port), gateway, limit)
        }
      }
      .bind(host: "127.0.0.1", port: port).get()
    return WebServer(channel: channel, port: channel.localAddress?.port ?? port, limit: limit)
  }

  /// Stops accepting connections and closes the open ones.
  func stop() async {
    // Both only fail if they are already closed.
    try? await channel.close()
    try? await channel.eventLoop.submit { limit.value.closeAll() }.get()
  }

  /// Configures an accepted connection.
  private static func configure(
    _ channel: any Channel, _ access: AccessGuard, _ gateway: Gateway,
    _ limit: NIOLoopBoundBox<ConnectionLimit>
  ) throws {
    let responder = HTTPResponder(access: access, gateway: gateway, limit: limit)
    let bound = NIOLoopBound(responder, eventLoop: channel.eventLoop)
    let upgrader = NIOWebSocketServerUpgrader(
      maxFrameSize: PageRequest.maximumSize,
      shouldUpgrade: { channel, head in
        let isAllowed =
          RequestTarget(head.uri).path == "/socket"
          && access.judge(head, needsOrigin: true) == .allowed && limit.value.becamePage(channel)
        return channel.eventLoop.makeSucceededFuture(isAllowed ? HTTPHeaders() : nil)
      },
      upgradePipelineHandler: { channel, _ in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          try pipeline.addHandler(
            NIOWebSocketFrameAggregator(
              minNonFinalFragmentSize: 1, maxAccumulatedFrameCount: 16,
              maxAccumulatedFrameSize: PageRequest.maximumSize))
          try pipeline.addHandler(PageSession(gateway: gateway, number: gateway.nextNumber()))
        }
      })
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = maximumHeadSize / 2
    limits.maxHeaderListSize = maximumHeadSize
    limits.maxHeaderFieldCount = 64
    try channel.pipeline.syncOperations.configureHTTPServerPipeline(
      withServerUpgrade: (
        upgraders: [upgrader],
        completionHandler: { context in
          context.pipeline.syncOperations.removeHandler(bound.value, promise: nil)
        }
      ),
      withEncoderConfiguration: HTTPResponseEncoder.Configuration(),
      withDecoderLimitConfiguration: limits)
    try channel.pipeline.syncOperations.addHandler(responder)
  }
}
