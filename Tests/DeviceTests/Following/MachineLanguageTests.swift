import BusTestKit
import DeviceControl
import DeviceTestKit
import LinuxPlatform
import Testing

/// The machine's language, from a stand-in for systemd-localed after its documented interface.
@Suite struct MachineLanguageTests {
  private static let path = "/org/freedesktop/locale1"

  private static func locale(_ settings: String...) -> BusValue {
    FakeGeoClue.dictionary(["Locale": .array(settings.map(BusValue.string), of: "s")])
  }

  @Test("The device speaks the machine's language, and goes on to when systemd-localed ends")
  func language() throws {
    try FollowScenario.run(following: ["language"]) { scenario in
      let peer = try BusPeer("org.freedesktop.locale1", at: scenario.bus.address) { call in
        .success(call.member == "GetAll" ? [Self.locale("LANG=de_CH.UTF-8", "LC_TIME=C")] : [])
      }
      try scenario.wait("language", for: "de-CH (systemd-localed)")
      peer.emit(
        Self.path, FakeGeoClue.properties, "PropertiesChanged",
        [.string("org.freedesktop.locale1"), Self.locale("LANG=ar_EG"), .array([], of: "s")])
      try scenario.wait("language", for: "ar-EG (systemd-localed)")
      peer.end()
      try scenario.wait("language", for: "systemd-localed is not on the message bus")
      #expect(
        try scenario.requests(of: "from the machine")
          == ["language de-CH, from the machine", "language ar-EG, from the machine"])
    }
  }
}
