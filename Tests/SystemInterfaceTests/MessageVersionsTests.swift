import SwiftProtobuf
import SystemInterface
import Testing

/// How two programs agree on a version.
struct MessageVersionsTests {
  @Test(
    arguments: [
      // own, other, common; nil: none
      (MessageVersions(oldest: 1, newest: 1), MessageVersions(oldest: 1, newest: 1), 1),
      (MessageVersions(oldest: 1, newest: 3), MessageVersions(oldest: 1, newest: 2), 2),
      (MessageVersions(oldest: 2, newest: 3), MessageVersions(oldest: 1, newest: 2), 2),
      (MessageVersions(oldest: 3, newest: 4), MessageVersions(oldest: 1, newest: 2), nil),
      (MessageVersions(oldest: 3, newest: 4), MessageVersions(oldest: 5, newest: 6), nil),
    ] as [(MessageVersions, MessageVersions, UInt32?)])
  func theCommonVersionIsTheNewestThatBothKnow(
    own: MessageVersions, other: MessageVersions, common: UInt32?
  ) {
    #expect(own.common(with: other) == common)
    #expect(other.common(with: own) == common)
  }

  @Test func aRefusalSaysWhichSideIsTooOldAndWhatToDo() {
    let system = MessageVersions(oldest: 2, newest: 3)
    #expect(
      system.refusal(ofAppWith: 4)
        == "the app was built for a newer system: for version 4 of its messages, and foregroundd "
        + "talks in versions 2 to 3; update the system, or build the app with the UIKit of this "
        + "system")
    #expect(
      system.refusal(ofAppWith: 1)
        == "the app was built with a UIKit that is no longer supported: for version 1 of its "
        + "messages, and foregroundd talks in versions 2 to 3; build it again with the present "
        + "UIKit")
  }

  @Test func whatIsAnsweredForAnOlderAppRepeatsTheNumberOfTheMessage() {
    var callback = WireSystemMessage()
    callback.callback.delivery = 7
    var acknowledged = WireAppMessage()
    acknowledged.acknowledgement.delivery = 7
    #expect(callback.substitute == .answer(acknowledged))
    var input = WireSystemMessage()
    input.input.number = 8
    var handled = WireAppMessage()
    handled.eventHandled.number = 8
    #expect(input.substitute == .answer(handled))
    var time = WireSystemMessage()
    time.backgroundTime.remaining = 1
    #expect(time.substitute == .nothing)
  }

  @Test func aMessageFromANewerProgramIsRecognized() throws {
    var request = WireControlRequest()
    request.launch.bundleIdentifier = "org.example.a"
    request.version = 1
    #expect(!request.hasUnknownFields)
    let bytes: [UInt8] = try request.serializedBytes()
    // Field 100 of the request, and field 100 of the launch inside it.
    let field: [UInt8] = [0xa2, 0x06, 0x01, 0x2a]
    #expect(try WireControlRequest(serializedBytes: bytes + field).hasUnknownFields)
    let launch: [UInt8] = try request.launch.serializedBytes() + field
    let inner: [UInt8] = [0x32, UInt8(launch.count)] + launch
    #expect(try WireControlRequest(serializedBytes: inner).hasUnknownFields)
  }
}
