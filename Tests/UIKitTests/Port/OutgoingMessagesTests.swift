import Testing

@testable import AppRuntime
@testable import UIKit

/// What an app keeps until the system has handled it.
@Suite struct OutgoingMessagesTests {
  @Test func `a message that was handled is overwritten, and the next one stays`() {
    var messages = OutgoingMessages()
    messages.isKept = true
    var frame: [UInt8] = [1, 2, 3, 4]
    // The memory is that of `messages` until both are handled.
    let place = frame.withUnsafeMutableBytes { UnsafeRawBufferPointer($0) }
    messages.append(consume frame)
    messages.append([5])
    #expect(Array(place) == [1, 2, 3, 4])
    messages.wereHandled(1)
    #expect(Array(place) == [0, 0, 0, 0])
    #expect(Array(messages.unhandled) == [[5]])
    messages.wereHandled(2)
    #expect(messages.unhandled.isEmpty)
  }
}
