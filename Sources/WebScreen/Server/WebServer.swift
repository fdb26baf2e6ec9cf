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

  /// Starts listening on the gateways' event loop.
  ///
  /// - Parameter place: Where.
  static func start(
    on loop: any EventLoop, at place: ServerPlace, token: AccessToken, site: Site
  ) async throws -> WebServer {
    let limit = NIOLoopBoundBox.makeBoxSendingValue(
      ConnectionLimit(pages: ConnectionLimit.pages * site.gateways.count), eventLoop: loop)
    let bootstrap = ServerBootstrap(group: loop)
      .serverChannelOption(.backlog, value: 128)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.writeBufferWaterMark, value: .init(low: 1 << 18, high: 1 << 20))
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          guard !site.appPeers.hasApp(at: channel) else { throw AppRefused() }
          limit.value.accepted(channel)
          let port = channel.localAddress?.port ?? 0
          try WebServer.configure(
            channel, AccessGuard(token: token, port: port), site, limit)
        }
      }
    let channel =
      switch place {
      case .port(let port): try await bootstrap.bind(host: "127.0.0.1", port: port).get()
      case .socket(let descriptor): try await bootstrap.withBoundSocket(descriptor).get()
      }
    return WebServer(channel: channel, port: channel.localAddress?.port ?? 0, limit: limit)
  }

  /// The connection is an app's; the server closes it.
  private struct AppRefused: Error {}

  /// Stops accepting connections and closes the open ones.
  func stop() async {
    // Both only fail if they are already closed.
    try? await channel.close()
    try? await channel.eventLoop.submit { limit.value.closeAll() }.get()
  }

  /// Configures an accepted connection.
  private static func configure(
    _ channel: any Channel, _ access: AccessGuard, _ site: Site,
    _ limit: NIOLoopBoundBox<ConnectionLimit>
  ) throws {
    let responder = HTTPResponder(access: access, site: site, limit: limit)
    let bound = NIOLoopBound(responder, eventLoop: channel.eventLoop)
    let upgrader = NIOWebSocketServerUpgrader(
      maxFrameSize: PageRequest.maximumSize,
      shouldUpgrade: { channel, head in
        let isAllowed =
          RequestTarget(head.uri).path == "/socket"
          && site.device(of: RequestTarget(head.uri)) != nil
          && access.judge(head, needsOrigin: true) == .allowed && limit.value.becamePage(channel)
        return channel.eventLoop.makeSucceededFuture(isAllowed ? HTTPHeaders() : nil)
      },
      upgradePipelineHandler: { channel, head in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          try pipeline.addHandler(MaskCheck())
          try pipeline.addHandler(
            NIOWebSocketFrameAggregator(
              minNonFinalFragmentSize: 1, maxAccumulatedFrameCount: 16,
              maxAccumulatedFrameSize: PageRequest.maximumSize))
          try pipeline.addHandler(
            PageSession(site, device: site.device(of: RequestTarget(head.uri)) ?? 0))
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
