import NIOCore
import NIOPosix
import SwiftProtobuf
import SystemInterface

/// The system's end of the conversation with one of its own programs.
///
/// A program that sends what is no message is no longer listened to, and told of by `onClose`.
final class FramedPort<Incoming: Message, Outgoing: Message>: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private var decoder = FrameDecoder()
  private var context: ChannelHandlerContext?
  private let onOpen: () -> Void
  private let onMessage: (Incoming) -> Void
  private let onClose: () -> Void

  /// The closures are called on the channel's event loop; `onOpen` when there can be sent.
  init(
    onOpen: @escaping () -> Void = {}, onMessage: @escaping (Incoming) -> Void,
    onClose: @escaping () -> Void
  ) {
    self.onOpen = onOpen
    self.onMessage = onMessage
    self.onClose = onClose
  }

  /// Makes the descriptor of a connected socket a channel of the loop, and owns it from then on.
  func connect(_ descriptor: CInt, on loop: any EventLoop) {
    let bound = NIOLoopBound(self, eventLoop: loop)
    ClientBootstrap(group: loop)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(bound.value)
        }
      }
      .withConnectedSocket(descriptor)
      .assumeIsolated()
      .whenFailure { [self] _ in onClose() }
  }

  func send(_ message: Outgoing) {
    guard let context, let bytes = try? message.serializedBytes() as [UInt8] else { return }
    var buffer = context.channel.allocator.buffer(capacity: bytes.count + Frame.headerSize)
    buffer.writeInteger(UInt32(bytes.count))
    buffer.writeBytes(bytes)
    context.writeAndFlush(wrapOutboundOut(buffer), promise: nil)
  }

  func close() {
    context?.close(promise: nil)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    self.context = nil
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    decoder.append(unwrapInboundIn(data).readableBytesView)
    do {
      while let message: Incoming = try decoder.nextMessage() {
        onMessage(message)
      }
    } catch {
      context.close(promise: nil)
    }
  }

  func channelActive(context: ChannelHandlerContext) {
    onOpen()
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    onClose()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
