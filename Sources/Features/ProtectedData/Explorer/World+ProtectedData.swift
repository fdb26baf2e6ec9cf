import LifecycleKernel

// The key bag as the specification has it, from the requests and the deadline that the host was given,
// and not from the kernel's own words.
extension World {
  /// How far protected data is.
  enum ProtectedData: Hashable, Sendable { case available, leaving, gone }

  /// What DP-16 and DP-17 say of this moment.
  var protectedData: ProtectedData {
    guard hasPasscode else { return .available }
    guard device.isLocked else { return .available }
    return armed.contains(.keyDiscard) ? .leaving : .gone
  }

  /// DP-03: the keys go once after each time that the device is locked with a passcode set.
  var isKeyDiscardDue: Bool {
    hasPasscode && device.isLocked && !armed.contains(.keyDiscard)
  }

  /// An app that executes does not know what it must be told (WAKE-09).
  func isProtectedDataNews(for model: ProcessModel) -> Bool {
    switch protectedData {
    case .available: model.isToldOfLeaving
    case .leaving: !model.isToldOfLeaving
    case .gone: !model.isToldOfLeaving || !model.knowsDataIsGone
    }
  }

  /// DP-09: the two methods alternate, beginning with the one before the keys go, and each is true.
  mutating func checkProtectedData(
    _ news: ProtectedDataNews, of index: Int
  ) -> Violation? {
    let model = apps[index]
    let state = protectedData
    let isRight =
      switch news {
      case .willBecomeUnavailable: state == .leaving && !model.isToldOfLeaving
      case .becameUnavailable: state == .gone && !model.isToldOfLeaving
      case .isUnavailable: state == .gone && model.isToldOfLeaving && !model.knowsDataIsGone
      case .didBecomeAvailable: state == .available && model.isToldOfLeaving
      }
    apps[index].isToldOfLeaving = news != .didBecomeAvailable
    apps[index].knowsDataIsGone = news == .becameUnavailable || news == .isUnavailable
    return isRight
      ? nil : Violation("DP-09", "app \(index) is told \(news.rawValue) while it is \(state)")
  }
}
