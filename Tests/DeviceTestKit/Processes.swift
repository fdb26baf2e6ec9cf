import CLinux
import Foundation
import Glibc
import LinuxPlatform

/// Processes according to the operating system.
public enum Processes {
  /// Whether the process exists and can execute.
  public static func isAlive(_ pid: Int32) -> Bool {
    guard let status = try? ProcessStatus(of: pid) else { return false }
    return !status.hasEnded
  }

  /// The processes' CPU time in clock ticks, from /proc/PID/stat.
  public static func cpuTicks(of pids: [Int32]) throws -> UInt64 {
    try pids.reduce(0) { try $0 + ProcessStatus(of: $1).cpuTicks }
  }

  /// The process's memory in KiB, from /proc/PID/status.
  public static func residentKiB(of pid: Int32) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
    return line.split(separator: " ").lazy.compactMap { Int($0) }.first ?? 0
  }

  /// The processes with an executable in the folder: a test device's apps and their children.
  public static func running(from folder: String) throws -> [Int32] {
    try ProcessTree().processes.values.filter { process in
      guard !process.hasEnded else { return false }
      var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let count = readlink("/proc/\(process.pid)/exe", &buffer, buffer.count)
      return count > 0 && String(decoding: buffer[..<count], as: UTF8.self).hasPrefix(folder + "/")
    }.map(\.pid)
  }

  /// Waits until all processes have ended; false after the timeout in seconds.
  public static func waitForEnd(of pids: [Int32], timeout: Double = 30) -> Bool {
    let end = ContinuousClock.now + .seconds(timeout)
    return pids.allSatisfy { pid in
      let descriptor = clinux_pidfd_open(pid)
      guard descriptor >= 0 else { return true }
      defer { close(descriptor) }
      let left = max(.zero, end - ContinuousClock.now)
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return poll(&entry, 1, Int32(left / .milliseconds(1))) > 0
    }
  }
}
