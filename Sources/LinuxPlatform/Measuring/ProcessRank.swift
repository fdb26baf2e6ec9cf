import Glibc

/// A process group's place in the competition for processors.
///
/// By nice values: they work without the cpu controller. Where Linux groups processes by session
/// for scheduling (autogroups), these rank processes only within their session, and the session's
/// own nice value ranks it among the others; so both are set.
///
/// An ordinary user may lower the place and may raise it again only up to its `RLIMIT_NICE`; where
/// that is refused the group stays where it was.
public enum ProcessRank: Sendable {
  case foreground
  case background

  var niceValue: CInt {
    switch self {
    case .foreground: 0
    case .background: 10
    }
  }

  /// Whether this process may raise a group again after it was lowered.
  public static let canBeRaised: Bool = {
    if geteuid() == 0 { return true }
    var limit = rlimit()
    // RLIMIT_NICE of 20 allows a nice value of 0.
    return getrlimit(__rlimit_resource_t(13), &limit) == 0 && limit.rlim_cur >= 20
  }()

  /// Puts every thread of the process's group in its place, and the session that it leads.
  ///
  /// - Returns: False when that is refused, or there is no such group.
  @discardableResult
  public func apply(toGroupOf pid: Int32) -> Bool {
    guard ProcessRank.canBeRaised else { return false }
    let isDone = setpriority(__priority_which_t(PRIO_PGRP.rawValue), id_t(pid), niceValue) == 0
    if isDone && getsid(pid) == pid { rankSession(ledBy: pid) }
    return isDone
  }

  /// sched(7), "The autogroup feature". There is no such file where it was not built in.
  private func rankSession(ledBy pid: Int32) {
    // For others than root Linux takes one such change in 100 ms and refuses the rest: an app that
    // comes forward could be left behind.
    guard geteuid() == 0 else { return }
    let file = open("/proc/\(pid)/autogroup", O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { close(file) }
    let text = Array("\(niceValue)".utf8)
    _ = write(file, text, text.count)
  }
}
