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

  /// Its name in words.
  public var words: String {
    switch self {
    case .idle: "idle"
    case .aging: "aging"
    case .opportunistic: "opportunistic"
    case .background: "background"
    case .mail: "mail"
    case .phone: "phone"
    case .uiSupport: "UI support"
    case .foregroundSupport: "foreground support"
    case .foreground: "foreground"
    case .audioAndAccessory: "audio and accessory"
    case .conductor: "conductor"
    case .home: "home"
    case .executive: "executive"
    case .important: "important"
    case .critical: "critical"
    case .max: "max"
    }
  }

  /// Its number in reports: newer systems multiply by ten (MEM-10).
  public func number(in profile: OSProfile) -> Int {
    profile.generation >= .p13 ? rawValue * 10 : rawValue
  }
}
