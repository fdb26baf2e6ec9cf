/// The number of statements per verdict.
struct VerdictCounts {
  private(set) var processes = 0
  private(set) var uikit = 0
  private(set) var kernel = 0
  private(set) var partly = 0
  private(set) var cannotApply = 0
  private(set) var notYet = 0

  init(_ standings: [Standing]) {
    for standing in standings {
      switch standing.verdict {
      case .proven(.processes): processes += 1
      case .proven(.uikit): uikit += 1
      case .proven(.kernel): kernel += 1
      case .partly: partly += 1
      case .cannotApply: cannotApply += 1
      case .notYet: notYet += 1
      }
    }
  }
}
