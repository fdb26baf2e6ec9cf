import Testing

@testable import LifecycleKernel

/// What another foregroundd takes over.
@Suite struct DeviceCodingTests {
  /// The keys are listed by hand, so a fact that is new could be forgotten.
  @Test func everyFactOfADeviceIsWrittenButTheEffects() {
    let kept = Set(Device.CodingKeys.allCases.map(\.stringValue))
    let facts = Set(
      Mirror(reflecting: Device()).children.compactMap(\.label)
        .map { $0 == "rules" ? "profile" : $0.hasPrefix("_") ? String($0.dropFirst()) : $0 })
    #expect(facts.subtracting(kept) == ["effects", "isFrontDue"])
    #expect(kept.isSubset(of: facts))
  }
}
