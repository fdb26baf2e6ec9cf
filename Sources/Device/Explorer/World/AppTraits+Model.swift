public import LifecycleKernel

extension AppTraits {
  /// Those of such an app that may have several scenes.
  public static let withScenes = AppTraits(
    backgroundModes: .all, permittedTasks: ["refresh", "processing"], hasScenes: true,
    hasSeveralScenes: true, accessoryProtocols: [AccessoryModel.spoken])
  /// Those of an app that may be woken for every reason, and may schedule two tasks.
  public static let wakeable = AppTraits(
    backgroundModes: .all, permittedTasks: ["refresh", "processing"],
    accessoryProtocols: [AccessoryModel.spoken])
  /// The same without the mode for positions: the model knows the standard location service only as
  /// it is without it (LOC-03).
  public static let wakeableWithoutPositions = AppTraits(
    backgroundModes: .all.subtracting(BackgroundModes([.location])),
    permittedTasks: ["refresh", "processing"])
}
