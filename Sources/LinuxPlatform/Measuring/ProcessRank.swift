import Glibc

/// A process group's scheduling priority.
///
/// It uses nice values, which work without the cpu controller. Where Linux groups processes by
/// session for scheduling (autogroups), nice values rank processes only within their session, and
/// the session has its own; so both are set.
///
/// An unprivileged user may lower the priority and raise it again only up to its `RLIMIT_NICE`; if
/// that is refused, the group keeps its priority.
public enum ProcessRank: Sendable {
  case foreground
  case background

  var niceValue: CInt {
    switch self {
    case .foreground: 0
    case .background: 10
    }
  }

  /// Whether this process may raise a group's priority again after lowering it.
  public static let canBeRaised: Bool = {
    if geteuid() == 0 { return true }
    var limit = rlimit()
    // RLIMIT_NICE of 20 allows a nice value of 0.
    return getrlimit(__rlimit_resource_t(13), &limit) == 0 && limit.rlim_cur >= 20
  }()

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
    let file = open("/proc/\(pid)/autogroup", O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { close(file) }
    let text = Array("\(niceValue)".utf8)
    _ = write(file, text, text.count)
  }
}
