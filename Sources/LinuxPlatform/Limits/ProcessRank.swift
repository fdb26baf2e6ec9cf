import Glibc

/// A process group's scheduling priority, and how soon the out-of-memory killer chooses it.
///
/// It uses nice values, which work without the cpu controller. Where Linux groups processes by
/// session for scheduling (autogroups), nice values rank processes only within their session, and
/// the session has its own; so both are set.
///
/// An unprivileged user may lower the priority and raise it again only up to its `RLIMIT_NICE`; if
/// that is refused, the group keeps its priority, and only the session's is set.
public enum ProcessRank: Equatable, Sendable {
  case foreground
  case background
  /// As in the background, and at most these hundredths of one processor, where a controller limits
  /// that; elsewhere just the lowest priority.
  case throttled(hundredths: Int)

  /// What it may use of the processor at most, in hundredths of one; nil: as much as there is.
  public var quota: Int? {
    if case .throttled(let hundredths) = self { hundredths } else { nil }
  }

  var niceValue: CInt {
    switch self {
    case .foreground: 0
    case .background: 10
    case .throttled: 19
    }
  }

  /// The `oom_score_adj` of its processes. Linux chooses the highest first, and so an app in the
  /// background before the one in front, and any app before a program of the machine, which has 0.
  public var memoryScore: Int {
    switch self {
    case .foreground: 200
    case .background, .throttled: 700
    }
  }

  /// The `oom_score_adj` of the system's own programs: all others are chosen before.
  static let systemMemoryScore = -900

  /// Protects this process, and the programs that it will start, from the out-of-memory killer.
  ///
  /// - Returns: False if this user may not.
  @discardableResult
  public static func protectSystem() -> Bool {
    (try? TextFile.write("\(systemMemoryScore)", to: "/proc/self/oom_score_adj")) != nil
  }

  /// Sets the memory score of a process. One that has ended meanwhile has none.
  public func setMemoryScore(of pid: Int32) {
    try? TextFile.write("\(memoryScore)", to: "/proc/\(pid)/oom_score_adj")
  }

  /// This process may raise a group's priority again after lowering it.
  public static let canBeRaised: Bool = {
    if geteuid() == 0 { return true }
    var limit = rlimit()
    // RLIMIT_NICE of 20 allows a nice value of 0.
    return getrlimit(__rlimit_resource_t(13), &limit) == 0 && limit.rlim_cur >= 20
  }()

  /// How a rank is given without a cpu controller.
  public enum Means: Sendable, Equatable {
    case niceValues
    /// The shares of sessions; see ``applyToSession(ledBy:)``.
    case sessions
    case nothing
  }

  /// How ranks are given by this process.
  public static let means: Means =
    canBeRaised ? .niceValues : Autogroups.areEffective ? .sessions : .nothing

  /// Sets the priority of the session that the process leads.
  ///
  /// - Returns: False if that is not possible yet: try again after a tenth of a second.
  public func applyToSession(ledBy pid: Int32) -> Bool {
    Autogroups.set(niceValue, forSessionOf: pid)
  }

  /// Sets the priority of the process's group and of the session that it leads.
  ///
  /// - Returns: False if that is refused or the group does not exist.
  @discardableResult
  public func apply(toGroupOf pid: Int32) -> Bool {
    guard ProcessRank.canBeRaised else { return false }
    let isDone = setpriority(__priority_which_t(PRIO_PGRP.rawValue), id_t(pid), niceValue) == 0
    if isDone && getsid(pid) == pid { rankSession(ledBy: pid) }
    return isDone
  }

  /// sched(7), "The autogroup feature". The file exists only in kernels with that feature.
  private func rankSession(ledBy pid: Int32) {
    // Without root, Linux accepts one such change per 100 ms and refuses the others: an app coming
    // to the front could keep a low priority.
    guard geteuid() == 0 else { return }
    _ = Autogroups.set(niceValue, forSessionOf: pid)
  }
}
