import AppInterface
import ControlInterface
import DeviceHost
import DeviceStorage
import Foundation
import LifecycleKernel
import Testing
import VirtualDevice

/// The preferences of an app group, whose only writer is foregroundd, in virtual time.
@Suite struct GroupPreferenceTests {
  private let notes = "org.example.notes"
  private let racer = "org.example.racer"
  private let group = "group.org.example"

  private func makeDevice() throws -> VirtualDevice {
    let store = ModelStore()
    store.groups = [notes: [group], racer: [group]]
    return try VirtualDevice(apps: [notes, racer], store: store)
  }

  private func send(
    _ device: VirtualDevice, _ app: String, _ number: UInt64, _ changes: [String: String],
    of name: String? = nil
  ) throws {
    var message = WireAppMessage()
    message.groupPreferences.number = number
    message.groupPreferences.group = name ?? group
    message.groupPreferences.changes = try changes.sorted { $0.key < $1.key }.map { key, value in
      var change = WireGroupPreferenceChange()
      change.key = key
      change.value = try PropertyListSerialization.data(
        fromPropertyList: value, format: .binary, options: 0)
      return change
    }
    try #require(device.models[app]).sendToSystem(message)
  }

  private func values(_ device: VirtualDevice) throws -> [String: String] {
    try device.store.groupPreferences(of: group).compactMapValues { $0 as? String }
  }

  /// How often the app's present process was told.
  private func told(_ device: VirtualDevice, _ app: String) -> Int {
    (device.models[app]?.returned ?? []).count { $0.kind == .preferencesChanged }
  }

  @Test("What an app sets is written, and the other apps of the group are told, not itself")
  func written() throws {
    let device = try makeDevice()
    device.launch(notes)
    #expect(device.wait(notes, .active))
    try send(device, notes, 1, ["a": "1"])
    device.time.advance(by: .milliseconds(100))
    device.launch(racer)
    #expect(device.wait(racer, .active))
    #expect(device.wait(notes, .suspended))
    try send(device, racer, 1, ["a": "2", "b": "2"])
    try send(device, racer, 2, ["c": "2"])
    device.time.advance(by: .milliseconds(100))
    #expect(try values(device) == ["a": "2", "b": "2", "c": "2"])
    device.launch(notes)
    #expect(device.wait(notes, .active))
    #expect(told(device, notes) == 1)
    #expect(told(device, racer) == 0)
  }

  @Test("An app that sets preferences of another group is ended")
  func stranger() throws {
    let device = try makeDevice()
    device.launch(notes)
    #expect(device.wait(notes, .active))
    try send(device, notes, 1, ["a": "1"], of: "group.org.other")
    #expect(device.wait(notes, .notRunning))
    #expect(device.store.records.last?.detail?.contains("group that it is not in") == true)
    #expect(try device.store.groupPreferences(of: "group.org.other").isEmpty)
  }

  @Test("An app that does not wait for answers is ended")
  func flood() throws {
    let device = try makeDevice()
    device.launch(notes)
    #expect(device.wait(notes, .active))
    device.store.isFull = true
    for number in 1...200 { try send(device, notes, UInt64(number), ["a": "\(number)"]) }
    #expect(device.wait(notes, .notRunning))
  }

  @Test("What was accepted is written by the next foregroundd, once the disk has room")
  func takeover() throws {
    let device = try makeDevice()
    device.launch(notes)
    #expect(device.wait(notes, .active))
    device.launch(racer)
    #expect(device.wait(racer, .active))
    #expect(device.wait(notes, .suspended))
    device.store.isFull = true
    try send(device, racer, 1, ["a": "1", "b": "1"])
    try send(device, racer, 2, ["a": "2"])
    device.time.advance(by: .milliseconds(50))
    device.models[racer]?.process?.kill()
    try device.replaceHost()
    #expect(try values(device) == [:])
    device.store.isFull = false
    device.time.advance(by: .seconds(20))
    #expect(try values(device) == ["a": "2", "b": "1"])
    // And is told, also if the first one has told it.
    device.launch(notes)
    #expect(device.wait(notes, .active))
    #expect(told(device, notes) == 1)
  }

  @Test("A person's change of a group's preference reaches all of its apps")
  func person() throws {
    let device = try makeDevice()
    device.launch(notes)
    #expect(device.wait(notes, .active))
    let reply = device.ask {
      $0.preferences.bundleIdentifier = racer
      var change = WirePreferenceChange()
      change.suite = group
      change.key = "a"
      change.value = Data("<plist><string>x</string></plist>".utf8)
      $0.preferences.write.changes = [change]
    }
    device.time.advance(by: .milliseconds(50))
    #expect(reply.refusal == nil && reply.value != nil)
    #expect(try values(device) == ["a": "x"])
    #expect(told(device, notes) == 1)
  }
}
