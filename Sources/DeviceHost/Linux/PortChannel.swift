import NIOCore
import NIOPosix

/// The system's end of a process's port, as a channel of the event loop: bytes in, bytes out.
final class PortChannel: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private var context: ChannelHandlerContext?
  /// The messages that were sent before the channel was active.
  private var early: [[UInt8]] = []
  private(set) var isClosed = false
  private let onBytes: ([UInt8]) -> Void
  private let onClose: () -> Void

  /// The closures are called on the channel's event loop.
  init(onBytes: @escaping ([UInt8]) -> Void, onClose: @escaping () -> Void) {
    self.onBytes = onBytes
    self.onClose = onClose
  }

  /// Makes the descriptor of a connected socket a channel of the loop, and owns it from then on.
  ///
  /// - Parameter mostUnread: How many bytes may wait for the process before `send` says so.
  func connect(_ descriptor: CInt, on loop: any EventLoop, mostUnread: Int) {
    let bound = NIOLoopBound(self, eventLoop: loop)
    ClientBootstrap(group: loop)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(bound.value)
        }
      }
      .channelOption(.writeBufferWaterMark, value: .init(low: mostUnread / 16, high: mostUnread))
      .withConnectedSocket(descriptor)
      .assumeIsolated()
      .whenFailure { [self] _ in closed() }
  }

  func send(_ bytes: [UInt8]) -> Bool {
    guard !isClosed else { return true }
    guard let context else {
      early.append(bytes)
      return true
    }
    context.writeAndFlush(
      wrapOutboundOut(context.channel.allocator.buffer(bytes: bytes)), promise: nil)
    return context.channel.isWritable
  }

  func close() {
    if let context { context.close(promise: nil) } else { isClosed = true }
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
  }

  func channelActive(context: ChannelHandlerContext) {
    if isClosed {
      context.close(promise: nil)
      return
    }
    for bytes in early { _ = send(bytes) }
    early = []
    context.fireChannelActive()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    self.context = nil
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    onBytes(Array(unwrapInboundIn(data).readableBytesView))
  }

  func channelInactive(context: ChannelHandlerContext) {
    closed()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // A broken connection counts as closed; the exit of the process follows.
    context.close(promise: nil)
  }

  private func closed() {
    guard !isClosed || context != nil else { return }
    isClosed = true
    onClose()
  }
}
