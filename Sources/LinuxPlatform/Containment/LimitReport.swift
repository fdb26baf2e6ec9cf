import ByteCounts
import Glibc

/// What becomes of each limit of apps on this machine.
public struct LimitReport: Sendable {
  /// How further processes are refused where no controller does it.
  public enum ProcessFallback: Sendable {
    /// Each app is a user of its own.
    case user
    /// Each app has its own process numbers, and only so many.
    case numbers
    /// All apps are one user, who may have so many.
    case sharedUser(Int)
    /// Apps are root, whom nothing stops.
    case none
  }

  private let limits: AppLimits
  private let containment: any Containment
  private let fallback: ProcessFallback

  init(_ limits: AppLimits, in containment: any Containment, fallback: ProcessFallback) {
    self.limits = limits
    self.containment = containment
    self.fallback = fallback
  }

  /// Each kind, in order.
  public var states: [LimitState] { [processes, memory, processor, descriptors, storage] }

  private var processes: LimitState {
    let what = "\(limits.processes) processes and threads for each app"
    func held(_ by: String) -> LimitState {
      LimitState(.processes, isHeld: true, "\(what), by \(by)")
    }
    func looked(_ why: String) -> LimitState {
      LimitState(
        .processes, isHeld: false,
        "\(why); an app that is seen with more than \(limits.processes) is ended")
    }
    if let source = containment.source(of: .processes) { return held(source.rawValue) }
    switch fallback {
    case .user: return held("the limit of its user")
    case .numbers: return held("the numbers of its process namespace")
    case .sharedUser(let count):
      return looked("no pids controller, and Linux before 6.14: all apps together have \(count)")
    case .none: return looked("no pids controller, and apps are root")
    }
  }

  private var memory: LimitState {
    let all = limits.deviceMemory == 0 ? "" : " and \(ByteCount.text(limits.deviceMemory)) for all"
    let what = "\(ByteCount.text(limits.memory)) for each app\(all)"
    if let source = containment.source(of: .memory) {
      return LimitState(.memory, isHeld: true, "\(what), by \(source.rawValue)")
    }
    let seconds = AppLimits.secondsBetweenLooks
    return LimitState(
      .memory, isHeld: true,
      "\(what), looked at every \(seconds) s, because there is no memory controller; one process gets "
        + "no more than \(ByteCount.text(limits.dataCeiling))")
  }

  private var processor: LimitState {
    let weights = "\(AppLimits.foregroundWeight) to \(AppLimits.backgroundWeight)"
    if let source = containment.source(of: .processor) {
      return LimitState(
        .processor, isHeld: true,
        "the app in front outranks those behind it by \(weights) (LIFE-16), by \(source.rawValue)")
    }
    switch ProcessRank.means {
    case .niceValues:
      return LimitState(
        .processor, isHeld: true,
        "the app in front outranks those behind it (LIFE-16), by nice values")
    case .sessions:
      return LimitState(
        .processor, isHeld: true,
        "the app in front outranks those behind it (LIFE-16), by the shares of sessions, up to 0.1 s "
          + "late")
    case .nothing:
      return LimitState(
        .processor, isHeld: false,
        "LIFE-16 does not hold: no cpu controller, and user \(geteuid()) may not raise a priority; "
          + "start with systemd-run --user --scope -p Delegate=yes, or allow it with RLIMIT_NICE")
    }
  }

  private var descriptors: LimitState {
    LimitState(
      .descriptors, isHeld: true,
      "\(limits.descriptors) for each process of an app, by its resource limits")
  }

  private var storage: LimitState {
    LimitState(
      .storage, isHeld: true,
      "\(ByteCount.text(limits.storage)) for each app, and "
        + "\(ByteCount.text(limits.reserve)) of the disk for the "
        + "system, by looking while apps run")
  }
}
