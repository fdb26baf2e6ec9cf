import CPrivateMemory
import ControlInterface
import DeviceStorage
import NIOCore
import SharedInterface
import SwiftProtobuf

/// One connection of a user of the device: takes requests apart and sends what answers them.
final class ControlSession: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// How many requests may wait for the replies of those before them.
  static let mostWaiting = 1_000

  private let control: ControlRequests
  private var decoder = FrameDecoder()
  private var context: ChannelHandlerContext?
  private var followers: [Int] = []
  private var waiter: Waiter?
  private var requests: [ControlRequest] = []
  private var isAnswering = false
  /// Ends what was asked for here when this connection ends.
  private let cancellation = Cancellation()

  init(control: ControlRequests) {
    self.control = control
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    self.context = nil
    followers.forEach(control.log.unfollow)
    waiter.map(control.waiters.cancel)
    cancellation.cancel()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let before = requests.count
    let refusal = take(unwrapInboundIn(data))
    // Before anything else is done: whatever is copied from there would have them, too.
    if requests[before...].contains(where: { !$0.passcodes.isEmpty }) {
      clear_stack(PasscodeStack.size)
    }
    if let refusal {
      reply(refusal)
      context.close(promise: nil)
      return
    }
    answerNext()
  }

  /// Decodes what has arrived. A call of its own: passcodes are only on its part of the stack.
  ///
  /// - Returns: Why the connection ends; nil if it does not.
  @inline(never) private func take(_ arrived: ByteBuffer) -> WireControlReply? {
    decoder.append(arrived.readableBytesView)
    // The channel keeps the buffer for what comes next.
    arrived.overwrite()
    do {
      while let request: WireControlRequest = try decoder.nextMessage() {
        guard requests.count < Self.mostWaiting else {
          return .refused("more than \(Self.mostWaiting) requests wait here", isUsage: true)
        }
        requests.append(ControlRequest(request))
      }
      return nil
    } catch {
      return .refused("the request could not be decoded: \(error)", isUsage: true)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    answerNext()
    context.fireChannelWritabilityChanged()
  }

  /// Requests are answered one after another: the next is looked at when the last has its reply, and
  /// when replies are read: they would fill this process's memory.
  private func answerNext() {
    guard context?.channel.isWritable == true, !isAnswering, !requests.isEmpty else { return }
    isAnswering = true
    let request = requests.removeFirst()
    switch request.wire.verb {
    case _ where request.wire.hasUnknownFields:
      finish(ControlRefusal(unknownPartOf: request.wire).reply)
    case .log(let log): answer(log)
    case .wait(let wait): answer(wait)
    default:
      control.answer(request, until: cancellation) { [self] reply in
        finish(reply)
      }
    }
  }

  private func finish(_ reply: WireControlReply) {
    self.reply(reply)
    finish()
  }

  private func finish() {
    isAnswering = false
    // Not at once: this reply may come from the midst of what the kernel has decided.
    control.surroundings.soon { self.answerNext() }
  }

  // MARK: The log

  /// Formats the log on another thread, because tens of thousands of lines take seconds.
  private func answer(_ request: WireLogRequest) {
    let app = request.bundleIdentifier.isEmpty ? nil : request.bundleIdentifier
    if let app, let refusal = control.unknownInLog(app) {
      finish(refusal.reply)
      return
    }
    let entries = control.log.page(since: request.since)
    var heldBack: [DeviceLogEntry]? = []
    if request.follow {
      let number = control.log.follow { [unowned self] entry in
        guard app == nil || entry.app == app else { return }
        if heldBack == nil { tell(entry) } else { heldBack?.append(entry) }
      }
      followers.append(number)
    }
    control.surroundings.offload {
      try Self.page(entries, of: app)
    } then: { [self] (result: Result<[UInt8], any Error>) in
      switch result {
      case .success(let bytes): send(bytes)
      case .failure(let error): reply(.refused("the log cannot be sent: \(error)"))
      }
      let entries = heldBack ?? []
      heldBack = nil
      entries.forEach(tell)
      finish()
    }
  }

  private static func page(_ entries: ArraySlice<DeviceLogEntry>, of app: String?) throws -> [UInt8]
  {
    var page = WireControlReply()
    page.version = MessageVersion.control
    page.log.entries = entries.lazy.filter { app == nil || $0.app == app }.map(\.json)
    return try page.serializedBytes()
  }

  private func tell(_ entry: DeviceLogEntry) {
    // Disconnect followers that do not keep up.
    guard context?.channel.isWritable == true else {
      context?.close(promise: nil)
      return
    }
    var page = WireControlReply()
    page.log.entries = [entry.json]
    reply(page)
  }

  // MARK: Waiting

  private func answer(_ request: WireWaitRequest) {
    switch control.waitTarget(request) {
    case .failure(let refusal):
      finish(refusal.reply)
    case .success(let (app, state)):
      waiter = control.waiters.wait(
        for: state, of: app, timeout: request.timeoutSeconds
      ) { [self] reached in
        waiter = nil
        finish(reached ? .carriedOut : control.timeoutReply(app, state, request.timeoutSeconds))
      }
    }
  }

  private func reply(_ reply: WireControlReply) {
    var reply = reply
    reply.version = MessageVersion.control
    guard let bytes = try? reply.serializedBytes() as [UInt8] else { return }
    send(bytes)
  }

  private func send(_ bytes: [UInt8]) {
    guard let context else { return }
    var buffer = context.channel.allocator.buffer(capacity: bytes.count + Frame.headerSize)
    buffer.writeInteger(UInt32(bytes.count))
    buffer.writeBytes(bytes)
    context.writeAndFlush(wrapOutboundOut(buffer), promise: nil)
  }
}

extension ByteBuffer {
  /// Overwrites what can be read, in place, where it may have been a passcode. Nobody may read it any
  /// more, in this buffer or in a copy of it.
  fileprivate func overwrite() {
    withUnsafeReadableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      UnsafeMutableRawPointer(mutating: start)
        .initializeMemory(as: UInt8.self, repeating: 0, count: bytes.count)
    }
  }
}
