/// How good a device's network is, by the names that the platform's Network Link Conditioner has.
///
/// The numbers are that tool's; `full` and `offline` are its absence, and a device without a network.
public enum NetworkProfile: String, CaseIterable, Sendable, Codable {
  case full
  case wifi
  case lte
  case dsl
  case threeG = "3g"
  case edge
  case veryBad
  case allLost
  case offline

  /// What a person reads.
  public var title: String {
    switch self {
    case .full: "Full"
    case .wifi: "Wi-Fi"
    case .lte: "LTE"
    case .dsl: "DSL"
    case .threeG: "3G"
    case .edge: "Edge"
    case .veryBad: "Very Bad Network"
    case .allLost: "100% Loss"
    case .offline: "Offline"
    }
  }

  /// What the network does to packets; nil if there is none.
  public var conditions: PathConditions? {
    switch self {
    case .full: PathConditions.none
    case .wifi:
      .init(down: .init(kilobits: 40_000, delay: 1), up: .init(kilobits: 33_000, delay: 1))
    case .lte:
      .init(down: .init(kilobits: 50_000, delay: 50), up: .init(kilobits: 10_000, delay: 65))
    case .dsl: .init(down: .init(kilobits: 2_000, delay: 5), up: .init(kilobits: 256, delay: 5))
    case .threeG:
      .init(down: .init(kilobits: 780, delay: 100), up: .init(kilobits: 330, delay: 100))
    case .edge: .init(down: .init(kilobits: 240, delay: 400), up: .init(kilobits: 200, delay: 440))
    case .veryBad:
      .init(
        down: .init(kilobits: 1_000, delay: 500, lossPercent: 10),
        up: .init(kilobits: 1_000, delay: 500, lossPercent: 10))
    case .allLost: .init(down: .init(lossPercent: 100), up: .init(lossPercent: 100))
    case .offline: nil
    }
  }

  /// What it does, as a person reads it: "780 kbit/s down, 330 kbit/s up, 100 ms each way".
  public var summary: String {
    guard let conditions else { return "no network: connecting fails at once" }
    if conditions == .none { return "the machine's network as it is" }
    let (down, up) = (conditions.down, conditions.up)
    if down.lossPercent == 100 { return "there is a network, and every packet is lost" }
    var parts: [String] = []
    if let (a, b) = both(down.kilobits, up.kilobits) {
      parts.append("\(Self.rate(a)) down, \(Self.rate(b)) up")
    }
    parts.append(
      down.delay == up.delay
        ? "\(down.delay) ms each way" : "\(down.delay) ms down, \(up.delay) ms up")
    if down.lossPercent > 0 { parts.append("\(down.lossPercent)% of the packets are lost") }
    return parts.joined(separator: ", ")
  }

  private func both(_ a: Int?, _ b: Int?) -> (Int, Int)? {
    if let a, let b { (a, b) } else { nil }
  }

  private static func rate(_ kilobits: Int) -> String {
    kilobits % 1_000 == 0 ? "\(kilobits / 1_000) Mbit/s" : "\(kilobits) kbit/s"
  }
}
