import NIOCore
import SharedInterface
import SwiftProtobuf

/// Sends messages over a connection, and closes it if the reader does not keep up.
final class FramedConnection {
  /// The maximum number of bytes waiting to be read.
  private static let maximumWaiting = 64 << 20

  private let channel: any Channel
  private var waiting = 0

  init(_ channel: any Channel) {
    self.channel = channel
  }

  var isWritable: Bool { channel.isActive && channel.isWritable }

  func send(_ message: some Message) {
    guard channel.isActive, let payload: [UInt8] = try? message.serializedBytes() else { return }
    var buffer = channel.allocator.buffer(capacity: payload.count + Frame.headerSize)
    buffer.writeInteger(UInt32(payload.count))
    buffer.writeBytes(payload)
    let count = buffer.readableBytes
    waiting += count
    guard waiting <= Self.maximumWaiting else { return close() }
    channel.writeAndFlush(buffer).assumeIsolated().whenComplete { [weak self] _ in
      self?.waiting -= count
    }
  }

  func close() {
    channel.close(promise: nil)
  }
}
