import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// A machine on which apps are limited in its own way.
enum LimitedMachine: String, CaseIterable, CustomTestStringConvertible {
  /// Root, with all the cgroups that there are.
  case root
  /// Root without cgroups: resource limits of an app's own user, and looking.
  case rootWithoutCgroups
  /// A user without cgroups.
  case ordinaryUser

  var testDescription: String { rawValue }

  static var available: [LimitedMachine] {
    allCases.filter { $0 != .ordinaryUser || DaemonRights.areAvailable }
  }

  /// Runs a test on a device whose apps may use little, beside an app that must not notice.
  ///
  /// - Parameter settings: The limits.
  func withDevice(
    _ settings: [String], _ body: (_ device: TestDevice, _ neighbour: Neighbour) throws -> Void
  ) throws {
    let apps = [SampleApp.stubborn, Neighbour.app, .notes]
    switch self {
    case .root, .rootWithoutCgroups:
      let containment = self == .root ? nil : "sigstop"
      try DeviceTestKit.withDevice(
        settings: Neighbour.settings + settings, containment: containment, apps: apps
      ) { try body($0, Neighbour(on: $0)) }
    case .ordinaryUser:
      let arguments = (Neighbour.settings + settings).map { "--set \($0)" }.joined(separator: " ")
      try DaemonRights.ordinaryUser.withDevice(arguments) { connection, address, folder in
        let device = TestDevice(
          address: address, folder: folder, daemonPID: try connection.status().pid)
        for app in apps { _ = try connection.install(path: app.bundle(in: folder).path) }
        try body(device, Neighbour(on: device))
      }
    }
  }
}

extension Neighbour {
  /// Checks that an adversary has not been noticed: callbacks arrive, another app can be launched,
  /// and the device answers, each soon.
  func expectUndisturbed() throws {
    // As long as an app may take to answer.
    for seconds in try serve(3) { #expect(seconds < 10) }
    let start = ContinuousClock.now
    try device.open(.notes)
    #expect(ContinuousClock.now - start < .seconds(10))
    try device.perform(.home)
    try device.wait(for: .notes, .suspended)
    try check()
  }
}

extension DeviceStatus {
  /// What `appctl status` says about a limit.
  func limit(_ name: String) -> Protection? { limits.first { $0.name == name } }
}
