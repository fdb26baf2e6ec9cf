import AppInterface
import ControlInterface
import DeviceHost
import DeviceStorage
import Foundation
import LifecycleKernel
import Testing
import VirtualDevice

/// A change of an app's preferences from outside is forgotten only when the app's own file has it on the
/// disk, for which the app does not wait (WAKE-12).
@Suite struct PreferenceKeepingTests {
  private let notes = "org.example.notes"

  private func change(_ device: VirtualDevice, suite: String, _ key: String) throws {
    var change = WirePreferenceChange()
    change.suite = suite
    change.key = key
    change.value = try PropertyListSerialization.data(
      fromPropertyList: "on", format: .xml, options: 0)
    let reply = device.ask {
      $0.preferences.bundleIdentifier = notes
      $0.preferences.write.changes = [change]
    }
    device.time.advance(by: .milliseconds(100))
    #expect(reply.refusal == nil && reply.value != nil)
  }

  /// The last revision that the store knows to be saved by the app.
  private func told(_ lasting: String?) throws -> UInt64? {
    guard let lasting else { return nil }
    return try JSONDecoder().decode(LastingAppFacts.self, from: Data(lasting.utf8)).preferences?
      .told
  }

  @Test func `the app's file is on the disk before its change is forgotten`() throws {
    let device = try VirtualDevice(apps: [notes])
    device.launch(notes)
    #expect(device.wait(notes, .active))
    #expect(device.store.awaitedPreferences.isEmpty)
    try change(device, suite: "", "sound")
    try change(device, suite: "org.example.shared", "colour")
    let awaited = device.store.awaitedPreferences
    #expect(awaited.map(\.app) == [notes, notes])
    #expect(awaited.map(\.domains) == [[notes], ["org.example.shared"]])
    // What was known to be saved when the files were to be flushed, and what is now.
    #expect(try awaited.map { try told($0.lasting) ?? 0 } == [0, 1])
    #expect(try told(device.store.value(for: "lasting", of: notes)) == 2)
  }

  @Test func `nothing is flushed for an app that has nothing to take`() throws {
    let device = try VirtualDevice(apps: [notes])
    device.launch(notes)
    #expect(device.wait(notes, .active))
    try change(device, suite: "", "sound")
    let count = device.store.awaitedPreferences.count
    device.act(.home)
    #expect(device.wait(notes, .suspended))
    device.launch(notes)
    #expect(device.wait(notes, .active))
    #expect(device.store.awaitedPreferences.count == count)
  }
}
