public import LifecycleKernel

extension AppTraits {
  /// Those of an app that may be woken for every reason, and may have several scenes.
  public static let withScenes = AppTraits(
    backgroundModes: .all, hasScenes: true, hasSeveralScenes: true)
  /// Those of an app that may be woken for every reason.
  public static let wakeable = AppTraits(backgroundModes: .all)
  /// The same without the mode for positions.
  public static let wakeableWithoutPositions = AppTraits(
    backgroundModes: .all.subtracting(BackgroundModes([.location])))
}
