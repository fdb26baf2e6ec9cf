import BusTestKit
import DeviceControl
import DeviceTestKit
import Foundation
import Glibc

/// Devices on a message bus of their own, with an Avahi that they share.
final class BonjourScenario {
  /// What plays the network.
  enum Network: String, Sendable, CaseIterable {
    /// A stand-in for Avahi.
    case stand
    /// Debian's avahi-daemon.
    case avahi

    static let available = allCases.filter { $0 == .stand || RealAvahi.isAvailable }
  }

  let bus: PrivateBus
  let folder: URL
  private(set) var devices: [TestDevice] = []
  private(set) var fake: FakeAvahi?
  private var real: RealAvahi?

  var device: TestDevice { devices[0] }
  /// Another device in the same network.
  var other: TestDevice { devices[1] }

  private init(in folder: URL) throws {
    self.folder = folder
    bus = try PrivateBus(in: folder)
  }

  /// Boots the devices, each with an app.
  ///
  /// - Parameters:
  ///   - network: What publishes; nil: nothing does.
  ///   - taken: Names of services that somebody else has.
  static func run(
    _ network: Network? = .stand, taken: Set<String> = [], settings: [String] = [],
    apps: [SampleApp], _ body: (BonjourScenario) throws -> Void
  ) throws {
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let scenario = try BonjourScenario(in: folder)
    defer { scenario.end() }
    switch network {
    case .stand: scenario.fake = try FakeAvahi(at: scenario.bus.address, taken: taken)
    case .avahi: scenario.real = try RealAvahi(on: scenario.bus, in: folder)
    case nil: break
    }
    var options = TestDeviceOptions()
    options.bus = scenario.bus.address
    options.settings += settings
    for app in apps {
      let device = try bootDevice(options, name: TestFolder.uniqueName(), in: folder)
      scenario.devices.append(device)
      try device.install(app)
    }
    try body(scenario)
  }

  private func end() {
    for device in devices { device.end() }
    endAvahi()
  }

  func endAvahi() {
    fake?.end()
    fake = nil
    real?.end()
    real = nil
  }

  /// Another Avahi comes to the same bus.
  func startFake() throws {
    fake = try FakeAvahi(at: bus.address)
  }

  /// Waits until something holds.
  func wait(_ what: String, _ holds: () throws -> Bool) throws {
    let limit = Date(timeIntervalSinceNow: 60)
    while try !holds() {
      guard Date() < limit else { throw DidNotHappen(what) }
      usleep(5_000)
    }
  }
}

extension TestDevice {
  /// What the log says of the app's services, such as "withdrawn suspended".
  func services(in app: SampleApp) throws -> [String] {
    try log(of: app).compactMap { entry in
      guard case .bonjour(let event, _, let reason) = entry.content else { return nil }
      return event + (reason.map { " \($0)" } ?? "")
    }
  }

  /// What the app publishes now.
  func published(by app: SampleApp) throws -> [String] {
    try connect().apps().first { $0.bundleIdentifier == app.identifier }?.services.map(\.name) ?? []
  }
}
