/// A task that an app has scheduled, and that has not begun (BGS-01 to BGS-09).
public struct ScheduledTask: Hashable, Sendable, Codable {
  /// Unique within the app: another task with the same identifier takes its place (BGS-03).
  public var identifier: String
  public var kind: Kind
  /// Seconds since 1970, as the app has given it. The kernel only keeps it, for the app and for the
  /// next boot.
  public var earliestBeginDate: Double?
  /// How long from the event on that brings it to the kernel until it may begin, on the wall clock.
  public var delay: Duration
  public var requiresNetwork: Bool
  public var requiresPower: Bool

  public init(
    _ identifier: String, _ kind: Kind, earliestBeginDate: Double? = nil, delay: Duration = .zero,
    requiresNetwork: Bool = false, requiresPower: Bool = false
  ) {
    self.identifier = identifier
    self.kind = kind
    self.earliestBeginDate = earliestBeginDate
    self.delay = delay
    self.requiresNetwork = requiresNetwork
    self.requiresPower = requiresPower
  }

  /// Short work to bring the app up to date, or long work while nobody uses the device (BGS-06).
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    case refresh
    case processing

    /// How many of them an app may have scheduled (BGS-02).
    public var limit: Int { self == .refresh ? 1 : 10 }

    /// The reason of the wake when one begins.
    public var reason: WakeReason { self == .refresh ? .refreshTask : .processing }
  }

  /// The wake by which it begins.
  var wake: Wake {
    Wake(kind.reason, payload: Array(identifier.utf8), expectsCompletion: true)
  }
}

/// A scheduled task that may not begin yet: the number of its deadline.
struct DelayedTask: Hashable, Sendable, Codable {
  let identifier: String
  let number: Int
}
