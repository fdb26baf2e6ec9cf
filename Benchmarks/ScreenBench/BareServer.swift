import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// A WebSocket that only sends the same messages over and over, two at a time: the upper limit of
/// what any page can receive.
final class BareServer: Sendable {
  let port: Int
  private let group: MultiThreadedEventLoopGroup

  init(messages: [[UInt8]]) throws {
    group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let buffers = messages.map { ByteBuffer(bytes: $0) }
    let upgrader = NIOWebSocketServerUpgrader(
      shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture(HTTPHeaders()) },
      upgradePipelineHandler: { channel, _ in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Sender(messages: buffers))
        }
      })
    let channel = try ServerBootstrap(group: group)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelInitializer { channel in
        channel.pipeline.configureHTTPServerPipeline(
          withServerUpgrade: (upgraders: [upgrader], completionHandler: { _ in }))
      }
      .bind(host: "127.0.0.1", port: 0).wait()
    port = channel.localAddress?.port ?? 0
  }

  private final class Sender: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    private let messages: [ByteBuffer]
    private var next = 0

    init(messages: [ByteBuffer]) {
      self.messages = messages
    }

    func handlerAdded(context: ChannelHandlerContext) {
      send(context)
      send(context)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data).opcode {
      case .text: send(context)
      case .connectionClose: context.close(promise: nil)
      default: break
      }
    }

    private func send(_ context: ChannelHandlerContext) {
      let frame = WebSocketFrame(
        fin: true, opcode: .binary, data: messages[next % messages.count])
      next += 1
      context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
    }
  }
}
