import ControlInterface
import DeviceHost
import Foundation
import Glibc
package import LifecycleKernel

/// A device with many apps that are opened one after another over days of virtual time, to check
/// that memory does not grow.
package final class DeviceDay {
  package let device: VirtualDevice
  private var generator: SeededGenerator
  private let apps: [String]
  /// The number of launches and resumes.
  package private(set) var launchCount = 0
  /// A small log, which is full before memory is measured.
  private static let logCapacity = 1_000

  package init(seed: UInt64, appCount: Int = 200, profile: OSProfile = .standard) throws {
    generator = SeededGenerator(seed: seed)
    apps = (0..<appCount).map { "org.example.app\($0)" }
    device = try VirtualDevice(
      profile: profile, apps: apps, hasScreen: true, logCapacity: Self.logCapacity)
  }

  /// Advances time by hours. In each minute the user opens an app and mostly leaves it again.
  package func run(hours: Int) {
    for _ in 0..<hours * 60 {
      let app = apps[Int(generator.next() % UInt64(apps.count))]
      device.launch(app, background: generator.oneIn(10) ? "fetch" : "")
      launchCount += 1
      device.time.advance(by: .seconds(20))
      switch generator.next() % 8 {
      case 0: device.act(.lock)
      case 1: device.act(.switcherKill(app))
      case 2: device.act(.jetsam(app))
      default: device.act(.home)
      }
      device.time.advance(by: .seconds(20))
      device.act(.unlock(""))
      device.time.advance(by: .seconds(20))
    }
  }

  /// The memory of this process, in bytes.
  package static var residentBytes: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(CInt(_SC_PAGESIZE)))
  }
}
