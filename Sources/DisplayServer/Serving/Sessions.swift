import Logging
import NIOCore
import SwiftProtobuf
import SystemInterface

/// The conversation with foregroundd; when it ends, so does the display server.
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
      engine.log.critical("what foregroundd said could not be decoded: \(error)")
      context.close(promise: nil)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    ended()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    engine.log.error("the conversation with foregroundd: \(error)")
    context.close(promise: nil)
  }
}

/// One app's conversation.
///
/// Until foregroundd has told whose it is, what comes after `Attach` stays undecoded, and beyond a
/// limit in the socket: an app that comes early waits, and costs no memory.
final class AppSession: ChannelInboundHandler, AppConnection {
  typealias InboundIn = ByteBuffer

  private let engine: DisplayEngine
  /// Bytes that are read of an app whose scene is not known.
  private static let earlyBytes = 1 << 20

  private let channel: any Channel
  private let connection: FramedConnection
  private var decoder = FrameDecoder(maximumFrameSize: SceneLimits.messageBytes)
  private var hasAttached = false
  /// foregroundd has told whose this is.
  private var isKnown = false
  private var isReading = true
  private var isClosed = false
  private var isTaking = false
  private var patience: Scheduled<Void>?

  init(engine: DisplayEngine, channel: any Channel) {
    self.engine = engine
    self.channel = channel
    connection = FramedConnection(channel)
  }

  var isWritable: Bool { connection.isWritable }

  func send(_ message: WireDisplayMessage) {
    connection.send(message)
    // With the first word the scene is known: now what was said since can be heard.
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

  /// Takes what has arrived, as far as it can be heard yet.
  private func takeMessages() {
    // An answer to a message may call this again: the first goes on.
    guard !isTaking else { return }
    isTaking = true
    defer {
      isTaking = false
      keepReading(isKnown || decoder.bufferedByteCount < Self.earlyBytes)
    }
    do {
      while !isClosed, isKnown || !hasAttached,
        let message: WireSceneMessage = try decoder.nextMessage()
      {
        guard take(message) else {
          close()
          return
        }
      }
    } catch {
      if let scene = engine.scene(attached: self) {
        engine.complain("its connection to the screen is closed: \(error)", of: scene)
      } else {
        engine.log.warning("a connection without a scene is closed: \(error)")
      }
      close()
    }
  }

  /// False: the connection is to be closed.
  private func take(_ message: WireSceneMessage) -> Bool {
    if let scene = engine.scene(attached: self) {
      engine.handle(message, from: scene)
      return true
    }
    if !hasAttached {
      guard case .attach(let attach) = message.content else { return false }
      hasAttached = true
      return engine.attach(self, with: attach)
    }
    // Its scene was closed.
    return false
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

/// One viewer's conversation.
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
