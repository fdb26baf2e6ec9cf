import ScreenInterface
import SharedInterface
import Testing

@testable import DisplayServer

/// Apps that were built with another version of the scene's messages.
@Suite struct VersionTests {
  @Test(arguments: [0, MessageVersion.scene + 1])
  func anAppOfAnotherVersionIsRefusedAndItsLogSaysWhy(version: UInt32) {
    let harness = EngineHarness()
    let app = harness.open("app")
    let other = FakeApp(token: app.token, engine: harness.engine)
    #expect(!other.attach(version: version))
    let fault = harness.reports.last?.fault
    #expect(fault?.token == app.token)
    #expect(fault?.message.contains("version \(version) of the scene's messages") == true)
    // The present connection goes on.
    #expect(!app.isClosed)
  }

  @Test func anAppOfTheSameVersionIsToldIt() {
    let harness = EngineHarness()
    let app = harness.open("app")
    #expect(app.received.first?.attached.version == MessageVersion.scene)
  }
}
