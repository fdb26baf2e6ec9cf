import BenchKit
import Foundation
import Glibc

/// The device's displayd, and what processor it takes.
struct DisplayProcess {
  private let pid: Int32

  /// The child of a process that runs the program.
  init(childOf parent: Int32, program: String) throws {
    for entry in try FileManager.default.contentsOfDirectory(atPath: "/proc") {
      guard let pid = Int32(entry), let status = Self.read("/proc/\(pid)/status"),
        status.contains("\nPPid:\t\(parent)\n"),
        let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(pid)/exe"),
        path == program
      else { continue }
      self.pid = pid
      return
    }
    throw BenchError(message: "foregroundd has no \(program)")
  }

  /// What all its threads have run, those that are gone too, in nanoseconds.
  func processorTime() throws -> Double {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(pid, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      throw BenchError(message: "displayd is gone")
    }
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  private static func read(_ path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }
}
