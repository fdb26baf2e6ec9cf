/// A legal change of state. The initializer is private, so illegal ones cannot be made.
public struct Edge: Hashable, Sendable {
  public let from: LifecycleState
  public let to: LifecycleState

  private init(_ from: LifecycleState, _ to: LifecycleState) {
    self.from = from
    self.to = to
  }

  /// TRANS-01.
  public static let launchIntoForeground = Edge(.notRunning, .inactive)
  /// TRANS-02; AMB-01: without the inactive state in between.
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

  /// TRANS-10 to TRANS-12: the process has ended. From the foreground this is allowed only for the
  /// reasons in TRANS-12, which is an invariant of the explorer.
  static func end(from state: LifecycleState) -> Edge? {
    state == .notRunning ? nil : Edge(state, .notRunning)
  }
}

extension Edge: Codable {
  private enum CodingKeys: CodingKey {
    case from, to
  }

  /// - Throws: If no app can take this edge.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let from = try container.decode(LifecycleState.self, forKey: .from)
    let to = try container.decode(LifecycleState.self, forKey: .to)
    let legal: [Edge] = [
      .launchIntoForeground, .launchIntoBackground, .deactivate, .activate, .enterBackground,
      .enterForeground, .suspend, .resume,
    ]
    let edge = Edge(from, to)
    guard legal.contains(edge) || Edge.end(from: from) == edge else {
      throw DecodingError.dataCorruptedError(
        forKey: .to, in: container, debugDescription: "no app goes from \(from) to \(to)")
    }
    self = edge
  }
}
