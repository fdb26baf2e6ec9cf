/// How the tool that reads stacks is started for a process.
public struct StackReader: Sendable {
  /// The number by which the tool finds the process.
  let target: Int32
  /// Starts the tool.
  let start: @Sendable (SpawnRequest) throws -> SpawnedProcess

  /// Stacks with the machine's numbers of their threads, where the tool knows others.
  func named(_ threads: [StackSample.Thread], of pid: Int32) -> [StackSample.Thread] {
    guard target != pid else { return threads }
    var numbers: [Int32: Int32] = [:]
    for name in (try? TextFile.names(in: "/proc/\(pid)/task")) ?? [] {
      guard let outside = Int32(name),
        let status = try? TextFile.read("/proc/\(pid)/task/\(name)/status"),
        let line = status.split(separator: "\n").first(where: { $0.hasPrefix("NSpid:") }),
        let inside = line.split(separator: "\t").last.flatMap({ Int32($0) })
      else { continue }
      numbers[inside] = outside
    }
    return threads.map {
      StackSample.Thread(threadID: numbers[$0.threadID] ?? $0.threadID, frames: $0.frames)
    }
  }
}
