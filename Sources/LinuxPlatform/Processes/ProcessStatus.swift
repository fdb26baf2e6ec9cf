import Glibc
import SystemPackage

/// What /proc/PID/stat says of a process at one moment.
public struct ProcessStatus: Sendable, Equatable {
  /// What a process is doing, by the kernel's letter.
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
  /// The first 15 bytes of the program's file name, or what the process renamed itself to.
  public let name: String
  public let state: State
  public let parent: Int32
  public let processGroup: Int32
  public let session: Int32
  /// CPU of the process itself, in clock ticks (usually 100 a second).
  public let cpuTicks: UInt64
  public let threadCount: Int
  /// When it started, in clock ticks since the machine did.
  public let startTime: UInt64

  /// Whether it has ended and only waits to be reaped.
  public var hasEnded: Bool { state == .zombie || state == .dead }

  /// Whether its leading thread is stopped by a signal or a debugger.
  public var isStopped: Bool { state == .stopped || state == .traced }

  /// Reads the status of a process. Throws `noSuchProcess` or `noSuchFileOrDirectory` when it is
  /// gone. Any thread.
  public init(of pid: Int32) throws(SystemCallError) {
    let text = try TextFile.read("/proc/\(pid)/stat")
    guard let status = ProcessStatus(parsing: text) else {
      throw SystemCallError("understand /proc/\(pid)/stat", .invalidArgument)
    }
    self = status
  }

  /// Parses one line of the format. The name is between the first "(" and the last ")", because
  /// it may itself hold parentheses, spaces and line breaks.
  init?(parsing text: String) {
    let bytes = Array(text.utf8)
    guard let open = bytes.firstIndex(of: UInt8(ascii: "(")),
      let close = bytes.lastIndex(of: UInt8(ascii: ")")),
      let pid = Int32(String(decoding: bytes[..<open].dropLast(), as: UTF8.self))
    else { return nil }
    let rest = String(decoding: bytes[(close + 1)...], as: UTF8.self)
    let fields = rest.split { $0 == " " || $0 == "\n" }
    guard fields.count >= 20, let letter = fields[0].first, let state = State(rawValue: letter),
      let parent = Int32(fields[1]), let group = Int32(fields[2]), let session = Int32(fields[3]),
      let user = UInt64(fields[11]), let system = UInt64(fields[12]),
      let threads = Int(fields[17]), let start = UInt64(fields[19])
    else { return nil }
    self.pid = pid
    self.name = String(decoding: bytes[(open + 1)..<close], as: UTF8.self)
    self.state = state
    self.parent = parent
    self.processGroup = group
    self.session = session
    self.cpuTicks = user + system
    self.threadCount = threads
    self.startTime = start
  }
}
