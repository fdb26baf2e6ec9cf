import AppInterface
import ControlInterface
import DeviceVerbs
import Foundation
import SharedInterface
import Testing

@testable import DeviceHost

/// What the Settings app may ask for, and what it may not.
@Suite struct SettingsRequestTests {
  private func request(_ fill: (inout WireControlRequest) -> Void) -> WireControlRequest {
    var request = WireControlRequest()
    fill(&request)
    return request
  }

  @Test func readsAndChangesWhatAPersonFindsThere() {
    for allowed in [
      request { $0.status = WireStatusRequest() },
      request { $0.list = WireListRequest() },
      request { $0.preferences.read = "" },
      request { $0.action.language = "de" },
      request { $0.action.privacy = WirePrivacySetting() },
      request { $0.action.autoLock = 60 },
      request { $0.action.lowPower = true },
    ] { #expect(SettingsRequests.isAllowed(allowed)) }
  }

  @Test func nothingElseIsAnswered() {
    for refused in [
      request { _ in },
      request { $0.shutdown = WireShutdownRequest() },
      request { $0.install.path = "/" },
      request { $0.uninstall.bundleIdentifier = "a" },
      request { $0.launch.bundleIdentifier = "a" },
      request { $0.log = WireLogRequest() },
      request { $0.upgrade.program = "/bin/sh" },
      request { $0.servePage.program = "/bin/sh" },
      request { $0.openFile.path = "/etc/shadow" },
      request { $0.keychain.reset = true },
      request { $0.push = WirePushRequest() },
      request { $0.action.unlock = "1234" },
      request { $0.action.action = .plain(.home) },
      request { $0.action.terminate = "a" },
      request { $0.action.openURL = "notes://" },
      request { $0.action = WireActionRequest() },
    ] { #expect(!SettingsRequests.isAllowed(refused)) }
  }

  @Test func whatTheControlSocketTakesIsInsideAsBytes() throws {
    var request = WireSettingsRequest()
    request.control = Data(try self.request { $0.list = WireListRequest() }.encoded())
    #expect(SettingsRequests.isAllowed(request))
    request.control = Data(try self.request { $0.shutdown = WireShutdownRequest() }.encoded())
    #expect(!SettingsRequests.isAllowed(request))
    // A field of two bytes that has one.
    request.control = Data([0x0a, 0x02, 0x00])
    #expect(!SettingsRequests.isAllowed(request))
  }

  @Test func anEntryOfThePasscodeIsTheOnlyThingInItsRequest() throws {
    var request = WireSettingsRequest()
    #expect(!SettingsRequests.isAllowed(request))
    request.passcode.status = WirePasscodeStatus()
    #expect(SettingsRequests.isAllowed(request))
    request.control = Data(try self.request { $0.status = WireStatusRequest() }.encoded())
    #expect(!SettingsRequests.isAllowed(request))
    request = WireSettingsRequest()
    request.passcode = WirePasscodeEntry()
    #expect(!SettingsRequests.isAllowed(request))
    // The request of the control socket is not for Settings: its passcodes are texts.
    request = WireSettingsRequest()
    request.control = Data(try self.request { $0.passcode.set = "2580" }.encoded())
    #expect(!SettingsRequests.isAllowed(request))
  }
}
