/// A legal change of state. There are no others: the initializer is private.
public struct Edge: Hashable, Sendable {
  public let from: LifecycleState
  public let to: LifecycleState

  private init(_ from: LifecycleState, _ to: LifecycleState) {
    self.from = from
    self.to = to
  }

  /// TRANS-01.
  public static let launchIntoForeground = Edge(.notRunning, .inactive)
  /// TRANS-02; AMB-01: inactive is not visited.
  public static let launchIntoBackground = Edge(.notRunning, .background)
  /// TRANS-03.
  public static let deactivate = Edge(.active, .inactive)
  /// TRANS-04.
  public static let activate = Edge(.inactive, .active)
  /// TRANS-05.
  public static let enterBackground = Edge(.inactive, .background)
  /// TRANS-06.
  public static let enterForeground = Edge(.background, .inactive)
  /// TRANS-07.
  public static let suspend = Edge(.background, .suspended)
  /// TRANS-08, and the first half of TRANS-09.
  public static let resume = Edge(.suspended, .background)

  /// TRANS-10 to TRANS-12: the process is gone. From the foreground only by what TRANS-12 lists;
  /// that the kernel's own reasons keep to it is an invariant of the explorer.
  static func end(from state: LifecycleState) -> Edge? {
    state == .notRunning ? nil : Edge(state, .notRunning)
  }
}
