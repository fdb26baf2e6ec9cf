/// A kind of exit that the platform counts: in the foreground, in the background, or in both
/// (TERM-20).
///
/// The three kinds of time that can be over have the codes of `TerminationCode`: 0x2182bad2 for a
/// task, 0x2182bad3 for a URL session, 0x2182bad4 for a fetch.
public enum ExitBucket: String, Hashable, Sendable, Codable, CaseIterable {
  /// It exited by itself, or the system or the user ended it in an orderly way (TERM-21).
  case normal
  /// It was ended by another signal, or by the system for a reason that has no kind of its own.
  case abnormal
  case watchdog
  /// It used more memory than it may by itself.
  case memoryResourceLimit
  case cpuResourceLimit
  case badAccess
  case illegalInstruction
  // Only in the background:
  case memoryPressure
  case suspendedWithLockedFile
  case backgroundTaskTimeout
  case urlSessionTimeout
  case fetchTimeout

  /// The kinds in which an app in the foreground can end, in their order here.
  public static let foreground = allCases.filter { !$0.isOnlyInBackground }

  /// An app in the foreground never ends in this way.
  public var isOnlyInBackground: Bool {
    switch self {
    case .memoryPressure, .suspendedWithLockedFile, .backgroundTaskTimeout, .urlSessionTimeout,
      .fetchTimeout:
      true
    case .normal, .abnormal, .watchdog, .memoryResourceLimit, .cpuResourceLimit, .badAccess,
      .illegalInstruction:
      false
    }
  }

  /// The kind of an exit.
  ///
  /// - Returns: Nil if it is not counted: there was no process, or no app any more.
  public init?(_ reason: ExitReason, inForeground: Bool) {
    switch reason {
    // Whatever the number is: the platform calls abnormal what ends by a signal.
    case .exit, .terminated, .exitedOnSuspend, .forceQuit, .permissionChanged, .shutdown:
      self = .normal
    case .crash(let signal): self.init(signal: signal)
    case .watchdog: self = .watchdog
    // The foreground has no pressure of memory: whoever ends there for memory has used it (MEM-17).
    case .jetsam(let cause):
      self = cause == .perProcessLimit || inForeground ? .memoryResourceLimit : .memoryPressure
    case .excessiveUse(.memory), .excessiveUse(.displayMemory): self = .memoryResourceLimit
    case .excessiveUse(.processor), .excessiveUse(.displayTime): self = .cpuResourceLimit
    case .excessiveUse(.processes), .excessiveUse(.storage): self = .abnormal
    case .resumedTooOften, .unreportedCall, .misbehaviour, .purposeMissing, .thermal:
      self = .abnormal
    case .backgroundTaskExpired, .wakeOverrun(.processing):
      self = inForeground ? .abnormal : .backgroundTaskTimeout
    case .wakeOverrun(.urlSession): self = inForeground ? .abnormal : .urlSessionTimeout
    case .wakeOverrun: self = inForeground ? .abnormal : .fetchTimeout
    case .lockedFile: self = inForeground ? .abnormal : .suspendedWithLockedFile
    // On the platform that is a bad access (QA1766).
    case .graphicsInBackground: self = .badAccess
    case .failedToStart, .uninstalled: return nil
    }
  }

  /// The kind of a crash: the numbers are those of Linux.
  private init(signal: Int32) {
    switch signal {
    // SIGBUS, SIGSEGV
    case 7, 11: self = .badAccess
    // SIGILL, SIGTRAP
    case 4, 5: self = .illegalInstruction
    default: self = .abnormal
    }
  }
}
