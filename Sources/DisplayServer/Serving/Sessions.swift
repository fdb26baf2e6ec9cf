import ByteCounts
import Logging
import NIOCore
import ScreenInterface
import SharedInterface
import SwiftProtobuf

/// The connection to foregroundd; the display server ends with it.
final class HostSession: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let engine: DisplayEngine
  private let ended: () -> Void
  private var decoder = FrameDecoder()

  init(engine: DisplayEngine, ended: @escaping () -> Void) {
    self.engine = engine
    self.ended = ended
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    decoder.append(unwrapInboundIn(data).readableBytesView)
    do {
      while let command: WireDisplayCommand = try decoder.nextMessage() {
        engine.handle(command)
      }
    } catch {
      engine.log.critical("a message from foregroundd could not be decoded: \(error)")
      context.close(promise: nil)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    ended()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    engine.log.error("the connection to foregroundd: \(error)")
    context.close(promise: nil)
  }
}

/// The connection of an app.
///
/// Until foregroundd has registered the app, messages after `Attach` stay undecoded, and above a
/// limit unread in the socket. An app that connects early waits without using memory.
final class AppSession: ChannelInboundHandler, AppConnection {
  typealias InboundIn = ByteBuffer

  private let engine: DisplayEngine
  /// The maximum number of bytes read before the app is registered.
  private static let earlyBytes = 1 << 20

  private let channel: any Channel
  private let connection: FramedConnection
  private var decoder = FrameDecoder(maximumFrameSize: MessageLimits.sceneMessage)
  private var hasAttached = false
  /// foregroundd has registered the app.
  private var isKnown = false
  private var isReading = true
  private var isClosed = false
  private var isTaking = false
  /// It waits until others have had their turn.
  private var isPausing = false
  private var patience: Scheduled<Void>?

  init(engine: DisplayEngine, channel: any Channel) {
    self.engine = engine
    self.channel = channel
    connection = FramedConnection(channel)
  }

  var isWritable: Bool { connection.isWritable }

  func send(_ message: WireDisplayMessage) {
    connection.send(message)
    // The first message identifies the scene; now handle the messages that followed.
    guard case .attached = message.content else { return }
    patience?.cancel()
    isKnown = true
    takeMessages()
  }

  func close() {
    isClosed = true
    connection.close()
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let channel = context.channel
    patience = context.eventLoop.scheduleTask(in: .seconds(5)) { channel.close(promise: nil) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    decoder.append(unwrapInboundIn(data).readableBytesView)
    takeMessages()
  }

  /// How long messages in a row may take, in seconds of the processor's time, and for how long others
  /// have their turn then, as a part of that.
  private struct Turn {
    var length: Double
    var pause: Double

    static let seen = Turn(length: 0.05, pause: 0.1)
    static let unseen = Turn(length: 0.005, pause: 1)
  }

  /// Handles the messages that have arrived, if the app is registered, and its turn has come.
  private func takeMessages() {
    // A reply to a message may call this again; the outer call continues.
    guard !isTaking, !isPausing else { return }
    isTaking = true
    defer {
      isTaking = false
      keepReading(!isPausing && (isKnown || decoder.bufferedByteCount < Self.earlyBytes))
    }
    let began = DrawingBudget.threadTime
    let isSeen = engine.scene(attached: self).map(engine.isSeen) ?? true
    let turn = isSeen ? Turn.seen : .unseen
    do {
      while !isClosed, isKnown || !hasAttached {
        let spent = DrawingBudget.threadTime - began
        guard spent < turn.length else {
          rest(for: spent * turn.pause)
          return
        }
        guard let payload = try decoder.next() else { return }
        guard try take(payload) else {
          close()
          return
        }
      }
    } catch {
      if let scene = engine.scene(attached: self) {
        engine.complain("its connection to the screen is closed: \(error)", of: scene)
      } else {
        engine.log.warning("an unregistered connection is closed: \(error)")
      }
      close()
    }
  }

  /// Others have their turn, and nothing more is read meanwhile.
  private func rest(for seconds: Double) {
    isPausing = true
    let pause = TimeAmount.milliseconds(Int64(max(1, seconds * 1_000)))
    _ = channel.eventLoop.assumeIsolated().scheduleTask(in: pause) { [weak self] in
      self?.isPausing = false
      self?.takeMessages()
    }
  }

  /// Handles a message. Returns false if the connection must be closed.
  private func take(_ payload: [UInt8]) throws -> Bool {
    if let scene = engine.scene(attached: self) {
      try engine.handle(from: scene) { try Self.decode(payload) }
      return true
    }
    if !hasAttached {
      guard case .attach(let attach) = try Self.decode(payload).content else { return false }
      hasAttached = true
      return engine.attach(self, with: attach)
    }
    // Its scene has been closed.
    return false
  }

  /// Nothing is kept of what is not known here, because it would not be counted.
  private static func decode(_ payload: [UInt8]) throws -> WireSceneMessage {
    let most = SceneLimits.messageMemory
    guard MessageWeight.of(payload, limit: most) <= most else {
      throw Refusal("a message would need more than \(ByteCount.text(most))")
    }
    var options = BinaryDecodingOptions()
    options.discardUnknownFields = true
    return try WireSceneMessage(serializedBytes: payload, options: options)
  }

  private func keepReading(_ reads: Bool) {
    guard reads != isReading, !isClosed else { return }
    isReading = reads
    channel.setOption(.autoRead, value: reads).assumeIsolated().whenFailure { [weak self] _ in
      self?.close()
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    isClosed = true
    patience?.cancel()
    engine.detached(self)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}

/// The connection of a viewer.
final class ViewerSession: ChannelInboundHandler, ViewerConnection {
  typealias InboundIn = ByteBuffer

  private let engine: DisplayEngine
  private let connection: FramedConnection
  private var decoder = FrameDecoder()
  private var viewer: Viewer?

  init(engine: DisplayEngine, channel: any Channel) {
    self.engine = engine
    connection = FramedConnection(channel)
  }

  var isWritable: Bool { connection.isWritable }

  func send(_ reply: WireScreenReply) {
    connection.send(reply)
  }

  func close() {
    connection.close()
  }

  func handlerAdded(context: ChannelHandlerContext) {
    viewer = engine.viewerCame(self)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    decoder.append(unwrapInboundIn(data).readableBytesView)
    do {
      while let viewer, let request: WireScreenRequest = try decoder.nextMessage() {
        engine.handle(request, from: viewer)
      }
    } catch {
      send(.with { $0.refused = "the request could not be decoded: \(error)" })
      context.close(promise: nil)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    if let viewer { engine.viewerLeft(viewer) }
    viewer = nil
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
