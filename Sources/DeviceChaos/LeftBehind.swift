import Foundation
import Glibc
import LinuxPlatform

/// What a device may not leave behind.
enum LeftBehind {
  /// The processes that run from the folder or in it.
  static func processes(in folder: String) throws -> [Int32] {
    try ProcessTree().processes.values.filter { process in
      !process.hasEnded
        && ["exe", "cwd"].contains { link in
          let path = "/proc/\(process.pid)/\(link)"
          let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
          return target?.hasPrefix(folder + "/") == true
        }
    }.map(\.pid).sorted()
  }

  /// Waits until none of the processes is there.
  ///
  /// - Throws: ``ChaosFailure`` when one still is after the seconds.
  static func waitForNone(in folder: String, seconds: Double) throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while true {
      let left = try processes(in: folder)
      if left.isEmpty { return }
      guard ContinuousClock.now < end else {
        throw ChaosFailure("these processes are left: \(left)")
      }
      usleep(20_000)
    }
  }

  /// Control groups whose name has the device's in it.
  static func controlGroups(of device: String) -> [String] {
    let groups = FileManager.default.enumerator(atPath: "/sys/fs/cgroup")
    return (groups?.compactMap { $0 as? String } ?? []).filter {
      $0.split(separator: "/").last?.contains(device) == true
    }
  }
}
