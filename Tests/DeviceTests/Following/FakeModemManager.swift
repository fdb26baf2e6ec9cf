import BusTestKit
import Foundation
import LinuxPlatform

/// ModemManager as far as a follower of its calls sees it, with one modem.
struct FakeModemManager {
  let peer: BusPeer

  private static let modem = "/org/freedesktop/ModemManager1/Modem/0"
  private static let voice = "org.freedesktop.ModemManager1.Modem.Voice"
  private static let call = "org.freedesktop.ModemManager1.Call"

  private static func path(_ number: Int) -> String {
    "/org/freedesktop/ModemManager1/Call/\(number)"
  }

  init(at address: String) throws {
    peer = try BusPeer("org.freedesktop.ModemManager1", at: address) { call in
      switch (call.member, call.path) {
      case ("GetManagedObjects", _):
        let interfaces = BusValue.array(
          [.entry(.string(Self.voice), FakeGeoClue.dictionary([:]))], of: "{sa{sv}}")
        return .success([
          .array([.entry(.path(Self.modem), interfaces)], of: "{oa{sa{sv}}}")
        ])
      case ("GetAll", Self.modem):
        return .success([FakeGeoClue.dictionary(["Calls": .array([], of: "o")])])
      case ("GetAll", _):
        return .success([
          FakeGeoClue.dictionary([
            "State": .int32(3), "Direction": .int32(1), "Number": .string("+49 30 1234"),
          ])
        ])
      default: return .success([])
      }
    }
  }

  /// A call comes in.
  func ring(_ number: Int = 1) {
    peer.emit(Self.modem, Self.voice, "CallAdded", [.path(Self.path(number))])
  }

  /// The call's state becomes this `MMCallState`.
  func change(to state: Int32, _ number: Int = 1) {
    peer.emit(
      Self.path(number), Self.call, "StateChanged", [.int32(3), .int32(state), .uint32(0)])
  }
}
