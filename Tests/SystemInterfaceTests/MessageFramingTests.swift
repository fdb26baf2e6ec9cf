import AppInterface
import SharedInterface
import Testing

/// Messages encoded in frames.
@Suite struct MessageFramingTests {
  @Test func `messages come out as they went in`() throws {
    var welcome = WireSystemMessage()
    welcome.welcome.bundleIdentifier = "org.foreground.Notes"
    welcome.welcome.screenScale = 3
    var callback = WireSystemMessage()
    callback.callback.delivery = 300
    callback.callback.kind = .didBecomeActive
    var stream: [UInt8] = []
    try FrameEncoder().append(welcome, to: &stream)
    try FrameEncoder().append(callback, to: &stream)
    var decoder = FrameDecoder()
    decoder.append(stream)
    #expect(try decoder.nextMessage() == welcome)
    #expect(try decoder.nextMessage() == callback)
    #expect(try decoder.nextMessage(WireSystemMessage.self) == nil)
  }

  @Test func `a message that is too large is refused, and nothing is sent of it`() throws {
    var message = WireAppMessage()
    message.openURL.url = String(repeating: "x", count: 100)
    var buffer: [UInt8] = [1]
    #expect(throws: FramingError.self) {
      try FrameEncoder(maximumFrameSize: 50).append(message, to: &buffer)
    }
    #expect(buffer == [1])
  }

  @Test func `bytes that are no message are an error`() throws {
    var decoder = FrameDecoder()
    decoder.append([0, 0, 0, 2, 0xff, 0xff])
    #expect(throws: (any Error).self) { try decoder.nextMessage(WireAppMessage.self) }
  }
}
