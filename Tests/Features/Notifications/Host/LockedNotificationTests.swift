import AppInterface
import ControlInterface
import DeviceHost
import Foundation
import LifecycleKernel
import Testing
import VirtualDevice

/// Notifications of a device with a passcode between its boot and the first unlock: nobody can read
/// what it has kept (DP-05), and none is lost, or shown twice.
@Suite struct LockedNotificationTests {
  private static let passcode = "2580"

  /// The device that an earlier one becomes when it is booted with a passcode.
  private func boot(_ earlier: NotifiedDevice, later seconds: Double = 0) throws -> VirtualDevice {
    let time = VirtualTime()
    time.wallClockOffset += seconds
    let device = try VirtualDevice(
      profile: .p7, hasScreen: true, store: earlier.device.store, time: time,
      keyBag: ModelKeyBag(passcode: Self.passcode, time: time))
    device.time.advance(by: .seconds(1))
    return device
  }

  private func unlock(_ device: VirtualDevice) {
    device.act(.unlock(Self.passcode))
    device.time.advance(by: .seconds(1))
  }

  private func push(_ text: String, _ device: VirtualDevice) {
    let reply = device.ask {
      $0.push.bundleIdentifier = NotifiedDevice.app
      $0.push.payload = Data(#"{"aps": {"alert": "\#(text)", "badge": 4}}"#.utf8)
    }
    device.time.advance(by: .seconds(1))
    #expect(reply.refusal == nil)
  }

  private func shown(_ device: VirtualDevice) -> [String] {
    device.shell?.shellState.notifications.map(\.body) ?? []
  }

  private func badge(_ device: VirtualDevice) -> Int32? {
    device.shell?.shellState.apps.first { $0.bundleIdentifier == NotifiedDevice.app }?.badge
  }

  private func pending(_ device: VirtualDevice) -> [String] {
    guard
      case .notifications(let list)? = device.ask({ $0.notifications = .init() }).value?.content
    else { return [] }
    return list.apps.first?.pending.map(\.request.identifier) ?? []
  }

  @Test func whatWasScheduledIsKnownAfterTheFirstUnlock() throws {
    let earlier = try NotifiedDevice()
    earlier.schedule(.after(600))
    let device = try boot(earlier)
    #expect(pending(device) == [])
    unlock(device)
    #expect(pending(device) == ["Ring"])
    device.time.advance(by: .seconds(700))
    #expect(shown(device) == ["Ring"] && device.notificationLines == 1)
  }

  @Test func theNumberOnTheIconIsKnownAfterTheFirstUnlock() throws {
    let earlier = try NotifiedDevice()
    var request = WireNotificationRequest.after(60)
    request.content.badge.number = 7
    earlier.schedule(request)
    earlier.device.time.advance(by: .seconds(61))
    #expect(earlier.badge == 7)
    let device = try boot(earlier)
    #expect(badge(device) == 0)
    unlock(device)
    #expect(badge(device) == 7)
  }

  @Test func whatBecameDueBeforeIsShownOnceAtTheFirstUnlock() throws {
    let earlier = try NotifiedDevice()
    earlier.schedule(.after(60, "once"), .after(60, "again", repeats: true))
    let device = try boot(earlier, later: 1_000)
    #expect(device.notificationLines == 0 && shown(device) == [])
    unlock(device)
    #expect(Set(shown(device)) == ["once", "again"] && device.notificationLines == 2)
    #expect(pending(device) == ["again"])
  }

  @Test("What comes before the first unlock is beside what was kept", arguments: [false, true])
  func pushed(isReplaced: Bool) throws {
    let earlier = try NotifiedDevice()
    earlier.schedule(.after(60, "kept"), .after(5_000, "scheduled"))
    earlier.device.time.advance(by: .seconds(61))
    #expect(earlier.shown == ["kept"])
    let device = try boot(earlier, later: 1_000)
    push("early", device)
    #expect(shown(device) == ["early"])
    if isReplaced {
      try device.replaceHost()
      device.time.advance(by: .seconds(1))
      #expect(shown(device) == ["early"])
    }
    unlock(device)
    // The newest first.
    #expect(shown(device) == ["early", "kept"])
    #expect(pending(device) == ["scheduled"])
    #expect(badge(device) == 4)
    // All of it is written down.
    let next = try NotifiedDevice(store: device.store, isAllowed: false)
    #expect(next.shown == ["early", "kept"])
    #expect(pending(next.device) == ["scheduled"])
  }

  @Test func anotherForegrounddThatCannotReadThemDoesNotReplaceThem() throws {
    let earlier = try NotifiedDevice()
    earlier.schedule(.after(600))
    let device = try boot(earlier)
    try device.replaceHost()
    device.time.advance(by: .seconds(1))
    // keybagd has the keys, and foregroundd ends between the unlock and what follows from it.
    device.store.isLocked = false
    try device.replaceHost(after: .request(.unlock))
    device.time.advance(by: .seconds(1))
    #expect(pending(device) == ["Ring"])
    try device.replaceHost(isUpgrade: true)
    device.time.advance(by: .seconds(1))
    #expect(pending(device) == ["Ring"])
  }

  @Test func preferencesThatWaitAreKeptUntilTheyCanBeRead() throws {
    let earlier = try NotifiedDevice()
    let value = try PropertyListSerialization.data(
      fromPropertyList: "blue", format: .xml, options: 0)
    func write(_ key: String, _ device: VirtualDevice) -> String? {
      let reply = device.ask {
        $0.preferences.bundleIdentifier = NotifiedDevice.app
        var change = WirePreferenceChange()
        change.key = key
        change.value = value
        $0.preferences.write.changes = [change]
      }
      device.time.advance(by: .seconds(1))
      return reply.refusal
    }
    func keys(_ device: VirtualDevice) throws -> [String] {
      let reply = device.ask {
        $0.preferences.bundleIdentifier = NotifiedDevice.app
        $0.preferences.read = ""
      }
      let data = try #require(reply.value?.preferences.values)
      let values = try PropertyListSerialization.propertyList(from: data, format: nil)
      return (values as? [String: Any] ?? [:]).keys.sorted()
    }
    #expect(write("colour", earlier.device) == nil)
    let device = try boot(earlier)
    #expect(write("size", device) == "the device was not unlocked since it was booted")
    unlock(device)
    #expect(write("size", device) == nil)
    #expect(try keys(device) == ["colour", "size"])
    let reply = device.launch(NotifiedDevice.app)
    #expect(device.wait(NotifiedDevice.app, .active), "\(reply.refusal ?? "")")
    let welcome = try #require(device.models[NotifiedDevice.app]?.welcome)
    #expect(welcome.preferences.changes.map(\.key).sorted() == ["colour", "size"])
  }
}
