import Dispatch
import Glibc
import SystemPackage

/// Samples the stacks of a running process from outside, with `eu-stack` of elfutils.
///
/// It attaches with ptrace, which stops the process for some milliseconds. That works for a process
/// that is busy, blocked or hung, and for one stopped by SIGSTOP. It does not work for one frozen
/// by a cgroup, which does not answer the attach: the sample times out without stacks. To sample a
/// frozen process without letting it run: send SIGSTOP, thaw, sample (a pending SIGSTOP takes
/// effect before the program runs), freeze, send SIGCONT.
public struct StackSampler: Sendable {
  /// The path of the tool; nil if it is not installed.
  public let tool: String?
  /// The time limit in milliseconds.
  public let timeout: Int
  /// The maximum number of frames per thread.
  public let mostFrames: Int

  /// How much the tool may print: an app of many threads prints some 100 KiB.
  static let mostBytes = 1 << 20

  /// Creates a sampler with this machine's tool.
  public init(timeout: Int = 2000, mostFrames: Int = 64) {
    self.init(
      tool: ["/usr/bin/eu-stack", "/usr/local/bin/eu-stack"].first { access($0, X_OK) == 0 },
      timeout: timeout, mostFrames: mostFrames)
  }

  init(tool: String?, timeout: Int = 2000, mostFrames: Int = 64) {
    self.tool = tool
    self.timeout = timeout
    self.mostFrames = mostFrames
  }

  /// Samples the stacks now. Runs off the caller's thread and never throws, because a report
  /// without stacks is better than none.
  ///
  /// - Parameter reader: How the tool is started; nil: as this program, on processes of its own.
  public func sample(_ pid: Int32, by reader: StackReader? = nil) async -> StackSample {
    await withCheckedContinuation { continuation in
      sample(pid, by: reader) { continuation.resume(returning: $0) }
    }
  }

  /// The same without concurrency; the closure is called once, on another thread.
  public func sample(
    _ pid: Int32, by reader: StackReader? = nil,
    then completion: @escaping @Sendable (StackSample) -> Void
  ) {
    let reader = reader ?? StackReader(target: pid, start: ProcessSpawner.spawn)
    DispatchQueue.global(qos: .utility).async { completion(sampleNow(pid, reader)) }
  }

  private func sampleNow(_ pid: Int32, _ reader: StackReader) -> StackSample {
    guard let tool else {
      return .unavailable("no stacks: eu-stack is not installed (Debian package elfutils)")
    }
    do {
      let output = try run(tool, on: pid, reader)
      let threads = reader.named(StackDump.parse(output.text), of: pid)
      if !threads.isEmpty { return .threads(threads) }
      if output.timedOut {
        return .unavailable(
          "no stacks: eu-stack took longer than \(timeout) ms; is the process frozen?")
      }
      return .unavailable(Self.reason(in: output.text, for: pid))
    } catch let error {
      return .unavailable("no stacks: \(error)")
    }
  }

  private static func reason(in text: String, for pid: Int32) -> String {
    if text.contains("Operation not permitted") {
      return "no stacks: this user may not trace process \(pid) (see kernel.yama.ptrace_scope)"
    }
    if text.contains("No such process") || text.contains("No such file") {
      return "no stacks: process \(pid) does not exist"
    }
    let first = text.split(separator: "\n").first.map(String.init) ?? "eu-stack printed nothing"
    return "no stacks: \(first)"
  }

  private func run(
    _ tool: String, on pid: Int32, _ reader: StackReader
  ) throws -> (text: String, timedOut: Bool) {
    var ends: (CInt, CInt) = (-1, -1)
    let made = withUnsafeMutablePointer(to: &ends) {
      $0.withMemoryRebound(to: CInt.self, capacity: 2) { pipe($0) }
    }
    guard made == 0 else { throw SystemCallError("make a pipe", Errno(rawValue: errno)) }
    let output = OwnedDescriptor(owning: ends.0)
    let child: SpawnedProcess
    do {
      let input = OwnedDescriptor(owning: ends.1)
      _ = fcntl(output.rawValue, F_SETFD, FD_CLOEXEC)
      _ = fcntl(input.rawValue, F_SETFD, FD_CLOEXEC)
      child = try reader.start(
        SpawnRequest(
          executable: tool, arguments: ["-p", "\(reader.target)", "-n", "\(mostFrames)"],
          environment: ["LC_ALL": "C"], workingDirectory: "/",
          standardOutput: input.rawValue, standardError: input.rawValue))
    }
    let (text, timedOut) = collect(from: output.rawValue)
    // It may be at work for an app that has it print without end.
    if timedOut || text.utf8.count >= Self.mostBytes { try? child.send(SIGKILL) }
    try wait(for: child)
    if timedOut { Self.withdrawStop(of: pid) }
    return (text, timedOut)
  }

  /// Reads all output until its end or the timeout.
  private func collect(from descriptor: CInt) -> (String, Bool) {
    let deadline = ContinuousClock.now + .milliseconds(timeout)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16384)
    while true {
      let left = deadline - ContinuousClock.now
      guard left > .zero else { return (String(decoding: bytes, as: UTF8.self), true) }
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, CInt(left / .milliseconds(1)) + 1) > 0 else { continue }
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return (String(decoding: bytes, as: UTF8.self), false) }
      bytes.append(contentsOf: chunk[..<count])
      if bytes.count >= Self.mostBytes { return (String(decoding: bytes, as: UTF8.self), false) }
    }
  }

  /// Cancels the SIGSTOP of an unanswered attach: it stays pending after the sender's end and would
  /// stop a frozen process for good once it is thawed.
  private static func withdrawStop(of pid: Int32) {
    let stop: UInt64 = 1 << UInt64(SIGSTOP - 1)
    guard let status = try? TextFile.read("/proc/\(pid)/status"),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("SigPnd:") }),
      let pending = UInt64(line.dropFirst("SigPnd:".count).drop { $0 == "\t" }, radix: 16)
    else { return }
    if pending & stop != 0 { kill(pid, SIGCONT) }
  }

  private func wait(for child: SpawnedProcess) throws {
    while try child.reap() == nil {
      var waiting = pollfd(fd: child.processDescriptor, events: Int16(POLLIN), revents: 0)
      poll(&waiting, 1, -1)
    }
    try child.release()
  }
}
