/// The priority of a process when memory is short (MEM-09). Lower bands end first (MEM-11).
public enum JetsamBand: Int, Hashable, Sendable, Codable, CaseIterable, Comparable {
  case idle = 0
  case aging = 1
  case opportunistic = 2
  case background = 3
  case mail = 4
  case phone = 5
  case uiSupport = 8
  case foregroundSupport = 9
  case foreground = 10
  case audioAndAccessory = 12
  case conductor = 13
  case home = 16
  case executive = 17
  case important = 18
  case critical = 19
  case max = 21

  public static func < (lhs: JetsamBand, rhs: JetsamBand) -> Bool { lhs.rawValue < rhs.rawValue }

  /// Its number in reports: newer systems multiply by ten (MEM-10).
  public func number(in profile: OSProfile) -> Int {
    profile.generation == .p13 ? rawValue * 10 : rawValue
  }
}
