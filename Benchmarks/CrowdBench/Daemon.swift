import DeviceControl
import Foundation
import Glibc

/// A process of the device itself.
struct Daemon {
  let name: String
  let pid: Int32

  /// Foregroundd, those it has started, the supervisor that has started it, and the holder.
  static func all(of connection: DeviceConnection) throws -> [Daemon] {
    let foregroundd = try connection.status().pid
    let supervisor = parent(of: foregroundd)
    let names: Set = ["holder", "displayd", "webscreen", "transferd"]
    let others = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    var found = [Daemon(name: "foregroundd", pid: foregroundd)]
    if let supervisor { found.append(Daemon(name: "supervisor", pid: supervisor)) }
    for pid in others.compactMap({ Int32($0) }).sorted() {
      guard let name = status(pid, "Name"), names.contains(name), let parent = parent(of: pid),
        parent == foregroundd || parent == supervisor
      else { continue }
      found.append(Daemon(name: name, pid: pid))
    }
    return found
  }

  /// Its share of the pages that are mapped and present (PSS), in mebibytes.
  var memory: Double? { Self.memory(pid) }

  /// The same of any process.
  static func memory(_ pid: Int32) -> Double? {
    number("Pss:", in: "/proc/\(pid)/smaps_rollup").map { $0 / 1024 }
  }

  /// In seconds, of all its threads.
  var processorTime: Double {
    let text = (try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)) ?? ""
    // The name, in brackets, may contain spaces.
    let fields = (text.split(separator: ")").last ?? "").split(separator: " ")
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
      return 0
    }
    return (user + system) / Double(sysconf(CInt(_SC_CLK_TCK)))
  }

  private static func parent(of pid: Int32) -> Int32? { status(pid, "PPid").flatMap { Int32($0) } }

  private static func status(_ pid: Int32, _ name: String) -> String? {
    line(name + ":", in: "/proc/\(pid)/status")?.split(separator: "\t").last.map(String.init)
  }

  private static func number(_ name: String, in file: String) -> Double? {
    line(name, in: file)?.split(separator: " ").dropFirst().first.flatMap { Double($0) }
  }

  private static func line(_ name: String, in file: String) -> Substring? {
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").first { $0.hasPrefix(name) }
  }
}
