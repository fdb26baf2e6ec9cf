import BusTestKit
import DeviceControl
import DeviceTestKit
import Foundation
import Glibc

/// A device on a message bus of its own that follows conditions of the machine.
final class FollowScenario {
  private(set) var device: TestDevice
  let bus: PrivateBus
  private let options: TestDeviceOptions
  private let folder: URL

  private init(_ options: TestDeviceOptions, on bus: PrivateBus, in folder: URL) throws {
    self.options = options
    self.bus = bus
    self.folder = folder
    device = try bootDevice(options, name: TestFolder.uniqueName(), in: folder)
  }

  /// Boots it.
  static func run(
    following conditions: [String], passcode: String? = nil, screen: DeviceBooter.Screen? = nil,
    apps: [SampleApp] = [], _ body: (FollowScenario) throws -> Void
  ) throws {
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let bus = try PrivateBus(in: folder)
    var options = TestDeviceOptions()
    options.bus = bus.address
    options.sessionBus = bus.address
    options.passcode = passcode
    options.screen = screen
    let scenario = try FollowScenario(options, on: bus, in: folder)
    defer { scenario.device.end() }
    for app in apps { try scenario.device.install(app) }
    if !conditions.isEmpty { try scenario.device.connect().follow(start: conditions) }
    try body(scenario)
  }

  /// Shuts the device down and boots it again.
  ///
  /// - Parameter conditions: What the boot says is to be followed; nil: it says nothing.
  func reboot(following conditions: [String]? = nil) throws {
    try device.connect().shutdown(timeout: 60)
    var options = options
    options.follow = conditions
    device = try bootDevice(options, name: device.address.name.description, in: folder)
  }

  /// What the device says of a condition.
  func state(_ condition: String) throws -> String {
    try device.connect().follow().first { $0.name == condition }?.state ?? ""
  }

  /// The requests in the log that speak of this.
  func requests(of text: String) throws -> [String] {
    try device.log().compactMap { entry in
      if case .request(let name) = entry.content, name.contains(text) { name } else { nil }
    }
  }

  /// The conditions that are followed.
  func followed() throws -> [String] {
    try device.connect().follow().filter(\.isFollowed).map(\.name)
  }

  /// Waits until the device says this of a condition.
  func wait(_ condition: String, for text: String) throws {
    try wait(
      "\(condition) is '\(text)'", instead: { try state(condition) },
      { try state(condition).hasPrefix(text) })
  }

  /// Waits until something holds.
  func wait(
    _ what: String, instead: () throws -> String = { "it is not so" }, _ holds: () throws -> Bool
  ) throws {
    let limit = Date(timeIntervalSinceNow: 60)
    while try !holds() {
      guard Date() < limit else { throw DidNotHappen("\(what): \(try instead())") }
      usleep(5_000)
    }
  }

  /// UPower, as dbusmock makes it, with a battery.
  func upower(percent: Double, charging: Bool) throws -> MockedService {
    let service = try MockedService(
      "upower", name: "org.freedesktop.UPower", path: "/org/freedesktop/UPower", on: bus)
    try service.call(
      "org.freedesktop.DBus.Mock.SetupDisplayDevice", "2", charging ? "1" : "2", "\(percent)", "1",
      "2", "1", "0", "0", "true", "", "1")
    return service
  }

  static let display = "/org/freedesktop/UPower/devices/DisplayDevice"

  /// Changes properties of the battery.
  func set(_ service: MockedService, _ properties: String) throws {
    try service.call(
      "org.freedesktop.DBus.Mock.SetDeviceProperties", "objectpath '\(Self.display)'", properties)
  }
}
