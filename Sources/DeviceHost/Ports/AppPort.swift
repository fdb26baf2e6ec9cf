import LifecycleKernel
import NIOCore
import SwiftProtobuf
import SystemInterface

/// The system's end of one process's connection.
///
/// It takes bytes apart into messages and counts them. What it cannot accept it reports as the
/// process's misbehaviour; it never answers for the system.
final class AppPort: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// The largest message that an app may send, in bytes.
  static let largestMessage = 64 * 1024

  private var decoder = FrameDecoder(maximumFrameSize: largestMessage)
  private var allowance = MessageAllowance(at: .now())
  private var isDeaf = false
  private var context: ChannelHandlerContext?
  private let onMessage: (WireAppMessage) -> Void
  private let onMisbehaviour: (Misbehaviour) -> Void
  private let onClose: () -> Void

  /// The closures are called on the channel's event loop; after a misbehaviour or the close no
  /// message follows.
  init(
    onMessage: @escaping (WireAppMessage) -> Void,
    onMisbehaviour: @escaping (Misbehaviour) -> Void,
    onClose: @escaping () -> Void
  ) {
    self.onMessage = onMessage
    self.onMisbehaviour = onMisbehaviour
    self.onClose = onClose
  }

  func send(_ message: WireSystemMessage) {
    guard let context, let bytes = try? message.serializedBytes() as [UInt8] else { return }
    var buffer = context.channel.allocator.buffer(capacity: bytes.count + Frame.headerSize)
    buffer.writeInteger(UInt32(bytes.count))
    buffer.writeBytes(bytes)
    context.writeAndFlush(wrapOutboundOut(buffer), promise: nil)
    // An app that asks and does not read the answers would fill this process's memory.
    if !context.channel.isWritable { report(.flood) }
  }

  /// Sends an event of the person's, which the app says it has handled.
  func send(input event: WireInputEvent) {
    var message = WireSystemMessage()
    message.input = event
    allowance.systemSpoke()
    send(message)
  }

  /// Sends a callback, which the app has to acknowledge.
  func send(callback message: WireSystemMessage) {
    allowance.systemSpoke()
    send(message)
  }

  func close() {
    isDeaf = true
    context?.close(promise: nil)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    self.context = nil
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isDeaf else { return }
    decoder.append(unwrapInboundIn(data).readableBytesView)
    do {
      while !isDeaf, let message: WireAppMessage = try decoder.nextMessage() {
        guard allowance.take(at: .now()) else {
          report(.flood)
          return
        }
        onMessage(message)
      }
    } catch is FramingError {
      report(.oversizedMessage)
    } catch {
      report(.malformedMessage("it is not an encoded message"))
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    onClose()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // A broken connection is a closed one; the exit of the process tells the rest.
    context.close(promise: nil)
  }

  private func report(_ misbehaviour: Misbehaviour) {
    isDeaf = true
    onMisbehaviour(misbehaviour)
  }
}
