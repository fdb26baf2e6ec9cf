import DeviceControl
import DeviceTestKit
import Foundation
import Testing

@testable import LifecycleCheck

/// Makes tours of sample apps.
enum TourReport {
  /// What a tour has seen and found.
  static func of(
    _ app: SampleApp, _ arguments: [String] = [], taps: [String] = [], only legs: Set<String> = [],
    devices: Int = 1
  ) throws -> CheckReport {
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let bundle = try app.makeBundle(in: folder)
    let shell = try SampleApp.homeScreen.makeBundle(in: folder)
    let tested = try AppUnderTest(path: bundle.path)
    let own = CheckDevices(profile: tested.profile.name) { booter in
      booter.daemonPath = Products.path("foregroundd")
      booter.screen = DeviceBooter.Screen(shellPath: shell.path)
    }
    defer { own.remove() }
    var options = Tour.Options()
    options.arguments = arguments
    options.taps = taps
    options.only = legs
    options.devices = devices
    let report = Tour(of: tested, on: own, options).run(profile: tested.profile.name)
    #expect(report.failure == nil)
    return report
  }
}
