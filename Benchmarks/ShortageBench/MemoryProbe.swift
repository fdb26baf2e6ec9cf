import BenchKit
import Foundation
import Synchronization

/// Follows the memory of a device every two milliseconds, and writes it down as the contents of a
/// /proc/meminfo for those who know no other.
final class MemoryProbe: Sendable {
  /// What is followed.
  struct Sample: Sendable {
    var time: Double
    /// In hundredths of the limit.
    var available: Double
  }

  private struct State {
    var samples: [Sample] = []
    var isStopped = false
  }

  private let folder: String
  private let isUnified: Bool
  private let limit: UInt64
  private let meminfo: CInt
  private let state = Mutex(State())
  private let ended = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - pid: A process of one of the device's apps.
  ///   - limit: In bytes.
  ///   - meminfo: The path of the file.
  init(besides pid: Int32, limit: UInt64, meminfo path: String) throws {
    let lines = try String(contentsOfFile: "/proc/\(pid)/cgroup", encoding: .utf8)
      .split(separator: "\n")
    func folder(_ marker: String, _ root: String) -> String? {
      let line = lines.first { $0.contains(marker) }
      guard let path = line?.split(separator: ":", maxSplits: 2).last else { return nil }
      return root + (String(path) as NSString).deletingLastPathComponent
    }
    let legacy = folder(":memory:", "/sys/fs/cgroup/memory")
    isUnified = legacy == nil
    guard let found = legacy ?? folder("0::", "/sys/fs/cgroup") else {
      throw BenchError(message: "the memory of process \(pid) is not counted")
    }
    self.folder = found
    self.limit = limit
    meminfo = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o644)
    guard meminfo >= 0 else { throw BenchError(message: "\(path) cannot be written") }
    writeMeminfo(limit)
    Thread.detachNewThread { [self] in follow() }
  }

  /// Ends it, and gives out what it has seen.
  func stop() -> [Sample] {
    state.withLock { $0.isStopped = true }
    ended.wait()
    close(meminfo)
    return state.withLock(\.samples)
  }

  static var now: Double { ProcessInfo.processInfo.systemUptime }

  private func follow() {
    while !state.withLock(\.isStopped) {
      if let available = available {
        let sample = Sample(
          time: Self.now, available: Double(available) * 100 / Double(limit))
        state.withLock { $0.samples.append(sample) }
        writeMeminfo(available)
      }
      usleep(2_000)
    }
    ended.signal()
  }

  private var available: UInt64? {
    func text(_ name: String) -> String? {
      try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    }
    let usage = isUnified ? "memory.current" : "memory.usage_in_bytes"
    guard let used = text(usage).flatMap({ UInt64($0.trimmingCharacters(in: .newlines)) }),
      let stat = text("memory.stat")
    else { return nil }
    let key = isUnified ? "inactive_file " : "total_inactive_file "
    let line = stat.split(separator: "\n").first { $0.hasPrefix(key) }
    let files = line.flatMap { UInt64($0.dropFirst(key.count)) } ?? 0
    let taken = used - min(used, files)
    return limit - min(limit, taken)
  }

  /// In place and always as long, because its readers keep it open.
  private func writeMeminfo(_ available: UInt64) {
    func line(_ name: String, _ bytes: UInt64) -> String {
      "\(name):".padding(toLength: 16, withPad: " ", startingAt: 0)
        + String(format: "%10llu kB\n", bytes >> 10)
    }
    let text =
      line("MemTotal", limit) + line("MemFree", available) + line("MemAvailable", available)
      + line("Buffers", 0) + line("Cached", 0) + line("SwapCached", 0) + line("Shmem", 0)
      + line("SwapTotal", 0) + line("SwapFree", 0) + line("SReclaimable", 0)
    _ = text.withCString { pwrite(meminfo, $0, strlen($0), 0) }
  }
}
