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
    devices: Int = 1, for itinerary: Tour.Itinerary = .lifeCycle
  ) throws -> CheckReport {
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let bundle = try app.makeBundle(in: folder)
    let shell = try SampleApp.homeScreen.makeBundle(in: folder)
    let tested = try AppUnderTest(path: bundle.path)
    let profile = itinerary == .scenes ? ProfileChoice.withScenes : tested.profile
    let own = CheckDevices(profile: profile.name, for: itinerary) { booter in
      booter.daemonPath = Products.path("foregroundd")
      booter.screen = DeviceBooter.Screen(shellPath: shell.path)
    }
    defer { own.remove() }
    var options = Tour.Options()
    options.arguments = arguments
    options.taps = taps
    options.only = legs
    options.devices = devices
    options.itinerary = itinerary
    let report = Tour(of: tested, on: own, options).run(profile: profile.name)
    #expect(report.failure == nil)
    return report
  }
}
