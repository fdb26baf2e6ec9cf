import Foundation
import Glibc
import LinuxPlatform

/// Processes and control groups that a device must not leave behind.
enum LeftBehind {
  /// The processes whose program or working folder is in the folder.
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

  /// Waits until all these processes have ended.
  ///
  /// - Throws: ``ChaosFailure`` if one is still running after the seconds.
  static func waitForNone(in folder: String, seconds: Double) throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while true {
      let left = try processes(in: folder)
      if left.isEmpty { return }
      guard ContinuousClock.now < end else {
        throw ChaosFailure("the device left processes behind: \(left)")
      }
      usleep(20_000)
    }
  }

  /// The control groups whose names contain the device's name.
  static func controlGroups(of device: String) -> [String] {
    let groups = FileManager.default.enumerator(atPath: "/sys/fs/cgroup")
    return (groups?.compactMap { $0 as? String } ?? []).filter {
      $0.split(separator: "/").last?.contains(device) == true
    }
  }
}
