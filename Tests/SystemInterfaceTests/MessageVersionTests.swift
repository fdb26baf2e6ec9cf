import ControlInterface
import SharedInterface
import SwiftProtobuf
import Testing

/// What is said of programs of other versions, and how they are recognized.
struct MessageVersionTests {
  @Test func aRefusalSaysWhichSideIsTooOldAndWhatToDo() {
    let own = MessageVersion.port
    #expect(
      MessageVersion.refusal(ofAppWith: own + 1)
        == "the app was built for a newer system: for version \(own + 1) of its messages, and "
        + "foregroundd talks in version \(own); update the system, or build the app with the UIKit "
        + "of this system")
    #expect(
      MessageVersion.refusal(ofAppWith: own - 1)
        == "the app was built with a UIKit that is no longer supported: for version \(own - 1) of "
        + "its messages, and foregroundd talks in version \(own); build it again with the present "
        + "UIKit")
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
