public import LifecycleKernel

/// The paths of the programs that features have: none is looked for.
public struct FeaturePrograms: Sendable {
  public init() {}

  public init(find: (String) throws(InvalidSetting) -> String?) throws(InvalidSetting) {}
}
