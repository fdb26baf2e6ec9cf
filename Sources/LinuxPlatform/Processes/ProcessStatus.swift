import Glibc
import SystemPackage

/// The content of /proc/PID/stat at one moment.
public struct ProcessStatus: Sendable, Equatable {
  /// The state of a process, with the kernel's letter.
  public enum State: Character, Sendable {
    case running = "R"
    case sleeping = "S"
    case uninterruptible = "D"
    case stopped = "T"
    case traced = "t"
    case zombie = "Z"
    case dead = "X"
    case idle = "I"
    case parked = "P"
  }

  public let pid: Int32
  /// The first 15 bytes of the program's file name, or the name set by the process.
  public let name: String
  public let state: State
  public let parent: Int32
  public let processGroup: Int32
  public let session: Int32
  /// The process's own CPU time, in clock ticks (usually 100 per second).
  public let cpuTicks: UInt64
  public let threadCount: Int
  /// When it started, in clock ticks since the machine was booted.
  public let startTime: UInt64

  /// It has ended and only waits to be reaped. A process whose leading thread has ended
  /// while other threads run has not ended, although its state is zombie.
  public var hasEnded: Bool { state == .dead || state == .zombie && threadCount <= 1 }

  /// Whether its leading thread is stopped by a signal or a debugger.
  public var isStopped: Bool { state == .stopped || state == .traced }

  /// All its threads are stopped: they stop later than the leading one.
  func isWhollyStopped() -> Bool {
    if threadCount <= 1 { return isStopped }
    guard isStopped || state == .zombie else { return false }
    // Without the folder the process has ended, and nothing is executing.
    let threads = (try? TextFile.names(in: "/proc/\(pid)/task")) ?? []
    return threads.allSatisfy { thread in
      guard let text = try? TextFile.read("/proc/\(pid)/task/\(thread)/stat"),
        let status = ProcessStatus(parsing: text)
      else { return true }
      return status.isStopped || status.state == .zombie || status.state == .dead
    }
  }

  /// Reads the status of a process. Throws `noSuchProcess` or `noSuchFileOrDirectory` if it is
  /// gone. Any thread.
  public init(of pid: Int32) throws(SystemCallError) {
    let text = try TextFile.read("/proc/\(pid)/stat")
    guard let status = ProcessStatus(parsing: text) else {
      throw SystemCallError("understand /proc/\(pid)/stat", .invalidArgument)
    }
    self = status
  }

  /// Parses a line. The name is between the first "(" and the last ")", because it may contain
  /// parentheses, spaces and line breaks.
  init?(parsing text: String) {
    let bytes = text.utf8
    guard let open = bytes.firstIndex(of: UInt8(ascii: "(")),
      let close = bytes.lastIndex(of: UInt8(ascii: ")")),
      let pid = Int32(text[..<open].dropLast())
    else { return nil }
    let fields = bytes[close...].dropFirst().split { $0 == UInt8(ascii: " ") || $0 == 10 }
    func number<Number: FixedWidthInteger>(_ index: Int) -> Number? {
      Number(Substring(fields[index]))
    }
    guard fields.count >= 20, let letter = Substring(fields[0]).first,
      let state = State(rawValue: letter),
      let parent: Int32 = number(1), let group: Int32 = number(2),
      let session: Int32 = number(3), let user: UInt64 = number(11),
      let system: UInt64 = number(12), let threads: Int = number(17),
      let start: UInt64 = number(19)
    else { return nil }
    self.pid = pid
    self.name = String(text[text.index(after: open)..<close])
    self.state = state
    self.parent = parent
    self.processGroup = group
    self.session = session
    self.cpuTicks = user + system
    self.threadCount = threads
    self.startTime = start
  }
}
