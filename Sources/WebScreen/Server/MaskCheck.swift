import NIOCore
import NIOWebSocket

/// Ends a connection on which a frame is not masked, as RFC 6455 asks of a server: a browser masks
/// all, so that nothing between can be made to take what a page sends for something else.
final class MaskCheck: ChannelInboundHandler, Sendable {
  typealias InboundIn = WebSocketFrame
  typealias InboundOut = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard unwrapInboundIn(data).maskKey == nil else {
      context.fireChannelRead(data)
      return
    }
    var reason = context.channel.allocator.buffer(capacity: 2)
    reason.write(webSocketErrorCode: .protocolError)
    context.writeAndFlush(
      wrapOutboundOut(WebSocketFrame(fin: true, opcode: .connectionClose, data: reason)),
      promise: nil)
    context.close(promise: nil)
  }
}
