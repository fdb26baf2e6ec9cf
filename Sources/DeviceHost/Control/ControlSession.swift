import NIOCore
import SwiftProtobuf
import SystemInterface

/// One connection of a user of the device: takes requests apart and sends what answers them.
final class ControlSession: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let controller: DeviceController
  private var decoder = FrameDecoder()
  private var context: ChannelHandlerContext?
  private var followers: [Int] = []
  private var waiter: Waiter?
  private var requests: [WireControlRequest] = []
  private var isAnswering = false

  init(controller: DeviceController) {
    self.controller = controller
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    self.context = nil
    followers.forEach(controller.log.unfollow)
    waiter.map(controller.stopWaiting)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    decoder.append(unwrapInboundIn(data).readableBytesView)
    do {
      while let request: WireControlRequest = try decoder.nextMessage() {
        requests.append(request)
      }
    } catch {
      reply(.refused("the request could not be decoded: \(error)", isUsage: true))
      context.close(promise: nil)
      return
    }
    answerNext()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  /// Requests are answered one after another: the next is looked at when the last has its reply.
  private func answerNext() {
    guard context != nil, !isAnswering, !requests.isEmpty else { return }
    isAnswering = true
    let request = requests.removeFirst()
    switch request.verb {
    case .log(let log): answer(log)
    case .wait(let wait): answer(wait)
    default:
      controller.answer(request) { [self] reply in
        finish(reply)
      }
    }
  }

  private func finish(_ reply: WireControlReply) {
    self.reply(reply)
    isAnswering = false
    // Not at once: this reply may come from the midst of what the kernel has decided.
    controller.loop.assumeIsolated().execute { self.answerNext() }
  }

  private func answer(_ request: WireLogRequest) {
    let app = request.bundleIdentifier.isEmpty ? nil : request.bundleIdentifier
    var page = WireControlReply()
    page.log.entries = controller.log.entries(since: request.since, app: app).map(\.json)
    finish(page)
    guard request.follow else { return }
    let number = controller.log.follow { [unowned self] entry in
      guard app == nil || entry.app == app else { return }
      // Who does not read what it follows is let go.
      guard context?.channel.isWritable == true else {
        context?.close(promise: nil)
        return
      }
      var page = WireControlReply()
      page.log.entries = [entry.json]
      reply(page)
    }
    followers.append(number)
  }

  private func answer(_ request: WireWaitRequest) {
    switch controller.waitTarget(request) {
    case .failure(let refusal):
      finish(refusal.reply)
    case .success(let (app, state)):
      waiter = controller.wait(
        for: state, of: app, timeout: request.timeoutSeconds
      ) { [self] reached in
        waiter = nil
        finish(reached ? .carriedOut : controller.timeoutReply(app, state, request.timeoutSeconds))
      }
    }
  }

  private func reply(_ reply: WireControlReply) {
    guard let context, let bytes = try? reply.serializedBytes() as [UInt8] else { return }
    var buffer = context.channel.allocator.buffer(capacity: bytes.count + Frame.headerSize)
    buffer.writeInteger(UInt32(bytes.count))
    buffer.writeBytes(bytes)
    context.writeAndFlush(wrapOutboundOut(buffer), promise: nil)
  }
}
