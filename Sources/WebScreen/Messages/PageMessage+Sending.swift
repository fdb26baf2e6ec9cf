import NIOCore
import NIOWebSocket

extension PageMessage {
  /// Sends a message to a page. Any thread.
  static func send(_ message: some Encodable, to channel: any Channel) {
    let data = ByteBuffer(string: text(message))
    channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .text, data: data), promise: nil)
  }
}
